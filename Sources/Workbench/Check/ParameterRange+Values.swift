import CollectionLayout
import CollectionSimulation
import Scripting

extension ParameterRange {
  /// The values at the ends of the range that differ from the default, as words of the command
  /// line.
  var ends: [String] {
    let texts: [String?] =
      switch values {
      case .booleans: ["true", "false"]
      case .choices(let choices): choices.map { $0 }
      case .integers(let minimum, let maximum): [minimum, maximum].map { $0.map { String($0) } }
      case .numbers(let minimum, let maximum, _): [minimum, maximum].map { $0?.exact }
      case .shapes(let count, let minimum, let maximum, _):
        [minimum, maximum].map { end in
          end.map { [String](repeating: $0.exact, count: count).joined(separator: ",") }
        }
      }
    return texts.compactMap { $0 }.filter { $0 != usualText }
  }

  /// Returns a random value of the range; nil if the range is unbounded on one side.
  func value(_ random: inout SplitMix64) -> String? {
    switch values {
    case .booleans: return random.below(2) == 0 ? "true" : "false"
    case .choices(let choices): return random.one(of: choices)
    case .integers(let minimum?, let maximum?) where maximum >= minimum:
      let (span, overflows) = maximum.subtractingReportingOverflow(minimum)
      guard !overflows, span < Int.max else { return nil }
      return String(minimum + random.below(span + 1))
    case .numbers(let minimum?, let maximum?, let step):
      return Self.number(&random, from: minimum, to: maximum, by: step).exact
    case .shapes(let count, let minimum?, let maximum?, let step):
      return (0..<count).map { _ in Self.number(&random, from: minimum, to: maximum, by: step).exact
      }
      .joined(separator: ",")
    default: return random.one(of: ends)
    }
  }

  private static func number(
    _ random: inout SplitMix64, from minimum: Double, to maximum: Double, by step: Double?
  ) -> Double {
    let value = minimum + random.nextUnit() * (maximum - minimum)
    guard let step, step > 0 else { return value }
    let stepped = minimum + ((value - minimum) / step).rounded() * step
    return min(max(stepped, minimum), maximum)
  }

  private var usualText: String {
    switch usual {
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): value.exact
    case .string(let value): value
    case .array, .table: ""
    }
  }
}
