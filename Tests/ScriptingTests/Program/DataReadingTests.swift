import CollectionLayout
import Scripting
import Testing

/// The data of a script, read from outside.
@Suite struct DataReadingTests {
  @Test func `items and sections have the values that the script gave them`() throws {
    let text = """
      return Scenario {
        layout = Layout.new("L"),
        data = { { items = { "a", 5 }, header = "h", tint = "red" } },
      }
      """
    let program = try Program(
      Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: $0) },
      limits: ScriptLimits(), seed: nil, runsDemo: true)
    _ = try program.makeView({ _ in }, sections: nil) { _ in }

    #expect(program.itemValue(at: IndexPath(section: 0, item: 1)) == .integer(5))
    #expect(
      program.sectionValue(at: 0)
        == .table([
          CustomField(name: "header", value: .string("h")),
          CustomField(name: "tint", value: .string("red")),
        ]))
    #expect(program.level(at: IndexPath(section: 0, item: 1)) == 0)
  }
}
