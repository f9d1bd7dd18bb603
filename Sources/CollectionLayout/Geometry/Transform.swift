/// An affine transform of the plane: it maps a point (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
///
/// The six numbers have the names of `CGAffineTransform`.
public struct Transform: Hashable, Sendable {
  /// The factor from x to x.
  public var a: Double

  /// The factor from x to y.
  public var b: Double

  /// The factor from y to x.
  public var c: Double

  /// The factor from y to y.
  public var d: Double

  /// The translation to the right, in points.
  public var tx: Double

  /// The translation downward, in points.
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity transform.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a scale about the origin; a negative factor mirrors.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin; positive angles are clockwise on screen, because y grows
  /// downward.
  public static func rotation(radians: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(radians)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the transform that applies the left one first: the order of `CGAffineTransformConcat`.
  public static func * (first: Transform, second: Transform) -> Transform {
    Transform(
      a: first.a * second.a + first.b * second.c, b: first.a * second.b + first.b * second.d,
      c: first.c * second.a + first.d * second.c, d: first.c * second.b + first.d * second.d,
      tx: first.tx * second.a + first.ty * second.c + second.tx,
      ty: first.tx * second.b + first.ty * second.d + second.ty)
  }

  /// The inverse transform; nil if the transform maps several points to one, or the inverse is not
  /// finite.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let back = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return back.isFinite ? back : nil
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transformed point.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
