import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The values beside the lines, the sliders that move through them, and the table of turns.
  @Suite struct LineValues {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    /// Three columns of 100 points; the heights are 40, 70, 20, 30 and 10.
    private static let fall = """
      local Fall = Layout.new("Fall", { columns = 3 })

      local function shortest(bottoms)
        local best = 1
        for column = 2, #bottoms do
          if bottoms[column] < bottoms[best] then best = column end
        end
        return best
      end

      function Fall:prepare(view)
        local bottoms = {}
        for column = 1, self.columns do bottoms[column] = 0 end
        local heights = { 40, 70, 20, 30, 10 }
        for item = 1, view:itemCount(1) do
          local column = shortest(bottoms)
          local x = (column - 1) * 100
          if item > 99 then
            x = 0
          end
          self:placeCell(1, item, x, bottoms[column], 100, heights[item])
          bottoms[column] = bottoms[column] + heights[item]
        end
      end

      Fall.demo = { viewport = Size(300, 400), data = { 5 } }
      return Fall

      """

    private func open(size: (Int, Int) = (1440, 900), isDark: Bool = false) throws -> BrowserTab {
      try page.fixture.folder.write(Self.fall, to: "fall.lua")
      let tab = try page.openRows(size: size, isDark: isDark)
      try tab.wait(for: "document.querySelector('#scripts option[value=\"fall.lua\"]')")
      try tab.openScript("fall.lua")
      return tab
    }

    /// Chooses a cell of the first section in the view.
    private func choose(_ item: Int, in tab: BrowserTab) throws {
      try tab.answer(
        of:
          "playground.run.select(playground.run.state.elements.find(({ item }) => item === \(item)))"
      )
      try tab.wait(
        for:
          "playground.moments.values.document?.element?.item === \(item) && !playground.moments.values.asking"
      )
    }

    /// The values beside a line.
    private func values(_ line: Int, in tab: BrowserTab) throws -> String {
      let text = try tab.answer(of: "playground.moments.values.margin.textOf(\(line))").asString
      return text ?? ""
    }

    // By hand: items 1, 2 and 3 begin the columns; the bottoms are 40, 70 and 20. Item 4 is below
    // item 3: x = 200, y = 20. Item 5 is below item 1, since 40 is the least of 40, 70 and 50.
    @Test func `the chosen cell's values are beside their lines`() throws {
      let tab = try open()
      try choose(4, in: tab)
      #expect(try values(15, in: tab) == "item = 4")
      let column = try values(16, in: tab)
      #expect(column.hasPrefix("column = 3") && column.contains("{40, 70, →20}"), "\(column)")
      #expect(try values(17, in: tab) == "x = 200")
      #expect(try values(18, in: tab) == "4 > 99 → false")
      #expect(try values(19, in: tab) == "not run: item > 99 is false")
      #expect(try values(21, in: tab) == "placeCell(1, 4, 200, 20, 100, 30)")
      #expect(tab.complaints == [])
    }

    @Test func `a slider of turns moves the cell, a slider of cells the turn`() throws {
      let tab = try open()
      try choose(4, in: tab)
      let turn = "document.querySelector('#slide-turn-0')",
        cell = "document.querySelector('#slide-cell')"
      #expect(try tab.answer(of: "[\(turn).value, \(turn).max, \(cell).value].join()") == "4,5,4")
      try tab.answer(of: "\(turn).focus()")
      try tab.press("ArrowRight")
      try tab.wait(
        for: "playground.run.selected === 'cell 1,5' && !playground.moments.values.asking")
      #expect(try values(17, in: tab) == "x = 0")
      let bottoms = try values(22, in: tab)
      #expect(
        bottoms.hasPrefix("bottoms[column] = 50") && bottoms.contains("{→50, 70, 50}"),
        "\(bottoms)")
      #expect(try tab.answer(of: "\(cell).value") == "5")
      try tab.press("[")
      try tab.press("[")
      try tab.wait(
        for: "playground.run.selected === 'cell 1,3' && !playground.moments.values.asking")
      #expect(
        try tab.answer(of: "\(turn).getAttribute('aria-valuetext')")
          == "turn 3 of 5, item = 3, cell 1,3")
      try tab.answer(of: "\(cell).focus()")
      try tab.press("Home")
      try tab.wait(for: "\(turn).value === '1' && !playground.moments.values.asking")
      let column = try values(16, in: tab)
      #expect(column.hasPrefix("column = 1") && column.contains("{→0, 0, 0}"), "\(column)")
      #expect(tab.complaints == [])
    }

    @Test func `a step to a neighbour needs no request, with the table as well`() throws {
      let tab = try open()
      try choose(4, in: tab)
      try tab.answer(of: "playground.moments.listTurns(15)")
      try tab.wait(for: "document.querySelectorAll('.turnTable tbody tr').length === 5")
      try tab.answer(of: "playground.moments.turns.goToTurn({ line: 15 }, 2)")
      try tab.wait(
        for:
          "playground.moments.values.document.line === 15 && !playground.moments.values.asking && "
          + "[1, 3, 4].every((turn) => [...playground.moments.values.kept.keys()].some((key) => key.includes(`\"turn\":${turn},`)))"
      )
      try tab.answer(
        of: "playground.moments.values.host.values = () => { throw new Error('a request') }")
      for (turn, x) in [(3, "x = 200"), (4, "x = 200"), (1, "x = 0")] {
        try tab.answer(of: "playground.moments.turns.goToTurn({ line: 15 }, \(turn))")
        try tab.wait(for: "!playground.moments.values.asking")
        #expect(try values(15, in: tab) == "item = \(turn)")
        #expect(try values(17, in: tab) == x)
        #expect(
          try tab.answer(
            of:
              "[...document.querySelectorAll('.turnTable [aria-current=true]')].map((row) => row.rowIndex).join()"
          )
            == .string("\(turn)"))
      }
      #expect(tab.complaints == [])
    }

    // The search of item 4 has two turns: column 2, whose bottom 70 is not less than 40, and column 3.
    @Test func `the loop at the cursor has a slider too, of the call that belongs to the turn`()
      throws
    {
      let tab = try open()
      try choose(4, in: tab)
      try tab.answer(of: "playground.editor.goToLine(6)")
      try tab.wait(for: "playground.moments.turns.rows.get(1)?.place.hidden === false")
      #expect(
        try tab.answer(
          of:
            "[...document.querySelectorAll('.turn:not([hidden]) output')].map((one) => one.textContent).join()"
        ) == "4 / 5,2 / 2,4 / 5")
      try tab.answer(of: "playground.moments.turns.goToTurn({ line: 5 }, 1)")
      try tab.wait(
        for: "playground.moments.values.document.line === 5 && !playground.moments.values.asking")
      #expect(try values(6, in: tab) == "70 < 40 → false")
      #expect(try values(15, in: tab) == "item = 4")
      #expect(tab.complaints == [])
    }

    @Test func `the turns are a table, which is chosen from and saved`() throws {
      let tab = try open()
      try choose(4, in: tab)
      try tab.click("#turnsTable")
      try tab.wait(for: "document.querySelectorAll('.turnTable tbody tr').length === 5")
      let row = "document.querySelector('.turnTable [aria-current=true]')"
      #expect(
        try tab.answer(of: "\(row).innerText.replace(/\\s+/g, ' ')")
          == "4 4 3 200 4 > 99: false 200 20 100 30 50 {40, 70, 50}"
      )
      #expect(
        try tab.answer(of: "playground.moments.turnTable.csv.split('\\r\\n')[4]")
          == "4,4,3,200,4 > 99: false,200,20,100,30,50,\"{40, 70, 50}\"")
      try tab.click(".turnTable tbody tr:nth-child(2) button")
      try tab.wait(
        for: "playground.run.selected === 'cell 1,2' && !playground.moments.values.asking")
      #expect(try tab.answer(of: "\(row).rowIndex") == .number(2))
      #expect(tab.complaints == [])
    }

    // With columns of 120 points, item 4 is at x = 240 instead of 200.
    @Test func `a change keeps what was before, until the next one`() throws {
      let tab = try open()
      try choose(4, in: tab)
      try tab.type("* 120", instead: "* 100")
      try tab.wait(for: "playground.moments.values.margin.textOf(17).includes('was')")
      #expect(try values(17, in: tab) == "x = 240was 200")
      #expect(
        try tab.answer(of: "playground.run.ghosts.moved(playground.run.state).map(nameOf).join()")
          == "cell 1,2,cell 1,3,cell 1,4")
      #expect(tab.complaints == [])
    }

    // The bar is 5 points below the offset: 0 at the first screen, 100 at the end.
    @Test func `a record has the values of its own frame`() throws {
      try page.fixture.folder.write(
        """
        local Bar = Layout.new("Bar")
        function Bar:prepare(view)
          local top = view.contentOffset.y + 5
          self:placeCell(1, 1, 0, top, 300, 10)
          self:placeCell(1, 2, 0, 900, 300, 10)
        end
        function Bar:shouldInvalidate(view, newBounds) return true end
        Bar.demo = { viewport = Size(300, 400), data = { 2 } }
        Bar.demo.steps = function(view) view:scrollTo(Point(0, 100)) end
        return Bar

        """, to: "bar.lua")
      let tab = try page.openRows()
      try tab.wait(for: "document.querySelector('#scripts option[value=\"bar.lua\"]')")
      try tab.openScript("bar.lua")
      try choose(1, in: tab)
      #expect(try values(3, in: tab) == "top = 105.0")
      try tab.answer(
        of:
          "playground.run.go(playground.run.indices.findIndex((index) => playground.run.timeline.records[index].type === 'screen'))"
      )
      try tab.wait(for: "playground.moments.values.margin.textOf(3) === 'top = 5.0'")
      #expect(tab.complaints == [])
    }

    @Test func `a built-in layout is named, with what its functions were given`() throws {
      let text = try String(
        contentsOfFile: Program.root + "/scripts/gallery/app-store.lua", encoding: .utf8)
      try page.fixture.folder.write(text, to: "app-store.lua")
      let tab = try page.openRows()
      try tab.wait(for: "document.querySelector('#scripts option[value=\"app-store.lua\"]')")
      try tab.openScript("app-store.lua")
      try tab.answer(
        of:
          "playground.run.select(playground.run.state.elements.find(({ category }) => category === 'cell'))"
      )
      try tab.wait(
        for:
          "document.querySelector('#valuesSaid').textContent.includes('computed by CompositionalLayout')"
      )
      #expect(
        try tab.answer(of: "document.querySelectorAll('.beside').length > 0") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `the values are turned off, and stay off`() throws {
      let tab = try open()
      try choose(4, in: tab)
      try tab.click("#valuesOn")
      #expect(try values(17, in: tab) == "")
      #expect(
        try tab.answer(of: "document.querySelectorAll('.beside, .unran').length") == .number(0))
      try tab.reload()
      #expect(try tab.answer(of: "playground.moments.values.isOn") == .boolean(false))
      #expect(tab.complaints == [])
    }

    @Test(arguments: [(1440, 900), (1024, 768), (390, 844)], [false, true])
    func `the strip fits, and its texts have contrast`(size: (Int, Int), isDark: Bool) throws {
      let tab = try open(size: size, isDark: isDark)
      try tab.answer(of: "playground.ways.show('text')")
      try choose(4, in: tab)
      #expect(try tab.misfits() == [])
      #expect(try tab.overlaps() == [])
      #expect(try tab.faintTexts() == [])
      #expect(tab.complaints == [])
    }
  }
}
