/// A change of a text: a range of its bytes, and what replaces them.
package struct TextEdit: Hashable, Sendable {
  /// The range of the replaced bytes; empty to insert.
  package var range: Range<Int>

  /// The text that replaces them.
  package var text: String

  package init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension [UInt8] {
  /// Returns the text after changes that do not overlap.
  ///
  /// - Returns: The changed text; nil if two changes overlap, or one is outside of the text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func applying(_ edits: [TextEdit]) -> [UInt8]? {
    var (changed, end) = ([UInt8](), 0)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= count else { return nil }
      changed += self[end..<edit.range.lowerBound]
      changed += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return changed + self[end...]
  }
}
