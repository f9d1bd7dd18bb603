import CollectionLayout

/// How fast a finger moves, as the recogniser of a pan has it (semantics 7.3): each sample counts for a fifth, and what was
/// known before it for the rest; the first counts alone.
struct FingerSpeed {
  /// A finger that has not moved for so long when it is lifted has stopped, in seconds.
  static let rest = 0.1

  /// What two places or two times may differ by and be the same, in points and in seconds.
  private static let tolerance = 1e-9

  /// Where the finger was when it moved last, and when that was, in seconds since it came down.
  private var translation = Point.zero
  private var time = 0.0

  /// The speed after each of the last two samples, in points per second.
  private var latest: Point?
  private var previous: Point?

  /// Takes a sample; one of a finger that rests says nothing.
  mutating func add(_ translation: Point, at time: Double) {
    let (way, duration) = (translation - self.translation, time - self.time)
    guard way.x.magnitude > Self.tolerance || way.y.magnitude > Self.tolerance, duration > 0 else {
      return
    }
    let sample = Point(x: way.x / duration, y: way.y / duration)
    previous = latest
    latest = latest.map { Self.mix($0, 0.8, sample) } ?? sample
    (self.translation, self.time) = (translation, time)
  }

  /// The velocity of the content offset where the finger is lifted at a time, in points per millisecond.
  func releaseVelocity(at time: Double) -> Point {
    guard let latest, time - self.time < Self.rest - Self.tolerance else { return .zero }
    let speed = previous.map { $0 == .zero ? latest : Self.mix($0, 0.75, latest) } ?? latest
    return Point(x: Self.scroll(speed.x), y: Self.scroll(speed.y))
  }

  private static func mix(_ old: Point, _ share: Double, _ new: Point) -> Point {
    // Equal speeds stay what they are to the last digit.
    Point(x: new.x + (old.x - new.x) * share, y: new.y + (old.y - new.y) * share)
  }

  private static func scroll(_ speed: Double) -> Double { speed == 0 ? 0 : -speed / 1000 }
}
