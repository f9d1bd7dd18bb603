/// A small script that has a fault, and the same script without it.
package struct ScriptExample: Sendable {
  /// The command that shows the fault.
  package enum Tool: String, Sendable {
    case run, check
    case export = "export swift"
  }

  /// The command that shows the fault.
  package let tool: Tool

  /// The options with which the fault is seen.
  package let options: [String]

  private let lines: [Line]

  /// A line, and which of the two scripts has it.
  private enum Line {
    case both(String)
    case faulty(String)
    case fixed(String)

    var text: String {
      switch self {
      case .both(let text), .faulty(let text), .fixed(let text): text
      }
    }
  }

  /// Lines of the fixed script that stand together and are not in the faulty one.
  struct Fix: Hashable {
    /// The number of the first of them in the fixed script, from 1.
    let first: Int
    var lines: [String]

    /// Whether they stand in place of faulty lines, and are not merely added.
    let isReplacement: Bool
  }

  /// Reads a script whose lines begin with what they are: `-` is faulty, `+` is fixed, a space is in both.
  ///
  /// Faulty lines stand before the fixed ones that replace them.
  ///
  /// - Parameters:
  ///   - lines: The lines of both scripts.
  ///   - words: The command that shows the fault, with the file `example.lua`; none where it is a mere run.
  init(_ lines: some Sequence<Substring>, seenWith words: some Collection<Substring> = []) {
    let command = words.dropFirst().map { String($0) }
    let named = command.prefix { $0 != "example.lua" }.joined(separator: " ")
    tool = Tool(rawValue: named) ?? .run
    options = Array(command.drop { $0 != "example.lua" }.dropFirst())
    self.lines = lines.map { line in
      let rest = String(line.dropFirst())
      return switch line.first {
      case "-": .faulty(rest)
      case "+": .fixed(rest)
      default: .both(rest)
      }
    }
  }

  /// The whole script with the fault.
  package var faulty: String {
    text { if case .fixed = $0 { false } else { true } }
  }

  /// The whole script without it.
  package var fixed: String {
    text { if case .faulty = $0 { false } else { true } }
  }

  /// What the fixed script has in place of the fault, from top to bottom.
  var fixes: [Fix] {
    var (fixes, number): ([Fix], Int) = ([], 0)
    var isReplacement = false
    for line in lines {
      switch line {
      case .faulty: isReplacement = true
      case .both: (number, isReplacement) = (number + 1, false)
      case .fixed(let text):
        number += 1
        if let last = fixes.last, last.first + last.lines.count == number {
          fixes[fixes.count - 1].lines.append(text)
        } else if !text.isEmpty {
          // An empty line before the others only sets them apart.
          fixes.append(Fix(first: number, lines: [text], isReplacement: isReplacement))
        }
      }
    }
    return fixes
  }

  /// How the fault is seen: `moonlay run example.lua --strict`; nil if a mere run shows it.
  var command: String? {
    guard tool != .run || !options.isEmpty else { return nil }
    return (["moonlay \(tool.rawValue) example.lua"] + options).joined(separator: " ")
  }

  /// The lines that are wanted, each with a line feed.
  private func text(_ isWanted: (Line) -> Bool) -> String {
    lines.filter(isWanted).map { "\($0.text)\n" }.joined()
  }
}

extension ScriptExample.Fix {
  /// What to do with the lines: `Instead, line 4:`, `Add lines 4 to 6:`.
  var heading: String { "\(isReplacement ? "Instead," : "Add") \(place):" }

  private var place: String {
    lines.count == 1 ? "line \(first)" : "lines \(first) to \(first + lines.count - 1)"
  }
}
