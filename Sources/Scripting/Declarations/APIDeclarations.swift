import Lua

/// Where the API's names are declared: beside what they do, in Swift and in the prelude.
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

  /// The files of the prelude that declare methods of the view.
  private static let viewFiles: [PreludeFile] = [
    .view, .view_scrolling, .view_looking, .view_updating, .view_touching, .view_snapshots,
  ]

  /// What arguments are that declarations name alone.
  static let known: [String: Declaration.Argument] = {
    let lines = PreludeFile.arguments.lines.compactMap { $0.text(after: "---@argument ") }
    let arguments = lines.map { Declaration.Argument($0) }
    return Dictionary(arguments.map { ($0.name, $0) }) { first, _ in first }
  }()

  /// The declaration of one of the view's methods that the prelude has; nil if it has none.
  ///
  /// Only the block above the function is read: a run looks up the few methods that its script calls.
  static func ofPrelude(_ name: String) -> Declaration? {
    let head = Array("\nfunction View:\(name)(".utf8)
    for file in viewFiles {
      guard let place = file.text.place(of: head) else { continue }
      var lines: [Substring] = []
      var end = place
      while end > 0 {
        let start = file.text[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = Substring(decoding: file.text[start..<end], as: UTF8.self)
        guard let text = line.text(after: "---") else { break }
        lines.append(text)
        end = max(start - 1, 0)
      }
      return Declaration("View:\(name)", lines.reversed(), known: known)
    }
    return nil
  }
}

extension PreludeFile {
  /// The text by lines, without what they begin with.
  var lines: [Substring] {
    String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
  }
}

extension [UInt8] {
  /// Where some bytes begin; nil if they are not.
  fileprivate func place(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    return (0...count - bytes.count).first { start in
      self[start] == first && self[start...].starts(with: bytes)
    }
  }
}
