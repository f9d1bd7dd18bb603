import Lua

/// The declarations of the API's names, each next to its implementation in Swift or in the prelude.
struct APIDeclarations {
  /// A name that is declared in Swift: without its owner, with the lines of the declaration.
  struct Entry {
    let name: String
    let text: String

    /// Whether it is a field, whose text is its type and its meaning.
    var isField = false

    /// Whether a script may assign it.
    var isWritable = false
  }

  /// Related declarations of the view.
  struct Topic {
    /// The file of the prelude that declares some of them, each name above its function; nil if
    /// there is none.
    let prelude: PreludeFile?

    /// The declarations in Swift.
    var entries: [Entry] = []
  }

  /// The arguments that declarations may refer to by name only.
  static let known: [String: Declaration.Argument] = {
    let lines = PreludeFile.arguments.lines.compactMap { $0.text(after: "---@argument ") }
    let arguments = lines.map { Declaration.Argument($0) }
    return Dictionary(arguments.map { ($0.name, $0) }) { first, _ in first }
  }()

}

extension PreludeFile {
  /// The lines of the text, without their prefix.
  var lines: [Substring] {
    String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
  }

  /// Returns the lines that declare a method of the view; nil if the file does not declare it.
  ///
  /// It reads only the block above the function, because a run looks up the few methods that its
  /// script calls.
  func declaration(of name: String) -> [Substring]? {
    guard var end = text.firstPlace(of: Array("\nfunction View:\(name)(".utf8)) else { return nil }
    var lines: [Substring] = []
    while end > 0 {
      let start = text[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = Substring(decoding: text[start..<end], as: UTF8.self)
      guard let words = line.text(after: "---") else { break }
      lines.append(words)
      end = max(start - 1, 0)
    }
    return lines.reversed()
  }
}
