import CollectionLayout
import CollectionSimulation

/// A finger of a person's on a live view, from when it comes down until it is lifted.
///
/// What is known of it comes late and in pieces. The view is notified of it as of the fingers of a scenario's steps, so that the
/// step that is said of it does the same.
struct LiveFinger {
  /// Where it came down, in the view and in the content.
  let start: Point
  let contentStart: Point

  /// When it came down by the person's clock, in seconds.
  private(set) var begin: Double

  /// Where it was, as far as it is known.
  private(set) var path = FingerPath()

  /// The time of the last touch event that the view was told of, in seconds since it came down.
  private var told = 0.0

  /// Whether nothing had noticed it when it began to drag.
  var isPlain = true

  /// Whether something went on moving when it came down, which is not awaited.
  var leavesMotion = false

  /// More time than this, in seconds, or more stations are treated as a mistake.
  private static let maxPause = 1.0
  private static let maxStations = 5_000

  init(at point: Point, content: Point, time: Double) {
    (start, contentStart, begin) = (point, content, time)
  }

  /// How long the finger has been down.
  var duration: Double { path.duration }

  /// Whether so much is known of the finger that it should be lifted.
  var isFull: Bool { path.waypoints.count >= Self.maxStations }

  /// Notes where the finger is at a time of the person's clock; nil for where it was last.
  mutating func note(_ point: Point?, at time: Double) {
    let seconds = self.seconds(until: time)
    guard seconds > path.duration else { return }
    let translation = point.map { $0 - start } ?? path.translation
    _ = path.add(FingerPath.Waypoint(translation, at: seconds))
  }

  /// Has the finger rest where it is until so long after it came down.
  mutating func rest(until seconds: Double) {
    _ = path.add(FingerPath.Waypoint(path.translation, at: seconds))
  }

  /// The time since it came down; a clock that stood still for long is taken back.
  private mutating func seconds(until time: Double) -> Double {
    let seconds = time - begin
    guard seconds > path.duration + Self.maxPause else { return seconds }
    begin += seconds - path.duration - Self.maxPause
    return path.duration + Self.maxPause
  }

  /// The next touch event of what is known; nil if there is none yet.
  ///
  /// - Returns: The time since it came down, and how far it is from there.
  mutating func nextEvent() -> (time: Double, translation: Point)? {
    guard let time = path.sampleTime(after: told) else { return nil }
    told = time
    return (time, path.translation(after: time))
  }
}

extension LiveFinger {
  /// The step of a scenario that does what the finger did.
  ///
  /// - Parameters:
  ///   - report: What it came to.
  ///   - settles: Whether it waits until what it set in motion is at rest.
  /// - Returns: Lua.
  func step(_ report: FingerReport, settles: Bool = true) -> String {
    let rest = settles ? "" : ", settle = false"
    guard report.isDrag else { return tapStep(rest) }
    // At constant speed it makes no difference when the finger was noticed; else each event counts.
    let simple = path.simplified(within: 1e-6)
    let way = simple.waypoints.count == 1 ? simple : path.withoutRests()
    var parts: [String] = []
    if !isPlain { parts.append("at = \(contentStart.luaText)") }
    if way.waypoints.count == 1, let only = way.waypoints.first {
      parts.append("by = \(only.translation.luaText), over = \(only.time.luaNumber)")
    } else {
      let stations = way.waypoints.map {
        "{ \($0.translation.x.luaNumber), \($0.translation.y.luaNumber), \($0.time.luaNumber) }"
      }
      parts.append("path = { \(stations.joined(separator: ", ")) }")
    }
    if isPlain, let orthogonalSection = report.orthogonalSection {
      parts.append("section = \(orthogonalSection + 1)")
    }
    return "view:drag { \(parts.joined(separator: ", "))\(rest) }"
  }

  /// The step of a finger that has not moved; the rest is what its end has among its options.
  private func tapStep(_ rest: String) -> String {
    let end = rest.isEmpty ? "" : "{ \(rest.dropFirst(2)) }"
    if path.duration == LiveFinger.tap, !leavesMotion {
      return "view:tap(\(contentStart.luaText)\(rest.isEmpty ? "" : ", \(end)"))"
    }
    let begin = leavesMotion ? ", { settle = false }" : ""
    return "view:touchDown(\(contentStart.luaText)\(begin))\n"
      + "view:wait(\(path.duration.luaNumber))\nview:touchUp(\(end))"
  }

  /// How long `view:tap` rests on the view; a shorter touch of a person's is made so long.
  static let tap = 0.1
}

extension Double {
  /// The number for Lua, to a billionth: what is left of sums of times says nothing.
  var luaNumber: String {
    guard magnitude < 1e6 else { return "\(self)" }
    let rounded = (self * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }
}

extension Point {
  /// The point for Lua.
  var luaText: String { "Point(\(x.luaNumber), \(y.luaNumber))" }
}
