import CollectionLayout
import Scripting
import Testing

/// Classes of a script that extend the flow layout.
@Suite struct ExtendedFlowTests {
  private static let leftAligned = """
    local Left = FlowLayout:extend("Left", { itemSize = Size(70, 40) })

    function Left:attributes(view, rect)
      local elements = FlowLayout.attributes(self, view, rect)
      local right, middle = nil, nil
      for index, element in ipairs(elements) do
        if element.category == "cell" then
          element = element:copy()
          elements[index] = element
          if middle ~= element.frame.midY then
            right, middle = self.sectionInset.left, element.frame.midY
          end
          element.x = right
          right = element.frame.maxX + self.minimumInteritemSpacing
        end
      end
      return elements
    end

    """

  /// Four of 70 and three gaps of 10 are 310 of 320; the flow itself has gaps of 40 / 3.
  @Test func `a flow that aligns to the left moves what its base answers`() {
    let played = play(
      Self.leftAligned + """
        Left.demo = { viewport = Size(320, 400), data = { 6 } }
        return Left
        """)

    #expect(played.corners == "0,0 80,0 160,0 240,0 0,50 80,50")
    #expect(played.content == "320x90")
    #expect(played.codes == [])
  }

  @Test func `a single item is where the class's own rectangles have it`() {
    let played = play(
      Self.leftAligned + """
        Left.demo = { viewport = Size(320, 400), data = { 200 }, steps = function(view)
          print(view:attributesFor(1, 3).x, view:attributesFor(1, 198).x)
          view:scrollToItem(1, 199, { at = "top" })
        end }
        return Left
        """)

    // Item 198 is the second of its line of four.
    #expect(played.printed == ["160.0\t80.0"])
    #expect(played.codes == [])
  }

  @Test func `who changes what the flow has answered without a copy is told once`() {
    let played = play(
      """
      local Faded = FlowLayout:extend("Faded")
      function Faded:attributes(view, rect)
        local elements = FlowLayout.attributes(self, view, rect)
        for _, element in ipairs(elements) do
          element.alpha = 0.5
        end
        return elements
      end
      Faded.demo = { data = { 9 } }
      return Faded
      """)

    let fault = played.diagnostic("mutation-of-cached")
    #expect(played.codes == ["mutation-of-cached"])
    #expect(fault?.place?.line == 5)
    #expect(fault?.element == .cell(IndexPath(section: 0, item: 0)))
    #expect(
      fault?.uikit?.hasPrefix(
        "UICollectionViewFlowLayout has cached frame mismatch for index path (0, 0)") == true)
  }

  @Test func `items that are scaled by their distance follow the scrolling`() {
    let played = play(
      """
      local Zoom = FlowLayout:extend("Zoom", {
        scrollDirection = "horizontal", itemSize = Size(100, 100), minimumLineSpacing = 0 })

      function Zoom:shouldInvalidate() return true end

      function Zoom:attributes(view, rect)
        local elements = FlowLayout.attributes(self, view, rect)
        for index, element in ipairs(elements) do
          element = element:copy()
          elements[index] = element
          local away = math.abs(element.center.x - view.bounds.midX)
          element.transform = Transform.scale(math.max(0.5, 1 - away / 400))
        end
        return elements
      end

      Zoom.demo = { viewport = Size(300, 100), data = { 10 }, steps = function(view)
        view:scrollTo(Point(50, 0))
      end }
      return Zoom
      """)

    // The middle is at 200: items 2 and 3 are 50 away (0.875), items 1 and 4 150 (0.625).
    #expect(
      played.placed == [
        "1,1: 18.75 18.75 62.5 62.5", "1,2: 106.25 6.25 87.5 87.5", "1,3: 206.25 6.25 87.5 87.5",
        "1,4: 318.75 18.75 62.5 62.5",
      ])
    #expect(played.codes == [])
  }

  @Test func `a section's background is placed beside what the base lays out`() {
    let played = play(
      """
      local Cards = FlowLayout:extend("Cards", {
        itemSize = Size(100, 50), sectionInset = Insets(10) })
      Cards.decorations = { "background" }

      function Cards:prepare(view)
        FlowLayout.prepare(self, view)
        for section = 1, view:sectionCount() do
          local first = FlowLayout.itemAttributes(self, view, section, 1)
          local last = FlowLayout.itemAttributes(self, view, section, view:itemCount(section))
          self:placeDecoration("background", section, 1, 0, first.y - 10, view.width,
            last.frame.maxY - first.y + 20, -1)
        end
      end

      Cards.demo = { viewport = Size(320, 400), data = { 2, 3 } }
      return Cards
      """)

    // Two of 100 fit into 300: the first section is 70 high, the second two lines and 130.
    #expect(
      played.placed == [
        "background 1,1: 0 0 320 70", "background 2,1: 0 70 320 130", "1,1: 10 10 100 50",
        "1,2: 210 10 100 50", "2,1: 10 80 100 50", "2,2: 210 80 100 50", "2,3: 10 140 100 50",
      ])
    #expect(played.content == "320x200")
    #expect(played.codes == [])
  }

  @Test func `parameters are inherited, and a subclass gives them other defaults`() {
    let played = play(
      """
      local Tiles = FlowLayout:extend("Tiles", { itemSize = { 60, 60 }, columns = 2 })
      local Wide = Tiles:extend("Wide", { minimumLineSpacing = 1 })
      local wide = Wide { columns = 3 }
      print(wide.itemSize, wide.minimumLineSpacing, wide.minimumInteritemSpacing, wide.columns)
      print(pcall(function() return Wide { colums = 1 } end))
      print(pcall(function() wide.headersPin = 5 end))
      print(pcall(function() wide.estimatedItemSize = "auto" end))
      return wide
      """)

    #expect(
      played.printed == [
        "Size(60, 60)\t1\t10\t3",
        "false\ttest.lua:5: 'colums' is not a parameter of Wide",
        "false\ttest.lua:6: Wide.headersPin must be true or false, got a number",
        "false\ttest.lua:7: Wide.estimatedItemSize must be a Size or \"automatic\", got a string",
      ])
  }

  @Test func `sizes that follow from the view are set before the base is prepared`() {
    let played = play(
      """
      local Tiles = FlowLayout:extend("Tiles", { columns = 4 })

      function Tiles:prepare(view)
        local side = (view.width - 10 * (self.columns - 1)) / self.columns
        self.itemSize = Size(side, side)
        FlowLayout.prepare(self, view)
      end

      Tiles.demo = { viewport = Size(350, 400), data = { 5 }, steps = function(view)
        view:resize(Size(430, 400))
      end }
      return Tiles
      """)

    // (350 - 30) / 4 = 80, and after the view has been resized 100.
    #expect(played.placed.first == "1,1: 0 0 100 100")
    #expect(played.corners == "0,0 110,0 220,0 330,0 0,110")
    #expect(played.codes == [])
  }

  @Test func `a prepare that leaves its base out is told`() {
    let played = play(
      """
      local Tiles = FlowLayout:extend("Tiles")
      function Tiles:prepare(view) self.itemSize = Size(20, 20) end
      return Tiles
      """)

    let fault = played.diagnostic("base-not-called")
    #expect(fault?.message.contains("Tiles.prepare does not call FlowLayout.prepare") == true)
    #expect(fault?.place?.line == 2)
  }

  @Test func `an invalidate that leaves its base out is told, one that calls it is not`() {
    func played(_ body: String) -> Played {
      play(
        """
        local Tiles = FlowLayout:extend("Tiles")
        function Tiles:invalidate(view, context) \(body) end
        Tiles.demo = { steps = function(view) view:invalidateLayout() end }
        return Tiles
        """)
    }

    #expect(played("").codes == ["base-not-called"])
    #expect(played("FlowLayout.invalidate(self, view, context)").codes == [])
  }

  @Test func `a base is prepared by the view alone`() {
    let played = play(
      """
      local flow = FlowLayout {}
      return Scenario { layout = flow, steps = function(view) FlowLayout.prepare(flow, view) end }
      """)

    #expect(played.failure?.code == .preparedOutsidePrepare)
    #expect(played.failureLine == 2)
  }

  @Test func `a subclass of a mirrored flow is mirrored as a whole`() {
    let played = play(
      Self.leftAligned + """
        Left.demo = { viewport = Size(320, 400), data = { 5 }, direction = "rtl" }
        return Left
        """)

    #expect(played.corners == "250,0 170,0 90,0 10,0 250,50")
  }
}
