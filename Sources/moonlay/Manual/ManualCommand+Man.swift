extension ManualCommand {
  /// Returns the program's page for `man`, section 1: all commands on one page.
  ///
  /// - Parameter version: The program's version.
  /// - Returns: The page for roff, with the macros of man.
  func man(version: String) -> String {
    var lines = [
      ".\\\" Made by \(name) manual --format man.",
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"", ".SH NAME",
      "\(name) \\- \(abstract.droppingFullStop.roff)", ".SH SYNOPSIS", ".B \(synopsis.roff)",
      ".SH DESCRIPTION",
    ]
    lines += Self.roff(discussion)
    lines += [".SH COMMANDS"]
    for command in allCommands {
      lines += [".SS \"\(command.synopsis.roff)\"", command.abstract.roffLine]
      lines += Self.roff(command.discussion)
      for section in command.sections {
        if !section.title.isEmpty { lines += [".PP", "\\fI\(section.title.roff)\\fR"] }
        for argument in section.arguments {
          lines += [".TP", "\\fB\(argument.term.roff)\\fR", argument.meaning.roffLine]
        }
      }
    }
    lines += [
      ".SH \"EXIT STATUS\"",
      "Each command documents its own: 0 success, 1 failure, 2 script failed, 3 budget exceeded, 64 usage, 66 no input, "
        + "70 internal error, 74 no output, 130 interrupted.",
      ".SH ENVIRONMENT", ".TP", "\\fBNO_COLOR\\fR",
      "If set and not empty, output is not coloured.",
      ".TP", "\\fBMOONLAY_WEAK_ISOLATION\\fR",
      "If set to 1, scripts are isolated even on a system that cannot filter system calls.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func roff(_ parts: [Part]) -> [String] {
    parts.flatMap { part in
      switch part {
      case .paragraph(let text): [".PP", text.roffLine]
      case .example(let lines): [".PP", ".nf", ".RS"] + lines.map(\.roffLine) + [".RE", ".fi"]
      }
    }
  }
}

extension String {
  /// The text, escaped so that roff prints it literally.
  fileprivate var roff: String {
    replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
      .replacing("\"", with: "\\(dq")
  }

  /// The text as a line that roff does not take for a request.
  fileprivate var roffLine: String {
    let text = roff
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
