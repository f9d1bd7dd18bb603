import CollectionLayout
import CollectionSimulation

extension ResultDifference {
  /// Returns the difference as a picture: one SVG document in which both results are drawn over
  /// each other.
  ///
  /// Moved elements are drawn at their new positions, with a ghost at the old one and an arrow
  /// between them; elements that appeared or vanished have separate styles. The moment is the end
  /// of the run or, if nothing differs there, the first snapshot with differences.
  package func svg() -> [UInt8] { DifferencePicture(self).bytes() }
}

/// A drawing of a difference as SVG, from its heading down to its legend.
struct DifferencePicture: Sendable {
  private let difference: ResultDifference
  private let moment: MomentDifference
  private let stage: PictureStage?
  private let drawn: DrawnDifference
  private var writer = MarkupWriter()

  private static let left = 20.0
  private static let lineHeight = 17.0
  private static let columns = 58

  init(_ difference: ResultDifference) {
    self.difference = difference
    moment = difference.moments.first { !$0.elements.isEmpty } ?? difference.end
    stage = PictureStage(moment.drawnArea, top: Self.top(Self.facts(difference, moment)) + 26)
    drawn = DrawnDifference(moment, on: stage)
  }

  func bytes() -> [UInt8] {
    var picture = self
    picture.write()
    return picture.writer.take()
  }

  // MARK: - Parts

  private mutating func write() {
    let facts = Self.facts(difference, moment)
    let bottom = (stage?.frame.maxY ?? Self.top(facts)) + 30
    let legend = self.legend
    let height = bottom + Double(legend.count + drawn.notes.count) * Self.lineHeight
    begin(height: height + 4, facts)
    if let stage { write(on: stage) }
    write(legend, from: bottom)
    writer.markup("</svg>\n")
  }

  private mutating func begin(height: Double, _ facts: [String]) {
    let (width, height) = (PictureStage.pictureWidth.drawn, height.drawn)
    let (old, new) = (name(difference.names.before), name(difference.names.after))
    writer.markup(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "role=\"img\" aria-labelledby=\"t d\">\n")
    writer.element("title", "id=\"t\"", text: "\(old) and \(new), compared")
    writer.markup("\n")
    writer.element("desc", "id=\"d\"", text: facts.joined(separator: ". ") + ".")
    writer.markup("\n<style>\n\(PictureStyle.sheet)\(DifferenceStyle.sheet)</style>\n")
    writer.markup("<rect class=\"p\" width=\"\(width)\" height=\"\(height)\" rx=\"14\"/>\n")
    let left = Self.left.drawn
    writer.element(
      "text", "class=\"n\" x=\"\(left)\" y=\"34\"",
      text: (new.split(separator: "/").last.map { String($0) } ?? new).cut(to: 34))
    writer.element(
      "text", "class=\"k\" x=\"\(left)\" y=\"51\"", text: "compared with \(old)".cut(to: 62))
    writer.markup("\n")
    for (number, fact) in facts.enumerated() {
      let y = (74 + Double(number) * Self.lineHeight).drawn
      writer.element("text", "class=\"f\" x=\"\(left)\" y=\"\(y)\"", text: fact)
      writer.markup("\n")
    }
  }

  private func name(_ text: String) -> String { text.shortened(to: 120).visible }

  /// Returns the facts above the drawing.
  private static func facts(_ difference: ResultDifference, _ moment: MomentDifference) -> [String]
  {
    if difference.isEmpty { return ["both show the same"] }
    let place = moment.label.map { "in snapshot \"\($0.shortened(to: 60).visible)\", " } ?? ""
    let others = (difference.facts + moment.facts).map { $0.name }
    let rest = others.isEmpty ? [] : ["also: " + others.prefix(12).joined(separator: ", ")]
    return (["\(place)elements \(moment.summary)"] + rest)
      .flatMap { $0.wrapped(to: columns, behind: ", ").prefix(4) }
  }

  private static func top(_ facts: [String]) -> Double { 64 + Double(facts.count) * lineHeight }

  private mutating func write(on stage: PictureStage) {
    let frame = stage.frame
    writer.markup(
      "<defs>\n\(PictureStyle.patterns(scale: stage.scale.x))"
        + "<clipPath id=\"v\"><rect \(frame.markup) rx=\"7\"/></clipPath>\n"
        + DifferenceStyle.arrowHead + "</defs>\n")
    writer.markup("<rect class=\"v\" \(frame.markup) rx=\"7\"/>\n")
    writer.markup("<g clip-path=\"url(#v)\">\n")
    writer.markup("<g transform=\"\(stage.transform)\">\n")
    writer.markup("<g id=\"c\" stroke-width=\"\(stage.points(1.2).drawn)\">\n")
    drawn.writeElements(to: &writer, on: stage)
    writer.markup("</g></g>\n")
    drawn.writeArrows(to: &writer, on: stage)
    writer.markup("</g>\n")
    writer.markup("<rect class=\"o w\" stroke-width=\"4\" \(frame.outset(2).markup) rx=\"9\"/>\n")
  }

  // MARK: - The legend

  private var legend: [(style: String, text: String)] {
    var lines: [(style: String, text: String)] = []
    if moment.unchangedCount > 0 { lines.append(("u", "as it was")) }
    if moment.count(.moved) + moment.count(.resized) > 0 {
      lines.append(("y", "moved or resized, and an arrow from where it was"))
      lines.append(("g", "where it was, and how large"))
    }
    if moment.count(.changed) > 0 { lines.append(("y", "looks different (≠)")) }
    if moment.count(.appeared) > 0 { lines.append(("z", "appeared (+)")) }
    if moment.count(.vanished) > 0 { lines.append(("x", "vanished (−)")) }
    return lines
  }

  private mutating func write(_ legend: [(style: String, text: String)], from top: Double) {
    var y = top
    for (style, text) in legend {
      writer.markup(
        "<g class=\"e \(style)\"><rect x=\"20\" y=\"\((y - 10).drawn)\" width=\"17\" height=\"12\"/></g>"
      )
      writer.element("text", "class=\"f\" x=\"43\" y=\"\(y.drawn)\"", text: text)
      writer.markup("\n")
      y += Self.lineHeight
    }
    for note in drawn.notes {
      writer.element("text", "class=\"k\" x=\"20\" y=\"\(y.drawn)\"", text: note)
      writer.markup("\n")
      y += Self.lineHeight
    }
  }
}

extension MomentDifference {
  /// The part of the content that a picture shows: that of both views, and all elements if more
  /// were reported.
  fileprivate var drawnArea: Rect {
    var area = before.state.visibleRect.joined(with: after.state.visibleRect)
    let frames = (before.state.elements + after.state.elements).map { $0.attributes.frame }
      .filter { $0.isFinite && !$0.isEmpty }
    // Elements outside of both views occur in a result of the whole content.
    guard let visible = area, frames.contains(where: { !$0.intersects(visible) }) else {
      return area ?? frames.reduce(nil) { Rect.joined($0, with: $1) } ?? .zero
    }
    for frame in frames { area = Rect.joined(area, with: frame) }
    return area ?? visible
  }
}

extension ViewState {
  fileprivate var visibleRect: Rect? {
    let rect = Rect(origin: contentOffset, size: viewport)
    return rect.isFinite && !rect.isEmpty ? rect : nil
  }
}

extension Rect {
  fileprivate static func joined(_ one: Rect?, with other: Rect) -> Rect? {
    one.map { $0.union(other) } ?? other
  }
}

extension Rect? {
  fileprivate func joined(with other: Rect?) -> Rect? {
    guard let other else { return self }
    return Rect.joined(self, with: other)
  }
}
