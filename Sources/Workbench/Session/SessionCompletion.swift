import CollectionLayout
import Scripting

/// The completions of typed text.
package struct SessionCompletion: Hashable, Sendable {
  /// The range of the text to replace, in bytes.
  package let range: Range<Int>

  /// The possible replacements, in order.
  package let candidates: [String]

  /// The common prefix of all candidates.
  package var commonBeginning: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
  }
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
      case .none, .number, .point, .item, .word: []
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
      range: end - word.utf8.count..<end, candidates: candidates.filter { $0.hasPrefix(word) })
  }

  // MARK: - Lua

  private func completeLua(_ before: String) -> SessionCompletion {
    let reading = TypedName(before)
    guard let simulation, !reading.isInText else { return replacing("", in: before, by: []) }
    let words: [String]
    switch reading.separator {
    case nil:
      words = (simulation.program.globalNames + Self.keywords).sorted()
      // Nothing is typed: the list would be too long.
      if reading.name.isEmpty { return replacing("", in: before, by: []) }
    case "." where reading.path.isEmpty, ":" where reading.path.isEmpty:
      words = reading.followsText ? simulation.program.stringMembers : []
    case let separator:
      words = simulation.program.members(of: reading.path)
        .filter { $0.isFunction || separator == "." }.map { $0.name }
    }
    return replacing(reading.name, in: before, by: words)
  }

  /// The keywords that are offered.
  package static let keywords = [
    "and", "break", "else", "elseif", "end", "false", "for", "function", "goto", "local", "nil",
    "not", "repeat", "return", "then", "true", "until", "while",
  ]
}

/// The unfinished name at the end of a text, and its context.
struct TypedName {
  /// The typed part of the name.
  private(set) var name = ""

  /// The dot or the colon before it; nil if there is none.
  private(set) var separator: Character?

  /// The names before the separator, beginning with a global; empty for any other expression.
  private(set) var path: [String] = []

  /// Whether a string literal precedes the separator.
  private(set) var followsText = false

  /// Whether the end is in a string literal or in a comment.
  private(set) var isInText = false

  init(_ text: String) {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    isInText = Self.endsInText(line)
    var rest = line[...]
    name = Self.takeName(from: &rest)
    guard let last = rest.last, last == "." || last == ":" else { return }
    // Two dots concatenate strings.
    guard !rest.hasSuffix("..") && !rest.hasSuffix("::") else { return }
    separator = last
    rest.removeLast()
    followsText =
      rest.hasSuffix("\"") || rest.hasSuffix("'") || rest.hasSuffix("\")") || rest.hasSuffix("')")
    while true {
      let found = Self.takeName(from: &rest)
      guard let first = found.first, !first.isNumber else {
        path = []
        return
      }
      path.insert(found, at: 0)
      guard rest.last == "." else { break }
      rest.removeLast()
    }
    // The value of a call or an index is only known when it runs.
    if let last = rest.last, last == ")" || last == "]" || last == ":" { path = [] }
  }

  private static func takeName(from text: inout Substring) -> String {
    var name = ""
    while let last = text.last, last.isASCII, last.isLetter || last.isNumber || last == "_" {
      name.insert(last, at: name.startIndex)
      text.removeLast()
    }
    return name
  }

  private static func endsInText(_ line: Substring) -> Bool {
    var quote: Character?
    var isEscaped = false
    var previous: Character?
    for letter in line {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if letter == "\\" { isEscaped = true } else if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if letter == "-", previous == "-" {
        return true
      }
      previous = letter
    }
    return quote != nil
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

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
