import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct ViewTests {
  /// What a `prepare` prints that evaluates the code on a view of known numbers.
  private func seen(_ code: String, from callback: String = "prepare") -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:\(callback)(view, ...)
        print(\(code))
        \(callback == "contentSize" ? "return 0, 0" : "")
      end
      return Scenario {
        viewport = Size(100, 200), contentInset = { 1, 2, 3, 4 }, safeArea = Insets(10, 0, 20, 0),
        scale = 2, direction = "rtl", textCategory = "AX1", layout = L, delegate = { tag = 7 },
        data = { { "a", { name = "b" } }, 3, { items = { "x" }, id = "i", header = "h", footer = "f" }, { items = 2 }, 0 },
      }
      """)
  }

  @Test(arguments: [
    Line("view.bounds", "Rect(-2, -11, 100, 200)"), Line("view.width", "100.0"),
    Line("view.height", "200.0"), Line("view.contentOffset", "Point(-2, -11)"),
    Line("view.contentInset", "Insets(1, 2, 3, 4)"),
    Line("view.adjustedInset", "Insets(11, 2, 23, 4)"),
    Line("view.safeArea", "Insets(10, 0, 20, 0)"),
    Line("view.layoutMargins", "Insets(18, 8, 28, 8)"),
    Line("view.visibleRect", "Rect(-2, -11, 100, 200)"), Line("view.contentSize", "Size(0, 0)"),
    Line("view.scale", "2.0"), Line("view.direction", "rtl"), Line("view.textCategory", "AX1"),
    Line("view:sectionCount()", "5"), Line("view:itemCount(1)", "2"),
    Line("view:itemCount(2)", "3"),
    Line("view:itemCount(4)", "2"), Line("view:itemCount(5)", "0"), Line("view:data(1, 1)", "a"),
    Line("view:data(1, 2).name", "b"), Line("view:data(2, 3)", "nil"), Line("view:data(3, 1)", "x"),
    Line(
      "view:sectionData(3).header .. view:sectionData(3).footer .. view:sectionData(3).id", "hfi"),
    Line("view:sectionData(1).header", "nil"), Line("view:round(1.3)", "1.5"),
    Line("view:round(1.2)", "1.0"), Line("view.delegate.tag", "7"), Line("view.time", "0.0"),
    Line(
      "view:itemCount(6)",
      "index-out-of-range: the items of section 6 were requested, but there are 5 sections (sections count from 1 to view:sectionCount())"
    ),
    Line(
      "view:itemCount()",
      "wrong-argument: view:itemCount: 'section' must be a whole number from 1, got nil (write view:itemCount(1))"
    ),
    Line(
      "view:itemCount('1')",
      "wrong-argument: view:itemCount: 'section' must be a whole number from 1, got '1' (write view:itemCount(1))"
    ),
    Line(
      "view:data(1, 3)",
      "index-out-of-range: data: 'item' must be a whole number from 1 to 2, got 3"),
    Line(
      "view:data(9, 1)",
      "index-out-of-range: data: 'section' must be a whole number from 1 to 5, got 9"),
    Line(
      "view:data(1)",
      "wrong-argument: view:data needs a section and an item (write view:data(section, item))"),
    Line(
      "view:sectionData(9)",
      "index-out-of-range: sectionData: 'section' must be a whole number from 1 to 5, got 9"),
    Line(
      "view:round('x')",
      "wrong-argument: view:round: 'value' must be a finite number, got 'x' (write view:round(0.5))"
    ),
    Line("view.widht", "unknown-field: 'widht' is not a field of the view (did you mean 'width'?)"),
    Line(
      "view.bouns", "unknown-field: 'bouns' is not a field of the view (did you mean 'bounds'?)"),
    Line(
      "view:itmeCount(1)",
      "unknown-field: 'itmeCount' is not a field of the view (did you mean 'itemCount'?)"),
  ])
  func `a layout sees the view`(line: Line) {
    let played = seen(line.code)

    #expect(played.complaint ?? played.printed.first == line.answer)
    if played.failure != nil { #expect(played.failureLine == 3) }
  }

  @Test(arguments: [
    Line(
      "view.width = 5",
      "read-only-field: 'width' of the view cannot be set (a layout sets frames only; in a step, call view:resize(Size(width, height)))"
    ),
    Line(
      "view.contentInset = 5",
      "read-only-field: 'contentInset' of the view cannot be set (call view:setContentInset(…))"),
    Line("view.mine = 5", "unknown-field: 'mine' is not a field of the view"),
  ])
  func `no field of the view can be set`(line: Line) {
    let played = play(
      "local L = Layout.new('L')\nfunction L:prepare(view)\n\(line.code)\nend return L")

    #expect(played.complaint == line.answer)
    #expect(played.failureLine == 3)
  }

  @Test func `a rect of the view is the script's to change`() {
    let played = seen("(function() local b = view.bounds b.x = 99 return view.bounds end)()")

    #expect(played.printed == ["Rect(-2, -11, 100, 200)"])
  }

  static let refused = [
    "visibleItems()", "visibleCells()", "cellFor(1, 1)", "itemAt { 0, 0 }", "attributesFor(1, 1)",
    "scrollTo { 0, 1 }", "scrollToItem(1, 1)", "drag { by = { 0, 1 } }",
    "fling { velocity = { 0, 1 } }",
    "setContentInset(Insets(1))", "resize { 5, 5 }", "reloadData()", "wait(1)", "layoutIfNeeded()",
    "invalidateLayout()", "snapshot('x')",
  ]

  @Test(arguments: refused, ["prepare", "contentSize", "attributes", "shouldInvalidate"])
  func `what depends on the layout's answer is refused while it is asked`(
    call: String, callback: String
  ) {
    let played = play(
      """
      local L = Layout.new("L")
      function L:contentSize() return 100, 5000 end
      function L:\(callback)(view) view:\(call) return 0, 0 end
      return Scenario { layout = L, data = { 3 }, steps = function(view) view:scrollTo { 0, 5 } end }
      """)
    let name = call.prefix { $0.isLetter }

    #expect(played.failure?.code == .reentrantCall)
    #expect(played.failure?.message.hasPrefix("'\(name)' was called from \(callback)") == true)
    #expect(played.failureLine == 3)
  }

  @Test func `what was refused counts, though the script caught it`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        print((pcall(function() return view:visibleItems() end)))
        print((pcall(function() view.data:remove(1, 1) end)))
        print((pcall(function() self:placeCell(1, 1, 0/0, 0, 5, 5) end)))
      end
      return L
      """)

    #expect(played.printed == ["false", "false", "false"])
    #expect(played.codes == ["reentrant-call", "reentrant-call", "non-finite"])
    #expect(played.failure == nil)
  }

  @Test func `what a coroutine was refused counts, whoever ends it`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        print((coroutine.resume(coroutine.create(function() return view:visibleItems() end))))
        local waiting = coroutine.create(function()
          local closing <close> = setmetatable({}, { __close = function() view.data:remove(1, 1) end })
          coroutine.yield()
        end)
        coroutine.resume(waiting)
        print((coroutine.close(waiting)))
      end
      return L
      """)

    #expect(played.printed == ["false", "false"])
    #expect(played.codes == ["reentrant-call", "reentrant-call"])
    #expect(played.failure == nil)
  }

  @Test func `the data cannot be changed while the layout is asked`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) view.data:insert(1, 1) end
      return L
      """)

    #expect(
      played.complaint
        == "reentrant-call: the data was changed while the layout is being computed (change the data in the scenario's steps)"
    )
  }

  private static let kinds = """
    local L = Layout.new("L")
    function L:prepare()
      self:placeCell(1, 1, 0, 0, 10, 10)
      self:placeSupplementary("header", 1, 1, 0, 10, 20, 5)
      self:place(Attributes.supplementary("banner", 2, Rect(0, 15, 30, 6)))
      self:placeDecoration("line", 1, 1, 0, 20, 40, 1)
      self:placeDecoration("header", 1, 2, 0, 30, 50, 2)
    end
    L.demo = { data = { 1, 0 }, viewport = Size(100, 100), layoutMargins = Insets(1, 2, 3, 4), steps = function(view)

    """

  @Test(arguments: [
    Line("view:attributesFor('header', 1, 1).frame", "Rect(0, 10, 20, 5)"),
    Line("view:attributesFor('header', { 1, 1 }).category", "supplementary"),
    Line("view:attributesFor('line', 1, 1).frame", "Rect(0, 20, 40, 1)"),
    Line("view:attributesFor('header', 1, 2).category", "decoration"),
    Line("view:attributesFor('footer', 1, 1)", "nil"),
    Line("view:attributesFor('banner', 2).frame", "Rect(0, 15, 30, 6)"),
    Line("view:attributesFor(1, 1).frame", "Rect(0, 0, 10, 10)"),
    Line(
      "view:attributesFor('header', 0, 1)",
      "wrong-argument: view:attributesFor: 'section' must be a whole number from 1, got 0"),
    Line(
      "view:attributesFor('', 1, 1)",
      "wrong-argument: view:attributesFor: 'kind' must be a name, got an empty string (write view:attributesFor(\"header\", section, item))"
    ),
    Line("view.layoutMargins", "Insets(1, 2, 3, 4)"),
  ])
  func `attributes are found by kind, too`(line: Line) {
    let played = play(Self.kinds + "print(\(line.code)) end }\nreturn L")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test func `a flow layout measures from the same margins that the view shows`() {
    let played = play(
      """
      local L = FlowLayout:extend("L", { insetReference = "layoutMargins", itemSize = Size(10, 10) })
      L.demo = { data = { 1 }, viewport = Size(100, 100), safeArea = Insets(0, 5, 0, 7),
        layoutMargins = Insets(0, 16, 0, 20),
        steps = function(view) print(view.layoutMargins, view:attributesFor(1, 1).x) end }
      return L
      """)

    // 16 of the margins and 5 of the safe area.
    #expect(played.printed == ["Insets(0, 21, 0, 27)\t21.0"])
  }

  @Test(arguments: [
    Line(
      "view.layoutMargins = Insets(1)",
      "read-only-field: 'layoutMargins' of the view cannot be set (call view:setLayoutMargins(…))"
    )
  ])
  func `margins are the scenario's to set`(line: Line) {
    let played = play(Self.kinds + "\(line.code) end }\nreturn L")

    #expect(played.complaint == line.answer)
  }

  @Test(arguments: [
    Line(
      "view.selectedItems[1] = { 1, 2 }",
      "read-only-field: 'selectedItems' of the view is a copy: a change of it has no effect (in a step, call view:selectItem(section, item))"
    ),
    Line(
      "view.trace[1].name = 'x'",
      "read-only-field: 'trace' of the view is a copy: a change of it has no effect (it lists the calls that were made)"
    ),
    Line(
      "view.reusePool.cell = 3",
      "read-only-field: 'reusePool' of the view is a copy: a change of it has no effect (views enter it when they leave the screen)"
    ),
    Line(
      "view:items(1)[1] = 3",
      "read-only-field: 'items' of the view is a copy: a change of it has no effect (change the data in a step, for example with view.data:replace(section, item, value))"
    ),
    Line(
      "view:elements()[1].x = 50",
      "read-only-field: 'elements' of the view is a copy: a change of it has no effect (a layout places elements: change its parameters, or the data)"
    ),
    Line(
      "local y y, view:attributesFor('header', 1, 1).frame.x = 1, 50",
      "read-only-field: 'attributesFor' of the view is a copy: a change of it has no effect (a layout places elements: change its parameters, or the data)"
    ),
    Line(
      "view:visibleItems()[1] = nil",
      "read-only-field: 'visibleItems' of the view is a copy: a change of it has no effect (in a step, call view:scrollToItem(section, item))"
    ),
    Line(
      "view.layoutMargins.top = 3",
      "read-only-field: 'layoutMargins' of the view cannot be set (call view:setLayoutMargins(…))"
    ),
    // What is kept is the script's own, and so is an object of this name that is not the view.
    Line("local list = view:items(1) list[1] = 7 print(list[1], #view:items(1))", "7\t0"),
    Line("local cell = view:attributesFor(1, 1) cell.x = 9 print(cell.x)", "9.0"),
    Line(
      "do local view = { rows = { 1 } } function view:items(n) return self.rows end view:items(1)[1] = 5 print(view.rows[1]) end",
      "5"),
    Line(
      "assert(view:attributesFor(1, 1).x == 0 and view:items(1)[1] ~= 3 and #view.trace >= 0)", ""),
    Line(
      "local t = { view:attributesFor(1, 1).x, y = view:attributesFor(1, 1).y } print(t[1], t.y)",
      "0.0\t0.0"),
    Line("view:data(1, 1).height = 5", "runtime-error: attempt to index a nil value"),
  ])
  func `a write to a copy is refused`(line: Line) {
    let played = play(Self.kinds + "\(line.code) end }\nreturn L")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }
}
