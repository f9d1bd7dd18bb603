import CollectionLayout
import CollectionSimulation

/// The times at which the moments of a run are shown in a picture that plays it.
///
/// Motion is shown in real time; times without changes are shortened, and the picture pauses before
/// a jump, so that it can be followed.
struct PlayTime: Hashable, Sendable {
  /// The time at which each screen is shown, in seconds from the beginning.
  let shown: [Double]

  /// The time at which each screen begins to replace the previous one.
  let leaving: [Double]

  /// The duration of a round, including the pause at its end, in seconds.
  let duration: Double

  private static let maxRest = 0.9
  private static let restBeforeJump = 0.75
  private static let pause = 1.8

  /// The minimum distance of a jump, in points: a movement in one frame that differs from those in
  /// the frames before and after it.
  private static let jump = 48.0

  init(_ screens: [ScreenRecord]) {
    let frame = Self.frame(screens)
    let ways = screens.indices.map { Self.way(screens, $0) }
    var (shown, leaving) = ([Double](), [Double]())
    for index in screens.indices {
      guard index > 0, let last = shown.last else {
        shown.append(0)
        leaving.append(0)
        continue
      }
      let passed = max(screens[index].time - screens[index - 1].time, 0)
      let isRest = passed > 1.6 * frame
      var time = isRest ? min(passed, Self.maxRest) : passed
      let isJump = Self.isJump(ways, index)
      if isJump { time = max(time, Self.restBeforeJump) }
      shown.append(last + time)
      leaving.append(isRest || isJump ? last + max(time - frame, 0) : last)
    }
    self.shown = shown
    self.leaving = leaving
    duration = (shown.last ?? 0) + Self.pause
  }

  /// Returns the duration of a display frame: the shortest time between two records, in seconds.
  private static func frame(_ screens: [ScreenRecord]) -> Double {
    let times = zip(screens, screens.dropFirst()).map { $1.time - $0.time }
    return min(max(times.filter { $0 > 1e-4 }.min() ?? 1.0 / 60, 1.0 / 240), 0.1)
  }

  /// Returns the distance by which the content scrolls from one screen to the next, in points.
  private static func way(_ screens: [ScreenRecord], _ index: Int) -> Double {
    guard index > 0 else { return 0 }
    let (one, other) = (screens[index - 1], screens[index])
    guard one.viewport == other.viewport else { return .infinity }
    return max(
      abs(other.contentOffset.x - one.contentOffset.x),
      abs(other.contentOffset.y - one.contentOffset.y))
  }

  private static func isJump(_ ways: [Double], _ index: Int) -> Bool {
    let way = ways[index]
    guard way > jump else { return false }
    let neighbours = [index - 1, index + 1].filter(ways.indices.contains).map { ways[$0] }
    return !neighbours.contains { $0 > way / 2 && $0 < way * 2 }
  }

  /// Returns the time at which a moment of the run is shown: that of the last screen until then.
  func shown(at time: Double, of screens: [ScreenRecord]) -> Double {
    let index = screens.lastIndex { $0.time <= time + 1e-9 } ?? 0
    return shown.indices.contains(index) ? shown[index] : 0
  }
}
