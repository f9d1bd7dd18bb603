/// The position and appearance of one element at one moment.
///
/// Points are content coordinates. As in UIKit, `center`, `size` and the transform are stored, and
/// the frame is derived: it is the bounding box of the rectangle transformed about its centre.
/// While the transform is the identity, a frame reads back exactly as it was set, and so does a
/// centre (semantics 2.2).
public struct ElementAttributes: Hashable, Sendable {
  /// The identifier of the element.
  public let identifier: ElementIdentifier

  /// The opacity, from 0 to 1.
  public var alpha: Double = 1

  /// The order from back to front; higher is in front.
  public var zIndex: Int = 0

  /// Whether the element is hidden.
  public var isHidden: Bool = false

  /// The radius of the corners, in points.
  public var cornerRadius: Double = 0

  /// The author's own values, in the order of their names.
  public var custom: [CustomField] = []

  private var origin: Point
  private var storedCenter: Point
  private var storedSize: Size
  private var map: ElementTransform = .identity

  /// Creates attributes of an element in a frame, in points: opaque, visible and not transformed.
  public init(_ identifier: ElementIdentifier, frame: Rect = .zero) {
    self.identifier = identifier
    origin = frame.origin
    storedCenter = frame.center
    storedSize = frame.size
  }

  init(_ identifier: ElementIdentifier, _ look: ElementLook) {
    self.init(identifier, frame: look.untransformedFrame)
    (alpha, zIndex, isHidden) = (look.alpha, look.zIndex, look.isHidden)
    if look.scale != 1 { map = .affine(.scale(x: look.scale, y: look.scale)) }
  }

  /// Replaces the appearance by a look, and resets everything that a look does not have.
  ///
  /// Only the fields of a look are written if there is nothing to reset, as in most attributes that
  /// change with each frame.
  ///
  /// - Returns: Whether the appearance has changed.
  mutating func take(_ new: ElementLook) -> Bool {
    let former = look
    guard former != new else { return false }
    (origin, storedSize) = (new.untransformedFrame.origin, new.untransformedFrame.size)
    storedCenter = new.untransformedFrame.center
    (alpha, zIndex, isHidden) = (new.alpha, new.zIndex, new.isHidden)
    if former == nil {
      for number in AppearanceNumber.all { number.set(&self, 0) }
      custom = []
    }
    map = new.scale == 1 ? .identity : .affine(.scale(x: new.scale, y: new.scale))
    return true
  }

  /// The look, if it describes the attributes completely; nil otherwise.
  var look: ElementLook? {
    guard let uniformScale, custom.isEmpty, hasNoAppearanceNumbers,
      storedCenter == untransformedFrame.center
    else { return nil }
    return ElementLook(
      untransformedFrame: untransformedFrame, scale: uniformScale, alpha: alpha, zIndex: zIndex,
      isHidden: isHidden)
  }

  /// Whether all numbers of ``AppearanceNumber/all`` are 0; read in each frame of a motion.
  package var hasNoAppearanceNumbers: Bool { cornerRadius == 0 }

  /// The factor by which the transform multiplies both sides, if it does nothing else; nil
  /// otherwise.
  private var uniformScale: Double? {
    switch map {
    case .identity: 1
    case .affine(let affine): affine == .scale(x: affine.a, y: affine.a) ? affine.a : nil
    case .spatial: nil
    }
  }

  /// The rectangle before the transform.
  public var untransformedFrame: Rect {
    @inline(__always) get { Rect(origin: origin, size: storedSize) }
  }

  /// The bounding box of the transformed rectangle.
  ///
  /// Setting it sets `size` and `center` and does not change the transform.
  public var frame: Rect {
    // Inlined, so that reading one of many attributes does not copy them for a call.
    @inline(__always) get {
      switch map {
      case .identity: untransformedFrame
      case .affine(let affine): affine.boundingBox(of: storedSize, at: storedCenter)
      case .spatial(let spatial): spatial.boundingBox(of: storedSize, at: storedCenter)
      }
    }
    set {
      origin = newValue.origin
      storedCenter = newValue.center
      storedSize = newValue.size
    }
  }

  /// The centre of the rectangle, about which the transform applies.
  public var center: Point {
    get { storedCenter }
    set {
      storedCenter = newValue
      origin = Point(x: newValue.x - storedSize.width / 2, y: newValue.y - storedSize.height / 2)
    }
  }

  /// Moves the rectangle; the size and the transform stay.
  mutating func moveRectangle(by way: Point) {
    origin = origin + way
    storedCenter = storedCenter + way
  }

  /// The size before the transform.
  ///
  /// Setting it does not change the centre.
  public var size: Size {
    get { storedSize }
    set {
      storedSize = newValue
      origin = Point(
        x: storedCenter.x - newValue.width / 2, y: storedCenter.y - newValue.height / 2)
    }
  }

  /// The transform as an affine map; the identity if the transform is three-dimensional.
  public var transform: Transform {
    get {
      switch map {
      case .identity, .spatial: .identity
      case .affine(let affine): affine
      }
    }
    set { map = newValue.isIdentity ? .identity : .affine(newValue) }
  }

  /// The transform about the element's centre, in three dimensions.
  public var transform3D: Transform3D {
    get {
      switch map {
      case .identity: .identity
      case .affine(let affine): Transform3D(affine)
      case .spatial(let spatial): spatial
      }
    }
    set {
      if let affine = newValue.affine { transform = affine } else { map = .spatial(newValue) }
    }
  }

  /// Whether the element has a transform other than the identity.
  package var hasTransform: Bool {
    @inline(__always) get { if case .identity = map { false } else { true } }
  }

  /// Whether a view can show the element: its frame and alpha are finite, its size is not negative,
  /// and no corner is behind the eye.
  package var isShowable: Bool {
    @inline(__always) get {
      frame.isFinite && alpha.isFinite && storedSize.width >= 0 && storedSize.height >= 0
        && !hasCornerBehindEye
    }
  }

  /// Returns whether a quick comparison finds a difference, as it mostly does for elements that
  /// move or fade.
  @inline(__always)
  func differsClearly(from other: ElementAttributes) -> Bool {
    alpha != other.alpha || origin != other.origin || storedSize != other.storedSize
      || zIndex != other.zIndex
  }

  /// Whether the transform is three-dimensional, so that `transform` cannot represent it.
  package var hasSpatialTransform: Bool {
    if case .spatial = map { true } else { false }
  }

  /// Whether a corner is behind the eye, in which case the host chooses the frame (semantics 2.2).
  package var hasCornerBehindEye: Bool {
    @inline(__always) get {
      guard case .spatial(let spatial) = map else { return false }
      return spatial.hasCornerBehindEye(of: storedSize)
    }
  }

  /// Returns the same attributes with another identifier.
  package func moved(to identifier: ElementIdentifier) -> ElementAttributes {
    var copy = ElementAttributes(identifier)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    for number in AppearanceNumber.all { number.set(&copy, number.get(self)) }
    copy.custom = custom
    (copy.origin, copy.storedCenter, copy.storedSize) = (origin, storedCenter, storedSize)
    copy.map = map
    return copy
  }
}

/// A transform: an affine one is stored inline, so that one that changes with every frame needs no
/// allocation; a three-dimensional one is rare and stored indirectly.
private enum ElementTransform: Hashable, Sendable {
  case identity
  case affine(Transform)
  indirect case spatial(Transform3D)
}

extension Transform {
  /// Returns the bounding box of a transformed rectangle of the size about the centre.
  ///
  /// With m11 = a, m21 = c: width' = |a|·w + |c|·h, and likewise downward (semantics 2.2).
  @inline(__always)
  func boundingBox(of size: Size, at center: Point) -> Rect {
    let width = abs(a) * size.width + abs(c) * size.height
    let height = abs(b) * size.width + abs(d) * size.height
    return Rect(
      x: center.x + tx - width / 2, y: center.y + ty - height / 2, width: width, height: height)
  }
}

extension Size {
  fileprivate var cornersAboutMiddle: [Point] {
    let (x, y) = (width / 2, height / 2)
    return [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: -x, y: y), Point(x: x, y: y)]
  }
}

extension Transform3D {
  /// Returns whether a corner of a rectangle of the size about its centre is behind the eye.
  @inline(never)
  fileprivate func hasCornerBehindEye(of size: Size) -> Bool {
    size.cornersAboutMiddle.contains { isBehindEye($0) }
  }

  /// Returns the bounding box of the four projected corners (semantics 2.2).
  @inline(never)
  fileprivate func boundingBox(of size: Size, at center: Point) -> Rect {
    let corners = size.cornersAboutMiddle.map { project($0) + center }
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    return Rect(
      minX: xs.min() ?? center.x, minY: ys.min() ?? center.y, maxX: xs.max() ?? center.x,
      maxY: ys.max() ?? center.y)
  }
}
