import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct TouchStepTests {
  /// A list of 50 rows of 100 points in a view of 100 × 200.
  private func steps(_ lines: String, _ more: String = "") -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      return Scenario { viewport = Size(100, 200), layout = L, data = { 50 }, \(more) steps = function(view)
        \(lines)
      end }
      """)
  }

  @Test(arguments: [
    Line(
      "print(view.isTracking, view.isDragging, view.isDecelerating, view.touchLocation)",
      "false\tfalse\tfalse\tnil"),
    Line(
      "view:touchDown { 5, 150 } print(view.isTracking, view.isDragging, view.touchLocation)",
      "true\tfalse\tPoint(5, 150)"),
    Line(
      "view:touchDown { 5, 150 } view:touchUp() print(view.isTracking, view.touchLocation)",
      "false\tnil"),
  ])
  func `a finger that rests is down, and does not drag`(line: Line) {
    #expect(steps(line.code).printed == [line.answer])
  }

  @Test func `a finger drags from its first way to its end, and the content decelerates after it`()
  {
    // The content follows after the first ten points, so that the finger stays ten points above where it came down.
    let played = steps(
      "view:drag { at = Point(5, 150), by = Point(0, -60), over = 0.1 }",
      """
      delegate = {
        willBeginDragging = function(view) print("begin", view.isTracking, view.isDragging) end,
        willEndDragging = function(view) print("end", view.isDragging, view.touchLocation) end,
        didEndDragging = function(view) print("dragged", view.isDragging) end,
        didEndDecelerating = function(view) print("rest", view.isTracking, view.isDecelerating) end,
      },
      """)
    #expect(
      played.printed == [
        "begin\ttrue\ttrue", "end\ttrue\tPoint(5, 140)", "dragged\tfalse",
        "rest\tfalse\tfalse",
      ])
  }

  @Test(arguments: [
    Line(
      "view:tap(Point(5, 150)) local s = view.selectedItems print(#s, s[1][1], s[1].item, view.time)",
      "1\t1\t2\t0.1"),
    Line("view:tap { 5, 150 } view:tap { 5, 5 } print(view.selectedItems[1].item)", "1"),
    Line(
      "view:touchDown { 5, 5 } view:wait(0.2) local c = view:cellFor(1, 1) print(c.highlighted, c.selected, c.focused)",
      "true\tfalse\tfalse"),
    Line(
      "view:touchDown { 5, 5 } view:touchUp() print(view:cellFor(1, 1).selected, view.time)",
      "true\t0.0"),
    Line("view:longPress { 5, 5 } print(view.time, view.menu)", "0.5\tnil"),
    Line(
      "view:selectItem(1, 20) print(view.selectedItems[1].item, view.contentOffset)",
      "20\tPoint(0, 0)"),
    Line(
      "view:selectItem({ 1, 20 }, nil, { at = 'top' }) print(view.contentOffset)", "Point(0, 1900)"),
    Line("view:selectItem(1, 2) view:deselectItem(1, 2) print(#view.selectedItems)", "0"),
    Line(
      "view:setAllowsMultipleSelection(true) view:selectItem(1, 3) view:selectItem(1, 2) print(#view.selectedItems, view.selectedItems[1].item)",
      "2\t2"),
    Line(
      "view:setAllowsSelection(false) view:selectItem(1, 3) print(#view.selectedItems, view.allowsSelection, view.allowsMultipleSelection)",
      "0\tfalse\tfalse"),
    Line(
      "view:addTap { action = function(view, point) print(point) end } view:tap { 5, 5 } print(#view.selectedItems)",
      "Point(5, 5)0"),
    Line(
      "view:addTap { cancelsTouches = false } view:tap { 5, 5 } print(#view.selectedItems)", "1"),
    Line(
      "view:addTap { shouldReceiveTouch = function(view, point) return view:itemAt(point).item == 2 end } view:tap { 5, 5 } print(#view.selectedItems) view:tap { 5, 150 } print(view.selectedItems[1].item)",
      "11"),
  ])
  func `a touch is taken`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "view:tap()",
      "wrong-shape: view:tap: 'point' must be a Point, got nil (write Point(x, y), as in view:tap(Point(100, 100)))"
    ),
    Line(
      "view:tap({ 1, 1 }, { setle = true })",
      "unknown-field: view:tap has no option 'setle' (did you mean 'settle'?)"),
    Line(
      "view:touchUp()",
      "step-order: touchUp was called, but no finger is on the view (put one down first with view:touchDown(point))"
    ),
    Line(
      "view:tap { 5, 300 }",
      "touch-outside-view: the point (5, 300) is outside the visible rectangle (0, 0, 100, 200) (scroll there first; points are in content coordinates)"
    ),
    Line(
      "view:selectItem(1, 51)",
      "index-out-of-range: selectItem names cell 1,51, but section 1 has 50 items (use an item of the data)"
    ),
    Line(
      "view:performMenuAction('cop', 1, 1)",
      "wrong-argument: view:performMenuAction: 'action' must be one of copy, cut, paste, got 'cop' (did you mean 'copy'?)"
    ),
    Line(
      "view:setAllowsSelection(1)",
      "wrong-argument: view:setAllowsSelection: 'isAllowed' must be true or false, got 1 (write view:setAllowsSelection(true))"
    ),
    Line(
      "view.allowsSelection = false",
      "read-only-field: 'allowsSelection' of the view cannot be set (call view:setAllowsSelection(…))"
    ),
    Line(
      "view:addTap { acton = print }",
      "unknown-field: view:addTap has no option 'acton' (did you mean 'action'?)"),
    Line(
      "view:addTap { shouldReceiveTouch = function() return 1 end } view:tap { 5, 5 }",
      "wrong-return-type: shouldReceiveTouch returned a number; return true or false"),
  ])
  func `a touch that cannot be is refused`(line: Line) {
    #expect(steps(line.code).complaint == line.answer)
  }

  @Test(arguments: [
    ("allowsSelection = false,", 0), ("allowsMultipleSelection = true,", 2), ("", 1),
    ("allowsSelection = false, allowsMultipleSelection = true,", 2),
  ])
  func `the scenario says how many may be selected`(keys: String, count: Int) {
    let played = steps(
      "view:tap { 5, 5 } view:tap { 5, 150 } print(#view.selectedItems)", keys)

    #expect(played.printed == ["\(count)"])
  }

  @Test func `the scenario's taps are an array`() {
    #expect(
      steps("", "taps = { action = print },").complaint
        == "wrong-argument: the scenario's 'taps' must be an array of recognisers, "
        + "got a table with the field 'action' (write taps = { { action = function(view, point) … end } })"
    )
  }

  @Test func `the delegate decides and hears`() {
    let played = steps(
      "view:tap { 5, 5 } view:tap { 5, 150 } print(#view.selectedItems)",
      """
      delegate = {
        shouldHighlightItem = function(view, section, item) print("highlight?", section, item) return true end,
        shouldSelectItem = function(view, section, item) return item ~= 1 end,
        didSelectItem = function(view, section, item) print("selected", section, item) end,
      },
      """)

    #expect(
      played.printed == ["highlight?\t1\t1", "highlight?\t1\t2", "selected\t1\t2", "1"])
  }

  @Test func `a menu needs its three methods, and an action needs to be in it`() {
    let menu = """
      delegate = {
        shouldShowMenu = function(view, section, item) return item == 1 end,
        canPerformAction = function(view, section, item, action) return action ~= "cut" end,
        performAction = function(view, section, item, action) print(action, section, item) end,
      },
      """
    let played = steps(
      """
      view:longPress { 5, 5 }
      print(view.menu.item, table.concat(view.menu.actions, " "))
      print(view:performMenuAction("copy", 1, 1), view.menu)
      print(view:performMenuAction("cut", 1, 1), view:performMenuAction("paste", 1, 2))
      """, menu)

    #expect(played.printed == ["1\tcopy paste", "copy\t1\t1", "true\tnil", "false\tfalse"])
    // Both stand in one line, so that the second is folded into the first.
    #expect(played.codes == ["unreachable-action"])
    #expect(
      steps(
        "view:longPress { 5, 5 }", "delegate = { shouldShowMenu = function() return true end },"
      ).diagnostics.map(\.line) == [
        "unreachable-action: the delegate has shouldShowMenu but not canPerformAction and performAction: "
          + "no menu is ever shown (a menu needs all three: shouldShowMenu, canPerformAction, performAction)"
      ])
  }

  @Test func `a recogniser that each prepare adds is warned of at its line`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100)
        view:addTap { action = function() end }
      end
      function L:shouldInvalidate() return true end
      return Scenario { viewport = Size(100, 200), layout = L, data = { 50 }, steps = function(view)
        view:scrollTo(Point(0, 50))
      end }
      """)

    #expect(played.codes == ["prepare-side-effect"])
    #expect(played.diagnostics.first?.place?.line == 4)
  }

  @Test func `a tap from a layout's callback is refused`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) view:tap { 5, 5 } end
      return L
      """)

    #expect(played.codes == ["reentrant-call"])
  }
}
