import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct CallbackTests {
  private func layout(_ methods: String, _ items: Int = 3, steps: String? = nil) -> Played {
    play(
      """
      local L = Layout.new("L", { columns = 2 })
      \(methods)
      return Scenario { viewport = Size(100, 200), layout = L, data = { \(items) }\(steps.map { ", steps = function(view)\n\($0)\nend" } ?? "") }
      """)
  }

  @Test func `the three callbacks come in their order, in every pass`() {
    let played = layout(
      """
      function L:prepare(view) print("prepare", view) end
      function L:contentSize(view) print("contentSize") return 100, 300 end
      function L:attributes(view, rect) print("attributes", rect) return {} end
      """, steps: "view:invalidateLayout() view:invalidateLayout() view:layoutIfNeeded()")

    // A page is as wide as the content and as high as the screen.
    let pass = ["prepare\tView", "contentSize", "attributes\tRect(0, 0, 100, 200)", "contentSize"]
    #expect(played.printed == pass + pass)
  }

  @Test(arguments: [
    Line("return 100, 300", "100 300"), Line("return Size(100, 300)", "100 300"),
    Line("return { width = 100, height = 300 }", "100 300"), Line("return { 100, 300 }", "100 300"),
    Line("return Rect(1, 2, 100, 300)", "100 300"),
    Line(
      "return nil",
      "wrong-return-type: contentSize returned nothing; return a Size or two numbers (end it with a return)"
    ),
    Line(
      "return 100",
      "wrong-return-type: contentSize returned a number and nil; return a Size or two numbers (the second number is missing, or a field that does not exist)"
    ),
    Line(
      "return 'wide'",
      "wrong-return-type: contentSize returned a string; return a Size or two numbers"),
    Line(
      "return '100', '300'",
      "wrong-return-type: contentSize returned a string; return a Size or two numbers"),
    Line(
      "return {}",
      "wrong-return-type: contentSize returned a table; return a Size or two numbers"),
    Line(
      "return 0/0, 5",
      "non-finite: the content size is NaN x 5: a number is NaN or infinite (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "return 5, -1",
      "negative-size: the content size is 5 x -1 (keep sizes at zero or more: math.max(0, …); without contentSize, an element at a negative x or y causes this)"
    ),
  ])
  func `the content size is a size or two numbers`(line: Line) {
    let played = layout("function L:contentSize() \(line.code) end")
    let size = played.state?.contentSize

    #expect(
      played.complaint
        ?? size.map { "\(Int($0.width)) \(Int($0.height))" } == line.answer)
    if played.failure != nil { #expect(played.failureLine == 2) }
  }

  @Test func `the content reaches to the far corner of what was placed`() {
    let played = layout(
      "function L:prepare() self:placeCell(1, 1, -50, 10, 20, 20) self:placeCell(1, 2, 30, 400, 50, 60) end"
    )

    #expect(played.state?.contentSize == Size(width: 80, height: 460))
    #expect(layout("").state?.contentSize == .zero)
  }

  @Test(arguments: [
    Line("return nil", ""), Line("return {}", ""), Line("", ""),
    Line("return { Attributes.cell(1, 2, { 0, 0, 5, 5 }) }", "cell 1,2 (0, 0, 5, 5)"),
    Line(
      "local r = { Attributes.cell(1, 2, { 0, 0, 5, 5 }) } r.note = 'mine' return r",
      "cell 1,2 (0, 0, 5, 5)"),
    Line(
      "return { Attributes.supplementary('h', 1, 1, { 0, 0, 5, 5 }), Attributes.decoration('d', 1, 9, { 0, 0, 5, 5 }) }",
      "d 1,9 (0, 0, 5, 5) h 1,1 (0, 0, 5, 5)"),
    Line(
      "return { Attributes.cell(1, 4, { 0, 0, 5, 5 }) }",
      "index-out-of-range: the layout returned cell 1,4, but section 1 has 3 items (count the items with view:itemCount(section))"
    ),
    Line(
      "return { Attributes.cell(2, 1, { 0, 0, 5, 5 }) }",
      "index-out-of-range: the layout returned cell 2,1, but there is 1 section (count the items with view:itemCount(section))"
    ),
    Line(
      "return { Attributes.cell(0, 1, { 0, 0, 5, 5 }) }",
      "index-out-of-range: cell 0,1 was returned: sections and items count from 1"),
    Line(
      "return 5",
      "wrong-return-type: attributes returned a number; return an array of attributes"),
    Line(
      "return Attributes.cell(1, 1)",
      "wrong-return-type: attributes returned one element; return an array of attributes (put it in a table: return { … })"
    ),
    Line(
      "return { 5 }",
      "wrong-return-type: entry 1 of the result of attributes must be attributes, got a number (make them with Attributes.cell(section, item, rect))"
    ),
    Line(
      "return { Attributes.cell(1, 1, { 0, 0, 5, 5 }), nil, Attributes.cell(1, 2) }",
      "wrong-return-type: entry 2 of the result of attributes must be attributes, got nil (make them with Attributes.cell(section, item, rect))"
    ),
    Line(
      "local r = {} r[1], r[9] = Attributes.cell(1, 1), Attributes.cell(1, 2) return r",
      "wrong-return-type: attributes returned an array with holes (return an array: elements[#elements + 1] = …)"
    ),
    Line(
      "return { first = Attributes.cell(1, 1) }",
      "wrong-return-type: attributes must return an array, got a table with names as keys (return an array: elements[#elements + 1] = …)"
    ),
    Line(
      "return { { x = 1, y = 2, width = 3, height = 4 } }",
      "wrong-return-type: entry 1 of the result of attributes must be attributes, got a table (make them with Attributes.cell(section, item, rect))"
    ),
  ])
  func `attributes answers an array`(line: Line) {
    let played = layout(
      "function L:contentSize() return 100, 100 end function L:attributes() \(line.code) end")

    #expect(
      played.complaint ?? played.state?.elements.map(\.attributes.text).joined(separator: " ")
        == line.answer)
    if played.failure != nil { #expect(played.failureLine == 2) }
  }

  @Test func `of an element that is answered twice the last one is taken, with a warning`() {
    let played = layout(
      """
      function L:attributes()
        return { Attributes.cell(1, 1, { 0, 0, 5, 5 }), Attributes.cell(1, 1, { 9, 9, 5, 5 }) }
      end
      """)

    #expect(played.codes == ["duplicate-element"])
    #expect(played.state?.elements.map(\.attributes.text) == ["cell 1,1 (9, 9, 5, 5)"])
  }

  @Test func `an override changes copies of what was placed, and calls its base`() {
    let played = play(
      """
      local Base = Layout.new("Base")
      function Base:prepare() self:placeRow(1, 1, 3, 0, 0, 10, 10, 10) end
      local L = Base:extend("L")
      function L:prepare(view) Base.prepare(self, view) self.count = 3 end
      function L:attributes(view, rect)
        local elements = Base.attributes(self, view, rect)
        for _, element in ipairs(elements) do element.alpha = element.item / 4 end
        return elements
      end
      function L:contentSize(view)
        local width, height = Base.contentSize(self, view)
        return width + self.count, height
      end
      return Scenario { layout = L, data = { 3 } }
      """)

    #expect(
      played.state?.elements.map(\.attributes.text) == [
        "cell 1,1 (0, 0, 10, 10) a0.25", "cell 1,2 (10, 0, 10, 10) a0.5",
        "cell 1,3 (20, 0, 10, 10) a0.75",
      ])
    #expect(played.state?.contentSize == Size(width: 33, height: 10))
  }

  @Test func `a layout of item attributes alone is asked for each item once a pass`() {
    let played = layout(
      """
      local asked = 0
      function L:prepare(view) print("asked", asked) asked = 0 end
      function L:itemAttributes(view, section, item)
        asked = asked + 1
        if item == 2 then return nil end
        if item == 3 then return Attributes.cell(section, item, { 0, 50, 5, 5 }) end
        return 0, 10 * item, 5, 5
      end
      """, 4,
      steps:
        "local c = Context() c:addItem(1, 1) view:invalidateLayout(c) view:layoutIfNeeded()\nprint(view:itemAt { 1, 41 }.item)"
    )

    #expect(
      played.state?.elements.map(\.attributes.text) == [
        "cell 1,1 (0, 10, 5, 5)", "cell 1,3 (0, 50, 5, 5)", "cell 1,4 (0, 40, 5, 5)",
      ])
    #expect(played.state?.contentSize == Size(width: 5, height: 55))
    // The second pass, though narrow, asks for all four again; before it, one pass has asked for four.
    #expect(played.printed == ["asked\t0", "asked\t4", "4"])
    #expect(played.complaint == nil)
  }

  @Test(arguments: [
    Line(
      "return 1, 2",
      "wrong-return-type: itemAttributes returned 2 numbers for cell 1,1 (return attributes, four numbers (x, y, width, height) or nothing)"
    ),
    Line(
      "return 1, 2, 3",
      "wrong-return-type: itemAttributes returned 3 numbers for cell 1,1 (return attributes, four numbers (x, y, width, height) or nothing)"
    ),
    Line(
      "return 'x'",
      "wrong-return-type: itemAttributes returned a string for cell 1,1 (return attributes, four numbers (x, y, width, height) or nothing)"
    ),
    Line(
      "return Rect(1, 2, 3, 4)",
      "wrong-return-type: itemAttributes returned a Rect for cell 1,1 (return attributes, four numbers (x, y, width, height) or nothing)"
    ),
    Line(
      "return Attributes.cell(1, 2)",
      "wrong-return-type: itemAttributes returned the attributes of cell 1,2 for cell 1,1 (return the attributes of the requested item)"
    ),
    Line(
      "return 0, 0, 0/0, 5",
      "non-finite: the width of cell 1,1 is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "return 0, 0, 5, -5",
      "negative-size: the height of cell 1,1 is -5.0 (keep sizes at zero or more: math.max(0, …))"),
  ])
  func `a wrong answer for an item is told at its callback`(line: Line) {
    let played = layout("function L:itemAttributes() \(line.code) end")

    #expect(played.complaint == line.answer)
    #expect(played.failureLine == 2)
    #expect(played.failure?.element == .cell(IndexPath(section: 0, item: 0)))
  }

  @Test(arguments: [
    Line("return Attributes.cell(section, item, { 1, 2, 3, 4 })", "cell 1,1 (1, 2, 3, 4)"),
    Line("return 1, 2, 3, 4", "cell 1,1 (1, 2, 3, 4)"), Line("return nil", "nil"),
    Line(
      "return 1, 2",
      "wrong-return-type: itemAttributes returned a number; return attributes, four numbers (x, y, width, height) or nil"
    ),
    Line(
      "return Attributes.cell(1, 2)",
      "wrong-return-type: itemAttributes was called for cell 1,1, but returned cell 1,2 (return the attributes of the requested element)"
    ),
    Line(
      "return true",
      "wrong-return-type: itemAttributes returned a boolean; return attributes, four numbers (x, y, width, height) or nil"
    ),
  ])
  func `a single item is answered by itself`(line: Line) {
    let played = layout(
      "function L:attributes() return {} end function L:itemAttributes(view, section, item) \(line.code) end",
      steps: "print(view:attributesFor(1, 1))")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test func `a single element that has no callback is found in the whole answer`() {
    let played = layout(
      """
      function L:contentSize() return 100, 5000 end
      function L:attributes(view, rect)
        local a = Attributes.cell(1, 3, { 0, 4000, 10, 10 })
        return rect:intersects(a.frame) and { a } or {}
      end
      """, steps: "print(view:attributesFor(1, 3), view:attributesFor(1, 2))")

    #expect(played.printed == ["cell 1,3 (0, 4000, 10, 10)\tnil"])
  }

  @Test func `the base's single answer is found in the layout's own`() {
    let played = layout(
      """
      function L:attributes()
        return { Attributes.cell(1, 2, { 0, 0, 9, 9 }), Attributes.decoration("d", 1, 1, { 0, 9, 9, 9 }) }
      end
      function L:itemAttributes(view, section, item)
        return Layout.itemAttributes(self, view, section, item)
      end
      """, steps: "print(view:attributesFor(1, 2), view:attributesFor(1, 3))")

    #expect(played.printed == ["cell 1,2 (0, 0, 9, 9)\tnil"])
    #expect(played.codes == [])
  }

  @Test func `a layout that keeps what it worked out from the old size is warned of`() {
    func codes(_ line: String) -> [String] {
      layout(
        "function L:prepare(view) \(line) self:placeCell(1, 1, 0, 0, 10, 10) end",
        steps: "view:resize { 300, 200 }"
      ).codes
    }

    #expect(codes("local width = view.width") == ["stale-cache"])
    #expect(codes("local bounds = view.bounds") == ["stale-cache"])
    #expect(codes("") == [])
  }

  @Test func `supplementary and decoration views are asked for by kind`() {
    let played = layout(
      """
      function L:contentSize() return 100, 5000 end
      function L:attributes()
        return { Attributes.supplementary("head", 1, 1, { 0, 0, 9, 9 }), Attributes.decoration("back", 1, 2, { 0, 0, 9, 9 }) }
      end
      function L:supplementaryAttributes(view, kind, section, item)
        print("supplementary", kind, section, item)
        return Attributes.supplementary(kind, section, item, { 0, 5, 9, 9 })
      end
      function L:decorationAttributes(view, kind, section, item)
        print("decoration", kind, section, item)
        return Attributes.decoration(kind, section, item, { 0, 6, 9, 9 })
      end
      """,
      steps:
        "local c = Context() c:addSupplementary('head', 1, 1) c:addDecoration('back', 1, 2) view:invalidateLayout(c) view:layoutIfNeeded()"
    )

    // Once for the context, and once when the run compares them with those of the rectangle.
    let asked = ["supplementary\thead\t1\t1", "decoration\tback\t1\t2"]
    #expect(played.printed == asked + asked)
    #expect(played.complaint == nil)
  }

  @Test(arguments: [
    Line("return true", "2"), Line("return false", "1"), Line("", "1"),
    Line(
      "return 1",
      "wrong-return-type: shouldInvalidate returned a number; return true or false"),
  ])
  func `a bounds change is asked about`(line: Line) {
    let played = layout(
      """
      local prepares = 0
      function L:prepare() prepares = prepares + 1 self:placeCell(1, 1, 0, 0, 10, 1000) end
      function L:shouldInvalidate(view, newBounds)
        assert(newBounds == Rect(0, 7, 100, 200) and view.bounds == Rect(0, 0, 100, 200))
        \(line.code)
      end
      function L.count() return prepares end
      """, steps: "view:scrollTo { 0, 7 } print(L.count())")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line("return Point(0, 40)", "40"), Line("return 0, 40", "40"),
    Line("return { x = 0, y = 40 }", "40"),
    Line("return { 0, 40 }", "40"), Line("return proposed", "10"),
    Line(
      "return nil",
      "wrong-return-type: targetOffset returned nothing; return a Point or two numbers (end it with a return)"
    ),
    Line(
      "return 40",
      "wrong-return-type: targetOffset returned a number and nil; return a Point or two numbers (the second number is missing, or a field that does not exist)"
    ),
  ])
  func `a target is a point or two numbers`(line: Line) {
    let played = layout(
      """
      function L:contentSize() return 100, 1000 end
      function L:targetOffset(view, proposed, velocity)
        assert(velocity.x == 0 and math.abs(velocity.y) < 1)
        \(line.code)
      end
      """, steps: "view:drag { by = Point(0, -20), over = 2 } print(view.contentOffset.y)")

    // Ten points of 20 begin the drag. 10 points in a second are 0.01 points per millisecond: too slow to go on by itself.
    #expect(played.complaint ?? played.printed.joined().replacing(".0", with: "") == line.answer)
  }
}
