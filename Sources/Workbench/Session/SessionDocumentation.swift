import LuaSyntax
import CollectionLayout
import Report

/// The documentation that is available in a session: its commands, the API's names and the
/// diagnostics.
package enum SessionDocumentation {
  /// Every name that has documentation, in alphabetical order.
  static let names: [String] =
    Set(
      APIEntry.all.flatMap { [$0.name, $0.shortName] }
        + DiagnosticExplanation.all.map { $0.code.rawValue }
    )
    .sorted()

  /// Returns all commands with their summaries, fitted to a width.
  static func commands(width: Int) -> String {
    let style = ProseStyle(TextOptions(width: width))
    let column = (SessionCommand.all.map { $0.usage.count }.max() ?? 0) + 2
    let lines = SessionCommand.all.flatMap { command in
      let sentence = style.lines(of: command.summary, indent: column)
      let gap = String(repeating: " ", count: column - command.usage.count)
      return ["\(command.usage)\(gap)\(sentence.first?.dropFirst(column) ?? "")"]
        + sentence.dropFirst()
    }
    let words = style.paragraph(
      """
      Everything else is Lua: 'view' is the view, 'layout' its layout, '_' the last value and '_1' the one before it. \
      Unfinished input continues on the next line; Ctrl-C interrupts what runs, Ctrl-D leaves.
      """)
    return (lines + ["", words]).joined(separator: "\n")
  }

  static func text(of command: SessionCommand) -> String {
    "\(command.usage)\n  \(command.summary)\n  example: \(command.example)"
  }

  /// Returns the entries of the API that a word names: `placeCell`, `view:fling`, `Rect`.
  static func entries(for word: String) -> [APIEntry] {
    let name = word.replacing(":", with: ".").replacing("()", with: "").lowercased()
    let exact = APIEntry.all.filter { $0.name.replacing(":", with: ".").lowercased() == name }
    return exact.isEmpty ? APIEntry.all.filter { $0.shortName.lowercased() == name } : exact
  }

  /// Returns the documented name that is most similar to a word; nil if none is similar.
  static func nearest(to word: String) -> String? {
    LuaSyntax.nearest(to: word, among: names)
  }
}

extension LiveSession {
  func help(_ word: String) {
    let name = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if name.isEmpty { return report(.text(SessionDocumentation.commands(width: width))) }
    if let command = SessionCommand.named(name) {
      return report(.text(SessionDocumentation.text(of: command)))
    }
    document(word)
  }

  func document(_ word: String) {
    let words = word.split(separator: " ").map(String.init)
    let search = DocumentationSearch(guide: [], command: ":doc")
    if let answer = search.answer(words) { return report(.text(answer)) }
    let near = SessionDocumentation.nearest(to: word).map { "did you mean '\($0)'?" }
    refuse("no documentation for '\(word)'; \(near ?? ":doc lists the types")")
  }
}
