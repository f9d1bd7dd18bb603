/// What ends a command, and is not a diagnostic: a bad option, or a file that cannot be read.
package struct CommandFault: Equatable, Sendable {
  /// What is wrong.
  package let message: String

  /// What to do about it; nil if that is clear.
  package let fix: String?

  /// Further notes, such as the command that says more.
  package let notes: [String]

  package init(_ message: String, fix: String? = nil, notes: [String] = []) {
    self.message = message
    self.fix = fix
    self.notes = notes
  }

  /// Takes a sentence that says what is wrong and, after a semicolon, what to do: `'a.lua' already exists; choose another name`.
  ///
  /// A semicolon between quotation marks belongs to a name.
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

  /// The fault for people, in the style of a diagnostic: `error: message`, and the notes below.
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
