import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

/// Classes of scripts that extend `CompositionalLayout`, and what strangers' scripts may try.
@Suite struct ExtendedCompositionalTests {
  private static let columns = """
    local Columns = CompositionalLayout:extend("Columns", { columns = 3, height = 50 })

    function Columns:prepare(view)
      local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      self.section = Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(self.height),
        item = cell, count = self.columns },
        boundarySupplementaries = { Boundary { kind = "header", width = fractionalWidth(1), height = absolute(20), pins = true } } }
      CompositionalLayout.prepare(self, view)
    end

    """

  @Test func `a class may make its section from its parameters`() {
    let played = play(
      Self.columns + """
        return Scenario { viewport = Size(300, 500), data = { 4 }, layout = Columns { columns = 2, height = 40 } }
        """)
    #expect(
      played.placed == [
        "1,1: 0 20 150 40", "1,2: 150 20 150 40", "1,3: 0 60 150 40", "1,4: 150 60 150 40",
        "header 1,1: 0 0 300 20",
      ])
    #expect(played.parameters.map(\.name).prefix(2) == ["columns", "height"])
    #expect(!played.parameters.map(\.name).contains("section"))
    #expect(played.codes == [])
  }

  @Test func `a section that says the same again leaves a scroll to the header alone`() {
    let played = play(
      Self.columns + """
        return Scenario { viewport = Size(300, 500), data = { 90 }, layout = Columns {}, steps = function(view)
          for step = 1, 20 do view:scrollTo(Point(0, step * 10)) end
          print(view:attributesFor(1, 1), #view:visibleItems())
        end }
        """)
    // From 200 to 700, rows of 50 that begin at 20: the fourth to the fourteenth, three to each.
    #expect(played.printed == ["cell 1,1 (0, 20, 100, 50)\t33"])
    #expect(played.codes == [])
  }

  @Test func `a class may change what its base answers`() {
    let played = play(
      """
      local Faded = CompositionalLayout:extend("Faded", { section = Section { group = VerticalGroup {
        width = fractionalWidth(1), height = absolute(50),
        items = { Item { width = fractionalWidth(1), height = fractionalHeight(1) } } } } })
      function Faded:attributes(view, rect)
        local elements = CompositionalLayout.attributes(self, view, rect)
        for _, element in ipairs(elements) do element.alpha = 1 / element.item end
        return elements
      end
      return Scenario { viewport = Size(300, 500), data = { 2 }, layout = Faded {} }
      """)
    #expect(played.placed == ["1,1: 0 0 300 50", "1,2: 0 50 300 50"])
    #expect(played.state?.elements.map(\.attributes.alpha) == [1, 0.5])
    #expect(played.codes == [])
  }

  @Test func `a class that does not prepare its base is warned of`() {
    let played = play(
      """
      local Bare = CompositionalLayout:extend("Bare")
      function Bare:prepare(view) end
      return Bare {}
      """)
    #expect(played.codes == ["base-not-called"])
  }

  // MARK: - Pictures

  @Test func `a layout draws its groups`() {
    let played = play(
      """
      local cell = Item { width = fractionalWidth(0.5), height = fractionalHeight(1) }
      local layout = CompositionalLayout { section = Section { group = HorizontalGroup {
        width = fractionalWidth(1), height = fractionalWidth(0.25), items = { cell } } } }
      print(layout:visualDescription())
      return Scenario { viewport = Size(400, 800), layout = layout }
      """)
    // Before there is a view, in one of 390 by 844: 390 / 4 is 97.5, in whole pixels 97⅓.
    #expect(
      played.printed.first?.split(separator: "\n").first == "HorizontalGroup 390 × 97.333, 2 items")
    #expect(played.printed.first?.contains("1") == true)
  }

  @Test func `a layout of many sections draws each`() {
    let played = play(
      """
      local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      local layout = CompositionalLayout { sections = function(index)
        return Section { group = VerticalGroup { width = fractionalWidth(1 / index), height = absolute(80),
          item = cell, count = index }, insets = Insets(0, 20, 0, 20) }
      end }
      return Scenario { viewport = Size(400, 800), data = { 1, 2 }, layout = layout, steps = function(view)
        for line in (layout:visualDescription() .. "\\n"):gmatch("(.-)\\n") do
          if line:find("Group") then print(line) end
        end
        print((layout:visualDescription(2):gsub("\\n.*", "")))
      end }
      """)
    #expect(
      played.printed == [
        "section 1: VerticalGroup 360 × 80, 1 item", "section 2: VerticalGroup 180 × 80, 2 items",
        "VerticalGroup 180 × 80, 2 items",
      ])
    #expect(played.codes == [])
  }

  // MARK: - Strangers

  private func asked(_ body: String, _ limits: (inout Playing) -> Void = { _ in }) -> Played {
    play(
      """
      local layout
      local function sections(index, environment) \(body) end
      layout = CompositionalLayout { sections = sections }
      return Scenario { data = { 4 }, layout = layout, steps = function(view) view:wait(1) end }
      """, limits)
  }

  @Test func `a function without an end runs out of its budget, and no pcall keeps it`() {
    for body in ["while true do end", "pcall(function() while true do end end)"] {
      let played = asked(body) { $0.limits.instructions = 1_000_000 }
      #expect(played.codes == ["budget-exceeded"])
    }
  }

  @Test func `a class cannot outlive the budget of its sections either`() {
    let played = play(
      """
      local L = CompositionalLayout:extend("L")
      function L:prepare(view)
        self.sections = function() while true do end end
        while true do pcall(CompositionalLayout.prepare, self, view) end
      end
      return L {}
      """
    ) { $0.limits.instructions = 1_000_000 }
    #expect(played.codes.contains("budget-exceeded"))
  }

  @Test(arguments: [
    "layout:invalidateLayout()", "layout.section = nil layout.sections = nil",
    "CompositionalLayout.prepare(layout, nil)",
    "CompositionalLayout.attributes(layout, nil, Rect(0, 0, 9, 9))",
    "print(layout:visualDescription())",
    "return setmetatable({}, { __index = function() error('no') end })",
    "return coroutine.wrap(function() coroutine.yield(3) end)()",
    "setmetatable(environment, {})",
    "rawset(environment, 'container', 3) return environment.container",
  ])
  func `what a stranger's function does ends in a word`(body: String) {
    let played = asked(body)
    #expect(played.codes != [])
    #expect(!played.codes.contains("internal-error"))
  }

  @Test func `a function may not look at what is being worked out`() {
    let played = play(
      """
      local held
      local whole = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      local layout = CompositionalLayout { sections = function()
        if held then held:visibleCells() end
        return Section { group = VerticalGroup { width = fractionalWidth(1), height = absolute(50), items = { whole } } }
      end }
      return Scenario { data = { 4 }, layout = layout, steps = function(view) held = view view:reloadData() end }
      """)
    #expect(played.codes == ["reentrant-call"])
    #expect(played.failureLine == 4)
  }

  @Test func `a table with a metatable is read as it is`() {
    let played = play(
      """
      local fields = setmetatable({}, { __index = function() error("never asked") end })
      Item(fields)
      """)
    #expect(
      played.complaint
        == "wrong-argument: an Item has no 'width' (write width = fractionalWidth(1) or absolute(44))"
    )
  }

  @Test func `many sections of many groups are laid out in little time`() {
    let played = play(
      """
      local whole = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      local data = {}
      for section = 1, 2000 do data[section] = 1000 end
      return Scenario { viewport = Size(300, 500), data = data, layout = CompositionalLayout {
        sections = function(index)
          return Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(10), item = whole,
            count = index % 5 + 1 } }
        end } }
      """
    ) { $0.scope = .visible }
    // Of five sections, one has 500 rows, then 334, 250, 200 and 1,000.
    #expect(played.content == "300x9136000")
  }
}
