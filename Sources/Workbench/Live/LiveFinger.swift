import CollectionLayout
import CollectionSimulation

/// A user's finger on a live view, from touch down until it is lifted.
///
/// Its movements arrive late and in batches. The view receives them as it receives the fingers of a
/// scenario's steps, so that the step that describes the finger has the same effect.
struct LiveFinger {
  /// The start of the touch, in the view and in the content, in points.
  let start: Point
  let contentStart: Point

  /// The time of touch down on the user's clock, in seconds.
  private(set) var begin: Double

  private(set) var path = FingerPath()

  /// The time of the last touch event that the view received, in seconds since touch down.
  private var reported = 0.0

  /// Whether the view had not noticed the finger before it began to drag.
  var isPlain = true

  /// Whether something kept moving after touch down, which is not awaited.
  var leavesMotion = false

  /// The maximum pause, in seconds, and the maximum number of waypoints; anything beyond is treated
  /// as an error.
  private static let maxPause = 1.0
  private static let maxStations = 5_000

  init(at point: Point, content: Point, time: Double) {
    (start, contentStart, begin) = (point, content, time)
  }

  /// The time since touch down, in seconds.
  var duration: Double { path.duration }

  /// Whether the path is so long that the finger should be lifted.
  var isFull: Bool { path.waypoints.count >= Self.maxStations }

  /// Records the position of the finger at a time of the user's clock; nil for its last position.
  mutating func note(_ point: Point?, at time: Double) {
    let seconds = self.seconds(until: time)
    guard seconds > path.duration else { return }
    let translation = point.map { $0 - start } ?? path.translation
    _ = path.add(FingerPath.Waypoint(translation, at: seconds))
  }

  /// Keeps the finger where it is until a time, in seconds since touch down.
  mutating func rest(until seconds: Double) {
    _ = path.add(FingerPath.Waypoint(path.translation, at: seconds))
  }

  /// Returns the time since touch down, without long pauses of the clock.
  private mutating func seconds(until time: Double) -> Double {
    let seconds = time - begin
    guard seconds > path.duration + Self.maxPause else { return seconds }
    begin += seconds - path.duration - Self.maxPause
    return path.duration + Self.maxPause
  }

  /// Returns the next touch event of the known path; nil if there is none yet.
  ///
  /// - Returns: The time and the translation since touch down.
  mutating func nextEvent() -> (time: Double, translation: Point)? {
    guard let time = path.sampleTime(after: reported) else { return nil }
    reported = time
    return (time, path.translation(after: time))
  }
}

extension LiveFinger {
  /// Returns the step of a scenario that has the same effect as the finger.
  ///
  /// - Parameters:
  ///   - report: The result of the touch.
  ///   - settles: Whether the step waits until everything that the finger moved is at rest.
  /// - Returns: The step, as Lua.
  func step(_ report: FingerReport, settles: Bool = true) -> String {
    let rest = settles ? "" : ", settle = false"
    guard report.isDrag else { return tapStep(rest) }
    // At constant speed, it makes no difference when the finger was noticed; otherwise each event
    // matters.
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

  /// Returns the step of a finger that has not moved, with further options.
  private func tapStep(_ rest: String) -> String {
    let end = rest.isEmpty ? "" : "{ \(rest.dropFirst(2)) }"
    if path.duration == CollectionView.tapDuration, !leavesMotion {
      return "view:tap(\(contentStart.luaText)\(rest.isEmpty ? "" : ", \(end)"))"
    }
    let begin = leavesMotion ? ", { settle = false }" : ""
    return "view:touchDown(\(contentStart.luaText)\(begin))\n"
      + "view:wait(\(path.duration.luaNumber))\nview:touchUp(\(end))"
  }
}

extension Double {
  /// The number as Lua, rounded to a billionth: further digits are rounding errors of summed times.
  var luaNumber: String {
    guard magnitude < 1e6 else { return "\(self)" }
    let rounded = (self * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }
}

extension Point {
  var luaText: String { "Point(\(x.luaNumber), \(y.luaNumber))" }
}
