import CollectionLayout

/// A finger on a view, from the moment in which it comes down until it is lifted.
struct Touch {
  /// Tells it from the fingers before and after it.
  let number: Int

  /// Where it came down, in content coordinates.
  let point: Point

  /// Where it came down, in coordinates of the visible rectangle; nil if it is unknown.
  var place: Point?

  /// When it came down, in seconds of the clock.
  let begin: Double

  /// The item that it is on; nil beside all items, and once the item is out of the game.
  var item: IndexPath?

  /// The recognisers that must be notified of it, in the order in which they were added.
  var recognisers: [any TapRecogniser] = []

  /// When the item is notified of it; nil after that.
  var deliveryTime: Double?

  /// When it has been held for so long that a menu is due; nil after that.
  var pressTime: Double?

  /// Whether nothing more comes of it: it stopped the content, drags it, or was cancelled.
  var isOver = false

  /// How far it is from where it came down, in points of the view.
  var translation = Point.zero
  var speed = FingerSpeed()

  /// What it is about to drag.
  var grasp = Grasp.whatIsUnder

  /// What it drags, once it has moved far enough for that.
  var pan: Pan?

  /// What a finger drags when it moves.
  enum Grasp: Hashable {
    /// The orthogonal section under it where it goes along that, else the content.
    case whatIsUnder
    /// The content as a whole; it touches nothing.
    case content
    /// The orthogonal section of this number; it touches nothing.
    case orthogonalSection(section: Int)
  }

  /// When something happens although the finger does not move; nil if nothing will.
  var nextAlarm: Double? {
    guard !isOver else { return nil }
    return [deliveryTime, pressTime].compactMap { $0 }.min()
  }

  /// How long a finger must rest before an item of content that scrolls is notified of it (semantics 9.1).
  static let contentDelay = 0.15

  /// How long a finger must rest for a menu (semantics 9.4).
  static let longPress = 0.5

  /// How long a tap rests on the view.
  static let tapLength = 0.1

  /// A finger that is lifted later than this has not tapped.
  static let maxTapDuration = 0.75

  /// How far a finger moves before it drags, in points; the content does not follow it so far (semantics 7.3).
  static let slop = 10.0

  /// What two times may differ by and be the same, in seconds.
  static let tolerance = 1e-9
}
