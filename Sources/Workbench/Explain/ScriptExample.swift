/// A small script that has a fault, and the same script without it.
package struct ScriptExample: Sendable {
  /// The command that shows the fault.
  package enum Tool: String, Sendable {
    case run, check
    case export = "export swift"
  }

  /// The command that shows the fault.
  package let tool: Tool

  /// The options that show the fault.
  package let options: [String]

  private let lines: [Line]

  /// A line, and the scripts that contain it.
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

  /// One edit that leads from the faulty script to the fixed one.
  struct Fix: Hashable {
    /// The number of the first line of the faulty script to replace or remove, or of the line above
    /// the added ones, from 1.
    let line: Int

    /// The lines of the faulty script to replace or remove; none if lines are only added.
    let removed: [String]

    /// The lines to write; none if lines are only removed.
    let lines: [String]
  }

  /// Reads a script whose lines begin with a mark: `-` is faulty, `+` is fixed, a space is in both.
  ///
  /// Faulty lines precede the fixed ones that replace them.
  ///
  /// - Parameters:
  ///   - lines: The lines of both scripts.
  ///   - words: The command that shows the fault, with the file `example.lua`; empty for a plain
  ///     run.
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

  /// The edits that fix the faulty script, from top to bottom.
  var fixes: [Fix] {
    var fixes: [Fix] = []
    var (number, removed, added): (Int, [String], [String]) = (0, [], [])
    for line in lines + [.both("")] {
      switch line {
      case .faulty(let text): removed.append(text)
      case .fixed(let text): added.append(text)
      case .both:
        fixes += Self.fix(after: number, removed, added)
        (number, removed, added) = (number + removed.count + 1, [], [])
      }
    }
    return fixes
  }

  /// Returns the edit of neighbouring lines, if there is one; empty lines around it are only
  /// separators.
  private static func fix(after number: Int, _ removed: [String], _ added: [String]) -> [Fix] {
    let first = removed.prefix { $0.isEmpty }.count
    let (removed, added) = (trimmed(removed), trimmed(added))
    guard !removed.isEmpty || !added.isEmpty else { return [] }
    let line = removed.isEmpty ? number : number + first + 1
    return [Fix(line: line, removed: removed, lines: added)]
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
  }

  /// The command that shows the fault: `moonlay run example.lua --strict`.
  var command: String {
    (["moonlay \(tool.rawValue) example.lua"] + options).joined(separator: " ")
  }

  /// Whether a plain run shows the fault.
  var needsOnlyRun: Bool { tool == .run && options.isEmpty }

  /// Returns the selected lines, each with a line feed.
  private func text(_ isWanted: (Line) -> Bool) -> String {
    lines.filter(isWanted).map { "\($0.text)\n" }.joined()
  }
}

extension ScriptExample.Fix {
  /// The instruction: `Instead of line 4:`, `After line 3, add:`, `Remove lines 4 to 6:`.
  var heading: String {
    if removed.isEmpty { return "After line \(line), add:" }
    let place =
      removed.count == 1 ? "line \(line)" : "lines \(line) to \(line + removed.count - 1)"
    return "\(lines.isEmpty ? "Remove" : "Instead of") \(place):"
  }

  /// The lines below the heading: those to write or, if there are none, those to remove.
  var shown: [String] { lines.isEmpty ? removed : lines }
}
