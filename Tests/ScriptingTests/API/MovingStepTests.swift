import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct MovingStepTests {
  /// Rows whose heights are their data: 20, 40, 60 and 80 points, called a to d.
  private func steps(_ lines: String, _ methods: String = "", _ more: String = "") -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        local y = 0
        for item = 1, view:itemCount(1) do
          local height = view:data(1, item).height
          self:placeCell(1, item, 0, y, 100, height)
          y = y + height
        end
      end
      \(methods)
      local rows = { { name = "a", height = 20 }, { name = "b", height = 40 }, { name = "c", height = 60 },
        { name = "d", height = 80 } }
      return Scenario { viewport = Size(100, 200), layout = L, data = { rows }, \(more) steps = function(view)
        local function names()
          local text = ""
          for item = 1, view:itemCount(1) do text = text .. view:data(1, item).name end
          return text
        end
        local function tops()
          local text = ""
          for item = 1, view:itemCount(1) do
            text = text .. string.format("%d ", view:attributesFor(1, item).y)
          end
          return text
        end
        \(lines)
      end }
      """)
  }

  @Test(arguments: [
    Line(
      "print(view:beginMove(1, 1), view:updateMove { 50, 190 }, view:endMove(), names())",
      "true\ttrue\ttrue\tbcda"),
    // Over the last row, a goes to the end: 40, 60 and 80 points stand before it.
    Line(
      "view:beginMove(1, 1) view:updateMove { 50, 190 } print(tops(), names())",
      "0 40 100 180 \tabcd"),
    Line(
      "view:beginMove(1, 4) view:updateMove { 50, 1 } view:endMove() print(tops(), names())",
      "0 80 100 140 \tdabc"),
    Line(
      "view:beginMove(1, 1) view:updateMove { 50, 190 } view:cancelMove() print(tops(), names())",
      "0 20 60 120 \tabcd"),
    Line(
      "view:beginMove(1, 2) view:updateMove { 10, 30 } local c = view:cellFor(1, 2) print(c.moving, c.frame)",
      "true\tRect(-40, 10, 100, 40)"),
    Line(
      "view:beginMove({ 1, 2 }) view:endMove() print(names())", "abcd"),
  ])
  func `a move is made`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
    #expect(played.codes == [])
  }

  @Test func `the layout says where it goes and how it looks`() {
    let played = steps(
      """
      view:beginMove(1, 1)
      view:updateMove { 50, 70 }
      print(view:cellFor(1, 3).frame)
      view:endMove()
      print(names())
      """,
      """
      function L:targetItemForMove(view, section, item, point)
        print("from", section, item, point)
        return 1, 3
      end
      function L:moveAttributes(view, section, item, point)
        return Attributes.cell(section, item, Rect(point.x, point.y, 10, 10))
      end
      """)

    #expect(played.printed == ["from\t1\t1\tPoint(50, 70)", "Rect(50, 70, 10, 10)", "bcad"])
    #expect(played.codes == [])
  }

  @Test(arguments: [(50.0, 190.0), (50, 1), (50, 50), (-30, 75), (400, 131), (50, 5000)])
  func `the base's answers are the view's own`(x: Double, y: Double) {
    let lines = """
      view:beginMove(1, 2)
      view:updateMove(Point(\(x), \(y)))
      for item = 1, 4 do
        local cell = view:cellFor(1, item)
        print(cell and cell.moving, cell and cell.frame)
      end
      view:endMove() print(names())
      """
    let own = steps(lines)
    let base = steps(
      lines,
      """
      function L:targetItemForMove(...) return Layout.targetItemForMove(self, ...) end
      function L:moveAttributes(...) return Layout.moveAttributes(self, ...) end
      """)

    #expect(own.printed == base.printed)
    #expect(own.codes == [] && base.codes == [])
  }

  @Test func `the delegate may refuse, and may say where it goes`() {
    let played = steps(
      """
      print(view:beginMove(1, 1), view:updateMove { 5, 5 }, view:cancelMove())
      view:beginMove(1, 2) view:updateMove { 5, 5 } view:endMove() print(names())
      """, "",
      """
      delegate = {
        canMoveItem = function(view, section, item) return item ~= 1 end,
        targetItemForMove = function(view, section, item, toSection, toItem)
          print(section, item, toSection, toItem)
          return toSection, 3
        end,
      },
      """)

    #expect(played.printed == ["false\tfalse\tfalse", "1\t2\t1\t1", "acbd"])
  }

  @Test func `an update of the data ends a move, and what was selected goes with its item`() {
    let played = steps(
      """
      view:selectItem(1, 1)
      view:beginMove(1, 1)
      view:updateMove { 50, 190 }
      print(view.selectedItems[1].item)
      view.data:remove(1, 2)
      view:deleteItems { { 1, 2 } }
      print(view.selectedItems[1].item, names(), tops(), view:cellFor(1, 1).serial, view:cellFor(1, 1).moving)
      print(pcall(view.endMove, view))
      """)

    #expect(played.printed.dropLast() == ["4", "1\tacd\t0 20 80 \t1\tfalse"])
    #expect(played.printed.last?.contains("no item is being moved") == true)
    #expect(played.codes == ["step-order"])
  }

  @Test func `no item is picked up within an update`() {
    let played = steps("view:performBatchUpdates(function() view:beginMove(1, 1) end)")

    #expect(played.codes == ["reentrant-call"])
  }

  @Test func `cells are asked for by their data`() {
    let played = steps(
      """
      view:beginMove(1, 1)
      view:updateMove { 50, 190 }
      view:scrollTo(Point(0, 500)) view:scrollTo(Point(0, 0))
      for item = 1, 4 do print(view:cellFor(1, item).reuse) end
      """, "",
      "cell = { reuse = function(section, item, datum) return datum.name end },")

    #expect(played.printed == ["b", "c", "d", "a"])
  }

  @Test(arguments: [
    Line(
      "view:beginMove(1, 5)",
      "move-out-of-range: beginMove names cell 1,5, but section 1 has 4 items (use an item of the data)"
    ),
    Line(
      "view:endMove()",
      "step-order: endMove was called, but no item is being moved (pick one up first with view:beginMove(section, item))"
    ),
    Line(
      "view:beginMove(1, 1) view:beginMove(1, 2)",
      "step-order: beginMove was called while an item is already being moved (end that move first with view:endMove() or view:cancelMove())"
    ),
    Line(
      "view:beginMove(1, 1) view:updateMove()",
      "wrong-shape: view:updateMove: 'point' must be a Point, got nil (write Point(x, y), as in view:updateMove(Point(100, 100)))"
    ),
  ])
  func `a move that cannot be is refused`(line: Line) {
    #expect(steps(line.code).complaint == line.answer)
  }

  @Test(arguments: [
    Line(
      "return 1, 5",
      "move-out-of-range: targetItemForMove sends cell 1,1 to 1,5, but section 1 has 4 items (return a place that the item can have)"
    ),
    Line(
      "return 1",
      "wrong-return-type: targetItemForMove returned a number and nil; return a section and an item, or nothing (the second number is missing, or a field that does not exist)"
    ),
    Line(
      "return 1, 0",
      "wrong-return-type: targetItemForMove returned numbers that are not a section and an item (sections and items count from 1)"
    ),
  ])
  func `a place that cannot be is refused`(line: Line) {
    let played = steps(
      "view:beginMove(1, 1) view:updateMove { 5, 5 }",
      "function L:targetItemForMove() \(line.code) end")

    #expect(played.complaint == line.answer)
    #expect(played.failureLine == 10)
  }
}
