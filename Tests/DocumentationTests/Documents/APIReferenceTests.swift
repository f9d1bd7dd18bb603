import Foundation
import Testing
import TestSupport

@Suite struct APIReferenceTests {
  // `UPDATE_GOLDENS=1 swift test --filter APIReference` writes the document anew.
  @Test func `the reference is what the annotations say`() throws {
    let text = try APIReference.ofRepository().markdown
    try Golden(path: "scripts/reference/API.md").expect(Array(text.utf8))
  }

  @Test func `every argument has a meaning, and every meaning an argument`() throws {
    let members = try APIReference.ofRepository().members
    let keys = Set(
      members.flatMap { member in
        member.parameters.map { APIReference.meaningKey(of: $0, in: member) }
      })

    #expect(members.count > 200)
    #expect(keys.subtracting(APIReference.meanings.keys).sorted() == [])
    #expect(Set(APIReference.meanings.keys).subtracting(keys).sorted() == [])
  }

  @Test func `every argument of a function is told of, in its order`() throws {
    let path = Program.root + "/scripts/editor/moonlay.lua"
    let text = try String(contentsOfFile: path, encoding: .utf8)
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
