import CollectionLayout
import CollectionSimulation

/// The elements of a picture of a difference: the unchanged ones, faint, and over them those that
/// differ.
struct DrawnDifference: Sendable {
  private let unchanged: [ReportedElement]
  private let changed: [ElementDifference]
  private let sectionCount: Int
  private let leftOut: Int
  private let isTrueToScale: Bool

  /// The maximum numbers of drawn elements: of changed and of unchanged ones.
  private static let maxElements = (changed: 600, unchanged: 600)

  init(_ moment: MomentDifference, on stage: PictureStage?) {
    let differing = Set(moment.elements.compactMap { $0.after?.attributes.identifier })
    let same = moment.after.state.elements.filter {
      !differing.contains($0.attributes.identifier)
    }
    let (all, others) = (
      moment.elements.filter { $0.isDrawable(stage) },
      same.filter { $0.attributes.isDrawn && $0.attributes.isSeen(on: stage) }
    )
    changed = Array(all.prefix(Self.maxElements.changed))
    unchanged = Array(others.prefix(Self.maxElements.unchanged))
    leftOut = all.count - changed.count + others.count - unchanged.count
    sectionCount = max(moment.before.state.sections.count, moment.after.state.sections.count)
    isTrueToScale = stage?.isTrueToScale ?? true
  }

  /// Notes about the drawing itself.
  var notes: [String] {
    [
      leftOut > 0 ? "\(leftOut.of("more element")) not drawn: too many" : nil,
      isTrueToScale ? nil : "across and down have scales of their own",
    ].compactMap { $0 }
  }

  // MARK: - Elements

  func writeElements(to writer: inout MarkupWriter, on stage: PictureStage) {
    for element in unchanged { write(element, "u", mark: nil, to: &writer, on: stage) }
    for element in changed {
      guard let old = element.before, element.after == nil else { continue }
      write(old, "x", mark: element.mark, to: &writer, on: stage)
    }
    for element in changed {
      guard let new = element.after else { continue }
      let isNew = element.before == nil
      // An arrow is sufficient without a mark.
      let mark = isNew || element.changes == [.changed] ? element.mark : nil
      write(new, isNew ? "z" : "y", mark: mark, words: element.words, to: &writer, on: stage)
    }
    // In front of everything else, so that overlapping elements can be seen.
    for element in changed where element.after != nil && element.changes != [.changed] {
      if let old = element.before { writeGhost(of: old, to: &writer) }
    }
  }

  private func writeGhost(of element: ReportedElement, to writer: inout MarkupWriter) {
    guard element.attributes.isDrawn else { return }
    writer.markup("<g class=\"g\">")
    writer.element("title", text: "it was: \(element.attributes.spoken)")
    writer.markup(PictureShape(element.attributes).markup + "</g>\n")
  }

  private func write(
    _ element: ReportedElement, _ style: String, mark: String?, words: String? = nil,
    to writer: inout MarkupWriter, on stage: PictureStage
  ) {
    let attributes = element.attributes
    guard attributes.isDrawn else { return }
    let shape = PictureShape(attributes)
    writer.markup("<g class=\"e \(style)\">")
    let spoken = attributes.spoken + (words.map { "; \($0.shortened(to: 300))" } ?? "")
    writer.element("title", text: spoken)
    writer.markup(shape.markup)
    let names = attributes.identifier.labels(sectionCount: sectionCount).map {
      $0.shortened(to: 40)
    }
    let labels = (mark.map { mark in names.map { "\($0) \(mark)" } } ?? []) + names
    let room = shape.size.seen(through: shape.turn)
    if stage.isTrueToScale, let label = PictureLabel(labels, in: room, scale: stage.scale.x) {
      // In the upper part, because arrows begin and end in the centre.
      let rise = shape.turn.isIdentity ? max(0, (shape.size.height / 2 - label.fontSize) * 0.8) : 0
      let place = Point(x: shape.middle.x, y: shape.middle.y - rise)
      writer.markup(label.markup(at: place, turned: shape.turn))
    }
    writer.markup("</g>\n")
  }

  // MARK: - Arrows

  /// Draws an arrow for each centre that has moved by a visible distance, in units of the picture.
  func writeArrows(to writer: inout MarkupWriter, on stage: PictureStage) {
    var path = ""
    for element in changed where element.changes.contains(.moved) {
      guard let old = element.before?.attributes, let new = element.after?.attributes,
        old.isShowable, new.isShowable
      else { continue }
      let (start, end) = (stage.place(old.frame.center), stage.place(new.frame.center))
      let (across, down) = (end.x - start.x, end.y - start.y)
      guard (across * across + down * down).squareRoot() >= Self.minDistance else { continue }
      path += "<path d=\"M\(start.drawn)L\(end.drawn)\"/>"
    }
    guard !path.isEmpty else { return }
    writer.markup("<g class=\"l\">\(path)</g>\n")
  }

  private static let minDistance = 5.0
}

extension ElementDifference {
  fileprivate func isDrawable(_ stage: PictureStage?) -> Bool {
    [before, after].compactMap { $0 }.contains { $0.attributes.isSeen(on: stage) }
  }
}

extension ElementAttributes {
  fileprivate func isSeen(on stage: PictureStage?) -> Bool {
    guard let stage, isShowable else { return false }
    return frame.minX <= stage.area.maxX && frame.maxX >= stage.area.minX
      && frame.minY <= stage.area.maxY && frame.maxY >= stage.area.minY
  }
}

extension PictureStage {
  /// Returns the position of a point of the content in the picture.
  fileprivate func place(_ point: Point) -> Point {
    Point(
      x: origin.x + (point.x - area.x) * scale.x, y: origin.y + (point.y - area.y) * scale.y)
  }
}
