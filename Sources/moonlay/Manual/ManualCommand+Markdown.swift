extension ManualCommand {
  /// The reference of the program's commands as Markdown.
  var markdown: String {
    let contents = commands.map { command in
      "| [\(command.name)](#\(command.name.replacing(" ", with: "-"))) | \(command.abstract.inTable) |"
    }
    let head = """
      # Commands

      What `\(name) --help` says of each command, made by `\(name) manual --format markdown`; a test keeps it so. Results go to standard output, what is said
      to a person to standard error.

      | command | what it does |
      | --- | --- |

      """
    return head + contents.joined(separator: "\n") + "\n\n"
      + commands.map(\.markdownSection).joined(separator: "\n")
  }

  private var markdownSection: String {
    var lines = ["## \(name)", "", abstract, "", "```text", synopsis, "```", ""]
    for part in discussion {
      switch part {
      case .paragraph(let text): lines += [text.inMarkdown, ""]
      case .example(let commands): lines += ["```sh"] + commands + ["```", ""]
      }
    }
    for section in sections {
      let title = section.title.isEmpty ? "argument or option" : section.title.lowercased()
      lines += ["| \(title) | meaning |", "| --- | --- |"]
      lines += section.arguments.map { "| `\($0.term)` | \($0.meaning.inTable) |" }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text where angle brackets would begin an element, and stars an emphasis.
  fileprivate var inMarkdown: String {
    replacing("<", with: "&lt;").replacing("*", with: "\\*").replacing("_", with: "\\_")
  }

  /// The text in a cell of a table.
  fileprivate var inTable: String {
    inMarkdown.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
