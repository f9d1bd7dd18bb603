import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct PlacingTests {
  /// The elements that a `prepare` of the lines places, as `cell 1,1 (x, y, width, height)`.
  private func placed(_ lines: String, sections: [Int] = [6, 4]) -> String {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
      \(lines)
      end
      return L
      """
    ) { ($0.sections, $0.scope) = (sections, .all) }
    if let complaint = played.complaint { return complaint }
    return (played.state?.elements ?? []).map(\.attributes.text).joined(separator: " ")
  }

  @Test(arguments: [
    Line("self:placeCell(1, 2, 10, 20, 30, 40)", "cell 1,2 (10, 20, 30, 40)"),
    Line("self:placeCell(1, 2, 10, 20, 30, 40, 5)", "cell 1,2 (10, 20, 30, 40) z5"),
    Line("self:placeCell(1, 2, 10, 20, 30, 40, 5, 0.5)", "cell 1,2 (10, 20, 30, 40) z5 a0.5"),
    Line("self:placeCell(1, 2, 10, 20, 30, 40, nil, 0.5)", "cell 1,2 (10, 20, 30, 40) a0.5"),
    // About the middle: 25, 40.
    Line(
      "self:placeCell(1, 2, 10, 20, 30, 40, 5, 0.5, 2)", "cell 1,2 (-5, 0, 60, 80) z5 a0.5"),
    Line("self:placeCell(1, 2, 10, 20, 30, 40, nil, nil, 1)", "cell 1,2 (10, 20, 30, 40)"),
    Line(
      "self:placeSupplementary('header', 2, 1, 0, 0, 50, 20, nil, nil, 0.5)",
      "header 2,1 (12.5, 5, 25, 10)"),
    Line(
      "self:placeCell(1, 1, 0, 0, 1, 1, 0, 1, 3) self:placeCell(1, 1, 0, 0, 4, 4)",
      "cell 1,1 (0, 0, 4, 4)"),
    Line("self:placeSupplementary('header', 2, 1, 0, 0, 50, 20)", "header 2,1 (0, 0, 50, 20)"),
    Line(
      "self:placeSupplementary('header', 2, 9, 0, 0, 50, 20, 3, 0.25)",
      "header 2,9 (0, 0, 50, 20) z3 a0.25"),
    Line("self:placeDecoration('line', 1, 7, 0, 0, 50, 1, -1)", "line 1,7 (0, 0, 50, 1) z-1"),
    Line(
      "self:placeCells(2, 2, { 0, 0, 1, 2, 10, 20, 3, 4 })",
      "cell 2,2 (0, 0, 1, 2) cell 2,3 (10, 20, 3, 4)"),
    Line("self:placeCells(2, 2, {})", ""),
    Line(
      "self:placeRow(1, 4, 3, 5, 7, 10, 20, 15)",
      "cell 1,4 (5, 7, 10, 20) cell 1,5 (20, 7, 10, 20) cell 1,6 (35, 7, 10, 20)"),
    Line(
      "self:placeColumn(2, 1, 2, 5, 7, 10, 20, 25)",
      "cell 2,1 (5, 7, 10, 20) cell 2,2 (5, 32, 10, 20)"),
    Line(
      "self:placeGrid(1, 2, 5, 2, 0, 100, 10, 20, 12, 25)",
      "cell 1,2 (0, 100, 10, 20) cell 1,3 (12, 100, 10, 20) cell 1,4 (0, 125, 10, 20) cell 1,5 (12, 125, 10, 20) cell 1,6 (0, 150, 10, 20)"
    ),
    Line("self:placeRow(1, 4, 0, 5, 7, 10, 20, 15)", ""),
    Line("self:place(Attributes.cell(1, 3, { 1, 2, 3, 4 }))", "cell 1,3 (1, 2, 3, 4)"),
    Line(
      "local a = Attributes.decoration('d', 1, 1, { 0, 0, 10, 10 }) a.transform = Transform.scale(2) a.zIndex = 4 self:place(a)",
      "d 1,1 (-5, -5, 20, 20) z4"),
    // What is placed again is where it was placed last.
    Line(
      "self:placeCell(1, 1, 0, 0, 1, 1) self:placeCell(1, 1, 5, 5, 2, 2)", "cell 1,1 (5, 5, 2, 2)"),
    Line(
      "self:placeCell(1, 1, 0, 0, 1, 1) self:place(Attributes.cell(1, 1, { 5, 5, 2, 2 }))",
      "cell 1,1 (5, 5, 2, 2)"),
    Line(
      "self:place(Attributes.cell(1, 1, { 5, 5, 2, 2 })) self:placeCell(1, 1, 0, 0, 1, 1)",
      "cell 1,1 (0, 0, 1, 1)"),
    Line(
      "self:placeRow(1, 1, 3, 0, 0, 5, 5, 5) self:placeCell(1, 2, 50, 0, 5, 5)",
      "cell 1,1 (0, 0, 5, 5) cell 1,2 (50, 0, 5, 5) cell 1,3 (10, 0, 5, 5)"),
    // A kind of one name is another element in another category.
    Line(
      "self:placeSupplementary('x', 1, 1, 0, 0, 5, 5) self:placeDecoration('x', 1, 1, 9, 9, 5, 5)",
      "x 1,1 (9, 9, 5, 5) x 1,1 (0, 0, 5, 5)"),
    Line("self:placeCell(1, 1, 0, 0, 0, 0)", ""),
  ])
  func `an element is placed`(line: Line) {
    #expect(placed(line.code) == line.answer)
  }

  @Test(arguments: [
    Line(
      "self:placeCell(1, 7, 0, 0, 1, 1)",
      "index-out-of-range: cell 1,7 was placed, but section 1 has 6 items (items count from 1 to view:itemCount(section))"
    ),
    Line(
      "self:placeCell(1, 0, 0, 0, 1, 1)",
      "index-out-of-range: cell 1,0 was placed, but section 1 has 6 items (items count from 1 to view:itemCount(section))"
    ),
    Line(
      "self:placeCell(3, 1, 0, 0, 1, 1)",
      "index-out-of-range: cell 3,1 was placed, but the data has 2 sections (the section comes first: placeCell(section, item, …); sections count from 1 to view:sectionCount())"
    ),
    Line(
      "self:placeCell(-1, 1, 0, 0, 1, 1)",
      "index-out-of-range: cell -1,1 was placed, but the data has 2 sections (sections count from 1 to view:sectionCount())"
    ),
    Line(
      "self:placeRow(1, 5, 3, 0, 0, 1, 1, 1)",
      "index-out-of-range: cell 1,7 was placed, but section 1 has 6 items (items count from 1 to view:itemCount(section))"
    ),
    Line(
      "self:placeGrid(2, 1, 5, 2, 0, 0, 1, 1, 1, 1)",
      "index-out-of-range: cell 2,5 was placed, but section 2 has 4 items (items count from 1 to view:itemCount(section))"
    ),
    Line(
      "self:place(Attributes.cell(1, 7, { 0, 0, 1, 1 }))",
      "index-out-of-range: cell 1,7 was placed, but section 1 has 6 items (items count from 1 to view:itemCount(section))"
    ),
    Line(
      "self:place(Attributes.supplementary('h', 3, 1, { 0, 0, 1, 1 }))",
      "index-out-of-range: h 3,1 was placed, but the data has 2 sections (sections count from 1 to view:sectionCount())"
    ),
    Line(
      "self:place(Attributes.cell(0, 1))",
      "index-out-of-range: cell 0,1 was returned: sections and items count from 1"),
    Line(
      "self:placeSupplementary('h', 3, 1, 0, 0, 1, 1)",
      "index-out-of-range: h 3,1 was placed, but the data has 2 sections (sections count from 1 to view:sectionCount())"
    ),
    Line(
      "self:placeSupplementary('h', 1, 0, 0, 0, 1, 1)",
      "index-out-of-range: h 1,0 was placed (sections and items count from 1)"),
    Line(
      "self:placeDecoration('d', 0, 1, 0, 0, 1, 1)",
      "index-out-of-range: d 0,1 was placed (sections and items count from 1)"),
    Line(
      "self:placeCell(1, 2, 0/0, 0, 1, 1)",
      "non-finite: the x of cell 1,2 is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "self:placeCell(1, 2, 0, 1/0, 1, 1)",
      "non-finite: the y of cell 1,2 is infinite (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "self:placeCell(1, 2, 0, 0, 1, -1/0)",
      "non-finite: the height of cell 1,2 is negative infinity (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "self:placeCell(1, 2, 0, 0, -1, 1)",
      "negative-size: the width of cell 1,2 is -1.0 (keep sizes at zero or more: math.max(0, …))"),
    Line(
      "self:placeSupplementary('header', 1, 2, 0, 0, 1, -0.5)",
      "negative-size: the height of header 1,2 is -0.5 (keep sizes at zero or more: math.max(0, …))"
    ),
    Line(
      "self:placeCell(1, 2, 0, 0, 1, 1, 0.5)",
      "wrong-argument: the zIndex of cell 1,2 is 0.5 (zIndex is a whole number)"),
    Line(
      "self:placeCell(1, 2, 0, 0, 1, 1, 0, 0/0)",
      "non-finite: the alpha of cell 1,2 is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "self:placeCell(1, 2, 1e308, 1e308, 1e308, 1)",
      "non-finite: the frame of cell 1,2 is too large to compute with (look for a number that grows in a loop)"
    ),
    Line(
      "self:placeRow(1, 1, 3, 0, 0, 1, 1, 0/0)",
      "non-finite: the x of cell 1,1 is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "self:placeCells(1, 2, { 0, 0, 1, 1, 0, 0, 1, -1 })",
      "negative-size: the height of cell 1,3 is -1.0 (keep sizes at zero or more: math.max(0, …))"),
    Line(
      "self:placeCell(1, 2, 0, 0, 1)",
      "wrong-argument: placeCell: 'height' is missing at the end (write self:placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?))"
    ),
    Line(
      "self:placeCell(1, 2, '0', 0, 1, 1)",
      "wrong-argument: placeCell: 'x' must be a number, got a string (write self:placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?), with a number without quotes instead of \"0\")"
    ),
    Line(
      "self:placeCell(1, 1.5, 0, 0, 1, 1)",
      "wrong-argument: placeCell: 'item' must be a whole number, got 1.5 (write self:placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?))"
    ),
    Line(
      "self:placeCell('1', 1, 0, 0, 1, 1)",
      "wrong-argument: placeCell: 'section' must be a whole number, got a string (write self:placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?), with a number without quotes instead of \"1\")"
    ),
    Line(
      "self:placeSupplementary(nil, 1, 1, 0, 0, 1, 1)",
      "wrong-category: placeSupplementary: 'kind' must be a string, got nil (name the kind first: \"header\")"
    ),
    Line(
      "self:placeSupplementary(1, 1, 0, 0, 1, 1)",
      "wrong-category: placeSupplementary: 'kind' must be a string, got a number (name the kind first: \"header\")"
    ),
    Line(
      "self:placeDecoration('', 1, 1, 0, 0, 1, 1)",
      "wrong-category: placeDecoration: the kind is empty (name the kind first: \"header\")"),
    Line(
      "self:placeCells(1, 1, { 0, 0, 1 })",
      "wrong-argument: placeCells: 3 numbers are not a multiple of four (pass x, y, width and height for each cell)"
    ),
    Line(
      "self:placeCells(1, 1, { 0, 0, 1, 'x' })",
      "wrong-argument: placeCells: entry 4 must be a number, got a string"),
    Line(
      "self:placeCells(1, 1, 5)",
      "wrong-argument: placeCells: 'numbers' must be an array, got a number (pass {x, y, width, height, x, y, …})"
    ),
    Line(
      "self:placeRow(1, 1, -1, 0, 0, 1, 1, 1)",
      "wrong-argument: placeRow: 'count' must be zero or more, got -1"),
    Line(
      "self:placeGrid(1, 1, 2, 0, 0, 0, 1, 1, 1, 1)",
      "wrong-argument: placeGrid: 'columns' must be 1 or more, got 0"),
    Line(
      "self:placeColumn(1, 1, 2, 0, 0, 1, 1)",
      "wrong-argument: placeColumn: 'step' is missing at the end (write self:placeColumn(section, firstItem, count, x, y, width, height, rowStep))"
    ),
    Line(
      "self:place(5)",
      "wrong-argument: place requires attributes, got a number (write self:place(Attributes.cell(section, item, rect)))"
    ),
    Line(
      "self.placeCell(1, 1, 0, 0, 1, 1)",
      "placed-outside-prepare: 'placeCell' was called on something that is not the layout being prepared (call it with a colon on the layout itself: self:placeCell(…))"
    ),
    Line(
      "self:placecell(1, 1, 0, 0, 1, 1)",
      "runtime-error: attempt to call a nil value (method 'placecell') "
        + "(did you mean 'placeCell'?)"),
  ])
  func `a wrong argument is told`(line: Line) {
    #expect(placed(line.code) == line.answer)
  }

  @Test func `an error of placing names the element and the line`() {
    let played = play(
      """
      local L = Layout.new("L")
      local function put(self, item)
        self:placeCell(1, item, 0, 0, 0/0, 1)
      end
      function L:prepare()
        put(self, 4)
      end
      return L
      """)

    #expect(played.failure?.element == .cell(IndexPath(section: 0, item: 3)))
    #expect(played.failure?.place == Diagnostic.Place(file: "test.lua", line: 3))
    #expect(played.failure?.occasion == "prepare(view), called because the view is displayed first")
    #expect(played.failure?.traceback.count == 2)
  }

  @Test(arguments: [
    Line("self:placeSupplementary('h', 1, math.maxinteger, 0, 0, 5, 5, 1e300)", ""),
    Line("self:placeDecoration('h', math.maxinteger, math.maxinteger, 0, 0, 5, 5, -1e300)", ""),
    Line("self:placeCell(1, 1, 1e300, -1e300, 5, 5)", ""),
    Line("self:placeCell(1, 1, 0, 0, 1e300, 1e300)", ""),
    Line(
      "local a = Attributes.cell(1, 1, { 0, 0, 1e300, 1e300 }) a.zIndex = math.mininteger self:place(a)",
      ""),
    Line(
      "local a = Attributes.cell(1, 1, { 1e300, 0, 1, 1 }) a.transform = Transform.scale(1e300) self:place(a)",
      ""),
    Line("self:place(Attributes.decoration('d', math.mininteger, 1))", ""),
    Line("self:placeRow(1, math.maxinteger, 6, 0, 0, 1, 1, 1)", ""),
  ])
  func `numbers beyond all measure are placed, or refused by name`(line: Line) {
    let text = placed(line.code)
    #expect(text.contains("L.lua:") || !text.contains("nan"), "\(text)")
  }

  @Test func `placed elements are read back as copies`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare()
        print(self:placedBounds(), self:placedCell(1, 1), #self:placed(Rect(0, 0, 9, 9)))
        self:placeGrid(1, 1, 4, 2, 10, 20, 5, 5, 10, 10)
        self:placeSupplementary("head", 1, 1, 0, 0, 50, 5)
        self:placeDecoration("back", 1, 2, 0, 100, 50, 5)
        local cell = self:placedCell(1, 2)
        cell.x = 999
        print(self:placedCell(1, 2), self:placedCell { 1, 4 }, self:placedCell(1, 5), self:placedCell(9, 9))
        print(self:placedSupplementary("head", 1, 1), self:placedSupplementary("back", 1, 2))
        print(self:placedDecoration("back", 1, 2), self:placedDecoration("back", 1, 1))
        print(self:placedBounds())
        for _, a in ipairs(self:placed { 10, 20, 6, 6 }) do print(a) end
      end
      return L
      """
    ) { $0.sections = [5] }

    #expect(played.complaint == nil)
    #expect(
      played.printed == [
        "nil\tnil\t0", "cell 1,2 (20, 20, 5, 5)\tcell 1,4 (20, 30, 5, 5)\tnil\tnil",
        "head 1,1 (0, 0, 50, 5)\tnil", "back 1,2 (0, 100, 50, 5)\tnil", "Rect(0, 0, 50, 105)",
        "cell 1,1 (10, 20, 5, 5)",
      ])
  }

  @Test(arguments: [
    Line(
      "self:placedSupplementary(1, 1)",
      "wrong-category: placedSupplementary: 'kind' must be a name, got a number (name the kind first: self:placedSupplementary(\"header\", section, item))"
    ),
    Line(
      "self:placedDecoration(nil, 1, 1)",
      "wrong-category: placedDecoration: 'kind' must be a name, got nil (name the kind first: self:placedDecoration(\"header\", section, item))"
    ),
    Line(
      "self:placedCell(0, 1)",
      "wrong-argument: placedCell: 'section' must be a whole number from 1, got 0"),
    Line(
      "self:placedCell(1)",
      "wrong-argument: placedCell: 'item' must be a whole number from 1, got nil"),
    Line(
      "self:placed()",
      "wrong-shape: placed's rect must be a Rect, got nil (write Rect(x, y, width, height))"),
    Line(
      "self.placed(Rect(1, 2, 3, 4))",
      "wrong-shape: placed's rect must be a Rect, got nil (write Rect(x, y, width, height))"),
    Line(
      "Layout.placedBounds({})",
      "wrong-argument: this was called on something that is not a layout of the view (call it with a colon on the layout itself: self:placed(rect))"
    ),
  ])
  func `a wrong question about what is placed is told`(line: Line) {
    #expect(placed(line.code) == line.answer)
  }

  @Test(arguments: [
    "contentSize", "attributes", "itemAttributes", "shouldInvalidate", "targetOffset",
  ])
  func `nothing is placed outside of prepare`(callback: String) {
    let answers = [
      "contentSize": "0, 0", "attributes": "{ Attributes.cell(1, 1, { 0, 0, 9, 9 }) }",
    ]
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() self.keep = self.placeCell end
      function L:\(callback)()
        self.keep(self, 1, 1, 0, 0, 5, 5)
        return \(answers[callback] ?? "nil")
      end
      \(callback == "itemAttributes" ? "function L:attributes() return { Attributes.cell(1, 1, { 0, 0, 9, 9 }) } end" : "")
      return Scenario { layout = L, data = { 1 }, alwaysBounceVertical = true, steps = function(view)
        view:resize { 100, 100 }
        view:drag { by = { 0, -15 } }
        view:attributesFor(1, 1)
      end }
      """)

    #expect(
      played.complaint
        == "placed-outside-prepare: 'placeCell' was called outside prepare (place elements in prepare; return others from attributes)"
    )
    #expect(played.failureLine == 4)
  }

  @Test func `place is refused outside of prepare too`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:attributes()
        self:place(Attributes.cell(1, 1))
      end
      return L
      """)

    #expect(
      played.complaint
        == "placed-outside-prepare: 'place' was called outside prepare (place elements in prepare; return others from attributes)"
    )
    #expect(played.failureLine == 3)
  }

  @Test
  func `a whole invalidation clears what was placed, a narrower one keeps what it does not name`() {
    let played = play(
      """
      local L = Layout.new("L")
      local round = 0
      function L:prepare()
        round = round + 1
        local here = {}
        for item = 1, 3 do here[item] = self:placedCell(1, item) and "x" or "-" end
        here[4] = self:placedSupplementary("h", 1, 1) and "x" or "-"
        print(round, table.concat(here))
        if round == 1 then
          self:placeRow(1, 1, 3, 0, 0, 5, 5, 5)
          self:placeSupplementary("h", 1, 1, 0, 5, 5, 5)
        elseif round == 2 then
          self:placeCell(1, 2, 50, 0, 5, 5)
          self:placeSupplementary("h", 1, 1, 50, 5, 5, 5)
        end
      end
      return Scenario { layout = L, data = { 3 }, steps = function(view)
        local context = Context()
        context:addItem(1, 2)
        context:addSupplementary("h", 1, 1)
        view:invalidateLayout(context)
        view:layoutIfNeeded()
        print(view:attributesFor(1, 1), view:attributesFor(1, 2))
        view:invalidateLayout()
        view:layoutIfNeeded()
        print(view:attributesFor(1, 1))
      end }
      """)

    #expect(
      played.printed == [
        "1\t----", "2\tx-x-", "cell 1,1 (0, 0, 5, 5)\tcell 1,2 (50, 0, 5, 5)", "3\t----", "nil",
      ])
  }
}

extension ElementAttributes {
  /// What names and places it: `cell 1,2 (0, 0, 5, 5) z3 a0.5`.
  var text: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { $0.formatted }
    return "\(identifier) (\(numbers.joined(separator: ", ")))" + (zIndex == 0 ? "" : " z\(zIndex)")
      + (alpha == 1 ? "" : " a\(alpha.formatted)")
  }
}

extension Double {
  fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
