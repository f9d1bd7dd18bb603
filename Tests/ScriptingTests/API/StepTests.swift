import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct StepTests {
  /// A list of 50 rows of 100 points in a view of 100 × 200: the offset goes from 0 to 4,800.
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
      "view:scrollTo(Point(0, 300)) print(view.contentOffset, view.time > 0)", "Point(0, 300)\ttrue"
    ),
    Line(
      "view:scrollTo({ 0, 300 }, { animated = true }) print(view.contentOffset)", "Point(0, 300)"),
    Line(
      "view:scrollTo({ 0, 300 }, { animated = true, settle = false }) print(view.contentOffset) view:wait(1) print(view.contentOffset)",
      "Point(0, 0)Point(0, 300)"),
    Line("view:scrollToItem(1, 10) print(view.contentOffset)", "Point(0, 800)"),
    Line("view:scrollToItem(1, 10, { at = 'top' }) print(view.contentOffset)", "Point(0, 900)"),
    Line("view:scrollToItem(1, 10, { at = 'bottom' }) print(view.contentOffset)", "Point(0, 800)"),
    Line(
      "view:scrollToItem(1, 10, { at = 'centeredVertically' }) print(view.contentOffset)",
      "Point(0, 850)"),
    Line("view:scrollToItem({ 1, 50 }) print(view.contentOffset)", "Point(0, 4800)"),
    Line("view:drag { by = Point(0, -60), over = 60 } print(view.contentOffset)", "Point(0, 50)"),
    Line(
      "view:fling { velocity = Point(0, 2) } print(view.contentOffset.y > 900, view.contentOffset.y < 1100)",
      "true\ttrue"),
    Line(
      "view:fling { velocity = { 0, 2 }, settle = false } print(view.contentOffset) view:wait(0.1) print(view.contentOffset.y > 100, view.contentOffset.y < 200)",
      "Point(0, 0)true\ttrue"),
    Line(
      "view:setContentInset(Insets(50, 0)) print(view.contentOffset, view.contentInset)",
      "Point(0, 0)\tInsets(50, 0, 50, 0)"),
    Line("view:resize(Size(80, 300)) print(view.bounds)", "Rect(0, 0, 80, 300)"),
    Line("view.bounds = Rect(0, 300, 100, 200) print(view.contentOffset)", "Point(0, 300)"),
    Line(
      "view.frame = Rect(10, 20, 100, 300) print(view.frame, view.bounds)",
      "Rect(10, 20, 100, 300)\tRect(0, 0, 100, 300)"),
    // The bottom of the rectangle, at 1,100, is at the bottom of a view of 200.
    Line(
      "view:scrollRectToVisible(Rect(0, 1000, 100, 100)) print(view.contentOffset)", "Point(0, 900)"
    ),
    Line("view:resize { width = 0, height = 0 } print(view.bounds)", "Rect(0, 0, 0, 0)"),
    Line("view:wait(2.5) print(view.time)", "2.5"), Line("view:wait(0) print(view.time)", "0.0"),
    Line("view:wait(1e15) print(view.time)", "1e+15"),
    Line(
      "local v = view:visibleItems() print(#v, v[2][1], v[2][2], v[2].section, v[2].item)",
      "2\t1\t2\t1\t2"),
    Line(
      "local c = view:visibleCells() print(#c, c[2].reuse, c[2].serial, c[2].timesUsed, c[2].frame)",
      "2\tcell\t2\t1\tRect(0, 100, 100, 100)"),
    Line("print(view:cellFor(1, 2).frame, view:cellFor(1, 9))", "Rect(0, 100, 100, 100)\tnil"),
    Line(
      "local i = view:itemAt(Point(5, 150)) print(i[1], i.item, view:itemAt { 5, 9999 })",
      "1\t2\tnil"),
    Line(
      "print(view:attributesFor(1, 40), view:attributesFor(1, 51))",
      "cell 1,40 (0, 3900, 100, 100)\tnil"),
    Line(
      "print(view.trace[1].name, view.trace[1].reason, view.trace[1].time)",
      "prepare\tthe view is displayed first\t0.0"),
    Line(
      "local c = view.trace[3] print(c.name, c.arguments.rect.height == view.height, c.returned > 0)",
      "attributes\ttrue\ttrue"),
    Line("print(view.trace[2].returned.width == view.contentSize.width)", "true"),
    Line(
      "view:scrollTo { 0, 200 } print(view.reusePool.cell, view:cellFor(1, 3).timesUsed)", "0\t2"),
    Line("view:layoutIfNeeded() print(view.time)", "0.0"),
  ])
  func `a step is taken`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "view:drag()",
      "wrong-argument: view:drag needs 'by' (write view:drag { by = Point(0, -600), over = 0.4 })"),
    Line(
      "view:drag(5)",
      "wrong-argument: view:drag: the options must be a table, got a number (write { by = Point(0, 5) } in place of 5)"
    ),
    Line(
      "view:drag { by = 5 }",
      "wrong-shape: view:drag: 'by' must be a Point, got a number (write Point(x, y), as in view:drag { by = Point(0, -100) })"
    ),
    Line(
      "view:drag { by = { 0, 1 }, over = 0 }",
      "wrong-argument: view:drag: 'over' must be a finite number above 0 up to 3600, got 0 (write view:drag { by = Point(0, -100), over = 0.3 })"
    ),
    Line(
      "view:drag { by = { 0, 1 }, over = 1e9 }",
      "wrong-argument: view:drag: 'over' must be a finite number above 0 up to 3600, got 1000000000 (write view:drag { by = Point(0, -100), over = 0.3 })"
    ),
    Line(
      "view:drag { by = { 0, 1 }, ovr = 1 }",
      "unknown-field: view:drag has no option 'ovr' (did you mean 'over'?)"),
    Line(
      "view:drag { by = { 0, 0/0 } }",
      "non-finite: view:drag: 'by': 'y' is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "view:drag { by = { 0, 1 }, settle = 1 }",
      "wrong-argument: view:drag: 'settle' must be true or false, got 1 (write view:drag { by = Point(0, -100), settle = false })"
    ),
    Line(
      "view:drag { by = { 0, 1 }, section = 2 }",
      "no-orthogonal-section: drag names section 2, but there is 1 section (omit 'section' to scroll the whole content)"
    ),
    Line(
      "view:fling { velocity = { 1, 0 }, section = 1 }",
      "no-orthogonal-section: fling names section 1, but it does not scroll on its own (omit 'section' to scroll the whole content)"
    ),
    Line(
      "view:drag { by = { 0, 1 }, section = 1.5 }",
      "wrong-argument: view:drag: 'section' must be a whole number from 1, got 1.5 (write view:drag { by = Point(0, -100), section = 1 })"
    ),
    Line(
      "view:orthogonalOffset()",
      "wrong-argument: view:orthogonalOffset: 'section' must be a whole number from 1, got nil (write view:orthogonalOffset(1))"
    ),
    Line(
      "view:fling {}",
      "wrong-argument: view:fling needs 'velocity' (write view:fling { velocity = Point(0, 2) })"
    ),
    Line(
      "view:fling { velocty = { 0, 1 } }",
      "unknown-field: view:fling has no option 'velocty' (did you mean 'velocity'?)"),
    Line(
      "view:scrollTo()",
      "wrong-shape: view:scrollTo: 'point' must be a Point, got nil (write Point(x, y), as in view:scrollTo(Point(100, 100)))"
    ),
    Line(
      "view:scrollTo({ 0, 1 }, { animate = true })",
      "unknown-field: view:scrollTo has no option 'animate' (did you mean 'animated'?)"),
    Line(
      "view:scrollToItem(1)",
      "wrong-argument: view:scrollToItem: 'item' must be a whole number from 1, got nil (write view:scrollToItem(1, 2))"
    ),
    Line(
      "view:scrollToItem(1, 51)",
      "scroll-out-of-range: scrollToItem names cell 1,51, but section 1 has 50 items (use an item of the data)"
    ),
    Line(
      "view:scrollToItem(1, 2, { at = 'middle' })",
      "wrong-argument: view:scrollToItem: 'at': 'middle' is not a position (one of: bottom, centeredHorizontally, centeredVertically, left, nearest, right, top)"
    ),
    Line(
      "view:scrollToItem(1, 2, { at = { 'top', 'bottom' } })",
      "conflicting-scroll-positions: top and bottom cannot both be asked for"),
    Line(
      "view:setContentInset(5)",
      "wrong-shape: view:setContentInset: 'insets' must be Insets, got a number (write Insets(top, left, bottom, right), as in view:setContentInset(Insets(10, 10, 10, 10)))"
    ),
    Line(
      "view:resize { -1, 5 }",
      "negative-size: view:resize: 'size' must not be negative, got Size(-1, 5) (write view:resize(Size(300, 500)))"
    ),
    Line(
      "view:wait('x')",
      "wrong-argument: view:wait: 'seconds' must be a finite number from 0, got 'x' (write view:wait(0.5))"
    ),
    Line(
      "view:wait(-1)",
      "wrong-argument: view:wait: 'seconds' must be a finite number from 0, got -1 (write view:wait(0.5))"
    ),
    Line(
      "view:snapshot()",
      "wrong-argument: view:snapshot: 'label' must be a string, got nil (write view:snapshot(\"text\"))"
    ),
    Line(
      "view:itemAt(5)",
      "wrong-shape: view:itemAt: 'point' must be a Point, got a number (write Point(x, y), as in view:itemAt(Point(100, 100)))"
    ),
    Line(
      "view:cellFor('a', 1)",
      "wrong-argument: view:cellFor: 'section' must be a whole number from 1, got 'a' (write view:cellFor(1, 2))"
    ),
    Line("view:tpa(Point(0, 0))", "unknown-field: 'tpa' is not a field of the view (one of"),
    Line("assert(false)", "assertion-failed: assertion failed!"),
    Line("assert(view.time == 1, 'too early')", "assertion-failed: too early"),
    Line("error('mine')", "runtime-error: mine"),
    Line("local x = nil .. 'a'", "runtime-error: attempt to concatenate a nil value"),
  ])
  func `a wrong step is told at its line`(line: Line) {
    let played = steps(line.code)

    #expect(
      line.code.contains("tpa") || line.code.contains("'bottom' }")
        ? played.failure != nil : played.complaint == line.answer, "\(played.complaint as Any)")
    #expect(played.failureLine == 4 || line.code.contains("scrollToItem"))
  }

  @Test func `what is said stands in the records with its time`() {
    let played = steps(
      "print('a', 1) view:wait(0.5) view:note('b') view:note(5) view:wait(0.5) view:snapshot('c')")
    let snapshot = played.records.compactMap {
      if case .snapshot(let record) = $0 { record } else { nil }
    }.first

    #expect(played.records.contains(.print(text: "a\t1", time: 0)))
    #expect(played.records.contains(.note(text: "b", time: 0.5)))
    #expect(played.notes == ["b", "5"])
    #expect(snapshot?.label == "c")
    #expect(snapshot?.time == 1)
    #expect(snapshot?.state.elements.count == 2)
  }

  @Test func `the delegate hears of displays and scrolling with its arguments`() {
    let played = steps(
      "view:drag { by = Point(0, -110), over = 11 }",
      """
      delegate = {
        willDisplayCell = function(view, section, item) print("will", view, section, item) end,
        didEndDisplayingCell = function(view, section, item) print("did", section, item) end,
        willBeginDragging = function(view, ...) print("begin", view, select("#", ...)) end,
        willEndDragging = function(view, velocity, target) print("end", velocity, target) end,
        didEndDragging = function(view) print("ended", view) end,
      },
      """)

    #expect(
      played.printed == [
        "will\tView\t1\t1", "will\tView\t1\t2", "begin\tView\t0", "will\tView\t1\t3", "did\t1\t1",
        "end\tPoint(0, 0)\tPoint(0, 100)", "ended\tView",
      ])
  }

  @Test(arguments: [
    Line("return Point(0, 250)", "Point(0, 250)"), Line("return 0, 250", "Point(0, 250)"),
    Line("return", "Point(0, 100)"),
    Line(
      "return 5",
      "wrong-return-type: willEndDragging returned a number and nil; return a Point, two numbers or nothing (the second number is missing, or a field that does not exist)"
    ),
    Line("error('no')", "runtime-error: no"),
  ])
  func `the delegate may move the target`(line: Line) {
    let played = steps(
      "view:drag { by = Point(0, -110), over = 11 } print(view.contentOffset)",
      "delegate = { willEndDragging = function() \(line.code) end },")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
    if played.failure != nil { #expect(played.failureLine == 3) }
  }

  @Test func `supplementary views are displayed with their kind`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() self:placeSupplementary("head", 1, 1, 0, 0, 9, 9) self:placeDecoration("back", 1, 1, 0, 0, 9, 9) end
      return Scenario { layout = L, data = { 1 }, delegate = {
        willDisplaySupplementary = function(view, kind, section, item) print(kind, section, item) end,
        didEndDisplayingSupplementary = function(view, kind, section, item) print("gone", kind, section, item) end,
      }, steps = function(view) view:reloadData() end }
      """)

    #expect(played.printed == ["head\t1\t1", "gone\thead\t1\t1", "head\t1\t1"])
  }

  @Test func `cells are made as the scenario says`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() self:placeRow(1, 1, 2, 0, 0, 10, 10, 10) end
      return Scenario { layout = L, data = { { "a", "b" } }, cell = {
        reuse = function(section, item, datum) return datum .. section .. item end,
      }, steps = function(view) print(view:cellFor(1, 1).reuse, view:cellFor(1, 2).reuse) end }
      """)

    #expect(played.printed == ["a11\tb12"])
  }

  @Test(arguments: [
    "view:scrollTo { 0, 1e300 }", "view:scrollTo { -1e308, 1e308 }",
    "view:drag { by = { 0, 1e308 } }", "view:fling { velocity = { 0, 1e308 } }",
    "view:resize { 1e300, 1e300 }", "view:setContentInset(Insets(1e308))",
    "view:itemAt { 1e308, -1e308 }", "view:cellFor(math.maxinteger, math.maxinteger)",
    "view:attributesFor(math.maxinteger, 1)", "view:wait(1e308)",
    "local c = Context() c.sizeAdjustment, c.offsetAdjustment = { 1e308, 1e308 }, { 1e308, 1e308 } view:invalidateLayout(c) view:invalidateLayout(c) view:layoutIfNeeded()",
  ])
  func `a step beyond all measure is refused, or ends at a finite offset`(code: String) {
    let played = steps(code)
    if let offset = played.state?.contentOffset {
      #expect(offset.x.isFinite && offset.y.isFinite)
    } else {
      #expect(played.complaint != nil)
    }
  }
}
