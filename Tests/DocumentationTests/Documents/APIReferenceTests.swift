import Report
import Foundation
import Scripting
import Testing
import TestSupport
import Workbench

@Suite struct APIReferenceTests {
  // `UPDATE_GOLDENS=1 swift test --filter APIReference` writes the two files anew.
  @Test func `the annotations are what is declared beside the code`() throws {
    let text = EditorAnnotations.current
    try Golden(path: "scripts/editor/moonlay.lua").expect(Array(text.utf8))
  }

  @Test func `the reference is what the annotations say`() throws {
    let text = APIReference(EditorAnnotations.current).markdown
    try Golden(path: "scripts/reference/API.md").expect(Array(text.utf8))
  }

  @Test func `every name has a description`() throws {
    #expect(APIEntry.all.count > 300)
    for entry in APIEntry.all { #expect(entry.summary.hasSuffix("."), "\(entry.name)") }
  }

  @Test func `every argument has a meaning`() throws {
    let members = APIReference(EditorAnnotations.current).members
    #expect(members.count > 200)
    for member in members {
      for parameter in member.parameters {
        #expect(!parameter.meaning.isEmpty, "\(member.name): \(parameter.name)")
      }
    }
  }

  @Test func `every argument of a function is told of, in its order`() throws {
    let text = EditorAnnotations.current
    let declared = text.matches(of: /\nfunction [\w.:]+\(([^)]*)\) end/)
      .map { $0.1.split(separator: ",").map { String($0.filter { $0 != " " }) } }

    let told = APIReference(EditorAnnotations.current).members.map { $0.parameters.map(\.name) }
    #expect(told == declared)
  }

  @Test func `an example comes to what it says`() throws {
    let examples = APIReference(EditorAnnotations.current).members.flatMap(\.examples)
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
