import Foundation
import Testing
import TestSupport

/// The list in `Tests/README.md` of what the seeds describe, with the tests or the script that
/// show each.
@Suite struct SeedListTests {
  private static let path = "Tests/README.md"

  /// A row of one of the list's tables.
  struct Row: CustomTestStringConvertible, Sendable {
    let feature: String
    let shownBy: String

    var testDescription: String { feature }

    /// The files that it links to, from the folder of the tests.
    var files: [String] { shownBy.matches(of: /\]\(([^)]+)\)/).map { String($0.1) } }
  }

  /// The rows below the list's headline, headings of tables left out.
  private static let rows: [Row] = {
    let text = (try? String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n").drop { $0 != "## What the seeds describe" }
    let list = lines.dropFirst().prefix { !$0.hasPrefix("## ") }
    return list.filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| feature")
    }
    .compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 2 else { return nil }
      return Row(feature: String(cells[0].dropFirst(2)), shownBy: cells[1])
    }
  }()

  @Test func `the list of what the seeds describe is there`() {
    #expect(Self.rows.count > 40)
    #expect(Set(Self.rows.map(\.feature)).count == Self.rows.count)
  }

  @Test(arguments: rows)
  func `what shows a feature of the seeds exists`(row: Row) {
    #expect(!row.files.isEmpty, "nothing shows it")
    for file in row.files {
      let path = Program.root + "/Tests/" + file
      #expect(FileManager.default.fileExists(atPath: path), "there is no \(file)")
    }
  }

  @Test func `every script of the gallery is in the guide`() throws {
    let guide = try Guide.text()
    for script in GalleryScript.all {
      #expect(guide.contains("](../gallery/\(script.name).lua)"), "\(script.name)")
    }
  }
}
