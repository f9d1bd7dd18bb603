/// A transform of space as a 4 × 4 matrix for row vectors, with the names of `CATransform3D`: m11 …
/// m44, rows first.
///
/// It maps a point (x, y, z) to (x, y, z, 1) × matrix, divided by its fourth component.
public struct Transform3D: Hashable, Sendable {
  /// The sixteen numbers, rows first.
  public private(set) var numbers: [Double]

  /// Creates a matrix, or nil if there are not sixteen numbers.
  public init?(rows numbers: [Double]) {
    guard numbers.count == 16 else { return nil }
    self.numbers = numbers
  }

  /// Creates a transform from an affine one, which does not change z.
  public init(_ affine: Transform) {
    numbers = [
      affine.a, affine.b, 0, 0,
      affine.c, affine.d, 0, 0,
      0, 0, 1, 0,
      affine.tx, affine.ty, 0, 1,
    ]
  }

  /// The identity transform.
  public static let identity = Transform3D(.identity)

  /// Returns a translation, in points; z grows toward the eye.
  public static func translation(x: Double, y: Double, z: Double) -> Transform3D {
    var move = identity
    (move.numbers[12], move.numbers[13], move.numbers[14]) = (x, y, z)
    return move
  }

  /// Returns a scale about the origin; a negative factor mirrors.
  public static func scale(x: Double, y: Double, z: Double) -> Transform3D {
    var scale = identity
    (scale.numbers[0], scale.numbers[5], scale.numbers[10]) = (x, y, z)
    return scale
  }

  /// Returns a rotation about the x axis: for a positive angle, the lower edge comes toward the
  /// eye.
  public static func rotationX(radians: Double) -> Transform3D {
    let (sine, cosine) = sineAndCosine(radians)
    var turn = identity
    (turn.numbers[5], turn.numbers[6]) = (cosine, sine)
    (turn.numbers[9], turn.numbers[10]) = (-sine, cosine)
    return turn
  }

  /// Returns a rotation about the y axis: for a positive angle, the left edge comes toward the eye.
  public static func rotationY(radians: Double) -> Transform3D {
    let (sine, cosine) = sineAndCosine(radians)
    var turn = identity
    (turn.numbers[0], turn.numbers[2]) = (cosine, -sine)
    (turn.numbers[8], turn.numbers[10]) = (sine, cosine)
    return turn
  }

  /// Returns a rotation in the plane; positive angles are clockwise on screen.
  public static func rotationZ(radians: Double) -> Transform3D {
    Transform3D(.rotation(radians: radians))
  }

  /// Returns the perspective for an eye at a distance, in points: m34 = −1 ÷ distance.
  ///
  /// Not finite for a distance of zero. In a product, it comes last.
  public static func perspective(distance: Double) -> Transform3D {
    var perspective = identity
    perspective.numbers[11] = -1 / distance
    return perspective
  }

  /// Returns the transform that applies the left one first: the order of `CATransform3DConcat`.
  public static func * (first: Transform3D, second: Transform3D) -> Transform3D {
    var product = identity
    for row in 0..<4 {
      for column in 0..<4 {
        product.numbers[row * 4 + column] = (0..<4).reduce(0) {
          $0 + first.numbers[row * 4 + $1] * second.numbers[$1 * 4 + column]
        }
      }
    }
    return product
  }

  /// The same transform of the plane, or nil if the transform is three-dimensional.
  public var affine: Transform? {
    let m = numbers
    let keepsDepth =
      m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 && m[10] == 1
      && m[11] == 0 && m[14] == 0 && m[15] == 1
    guard keepsDepth else { return nil }
    return Transform(a: m[0], b: m[1], c: m[4], d: m[5], tx: m[12], ty: m[13])
  }

  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool { numbers.allSatisfy { $0.isFinite } }

  /// Returns the projection of a point of the plane z = 0.
  ///
  /// If the fourth component is zero or less, the point is behind the eye; a small positive one is
  /// used instead, so that the projection is far away but finite (semantics 2.2, the host's
  /// choice).
  public func project(_ point: Point) -> Point {
    let m = numbers
    let x = point.x * m[0] + point.y * m[4] + m[12]
    let y = point.x * m[1] + point.y * m[5] + m[13]
    let w = point.x * m[3] + point.y * m[7] + m[15]
    let divisor = max(w, 1e-6)
    return Point(x: x / divisor, y: y / divisor)
  }

  /// Returns whether a point of the plane z = 0 is not in front of the eye, and so not visible.
  public func isBehindEye(_ point: Point) -> Bool {
    !(point.x * numbers[3] + point.y * numbers[7] + numbers[15] > 0)
  }
}
