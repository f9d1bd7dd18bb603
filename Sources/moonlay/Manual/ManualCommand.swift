import Report

/// A command as its help has it: what manuals are made of.
struct ManualCommand: Hashable {
  /// With the commands that it belongs to: `moonlay run`.
  let name: String
  let abstract: String

  /// Paragraphs, and examples that begin with two spaces.
  let discussion: [Part]
  let arguments: [ManualArgument]

  /// The commands below it that are shown.
  let commands: [ManualCommand]

  /// A part of what there is to say.
  enum Part: Hashable {
    case paragraph(String)
    /// Lines to be typed.
    case example([String])
  }

  /// The commands that a help's document, as the argument parser dumps it, describes.
  ///
  /// - Parameter help: The document's text.
  /// - Returns: The program; nil if the document is another than the one that is known.
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

  /// All commands below it, each before its own.
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

  /// How it is typed: `moonlay run [options] <scripts> …`.
  var synopsis: String {
    let positional = arguments.filter { $0.names.isEmpty }.map(\.placeholder)
    let hasOptions = arguments.contains { !$0.names.isEmpty }
    let parts = [name] + (hasOptions ? ["[options]"] : []) + positional
    return (commands.isEmpty ? parts : [name, "<command>"]).joined(separator: " ")
  }

  /// The options under their titles, in the order of the help; what has none stands under the empty title.
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
  /// As they are typed, `-f` before `--format`; empty for what stands by its place.
  let names: [String]

  /// What stands behind the name, or in its place; empty for a flag.
  let value: String
  let abstract: String
  let defaultValue: String?

  /// The values that there are to choose from.
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

  /// Whether there is more to say than what every command has.
  fileprivate var isWorthSaying: Bool { !names.contains("--help") && !names.contains("--version") }

  /// What stands in its place: `<scripts> …`, `[<paths> …]`.
  var placeholder: String {
    let word = "<\(value)>" + (isRepeating ? " …" : "")
    return isOptional ? "[\(word)]" : word
  }

  /// How it is typed: `-f, --format <format>`.
  var term: String {
    guard !names.isEmpty else { return placeholder }
    return names.joined(separator: ", ") + (value.isEmpty ? "" : " <\(value)>")
  }

  /// What it is for, with its default where the help says one by itself.
  var meaning: String {
    guard let defaultValue, !defaultValue.isEmpty else { return abstract }
    return "\(abstract) (default: \(defaultValue))"
  }
}
