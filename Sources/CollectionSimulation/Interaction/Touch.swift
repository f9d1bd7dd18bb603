import CollectionLayout

/// A finger on a view, from the moment it comes down until it is lifted.
struct Touch {
  /// The number of the finger, which identifies it.
  let number: Int

  /// The point at which it came down, in content coordinates.
  let point: Point

  /// The point at which it came down, in coordinates of the visible rectangle; nil if it is
  /// unknown.
  var place: Point?

  /// The time at which it came down, in seconds of the clock.
  let begin: Double

  /// The item that it touches; nil if there is none, or the touch was detached from it.
  var item: IndexPath?

  /// The recognisers that must be notified of it, in the order in which they were added.
  var recognisers: [any TapRecogniser] = []

  /// The time at which the item is notified of it; nil after that.
  var deliveryTime: Double?

  /// The time at which a menu is due because of a long press; nil after that.
  var pressTime: Double?

  /// Whether the touch has no further effect: it stopped the content, drags it, or was cancelled.
  var isOver = false

  /// The distance from where it came down, in points of the view.
  var translation = Point.zero
  var speed = FingerSpeed()

  /// The target that it will drag.
  var grasp = Grasp.whatIsUnder

  /// The drag, once the finger has moved far enough.
  var pan: Pan?

  /// The target of a drag.
  enum Grasp: Hashable {
    /// The orthogonal section under the finger if the drag runs along its axis, otherwise the
    /// content.
    case whatIsUnder
    /// The content as a whole; nothing is touched.
    case content
    /// The orthogonal section with this number; nothing is touched.
    case orthogonalSection(section: Int)
  }

  /// The next time at which something happens even if the finger does not move; nil if nothing
  /// will.
  var nextAlarm: Double? {
    guard !isOver else { return nil }
    return [deliveryTime, pressTime].compactMap { $0 }.min()
  }

  /// The delay before an item of scrollable content is notified of a finger, in seconds (semantics
  /// 9.1).
  static let contentDelay = 0.15

  /// The duration of a long press that opens a menu, in seconds (semantics 9.4).
  static let longPress = 0.5

  /// The maximum duration of a tap, in seconds.
  static let maxTapDuration = 0.75

  /// The distance that a finger moves before it drags, in points; the content does not follow this
  /// part (semantics 7.3).
  static let slop = 10.0

  /// The difference up to which two times count as equal, in seconds.
  static let tolerance = 1e-9
}
