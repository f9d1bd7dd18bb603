package import CollectionLayout

/// The fault of an option's value.
package struct OptionError: Error, Hashable {
  /// The fault, or what to write instead, as a clause that follows the name of the option.
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension Size {
  /// The maximum coordinate or length, in points; more is treated as an error.
  private static let maxLength = 1e6

  /// Reads a size as `390x844`.
  package init(option text: String) throws(OptionError) {
    guard let numbers = text.numbers(separatedBy: "x", count: 2),
      numbers.allSatisfy({ $0 >= 0 && $0 <= Self.maxLength })
    else {
      throw OptionError("write a width and a height from 0 to 1000000, such as 390x844")
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension Point {
  /// Reads a point as `0,100`.
  package init(option text: String) throws(OptionError) {
    guard let numbers = text.numbers(separatedBy: ",", count: 2) else {
      throw OptionError("write x and y, such as 0,100")
    }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension Rect {
  /// Reads a rectangle as `0,100,390,844`.
  package init(option text: String) throws(OptionError) {
    guard let numbers = text.numbers(separatedBy: ",", count: 4) else {
      throw OptionError("write x, y, width and height, such as 0,100,390,844")
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw OptionError("a width or a height must not be negative")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The number of items of each section.
package struct SectionCounts {
  /// The maximum number of sections; more is treated as an error.
  private static let maxSections = 1_000_000

  /// The maximum number of items in a section; more is treated as an error.
  private static let maxItems = 1_000_000_000

  /// The number of items of each section.
  package let counts: [Int]

  /// Reads `3x20`, three sections of twenty items, or `3,10,2`.
  package init(option text: String) throws(OptionError) {
    guard let counts = Self.equal(text) ?? Self.listed(text), counts.count <= Self.maxSections,
      counts.allSatisfy({ $0 <= Self.maxItems })
    else {
      throw OptionError(
        "write sections and their items, such as 3x20, or a count for each section, such as 3,10,2")
    }
    self.counts = counts
  }

  /// Reads the items of a single section.
  package init(items text: String) throws(OptionError) {
    guard let count = Int(text), count >= 0, count <= Self.maxItems else {
      let sections = (Self.equal(text) ?? Self.listed(text))?.count ?? 0
      throw OptionError(
        "write a whole number from 0 to 1000000000"
          + (sections > 1 ? "; for several sections, write --sections \(text)" : ""))
    }
    counts = [count]
  }

  private static func equal(_ text: String) -> [Int]? {
    guard let numbers = text.counts(separatedBy: "x"), numbers.count == 2,
      numbers[0] <= maxSections
    else { return nil }
    return Array(repeating: numbers[1], count: numbers[0])
  }

  private static func listed(_ text: String) -> [Int]? { text.counts(separatedBy: ",") }
}

/// Reads a number above zero.
///
/// - Parameters:
///   - text: The option's value.
///   - maximum: The maximum value.
/// - Returns: The number.
/// - Throws: ``OptionError`` if it is not a number, or is out of range.
package func positiveNumber(_ text: String, upTo maximum: Double) throws(OptionError) -> Double {
  guard let number = Double(text), number > 0, number <= maximum else {
    throw OptionError("write a number above 0, at most \(maximum.shortText)")
  }
  return number
}

/// Reads a seed.
package func seedNumber(_ text: String) throws(OptionError) -> UInt64 {
  guard let seed = UInt64(text) else {
    throw OptionError("write a whole number from 0 to \(UInt64.max)")
  }
  return seed
}

extension String {
  fileprivate func numbers(separatedBy separator: Character, count: Int) -> [Double]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite }
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Returns whole numbers from 0; nil if the text has others.
  fileprivate func counts(separatedBy separator: Character) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 >= 0 }
    return numbers.count == parts.count ? numbers : nil
  }
}
