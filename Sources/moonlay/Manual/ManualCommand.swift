import Report

/// A command as described by its help, from which manuals are generated.
struct ManualCommand: Hashable {
  /// The full name, with the parent commands: `moonlay run`.
  let name: String
  let abstract: String

  /// The paragraphs and the examples, which begin with two spaces.
  let discussion: [Part]
  let arguments: [ManualArgument]

  /// The visible subcommands.
  let commands: [ManualCommand]

  enum Part: Hashable {
    case paragraph(String)
    /// Lines to type.
    case example([String])
  }

  /// Reads the commands from the help that the argument parser dumps.
  ///
  /// - Parameter help: The text of the dump.
  /// - Returns: The program; nil if the dump has an unknown format.
  static func read(_ help: String) -> ManualCommand? {
    guard let document = try? JSONReader.read(Array(help.utf8)), let command = document["command"]
    else { return nil }
    return ManualCommand(command, under: nil)
  }

  private init?(_ command: JSONValue, under parent: String?) {
    guard let name = command["commandName"]?.asString else { return nil }
    let fullName = parent.map { "\($0) \(name)" } ?? name
    self.name = fullName
    abstract = command["abstract"]?.asString ?? ""
    discussion = Self.parts(of: command["discussion"]?.asString ?? "")
    arguments = (command["arguments"]?.asArray ?? []).compactMap { ManualArgument($0) }
    commands = (command["subcommands"]?.asArray ?? [])
      .filter { $0["shouldDisplay"]?.asBoolean ?? true && $0["commandName"]?.asString != "help" }
      .compactMap { ManualCommand($0, under: fullName) }
  }

  /// All commands below this one, each before its own subcommands.
  var allCommands: [ManualCommand] { commands.flatMap { [$0] + $0.allCommands } }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        parts.append(.paragraph(String(line)))
        continue
      }
      let example = String(line.drop { $0 == " " })
      if case .example(let lines)? = parts.last {
        parts[parts.count - 1] = .example(lines + [example])
      } else {
        parts.append(.example([example]))
      }
    }
    return parts
  }

  /// The synopsis: `moonlay run [options] <scripts> …`.
  var synopsis: String {
    let positional = arguments.filter { $0.names.isEmpty }.map(\.placeholder)
    let hasOptions = arguments.contains { !$0.names.isEmpty }
    let parts = [name] + (hasOptions ? ["[options]"] : []) + positional
    return (commands.isEmpty ? parts : [name, "<command>"]).joined(separator: " ")
  }

  /// The options by their section titles, in the order of the help; the empty title holds those
  /// without one.
  var sections: [(title: String, arguments: [ManualArgument])] {
    var sections: [(title: String, arguments: [ManualArgument])] = []
    for argument in arguments where argument.isWorthSaying {
      let place = sections.firstIndex { $0.title == argument.section }
      if let place {
        sections[place].arguments.append(argument)
      } else {
        sections.append((argument.section, [argument]))
      }
    }
    return sections
  }
}

/// An argument, an option or a flag of a command.
struct ManualArgument: Hashable {
  /// The names, with `-f` before `--format`; empty for a positional argument.
  let names: [String]

  /// The value after the name, or the positional argument itself; empty for a flag.
  let value: String
  let abstract: String
  let defaultValue: String?

  let values: [String]
  let section: String
  let isOptional: Bool
  let isRepeating: Bool

  init?(_ argument: JSONValue) {
    guard argument["shouldDisplay"]?.asBoolean ?? true else { return nil }
    let names = (argument["names"]?.asArray ?? []).compactMap { name -> String? in
      guard let text = name["name"]?.asString else { return nil }
      return name["kind"]?.asString == "long" ? "--" + text : "-" + text
    }
    self.names = names.sorted { $0.utf8.count < $1.utf8.count }
    value = argument["kind"]?.asString == "flag" ? "" : argument["valueName"]?.asString ?? ""
    abstract = argument["abstract"]?.asString ?? ""
    defaultValue = argument["defaultValue"]?.asString
    values = (argument["allValues"]?.asArray ?? []).compactMap(\.asString)
    section = argument["sectionTitle"]?.asString ?? ""
    isOptional = argument["isOptional"]?.asBoolean ?? true
    isRepeating = argument["isRepeating"]?.asBoolean ?? false
  }

  /// Whether the argument is specific to the command, not one that every command has.
  fileprivate var isWorthSaying: Bool { !names.contains("--help") && !names.contains("--version") }

  /// The text of a positional argument: `<scripts> …`, `[<paths> …]`.
  var placeholder: String {
    let word = "<\(value)>" + (isRepeating ? " …" : "")
    return isOptional ? "[\(word)]" : word
  }

  /// The names and the value: `-f, --format <format>`.
  var term: String {
    guard !names.isEmpty else { return placeholder }
    return names.joined(separator: ", ") + (value.isEmpty ? "" : " <\(value)>")
  }

  /// The description, with the default if the help states it separately.
  var meaning: String {
    guard let defaultValue, !defaultValue.isEmpty else { return abstract }
    return "\(abstract) (default: \(defaultValue))"
  }
}
