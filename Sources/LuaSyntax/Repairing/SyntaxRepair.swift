/// Finds the changes that make Lua of a text with habits of other languages or slips in it.
///
/// Each known habit near the place where the text cannot be parsed is tried; the one with which the
/// parser gets furthest stays. The changes are returned only if the whole text can be parsed with
/// them.
struct SyntaxRepair {
  private let original: [UInt8]

  init(_ text: [UInt8]) { original = text }

  /// The maximum length of all texts that are parsed for one repair, in bytes.
  private static let maxParsed = 4 << 20

  /// The maximum number of changes.
  private static let maxRounds = 40

  /// Returns the changes, in the order of the text; none if the text cannot be repaired.
  ///
  func edits() -> [TextEdit] {
    var edits: [TextEdit] = []
    var (text, room) = (original, Self.maxParsed)
    for _ in 0..<Self.maxRounds {
      guard let fault = Self.fault(in: text) else { return edits }
      guard let next = best(in: text, fault, &room),
        let mapped = Self.map(next, to: edits),
        let changed = original.applying(edits + mapped)
      else { return [] }
      edits = (edits + mapped).sorted { $0.range.lowerBound < $1.range.lowerBound }
      text = changed
    }
    return []
  }

  private static func fault(in text: [UInt8]) -> SyntaxError? {
    do throws(SyntaxError) {
      _ = try Parser.parse(text)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the change with which the parser gets furthest.
  private func best(in text: [UInt8], _ fault: SyntaxError, _ room: inout Int) -> [TextEdit]? {
    var (best, furthest) = ([TextEdit]?.none, text.count - fault.position)
    let habits = SyntaxHabits(text, fault)
    if let opening = habits.opening { return opening }
    for candidate in habits.candidates {
      room -= text.count
      guard room > 0 else { return nil }
      guard let changed = text.applying(candidate) else { continue }
      guard let next = Self.fault(in: changed) else { return candidate }
      // Counted from the end, since a change moves what follows it.
      let rest = changed.count - next.position
      if rest < furthest { (best, furthest) = (candidate, rest) }
    }
    return best
  }

  /// Returns changes of a changed text as changes of the original; nil if they touch earlier ones.
  private static func map(_ edits: [TextEdit], to earlier: [TextEdit]) -> [TextEdit]? {
    var mapped: [TextEdit] = []
    for edit in edits {
      var offset = 0
      for one in earlier {
        let start = one.range.lowerBound + offset
        let end = start + one.text.utf8.count
        if edit.range.upperBound <= start { break }
        guard edit.range.lowerBound >= end else { return nil }
        offset += one.text.utf8.count - one.range.count
      }
      mapped.append(
        TextEdit(edit.range.lowerBound - offset..<edit.range.upperBound - offset, edit.text))
    }
    return mapped
  }
}
