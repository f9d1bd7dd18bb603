import Foundation
import Testing
import TestSupport
import Workbench

@Suite struct APIReferenceTests {
  // `UPDATE_GOLDENS=1 swift test --filter APIReference` writes the three files anew.
  @Test func `the annotations are what is declared beside the code`() throws {
    let text = try EditorAnnotations().text
    try Golden(path: "scripts/editor/moonlay.lua").expect(Array(text.utf8))
  }

  @Test func `the reference is what the annotations say`() throws {
    let text = APIReference(try EditorAnnotations().text).markdown
    try Golden(path: "scripts/reference/API.md").expect(Array(text.utf8))
  }

  @Test func `the program's table is what the annotations say`() throws {
    let entries = APIReference(try EditorAnnotations().text).entries
    #expect(entries.count > 300)
    for entry in entries {
      #expect(entry.summary.hasSuffix("."), "\(entry.name)")
      #expect(!entry.line.contains("\n"))
    }
    let text = entries.map { $0.line + "\n" }.joined()
    try Golden(path: "Sources/Workbench/Session/Names/names.tsv").expect(Array(text.utf8))
    #expect(APIEntry.all.count == entries.count)
    for (entry, expected) in zip(APIEntry.all, entries) { #expect(entry == expected) }
  }

  @Test func `every argument has a meaning`() throws {
    let members = try APIReference.ofRepository().members
    #expect(members.count > 200)
    for member in members {
      for parameter in member.parameters {
        #expect(!parameter.meaning.isEmpty, "\(member.name): \(parameter.name)")
      }
    }
  }

  @Test func `every argument of a function is told of, in its order`() throws {
    let text = try APIReference.annotations()
    let declared = text.matches(of: /\nfunction [\w.:]+\(([^)]*)\) end/)
      .map { $0.1.split(separator: ",").map { String($0.filter { $0 != " " }) } }

    let told = try APIReference.ofRepository().members.map { $0.parameters.map(\.name) }
    #expect(told == declared)
  }

  @Test func `an example comes to what it says`() throws {
    let examples = try APIReference.ofRepository().members.flatMap(\.examples)
    #expect(examples.count > 20)
    let prints = examples.map { "print(tostring(\($0.expression)))" }.joined(separator: "\n    ")
    let script = """
      return Scenario {
        layout = FlowLayout, data = { 3, { "moon", { text = "sun" } } },
        steps = function(view)
          \(prints)
        end,
      }
      """

    let end = try Program.moonlay.run(["run", "-", "--format", "json"], input: script)

    let printed = try GalleryReport(of: end).records.filter { $0.type == "print" }
      .compactMap(\.text)
    #expect(printed == examples.map(\.result))
  }
}
