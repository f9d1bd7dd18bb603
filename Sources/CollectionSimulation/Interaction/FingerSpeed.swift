import CollectionLayout

/// The speed of a finger, measured like UIKit's pan recogniser (semantics 7.3): each sample has a
/// weight of a fifth, and the earlier speed the rest; the first sample counts alone.
struct FingerSpeed {
  /// The time without movement after which a finger counts as stopped when it is lifted, in
  /// seconds.
  static let rest = 0.1

  /// The difference up to which two positions or times count as equal, in points and in seconds.
  private static let tolerance = 1e-9

  /// The translation and the time of the last movement, in seconds since the finger came down.
  private var translation = Point.zero
  private var time = 0.0

  /// The speeds after the last two samples, in points per second.
  private var latest: Point?
  private var previous: Point?

  /// Adds a sample; a sample without movement is ignored.
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

  /// Returns the velocity of the content offset if the finger is lifted at a time, in points per
  /// millisecond.
  func releaseVelocity(at time: Double) -> Point {
    guard let latest, time - self.time < Self.rest - Self.tolerance else { return .zero }
    let speed = previous.map { $0 == .zero ? latest : Self.mix($0, 0.75, latest) } ?? latest
    return Point(x: Self.scroll(speed.x), y: Self.scroll(speed.y))
  }

  private static func mix(_ old: Point, _ share: Double, _ new: Point) -> Point {
    // Equal speeds remain exactly equal.
    Point(x: new.x + (old.x - new.x) * share, y: new.y + (old.y - new.y) * share)
  }

  private static func scroll(_ speed: Double) -> Double { speed == 0 ? 0 : -speed / 1000 }
}
