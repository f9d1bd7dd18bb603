/// How an animation's speed changes on its way.
package enum AnimationCurve: Hashable, Sendable {
  /// It begins slowly and ends slowly: a cubic Bézier curve from (0.42, 0) to (0.58, 1).
  case easeInOut

  /// A cubic Bézier curve whose control points are at a third and at two thirds of the time, at these shares of the
  /// way.
  case cubicBezier(Double, Double)

  /// The curve as results name it: `easeInOut`, or as style sheets write it.
  package var name: String {
    switch self {
    case .easeInOut: "easeInOut"
    case .cubicBezier(let first, let second):
      "cubic-bezier(\(Self.text(1.0 / 3)), \(Self.text(first)), \(Self.text(2.0 / 3)), "
        + "\(Self.text(second)))"
    }
  }

  /// Four digits tell a curve from any other that the eye can.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int64(exactly: rounded).map { String($0) } ?? rounded.description
  }

  /// The share of the way at a share of the time: 0 before the beginning and 1 after the end.
  package func share(at moment: Double) -> Double { way(at: moment) }
}
