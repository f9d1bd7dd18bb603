import CollectionLayout
import CollectionSimulation
import Foundation
import LuaSyntax
import Report
import Scripting
import Testing
import Workbench

/// Scripts with a mistake each, as newcomers wrote them.
@Suite struct MistakeTests {
  struct Written: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
    var script: Script { script(Array(text.utf8)) }

    func script(_ text: [UInt8]) -> Script {
      Script(name: "\(name).lua", text: text) { _ in .absent(tried: "no modules") }
    }

    /// Returns what a run reports, and whether it came to its end.
    func report(_ text: [UInt8]) -> (diagnostics: [Diagnostic], isFinished: Bool) {
      switch Run(script(text), RunOptions()).perform() {
      case .failed(let diagnostic, _): return (diagnostic.earlier + [diagnostic], false)
      case .finished(let result, _):
        let all = result.diagnostics.map { $0.diagnostic }.filter { $0.severity != .hint }
        return (all, !all.contains { $0.severity == .error })
      }
    }
  }

  static let all: [Written] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Mistakes/mistakes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return ("\n" + text).components(separatedBy: "\n--- ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Written(name: String(lines[0]), text: String(lines.last ?? ""))
    }
  }()

  @Test(arguments: all)
  func `an edit that is applied blindly removes its diagnostic and breaks nothing`(
    written: Written
  ) throws {
    try Self.expectBlindEdits(of: written)
  }

  static func expectBlindEdits(of written: Written) throws {
    let text = Array(written.text.utf8)
    let before = written.report(text)
    for diagnostic in before.diagnostics where !diagnostic.edits.isEmpty {
      let changed = try #require(diagnostic.edits.applied(to: text, of: "\(written.name).lua"))
      #expect((try? Parser.parse(changed)) != nil)
      let after = written.report(changed)
      #expect(
        !after.diagnostics.contains {
          $0.code == diagnostic.code && $0.message == diagnostic.message
        }, "\(diagnostic.message)")
      // A script that failed may have further mistakes behind the first, as may a callback that was
      // never called.
      guard before.isFinished, diagnostic.subject?.kind != .callback else { continue }
      let known = Set(before.diagnostics.map { $0.code })
      #expect(Set(after.diagnostics.map { $0.code }).subtracting(known).isEmpty)
    }
  }

  /// Of those that a run reports; the others are no mistakes that a run can find.
  @Test func `seventy of a hundred reported mistakes are repaired`() {
    var (reported, repaired) = (0, 0)
    for written in Self.all {
      let outcome = Fixing(written.script, RunOptions()).perform()
      // What is only asked about is for the author to decide.
      let left = outcome.left.filter { ![.unlikelyUnit, .hiddenElement].contains($0.code) }
      guard !outcome.fixed.isEmpty || !left.isEmpty else { continue }
      reported += 1
      if !outcome.fixed.isEmpty { repaired += 1 }
    }
    #expect(reported > 110)
    #expect(repaired * 100 >= reported * 70, "\(repaired) of \(reported)")
  }

  @Test(arguments: ExampleTests.pages)
  func `an edit of a page's example removes the diagnostic`(page: DiagnosticExplanation) throws {
    let example = try #require(page.example)
    try Self.expectBlindEdits(of: Written(name: "example", text: example.faulty))
  }

  @Test func `what a change makes worse is taken back`() {
    // The class has a method of the meant name already, so nothing is renamed.
    let text = """
      local G = Layout.new("G")
      function G:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, (i - 1) * 9, 9, 9) end end
      function G:prepareLayout(view) end
      return G
      """
    let written = Written(name: "twice", text: text)
    let outcome = Fixing(written.script, RunOptions()).perform()
    #expect(outcome.files.isEmpty && outcome.fixed.isEmpty)
    #expect(outcome.left.map { $0.code } == [.misspeltCallback])
  }

  @Test func `a module is changed, and the script is not`() throws {
    let script = Script(
      name: "grid.lua",
      text: Array(
        """
        local rows = require("lib.rows")
        local G = Layout.new("G")
        function G:prepare(view) rows(self, view) end
        return G
        """.utf8)
    ) { name in
      guard name == "lib.rows" else { return .absent(tried: "no file") }
      let text =
        "return function(layout, view)\n  for i = 1, view:itemCount(1) do layout:placeCell(1, i, 0, i * 9, view.widht, 9) end\nend\n"
      return .text(Array(text.utf8), file: "lib/rows.lua")
    }
    let outcome = Fixing(script, RunOptions()).perform()
    #expect(outcome.files.map { $0.file } == ["lib/rows.lua"])
    #expect(outcome.left == [])
    let after = String(decoding: try #require(outcome.files.first).after, as: UTF8.self)
    #expect(after.contains("view.width, 9"))
  }

  /// `é` is one UTF-16 code unit, and the flag of a country is four.
  @Test func `columns count UTF-16 code units`() throws {
    let line = "local a, w = \"é🇩🇪\", view.widht"
    let written = Written(
      name: "units",
      text: "local G = Layout.new(\"G\")\nfunction G:prepare(view)\n\(line)\nend\nreturn G\n")
    let edit = try #require(written.report(Array(written.text.utf8)).diagnostics.first?.edits.first)
    let column = line.utf16.count - "widht".utf16.count + 1
    #expect(edit.start == .init(line: 3, column: column))
    #expect(edit.end == .init(line: 3, column: column + 5))
    #expect(edit.text == "width")
  }
}
