import ArgumentParser
import Workbench

/// The golden files that are recorded for a script that has none.
enum GoldenChoice: String, WordChoice {
  case json, text, both

  var kinds: [GoldenKind] {
    switch self {
    case .json: [.json]
    case .text: [.text]
    case .both: [.json, .text]
    }
  }
}

extension Shard {
  /// Reads a part as `2/4`.
  init(option text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 2, numbers.count == 2, numbers[1] >= 1, numbers[1] <= 100_000,
      (1...numbers[1]).contains(numbers[0])
    else { throw ValidationError("write a shard and the number of shards, such as 2/4") }
    self.init(number: numbers[0], count: numbers[1])
  }
}

/// Reads the tolerance for numbers, in points.
///
/// - Parameter text: The option's value.
/// - Returns: The tolerance.
/// - Throws: `ValidationError` if it is not a number, or negative.
func toleranceInPoints(_ text: String) throws -> Double {
  guard let number = Double(text), number >= 0, number <= 1e6 else {
    throw ValidationError("write a number of points from 0 to 1000000, such as 0.5")
  }
  return number
}
