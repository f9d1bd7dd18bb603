import CollectionLayout
import Scripting
import Testing

/// What each field of a context does to a layout that has changed its mind about everything (semantics 3.1).
@Suite struct ContextFieldTests {
  /// A layout of two cells, two headers, two footers and two lines, all as far to the right as `self.x` says.
  ///
  /// The context is filled by what a test adds, after everything has moved from 0 to 50.
  private func named(_ fill: String) -> [String] {
    let played = play(
      """
      local L = Layout.new("L")
      -- No parameter: setting one would invalidate everything.
      L.x = 0
      function L:attributes(view, rect)
        local found = {}
        for item = 1, 2 do
          local frame = Rect(self.x, item * 20, 10, 10)
          found[#found + 1] = Attributes.cell(1, item, frame)
          found[#found + 1] = Attributes.supplementary("header", 1, item, frame)
          found[#found + 1] = Attributes.supplementary("footer", 1, item, frame)
          found[#found + 1] = Attributes.decoration("line", 1, item, frame)
        end
        return found
      end
      function L:contentSize() return 390, 844 end
      L.demo = { data = { 2 }, steps = function(view)
        view.layout.x = 50
        local context = Context()
        \(fill)
        view:invalidateLayout(context)
        view:layoutIfNeeded()
      end }
      return L
      """)
    #expect(played.complaint == nil)
    return played.placed.filter { $0.contains(": 50 ") }.map { String($0.prefix { $0 != ":" }) }
      .sorted()
  }

  @Test(arguments: [
    Line("context:addItem(1, 2)", "1,2"),
    Line("context.items = { { 1, 1 } }", "1,1"),
    Line("context:addSupplementary('header', 1, 2)", "header 1,2"),
    Line("context.supplementaries = { footer = { { section = 1, item = 1 } } }", "footer 1,1"),
    Line("context:addDecoration('line', 1, 1)", "line 1,1"),
    Line("context:addItem(1, 1) context:addDecoration('line', 1, 2)", "1,1 | line 1,2"),
    Line(
      "", "1,1 | 1,2 | footer 1,1 | footer 1,2 | header 1,1 | header 1,2 | line 1,1 | line 1,2"),
  ])
  func `what a context names is asked about anew, and all else is kept`(line: Line) {
    #expect(named(line.code).joined(separator: " | ") == line.answer)
  }

  private func adjusted(_ fill: String) -> [String] {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view) print(view.contentOffset.y, view.contentSize.height) end
      function L:attributes() return {} end
      function L:contentSize() return 390, 2000 end
      L.demo = { data = { 2 }, steps = function(view)
        view:scrollTo(Point(0, 100))
        local context = Context()
        \(fill)
        view:invalidateLayout(context)
        view:layoutIfNeeded()
        print(view.contentOffset.y, view.contentSize.height)
      end }
      return L
      """
    ).printed
  }

  @Test func `adjustments are there when the layout is prepared; the size is then the layout's`() {
    #expect(adjusted("") == ["0.0\t0.0", "100.0\t2000.0", "100.0\t2000.0"])
    #expect(
      adjusted("context.offsetAdjustment = Point(0, 30)") == [
        "0.0\t0.0", "130.0\t2000.0", "130.0\t2000.0",
      ])
    #expect(
      adjusted("context.sizeAdjustment = Size(0, 50)") == [
        "0.0\t0.0", "100.0\t2050.0", "100.0\t2000.0",
      ])
  }
}
