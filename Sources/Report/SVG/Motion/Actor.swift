import CollectionLayout
import CollectionSimulation

/// What is drawn once and then moves: a view, as long as it shows one element at one level of the stack.
struct Actor: Sendable {
  /// What makes it another.
  struct Key: Hashable, Sendable {
    /// The view's serial number, or 0.
    let serial: Int
    let element: ElementIdentifier
    let zIndex: Int
    let isLeaving: Bool

    /// The outline of one that is turned in space: it is drawn once for each.
    let outline: String
  }

  let key: Key

  /// The element as it was seen last.
  private(set) var element: ReportedElement

  /// Where its middle is and how it is drawn: x, y, alpha, a, b, c, d.
  private(set) var places = Track()

  /// The same with its corner in place of its middle, as long as it is upright.
  private(set) var corners = Track()

  /// Its width and height.
  private(set) var sizes = Track()

  /// Whether it can be seen: 1 or 0.
  private(set) var visibility = Track()

  /// The least size that it had.
  private(set) var leastSize: Size

  /// Whether it is ever turned or scaled, so that it is drawn about its middle.
  private(set) var isTurned = false

  init(_ key: Key, _ element: ReportedElement) {
    self.key = key
    self.element = element
    leastSize = element.attributes.size
  }

  var isVisibleAtEnd: Bool { visibility.keys.last?.values == [1] }

  /// Notes how the element looks from a moment on.
  mutating func show(_ element: ReportedElement, at time: Double, leaving: Double) {
    self.element = element
    let (attributes, shape) = (element.attributes, PictureShape(element.attributes))
    let turn = attributes.hasSpatialTransform ? .identity : shape.turn
    isTurned = isTurned || !turn.isIdentity || attributes.hasSpatialTransform
    let size = attributes.size
    let look = [attributes.alpha, turn.a, turn.b, turn.c, turn.d]
    places.add([shape.middle.x, shape.middle.y] + look, at: time, leaving: leaving)
    let corner = Point(x: shape.middle.x - size.width / 2, y: shape.middle.y - size.height / 2)
    corners.add([corner.x, corner.y] + look, at: time, leaving: leaving)
    sizes.add([size.width, size.height], at: time, leaving: leaving)
    leastSize = Size(
      width: min(leastSize.width, size.width), height: min(leastSize.height, size.height))
    if visibility.keys.isEmpty, time > 0 { visibility.add([0], at: 0, leaving: 0) }
    visibility.add([1], at: time, leaving: leaving)
  }

  /// Notes that it is not seen any more.
  mutating func hide(at time: Double, leaving: Double) {
    visibility.add([0], at: time, leaving: leaving)
  }
}
