/// The timing curve of an animation.
package enum AnimationCurve: Hashable, Sendable {
  /// Starts and ends slowly: a cubic Bézier curve from (0.42, 0) to (0.58, 1).
  case easeInOut

  /// A cubic Bézier curve with control points at one and two thirds of the time, at these fractions
  /// of the distance.
  case cubicBezier(Double, Double)

  /// The name of the curve in results: `easeInOut`, or the notation of style sheets.
  package var name: String {
    switch self {
    case .easeInOut: "easeInOut"
    case .cubicBezier(let first, let second):
      "cubic-bezier(\(Self.text(1.0 / 3)), \(Self.text(first)), \(Self.text(2.0 / 3)), "
        + "\(Self.text(second)))"
    }
  }

  /// Formats a number with four digits, which distinguish all curves that look different.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int64(exactly: rounded).map { String($0) } ?? rounded.description
  }

  /// Returns the fraction of the distance at a fraction of the time: 0 before the beginning and 1
  /// after the end.
  package func share(at moment: Double) -> Double {
    switch self {
    case .easeInOut: TimingCurve.easeInEaseOut.way(at: moment)
    case .cubicBezier(let first, let second):
      TimingCurve(first: first, second: second).way(at: moment)
    }
  }
}
