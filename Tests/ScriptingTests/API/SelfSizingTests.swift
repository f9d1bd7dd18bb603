import CollectionLayout
import CollectionSimulation
import Testing

/// Cells that say how large they are, as scripts write them (lua-api 2.3 and 6, semantics 4).
struct SelfSizingTests {
  /// Rows as tall as estimated until they are measured, with what a test adds.
  private func rows(_ more: String = "", demo: String) -> String {
    """
    local Rows = Layout.new("Rows", { estimate = 44 })
    function Rows:prepare(view)
      self.heights = self.heights or {}
      local y = 0
      for item = 1, view:itemCount(1) do
        local height = self.heights[item] or self.estimate
        self:placeCell(1, item, 0, y, view.width, height)
        y = y + height
      end
    end
    function Rows:shouldInvalidatePreferred(view, preferred, original)
      return preferred.height ~= original.height
    end
    function Rows:preferredInvalidation(view, preferred, original, context)
      self.heights[preferred.item] = preferred.height
    end
    \(more)
    Rows.demo = { \(demo) }
    return Rows
    """
  }

  private func heights(_ played: Played) -> [Double] {
    (played.state?.elements ?? []).map(\.attributes).filter { $0.identifier.category == .cell }
      .sorted { $0.identifier.indexPath < $1.identifier.indexPath }.map(\.frame.height)
  }

  @Test func `an item is as large as it says of itself`() {
    let played = play(
      rows(demo: "data = { { { size = Size(10, 60) }, { size = { 10, 70 } }, \"none\", {} } }"))

    #expect(played.codes.isEmpty)
    #expect(heights(played) == [60, 70, 44, 44])
    // The row's width is the layout's affair.
    #expect(played.state?.elements.first?.attributes.frame.width == 390)
    #expect(played.state?.sizing == SizingFigures(measured: 2, changed: 2, waves: 1))
  }

  @Test func `a text takes the lines that it needs, in its style and category`() {
    let demo = """
      data = { { { text = "twenty characters aa" }, { text = "twenty characters aa", textStyle = "caption1" },
        { text = "twenty characters aa", numberOfLines = 1 } } },
      viewport = Size(100, 400), textCategory = "L",
      """
    // 100 points take eleven characters of body and sixteen of caption; in xxL nine ("twenty", "character", "s aa") and
    // twelve ("twenty", "characters", "aa").
    #expect(heights(play(rows(demo: demo))) == [66, 32, 22])
    #expect(
      heights(play(rows(demo: demo + "cell = { textInsets = Insets(1, 8) }"))) == [68, 34, 24])
    #expect(
      heights(play(rows(demo: demo + "steps = function(view) view:setTextCategory(\"xxL\") end")))
        == [78, 63, 26])
  }

  @Test func `a cell has the last word, and sees what it was given`() {
    let played = play(
      rows(
        demo: """
          data = { { { size = { 390, 60 } }, "b", "c" } },
          cell = { preferredSize = function(view, attributes, datum)
            print(attributes.item, attributes.frame, type(datum), view.textCategory)
            if datum == "b" then return Size(390, 100) end
            if datum == "c" then return 390, 120 end
          end },
          """))

    #expect(heights(played) == [60, 100, 120])
    // Each is asked at the estimate, and once more where it ends up.
    #expect(
      played.printed == [
        "1\tRect(0, 0, 390, 60)\ttable\tL", "2\tRect(0, 44, 390, 44)\tstring\tL",
        "3\tRect(0, 88, 390, 44)\tstring\tL", "1\tRect(0, 0, 390, 60)\ttable\tL",
        "2\tRect(0, 60, 390, 100)\tstring\tL", "3\tRect(0, 160, 390, 120)\tstring\tL",
      ])
  }

  @Test func `tags estimate both extents`() {
    let tags = """
      local Tags = Layout.new("Tags")
      Tags.estimatedExtents = "both"
      function Tags:prepare(view)
        self.sizes = self.sizes or {}
        local x = 0
        for item = 1, view:itemCount(1) do
          local size = self.sizes[item] or Size(50, 20)
          self:placeCell(1, item, x, 0, size.width, size.height)
          x = x + size.width
        end
      end
      function Tags:shouldInvalidatePreferred() return true end
      function Tags:preferredInvalidation(view, preferred) self.sizes[preferred.item] = preferred.size end
      Tags.demo = { data = { { { text = "ab" }, { text = "日本" } } } }
      return Tags
      """
    let frames = play(tags).state?.elements.map(\.attributes.frame)

    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 17, height: 22), Rect(x: 17, y: 0, width: 34, height: 22),
      ])
  }

  @Test func `a context that a class edits moves the offset`() {
    let played = play(
      rows(
        """
        function Rows:preferredInvalidation(view, preferred, original, context)
          self.heights[preferred.item] = preferred.height
          print(#context.items, context.items[1][2], context.everything, context.offsetAdjustment)
          context.offsetAdjustment = Point(0, 5)
        end
        """, demo: "data = { { { size = { 1, 900 } }, 1, 1 } }"))

    #expect(played.printed == ["1\t1\tfalse\tPoint(0, 0)"])
    #expect(played.state?.contentOffset == Point(x: 0, y: 5))
  }

  @Test func `the leading cell is kept in place where the scenario says so`() {
    let demo = """
      data = { (function() local d = {} for i = 1, 100 do d[i] = { size = { 1, 64 } } end return d end)() },
      steps = function(view)
        view:scrollTo(Point(0, 2000))
        view.layout.estimate = 54
        view:invalidateLayout()
      end,
      """
    let loose = play(rows(demo: demo))
    let kept = play(rows(demo: demo + "anchor = \"leading\","))

    // The first 20 rows (844 points of 44) are measured at the first display, 64 each: row 37 begins at
    // 20 * 64 + 16 * 44 = 1,984, 16 above the offset. Then the 16 rows between are 10 taller each.
    #expect(loose.state?.contentOffset.y == 2_000)
    #expect(kept.state?.contentOffset.y == 2_160)
  }

  @Test func `a cell that never settles is named at the script's line`() {
    let played = play(
      rows(
        demo: """
          data = { 2 },
          cell = { preferredSize = function(view, attributes)
            return attributes.width, attributes.height == 44 and 60 or 44
          end },
          """))

    #expect(played.codes == ["self-size-oscillation"])
    #expect(played.diagnostics.first?.place?.line == 11)
    #expect(played.failure == nil)
  }

  @Test func `a size that follows from the place is named, too`() {
    // Behind the first tag the second wants 100 points, which do not fit there; below it wants 50, which do.
    let played = play(
      """
      local Tags = Layout.new("Tags")
      Tags.estimatedExtents = "both"
      function Tags:prepare(view)
        self.width = self.width or 50
        local fits = 60 + self.width <= 150
        self:placeCell(1, 1, 0, 0, 60, 20)
        self:placeCell(1, 2, fits and 60 or 0, fits and 0 or 20, self.width, 20)
      end
      function Tags:shouldInvalidatePreferred(view, preferred, original)
        return preferred.width ~= original.width
      end
      function Tags:preferredInvalidation(view, preferred) self.width = preferred.width end
      Tags.demo = { data = { 2 }, viewport = Size(150, 100), cell = {
        preferredSize = function(view, attributes)
          if attributes.item == 2 then return attributes.y == 0 and 100 or 50, 20 end
        end } }
      return Tags
      """)

    #expect(played.codes == ["self-size-oscillation"])
    #expect(played.diagnostics.first?.element == .cell(IndexPath(section: 0, item: 1)))
    #expect(played.diagnostics.first?.message.contains("100 x 20, then 50 x 20") == true)
    #expect(played.failure == nil)
  }

  @Test func `a class without the callback is asked nothing`() {
    let played = play(
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view) self:placeColumn(1, 1, 2, 0, 0, 390, 44, 44) end
      Rows.demo = { data = { { { size = { 390, 60 } }, 1 } } }
      return Rows
      """)

    #expect(heights(played) == [44, 44])
    #expect(played.state?.sizing == SizingFigures())
  }

  @Test func `a flow measures its items and a list its rows`() {
    let data = "data = { { { text = \"tag\" }, { text = \"a longer tag\" } } }"
    let flow = play(
      "local F = FlowLayout:extend(\"F\", {}) F.demo = { \(data) }\n"
        + "return Scenario { layout = F { estimatedItemSize = Size(80, 30) }, \(data) }")
    let list = play(
      "return Scenario { layout = ListLayout { rowHeight = \"automatic\", estimatedRowHeight = 60 }, \(data) }"
    )

    #expect(flow.complaint == nil)
    let sizes = flow.state?.elements.map(\.attributes.frame.size)
    #expect(sizes == [Size(width: 25.5, height: 22), Size(width: 102, height: 22)])
    #expect(heights(list) == [22, 22])
  }

  @Test func `a compositional layout measures what is estimated, headers too`() {
    let played = play(
      """
      local row = Item { width = fractionalWidth(1), height = estimated(50) }
      local section = Section {
        group = VerticalGroup { width = fractionalWidth(1), height = estimated(50), items = { row } },
        boundarySupplementaries = {
          Boundary { kind = "header", width = fractionalWidth(1), height = estimated(30), alignment = "top" } },
      }
      return Scenario { viewport = Size(320, 400), layout = CompositionalLayout { section = section },
        data = { { header = { text = "A header of more than one line, which it needs" },
          items = { { text = "one" }, { size = Size(10, 70) } } } } }
      """)

    #expect(played.codes.isEmpty)
    #expect(heights(played) == [22, 70])
    let header = played.state?.elements.first { $0.attributes.identifier.kind == "header" }
    #expect(header?.attributes.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(played.state?.contentSize == Size(width: 320, height: 136))
  }

  /// Three rows of 200 and seventeen of 44, all measured: 1,348.
  ///
  /// Without the first they are 1,148 high, wherever the view is.
  @Test func `a row that is deleted out of sight takes its measured size away`() {
    let played = play(
      """
      local row = Item { width = fractionalWidth(1), height = estimated(44) }
      local section = Section {
        group = VerticalGroup { width = fractionalWidth(1), height = estimated(44), items = { row } } }
      local rows = {}
      for item = 1, 20 do rows[item] = { size = Size(100, item <= 3 and 200 or 44) } end
      return Scenario { viewport = Size(100, 100), layout = CompositionalLayout { section = section },
        data = { rows }, steps = function(view)
          for y = 200, 800, 200 do view:scrollTo(Point(0, y)) end
          assert(view.contentSize.height == 1348)
          view.data:remove(1, 1)
          view:deleteItems { { 1, 1 } }
        end }
      """)

    #expect(played.codes.isEmpty)
    #expect(played.state?.contentSize == Size(width: 100, height: 1148))
  }

  /// Scrolls ten thousand rows up and down, and holds each place against what was measured above it.
  private let wandering = """
    data = { notes }, steps = function(view)
      local known = {}
      for _ = 1, 30 do
        local before, offset = {}, view.contentOffset.y
        for _, at in ipairs(view:visibleItems()) do
          before[at.item], known[at.item] = view:attributesFor(1, at.item).y, true
        end
        local wanted = math.max(0, offset + math.random(-700, 1000))
        view:scrollTo(Point(0, wanted))
        local top, above, last = view.contentOffset.y, 0, nil
        for _, at in ipairs(view:visibleItems()) do
          local frame = view:attributesFor(1, at.item).frame
          assert(frame.height == notes[at.item].size.height, "not measured")
          assert(last or frame.y <= top, "a hole above")
          assert(not last or math.abs(frame.y - last) < 1e-6, "a hole between")
          if before[at.item] then
            local jump = (frame.y - top) - (before[at.item] - wanted)
            assert(math.abs(jump) <= above + 1e-6, "a jump")
          end
          if not known[at.item] then above = above + math.abs(frame.height - 44) end
          last = frame.maxY
        end
        assert(last >= top + view.height, "a hole below")
      end
    end
    """

  @Test(arguments: [(1, ""), (2, ""), (3, "adjusts"), (4, "adjusts")])
  func `ten thousand rows of a script never jump farther than the differences above`(
    seed: Int, adjusts: String
  ) {
    let more =
      adjusts.isEmpty
      ? ""
      : """
      function Rows:preferredInvalidation(view, preferred, original, context)
        self.heights[preferred.item] = preferred.height
        if original.y < view.bounds.y then
          context.offsetAdjustment = Point(0, preferred.height - original.height)
        end
      end
      """
    let notes = """
      local notes = {}
      for _ = 1, \(seed) do math.random() end
      for number = 1, 10000 do notes[number] = { size = Size(10, math.random(12, 130)) } end
      """
    let played = play(notes + "\n" + rows(more, demo: wandering))

    #expect(played.complaint == nil)
    #expect(played.codes.isEmpty)
  }

  @Test func `a class asks its base what it makes of a size`() {
    let played = play(
      """
      local F = FlowLayout:extend("F", {})
      function F:shouldInvalidatePreferred(view, preferred, original)
        print("asked", preferred.width, FlowLayout.shouldInvalidatePreferred(self, view, preferred, original))
        return FlowLayout.shouldInvalidatePreferred(self, view, preferred, original)
      end
      function F:preferredInvalidation(view, preferred, original, context)
        FlowLayout.preferredInvalidation(self, view, preferred, original, context)
        print(#context.items, context.delegateMetrics)
      end
      return Scenario { layout = F { estimatedItemSize = Size(80, 30) }, data = { { { text = "tag" } } } }
      """)

    #expect(played.printed == ["asked\t25.5\ttrue", "1\tfalse"])
    #expect(played.state?.elements.first?.attributes.frame.width == 25.5)
  }

  @Test func `the view says how large a text is`() {
    #expect(value(of: "2") == "2")
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        print(view:textSize("abc"))
        print(view:textSize("one two", { width = 40, textStyle = "caption1", insets = Insets(2) }))
        self:placeCell(1, 1, 0, 0, 10, 10)
      end
      return L
      """)

    #expect(played.printed == ["Size(25.5, 22)", "Size(22, 36)"])
  }

  @Test func `a text is measured in points, whatever the text category is`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        print(view:textSize("moon", { pointSize = 17 }))
        print(view:textSize("moon rise", { pointSize = 20, width = 60, insets = Insets(1, 2, 3, 4) }))
        view:textSize("moon", { pointSize = 17, textStyle = "body" })
      end
      L.demo = { textCategory = "AX5" }
      return L
      """)

    // Four half squares of 17, a line of 17 * 611 / 512; then two lines of 20 * 611 / 512 in a view of 40 and 6 points.
    #expect(played.printed == ["Size(34, 20.287109375)", "Size(46, 51.734375)"])
    #expect(
      played.complaint
        == "wrong-argument: view:textSize got both 'textStyle' and 'pointSize' (use one or the other)"
    )
  }

  @Test(arguments: [
    ("{ text = 5 }", "wrong-data: the text of cell 1,1 must be a string, got a number"),
    (
      "{ text = \"a\", textStyle = \"boddy\" }",
      "wrong-data: the textStyle of cell 1,1 is 'boddy' (did you mean 'body'?)"
    ),
    (
      "{ text = \"a\", numberOfLines = -1 }",
      "wrong-data: the numberOfLines of cell 1,1 must be a whole number from 0, got -1"
    ),
    (
      "{ size = { 10, -5 } }",
      "negative-size: cell 1,1 prefers the size 390 x -5, which is negative (return a preferred size of zero or more)"
    ),
  ])
  func `what is no size and no text is refused by name`(datum: String, complaint: String) {
    #expect(play(rows(demo: "data = { { \(datum) } }")).complaint == complaint)
  }

  @Test(arguments: [
    (
      "cell = { preferedSize = function() end }",
      "unknown-field: 'preferedSize' is not a field of the scenario's cell (did you mean 'preferredSize'?)"
    ),
    (
      "cell = { preferredSize = 5 }",
      "wrong-argument: the scenario's cell.preferredSize must be a function (write preferredSize = function(view, attributes, datum) return width, height end)"
    ),
    (
      "anchor = \"top\"",
      "wrong-argument: the scenario's 'anchor' is 'top'"
    ),
  ])
  func `what a scenario says of cells is checked`(demo: String, complaint: String) {
    #expect(play(rows(demo: demo)).complaint?.hasPrefix(complaint) == true)
  }
}
