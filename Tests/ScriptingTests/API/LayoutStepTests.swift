import CollectionLayout
import CollectionSimulation
import Testing

/// Giving the view another layout, and what is seen of it on its way.
@Suite struct LayoutStepTests {
  /// Four cells of 100 by 100 under each other, and beside each other, in a view of 400 by 400.
  private func steps(_ lines: String, more: String = "", delegate: String = "{}") -> Played {
    play(
      """
      local Column = Layout.new("Column", { side = 100 })
      function Column:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, self.side, self.side, self.side)
      end
      local Row = Layout.new("Row", { side = 100 })
      function Row:prepare(view)
        self:placeRow(1, 1, view:itemCount(1), 0, 0, self.side, self.side, self.side)
      end
      \(more)
      local column, row = Column(), Row()
      local function show(view)
        local text = ""
        for _, cell in ipairs(view:visibleCells()) do
          text = text .. ("(%g, %g) "):format(cell.frame.x, cell.frame.y)
        end
        print(text)
      end
      return Scenario {
        viewport = Size(400, 400), layout = column, data = { 4 }, delegate = \(delegate),
        steps = function(view)
          \(lines)
        end,
      }
      """)
  }

  private static let column = "(0, 0) (0, 100) (0, 200) (0, 300) "
  private static let row = "(0, 0) (100, 0) (200, 0) (300, 0) "

  @Test(arguments: [
    Line("view:setLayout(row) show(view) print(view.time < 0.02)", row + "true"),
    Line(
      "view:setLayout(row, { animated = true }) show(view) print(view.time > 0.29)", row + "true"),
    Line("view:setLayout(Row) show(view) print(view.layout)", row + "Row"),
    Line("view:setLayout(column, { animated = true }) print(view.time)", "0.0"),
    Line("view:setLayout(row) print(view.layout == row)", "true"),
    Line(
      "view:setLayout(row, { animated = true, completion = function(done) print(done) end })",
      "true"),
    // Halfway through, half of the way is behind.
    Line(
      "view:setLayout(row, { animated = true, settle = false }) view:wait(0.15) show(view)",
      "(0, 0) (50, 50) (100, 100) (150, 150) "),
    Line(
      "view:setLayout(row, { animated = true, settle = false }) view:wait(0.15) print(('%g %g'):format(view:cellFor(1, 2).frame.x, view:attributesFor(1, 2).x))",
      "50 100"),
  ])
  func `the view is given another layout`(line: Line) {
    let played = steps(line.code)

    #expect(played.printed.joined() == line.answer)
    #expect(played.complaint == nil)
  }

  @Test func `a transition tracks a bounded number of values`() {
    let played = steps(
      """
      local between = view:startTransition(row)
      for number = 1, 1001 do between:setValue("name" .. number, 1) end
      """)

    #expect(
      played.complaint
        == "run-too-large: a transition tracks more than 1000 values (use a fixed set of names)")
  }

  @Test(arguments: [
    Line("view:startTransition(row) show(view)", column),
    Line(
      "view:startTransition(row) view:setTransitionProgress(0.5) show(view)",
      "(0, 0) (50, 50) (100, 100) (150, 150) "),
    Line(
      "view:startTransition(row) view:setTransitionProgress(0.4) view:finishTransition() show(view)",
      row),
    Line(
      "view:startTransition(row) view:setTransitionProgress(0.4) view:cancelTransition() show(view)",
      column),
    Line(
      "local between = view:startTransition(row) print(between, between.from, between.to)",
      "TransitionLayout\tColumn\tRow"),
    Line(
      "local between = view:startTransition(row) view:setTransitionProgress(0.25) print(between.progress)",
      "0.25"),
    // S2: setting the progress at the layout itself is as good.
    Line(
      "local between = view:startTransition(row) between.progress = 0.5 view:layoutIfNeeded() show(view)",
      "(0, 0) (50, 50) (100, 100) (150, 150) "),
    Line(
      "local between = view:startTransition(row) print(between:value('pinch')) between:setValue('pinch', 3) print(between:value('pinch'))",
      "nil3.0"),
    Line(
      "view:startTransition(row, { completion = function(done) print(done) end }) view:cancelTransition()",
      "false"),
  ])
  func `a transition is begun, moved and ended`(line: Line) {
    let played = steps(line.code)

    #expect(played.printed.joined() == line.answer)
    #expect(played.complaint == nil)
  }

  @Test(arguments: [
    Line(
      "view:startTransition(row) view:startTransition(Row())",
      "transition-active: 'startTransition' was called during the transition from Column to Row (finish or cancel it first: view:finishTransition(), view:cancelTransition())"
    ),
    Line(
      "view:finishTransition()",
      "no-transition: 'finishTransition' was called, but no transition is running (start one first: view:startTransition(layout))"
    ),
    Line(
      "view:setLayout('row')",
      "wrong-argument: view:setLayout: 'layout' must be a Layout, got 'row' (write Grid { columns = 4 }, as in view:setLayout(FlowLayout))"
    ),
    Line("TransitionLayout { from = row }", ""),
    Line(
      "view:setLayout(TransitionLayout { from = row })",
      "wrong-argument: TransitionLayout has no 'to' (write TransitionLayout { from = layout, to = otherLayout })"
    ),
    Line(
      "view:startTransition(column)",
      "wrong-argument: startTransition got the view's current layout (pass another layout)"),
  ])
  func `what cannot be is refused by name`(line: Line) {
    #expect(steps(line.code).complaint ?? "" == line.answer)
  }

  @Test func `classes hear of a change with the other layout`() {
    let played = steps(
      "view:setLayout(row)",
      more: """
        for _, class in ipairs { Column, Row } do
          function class:prepareTransitionTo(_, other) print(self, "to", other) end
          function class:prepareTransitionFrom(_, other) print(self, "from", other) end
          function class:finalizeTransition() print(self, "done") end
        end
        """)

    #expect(
      played.printed == ["Column\tto\tRow", "Row\tfrom\tColumn", "Column\tdone", "Row\tdone"])
  }

  @Test func `the delegate may answer a class of its own that reads both ends`() {
    let played = steps(
      "view:startTransition(row) view:setTransitionProgress(0.5) show(view) view:finishTransition() show(view)",
      more: """
        local Curved = TransitionLayout:extend("Curved")
        function Curved:attributes(view, rect)
          local elements = TransitionLayout.attributes(self, view, rect)
          for _, element in ipairs(elements) do
            element.x = element.x + 100 * math.sin(math.pi * self.progress)
          end
          print(self.from, self.to)
          return elements
        end
        """,
      delegate:
        "{ transitionLayout = function(_, from, to) return Curved { from = from, to = to } end }")

    #expect(played.printed[0] == "Column\tRow")
    #expect(played.printed.contains("(100, 0) (150, 50) (200, 100) (250, 150) "))
    #expect(played.printed.last == Self.row)
    #expect(played.complaint == nil)
  }

  @Test func `a delegate's answer must be a transition`() {
    let played = steps(
      "view:startTransition(row)", delegate: "{ transitionLayout = function() return Row() end }")

    #expect(played.failure?.code == .wrongReturnType)
  }

  @Test func `a transition may stand by itself, between two layouts`() {
    let played = steps(
      "view:setLayout(TransitionLayout { from = column, to = row, progress = 0.5 }) show(view)")

    #expect(played.printed == ["(0, 0) (50, 50) (100, 100) (150, 150) "])
    #expect(played.codes.isEmpty)
  }

  @Test func `another layout may register other decorations`() {
    let played = steps(
      "view:setLayout(Lined()) print(#view:visibleItems())",
      more: """
        Column.decorations = { "shade" }
        local Lined = Row:extend("Lined")
        Lined.decorations = { "line" }
        function Lined:prepare(view)
          Row.prepare(self, view)
          self:placeDecoration("line", 1, 1, 0, 0, 400, 1)
        end
        """)

    #expect(played.printed == ["4"])
    #expect(played.complaint == nil)
  }

  @Test func `a resize lets everything go to its new place`() {
    let played = play(
      """
      local Middle = Layout.new("Middle")
      function Middle:prepare(view)
        self:placeCell(1, 1, view.width / 2 - 50, 0, 100, 100)
      end
      function Middle:shouldInvalidate() return true end
      return Scenario {
        viewport = Size(400, 400), layout = Middle, data = { 1 },
        steps = function(view)
          view:resize(Size(800, 400), { settle = false })
          view:wait(0.15)
          print(("%g"):format(view:cellFor(1, 1).frame.x))
          view:resize(Size(400, 400))
          print(("%g"):format(view:cellFor(1, 1).frame.x))
        end,
      }
      """)

    #expect(played.printed == ["250", "150"])
    let starts = played.records.compactMap { record -> Double? in
      if case .animation(let animation) = record { animation.from.frame.x } else { nil }
    }
    #expect(starts.count == 2 && starts[0] == 150 && abs(starts[1] - 250) < 1e-9)
  }
}
