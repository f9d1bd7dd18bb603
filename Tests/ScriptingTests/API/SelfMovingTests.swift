import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

/// Layouts that move by themselves: `wantsNextFrame` and `animate`.
@Suite struct SelfMovingTests {
  /// A cell that moves ten points with each frame, until it is at the target.
  private static let mover = """
    local L = Layout.new("L", { target = 30 })
    function L:prepare() self.y = self.y or 0 self:placeCell(1, 1, 0, self.y, 50, 50) end
    function L:contentSize() return 100, 2000 end
    function L:wantsNextFrame() return self.y ~= self.target end
    function L:animate(view, time, context)
      self.y = self.y + 10
      print(string.format("%.3f %d", time, self.y))
    end

    """

  private func steps(_ body: String, _ class: String = mover) -> Played {
    play(
      `class` + "L.demo = { data = { 1 }, steps = function(view)\n\(body)\nend }\nreturn L"
    ) {
      $0.adjust = { $0.viewport = Size(width: 100, height: 200) }
    }
  }

  @Test func `a layout moves frame by frame until it wants no other`() {
    let played = steps("")

    // Three frames of a sixtieth of a second.
    #expect(played.complaint == nil)
    #expect(played.printed == ["0.017 10", "0.033 20", "0.050 30"])
    #expect(played.placed.map { $0.description } == ["1,1: 0 30 50 50"])
  }

  @Test func `waiting shows as much of the motion as time passes`() {
    let played = steps(
      "view.layout.target = 500 view:wait(0.1) print(view:attributesFor(1, 1).y) view.layout.target = view:attributesFor(1, 1).y"
    )

    // Six frames in a tenth of a second.
    #expect(played.printed.last == "60.0")
    #expect(played.printed.count == 7)
  }

  @Test func `a motion that a step begins ends before the step does`() {
    let played = steps(
      "view.layout.target = 50 view:scrollTo(Point(0, 100)) print(view:attributesFor(1, 1).y)")

    #expect(played.printed.last == "50.0")
  }

  @Test func `a layout that never rests is an error after thirty seconds`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() self:placeCell(1, 1, 0, 0, 50, 50) end
      function L:wantsNextFrame() return true end
      return L
      """)

    #expect(
      played.complaint
        == "layout-loop: wantsNextFrame still returns true after 30 s: the layout never comes to rest "
        + "(return false when everything is close to its target)"
    )
    #expect(played.failureLine == 3)
  }

  @Test func `a context names what has moved, and all else stays`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() print("prepare") end
      function L:contentSize() return 100, 100 end
      function L:attributes()
        return { Attributes.cell(1, 1, Rect(0, self.y or 0, 10, 10)), Attributes.cell(1, 2, Rect(50, 0, 10, 10)) }
      end
      function L:itemAttributes(_, section, item)
        print("item " .. item)
        return Attributes.cell(section, item, Rect(item == 1 and 0 or 50, item == 1 and self.y or 0, 10, 10))
      end
      function L:wantsNextFrame() return (self.y or 0) < 20 end
      function L:animate(_, _, context)
        self.y = (self.y or 0) + 10
        context:addItem(1, 1)
        context.custom.step = self.y
      end
      function L:invalidate(_, context) print("invalidate " .. tostring(context.custom.step)) end
      L.demo = { data = { 2 }, viewport = Size(100, 100) }
      return L
      """)

    #expect(played.complaint == nil)
    // Between the two frames nothing else asks for single items.
    let told = played.printed.drop { $0 != "invalidate 10" }.prefix { $0 != "invalidate 20" }
    #expect(Array(told) == ["invalidate 10", "prepare", "item 1"])
  }

  @Test func `records show the frames and the calls`() {
    let played = steps("")
    let frames = played.records.compactMap { record -> Double? in
      if case .frame(let frame) = record { frame.time } else { nil }
    }

    #expect(frames.last.map { abs($0 - 0.05) < 1e-9 } == true)
  }

  @Test func `animate without wantsNextFrame is reported`() throws {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() self:placeCell(1, 1, 0, 0, 50, 50) end
      function L:animate() end
      return L
      """)

    let found = try #require(played.diagnostic("misspelt-callback"))
    #expect(
      found.line
        == "misspelt-callback: 'animate' of L is never called: the class has no wantsNextFrame "
        + "(add function L:wantsNextFrame(view) return … end: whether the layout still moves)")
    #expect(found.place?.line == 3)
  }
}
