import CollectionLayout
import CollectionSimulation
import Testing

/// What the seeds say of the layout process: who asks whom, when, and what the answers are for.
@Suite struct LayoutCoreTests {
  private func rows(_ methods: String, _ steps: String, count: Int = 50) -> String {
    """
    local L = Layout.new("L")
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
    \(methods)
    return Scenario { viewport = Size(100, 200), layout = L, data = { \(count) }, steps = function(view)
      \(steps)
    end }
    """
  }

  @Test func `a layout may do without prepare`() {
    let played = playTraced(
      """
      local L = Layout.new("L")
      function L:contentSize(view) return 100, 40 * view:itemCount(1) end
      function L:itemAttributes(view, section, item) return 0, 40 * (item - 1), 100, 40 end
      return Scenario { viewport = Size(100, 200), layout = L, data = { 3 } }
      """)

    #expect(
      played.state?.elements.map(\.attributes.text) == [
        "cell 1,1 (0, 0, 100, 40)", "cell 1,2 (0, 40, 100, 40)", "cell 1,3 (0, 80, 100, 40)",
      ])
    #expect(played.codes == [])
  }

  @Test func `the layout is asked at the first display and when the view is resized`() {
    let played = playTraced(
      rows(
        "function L:shouldInvalidate(view, new) return new.width ~= view.width end",
        "view:scrollTo { 0, 50 } view:resize { 150, 200 }"))

    #expect(
      played.reasons(of: "prepare")
        == ["the view is displayed first", "the view was resized (100x200 to 150x200)"])
    // A scroll asks whether it matters; it does not.
    #expect(
      played.calls.filter { $0.name == "shouldInvalidate" }.map(\.returned) == [
        .boolean(false), .boolean(true),
      ])
  }

  @Test func `visibleCells in attributes is refused as the loop that it would be`() {
    let played = play(
      rows(
        """
        function L:attributes(view, rect)
          for _, cell in ipairs(view:visibleCells()) do print(cell.item) end
          return self:placed(rect)
        end
        """, ""))

    #expect(played.failure?.code == .reentrantCall)
    #expect(played.failureLine == 4)
    #expect(played.failure?.occasion?.contains("attributes") == true)
    #expect(played.printed == [])
  }

  @Test func `invalidations are marks and one pass serves them all`() {
    let played = playTraced(
      rows(
        "",
        """
        view:invalidateLayout() view:invalidateLayout() view:invalidateLayout()
        print(#view.trace > 0 and view.trace[#view.trace].name)
        view:wait(0.1)
        """))

    #expect(played.calls.filter { $0.name == "invalidate" }.count == 3)
    #expect(
      played.reasons(of: "prepare") == [
        "the view is displayed first", "invalidateLayout was called",
      ])
    // The pass comes with the next frame, and not with the call.
    #expect(played.printed == ["invalidate"])
    #expect(
      played.calls.first { $0.reason == "invalidateLayout was called" && $0.name == "prepare" }?
        .time ?? 0 > 0)
  }

  @Test func `invalidateLayout keeps the views and reloadData takes them back`() throws {
    func story(_ step: String) throws -> (prepares: Int, displays: Int, serials: [String]) {
      let played = playTraced(
        rows(
          "",
          """
          \(step) view:wait(0.1)
          for _, cell in ipairs(view:visibleCells()) do print(cell.serial, cell.timesUsed) end
          """))
      let displays = played.frames.dropFirst().reduce(0) { $0 + $1.disappeared.count }
      return (played.calls.filter { $0.name == "prepare" }.count, displays, played.printed)
    }

    let invalidated = try story("view:invalidateLayout()")
    let reloaded = try story("view:reloadData()")

    // The layout is worked out twice in both; but the one shows the same views, and the other has used them again.
    #expect(invalidated.prepares == 2 && reloaded.prepares == 2)
    #expect(invalidated.serials == ["1\t1", "2\t1"])
    #expect(invalidated.displays == 0)
    #expect(reloaded.serials.map { $0.suffix(2) } == ["\t2", "\t2"])
  }

  @Test func `content larger than the view in both directions scrolls in both`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeGrid(1, 1, 100, 10, 0, 0, 90, 90, 100, 100) end
      return Scenario { viewport = Size(200, 300), layout = L, data = { 100 }, steps = function(view)
        view:drag { by = Point(-120, -60), over = 10 }
        print(view.contentOffset)
        view:scrollToItem(1, 100)
        print(view.contentOffset)
      end }
      """)

    // Ten columns and rows of 100, without the last gaps: 990 × 990. Item 100 stands at 900, 900.
    // The ten points that begin the drag are 8.944 across and 4.472 down; what is left, on thirds of a point.
    #expect(played.printed == ["Point(111, 55.666666666667)", "Point(790, 690)"])
    // What is seen then reaches from 790 to 990 and from 690 to 990: two columns and three rows.
    let items = played.state?.elements.map(\.attributes.identifier.indexPath.item)
    #expect(items == [78, 79, 88, 89, 98, 99])
  }

  @Test func `the wrong constructor asks for the wrong view and is named`() {
    func codes(_ element: String) -> [String] {
      play(
        """
        local L = Layout.new("L")
        L.decorations = { "paper" }
        local frame = Rect(0, 0, 9, 9)
        function L:contentSize() return 100, 100 end
        function L:attributes() return { Attributes.\(element) } end
        return Scenario {
          layout = L, data = { 1 }, registered = { cell = { "cell" }, header = { "header" } },
        }
        """
      ).codes
    }

    #expect(codes("cell(1, 1, frame)") == [])
    #expect(codes("supplementary('header', 1, 1, frame)") == [])
    #expect(codes("decoration('paper', 1, 1, frame)") == [])
    #expect(codes("supplementary('paper', 1, 1, frame)") == ["wrong-category"])
    #expect(codes("decoration('header', 1, 1, frame)") == ["unregistered-decoration"])
    #expect(codes("supplementary(nil, 1, 1, frame)") == ["wrong-category"])
  }

  @Test func `the author's own values are compared and carried to the view`() {
    func frames(_ title: String) -> Int {
      let played = play(
        """
        local title = "old"
        local L = Layout.new("L")
        function L:prepare(view)
          local cell = Attributes.cell(1, 1, { 0, 0, 10, 10 })
          cell.custom.title = title
          self:place(cell)
        end
        return Scenario { layout = L, data = { 1 }, steps = function(view)
          title = "\(title)"
          view:invalidateLayout()
          view:wait(0.1)
          print(view:attributesFor(1, 1).custom.title)
        end }
        """)
      #expect(played.printed == [title])
      return played.frames.count
    }

    // Equal attributes are not applied, so nothing has changed on screen; a value of one's own is a change.
    #expect(frames("old") == 1)
    #expect(frames("new") == 2)
  }

  @Test func `single elements are asked for where the rectangles' answers do not reach`() {
    let played = playTraced(
      rows(
        """
        function L:itemAttributes(view, section, item)
          return self:placedCell(section, item)
        end
        """,
        """
        print(view:attributesFor(1, 40).y)
        view:scrollToItem(1, 30)
        local context = Context()
        context:addItem(1, 30)
        view:invalidateLayout(context)
        view:wait(0.1)
        """))

    #expect(played.printed == ["3900.0"])
    #expect(
      played.reasons(of: "itemAttributes") == [
        "the element was requested", "scrollToItem was called", "invalidateLayout was called",
      ])
    #expect(
      played.calls.filter { $0.name == "itemAttributes" }.map { $0.arguments.first?.value } == [
        .element(.cell(IndexPath(section: 0, item: 39))),
        .element(.cell(IndexPath(section: 0, item: 29))),
        .element(.cell(IndexPath(section: 0, item: 29))),
      ])
  }

  @Test func `a circle around the view's middle does not scroll`() {
    let played = play(
      """
      local Circle = Layout.new("Circle")
      function Circle:contentSize(view) return view.width, view.height end
      function Circle:itemAttributes(view, section, item)
        local count, radius = view:itemCount(section), view.width / 2.5
        local cell = Attributes.cell(section, item)
        cell.size = Size(70, 70)
        cell.center = Point(
          view.width / 2 + radius * math.cos(2 * (item - 1) * math.pi / count),
          view.height / 2 + radius * math.sin(2 * (item - 1) * math.pi / count))
        return cell
      end
      return Scenario { viewport = Size(400, 400), layout = Circle, data = { 4 }, steps = function(view)
        view:drag { by = Point(-50, -50), over = 1 }
        for item = 1, 4 do
          local center = view:attributesFor(1, item).center
          print(view:round(center.x), view:round(center.y))
        end
      end }
      """)

    // The guide counts from 0, at the right: a radius of 160 around 200, 200, a quarter further each time.
    #expect(
      played.printed == ["360.0\t200.0", "200.0\t360.0", "40.0\t200.0", "200.0\t40.0"])
    #expect(played.state?.contentOffset == .zero)
    #expect(played.codes == [])
  }

  @Test func `a view without a size asks its layout nothing`() {
    let played = playTraced(
      """
      local L = Layout.new("L")
      return Scenario { viewport = Size(0, 0), layout = L, data = { 5 }, steps = function(view)
        view:wait(0.1)
        print(#view:visibleItems())
      end }
      """)

    #expect(played.calls.isEmpty)
    #expect(played.printed == ["0"])
  }
}
