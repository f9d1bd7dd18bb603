import CollectionLayout
import CollectionSimulation

/// The labels of an element in a picture, and the style of its kind.
struct PictureLook: Hashable, Sendable {
  /// The class in the style sheet.
  let style: String

  /// The possible labels, the preferred one first.
  let labels: [String]

  init(_ element: ReportedElement, sectionCount: Int) {
    let identifier = element.attributes.identifier
    switch identifier.category {
    case .cell: style = "c\(identifier.indexPath.section % Palette.light.cells.count)"
    case .supplementary: style = "s"
    case .decoration: style = "d"
    }
    let names = identifier.labels(sectionCount: sectionCount).map { $0.shortened(to: 40) }
    let isSelected = element.view?.state.isSelected == true
    labels = isSelected ? names.map { "\($0) ✓" } + names : names
  }
}

extension ElementAttributes {
  /// Whether any part of it is visible.
  var isDrawn: Bool { !isHidden && alpha > 0 && isShowable }

  /// The description for a pointer or a screen reader: `cell 1,7: 114 × 114 at 138, 260; alpha
  /// 0.5`.
  var spoken: String {
    var parts = ["\(identifier.description.shortened(to: 60)): \(frame.readable)"]
    if hasTransform {
      parts.append("\(size.readable) about \(center.readable) before its transform")
    }
    if alpha != 1 { parts.append("alpha \(alpha.readable)") }
    if zIndex != 0 { parts.append("zIndex \(zIndex)") }
    parts += appearanceNumbers.map { "\($0.kind.words) \($0.value.readable)" }
    return parts.joined(separator: "; ")
  }
}

/// An element's outline as markup, in content coordinates.
struct PictureShape: Hashable, Sendable {
  /// The tag of the outline.
  let markup: String

  /// The position of its label: the visible centre, and the transform of the plane there.
  let middle: Point
  let turn: Transform

  /// The size before this transform, in points.
  let size: Size

  /// The visible corners if the transform is three-dimensional, clockwise from the first; nil
  /// otherwise.
  let corners: [Point]?

  /// Creates the shape of an element.
  ///
  /// - Parameters:
  ///   - attributes: The element.
  ///   - fromMiddle: Whether an outline with a three-dimensional transform is drawn about its
  ///     centre instead of at its position.
  init(_ attributes: ElementAttributes, fromMiddle: Bool = false) {
    self =
      attributes.hasSpatialTransform
      ? PictureShape(projecting: attributes, fromMiddle: fromMiddle)
      : PictureShape(placing: attributes)
  }

  /// Creates the shape of an upright rectangle.
  init(upright rect: Rect) {
    (middle, turn, size, corners) = (rect.center, .identity, rect.size, nil)
    markup = "<rect \(rect.markup)/>"
  }

  /// Creates the shape of a rectangle in the plane: an upright one at its position, any other about
  /// its centre.
  private init(placing attributes: ElementAttributes) {
    let map = attributes.transform
    turn = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    middle = attributes.center + Point(x: map.tx, y: map.ty)
    size = attributes.size
    corners = nil
    let origin =
      turn.isIdentity
      ? attributes.untransformedFrame.origin + Point(x: map.tx, y: map.ty)
      : Point(x: -size.width / 2, y: -size.height / 2)
    let corner = attributes.cornerRadius > 0 ? " rx=\"\(attributes.cornerRadius.drawn)\"" : ""
    let place = turn.isIdentity ? "" : " transform=\"\(turn.markup(at: middle))\""
    markup = "<rect \(Rect(origin: origin, size: size).markup)\(corner)\(place)/>"
  }

  /// Creates the projection of a rectangle with a three-dimensional transform: a path through its
  /// projected corners.
  private init(projecting attributes: ElementAttributes, fromMiddle: Bool) {
    let (map, size) = (attributes.transform3D, attributes.size)
    let (x, y) = (size.width / 2, size.height / 2)
    let radius = min(max(attributes.cornerRadius, 0), x, y)
    let center = attributes.center
    let origin = fromMiddle ? map.project(.zero) + center : .zero
    func image(_ x: Double, _ y: Double) -> Point {
      map.project(Point(x: x, y: y)) + center - origin
    }
    let corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    var path = ""
    for (number, corner) in corners.enumerated() {
      let isUpright = number.isMultiple(of: 2)
      // From the corner toward the previous one, and toward the next one.
      let back = isUpright ? (0.0, -corner.1.sign(radius)) : (-corner.0.sign(radius), 0.0)
      let on = isUpright ? (-corner.0.sign(radius), 0.0) : (0.0, -corner.1.sign(radius))
      let letter = number == 0 ? "M" : "L"
      if radius > 0 {
        path += letter + image(corner.0 + back.0, corner.1 + back.1).drawn
        path += "Q\(image(corner.0, corner.1).drawn) "
        path += image(corner.0 + on.0, corner.1 + on.1).drawn
      } else {
        path += letter + image(corner.0, corner.1).drawn
      }
    }
    markup = "<path d=\"\(path)Z\"/>"
    self.corners = corners.map { image($0.0, $0.1) }
    middle = image(0, 0)
    // The transform of the plane about its centre: the slope of the projection there.
    let (right, down) = (image(0.5, 0) - image(-0.5, 0), image(0, 0.5) - image(0, -0.5))
    turn = Transform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
    self.size = size
  }
}

extension Double {
  /// Returns the length with the number's sign.
  fileprivate func sign(_ length: Double) -> Double { self < 0 ? -length : length }
}

extension Point {
  /// The coordinates as pictures write them: `16 20.5`.
  var drawn: String { "\(x.drawn) \(y.drawn)" }
}

extension Transform {
  /// Returns the transform about a point, as markup.
  func markup(at point: Point) -> String {
    let factors = [a, b, c, d].map { $0.drawnFactor }.joined(separator: " ")
    return "matrix(\(factors) \(point.drawn))"
  }
}
