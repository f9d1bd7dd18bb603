import Testing
import TestSupport

private let grid = GalleryScript(name: "grid")

@Test func `three columns of a phone are 114 points wide`() throws {
  // (390 - 2 * 16 - 2 * 8) / 3 = 114; a step is 122.
  let report = try grid.report(["--no-demo", "--items", "40", "--all"])

  #expect(try report.cell(1, 1).frame == .init(x: 16, y: 16, width: 114, height: 114))
  #expect(try report.cell(1, 3).frame == .init(x: 260, y: 16, width: 114, height: 114))
  #expect(try report.cell(1, 5).frame == .init(x: 138, y: 138, width: 114, height: 114))
  // 14 rows: 16 + 14 * 122 - 8 + 16.
  #expect(report.contentSize == .init(width: 390, height: 1732))
}

@Test func `a section begins a margin below the one before it`() throws {
  // Five items are two rows: 16 + 114 + 8 + 114 = 252, and 16 more.
  let report = try grid.report(["--no-demo", "--sections", "3x5", "--all"])

  #expect(try report.cell(2, 1).frame == .init(x: 16, y: 268, width: 114, height: 114))
  #expect(try report.cell(3, 1).frame == .init(x: 16, y: 520, width: 114, height: 114))
  #expect(report.contentSize.height == 520 + 236 + 16)
}

@Test func `where the gaps fill the view nothing is left for cells`() throws {
  // 100 - 2 * 16 - 11 * 8 is below 0.
  let report = try grid.report([
    "--no-demo", "--viewport", "100x100", "--set", "columns=12", "--items", "3", "--all",
  ])

  #expect(
    report.diagnostics.map(\.message)
      == ["nothing can be seen: cell 1,1 has the size 0 x 0"])
  #expect(report.cells.allSatisfy { $0.frame.width == 0 && $0.frame.height == 0 })
}

/// The same grid, once placed and once answered with attributes.
private let placedGrid = """
  local Grid = Layout.new("Grid", { columns = 3 })
  function Grid:frame(view, item)
    local side = view.width / self.columns
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    return column * side, row * side, side, side
  end
  function Grid:prepare(view)
    for section = 1, view:sectionCount() do
      for item = 1, view:itemCount(section) do
        self:placeCell(section, item, self:frame(view, item))
      end
    end
  end
  function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
  Grid.demo = {
    data = { 40 },
    steps = function(view)
      view:fling { velocity = Point(0, 1.5) }
      view:resize(Size(844, 390))
      view:snapshot("turned")
    end,
  }
  return Grid
  """

private let classicGrid = """
  local Grid = Layout.new("Grid", { columns = 3 })
  function Grid:prepare(view)
    self.side, self.count = view.width / self.columns, view:itemCount(1)
  end
  function Grid:contentSize()
    if self.count == 0 then return Size(0, 0) end
    local rows = (self.count + self.columns - 1) // self.columns
    return Size(math.min(self.count, self.columns) * self.side, rows * self.side)
  end
  function Grid:itemAttributes(view, section, item)
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    return Attributes.cell(
      section, item, Rect(column * self.side, row * self.side, self.side, self.side))
  end
  function Grid:attributes(view, rect)
    local found = {}
    for item = 1, self.count do
      local cell = self:itemAttributes(view, 1, item)
      if cell.frame:intersects(rect) then found[#found + 1] = cell end
    end
    return found
  end
  function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
  Grid.demo = {
    data = { 40 },
    steps = function(view)
      view:fling { velocity = Point(0, 1.5) }
      view:resize(Size(844, 390))
      view:snapshot("turned")
    end,
  }
  return Grid
  """

@Test(arguments: [[], ["--items", "0"], ["--items", "1"], ["--all"], ["--viewport", "300x200"]])
func `a placed layout and a classic one tell the same story`(options: [String]) throws {
  let arguments = ["run", "-", "--format", "json"] + options

  let placed = try Program.moonlay.run(arguments, input: placedGrid)
  let classic = try Program.moonlay.run(arguments, input: classicGrid)

  #expect(placed.status == 0, "\(placed.errors)")
  #expect(Golden.difference(placed.outputBytes, classic.outputBytes, in: "classic") == nil)
}
