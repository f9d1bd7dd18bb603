package import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the run as a picture: one SVG document, without scripts and without external resources
  /// (the results contract).
  ///
  /// The same run results in the same bytes, which never exceed `Picture.maxBytes`.
  ///
  /// - Parameter marked: The elements to point out; with any, the picture is a still of the end.
  /// - Returns: The document.
  package func svg(marking marked: Set<ElementIdentifier> = []) -> [UInt8] {
    Picture(self, marking: marked).bytes()
  }
}

/// A drawing of a result as SVG, from its heading down to its legend.
struct Picture: Sendable {
  /// The maximum size of a picture, in bytes.
  static let maxBytes = 1_000_000

  let result: RunResult
  private let marked: Set<ElementIdentifier>
  let heading: PictureHeading
  private(set) var writer = MarkupWriter()

  /// The desired size of a picture that plays, in bytes, for use on pages; exceeded if it would
  /// become too coarse.
  private static let wantedBytes = 60_000

  init(_ result: RunResult, marking marked: Set<ElementIdentifier> = []) {
    (self.result, self.marked) = (result, marked)
    heading = PictureHeading(result)
  }

  /// Returns the document: one that plays the run if something moves and it is not too large;
  /// otherwise a still of its end.
  func bytes() -> [UInt8] {
    var best: [UInt8]?
    for precision in marked.isEmpty ? MotionPrecision.all : [] {
      guard let story = Storyboard(result, precision) else { break }
      var picture = self
      guard picture.write(story, precision) else { break }
      let count = picture.writer.count
      if count <= Self.maxBytes { best = picture.writer.take() }
      if count <= Self.wantedBytes { break }
    }
    if let best { return best }
    for maxCount in DrawnElements.maxCounts {
      var picture = self
      picture.writeStill(maxCount: maxCount)
      if picture.writer.count <= Self.maxBytes || maxCount == 0 { return picture.writer.take() }
    }
    return []
  }

  // MARK: - Stills

  private mutating func writeStill(maxCount: Int) {
    let stage = PictureStage(result.drawnArea, top: heading.height + 26)
    let drawn = DrawnElements(result, on: stage, maxCount: maxCount)
    let bottom = stage?.frame.maxY ?? heading.height
    let legend = PictureLegend(result, drawn, on: stage, top: bottom)
    begin(legend)
    if let stage {
      writer.markup(
        "<defs>\n\(PictureStyle.patterns(scale: stage.scale.x))"
          + "<clipPath id=\"v\"><rect \(stage.frame.markup) rx=\"7\"/></clipPath>\n</defs>\n")
      write(drawn, on: stage)
    }
    legend.write(to: &writer)
    writer.markup("</svg>\n")
  }

  // MARK: - Animated pictures

  private mutating func write(_ story: Storyboard, _ precision: MotionPrecision) -> Bool {
    let area = Rect(origin: .zero, size: story.size)
    guard let stage = PictureStage(area, top: heading.height + 26), stage.isTrueToScale else {
      return false
    }
    let moving = MovingStage(
      story, on: stage, sectionCount: result.state.sections.count, tolerance: precision.tolerance,
      guides: PictureGuides(result.state)
    ).written()
    let legend = PictureLegend(
      result, story, on: stage, top: stage.frame.maxY + MovingStage.roomBelow)
    begin(legend, rules: moving.rules)
    writer.markup("<defs>\n\(PictureStyle.patterns(scale: stage.scale.x))</defs>\n")
    writer.markup(moving.markup)
    legend.write(to: &writer)
    writer.markup("</svg>\n")
    return true
  }

  // MARK: - Parts

  /// Begins the document: its titles, its style, its background, and its heading.
  private mutating func begin(_ legend: PictureLegend, rules: String = "") {
    let (width, height) = (PictureStage.pictureWidth.drawn, (legend.bottom + 4).drawn)
    writer.markup(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "role=\"img\" aria-labelledby=\"t d\">\n")
    writer.element("title", "id=\"t\"", text: result.pictureTitle)
    writer.markup("\n")
    writer.element("desc", "id=\"d\"", text: result.pictureDescription)
    writer.markup("\n<style>\n\(PictureStyle.sheet)\(rules)</style>\n")
    writer.markup("<rect class=\"p\" width=\"\(width)\" height=\"\(height)\" rx=\"14\"/>\n")
    heading.write(to: &writer)
  }

  private mutating func write(_ drawn: DrawnElements, on stage: PictureStage) {
    let frame = stage.frame
    writer.markup("<rect class=\"v\" \(frame.markup) rx=\"7\"/>\n")
    write(RulerTicks(stage), on: stage)
    writer.markup("<g clip-path=\"url(#v)\"><g transform=\"\(stage.transform)\">\n")
    writer.markup("<g id=\"c\" stroke-width=\"\(stage.points(1.2).drawn)\">\n")
    drawn.write(to: &writer, on: stage, marking: marked)
    writer.markup("</g>\n")
    writeGuides(on: stage)
    if result.scope == .visible {
      let corner = result.state.contentOffset
      writer.markup("<g transform=\"translate(\(corner.drawn))\">")
      writer.markup(PictureGuides(result.state).markup(on: stage) + "</g>\n")
    }
    writer.markup("</g></g>\n")
    if let placeholder = result.state.placeholder, result.scope == .visible {
      write(placeholder, in: frame)
    }
    writer.markup("<rect class=\"o w\" stroke-width=\"4\" \(frame.outset(2).markup) rx=\"9\"/>\n")
    if result.scope == .visible { writeScrollBars(on: stage) }
  }

  /// Draws the end of the content and, in a picture of more than the visible rectangle, the view's
  /// frame.
  private mutating func writeGuides(on stage: PictureStage) {
    let (thin, dash) = (stage.points(1).drawn, stage.points(4).drawn)
    let content = Rect(origin: .zero, size: result.state.contentSize)
    if content.isFinite, !content.isEmpty, !content.contains(stage.area) {
      writer.markup(
        "<rect class=\"o w\" \(content.markup) stroke-width=\"\(thin)\" stroke-dasharray=\"\(dash)\" opacity=\".45\">"
      )
      writer.element("title", text: "the content: \(content.size.readable)")
      writer.markup("</rect>\n")
    }
    let visible = Rect(origin: result.state.contentOffset, size: result.state.viewport)
    if result.scope != .visible, visible.isFinite, !visible.isEmpty {
      writer.markup(
        "<rect class=\"o a\" \(visible.markup) rx=\"\(stage.points(7).drawn)\" stroke-width=\"\(stage.points(2.5).drawn)\">"
      )
      writer.element("title", text: "the visible rectangle: \(visible.readable)")
      writer.markup("</rect>\n")
    }
  }

  private mutating func write(_ placeholder: Placeholder, in frame: Rect) {
    let middle = frame.center
    for (line, part) in placeholder.parts.enumerated() {
      let style = line == 0 ? "n" : "k"
      let text = part.text.shortened(to: line == 0 ? 30 : 48)
      let y = (middle.y + Double(line) * 22).drawn
      writer.element(
        "text", "class=\"\(style)\" text-anchor=\"middle\" x=\"\(middle.x.drawn)\" y=\"\(y)\"",
        text: text)
      writer.markup("\n")
    }
  }

  private mutating func write(_ ticks: RulerTicks, on stage: PictureStage) {
    let frame = stage.frame.outset(5)
    writer.markup("<g class=\"r\" aria-hidden=\"true\">\n")
    var (fine, strong) = ("", "")
    for x in ticks.across.plain { fine += "M\(ticks.x(x)) \(frame.minY.drawn)v-4" }
    for y in ticks.down.plain { fine += "M\(frame.minX.drawn) \(ticks.y(y))h-4" }
    for x in ticks.across.numbered { strong += "M\(ticks.x(x)) \(frame.minY.drawn)v-7" }
    for y in ticks.down.numbered { strong += "M\(frame.minX.drawn) \(ticks.y(y))h-7" }
    writer.markup("<path class=\"m\" d=\"\(fine)\"/><path d=\"\(strong)\"/>\n")
    for x in ticks.across.numbered {
      writer.markup(
        "<text x=\"\(ticks.x(x))\" y=\"\((frame.minY - 9).drawn)\">\(ticks.across.label(x))</text>")
    }
    for y in ticks.down.numbered {
      writer.markup(
        "<text transform=\"translate(\((frame.minX - 9).drawn) \(ticks.y(y))) rotate(-90)\">\(ticks.down.label(y))</text>"
      )
    }
    writer.markup("\n</g>\n")
  }

  /// Draws the size and position of the visible part of the content, on the axes that scroll.
  private mutating func writeScrollBars(on stage: PictureStage) {
    let (state, frame) = (result.state, stage.frame)
    if let thumb = ScrollThumb(
      offset: state.contentOffset.y, visible: state.viewport.height,
      content: state.contentSize.height, track: frame.height)
    {
      let bar = Rect(
        x: frame.maxX + 9, y: frame.minY + thumb.start, width: 4, height: thumb.length)
      writer.markup("<rect class=\"b\" \(bar.inTrack(frame, isUpright: true).markup) rx=\"2\"/>")
      writer.markup("<rect class=\"h\" \(bar.markup) rx=\"2\"/>\n")
    }
    if let thumb = ScrollThumb(
      offset: state.contentOffset.x, visible: state.viewport.width,
      content: state.contentSize.width, track: frame.width)
    {
      let bar = Rect(
        x: frame.minX + thumb.start, y: frame.maxY + 9, width: thumb.length, height: 4)
      writer.markup("<rect class=\"b\" \(bar.inTrack(frame, isUpright: false).markup) rx=\"2\"/>")
      writer.markup("<rect class=\"h\" \(bar.markup) rx=\"2\"/>\n")
    }
  }
}

/// The ticks of both rulers of a stage.
private struct RulerTicks {
  let across: PictureRuler
  let down: PictureRuler
  private let stage: PictureStage

  init(_ stage: PictureStage) {
    self.stage = stage
    across = PictureRuler(stage.area.minX...stage.area.maxX, scale: stage.scale.x)
    down = PictureRuler(stage.area.minY...stage.area.maxY, scale: stage.scale.y)
  }

  func x(_ points: Double) -> String {
    (stage.origin.x + (points - stage.area.x) * stage.scale.x).drawn
  }

  func y(_ points: Double) -> String {
    (stage.origin.y + (points - stage.area.y) * stage.scale.y).drawn
  }
}

/// The part of a scroll bar that represents the visible part of the content.
struct ScrollThumb: Hashable, Sendable {
  let start: Double
  let length: Double

  /// Creates a thumb, or nil if the axis does not scroll.
  init?(offset: Double, visible: Double, content: Double, track: Double) {
    guard visible > 0, content.isFinite, offset.isFinite, content > visible + 0.5, track > 0
    else { return nil }
    length = min(max(visible / content * track, 12), track)
    start = (track - length) * min(max(offset / (content - visible), 0), 1)
  }
}

extension Rect {
  /// The rectangle's numbers as attributes.
  var markup: String {
    "x=\"\(x.drawn)\" y=\"\(y.drawn)\" width=\"\(width.drawn)\" height=\"\(height.drawn)\""
  }

  /// Returns the rectangle extended by a length on each side.
  func outset(_ length: Double) -> Rect {
    Rect(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }

  /// Returns the whole bar in which a thumb is.
  fileprivate func inTrack(_ frame: Rect, isUpright: Bool) -> Rect {
    isUpright
      ? Rect(x: x, y: frame.y, width: width, height: frame.height)
      : Rect(x: frame.x, y: y, width: frame.width, height: height)
  }
}

extension RunResult {
  /// The part of the content that a picture shows: the visible rectangle, a given one, or all of
  /// it.
  var drawnArea: Rect {
    let visible = Rect(origin: state.contentOffset, size: state.viewport)
    switch scope {
    case .visible: return visible
    case .rect(let rect): return rect
    case .all:
      let content = Rect(origin: .zero, size: state.contentSize)
      return content.isEmpty || !content.isFinite ? visible : content.union(visible)
    }
  }

  /// The title of the picture: `Grid, grid.lua`.
  var pictureTitle: String {
    "\(heading.layoutName.shortened(to: 80)), \(heading.script.shortened(to: 80))"
  }

  /// The description for readers who do not see the picture.
  var pictureDescription: String {
    facts.map { "\($0.name): \($0.text.shortened(to: 300))" }.joined(separator: ". ") + "."
  }
}
