import CollectionLayout
import LuaSyntax

/// A name of the API that has been changed before 1.0; the former one still works, with a warning.
struct FormerName {
  let former: String
  let current: String

  /// Those of the view's methods.
  private static let methods = [FormerName(former: "stripOffset", current: "orthogonalOffset")]

  static let all =
    Allowance.allCases.map { FormerName(former: $0.formerName, current: $0.rawValue) } + methods

  /// Returns what a method of the view is called now that had another name; nil for any other.
  static func currentMethod(_ name: String) -> String? {
    methods.first { $0.former == name }?.current
  }

  /// Returns the warnings about the former names in a text, one for each name at its first line.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text; it is only read as Lua if a word of
  ///   it is such a name.
  static func warnings(in text: [UInt8], file: String) -> [Diagnostic] {
    guard mayOccur(in: text) else { return [] }
    let names = SourceText(text).tokens.filter { $0.kind == .name }
    return all.compactMap { name in
      guard let first = names.first(where: { $0.text == name.former }) else { return nil }
      var warning = Diagnostic(
        .formerName, severity: .warning, "'\(name.former)' is called '\(name.current)' now",
        fix: "write \(name.current)",
        place: Diagnostic.Place(file: file, line: first.span.line, tokens: [name.former]))
      warning.subject = Subject(.field, name.former, replacement: name.current)
      warning.subject?.writing = Subject.Writing(name.current)
      return warning
    }
  }

  /// The former names in UTF-8.
  private static let words = all.map { Array($0.former.utf8) }

  private static func mayOccur(in text: [UInt8]) -> Bool {
    var start = 0
    for (end, byte) in text.enumerated() where !byte.isInName {
      if end - start > 5, words.contains(where: { text[start..<end].elementsEqual($0) }) {
        return true
      }
      start = end + 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether a name in Lua can contain it.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
