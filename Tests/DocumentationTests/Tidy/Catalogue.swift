import Foundation
import TestSupport

/// Where a rule comes from, the strongest source first.
enum RuleSource: String, CaseIterable {
  case iOS = "Recorded on iOS"
  case catalyst = "Recorded on Catalyst"
  case apple = "Documented by Apple"
  case ours = "Our choice"
}

/// The headings of the DocC pages in `Sources`, and what stands under each of them.
struct Catalogue {
  /// A heading that a comment can cite, with its page.
  struct Section: Sendable, CustomStringConvertible {
    /// How the heading begins: `4.2`, `1B`, `B-84`, `A1`, `Flow 2.3`.
    let name: String

    /// Below `Sources`.
    let page: String

    /// The number of `#` before the heading.
    let level: Int

    /// The lines from the heading to the next one of its level or above.
    let lines: [String]

    var description: String { "\(page): \(name)" }

    /// Whether the section says where its rules come from.
    var hasSource: Bool {
      lines.contains { $0.contains(/\*\((recorded|Apple|observed|ours)\b|\*\*Moonlay:\*\*/) }
    }

    /// The marks below the heading: lines that are one of ``RuleSource``.
    var marks: [RuleSource] {
      let own = lines.dropFirst().prefix { !$0.hasPrefix("#") }
      return own.compactMap { line in RuleSource.allCases.first { line == "*\($0.rawValue).*" } }
    }

    /// The strongest source that the section's sentences name.
    var strongestSource: RuleSource {
      var sources: Set<RuleSource> = []
      for line in lines {
        for match in line.matches(of: /\*\(([^*]*)\)\*/) {
          for piece in match.output.1.split(separator: ";") {
            let part = String(piece).trimmingCharacters(in: .whitespaces)
            if part.hasPrefix("recorded: Catalyst") {
              sources.insert(.catalyst)
            } else if part.hasPrefix("recorded") {
              sources.insert(.iOS)
            } else if part.hasPrefix("Apple") {
              sources.insert(.apple)
            }
          }
        }
      }
      return RuleSource.allCases.first { sources.contains($0) } ?? .ours
    }

    /// Whether the section has this number in a list, or as the first cell of a table's row.
    func hasStep(_ number: Int) -> Bool {
      lines.contains { line in
        if line.drop(while: { $0 == " " }).hasPrefix("\(number). ") { return true }
        guard let row = line.firstMatch(of: /^\| (\d+)(?:–(\d+))? \|/) else { return false }
        let first = Int(row.1) ?? 0
        return (first...max(first, row.2.flatMap { Int($0) } ?? first)).contains(number)
      }
    }
  }

  let sections: [Section]

  /// The pages by their paths below `Sources`.
  let pages: [String: [String]]

  init() throws {
    let base = URL(fileURLWithPath: Program.root + "/Sources")
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    var pages: [String: [String]] = [:]
    for file in (found?.allObjects ?? []).compactMap({ $0 as? URL })
    where file.pathExtension == "md" && file.path.contains(".docc/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      pages[String(file.path.dropFirst(base.path.count + 1))] = text.components(separatedBy: "\n")
    }
    self.pages = pages
    sections = pages.sorted { $0.key < $1.key }.flatMap { Self.sections(of: $0.value, $0.key) }
  }

  private static func sections(of lines: [String], _ page: String) -> [Section] {
    let headings = lines.enumerated().compactMap { number, line in
      line.firstMatch(of: /^(#+) (.*)/).map { (number, level: $0.1.count, title: String($0.2)) }
    }
    return headings.enumerated().compactMap { index, heading in
      let following = headings[(index + 1)...].first { $0.level <= heading.level }
      let end = following?.0 ?? lines.count
      return name(of: heading.title).map {
        Section(name: $0, page: page, level: heading.level, lines: Array(lines[heading.0..<end]))
      }
    }
  }

  private static func name(of title: String) -> String? {
    let number =
      /(?:(?:Flow|Compositional|List|Lua API|Safety|Performance|Command line) )?[0-9]+B?(?:\.[0-9]+)?/
    let label = /B-[0-9][0-9]|[A-E][0-9]/
    guard let name = title.prefixMatch(of: number)?.0 ?? title.prefixMatch(of: label)?.0 else {
      return nil
    }
    let next = title.dropFirst(name.count).first
    return next == nil || next == " " || next == ":" ? String(name) : nil
  }

  /// The section of the name, or the first of the chapter with that number.
  func section(_ name: String) -> Section? {
    sections.first { $0.name == name } ?? sections.first { $0.name.hasPrefix(name + ".") }
  }
}
