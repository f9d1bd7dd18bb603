import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

/// What the methods of rectangles compute, as equations; the numbers were worked out by hand.
@Suite struct DerivedGeometryTests {
  private func text(_ lines: String) throws -> String {
    var options = RunOptions()
    options.sections = [3]
    return try Derived.text(
      of: "1,2",
      in: """
        local L = Layout.new("L", { pad = 6 })
        function L:prepare(view)
          for item = 1, view:itemCount(1) do
            local frame = Rect(10, (item - 1) * 40, 100, 40)
            \(lines)
          end
        end
        return L
        """, options)
  }

  @Test func `an inset rectangle is followed into the rectangle and the insets`() throws {
    let text = try text("self:place(Attributes.cell(1, item, frame:inset(Insets(self.pad))))")
    #expect(
      text == """
        test.lua:5  x = frame.x + insets.left
                      = 10 + 6                                   = 16
        test.lua:4    frame.x = 10
        test.lua:5    insets.left = self.pad = 6   parameter, its default

        test.lua:5  y = frame.y + insets.top
                      = 40 + 6                                   = 46
        test.lua:4    frame.y = (item - 1) * 40
                              = (2 - 1) * 40                     = 40
        test.lua:3      item = 2   loop variable: from 1 to 3
                      insets.top = insets.left = 6   above

        test.lua:5  width = frame.width - insets.left - insets.right
                          = 100 - 6 - 6                          = 88
        test.lua:4    frame.width = 100
                      insets.right = insets.left = 6   above
                      insets.left: above

        test.lua:5  height = frame.height - insets.top - insets.bottom
                           = 40 - 6 - 6                          = 28
        test.lua:4    frame.height = 40
                      insets.top = insets.left = 6   above
                      insets.bottom = insets.left = 6   above

        """, "\(text)")
  }

  @Test(arguments: [
    ("frame:offset(5, -3)", "x = frame.x + dx", "= 10 + 5", "= 15"),
    (
      "frame:intersection(Rect(50, 0, 300, 60))", "x = math.max(frame.x, rect.x)",
      "= math.max(10, 50)", "= 50"
    ),
    (
      "frame:union(Rect(0, 0, 50, 10))", "x = math.min(frame.x, rect.x)", "= math.min(10, 0)", "= 0"
    ),
    (
      "frame:offset(0.5, 0):integral()", "x = math.floor(frame:offset(0.5, 0).x)",
      "= math.floor(10.5)", "= 10"
    ),
  ])
  func `each method is an equation`(call: String, words: String, numbers: String, value: String)
    throws
  {
    let text = try text("self:place(Attributes.cell(1, item, \(call)))")
      .split(separator: "\n").map { String($0.drop { $0 != " " }.drop { $0 == " " }) }
    let place = try #require(text.firstIndex { $0.hasPrefix(words) }, "\(text)")
    let line = text[place...].prefix(2).joined(separator: " ")
    #expect(line.contains(numbers) && line.contains(value), "\(line)")
  }

  @Test func `the width of an intersection is the way between the inner edges`() throws {
    let text = try text(
      "self:place(Attributes.cell(1, item, frame:intersection(Rect(50, 0, 300, 60))))")
    // From 50 to the lesser of 10 + 100 and 50 + 300.
    #expect(text.contains("= 60\n"), "\(text)")
    #expect(text.contains("rect.x + rect.width"), "\(text)")
  }

  @Test func `each number of an array of cells is followed`() throws {
    let text = try text(
      """
      self.numbers = item > 1 and self.numbers or {}
      for _, number in ipairs { frame.x, frame.y, 9, self.pad } do
        self.numbers[#self.numbers + 1] = number
      end
      if item == 3 then self:placeCells(1, 1, self.numbers) end
      """)
    #expect(text.contains("y = number = 40"), "\(text)")
  }

  @Test func `a number that is read of such a rectangle is followed`() throws {
    let text = try text(
      "local inner = frame:inset(Insets(4))\n    self:placeCell(1, item, inner.x, inner.y, 9, 9)")
    #expect(text.contains("inner.x = frame.x + insets.left"), "\(text)")
  }

  @Test func `a number that is read back from attributes is what the script gave them`() throws {
    let text = try text(
      """
      local cell = Attributes.cell(1, item, frame)
          cell.y = cell.y + self.pad
          cell.frame = Rect(cell.frame.x + 1, cell.frame.y, cell.width, 9)
          self:place(cell)
      """)
    #expect(text.contains("x = cell.frame.x + 1\n"), "\(text)")
    #expect(text.contains("= 10 + 1 "), "\(text)")
    #expect(text.contains("cell.frame.y = cell.y + self.pad\n"), "\(text)")
    #expect(text.contains("= 40 + 6"), "\(text)")
    #expect(!text.contains("read back"), "\(text)")
  }

  @Test func `a rectangle that the script did not make is the host's`() throws {
    let text = try text("self:place(Attributes.cell(1, item, view.bounds:inset(Insets(4))))")
    #expect(text.contains("the x of view.bounds:inset(Insets(4))"), "\(text)")
  }

  // By hand: 200 less the insets is 180; three gaps of 4 leave 168, which four items share: 42 each. The
  // second group is at 10 + 50 + 8 = 68, and its second item at 10 + 42 + 4 = 56.
  @Test func `a compositional frame is its section, its group and its place in it`() throws {
    let script = Derived.script(
      """
      local quarter = Item { width = fractionalWidth(1 / 4), height = fractionalHeight(1) }
      return CompositionalLayout {
        section = Section {
          group = HorizontalGroup {
            width = fractionalWidth(1), height = absolute(50), item = quarter, count = 4, spacing = fixed(4),
          },
          insets = Insets(10),
          interGroupSpacing = 8,
        },
      }
      """)
    var options = RunOptions()
    (options.viewport, options.sections) = (Size(width: 200, height: 150), [6])
    let derivation = try Derived.derivation(of: "1,6", in: script, options)
    #expect(derivation.rule?.hasPrefix("computed by CompositionalLayout") == true)
    let steps = derivation.inputs.suffix(2).map { [$0.name, $0.value, $0.note ?? ""] }
    #expect(
      steps == [
        [
          "section 1", "200 × 128 at 0, 0",
          "CompositionalLayout: sections follow each other; insets 10, 10, 10, 10",
        ],
        [
          "group 2 of 2", "180 × 50 at 10, 68",
          "after the insets; groups follow each other, interGroupSpacing 8",
        ],
      ])
    #expect(
      derivation.quantities.map { $0.step?.note } == [
        "item 2 of 2 in group 2 of 2: 46 from its left, 10",
        "item 2 of 2 in group 2 of 2: 0 from its top, 68",
        "item 2 of 2 in group 2 of 2, whose width is 180",
        "item 2 of 2 in group 2 of 2, whose height is 50",
      ])
  }
}
