import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

/// What happens around a view, as scripts say it.
@Suite struct ViewWorldTests {
  /// A strip of 50 columns of 100 points in a view of 300 × 200.
  private func strip(_ lines: String, _ more: String = "", class: String = "") -> Played {
    play(
      """
      local L = Layout.new("L")
      \(`class`)
      function L:prepare(view)
        self:placeRow(1, 1, view:itemCount(1), 0, 0, 100, 100, 100)
      end
      return Scenario { viewport = Size(300, 200), layout = L, data = { 50 }, \(more) steps = function(view)
        \(lines)
      end }
      """)
  }

  @Test(arguments: [
    Line("view:setTextCategory('AX3') print(view.textCategory, view.time > 0)", "AX3\ttrue"),
    Line("view:setDirection('rtl') print(view.direction, view.contentOffset)", "rtl\tPoint(0, 0)"),
    Line(
      "view:setSafeArea(Insets(0, 44, 0, 0)) print(view.adjustedInset, view.contentInset)",
      "Insets(0, 44, 0, 0)\tInsets(0, 0, 0, 0)"),
    // The strip scrolls sideways alone.
    Line("view:setSafeArea { 10 } print(view.adjustedInset)", "Insets(0, 10, 0, 10)"),
    Line("view:setSafeArea(Insets(44, 0, 34, 0)) print(view.safeArea)", "Insets(44, 0, 34, 0)"),
    Line(
      "view:resize({ 80, 300 }, { animated = false }) print(view.bounds)", "Rect(0, 0, 80, 300)"),
  ])
  func `a step is taken`(line: Line) {
    let played = strip(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "view:setTextCategory('AX6')",
      "wrong-argument: view:setTextCategory: 'category' must be one of xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, got 'AX6' (did you mean 'AX1'?)"
    ),
    Line(
      "view:setTextCategory()",
      "wrong-argument: view:setTextCategory: 'category' must be one of xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, got nil (write view:setTextCategory(\"xS\"))"
    ),
    Line(
      "view:setDirection('left')",
      "wrong-argument: view:setDirection: 'direction' must be one of ltr, rtl, got 'left' (write view:setDirection(\"ltr\"))"
    ),
    Line(
      "view:resize({ 1, 1 }, { animate = true })",
      "unknown-field: view:resize has no option 'animate' (did you mean 'animated'?)"),
    Line(
      "view:setSafeArea(5)",
      "wrong-shape: view:setSafeArea: 'insets' must be Insets, got a number (write Insets(top, left, bottom, right), as in view:setSafeArea(Insets(10, 10, 10, 10)))"
    ),
    Line(
      "view.direction = 'rtl'",
      "read-only-field: 'direction' of the view cannot be set (call view:setDirection(…))"),
  ])
  func `a wrong step says what is wrong`(line: Line) {
    #expect(strip(line.code).complaint == line.answer)
  }

  @Test(arguments: ["setTextCategory('S')", "setDirection('rtl')", "setSafeArea(Insets(1))"])
  func `the world does not change while a layout is asked`(call: String) {
    let played = strip("", class: "function L:contentSize(view) view:\(call) return 1, 1 end")

    #expect(played.failure?.code == .reentrantCall)
  }

  @Test func `a class is mirrored where it wants to be`() {
    let played = strip(
      """
        print(view.contentOffset, view:cellFor(1, 1).frame, view:itemAt(Point(4950, 50)).item)
        print(view:attributesFor(1, 50).x)
      """, "direction = 'rtl',", class: "L.flipsHorizontally = true")

    // 5,000 points of content: the view begins 300 before its end.
    #expect(played.printed == ["Point(4700, 0)\tRect(4900, 0, 100, 100)\t1", "0.0"])
    #expect(played.state?.elements.map(\.attributes.frame.x) == [4900, 4800, 4700])
  }

  @Test func `a layout sees the view as if text ran its way`() {
    let played = strip(
      """
        view:scrollTo(Point(4600, 0))
      """, "direction = 'rtl', contentInset = Insets(0, 5, 0, 9),",
      class: """
        L.flipsHorizontally = true
        function L:shouldInvalidate(view, newBounds)
          print(view.bounds.x, newBounds.x, view.contentInset.left, view.direction)
          return false
        end
        function L:attributes(view, rect)
          print("rect", rect.x)
          return self:placed(rect)
        end
        """)

    // The content ends 9 points inside of the right edge: 5,000 + 9 − 300. Pages of 200 points from 4,600 on are asked for.
    #expect(played.printed == ["rect\t0.0", "-9.0\t100.0\t9.0\trtl"])
    #expect(played.complaint == nil)
  }

  @Test func `a class for text from the right is mirrored the other way`() {
    let played = strip(
      "print(view.contentOffset) view:setDirection('rtl') print(view.contentOffset)",
      class: "L.flipsHorizontally = true L.developmentDirection = 'rtl'")

    #expect(played.printed == ["Point(4700, 0)", "Point(0, 0)"])
  }

  @Test(arguments: [
    Line(
      "L.flipsHorizontally = 'yes'",
      "wrong-argument: 'flipsHorizontally' of L must be a boolean, got a string"),
    Line(
      "L.developmentDirection = 'rtf'",
      "wrong-argument: 'developmentDirection' of L is 'rtf' (did you mean 'rtl'?)"),
  ])
  func `a wrong wish is told`(line: Line) {
    #expect(strip("", class: line.code).complaint == line.answer)
  }

  @Test func `a wish may be a parameter`() {
    let played = play(
      """
      local L = Layout.new("L", { flipsHorizontally = false })
      function L:prepare(view) self:placeRow(1, 1, 50, 0, 0, 100, 100, 100) end
      L.demo = { direction = "rtl", data = { 50 }, viewport = Size(300, 200) }
      return L
      """
    ) { $0.settings = [ParameterSetting(name: "flipsHorizontally", text: "true")] }

    #expect(played.state?.contentOffset == Point(x: 4700, y: 0))
  }

  @Test func `a layout is told of an animated change of its bounds`() {
    let played = strip(
      """
        view:scrollTo(Point(40, 0))
        view:resize(Size(100, 200))
        view:resize(Size(300, 200), { animated = false })
      """,
      class: """
        function L:prepareBoundsChange(view, oldBounds) print("from", oldBounds, "to", view.width) end
        function L:finalizeBoundsChange(view) print("over") end
        """)

    #expect(played.printed == ["from\tRect(40, 0, 300, 200)\tto\t100.0", "over"])
  }

  @Test func `the base's callbacks of a change are there to be called`() {
    let played = strip(
      "view:resize(Size(100, 200))",
      class: """
        function L:prepareBoundsChange(view, oldBounds) Layout.prepareBoundsChange(self, view, oldBounds) end
        function L:finalizeBoundsChange(view) Layout.finalizeBoundsChange(self, view) end
        """)

    #expect(played.complaint == nil)
  }

  @Test func `how a view scrolls is a scenario's to say`() {
    let played = strip(
      """
        view:drag { by = Point(200, 0), over = 1 }
        print(view.contentOffset)
        view:drag { by = Point(-60, -20), over = 60 }
        print(view.contentOffset)
      """, "bounces = false, directionalLock = true, contentInset = Insets(0, 0, 500, 0),")

    // Of the ten points that begin the drag, 60 · 10 / √4,000 = 9.487 go across: 50.513, on thirds of a point.
    #expect(played.printed == ["Point(0, 0)", "Point(50.666666666667, 0)"])
  }
}
