import CollectionLayout
import CollectionSimulation
import Testing

/// Assignments to a part of a value that an object hands out as a copy: `attributes.frame.x = 5`.
@Suite struct PartTests {
  private static let cell = "local a = Attributes.cell(1, 1, Rect(10, 20, 30, 40)) "

  @Test(arguments: [
    // A place of the frame moves the element: 10 + 5.
    Line("a.frame.x = a.frame.x + 5 print(a.frame)", "Rect(15, 20, 30, 40)"),
    Line("a.frame.height = 1 print(a.frame)", "Rect(10, 20, 30, 1)"),
    // The centre was 25, 40; half of the width is 15.
    Line("a.center.x = 100 print(a.frame)", "Rect(85, 20, 30, 40)"),
    // The centre stays at 25: from 25 - 5 to 25 + 5.
    Line("a.size.width = 10 print(a.frame)", "Rect(20, 20, 10, 40)"),
    Line("a.bounds.height = 20 print(a.frame)", "Rect(10, 30, 30, 20)"),
    Line("a.transform.tx = 7 print(a.transform)", "Transform(1, 0, 0, 1, 7, 0)"),
    Line("a.transform3D.m34 = -0.002 print(a.transform3D.m34)", "-0.002"),
    Line("a.frame.x, a.frame.y = 1, 2 print(a.frame)", "Rect(1, 2, 30, 40)"),
    Line("local list = { a } list[1].frame.y = 0 print(a.frame)", "Rect(10, 0, 30, 40)"),
    Line("; (a).frame.y = 0 print(a.frame)", "Rect(10, 0, 30, 40)"),
    Line("a . frame --[[ here ]] . x = 3; print(a.frame)", "Rect(3, 20, 30, 40)"),
    // A value that was taken out is the script's own, as in Swift.
    Line(
      "local f = a.frame f.x = 5 print(a.frame, f)", "Rect(10, 20, 30, 40)\tRect(5, 20, 30, 40)"),
    Line("local t = { frame = { x = 1 } } t.frame.x = 5 print(t.frame.x)", "5"),
    Line("local t = { size = Size(1, 2) } t.size.width = 5 print(t.size)", "Size(5, 2)"),
    Line("if a.frame.x == 10 then print('equal') end", "equal"),
    Line("print(a.frame.x, a.frame.y)", "10.0\t20.0"),
  ])
  func `a part of an element's value is the element's`(line: Line) {
    let played = play("\(Self.cell)\(line.code)\nreturn Layout.new('Bare')")

    #expect(played.printed == [line.answer])
  }

  @Test(arguments: [
    Line(
      "a.frame.origin = 5",
      "unknown-field: 'origin' is not a field of a Rect (write x and y)"),
    Line(
      "a.frame.x = 'left'",
      "not-a-number-field: the x of cell 1,1 must be a number, got a string"),
    Line("a.center.x = 0 / 0", "non-finite"), Line("b.frame.x = 1", "undeclared-global"),
  ])
  func `what cannot be written is refused by name`(line: Line) {
    let played = play("\(Self.cell)\(line.code)\nreturn Layout.new('Bare')")

    #expect(played.complaint?.hasPrefix(line.answer) == true, "\(played.complaint ?? "nothing")")
    #expect(played.failureLine == 1)
  }

  @Test func `a step scrolls by a part of the offset`() {
    let played = play(
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view) self:placeColumn(1, 1, 30, 0, 0, 100, 100, 100) end
      Rows.demo = { steps = function(view)
        view.contentOffset.y = 250
        print(view.contentOffset)
      end }
      return Rows
      """)

    #expect(played.printed == ["Point(0, 250)"])
  }

  @Test func `a section's data refuses what would be lost`() {
    let played = play(
      """
      local Bare = Layout.new("Bare")
      Bare.demo = { data = { { items = 2, header = "A", columns = 3 } }, steps = function(view)
        print(view:sectionData(1).columns, view:sectionData(1).footer)
        view:sectionData(1).header = "B"
      end }
      return Bare
      """)

    #expect(played.printed == ["3\tnil"])
    #expect(played.failure?.code == .readOnlyField)
    #expect(played.failureLine == 4)
  }
}
