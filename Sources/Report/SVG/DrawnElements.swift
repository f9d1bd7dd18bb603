import CollectionLayout
import CollectionSimulation

/// The elements of a picture, from back to front: those that are drawn individually, and a summary
/// of the others.
struct DrawnElements: Sendable {
  /// The maximum numbers of elements that are drawn individually; the smaller ones are used if
  /// their names and shapes take too much space.
  static let maxCounts = [1200, 400, 100, 0]

  /// The size, in units of the picture, below which elements are not drawn individually if there
  /// are many.
  static let minSize = 1.5

  /// The factor of the opacity of elements beside marked ones.
  private static let faintness = 0.35

  /// The drawn elements, by zIndex, and among equals in the order of results (semantics 2.6 does
  /// not define it).
  let elements: [ReportedElement]

  /// The density of the elements that are too small, or too many; nil if all are drawn.
  let density: DensityMap?
  private let sectionCount: Int

  /// Chooses the elements to draw on a stage.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements; O(*n*) if all are too small to be
  ///   drawn.
  init(_ result: RunResult, on stage: PictureStage?, maxCount: Int) {
    sectionCount = result.state.sections.count
    guard let stage else {
      (elements, density) = ([], nil)
      return
    }
    let all = result.state.elements
    let minimum = Self.threshold(all, stage, maxCount)
    var (drawn, small) = ([ReportedElement](), DensityMap(stage))
    for element in all {
      guard element.attributes.isDrawn, element.attributes.frame.touches(stage.area) else {
        continue
      }
      if element.attributes.drawnSize(on: stage) >= minimum {
        drawn.append(element)
      } else {
        small.add(element.attributes.frame)
      }
    }
    elements = drawn
    density = small.count > 0 ? small : nil
  }

  /// Returns the minimum size for drawing elements individually, so that they are not too many, and
  /// can be seen.
  private static func threshold(
    _ elements: [ReportedElement], _ stage: PictureStage, _ maxCount: Int
  )
    -> Double
  {
    var sizes: [Double] = []
    for element in elements where element.attributes.isDrawn {
      guard element.attributes.frame.touches(stage.area) else { continue }
      sizes.append(element.attributes.drawnSize(on: stage))
    }
    guard sizes.count > maxCount else { return 0 }
    guard stage.isTrueToScale else { return .infinity }
    sizes.sort(by: >)
    // Either all elements of the same size are drawn, or none.
    let first = sizes[maxCount]
    return max(sizes[..<maxCount].last { $0 > first } ?? .infinity, minSize)
  }

  /// Writes the elements; if some are marked, the others are faint beside them.
  func write(
    to writer: inout MarkupWriter, on stage: PictureStage, marking marked: Set<ElementIdentifier>
  ) {
    density?.write(to: &writer)
    let places = LabelPlaces(elements.map { $0.attributes }, area: stage.area)
    for (order, element) in elements.enumerated() {
      let attributes = element.attributes
      let look = PictureLook(element, sectionCount: sectionCount)
      let shape = PictureShape(attributes)
      let drawing = element.view?.content.map { CellDrawing($0, shape, scale: stage.scale.x) }
      let isMarked = marked.contains(attributes.identifier)
      let alpha = attributes.alpha * (marked.isEmpty || isMarked ? 1 : Self.faintness)
      let faint = alpha < 1 ? " opacity=\"\(alpha.drawn)\"" : ""
      let fill = drawing?.fill.map { " style=\"\($0.style)\"" } ?? ""
      writer.markup("<g class=\"e \(look.style)\"\(faint)\(fill)>")
      writer.element("title", text: attributes.spoken)
      writer.markup(drawing?.outline ?? shape.markup)
      if stage.isTrueToScale {
        let inner = drawing?.markup ?? ""
        writer.markup(inner)
        if element.view?.content?.hasWords != true {
          writer.markup(
            places.label(
              look.labels, of: shape, order: order, scale: stage.scale.x, ink: drawing?.fill?.ink)
              ?? "")
        }
      }
      writer.markup("</g>\n")
      if isMarked {
        writer.markup("<g class=\"o a\" stroke-width=\"\(stage.points(3).drawn)\">")
        writer.markup((drawing?.outline ?? shape.markup) + "</g>\n")
      }
    }
  }
}

extension ElementAttributes {
  /// Returns the length of the shorter side in a picture, in the picture's units.
  fileprivate func drawnSize(on stage: PictureStage) -> Double {
    min(frame.width * stage.scale.x, frame.height * stage.scale.y)
  }
}

extension Rect {
  /// Returns whether any part of it, including its edge, is inside another.
  fileprivate func touches(_ other: Rect) -> Bool {
    isFinite && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY
      && maxY >= other.minY
  }
}
