import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct AttributesTests {
  @Test(arguments: [
    Line("Attributes.cell(1, 2)", "cell 1,2 (0, 0, 0, 0)"),
    Line("Attributes.cell(1, 2, Rect(1, 2, 3, 4))", "cell 1,2 (1, 2, 3, 4)"),
    Line("Attributes.cell(1, 2, { 1, 2, 3, 4 }).frame", "Rect(1, 2, 3, 4)"),
    Line("Attributes.supplementary('header', 1, 2)", "header 1,2 (0, 0, 0, 0)"),
    Line("Attributes.decoration('line', 1, 2, { 0, 0, 5, 1 })", "line 1,2 (0, 0, 5, 1)"),
    Line("Attributes.cell(1, 2).category", "cell"), Line("Attributes.cell(1, 2).kind", "nil"),
    Line("Attributes.cell(1, 2).section", "1"), Line("Attributes.cell(1, 2).item", "2"),
    Line("Attributes.supplementary('header', 1, 2).category", "supplementary"),
    Line("Attributes.supplementary('header', 1, 2).kind", "header"),
    Line("Attributes.decoration('line', 1, 2).category", "decoration"),
    Line("Attributes.cell(1, 2).alpha", "1.0"), Line("Attributes.cell(1, 2).zIndex", "0"),
    Line("Attributes.cell(1, 2).hidden", "false"),
    Line("Attributes.cell(1, 2).cornerRadius", "0.0"),
    Line("Attributes.cell(1, 2).transform == Transform.identity", "true"),
    Line("Attributes.cell(1, 2).transform3D == Transform3D.identity", "true"),
    Line("next(Attributes.cell(1, 2).custom)", "nil"),
    Line("Attributes.cell(1, 2, { 1, 2, 30, 40 }).center", "Point(16, 22)"),
    Line("Attributes.cell(1, 2, { 1, 2, 30, 40 }).size", "Size(30, 40)"),
    Line("Attributes.cell(1, 2, { 1, 2, 30, 40 }).bounds", "Rect(0, 0, 30, 40)"),
    Line("Attributes.cell(1, 2, { 1, 2, 30, 40 }).x", "1.0"),
    Line("Attributes.cell(1, 2, { 1, 2, 30, 40 }).height", "40.0"),
  ])
  func `new attributes have UIKit's defaults`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test(arguments: [
    Line(
      "a.frame = Rect(5, 6, 7, 8) print(a.frame, a.center, a.size)",
      "Rect(5, 6, 7, 8)\tPoint(8.5, 10)\tSize(7, 8)"),
    Line("a.frame = { x = 5, y = 6, width = 7, height = 8 } print(a.frame)", "Rect(5, 6, 7, 8)"),
    Line("a.center = Point(0, 0) print(a.frame)", "Rect(-50, -25, 100, 50)"),
    Line("a.center = { 1, 2 } print(a.center)", "Point(1, 2)"),
    Line("a.size = Size(10, 20) print(a.frame, a.center)", "Rect(55, 35, 10, 20)\tPoint(60, 45)"),
    Line("a.size = { 10, 20 } print(a.size)", "Size(10, 20)"),
    Line("a.bounds = Rect(0, 0, 10, 20) print(a.frame)", "Rect(55, 35, 10, 20)"),
    Line("a.x = 0 print(a.frame)", "Rect(0, 20, 100, 50)"),
    Line("a.y = 0 print(a.frame)", "Rect(10, 0, 100, 50)"),
    Line("a.width = 30 print(a.frame, a.center)", "Rect(10, 20, 30, 50)\tPoint(25, 45)"),
    Line("a.height = 30 print(a.frame)", "Rect(10, 20, 100, 30)"),
    // Twice as large about the centre (60, 45).
    Line(
      "a.transform = Transform.scale(2) print(a.frame, a.center, a.size)",
      "Rect(-40, -5, 200, 100)\tPoint(60, 45)\tSize(100, 50)"),
    Line(
      "a.transform = Transform.translate(5, 7) print(a.frame, a.center)",
      "Rect(15, 27, 100, 50)\tPoint(60, 45)"),
    Line(
      "a.transform = Transform.matrix(0, 1, -1, 0, 0, 0) print(a.frame)", "Rect(35, -5, 50, 100)"),
    Line(
      "a.transform = Transform.scale(2) a.transform = Transform.identity print(a.frame)",
      "Rect(10, 20, 100, 50)"),
    Line(
      "a.transform3D = Transform3D.scale(2, 1, 1) print(a.frame, a.transform)",
      "Rect(-40, 20, 200, 50)\tTransform(2, 0, 0, 1, 0, 0)"),
    Line(
      "a.transform3D = Transform3D.perspective(100) print(a.transform == Transform.identity, a.transform3D[12])",
      "true\t-0.01"),
    // Half of the width at 60 degrees, seen without an eye: cos 60° = ½.
    Line(
      "a.transform3D = Transform3D.rotateY(math.pi / 3) print(math.abs(a.width - 50) < 1e-9, a.size)",
      "true\tSize(100, 50)"),
    Line(
      "a.transform = Transform.scale(2) a.x = 0 print(a.frame, a.size)",
      "Rect(0, -5, 200, 100)\tSize(100, 50)"),
    Line("a.alpha = 0.5 print(a.alpha, a)", "0.5\tcell 1,2 (10, 20, 100, 50) alpha 0.5"),
    Line("a.zIndex = -3 print(a.zIndex, a)", "-3\tcell 1,2 (10, 20, 100, 50) zIndex -3"),
    Line("a.zIndex = 2.0 print(a.zIndex)", "2"),
    Line("a.hidden = true print(a.hidden, a)", "true\tcell 1,2 (10, 20, 100, 50) hidden"),
    Line("a.cornerRadius = 4 print(a.cornerRadius)", "4.0"),
    Line("a.custom.name = 'x' print(a.custom.name)", "x"),
    Line("a.custom = { one = { 1, 2 } } print(a.custom.one[2])", "2"),
  ])
  func `a field is set`(line: Line) {
    let played = play(
      """
      local a = Attributes.cell(1, 2, Rect(10, 20, 100, 50))
      \(line.code)
      return Layout.new("Bare")
      """)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "a.alhpa = 1", "unknown-field: 'alhpa' is not a field of attributes (did you mean 'alpha'?)"),
    Line(
      "print(a.heigth)",
      "unknown-field: 'heigth' is not a field of attributes (did you mean 'height'?)"),
    Line(
      "a.section = 2",
      "read-only-field: the section of cell 1,2 cannot be changed (make new attributes: Attributes.cell(section, item))"
    ),
    Line(
      "a.kind = 'x'",
      "read-only-field: the kind of cell 1,2 cannot be changed (make new attributes: Attributes.cell(section, item))"
    ),
    Line(
      "a.frame = Rect(0, 0, -1, 5)",
      "negative-size: the frame of cell 1,2 is Rect(0, 0, -1, 5) (keep sizes at zero or more: math.max(0, …))"
    ),
    Line(
      "a.height = -1",
      "negative-size: the height of cell 1,2 is -1 (keep sizes at zero or more: math.max(0, …))"),
    Line(
      "a.x = 0/0",
      "non-finite: the x of cell 1,2 is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "a.alpha = 'x'", "not-a-number-field: the alpha of cell 1,2 must be a number, got a string"
    ),
    Line(
      "a.hidden = 1",
      "not-a-boolean-field: the hidden of cell 1,2 must be true or false, got a number"),
    Line(
      "a.zIndex = 1.5",
      "not-an-integer-field: the zIndex of cell 1,2 must be a whole number, got 1.5"),
    Line(
      "a.bounds = Rect(1, 0, 5, 5)",
      "bounds-origin: the bounds of cell 1,2 must begin at 0, 0 (set frame or center to move an element)"
    ),
    Line(
      "a.center = Size(1, 2)",
      "wrong-shape: the center of cell 1,2 must be a Point, got a Size (write Point(x, y))"),
    Line("a.frame = 5", "wrong-shape: the frame of cell 1,2 must be a Rect, got a number"),
    Line(
      "a.frame = { x = 1, y = 2, width = 3, hieght = 4 }",
      "wrong-shape: the frame of cell 1,2 has no 'height' (rename its field 'hieght' to 'height')"),
    Line(
      "a.transform = Rect(1, 2, 3, 4)",
      "wrong-shape: the transform of cell 1,2 must be a Transform, got a Rect"),
    Line("a.custom = 5", "wrong-shape: the custom of cell 1,2 must be a table, got a number"),
    Line(
      "Attributes.cell(1.5, 2)",
      "wrong-argument: Attributes.cell: 'section' must be a whole number, got 1.5"),
    Line(
      "Attributes.cell(1)",
      "wrong-argument: Attributes.cell: 'item' must be a whole number, got nil"),
    Line(
      "Attributes.supplementary(1, 2)",
      "wrong-category: Attributes.supplementary: 'kind' must be a name, got a number (name the kind first: Attributes.supplementary(\"header\", section, item))"
    ),
    Line(
      "Attributes.decoration('', 1, 2)",
      "wrong-category: Attributes.decoration: 'kind' must be a name, got a string (name the kind first: Attributes.decoration(\"header\", section, item))"
    ),
    Line(
      "Attributes.item(1, 2)",
      "unknown-field: Attributes has no 'item' (one of: cell, decoration, supplementary)"),
  ])
  func `a wrong field says what is wrong with it`(line: Line) {
    let played = play(
      """
      local a = Attributes.cell(1, 2, Rect(10, 20, 100, 50))
      \(line.code)
      """)

    #expect(played.complaint == line.answer)
    #expect(played.failureLine == 2)
  }

  @Test(arguments: [
    Line("one == other", "true"),
    Line("one == one:copy()", "true"),
    Line("one == Attributes.cell(1, 3, { 1, 2, 3, 4 })", "false"),
    Line("one == Attributes.supplementary('cell', 1, 2, { 1, 2, 3, 4 })", "false"),
    Line("set(other, 'x', 1.0000001) == one", "true"),
    Line("set(other, 'x', 1.001) == one", "false"),
    Line("set(other, 'alpha', 0.5) == one", "false"),
    Line("set(other, 'zIndex', 1) == one", "false"),
    Line("set(other, 'hidden', true) == one", "false"),
    Line("set(other, 'transform', Transform.scale(2)) == one", "false"),
    Line("set(other, 'custom', { a = 1 }) == one", "false"),
    Line("set(other, 'custom', {}) == one", "true"),
    Line(
      "set(other, 'custom', { a = { 1, { b = 2 } } }) == set(one, 'custom', { a = { 1, { b = 2 } } })",
      "true"),
    Line(
      "set(other, 'custom', { a = { 1, { b = 2 } } }) == set(one, 'custom', { a = { 1, { b = 3 } } })",
      "false"),
    Line("one == 5", "false"),
  ])
  func `attributes are equal by value`(line: Line) {
    let played = play(
      """
      local one, other = Attributes.cell(1, 2, { 1, 2, 3, 4 }), Attributes.cell(1, 2, { 1, 2, 3, 4 })
      local function set(a, field, value) a[field] = value return a end
      print(\(line.code))
      return Layout.new("Bare")
      """)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test func `a copy shares nothing with its original`() {
    let played = play(
      """
      local a = Attributes.cell(1, 2, { 1, 2, 3, 4 })
      a.custom.list = { 1, { deep = 2 } }
      local b = a:copy()
      b.x, b.custom.list[2].deep = 100, 3
      print(a.x, a.custom.list[2].deep, b.x, b.custom.list[2].deep)
      return Layout.new("Bare")
      """)

    #expect(played.printed == ["1.0\t2\t100.0\t3"])
  }

  @Test func `the author's own values come with the element`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:attributes()
        local a = Attributes.cell(1, 1, { 0, 0, 10, 10 })
        a.custom = { word = "x", whole = 3, part = 0.5, yes = true, list = { 1, "two" }, inner = { b = 1, a = 2 } }
        return { a }
      end
      return L
      """)

    #expect(
      played.state?.elements.first?.attributes.custom == [
        CustomField(
          name: "inner",
          value: .table([
            CustomField(name: "a", value: .integer(2)), CustomField(name: "b", value: .integer(1)),
          ])),
        CustomField(name: "list", value: .array([.integer(1), .string("two")])),
        CustomField(name: "part", value: .number(0.5)),
        CustomField(name: "whole", value: .integer(3)),
        CustomField(name: "word", value: .string("x")),
        CustomField(name: "yes", value: .boolean(true)),
      ])
  }

  @Test(arguments: [
    Line(
      "a.custom.f = print",
      "wrong-custom-value: the custom value 'f' is a function (use numbers, strings, booleans and tables of them)"
    ),
    Line("a.custom.n = 0/0", "non-finite: the custom value 'n' is not a number (NaN)"),
    Line(
      "a.custom[1] = 2",
      "wrong-custom-value: a custom value has a key that is not a name (give each value in custom a name)"
    ),
    Line(
      "a.custom.t = { 1, 2, x = 3 }",
      "wrong-custom-value: the custom value 't' is a table with both numbers and names as keys (make it an array without holes, or give each of its values a name)"
    ),
    Line(
      "a.custom.me = a.custom",
      "wrong-custom-value: the custom value 'me' is a table that is nested too deeply (use numbers, strings, booleans and tables of them)"
    ),
    Line(
      "local t = {} for i = 1, 9 do t['k' .. i] = t end a.custom.t = t",
      "wrong-custom-value: the custom value 'k1' is a table that is nested too deeply (use numbers, strings, booleans and tables of them)"
    ),
    Line(
      "local t = {} for i = 1, 20000 do t[i] = i end a.custom.t = t",
      "wrong-custom-value: there are more than 10000 custom values in all tables together (store only what is needed in custom)"
    ),
  ])
  func `an own value that cannot be kept is told`(line: Line) {
    let played = play(
      """
      local L = Layout.new("L")
      function L:attributes()
        local a = Attributes.cell(1, 1, { 0, 0, 10, 10 })
        \(line.code)
        return { a }
      end
      return L
      """)

    #expect(played.complaint == line.answer)
  }

  @Test func `a change after the answer is warned of once`() {
    let played = play(
      """
      local kept = Attributes.cell(1, 1, { 0, 0, 10, 10 })
      local L = Layout.new("L")
      function L:attributes() return { kept } end
      return Scenario { layout = L, data = { 1 }, steps = function()
        kept.x = 5
        kept.y = 5
      end }
      """)

    #expect(played.codes == ["mutation-of-cached"])
    #expect(played.diagnostics.first?.place == Diagnostic.Place(file: "test.lua", line: 5))
    #expect(
      played.state?.elements.first?.attributes.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }
}
