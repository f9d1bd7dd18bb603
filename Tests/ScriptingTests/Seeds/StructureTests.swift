import CollectionLayout
import CollectionSimulation
import Testing

/// What the seeds say of a collection view's parts: who holds the data, who the places, who the views.
@Suite struct StructureTests {
  /// Rows of 100 in a view of 100 × 200, so that two are seen at multiples of 100.
  private func list(_ count: Int, _ steps: String, _ more: String = "") -> String {
    """
    local L = Layout.new("L")
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
    return Scenario { viewport = Size(100, 200), layout = L, data = { \(count) }, \(more) steps = function(view)
      \(steps)
    end }
    """
  }

  @Test func `the data says what is shown and the layout where`() {
    func shown(_ method: String, _ data: String) -> [String] {
      play(
        """
        local L = Layout.new("L")
        function L:prepare() self:\(method)(1, 1, 2, 0, 0, 10, 10, 10) end
        return Scenario { layout = L, data = \(data), steps = function(view)
          for _, cell in ipairs(view:visibleCells()) do
            print(view:data(cell.section, cell.item), cell.frame)
          end
        end }
        """
      ).printed
    }

    #expect(
      shown("placeRow", "{ { 'a', 'b' } }") == ["a\tRect(0, 0, 10, 10)", "b\tRect(10, 0, 10, 10)"])
    #expect(
      shown("placeColumn", "{ { 'a', 'b' } }")
        == ["a\tRect(0, 0, 10, 10)", "b\tRect(0, 10, 10, 10)"])
    #expect(
      shown("placeRow", "{ { 'x', 'y' } }") == ["x\tRect(0, 0, 10, 10)", "y\tRect(10, 0, 10, 10)"])
  }

  @Test func `data without a word about sections is one section`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) print(view:sectionCount(), view:itemCount(1)) end
      return L
      """)

    #expect(played.printed == ["1\t30"])
    #expect(played.state?.sections == [30])
  }

  @Test func `an item that comes in is shown by the view that went out`() {
    let played = play(
      list(
        50,
        """
        local function tell()
          for _, cell in ipairs(view:visibleCells()) do
            print(cell.item, cell.serial, cell.timesUsed)
          end
        end
        tell()
        view:scrollTo(Point(0, 100))
        tell()
        view:scrollTo(Point(0, 300))
        tell()
        """))

    // Items 1 and 2 are in views 1 and 2. Item 1 leaves, and item 3 takes its view. Then both leave, the view of
    // item 2 first and the view of item 3 last: what came back last is taken first, by item 4.
    #expect(
      played.printed == [
        "1\t1\t1", "2\t2\t1", "2\t2\t1", "3\t1\t2", "4\t1\t3", "5\t2\t2",
      ])
  }

  @Test func `a scroll through fifty rows makes two views with reuse and fifty without`() throws {
    let text = list(50, "for row = 1, 48 do view:scrollTo(Point(0, row * 100)) end")

    let reusing = try #require(play(text).state).reuse
    let wasteful = try #require(play(text) { $0.adjust = { $0.reusesViews = false } }.state).reuse

    // At each of 48 steps one row leaves before one arrives.
    #expect(reusing.created == 2 && reusing.reused == 48 && reusing.peak == 2)
    #expect(wasteful.created == 50 && wasteful.reused == 0 && wasteful.peak == 2)
  }

  @Test func `the three types of views stand beside each other`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare()
        self:placeSupplementary("header", 1, 1, 0, 0, 100, 20)
        self:placeDecoration("paper", 1, 1, 0, 0, 100, 100, -1)
        self:placeDecoration("ribbon", 1, 1, 90, 0, 10, 100, 1)
        self:placeColumn(1, 1, 2, 0, 20, 100, 40, 40)
      end
      L.decorations = { "paper", "ribbon" }
      return Scenario {
        layout = L, data = { { items = { "a", "b" }, header = "Letters" } },
        registered = { cell = { "cell" }, header = { "header" } },
        delegate = {
          willDisplayCell = function(view, section, item) print("cell", view:data(section, item)) end,
          willDisplaySupplementary = function(view, kind, section) print(kind, view:sectionData(section).header) end,
        },
      }
      """)

    // What lies behind is first: the paper, then cells before headers, then the ribbon over them all.
    #expect(
      played.state?.elements.map(\.attributes.text) == [
        "paper 1,1 (0, 0, 100, 100) z-1", "cell 1,1 (0, 20, 100, 40)", "cell 1,2 (0, 60, 100, 40)",
        "header 1,1 (0, 0, 100, 20)", "ribbon 1,1 (90, 0, 10, 100) z1",
      ])
    #expect(played.printed == ["cell\ta", "cell\tb", "header\tLetters"])
    #expect(played.codes == [])
  }

  @Test func `few items do not bounce unless the view always does`() throws {
    let pull =
      "view:drag { by = Point(0, 100), over = 10, settle = false } print(view.contentOffset.y)"

    let still = try #require(Double(play(list(1, pull)).printed.joined()))
    let bouncing = play(list(1, pull, "alwaysBounceVertical = true,"))
    let pulled = try #require(Double(bouncing.printed.joined()))

    #expect(still == 0)
    // Pulled by 90 in a view of 200: 200 * (1 - 1 / (1 + 0.55 * 90 / 200)) is 39.679, on thirds of a point: 39.667.
    #expect(abs(pulled + 119.0 / 3) < 1e-9)
    #expect(bouncing.state?.contentOffset == .zero)
  }

  @Test func `a short list that always bounces can be pulled to be loaded anew`() {
    let played = play(
      list(
        1,
        """
        view:drag { by = Point(0, 200), over = 1 }
        print(view:itemCount(1), view.contentOffset)
        """,
        """
        alwaysBounceVertical = true, delegate = {
          didEndDragging = function(view)
            if view.contentOffset.y > -50 then return end
            view.data:insert(1, 1, "news")
            view:reloadData()
          end,
        },
        """))

    // 200 * (1 - 1 / 1.55) is 70.97: further than 50.
    #expect(played.printed == ["2\tPoint(0, 0)"])
    #expect(played.codes == [])
  }
}
