import CollectionLayout
import CollectionSimulation

/// The view of a run that is played, with its rulers, its scroll bars and its captions.
struct MovingStage: Sendable {
  let stage: PictureStage
  let story: Storyboard
  private let guides: PictureGuides
  private var elements: MovingElements

  /// The height of the space below the drawing.
  static let roomBelow = 36.0

  init(
    _ story: Storyboard, on stage: PictureStage, sectionCount: Int, tolerance: Double,
    guides: PictureGuides
  ) {
    self.guides = guides
    self.stage = stage
    self.story = story
    elements = MovingElements(
      story, scale: stage.scale.x, sectionCount: sectionCount, tolerance: tolerance)
  }

  /// Returns the moving parts as markup, and the rules for their motion.
  func written() -> (markup: String, rules: String) {
    var stage = self
    let markup = stage.markup()
    return (markup, stage.elements.rules + stage.style)
  }

  private var style: String {
    """
    .y,.z,.zy{animation-duration:\(story.time.duration.drawn)s;animation-iteration-count:infinite}
    .y{animation-timing-function:linear}.z{animation-timing-function:step-end}
    .zy{animation-timing-function:step-end,linear}
    @media (prefers-reduced-motion:reduce){.y,.z,.zy{animation:none}}

    """
  }

  private mutating func markup() -> String {
    let frame = rectangle("x", stage.frame, "clip")
    var text = "<clipPath id=\"v\">\(frame)</clipPath>\n"
    text += rectangle("x", stage.frame, "v") + "\n"
    text += rulers()
    let end = story.corner.keys.last?.values ?? [0, 0]
    let scrolls = elements.rule("o", story.corner, [elements.tolerance, elements.tolerance]) {
      "transform:translate(\((-$0[0]).drawn)px,\((-$0[1]).drawn)px)"
    }
    text += "<g clip-path=\"url(#v)\"><g transform=\"\(stage.transform)\">\n"
    text += "<g id=\"c\" transform=\"translate(\((-end[0]).drawn) \((-end[1]).drawn))\""
    text += motion(scrolls) + " stroke-width=\"\(stage.points(1.2).drawn)\">\n"
    text += contentBounds() + elements.markup + "</g>\n"
    // The guides are those at the end, so they are shown only if the view always has the same size.
    if !story.viewport.moves { text += guides.markup(on: stage) }
    text += "</g></g>\n"
    text += rectangle("x", stage.frame.outset(2), "o w", radius: 9, " stroke-width=\"4\"") + "\n"
    return text + scrollBars() + captions()
  }

  private func motion(_ name: String?) -> String {
    name.map { " class=\"y\" style=\"animation-name:\($0)\"" } ?? ""
  }

  // MARK: - The view

  /// Returns a rectangle for the view's frame, which changes with the view's size.
  private mutating func rectangle(
    _ name: String, _ largest: Rect, _ style: String, radius: Double = 7,
    _ attributes: String = ""
  ) -> String {
    let end = story.viewport.keys.last?.values ?? [story.size.width, story.size.height]
    let scale = stage.scale
    let more = Size(
      width: largest.width - story.size.width * scale.x,
      height: largest.height - story.size.height * scale.y)
    // Centred across the available space, as the content is.
    let place = { (view: [Double]) in
      let width = view[0] * scale.x + more.width
      return Rect(
        x: largest.midX - width / 2, y: largest.y, width: width,
        height: view[1] * scale.y + more.height)
    }
    let rule = elements.rule("\(name)\(style.filter { $0 != " " })", story.viewport, [0.5, 0.5]) {
      let rect = place($0)
      return "x:\(rect.x.drawn)px;width:\(rect.width.drawn)px;height:\(rect.height.drawn)px"
    }
    let classes = rule == nil ? style : style + " y"
    let motion = rule.map { " style=\"animation-name:\($0)\"" } ?? ""
    return
      "<rect class=\"\(classes)\"\(motion) \(place(end).markup) rx=\"\(radius.drawn)\"\(attributes)/>"
  }

  /// Returns a line at the end of the content.
  private mutating func contentBounds() -> String {
    guard let end = story.content.keys.last?.values else { return "" }
    let rule = elements.rule("b", story.content, [0.5, 0.5]) {
      "width:\($0[0].drawn)px;height:\($0[1].drawn)px"
    }
    let size = Size(width: end[0], height: end[1])
    guard size.isFinite else { return "" }
    let classes = rule == nil ? "o w" : "o w y"
    let motion = rule.map { " style=\"animation-name:\($0)\"" } ?? ""
    return "<rect class=\"\(classes)\"\(motion) \(Rect(origin: .zero, size: size).markup) "
      + "stroke-width=\"\(stage.points(1).drawn)\" stroke-dasharray=\"\(stage.points(4).drawn)\" opacity=\".45\"/>\n"
  }

  // MARK: - Rulers

  private mutating func rulers() -> String {
    let frame = stage.frame.outset(5)
    let across = ruler(0)
    let down = ruler(1)
    let corner = stage.frame.origin
    var text =
      "<clipPath id=\"rx\"><rect x=\"\((corner.x - 8).drawn)\" y=\"\((frame.y - 22).drawn)\" "
    text += "width=\"\((stage.frame.width + 16).drawn)\" height=\"24\"/></clipPath>"
    text += "<clipPath id=\"ry\"><rect x=\"\((frame.x - 24).drawn)\" y=\"\((corner.y - 8).drawn)\" "
    text += "width=\"26\" height=\"\((stage.frame.height + 16).drawn)\"/></clipPath>\n"
    text += "<g class=\"r\" aria-hidden=\"true\" clip-path=\"url(#rx)\">"
    text += "<g transform=\"translate(\(corner.x.drawn) \(frame.y.drawn))\">"
    text += "<g\(across.motion)>\(across.ticks)</g></g></g>\n"
    text += "<g class=\"r\" aria-hidden=\"true\" clip-path=\"url(#ry)\">"
    text += "<g transform=\"translate(\(frame.x.drawn) \(corner.y.drawn))\">"
    text += "<g\(down.motion)>\(down.ticks)</g></g></g>\n"
    return text
  }

  /// Returns the ticks of one axis from its origin on, and their motion with the content.
  private mutating func ruler(_ axis: Int) -> (ticks: String, motion: String) {
    let offsets = story.corner.keys.map { $0.values[axis] }
    let view = axis == 0 ? story.size.width : story.size.height
    let scale = axis == 0 ? stage.scale.x : stage.scale.y
    let (minimum, maximum) = (offsets.min() ?? 0, offsets.max() ?? 0)
    let ruler = PictureRuler(minimum...(maximum + view), scale: scale)
    let isAcross = axis == 0
    let place = { (tick: Double) in (tick * scale).drawn }
    var (fine, strong, numbers) = ("", "", "")
    for tick in ruler.plain { fine += isAcross ? "M\(place(tick)) 0v-4" : "M0 \(place(tick))h-4" }
    for tick in ruler.numbered {
      strong += isAcross ? "M\(place(tick)) 0v-7" : "M0 \(place(tick))h-7"
      numbers +=
        isAcross
        ? "<text x=\"\(place(tick))\" y=\"-9\">\(ruler.label(tick))</text>"
        : "<text transform=\"translate(-9 \(place(tick))) rotate(-90)\">\(ruler.label(tick))</text>"
    }
    let end = story.corner.keys.last?.values[axis] ?? 0
    let track = story.corner.channel(axis)
    let rule = elements.rule("r\(axis)", track, [elements.tolerance]) {
      let way = (-$0[0] * scale).drawn
      return "transform:translate(\(isAcross ? way : "0")px,\(isAcross ? "0" : way)px)"
    }
    let way = (-end * scale).drawn
    let ticks = "<path class=\"m\" d=\"\(fine)\"/><path d=\"\(strong)\"/>\(numbers)"
    return (ticks, " transform=\"translate(\(isAcross ? "\(way) 0" : "0 \(way)"))\"\(motion(rule))")
  }

  // MARK: - Scroll bars

  private mutating func scrollBars() -> String {
    let frame = stage.frame
    return [0, 1].map { axis in
      let isAcross = axis == 0
      let track = isAcross ? frame.width : frame.height
      let thumbs = story.thumbs(axis, track: track)
      guard thumbs.keys.contains(where: { $0.values[1] > 0 }), let end = thumbs.keys.last?.values
      else { return "" }
      let start = isAcross ? frame.minX : frame.minY
      let rule = elements.rule("s\(axis)", thumbs, [0.3, 0.3]) {
        isAcross
          ? "x:\((start + $0[0]).drawn)px;width:\($0[1].drawn)px"
          : "y:\((start + $0[0]).drawn)px;height:\($0[1].drawn)px"
      }
      let bar =
        isAcross
        ? Rect(x: start, y: frame.maxY + 9, width: track, height: 4)
        : Rect(x: frame.maxX + 9, y: start, width: 4, height: track)
      let thumb =
        isAcross
        ? Rect(x: start + end[0], y: bar.y, width: end[1], height: 4)
        : Rect(x: bar.x, y: start + end[0], width: 4, height: end[1])
      let classes = rule == nil ? "h" : "h y"
      let motion = rule.map { " style=\"animation-name:\($0)\"" } ?? ""
      return "<rect class=\"b\" \(bar.markup) rx=\"2\"/>"
        + "<rect class=\"\(classes)\"\(motion) \(thumb.markup) rx=\"2\"/>\n"
    }.joined()
  }

  // MARK: - Captions

  /// Returns a line that describes the current event, and a progress line of the run.
  private mutating func captions() -> String {
    let (frame, duration) = (stage.frame, story.time.duration)
    let y = frame.maxY + 22
    var progress = Track()
    progress.add([0], at: 0, leaving: 0)
    progress.add([PictureStage.pictureWidth - 40], at: story.time.shown.last ?? 0, leaving: 0)
    let rule = elements.rule("p", progress, [0]) { "width:\($0[0].drawn)px" }
    let line = Rect(x: 20, y: y, width: PictureStage.pictureWidth - 40, height: 3)
    var text = "<rect class=\"b\" \(line.markup) rx=\"1.5\"/>"
    text +=
      "<rect class=\"q y\" style=\"animation-name:\(rule ?? "none")\" \(line.markup) rx=\"1.5\"/>\n"
    for (number, caption) in story.captions.enumerated() {
      var track = Track()
      if caption.time > 0 { track.add([0], at: 0, leaving: 0) }
      track.add([1], at: caption.time, leaving: 0)
      let isLast = number == story.captions.count - 1
      if !isLast { track.add([0], at: story.captions[number + 1].time, leaving: 0) }
      let rule = elements.rule("t\(number)", track, []) {
        "visibility:\($0 == [1] ? "visible" : "hidden")"
      }
      let motion = rule.map { " z\" style=\"animation-name:\($0)" } ?? ""
      let hidden = isLast ? "" : " visibility=\"hidden\""
      text += "<text class=\"f\(motion)\" x=\"20\" y=\"\((y + 19).drawn)\"\(hidden)>"
      text += caption.text.shortened(to: 120).visible.cut(to: 58).escapedForMarkup + "</text>\n"
    }
    return duration > 0 ? text : ""
  }
}

extension Track {
  /// Returns a track of only one of the numbers.
  func channel(_ number: Int) -> Track {
    var track = Track()
    for key in keys { track.append(Key(time: key.time, values: [key.values[number]])) }
    return track
  }
}

extension Storyboard {
  /// Returns the position and length of the thumb of a scroll bar; zero if the axis does not
  /// scroll.
  fileprivate func thumbs(_ axis: Int, track length: Double) -> Track {
    var track = Track()
    let times = Set((offset.keys + content.keys + viewport.keys).map { $0.time }).sorted()
    for time in times {
      guard let offset = offset.values(at: time), let content = content.values(at: time),
        let view = viewport.values(at: time)
      else { continue }
      let thumb = ScrollThumb(
        offset: offset[axis], visible: view[axis], content: content[axis], track: length)
      track.append(Track.Key(time: time, values: [thumb?.start ?? 0, thumb?.length ?? 0]))
    }
    return track
  }
}
