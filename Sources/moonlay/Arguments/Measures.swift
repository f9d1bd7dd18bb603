import ArgumentParser
import CollectionLayout

extension Size: ExpressibleByArgument {
  /// A size as `390x844`.
  public init?(argument: String) {
    guard let numbers = argument.numbers(separatedBy: "x", count: 2), numbers[0] >= 0,
      numbers[1] >= 0, numbers.allSatisfy({ $0 <= 1e6 })
    else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension Point: ExpressibleByArgument {
  /// A point as `0,100`.
  public init?(argument: String) {
    guard let numbers = argument.numbers(separatedBy: ",", count: 2) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension Rect: ExpressibleByArgument {
  /// A rectangle as `0,100,390,844`.
  public init?(argument: String) {
    guard let numbers = argument.numbers(separatedBy: ",", count: 4), numbers[2] >= 0,
      numbers[3] >= 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// How many items each section has, as `3x20` or `3,10,2`.
struct SectionCounts: ExpressibleByArgument {
  /// More sections than this are taken for a mistake.
  private static let most = 1_000_000
  let counts: [Int]

  init?(argument: String) {
    if argument.contains("x") {
      guard let numbers = argument.counts(separatedBy: "x"), numbers.count == 2,
        numbers[0] <= Self.most
      else { return nil }
      counts = Array(repeating: numbers[1], count: numbers[0])
    } else {
      guard let numbers = argument.counts(separatedBy: ","), numbers.count <= Self.most else {
        return nil
      }
      counts = numbers
    }
  }
}

extension String {
  fileprivate func numbers(separatedBy separator: Character, count: Int) -> [Double]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Whole numbers from 0, small enough to be counted in.
  fileprivate func counts(separatedBy separator: Character) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 >= 0 && $0 <= 1_000_000_000 }
    return !parts.isEmpty && numbers.count == parts.count ? numbers : nil
  }
}
