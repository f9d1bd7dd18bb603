import CollectionLayout
import Scripting

/// The completions of typed text.
package struct SessionCompletion: Hashable, Sendable {
  /// The range of the text to replace, in bytes.
  package let range: Range<Int>

  /// A possible replacement.
  package struct Candidate: Hashable, Sendable {
    package let text: String

    /// The signature; empty if none is known.
    package let detail: String
  }

  /// The possible replacements, in order.
  package let candidates: [Candidate]

  /// The signature of the call whose arguments are typed, if there is nothing to complete; otherwise
  /// empty.
  package let note: String
}

extension LiveSession {
  /// Completes typed text.
  ///
  /// No code of the script runs.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - cursor: The number of bytes before the cursor.
  /// - Returns: The completions; no candidates if nothing is known.
  package func complete(_ text: String, at cursor: Int) -> SessionCompletion {
    let before = String(decoding: text.utf8.prefix(max(0, cursor)), as: UTF8.self)
    let line = before.trimmedAtStart
    if line.hasPrefix(":"), !line.hasPrefix("::") { return completeCommand(line, before) }
    return completeLua(before)
  }

  // MARK: - Commands

  private func completeCommand(_ line: String, _ before: String) -> SessionCompletion {
    let words = line.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0.isWhitespace })
    guard words.count == 2 else {
      let name = words.first.map { String($0) } ?? ""
      let names = SessionCommand.all.map { $0.arguments.isEmpty ? $0.name : $0.name + " " }
      return replacing(name, in: before, by: names.sorted())
    }
    let argument = String(words[1]).trimmedAtStart
    guard let command = SessionCommand.named(String(words[0])) else {
      return replacing("", in: before, by: [])
    }
    if command.argument == .lua {
      return completeLua(before, from: before.utf8.count - argument.utf8.count)
    }
    return completeArgument(argument, of: command, before)
  }

  private func completeArgument(
    _ argument: String, of command: SessionCommand, _ before: String
  ) -> SessionCompletion {
    let words: [String] =
      switch command.argument {
      case .file: host.paths(argument)
      case .switching: ["off", "on"]
      case .place: ["all"]
      case .command: SessionCommand.all.map { $0.name }.sorted()
      case .documented: SessionDocumentation.names
      case .parameter: parameterWords(argument)
      case .none, .number, .point, .item, .word, .lua: []
      }
    return replacing(argument, in: before, by: words)
  }

  /// Returns the parameters or, after the equals sign, the values of a parameter that has only a
  /// few.
  private func parameterWords(_ argument: String) -> [String] {
    guard let simulation else { return [] }
    guard let equals = argument.firstIndex(of: "=") else {
      return simulation.program.shownLayout.parameters.map { $0.name + "=" }
    }
    let name = String(argument[..<equals])
    guard let range = simulation.program.parameterRanges.first(where: { $0.name == name }) else {
      return []
    }
    return range.words.map { "\(name)=\($0)" }
  }

  private func replacing(_ word: String, in before: String, by candidates: [String])
    -> SessionCompletion
  {
    let end = before.utf8.count
    return SessionCompletion(
      range: end - word.utf8.count..<end,
      candidates: candidates.filter { $0.hasPrefix(word) }.map {
        SessionCompletion.Candidate(text: $0, detail: "")
      }, note: "")
  }

  // MARK: - Lua

  /// The types of the prompt's own globals.
  private static let globals = ["view": "View", "layout": "Layout"]

  /// Completes Lua: with the members that a value has now, or those of the type that an expression
  /// will have.
  private func completeLua(_ before: String, from start: Int = 0) -> SessionCompletion {
    let text = Array(before.utf8.dropFirst(start))
    let known = names()
    guard let simulation,
      let completion = NameCompletion(text, cursor: text.count, known, globals: Self.globals)
    else { return replacing("", in: before, by: []) }
    let items = completion.items
    let prefix = String(decoding: text[completion.range], as: UTF8.self)
    var found: [String]
    if let path = completion.path {
      found = simulation.program.members(of: path.names)
        .filter { $0.isFunction || !path.isCall }.map { $0.name }
      if found.isEmpty { found = items.map { $0.entry.name } }
    } else if completion.isMember {
      found = items.map { $0.entry.name }
    } else {
      // Nothing is typed: the list would be too long.
      found = prefix.isEmpty ? [] : (simulation.program.globalNames + items.map { $0.entry.name })
      found = Set(found).sorted()
    }
    let details = Dictionary(items.map { ($0.entry.name, $0.entry.signature) }) { first, _ in first
    }
    let candidates = found.filter { $0.hasPrefix(prefix) }.map {
      SessionCompletion.Candidate(text: $0, detail: (details[$0] ?? nil) ?? "")
    }
    let end = before.utf8.count
    return SessionCompletion(
      range: end - prefix.utf8.count..<end, candidates: candidates,
      note: candidates.isEmpty ? signature(of: text, known) : "")
  }

  /// Returns the signature of the call whose arguments are typed.
  private func signature(of text: [UInt8], _ known: ScriptNames) -> String {
    guard let call = TypedText(text, cursor: text.count).call,
      let entry = NamedEntry(text, at: call.end, known, isTyped: true, globals: Self.globals)?
        .entry,
      let signature = entry.signature
    else { return "" }
    return entry.summary.isEmpty ? signature : signature + "\n" + entry.summary
  }
}

extension ParameterRange {
  /// The values, if there are few enough to list.
  fileprivate var words: [String] {
    switch values {
    case .choices(let choices): choices
    case .booleans: ["false", "true"]
    case .integers(let minimum?, let maximum?) where maximum >= minimum && maximum - minimum < 20:
      (minimum...maximum).map(String.init)
    case .integers, .numbers, .shapes: []
    }
  }
}

extension String {
  fileprivate var trimmedAtStart: String { String(drop(while: { $0.isWhitespace })) }
}
