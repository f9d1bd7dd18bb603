import Foundation
import Testing
import TestSupport

/// The rules that the code cites are in the repository, and each says where it comes from.
@Suite struct CitationTests {
  /// A file with comments, by its path below the root.
  private struct Source {
    let path: String
    let text: String
  }

  private static let kinds: Set = ["swift", "c", "h", "lua", "js", "css", "sh", "md", ""]

  /// The sources, the tests and the scripts, without the pages of catalogues and golden files.
  private static let sources = ["Sources", "Tests", "scripts"].flatMap { folder -> [Source] in
    let base = URL(fileURLWithPath: Program.root + "/" + folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { kinds.contains($0.pathExtension) && !$0.path.contains(".docc/") }
      .filter { !$0.path.contains("/Goldens/") && !$0.path.contains("/Tidy/") }
      .compactMap { file in
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Source(path: String(file.path.dropFirst(Program.root.count + 1)), text: text)
      }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  @Test func `what the code and the pages cite is a heading`() throws {
    let catalogue = try Catalogue()
    var count = 0
    var missing: [String] = []
    let pages = catalogue.pages.map {
      Source(path: $0.key, text: $0.value.joined(separator: "\n"))
    }
    for source in Self.sources + pages.sorted(by: { $0.path < $1.path }) {
      for citation in Citation.all(in: source.text) {
        count += 1
        guard let section = catalogue.section(citation.section) else {
          missing.append("\(source.path): \(citation.section)")
          continue
        }
        if let step = citation.step, !section.hasStep(step) {
          missing.append("\(source.path): \(citation.section), step \(step)")
        }
      }
    }
    #expect(missing == [])
    #expect(count > 400, "only \(count) citations were found")
  }

  @Test func `each rule says where it comes from`() throws {
    let rules = try Catalogue().sections.filter {
      $0.page.hasPrefix("CollectionSimulation/") || $0.page.hasPrefix("CollectionLayout/")
    }
    #expect(rules.count > 180, "only \(rules.count) rules were found")
    #expect(rules.filter { !$0.hasSource }.map(\.description) == [])
  }

  @Test func `each rule has one mark, that of its strongest source`() throws {
    let rules = try Catalogue().sections.filter {
      $0.level > 1
        && ($0.page.hasPrefix("CollectionSimulation/") || $0.page.hasPrefix("CollectionLayout/"))
    }
    #expect(rules.count > 180, "only \(rules.count) rules were found")
    #expect(rules.filter { $0.marks != [$0.strongestSource] }.map(\.description) == [])
    #expect(Set(rules.flatMap(\.marks)) == Set(RuleSource.allCases))
  }

  /// A line that says so has a recording or a document beside it, or is a row of the table of recorded cases.
  @Test func `what is done as UIKit does it names its source`() throws {
    let pages = try Catalogue().pages.map {
      Source(path: $0.key, text: $0.value.joined(separator: "\n"))
    }
    let found = (Self.sources.filter { !$0.path.hasPrefix("Tests/") } + pages).flatMap {
      source -> [String] in
      guard source.text.range(of: "as UIKit does", options: .caseInsensitive) != nil else {
        return []
      }
      return source.text.components(separatedBy: "\n").enumerated().filter { _, line in
        line.contains(/(?i)\bas UIKit does\b/)
          && !line.contains(/\*\((recorded|Apple)|37-how-true-is-it|[Rr]ecord(ed|ing)|documented/)
      }.map { "\(source.path):\($0.offset + 1)" }
    }
    #expect(found == [])
  }

  @Test func `a heading is there once`() throws {
    let names = Dictionary(grouping: try Catalogue().sections, by: \.name)
    #expect(names.values.filter { $0.count > 1 }.map { $0.map(\.description) } == [])
  }

  @Test func `links between pages lead somewhere`() throws {
    let pages = try Catalogue().pages
    var missing: [String] = []
    for (page, lines) in pages {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for match in lines.flatMap({ $0.matches(of: /<doc:([A-Za-z]+)>/) }) {
        let link = "\(folder)/\(match.1)"
        let tutorial = "\(Program.root)/Sources/\(link).tutorial"
        if pages[link + ".md"] == nil && !FileManager.default.fileExists(atPath: tutorial) {
          missing.append(link)
        }
      }
    }
    #expect(missing == [])
  }

  @Test func `the map and its index lead to files that are there`() throws {
    let base = Program.root + "/Sources/"
    let map = try ["README.md", "INDEX.md"]
      .map { try String(contentsOfFile: base + $0, encoding: .utf8) }.joined()
    let links = map.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 30)
    #expect(links.filter { !FileManager.default.fileExists(atPath: base + $0) } == [])

    let files = Set(Self.sources.map { Self.fileName($0.path) } + ["Package.swift"])
    let named = map.matches(of: /`([A-Za-z\/+]+\.(?:swift|h))`/).map { String($0.1) }
    #expect(named.count > 20)
    #expect(named.filter { !files.contains(Self.fileName($0)) } == [])
  }

  @Test(arguments: [
    ("semantics 4.2: what", ["4.2"]), ("(semantics\n  /// 7.10).", ["7.10"]),
    ("semantics 5.3, steps 8, 13 and 14", ["5.3", "5.3 8", "5.3 13", "5.3 14"]),
    ("semantics 5.3, step 9; 1B, B-84\n/// to B-87", ["B-84", "B-87", "5.3", "5.3 9", "1B"]),
    ("flow 2.1,\n/// 2.5; semantics 13.2.", ["Flow 2.1", "Flow 2.5", "13.2"]),
    ("semantics 3, rows 11 and 12", ["3", "3 11", "3 12"]),
    ("compositional 3.7, 9", ["Compositional 3.7", "Compositional 9"]),
    ("measured A1, or measured 12 times", ["A1"]), ("performance, section 2", ["Performance 2"]),
    ("lua-api 2.3 and 6", ["Lua API 2.3", "Lua API 6"]), ("a flow 30 wide, safety first", []),
  ])
  func `a citation is read with all that it lists`(text: String, expected: [String]) {
    let found = Citation.all(in: text).map { citation in
      citation.step.map { "\(citation.section) \($0)" } ?? citation.section
    }
    #expect(Set(found) == Set(expected))
  }
}
