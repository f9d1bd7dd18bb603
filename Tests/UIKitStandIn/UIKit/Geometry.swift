// The part of UIKit, Core Graphics and Core Animation that layouts touch, written from Apple's documentation.

@_exported import Foundation

public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
  public init() {}

  /// The numbers, rows first.
  public var rows: [CGFloat] {
    get { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
    set {
      (m11, m12, m13, m14) = (newValue[0], newValue[1], newValue[2], newValue[3])
      (m21, m22, m23, m24) = (newValue[4], newValue[5], newValue[6], newValue[7])
      (m31, m32, m33, m34) = (newValue[8], newValue[9], newValue[10], newValue[11])
      (m41, m42, m43, m44) = (newValue[12], newValue[13], newValue[14], newValue[15])
    }
  }
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  var made = CATransform3D()
  (made.m41, made.m42, made.m43) = (x, y, z)
  return made
}

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var made = CATransform3D()
  (made.m11, made.m22, made.m33) = (x, y, z)
  return made
}

/// Turns about one of the axes.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var made = CATransform3D()
  let (c, s) = (cos(angle), sin(angle))
  if x != 0 {
    (made.m22, made.m23, made.m32, made.m33) = (c, s, -s, c)
  } else if y != 0 {
    (made.m11, made.m13, made.m31, made.m33) = (c, -s, s, c)
  } else if z != 0 {
    (made.m11, made.m12, made.m21, made.m22) = (c, s, -s, c)
  }
  return made
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (one, other) = (a.rows, b.rows)
  var made = CATransform3D()
  made.rows = (0..<16).map { place in
    let (row, column) = (place / 4, place % 4)
    return (0..<4).reduce(CGFloat(0)) { $0 + one[row * 4 + $1] * other[$1 * 4 + column] }
  }
  return made
}

public func CACurrentMediaTime() -> CFTimeInterval { UICollectionView.mediaTime }
public typealias CFTimeInterval = Double

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var item: Int { count > 1 ? self[1] : NSNotFound }
}

// Linux's Foundation takes the middle from both edges; the host takes it from one edge and the length. The last digits can
// differ, and with them a whole number that a layout makes of a middle.
extension CGRect {
  public var midX: CGFloat { minX + width / 2 }
  public var midY: CGFloat { minY + height / 2 }
}
