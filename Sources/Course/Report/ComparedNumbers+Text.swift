import Report
import Scripting

/// Two numbers on a line, for a miss that no picture of the view shows: a target, a number of calls
/// or a cost.
extension ComparedNumbers {
  /// Returns the found number and the other one as points on two equal lines; nil if they are
  /// equal.
  ///
  /// The lines begin at zero, or at the smaller number if it is negative. If the points could not be
  /// told apart there, the lines begin and end near the numbers.
  func lines(width: Int) -> [TextLine]? {
    guard found != bound else { return nil }
    let span = Double(max(Self.minLength, min(Self.maxLength, width - 32)))
    let gap = abs(found - bound)
    var (low, high) = (min(0, found, bound), max(0, found, bound))
    let isBroken = gap / (high - low) * span < Self.minGap
    if isBroken { (low, high) = (min(found, bound) - gap, max(found, bound) + gap) }
    return [("yours", found), (relation.words, bound)].map { name, number in
      let column = Int(((number - low) / (high - low) * span).rounded())
      return [
        TextSpan("  \(name)\(String(repeating: " ", count: 10 - name.count))", .faint),
        TextSpan((isBroken ? "┄" : "├") + String(repeating: "─", count: column) + "●"),
        TextSpan("  \(number.readable)", .strong),
      ]
    }
  }

  /// The lengths of a line, and the distance at which two points are told apart, in columns.
  private static let (minLength, maxLength, minGap) = (12, 48, 2.0)
}

extension ComparedNumbers.Relation {
  /// What the second number is to the first.
  var words: String {
    switch self {
    case .equal: "expected"
    case .atMost: "at most"
    case .atLeast: "at least"
    }
  }
}
