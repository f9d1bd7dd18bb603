import Workbench

extension APIReference {
  /// The whole document.
  var markdown: String {
    var text = """
      # The API

      Every name that Moonlay adds to Lua. [The guide](../README.md) explains how to use them. This page is generated from the
      annotations for editors ([editor/moonlay.lua](../editor/moonlay.lua)), and tests run its examples.

      \(Self.introduction)

      """
    for chapter in chapters {
      text += "\n- [\(chapter.title)](#\(chapter.title.anchor)): "
      text += chapter.topics.map { "[\($0.title)](#\($0.title.anchor))" }.joined(separator: ", ")
    }
    for chapter in chapters {
      text += "\n\n## \(chapter.title.prefix(1).uppercased() + chapter.title.dropFirst())\n"
      for topic in chapter.topics { text += Self.markdown(topic) }
    }
    return text.trimmingNewlines + "\n"
  }

  private static func markdown(_ topic: Topic) -> String {
    var text = "\n### \(topic.title)\n\n"
    let isFunction = topic.members.first?.name == topic.title && topic.fields.isEmpty
    if !topic.words.isEmpty && !(isFunction && topic.members.count == 1) { text += topic.words }
    if let base = topic.base { text += " Extends [\(base)](#\(base.anchor))." }
    text = text.trimmingNewlines + "\n"
    if !topic.fields.isEmpty {
      text += "\n| field | type | meaning |\n| --- | --- | --- |\n"
      for field in topic.fields {
        text += "| `\(field.name)` | \(field.type.cellCode) | \(field.words) |\n"
      }
    }
    for member in topic.members { text += markdown(member) }
    return text
  }

  private static func markdown(_ member: Member) -> String {
    let names = member.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
    var text = "\n#### `\(member.name)(\(names.joined(separator: ", ")))`\n\n\(member.words)\n"
    if !member.parameters.isEmpty { text += "\n" }
    for parameter in member.parameters {
      text += "- `\(parameter.name)` (\(parameter.type.code)"
      text += parameter.isOptional ? ", optional): " : "): "
      text += parameter.meaning + "\n"
    }
    if !member.results.isEmpty {
      text += "\nReturns " + member.results.map(\.resultCode).joined(separator: ", ") + ".\n"
    }
    if !member.examples.isEmpty {
      text += "\n| expression | result |\n| --- | --- |\n"
      for example in member.examples {
        text += "| \(example.expression.cellCode) | \(example.result.cellCode) |\n"
      }
    }
    return text
  }
}

extension String {
  fileprivate var anchor: String {
    lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      .replacing(" ", with: "-")
  }

  fileprivate var code: String { "`\(self)`" }

  /// The same in a table, with its vertical bars escaped.
  fileprivate var cellCode: String { "`\(replacing("|", with: "\\|"))`" }

  /// A result: a type, and perhaps a name after it.
  fileprivate var resultCode: String {
    guard let match = wholeMatch(of: /(.+[^,:]) (\w+)/) else { return code }
    return "\(String(match.1).code) (\(match.2))"
  }

  fileprivate var trimmingNewlines: String {
    var text = self[...]
    while text.last == "\n" || text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
