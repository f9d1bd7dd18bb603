import CollectionLayout
import CollectionSimulation
import Foundation
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// Public bug reports, layout files, and planted faults: what is wrong is found at its line, and
/// what is right passes.
///
/// The last lines of a script in `Tests/Judgement` say what the program must say: `-- run: CODE LINE`
/// or `-- check: CODE LINE`, `-- uikit: TEXT` for the words of UIKit that a run quotes, and
/// `-- note: TEXT` for a note of it.
struct JudgementTests {
  struct Judged: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    /// The rest of each line that begins with a word: `-- run: `.
    func lines(_ word: String) -> [String] {
      text.split(separator: "\n").compactMap {
        $0.hasPrefix("-- \(word): ") ? String($0.dropFirst(word.count + 5)) : nil
      }
    }

    static func all(_ folder: String) -> [Judged] {
      let path = Program.root + "/Tests/Judgement/" + folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().compactMap { name in
        (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)).map {
          Judged(name: name, text: $0)
        }
      }
    }
  }

  /// What a run says, UIKit's words in it, and the notes of its steps.
  private func run(_ judged: Judged) -> (found: [String], uikit: [String], notes: [String]) {
    let script = Script(name: judged.name, text: Array(judged.text.utf8)) {
      .absent(tried: "\($0).lua")
    }
    var notes: [String] = []
    var listener = Run.Listener()
    listener.record = { if case .note(let text, _) = $0 { notes.append(text) } }
    switch Run(script, RunOptions()).perform(listener) {
    case .finished(let result, _):
      let said = result.diagnostics.map(\.diagnostic)
      return (said.map(words), said.compactMap(\.uikit), notes)
    case .failed(let diagnostic, _):
      return ([words(diagnostic)], [diagnostic.uikit].compactMap { $0 }, notes)
    }
  }

  private func words(_ diagnostic: Diagnostic) -> String {
    diagnostic.code.rawValue + (diagnostic.place.map { $0.line > 0 ? " \($0.line)" : "" } ?? "")
  }

  @Test(arguments: Judged.all("wrong") + Judged.planted)
  func `a fault is found at its line`(judged: Judged) {
    let ran = run(judged)
    for line in judged.lines("run") {
      #expect(ran.found.contains(line), "\(ran.found)")
    }
    for text in judged.lines("uikit") {
      #expect(ran.uikit.contains { $0.contains(text) }, "\(ran.uikit)")
    }
    for note in judged.lines("note") { #expect(ran.notes.contains(note)) }
    let expected = judged.lines("check")
    #expect(expected + judged.lines("run") != [])
    guard !expected.isEmpty else { return }
    let findings = check(judged.text) { $0.randomCases = 0 }.report.findings
    for line in expected { #expect(findings.map { words($0.diagnostic) }.contains(line)) }
  }

  @Test(arguments: Judged.all("right") + Judged.all("planted"))
  func `a right layout passes, without a word`(judged: Judged) {
    let ran = run(judged)
    #expect(ran.found == [])
    for note in judged.lines("note") { #expect(ran.notes.contains(note)) }
    #expect(
      check(judged.text) { $0.randomCases = 0 }.report.findings.filter(\.isFailure)
        .map { words($0.diagnostic) } == [])
  }

  @Test func `the guide has the numbers of wrong and right layouts`() throws {
    let wrong = Judged.all("wrong") + Judged.planted
    let faults = wrong.reduce(0) { $0 + $1.lines("run").count + $1.lines("check").count }
    #expect(faults >= 100)
    let guide = try String(
      contentsOfFile: Program.root + "/scripts/guide/24-checking.md", encoding: .utf8)
    #expect(guide.contains("| \(faults) of \(faults): "))
    #expect(guide.contains("| 0 of \(try rightLayouts()) right layouts: "))
  }

  /// The number of layouts that `scripts/judge` takes as right.
  private func rightLayouts() throws -> Int {
    let scripts = Program.root + "/scripts/"
    func names(_ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: scripts + folder)
    }
    let gallery = try names("gallery").filter {
      $0.hasSuffix(".lua") && $0 != "insert-from-centre-wrong.lua"
    }
    let templates = try names("templates").filter { $0.hasPrefix("template-") }
    let solutions = try names("lessons").filter {
      FileManager.default.fileExists(atPath: scripts + "lessons/\($0)/solution.lua")
    }
    return gallery.count + templates.count + solutions.count + Judged.all("right").count
      + Judged.all("planted").count
  }
}
