// Parts of the standard library that Embedded Swift lacks. This file is compiled into each module
// of the engine only: the program is built without it.

extension Dictionary {
  init<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) -> Value
  ) where Pairs.Element == (Key, Value) {
    self.init()
    merge(pairs, uniquingKeysWith: combine)
  }

  mutating func merge<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) -> Value
  ) where Pairs.Element == (Key, Value) {
    for (key, value) in pairs {
      if let known = self[key] { self[key] = combine(known, value) } else { self[key] = value }
    }
  }

  mutating func merge(_ other: Self, uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in other {
      if let known = self[key] { self[key] = combine(known, value) } else { self[key] = value }
    }
  }
}

// Texts are searched byte by byte. Both sides are texts of this program or of a script, unchanged:
// letters that are equal but composed differently do not match.
extension StringProtocol {
  /// Returns the ranges of a text in this one, in order, without overlaps.
  func ranges(of text: some StringProtocol) -> [Range<String.Index>] {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return [] }
    var found: [Range<String.Index>] = []
    var (place, index) = (0, startIndex)
    while place + wanted.count <= bytes.count {
      let matches =
        bytes[place] == wanted[0] && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
      let step = matches ? wanted.count : 1
      let next = utf8.index(index, offsetBy: step)
      if matches { found.append(index..<next) }
      (place, index) = (place + step, next)
    }
    return found
  }

  func firstRange(of text: some StringProtocol) -> Range<String.Index>? { ranges(of: text).first }

  @_disfavoredOverload
  func contains(_ text: some StringProtocol) -> Bool { !ranges(of: text).isEmpty }

  func replacing(
    _ text: some StringProtocol, with replacement: some StringProtocol
  ) -> String {
    var (result, end) = ("", startIndex)
    for range in ranges(of: text) {
      result += String(self[end..<range.lowerBound]) + String(replacement)
      end = range.upperBound
    }
    return result + String(self[end...])
  }

  @_disfavoredOverload
  func split(
    separator: some StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var begin = startIndex
    for range in ranges(of: separator) where parts.count < maxSplits {
      if !omittingEmptySubsequences || begin < range.lowerBound {
        parts.append(self[begin..<range.lowerBound])
      }
      begin = range.upperBound
    }
    if !omittingEmptySubsequences || begin < endIndex { parts.append(self[begin...]) }
    return parts
  }
}

extension String {
  mutating func replace(
    _ text: some StringProtocol, with replacement: some StringProtocol, maxReplacements: Int
  ) {
    for range in ranges(of: text).prefix(maxReplacements).reversed() {
      self = self[..<range.lowerBound] + String(replacement) + self[range.upperBound...]
    }
  }
}

/// A mutex for an engine with one thread, in which nothing waits for a lock.
final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(&value) }
}

extension DefaultStringInterpolation {
  /// Warns at compile time of values without a description of their own, which the library's
  /// function would only report at run time.
  @available(*, deprecated, message: "interpolate a text")
  mutating func appendInterpolation<Value>(_ value: Value) {}
}
