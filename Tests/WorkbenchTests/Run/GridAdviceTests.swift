import CollectionLayout
import Testing

@testable import Workbench

/// Slips with the number of an item that a run finds: fractions of rows, and a grid that begins in its second column.
@Suite struct GridAdviceTests {
  private static func grid(_ column: String, _ row: String, _ more: String = "") -> String {
    """
    local Grid = Layout.new("Grid", { size = 60 })
    function Grid:prepare(view)
      local columns = math.max(1, view.width // self.size)
      for i = 1, view:itemCount(1) do
        local column, row = \(column), \(row)
        self:placeCell(1, i, column * self.size, row * self.size, self.size, self.size)
      end
    end
    \(more)
    return Grid
    """
  }

  // The view is 390 points wide: six columns of 60 points.
  @Test(arguments: [
    (
      grid("(i - 1) % columns", "(i - 1) / columns"),
      "the 6 cells of each row are at different heights: its number has a fraction",
      "write (i - 1) // columns, which rounds down"
    ),
    (
      grid("i % columns", "i // columns"),
      "the first place of the grid is empty, since items count from 1",
      "write (i - 1) % columns and (i - 1) // columns"
    ),
    (
      grid("i % columns", "(i - 1) // columns"),
      "the first place of the grid is empty, since items count from 1",
      "write (i - 1) % columns and (i - 1) // columns"
    ),
  ])
  func `a slip with the item's number is warned of at its line`(
    script: String, message: String, fix: String
  ) throws {
    let found = diagnosticsOfRun(script)

    #expect(found.map(\.code) == [.gridIndex])
    #expect(found.first?.message == message)
    #expect(found.first?.fix == fix)
    #expect(found.first?.place?.line == 5)
  }

  @Test(arguments: [
    grid("(i - 1) % columns", "(i - 1) // columns"),
    grid("(i - 1) % columns", "math.floor((i - 1) / columns)"),
    // A calendar whose month begins on the second day of a week, and steps that are meant.
    grid("(i - 1 + 1) % columns", "(i - 1 + 1) // columns"),
    grid("(i - 1) % columns", "((i - 1) // columns) + ((i - 1) % columns) * 0.1"),
    // All in one column.
    grid("0", "(i - 1) / 1"),
  ])
  func `a grid that is right, or stands otherwise, is not`(script: String) {
    #expect(diagnosticsOfRun(script).filter { $0.code == .gridIndex } == [])
  }

  /// A list of rows of 60 points, 70 from one to the next.
  private static func list(_ place: String, _ more: String = "") -> String {
    """
    local List = Layout.new("List", { step = 70 })
    function List:prepare(view)
      \(more)
      for i = 1, view:itemCount(1) do
        self:placeCell(1, i, \(place))
      end
    end
    List.allowsOutsideContent = true
    return List
    """
  }

  // The first row begins at 70, which is one row too low.
  @Test(arguments: [
    ("0, i * 70, view.width, 60", "0, (i - 1) * 70, view.width, 60"),
    ("0, i * self.step, view.width, 60", "0, (i - 1) * self.step, view.width, 60"),
    ("0, self.step * i, view.width, 60", "0, self.step * (i - 1), view.width, 60"),
    ("70 * i, 0, 60, 90", "70 * (i - 1), 0, 60, 90"),
  ])
  func `a list that begins one row too low is repaired`(place: String, meant: String) throws {
    let found = diagnosticsOfRun(Self.list(place))
    #expect(found.map(\.code) == [.gridIndex])
    #expect(found.first?.message == "the first 70 points are empty, since items count from 1")
    #expect(found.first?.fix == "write self:placeCell(1, i, \(meant))")
    #expect(diagnosticsOfRun(Self.list(meant)).isEmpty)
  }

  @Test(arguments: [
    // A header has the first 70 points, or a margin other than a row.
    list(
      "0, i * 70, view.width, 60",
      "self:placeSupplementary(\"header\", 1, 1, 0, 0, view.width, 70)"),
    list("0, 20 + (i - 1) * 70, view.width, 60"),
    list("0, 70 + (i - 1) * 70, view.width, 60"),
  ])
  func `a list that begins lower on purpose is not`(script: String) {
    #expect(diagnosticsOfRun(script).isEmpty)
  }

  @Test func `frames tell a staircase and a shifted grid from others`() {
    func origins(_ numbers: [(Double, Double)]) -> [Point] {
      numbers.map { Point(x: $0.0, y: $0.1) }
    }
    let staircase = origins([(0, 0), (10, 5), (0, 10), (10, 15), (0, 20)])
    let plain = origins([(0, 0), (10, 0), (0, 10), (10, 10)])
    let shifted = origins([(10, 0), (0, 10), (10, 10), (0, 20)])
    #expect(RunAdvice.columns(ofStaircase: staircase) == 2)
    #expect(RunAdvice.columns(ofStaircase: plain) == nil)
    #expect(RunAdvice.beginsInSecondColumn(shifted))
    #expect(!RunAdvice.beginsInSecondColumn(plain))
    #expect(!RunAdvice.beginsInSecondColumn(staircase))
  }
}

/// What a run says of single elements: placed twice, beyond the content, too opaque.
@Suite struct ElementAdviceTests {
  private static func layout(_ prepare: String, _ rest: String = "") -> String {
    "local L = Layout.new(\"L\")\nfunction L:prepare(view)\n\(prepare)\nend\n\(rest)\nreturn L"
  }

  private static let column = "self:placeColumn(1, 1, view:itemCount(1), 0, 0, 40, 40, 40)\n"

  @Test func `an element that is placed twice is warned of, unless it is meant`() {
    let text = Self.layout(Self.column + "self:placeCell(1, 3, 60, 0, 40, 40)")

    #expect(
      diagnosticsOfRun(text).map(\.message)
        == ["cell 1,3 was placed twice in one prepare; only its last frame counts"])
    #expect(
      diagnosticsOfRun(text.replacing("return L", with: "L.allowsReplacement = true\nreturn L"))
        == [])
  }

  @Test(arguments: [
    column + "local cell = self:placedCell(1, 3) cell.x = 60 self:place(cell)",
    column + "self:placeCell(1, 3, 0, 80, 40, 40)",
    // The second pass names one cell and places all of them.
    column,
  ])
  func `what is read back, or placed in the same place, is not`(prepare: String) {
    let rest = """
      L.demo = { data = { 5 }, steps = function(view)
        local context = Context() context:addItem(1, 1) view:invalidateLayout(context) view:layoutIfNeeded()
      end }
      """
    #expect(
      diagnosticsOfRun(Self.layout(prepare, rest)).filter { $0.code == .duplicateElement } == [])
  }

  @Test(arguments: [(3.0, true), (-0.5, true), (1, false), (0, false), (0.5, false)])
  func `an alpha outside of its range is warned of`(alpha: Double, isWarned: Bool) {
    let text = Self.layout(
      "self:placeCell(1, 1, 0, 0, 40, 40, 0, \(alpha))", "L.allowsMissingItems = true")

    let found = diagnosticsOfRun(text)

    #expect(found.map(\.code) == (isWarned ? [.alphaOutOfRange] : []))
    if isWarned {
      #expect(
        found.first?.message == "the alpha of cell 1,1 is \(alpha.shortText); it ranges from 0 to 1"
      )
    }
  }

  @Test func `a content size that leaves placed cells out is warned of, though they are in sight`()
  {
    let text = Self.layout(
      "self:placeColumn(1, 1, 3, 0, 0, 40, 40, 40)",
      "function L:contentSize(view) return view.width, 100 end\nL.demo = { data = { 3 } }")

    let found = diagnosticsOfRun(text)

    // The third cell ends at 120.
    #expect(found.map(\.code) == [.outsideContent])
    #expect(
      found.first?.message == "cell 1,3 at (0, 80, 40, 40) exceeds the content size 390 x 100: "
        + "a view that is too small for it cannot scroll to it")
    #expect(diagnosticsOfRun(text.replacing("100 end", with: "120 end")) == [])
    #expect(
      diagnosticsOfRun(text.replacing("return L", with: "L.allowsOutsideContent = true\nreturn L"))
        == [])
  }
}
