import CollectionLayout
import CollectionSimulation

/// Something that is drawn once and then moves: a view, while it shows one element at one zIndex.
struct MovingElement: Sendable {
  /// The key of a moving element; another key requires another element.
  struct Key: Hashable, Sendable {
    /// The view's serial number, or 0.
    let serial: Int
    let element: ElementIdentifier
    let zIndex: Int
    let isLeaving: Bool

    /// The outline if the transform is three-dimensional: each outline is drawn once.
    let outline: String
  }

  let key: Key

  /// The last visible state of the element.
  private(set) var element: ReportedElement

  /// The position of its centre and its appearance: x, y, alpha, a, b, c, d.
  private(set) var places = Track()

  /// The same with the corner instead of the centre, while it is upright.
  private(set) var corners = Track()

  /// The width and the height.
  private(set) var sizes = Track()

  private(set) var visibility = Track()

  private(set) var minSize: Size

  /// Whether it is ever transformed, so that it is drawn about its centre.
  private(set) var isTurned = false

  init(_ key: Key, _ element: ReportedElement) {
    self.key = key
    self.element = element
    minSize = element.attributes.size
  }

  var isVisibleAtEnd: Bool { visibility.keys.last?.values == [1] }

  /// Records the appearance of the element from a moment on.
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
    minSize = Size(
      width: min(minSize.width, size.width), height: min(minSize.height, size.height))
    if visibility.keys.isEmpty, time > 0 { visibility.add([0], at: 0, leaving: 0) }
    visibility.add([1], at: time, leaving: leaving)
  }

  /// Records that the element is no longer visible.
  mutating func hide(at time: Double, leaving: Double) {
    visibility.add([0], at: time, leaving: leaving)
  }
}
