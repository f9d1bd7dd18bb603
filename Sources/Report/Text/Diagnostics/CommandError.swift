/// An error that ends a command and is not a diagnostic: a bad option, or a file that cannot be
/// read.
package struct CommandError: Equatable, Sendable {
  /// The description of the error.
  package let message: String

  /// The suggested fix; nil if it is obvious.
  package let fix: String?

  /// Further notes, such as a command that explains more.
  package let notes: [String]

  package init(_ message: String, fix: String? = nil, notes: [String] = []) {
    self.message = message
    self.fix = fix
    self.notes = notes
  }

  /// Creates the fault from a sentence with the error and, after a semicolon, the fix: `'a.lua'
  /// already exists; choose another name`.
  ///
  /// A semicolon between quotation marks is part of a name.
  package init(_ sentence: String) {
    var isQuoted = false
    let place = sentence.indices.first { index in
      if sentence[index] == "'" { isQuoted.toggle() }
      return !isQuoted && sentence[index...].hasPrefix("; ")
    }
    guard let place else {
      self.init(sentence, fix: nil)
      return
    }
    let fix = sentence[place...].dropFirst(2)
    self.init(String(sentence[..<place]), fix: String(fix))
  }

  /// Returns the fault as text, in the style of a diagnostic: `error: message`, and the notes
  /// below.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    let lines = message.visibleLines
    var output = OutputBuffer()
    let head: TextLine = [
      TextSpan("error", .error), TextSpan(": \(lines.first ?? "")", .strong),
    ]
    let rest = lines.dropFirst().map { [TextSpan("  \($0)", .strong)] as TextLine }
    let all = (fix.map { ["fix: \($0)"] } ?? []) + notes
    for line in [head] + rest + all.map({ TextLine.note($0, gutter: 1) }) {
      output.append(line, isColored: options.isColored)
    }
    return output.take()
  }
}
