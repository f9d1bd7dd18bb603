import CollectionSimulation
import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

/// What a run warns of that is no error: nothing fails in silence.
@Suite struct RunAdviceTests {
  private static let head = "local L = Layout.new(\"Grid\", { size = 60 })\n"

  /// A layout with this prepare, and what follows it.
  private static func layout(_ prepare: String, _ rest: String = "") -> String {
    head + "function L:prepare(view)\n\(prepare)\nend\n\(rest)\nreturn L"
  }

  private static let column =
    "self:placeColumn(1, 1, view:itemCount(1), 0, 0, 60, 60, 60)"

  @Test(arguments: [
    (layout(""), "Grid places nothing, although the data has 30 items"),
    (
      layout("for i = 1, view:itemCount(1) - 1 do self:placeCell(1, i, 0, i * 60, 60, 60) end"),
      "cell 1,30 was never placed"
    ),
    // 60 points high at each 50: 10 are shared.
    (
      layout("for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i * 50, 60, 60) end"),
      "cell 1,1 and cell 1,2 overlap by 60 x 10 at the same zIndex 0"
    ),
  ])
  func `a layout that is wrong without an error is warned of`(script: String, message: String) {
    let warnings = warnings(of: script)

    #expect(warnings.map(\.message) == [message])
    #expect(warnings.map(\.severity) == [.warning])
    #expect(warnings.first?.place?.line == 2)
  }

  @Test(arguments: [
    layout("", "L.empty_ok = true"),
    layout(
      "for i = 1, view:itemCount(1) - 1 do self:placeCell(1, i, 0, i * 60, 60, 60) end",
      "L.empty_ok = true"),
    layout(
      "for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i * 50, 60, 60) end",
      "L.overlap_ok = true"),
    layout(column),
    layout(column + " print(view.contentOffset)", "L.offset_ok = true"),
    layout(
      column + " print(view.contentOffset)", "function L:shouldInvalidate() return true end"),
    "return FlowLayout",
  ])
  func `a layout that means it, or is right, is not`(script: String) {
    #expect(warnings(of: script).map(\.message) == [])
  }

  @Test func `an offset that is read and not followed is warned of once, at its line`() {
    let warnings = warnings(
      of: Self.layout(
        Self.column + "\nself.y = view.contentOffset.y\nself.y = view.contentOffset.y"))

    #expect(warnings.map(\.code) == [.scrollDependentPrepare])
    #expect(warnings.first?.place?.line == 4)
    #expect(
      warnings.first?.fix?.hasPrefix("add function L:shouldInvalidate(view, newBounds)") == true)
  }

  @Test func `a function of a callback's name that no class has is warned of`() {
    let warnings = warnings(
      of: Self.head + "function prepare(view) end\nL.empty_ok = true\nreturn L")

    #expect(warnings.map(\.code) == [.misspeltCallback])
    #expect(warnings.first?.fix == "write function L:prepare(view)")
    #expect(warnings.first?.place?.line == 2)
  }

  private func warnings(of text: String) -> [Diagnostic] {
    let script = Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") }
    guard case .finished(let result, _) = Run(script, RunOptions()).perform() else { return [] }
    return result.diagnostics.map(\.diagnostic)
  }
}
