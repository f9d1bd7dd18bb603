import LuaSyntax
import CollectionLayout
import Report
import Scripting

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

  /// Returns a value by its path, with the line of a function; nil if there is none.
  private func description(of word: String) -> String? {
    simulation?.program.description(of: word.path, width: width)?.text
  }

  /// Shows the lines that define a function of the script or of an input.
  func showSource(_ word: String) {
    guard !word.isEmpty else { return refuseUse(of: "source") }
    guard let found = simulation?.program.description(of: word.path, width: width) else {
      return document(word)
    }
    guard let place = found.place, let text = definition(at: place) else {
      return SessionDocumentation.entries(for: word).isEmpty
        ? report(.value(found.text)) : document(word)
    }
    report(.text("\(place.file):\(place.line)\n\(text)"))
  }

  /// The maximum number of lines of a function that are shown.
  private static let maxSourceLines = 400

  /// Returns the lines of the function that begins at a place; nil if they are not available.
  private func definition(at place: Diagnostic.Place) -> String? {
    var found: [String] = []
    while found.count < Self.maxSourceLines,
      let line = lines.line(place.line + found.count, of: place.file)
    {
      found.append(line)
      let tokens = SourceText(Array(found.joined(separator: "\n").utf8)).looseTokens
        .drop { $0.text != "function" }
      if !tokens.isEmpty, tokens.reduce(0, { $0 + $1.blockChange }) <= 0 { break }
    }
    return found.isEmpty ? nil : found.joined(separator: "\n")
  }

  func document(_ word: String) {
    let words = word.split(separator: " ").map(String.init)
    let search = DocumentationSearch(guide: host.guide(), command: ":doc")
    let found = search.find(words)
    // A name of the script's or of the inputs' own is not in the reference.
    if !found.isExact, words.count == 1, let own = description(of: word) {
      return report(.value(own))
    }
    if !found.isEmpty { return report(.text(search.text(of: found))) }
    let near = SessionDocumentation.nearest(to: word).map { "did you mean '\($0)'?" }
    refuse("no documentation for '\(word)'; \(near ?? ":doc lists the types")")
  }
}

extension String {
  /// The names of `layout.prepare` or `view:itemCount`.
  fileprivate var path: [String] { split { $0 == "." || $0 == ":" }.map { String($0) } }
}
