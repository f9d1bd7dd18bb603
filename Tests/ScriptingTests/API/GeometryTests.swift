import Testing

@Suite struct GeometryTests {
  @Test(arguments: [
    Line("Rect(10, 20, 100, 50)", "Rect(10, 20, 100, 50)"),
    Line("Rect(1.5, -2, 0, 0.25)", "Rect(1.5, -2, 0, 0.25)"),
    Line("Rect { 10, 20, 100, 50 }", "Rect(10, 20, 100, 50)"),
    Line("Rect { height = 50, width = 100, y = 20, x = 10 }", "Rect(10, 20, 100, 50)"),
    Line("Rect(Rect(1, 2, 3, 4))", "Rect(1, 2, 3, 4)"),
    Line("Size(100, 50)", "Size(100, 50)"),
    Line("Size { width = 100, height = 50 }", "Size(100, 50)"),
    Line("Size { 100, 50 }", "Size(100, 50)"),
    Line("Point(3, -4)", "Point(3, -4)"),
    Line("Point { y = -4, x = 3 }", "Point(3, -4)"),
    Line("Insets(1, 2, 3, 4)", "Insets(1, 2, 3, 4)"),
    Line("Insets(16)", "Insets(16, 16, 16, 16)"),
    Line("Insets(8, 16)", "Insets(8, 16, 8, 16)"),
    Line("Insets { top = 1, left = 2, bottom = 3, right = 4 }", "Insets(1, 2, 3, 4)"),
    Line("Insets { 1, 2, 3, 4 }", "Insets(1, 2, 3, 4)"),
    Line("Insets { 8, 16 }", "Insets(8, 16, 8, 16)"),
    Line("Insets { 16 }", "Insets(16, 16, 16, 16)"),
    Line("Size(Rect(1, 2, 3, 4))", "Size(3, 4)"),
    Line("Point(Rect(1, 2, 3, 4))", "Point(1, 2)"),
  ])
  func `a value is made from its fields`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test(arguments: [
    Line("Rect(10, 20, 100, 50).x", "10"), Line("Rect(10, 20, 100, 50).y", "20"),
    Line("Rect(10, 20, 100, 50).width", "100"), Line("Rect(10, 20, 100, 50).height", "50"),
    Line("Rect(10, 20, 100, 50).minX", "10"), Line("Rect(10, 20, 100, 50).midX", "60.0"),
    Line("Rect(10, 20, 100, 50).maxX", "110"), Line("Rect(10, 20, 100, 50).minY", "20"),
    Line("Rect(10, 20, 100, 50).midY", "45.0"), Line("Rect(10, 20, 100, 50).maxY", "70"),
    Line("Insets(1, 2, 3, 4).top", "1"), Line("Insets(1, 2, 3, 4).left", "2"),
    Line("Insets(1, 2, 3, 4).bottom", "3"), Line("Insets(1, 2, 3, 4).right", "4"),
    Line("Size(7, 8).width", "7"), Line("Size(7, 8).height", "8"),
    Line("Point(7, 8).x", "7"), Line("Point(7, 8).y", "8"),
  ])
  func `a field reads as a number`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test(arguments: [
    Line("Rect(0, 0, 10, 10):intersects(Rect(9, 9, 5, 5))", "true"),
    Line("Rect(0, 0, 10, 10):intersects { 9, 9, 5, 5 }", "true"),
    Line("Rect(0, 0, 10, 10):intersects(Rect(10, 0, 5, 5))", "false"),
    Line("Rect(0, 0, 10, 10):intersects(Rect(0, -5, 5, 5))", "false"),
    Line("Rect(0, 0, 10, 10):intersects(Rect(5, 5, 0, 5))", "false"),
    Line("Rect(0, 0, 10, 10):contains(Point(0, 0))", "true"),
    Line("Rect(0, 0, 10, 10):contains(Point(10, 5))", "false"),
    Line("Rect(0, 0, 10, 10):contains { 5, 9.9 }", "true"),
    Line("Rect(0, 0, 10, 10):contains { x = 5, y = 10 }", "false"),
    Line("Rect(0, 0, 10, 10):contains(Rect(0, 0, 10, 10))", "true"),
    Line("Rect(0, 0, 10, 10):contains { 2, 2, 8, 8.5 }", "false"),
    Line("Rect(0, 0, 10, 10):intersection(Rect(4, 6, 100, 3))", "Rect(4, 6, 6, 3)"),
    Line("Rect(0, 0, 10, 10):intersection(Rect(10, 0, 1, 1))", "nil"),
    Line("Rect(0, 0, 10, 10):union(Rect(-5, 20, 5, 5))", "Rect(-5, 0, 15, 25)"),
    Line("Rect(0, 0, 10, 20):inset(Insets(1, 2, 3, 4))", "Rect(2, 1, 4, 16)"),
    Line("Rect(0, 0, 10, 20):inset { 1, 2, 3, 4 }", "Rect(2, 1, 4, 16)"),
    Line("Rect(1, 2, 3, 4):offset(10, -20)", "Rect(11, -18, 3, 4)"),
  ])
  func `a rect answers about other rects`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test(arguments: [
    Line("Rect(1, 2, 3, 4) == Rect(1.0, 2, 3, 4)", "true"),
    Line("Rect(1, 2, 3, 4) == Rect(1, 2, 3, 5)", "false"),
    Line("Size(1, 2) == Size(1, 2)", "true"),
    Line("Size(1, 2) == Point(1, 2)", "false"),
    Line("Point(1, 2) ~= Point(2, 1)", "true"),
    Line("Insets(4) == Insets(4, 4)", "true"),
    Line("Point(1, 2) == { x = 1, y = 2 }", "false"),
  ])
  func `values are equal where their fields are`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test(arguments: [
    Line("Rect(1, 2, 3)", "not-a-number-field: Rect: 'height' must be a number, got nil"),
    Line("Size('1', 2)", "not-a-number-field: Size: 'width' must be a number, got a string"),
    Line(
      "Point(0/0, 2)",
      "non-finite: Point: 'x' is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "Point(1, -1/0)",
      "non-finite: Point: 'y' is negative infinity (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "Rect(1, 2, 3, 4).widht",
      "unknown-field: 'widht' is not a field of a Rect (did you mean 'width'?)"),
    Line(
      "Size(1, 2).heigth",
      "unknown-field: 'heigth' is not a field of a Size (did you mean 'height'?)"
    ),
    Line(
      "Rect(1, 2, 3, 4):intersect(Rect(1, 2, 3, 4))",
      "unknown-field: 'intersect' is not a field of a Rect (did you mean 'intersects'?)"),
    Line(
      "Rect(0, 0, 1, 1):union { x = 1, y = 2, width = 3, heigth = 4 }",
      "wrong-shape: the rect of union has no 'height' (rename its field 'heigth' to 'height')"),
    Line(
      "Rect(0, 0, 1, 1):union(5)",
      "wrong-shape: the rect of union must be a Rect, got a number (write Rect(x, y, width, height))"
    ),
    Line(
      "Rect(0, 0, 1, 1):intersects(Point(1, 2))",
      "wrong-shape: the rect of intersects must be a Rect, got a Point (write Rect(x, y, width, height))"
    ),
    Line(
      "Rect(0, 0, 1, 1):offset('a', 1)",
      "not-a-number-field: offset: 'dx' must be a number, got a string"),
  ])
  func `a wrong value says what is wrong with it`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test func `a field can be set, and a misspelt one is told`() {
    let played = play(
      """
      local rect = Rect(1, 2, 3, 4)
      rect.x = 10
      print(rect)
      rect.heihgt = 5
      return Layout.new("Bare")
      """)

    #expect(played.failureLine == 4)
    #expect(
      played.complaint
        == "unknown-field: 'heihgt' is not a field of a Rect (did you mean 'height'?)")
  }

  @Test func `what a method answers is a value of its own`() {
    let played = play(
      """
      local rect = Rect(1, 2, 3, 4)
      local copy = Rect(rect)
      local moved = rect:offset(0, 0)
      copy.x, moved.y = 100, 100
      print(rect, copy, moved)
      return Layout.new("Bare")
      """)

    #expect(played.printed == ["Rect(1, 2, 3, 4)\tRect(100, 2, 3, 4)\tRect(1, 100, 3, 4)"])
  }
}
