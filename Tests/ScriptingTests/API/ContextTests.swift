import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct ContextTests {
  @Test(arguments: [
    Line(
      "print(c.everything, c.dataSourceCounts, #c.items, next(c.supplementaries), next(c.decorations))",
      "false\tfalse\t0\tnil\tnil"),
    Line("print(c.offsetAdjustment, c.sizeAdjustment)", "Point(0, 0)\tSize(0, 0)"),
    Line(
      "c:addItem(1, 2) c:addItem(1, 3) print(#c.items, c.items[2][1], c.items[2][2])", "2\t1\t3"),
    Line("c:addSupplementary('h', 1, 2) print(c.supplementaries.h[1][2])", "2"),
    // measured A4: each element once, where it was named first.
    Line(
      "c:addItem(2, 3) c:addItem(1, 1) c:addItem(2, 3) print(#c.items, c.items[1][1], c.items[2][1])",
      "2\t2\t1"),
    Line(
      "for _, n in ipairs { 3, 1, 3, 3 } do c:addSupplementary('h', 2, n) end print(#c.supplementaries.h, c.supplementaries.h[1][2], c.supplementaries.h[2][2])",
      "2\t3\t1"),
    Line(
      "c:addDecoration('d', 1, 1) c:addDecoration('e', 1, 1) c:addDecoration('d', 1, 1) print(#c.decorations.d, #c.decorations.e)",
      "1\t1"),
    Line(
      "c.items = { { 2, 3 }, { section = 2, item = 3 }, { 1, 1 } } c:addItem(1, 1) print(#c.items, c.items[2][1])",
      "2\t1"),
    Line(
      "c:addItem(1, 1) c.items[2] = { 1, 2 } c:addItem(1, 2) c:addItem(1, 3) print(#c.items)", "3"),
    Line("c.supplementaries = { h = { { 1, 1 }, { 1, 1 } } } print(#c.supplementaries.h)", "1"),
    Line("c:addDecoration('d', 1, 2) print(c.decorations.d[1][1])", "1"),
    Line("c.offsetAdjustment = { 1, 2 } print(c.offsetAdjustment)", "Point(1, 2)"),
    Line("c.sizeAdjustment = Size(3, 4) print(c.sizeAdjustment)", "Size(3, 4)"),
    Line("c.custom.mine = 3 print(c.custom.mine)", "3"),
    Line("c.custom = { mine = 4 } print(c.custom.mine, c.custom.other)", "4\tnil"),
    Line("c.custom = 4", "wrong-argument: 'custom' must be a table, got a number"),
    Line(
      "c.mine = 3",
      "unknown-field: 'mine' is not a field of a context (keep values of your own in custom: context.custom.mine)"
    ),
    Line(
      "print(c.contentOffsetAdjustment)",
      "unknown-field: 'contentOffsetAdjustment' is not a field of a context (write offsetAdjustment)"
    ),
    Line("c.everything = true", "read-only-field: 'everything' of a context is the view's to set"),
    Line(
      "c.dataSourceCounts = true",
      "read-only-field: 'dataSourceCounts' of a context is the view's to set"),
    Line(
      "c.item = {}", "unknown-field: 'item' is not a field of a context (did you mean 'items'?)"),
    Line(
      "print(c.offsetAdjustmnt)",
      "unknown-field: 'offsetAdjustmnt' is not a field of a context (did you mean 'offsetAdjustment'?)"
    ),
    Line(
      "c:addItems(1, 2)",
      "unknown-field: 'addItems' is not a field of a context (did you mean 'addItem'?)"),
    Line(
      "c:addItem(0, 2)",
      "wrong-argument: addItem: 'section' must be a whole number from 1, got 0"),
    Line(
      "c:addItem(1)", "wrong-argument: addItem: 'item' must be a whole number from 1, got nil"),
    Line(
      "c:addSupplementary(1, 2)",
      "wrong-argument: addSupplementary: 'kind' must be a name, got a number"),
    Line(
      "c.offsetAdjustment = 5",
      "wrong-shape: the offsetAdjustment must be a Point, got a number (write Point(x, y))"),
    Line("c.items = 5", "wrong-argument: 'items' must be a table, got a number"),
  ])
  func `a context has its fields`(line: Line) {
    let played = play("local c = Context()\n\(line.code)\nreturn Layout.new('Bare')")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  private static let layout = """
    local L = Layout.new("L")
    function L:prepare(view)
      print("prepare")
      self:placeColumn(1, 1, view:itemCount(1), 0, 0, 10, 100, 100)
    end
    function L:invalidate(view, context)
      local names = {}
      for _, pair in ipairs(context.items) do names[#names + 1] = pair[1] .. "," .. pair[2] end
      print("invalidate", context.everything, context.dataSourceCounts, table.concat(names, " "))
    end

    """

  private func steps(_ lines: String, _ more: String = "") -> Played {
    play(
      Self.layout + more + """
        return Scenario { viewport = Size(100, 200), layout = L, data = { 5 }, steps = function(view)
        local layout = view.layout
        \(lines)
        end }
        """)
  }

  @Test func `a script invalidates its layout once, however often it says so`() {
    let played = steps(
      "layout:invalidateLayout() layout:invalidateLayout(Context()) view:layoutIfNeeded() view:layoutIfNeeded()"
    )

    #expect(
      played.printed == [
        "prepare", "invalidate\tfalse\tfalse\t", "invalidate\tfalse\tfalse\t", "prepare",
      ])
  }

  @Test func `reloadData invalidates everything and the counts`() {
    let played = steps("view.data:insert(1, 1) view:reloadData() print(view.contentSize)")

    #expect(
      played.printed == ["prepare", "invalidate\ttrue\ttrue\t", "prepare", "Size(10, 600)"])
  }

  @Test func `a context of a script names what is invalid`() {
    let played = steps(
      "local c = Context() c:addItem(1, 2) c.items[2] = { section = 1, item = 3 } layout:invalidateLayout(c) view:layoutIfNeeded()"
    )

    #expect(
      played.printed == [
        "prepare", "invalidate\tfalse\tfalse\t1,2 1,3".replacing("1,3", with: "1,3"), "prepare",
      ])
  }

  @Test func `adjustments move the offset and the size`() {
    let played = steps(
      """
      view:scrollTo { 0, 100 }
      local c = Context()
      c.offsetAdjustment = Point(0, 50)
      view:invalidateLayout(c)
      print(view.contentOffset)
      view:layoutIfNeeded()
      print(view.contentOffset)
      """)

    #expect(
      played.printed == [
        "prepare", "invalidate\tfalse\tfalse\t", "Point(0, 150)", "prepare", "Point(0, 150)",
      ])
  }

  @Test func `a bounds change may name what it makes invalid`() {
    let played = steps(
      "view:scrollTo { 0, 7 } view:scrollTo { 0, 8 }",
      """
      function L:shouldInvalidate() return true end
      function L:boundsInvalidation(view, newBounds, context)
        print("bounds", newBounds, context.everything)
        if newBounds.y == 7 then context:addItem(1, 1) end
      end

      """)

    #expect(
      played.printed == [
        "prepare", "bounds\tRect(0, 7, 100, 200)\tfalse", "invalidate\tfalse\tfalse\t1,1",
        "prepare",
        "bounds\tRect(0, 8, 100, 200)\tfalse", "invalidate\tfalse\tfalse\t", "prepare",
      ])
  }

  @Test func `what a layout stores in a context reaches its invalidate`() {
    let played = steps(
      """
      view:scrollTo { 0, 7 }
      local c = Context() c.custom.why = { "asked", times = 2 } c.custom.why = { "asked" } view:invalidateLayout(c)
      view:layoutIfNeeded() view:reloadData()
      """,
      """
      function L:shouldInvalidate() return true end
      function L:boundsInvalidation(view, newBounds, context) context.custom.offset = newBounds.y end
      function L:invalidate(view, context)
        print("own", context.custom.offset, context.custom.why and context.custom.why[1])
      end

      """)

    // Of the scroll, of the script's own, and of the view's, which has nothing of its own in it.
    #expect(played.complaint == nil)
    #expect(
      played.printed.filter { $0.hasPrefix("own") }
        == ["own\t7.0\tnil", "own\tnil\tasked", "own\tnil\tnil"])
  }

  @Test func `what no context can carry is refused`() {
    let played = steps("local c = Context() c.custom.f = print view:invalidateLayout(c)")

    #expect(
      played.complaint
        == "wrong-custom-value: the custom value 'f' is a function (use numbers, strings, booleans and tables of them)"
    )
  }

  @Test(arguments: [
    Line(
      "c.items = { 5 }", "wrong-argument: a context names elements as {section, item}, got a number"
    ),
    Line(
      "c.items = { { 1 } }",
      "wrong-argument: the item of an element of a context must be a whole number from 1, got nil"
    ),
    Line(
      "c:addItem(1, 9)",
      "index-out-of-range: a context names cell 1,9, but section 1 has 5 items (use items from 1 to view:itemCount(section))"
    ),
    Line(
      "c = 5",
      "wrong-argument: view:invalidateLayout: 'context' must be a Context, got 5 (write view:invalidateLayout(Context()))"
    ),
  ])
  func `a wrong context is told`(line: Line) {
    let played = steps(
      "local c = Context() \(line.code) view:invalidateLayout(c) view:layoutIfNeeded()")

    #expect(played.complaint == line.answer)
  }

  @Test(arguments: [
    "prepare", "contentSize", "attributes", "shouldInvalidate", "boundsInvalidation", "invalidate",
    "targetOffset",
  ])
  func `no layout is invalidated from inside of a pass`(callback: String) {
    let played = play(
      """
      local L = Layout.new("L")
      function L:contentSize() return 100, 1000 end
      function L:shouldInvalidate() return true end
      function L:\(callback)() self:invalidateLayout() return 0, 0 end
      return Scenario { viewport = Size(100, 200), layout = L, data = { 5 }, steps = function(view)
        view:drag { by = Point(0, -20), over = 1 }
      end }
      """)

    #expect(played.failure?.code == .reentrantCall)
    #expect(
      played.failure?.message.hasPrefix("'invalidateLayout' was called from \(callback)") == true)
    #expect(played.failureLine == 4)
  }
}
