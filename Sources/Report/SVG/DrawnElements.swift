import CollectionLayout
import CollectionSimulation

/// The elements of a picture, from the back to the front: those that can be drawn one by one, and what is left of the
/// others.
struct DrawnElements: Sendable {
  /// The most elements that are drawn one by one; fewer where their names and shapes take too much room.
  static let mosts = [1200, 400, 100, 0]

  /// Where there are many, what is smaller than this, in units of the picture, is too small to be seen.
  static let leastSize = 1.5

  /// Those that are drawn, by zIndex, and among equals in the order of results (semantics 2.6 leaves it open).
  let elements: [ReportedElement]

  /// What is too small, or too much, summed up.
  let density: DensityMap?
  private let sectionCount: Int

  /// - Complexity: O(*n* log *n*) in the elements; O(*n*) where all are too small to be seen.
  init(_ result: RunResult, on stage: PictureStage?, most: Int) {
    sectionCount = result.state.sections.count
    guard let stage else {
      (elements, density) = ([], nil)
      return
    }
    let all = result.state.elements
    let least = Self.threshold(all, stage, most)
    var (drawn, small) = ([ReportedElement](), DensityMap(stage))
    for element in all {
      guard element.attributes.isDrawn, element.attributes.frame.touches(stage.area) else {
        continue
      }
      if element.attributes.drawnSize(on: stage) >= least {
        drawn.append(element)
      } else {
        small.add(element.attributes.frame)
      }
    }
    elements = drawn
    density = small.count > 0 ? small : nil
  }

  /// From which size on elements are drawn one by one: so that they are not too many, and where they are, can be seen.
  private static func threshold(_ elements: [ReportedElement], _ stage: PictureStage, _ most: Int)
    -> Double
  {
    var sizes: [Double] = []
    for element in elements where element.attributes.isDrawn {
      guard element.attributes.frame.touches(stage.area) else { continue }
      sizes.append(element.attributes.drawnSize(on: stage))
    }
    guard sizes.count > most else { return 0 }
    guard stage.isTrueToScale else { return .infinity }
    sizes.sort(by: >)
    // All of one size are drawn, or none.
    let first = sizes[most]
    return max(sizes[..<most].last { $0 > first } ?? .infinity, leastSize)
  }

  func write(to writer: inout MarkupWriter, on stage: PictureStage) {
    density?.write(to: &writer)
    let places = LabelPlaces(elements.map { $0.attributes }, area: stage.area)
    for (order, element) in elements.enumerated() {
      let attributes = element.attributes
      let look = PictureLook(element, sectionCount: sectionCount)
      let shape = PictureShape(attributes)
      let drawing = element.view?.content.map { CellDrawing($0, shape, scale: stage.scale.x) }
      let faint = attributes.alpha < 1 ? " opacity=\"\(attributes.alpha.drawn)\"" : ""
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
    }
  }
}

extension ElementAttributes {
  /// The lesser of its sides in a picture, in the picture's units.
  fileprivate func drawnSize(on stage: PictureStage) -> Double {
    min(frame.width * stage.scale.x, frame.height * stage.scale.y)
  }
}

extension Rect {
  /// Whether anything of it, if only an edge, is in another.
  fileprivate func touches(_ other: Rect) -> Bool {
    isFinite && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY
      && maxY >= other.minY
  }
}
