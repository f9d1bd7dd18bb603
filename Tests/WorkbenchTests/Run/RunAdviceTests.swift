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
    (
      layout("for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i * 60, 60, 0) end"),
      "nothing can be seen: cell 1,1 has the size 60 x 0"
    ),
    (
      layout("for i = 1, view:itemCount(1) - 3 do self:placeCell(1, i, 0, i * 60, 60, 60) end"),
      "3 cells were never placed: cell 1,28, cell 1,29, cell 1,30"
    ),
    (
      layout("for i = 1, view:itemCount(1) - 5 do self:placeCell(1, i, 0, i * 60, 60, 60) end"),
      "5 cells were never placed: cell 1,26, cell 1,27, cell 1,28 and 2 more"
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
    layout("", "L.allowsMissingItems = true"),
    layout(
      "for i = 1, view:itemCount(1) - 1 do self:placeCell(1, i, 0, i * 60, 60, 60) end",
      "L.allowsMissingItems = true"),
    layout(
      "for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i * 50, 60, 60) end",
      "L.allowsOverlap = true"),
    layout(column),
    layout(column + " print(view.contentOffset)", "L.allowsOffsetReads = true"),
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

  private static let byBounds = """
    local top = view.bounds.minY
    self:placeColumn(1, 1, view:itemCount(1), 0, top * 0, 60, 60, 60)
    """

  @Test(arguments: [
    (byBounds, "view.bounds' origin", 3),
    ("local b = view.bounds\nself.y = b.y\n\(column)", "view.bounds' origin", 3),
    ("self.y = view.visibleRect.y\n\(column)", "view.visibleRect", 3),
  ])
  func `an offset that every scroll ignores is warned of, however it is read`(
    prepare: String, what: String, line: Int
  ) {
    let demo = "L.demo = { steps = function(view) view:scrollTo(Point(0, 300)) end }"
    let isSize = "function L:shouldInvalidate(view, b) return b.width ~= view.width end\n"
    let text = Self.layout(prepare, isSize + demo)

    let warnings = warnings(of: text)

    #expect(warnings.map(\.code) == [.scrollDependentPrepare])
    #expect(
      warnings.first?.message
        == "\(what) is used while Grid is laid out, but shouldInvalidate returned false for every scroll"
    )
    #expect(warnings.first?.place?.line == line)
    #expect(
      self.warnings(of: text.replacing("return L", with: "L.allowsOffsetReads = true\nreturn L"))
        == [])
  }

  @Test func `bounds whose size alone is read are not an offset`() {
    #expect(
      warnings(of: Self.layout("local b = view.bounds\nself.w = b.width\n" + Self.column)) == [])
  }

  @Test func `attributes that are changed after they were returned are warned of without a scroll`()
  {
    let text = """
      local L = Layout.new("Grid")
      function L:prepare(view)
        self.cells = { Attributes.cell(1, 1, Rect(0, 0, 40, 40)) }
      end
      function L:attributes(view, rect)
        print("asked")
        self.cells[1].alpha = 0.5
        return self.cells
      end
      function L:contentSize() return 100, 100 end
      L.demo = { data = { 1 } }
      return L
      """

    let warnings = warnings(of: text)

    #expect(warnings.map(\.code) == [.mutationOfCached])
    #expect(warnings.first?.place?.line == 7)
    #expect(
      self.warnings(
        of: text.replacing(
          "self.cells[1].alpha", with: "self.cells[1] = self.cells[1]:copy() self.cells[1].alpha"))
        == [])
  }

  @Test func `a shouldInvalidate that returns nothing is warned of`() {
    let resize = "L.demo = { steps = function(view) view:resize(Size(200, 200)) end }"
    let open = Self.layout(
      Self.column, "function L:shouldInvalidate(view, b) self.b = b end\n" + resize)
    let decided = Self.layout(
      Self.column,
      "function L:shouldInvalidate(view, b) if b.width ~= view.width then return true end end\n"
        + resize)

    #expect(
      warnings(of: open).map(\.message) == [
        "shouldInvalidate returned nothing; return true or false"
      ])
    #expect(warnings(of: decided) == [])
  }

  @Test func `data that was changed and never reported is warned of`() {
    let text = Self.layout(
      Self.column,
      "L.demo = { data = { 30 }, steps = function(view) view.data:insert(1, 3, \"x\") view:wait(1) end }"
    )

    let warnings = warnings(of: text)

    #expect(warnings.map(\.code) == [.changedWithoutInvalidation])
    #expect(
      warnings.first?.message
        == "the data was changed, but the view was not notified: section 1 has 31 items, and the view shows 30"
    )
  }

  @Test func `a section that is left out whole is warned of`() {
    let text = Self.layout(Self.column, "L.demo = { data = { 5, 4 } }")

    #expect(
      warnings(of: text).map(\.message)
        == ["no item of section 2 was placed, although it has 4 items"])
  }

  @Test func `cells without a size are warned of`() {
    let text = Self.layout(
      "for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i * 40, 0, 0) end")

    #expect(
      warnings(of: text).map(\.message) == ["nothing can be seen: cell 1,1 has the size 0 x 0"])
  }

  @Test(arguments: [(4, true), (3, false)])
  func `items whose insets leave nothing are warned of`(inset: Int, isWarned: Bool) {
    let text = """
      local cell = Item { width = fractionalWidth(1), height = absolute(8), insets = Insets(\(inset)) }
      local row = HorizontalGroup { width = fractionalWidth(1), height = absolute(8), items = { cell } }
      return Scenario {
        viewport = Size(300, 400), data = { 3 },
        layout = CompositionalLayout { section = Section { group = row } },
      }
      """

    // 300 − 2 · 4 is left of the width, and nothing of the height.
    #expect(
      warnings(of: text).map(\.message)
        == (isWarned ? ["nothing can be seen: cell 1,1 has the size 292 x 0"] : []))
  }

  @Test(arguments: [
    ("Demo", "demo"), ("allows_overlap", "allowsOverlap"),
    ("AllowsMissing_Items", "allowsMissingItems"),
  ])
  func `a field that nothing reads is warned of`(name: String, near: String) {
    let warnings = warnings(of: Self.layout(Self.column, "L.\(name) = true"))

    #expect(warnings.map(\.message) == ["Grid has a field '\(name)', which nothing reads"])
    #expect(warnings.first?.fix == "did you mean '\(near)'?")
  }

  @Test func `a parameter that is set on the class is its default`() {
    let text =
      "local L = Layout.new(\"Grid\", { size = 60 })\nL.size = 80\n"
      + "function L:prepare(view) print(self.size) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 60, 60, 60) end\n"
      + "return L"
    let script = Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") }
    guard case .finished(let result, _) = Run(script, RunOptions()).perform() else {
      Issue.record("the script failed")
      return
    }
    #expect(result.heading.parameters.map { "\($0)" }.joined().contains("80"))
  }

  @Test func `a function of a callback's name that no class has is warned of`() {
    let warnings = warnings(
      of: Self.head + "function prepare(view) end\nL.allowsMissingItems = true\nreturn L")

    #expect(warnings.map(\.code) == [.misspeltCallback])
    #expect(warnings.first?.fix == "write function L:prepare(view)")
    #expect(warnings.first?.place?.line == 2)
  }

  private func warnings(of text: String) -> [Diagnostic] { diagnosticsOfRun(text) }
}

/// What a run of a script reports.
func diagnosticsOfRun(_ text: String) -> [Diagnostic] {
  let script = Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") }
  guard case .finished(let result, _) = Run(script, RunOptions()).perform() else { return [] }
  return result.diagnostics.map(\.diagnostic)
}
