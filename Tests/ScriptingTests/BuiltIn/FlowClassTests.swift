import CollectionLayout
import CollectionSimulation
import Scripting
import Testing

/// `FlowLayout` as scripts use it.
///
/// The view is 320 by 400, items are 100 by 50; numbers follow from the rules of the specification's flow layout, which
/// the comments of the cases quote.
@Suite struct FlowClassTests {
  /// What is declared, and where the cells are then.
  struct Case: CustomTestStringConvertible, Sendable {
    let parameters: String
    let corners: String
    let content: String
    var data = "4"
    var testDescription: String { parameters }

    init(_ parameters: String, _ corners: String, _ content: String, data: String = "4") {
      self.parameters = parameters
      self.corners = corners
      self.content = content
      self.data = data
    }
  }

  private func script(_ layout: String, data: String = "4", _ more: String = "") -> String {
    "return Scenario { viewport = Size(320, 400), data = { \(data) }, layout = \(layout), \(more) }"
  }

  @Test(arguments: [
    // The first example of flow 2.5: 3 x 100 + 2 x 10 fills 320.
    Case("", "0,0 110,0 220,0 0,60", "320x110"),
    Case("minimumLineSpacing = 20", "0,0 110,0 220,0 0,70", "320x120"),
    // Two fit, 100 + 30 + 100; justified, the gap is 120.
    Case("minimumInteritemSpacing = 30", "0,0 220,0 0,60 220,60", "320x110"),
    // 280 are left for a line: two items and a gap of 80.
    Case("sectionInset = Insets(8, 16, 4, 24)", "16,8 196,8 16,68 196,68", "320x122"),
    // A column of 400 has room for six, 20 apart.
    Case("scrollDirection = 'horizontal'", "0,0 0,70 0,140 0,210", "100x400"),
    Case("headerReferenceSize = { 0, 30 }", "0,30 110,30 220,30 0,90", "320x140"),
    Case("footerReferenceSize = { 0, 20 }", "0,0 110,0 220,0 0,60", "320x130"),
    // Four estimates of 60 and three gaps of 80 / 3.
    Case("estimatedItemSize = { 60, 40 }", "0,0 86.667,0 173.333,0 260,0", "320x40"),
    Case("estimatedItemSize = 'automatic'", "0,0 110,0 220,0 0,60", "320x110"),
    // Eight points of margins on either side leave 304.
    Case("insetReference = 'layoutMargins'", "8,0 212,0 8,60 212,60", "320x110"),
    // The gap is (320 - 3 * 98.8) / 2 = 11.8: 110.6 is 331.8 pixels, and 221.2 is 663.6.
    Case("itemSize = { 98.8, 50 }", "0,0 110.667,0 221.333,0 0,60", "320x110"),
    Case("itemSize = { 98.8, 50 }, pixelAlign = 'none'", "0,0 110.6,0 221.2,0 0,60", "320x110"),
    // Two of 60 would fit, and two of 200 would not.
    Case("estimatedItemSize = { 60, 40 }", "0,0", "320x40", data: "1"),
    Case("estimatedItemSize = { 200, 40 }", "60,0", "320x40", data: "1"),
    // Where they are given, only the columns of a full line count: one of 200 is in its middle.
    Case("columnsOfMeasuredItems = true", "0,0 110,0 220,0 0,60", "320x110"),
    Case("averageOfMeasuredItems = true", "0,0 110,0 220,0 0,60", "320x110"),
  ])
  func `each parameter counts`(example: Case) {
    let size = example.parameters.contains("itemSize") ? "" : "itemSize = { 100, 50 }, "
    let played = play(
      script("FlowLayout { \(size)\(example.parameters) }", data: example.data))

    #expect(played.complaint == nil)
    #expect(played.codes == [])
    #expect(played.corners == example.corners)
    #expect(played.content == example.content)
  }

  @Test(arguments: ["FlowLayout", "ListLayout"])
  func `rounding down was removed, and the error says what to write`(layout: String) {
    let played = play("return \(layout) { pixelAlign = 'floor' }")

    #expect(
      played.complaint
        == "parameter-out-of-range: \(layout).pixelAlign is 'floor', which was removed "
        + "(use \"nearest\" (the default): positions are rounded to the nearest pixel; or \"none\")"
    )
    #expect(
      play("return \(layout) { pixelAlign = 'ceil' }").failure?.message
        == "\(layout).pixelAlign is 'ceil'")
  }

  @Test func `pinned headers and footers stay in sight`() {
    // Ten lines of 60 less 10, between a header of 30 and a footer of 20: the content is 640 high.
    let played = play(
      script(
        """
        FlowLayout { itemSize = { 100, 50 }, headersPin = true, footersPin = true,
          headerReferenceSize = { 0, 30 }, footerReferenceSize = { 0, 20 } }
        """, data: "30", "steps = function(view) view:scrollTo(Point(0, 100)) end"))

    #expect(played.content == "320x640")
    #expect(played.placed.contains("header 1,1: 0 100 320 30"))
    #expect(played.placed.contains("footer 1,1: 0 480 320 20"))
    #expect(played.codes == [])
  }

  // MARK: - The delegate

  @Test func `the delegate's answers go before the parameters, for items and sections alone`() {
    let played = play(
      script(
        "FlowLayout { itemSize = { 100, 50 }, headerReferenceSize = { 0, 10 } }", data: "2, 3",
        """
        delegate = {
          sizeForItem = function(view, layout, section, item)
            if section == 2 and item == 2 then return 200, 40 end
          end,
          insetForSection = function(view, layout, section)
            if section == 1 then return Insets(5, 20, 5, 20) end
          end,
          minimumLineSpacingForSection = function(view, layout, section)
            if section == 2 then return 1 end
          end,
          minimumInteritemSpacingForSection = function(view, layout, section) return 4 end,
          referenceSizeForHeader = function(view, layout, section)
            if section == 2 then return Size(0, 0) end
          end,
          referenceSizeForFooter = function(view, layout, section)
            if section == 1 then return { 0, 25 } end
          end,
        }
        """))

    #expect(played.complaint == nil)
    // Section 1: a header of 10, an inset of 5, one line in 280 (two of 100 as if there were no more: gap 80), a footer.
    // Section 2, from 95 on: 100 + 4 + 200 fit into 320, pushed to both edges; the last line is left.
    #expect(
      played.placed == [
        "1,1: 20 15 100 50", "1,2: 200 15 100 50", "2,1: 0 95 100 50", "2,2: 120 100 200 40",
        "2,3: 0 146 100 50", "footer 1,1: 0 70 320 25", "header 1,1: 0 0 320 10",
      ])
  }

  @Test func `the delegate is asked with the view, the layout and what it is about`() {
    let played = play(
      """
      local Tiles = FlowLayout:extend("Tiles", { side = 70 })
      return Scenario {
        viewport = Size(320, 400), data = { 1 }, layout = Tiles { side = 90 },
        delegate = {
          sizeForItem = function(view, layout, section, item)
            print(view.width, layout.side, section, item)
            return layout.side, layout.side
          end,
        },
      }
      """)

    #expect(played.printed == ["320.0\t90\t1\t1"])
    #expect(played.placed == ["1,1: 0 0 90 90"])
  }

  @Test func `each item is asked about once, in order, whatever is answered`() {
    // A line has room for one item: each stands below the one before, in the middle, but for the last line's.
    let played = play(
      """
      local asked = {}
      return Scenario {
        viewport = Size(100, 20000),
        layout = FlowLayout { itemSize = Size(60, 7), minimumLineSpacing = 0 }, data = { 200 },
        delegate = { sizeForItem = function(view, layout, section, item)
          asked[#asked + 1] = item
          if item % 7 == 0 then return nil end
          if item % 5 == 0 then return Size(60, item) end
          if item % 3 == 0 then return { 60, item } end
          return 60, item
        end },
        steps = function(view)
          for number, item in ipairs(asked) do assert(number == item) end
          print(#asked)
        end,
      }
      """)

    #expect(played.complaint == nil)
    #expect(played.printed == ["200"])
    var y = 0
    let expected = (1...200).map { item in
      let height = item % 7 == 0 ? 7 : item
      defer { y += height }
      return "1,\(item): \(item == 200 ? 0 : 20) \(y) 60 \(height)"
    }
    #expect(played.placed == expected)
  }

  @Test func `an error about one of many items has its place and its line`() {
    let played = play(
      """
      return Scenario {
        layout = FlowLayout {}, data = { 200 },
        delegate = { sizeForItem = function(view, layout, section, item)
          if item == 70 then error("no size for " .. item) end
          return 10, 10
        end },
      }
      """)

    #expect(played.failure?.message.contains("no size for 70") == true)
    #expect(played.failureLine == 4)
  }

  @Test(arguments: [
    Line(
      "sizeForItem = function() return 'wide' end",
      "wrong-return-type: sizeForItem returned a string; return a Size, two numbers or nil"
    ),
    Line(
      "insetForSection = function() return 5 end",
      "wrong-return-type: insetForSection returned a number; return Insets or nil"),
    Line(
      "minimumLineSpacingForSection = function() return {} end",
      "wrong-return-type: minimumLineSpacingForSection returned a table; return a number or nil"
    ),
    Line(
      "sizeForItem = function() return 0 / 0, 5 end",
      "non-finite: cell 1,1 is NaN wide and 5 high: a number is NaN or infinite (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "sizeForItem = function(_, _, _, item) return 10, item - 2 end",
      "negative-size: cell 1,1 is 10 wide and -1 high (keep the sizes of items at zero or more: math.max(0, …))"
    ),
    Line(
      "referenceSizeForHeader = function() return Size(0, -4) end",
      "negative-size: header 1,1 is 0 wide and -4 high (keep its reference size at zero or more; zero means no view)"
    ),
  ])
  func `a wrong answer of the delegate is told`(line: Line) {
    let played = play(script("FlowLayout {}", "delegate = { \(line.code) }"))

    #expect(played.complaint == line.answer)
  }

  @Test func `an item that is too wide is named with its line's room`() {
    let played = play(
      script(
        "FlowLayout { sectionInset = Insets(0, 10, 0, 10) }", data: "3",
        """
        delegate = { sizeForItem = function(_, _, _, item)
          return item == 2 and 301 or 300, 20
        end }
        """))

    let fault = played.diagnostic("flow-item-too-large")
    #expect(fault?.element == .cell(IndexPath(section: 0, item: 1)))
    #expect(fault?.message.contains("cell 1,2 is 301 wide") == true)
    #expect(fault?.message.contains("has room for 300") == true)
    #expect(fault?.place?.line == 1)
    #expect(played.codes == ["flow-item-too-large"])
  }

  // MARK: - Changes

  @Test func `a parameter that is set between passes has the layout worked out anew`() {
    let played = play(
      """
      local flow = FlowLayout { itemSize = { 100, 50 } }
      return Scenario {
        viewport = Size(320, 400), data = { 4 }, layout = flow,
        steps = function(view)
          flow.itemSize = Size(160, 50)
          view:layoutIfNeeded()
          print(view.contentSize)
          flow.minimumInteritemSpacing = 0
          view:layoutIfNeeded()
          print(view.contentSize)
        end,
      }
      """)

    // One item in a line of 320: 160 + 10 + 160 do not fit; without a distance they do.
    #expect(played.printed == ["Size(320, 230)", "Size(320, 110)"])
  }

  @Test func `a context that leaves the delegate's metrics alone does not ask again`() {
    let played = play(
      """
      local asked = 0
      return Scenario {
        viewport = Size(320, 400), data = { 6 }, layout = FlowLayout {},
        delegate = { sizeForItem = function() asked = asked + 1 return 100, 50 end },
        steps = function(view)
          local context = Context()
          print(asked, context.delegateMetrics, context.flowAttributes)
          context.delegateMetrics = false
          view:invalidateLayout(context)
          view:layoutIfNeeded()
          print(asked)
          view:invalidateLayout()
          view:layoutIfNeeded()
          print(asked)
          local one = Context()
          one:addItem(1, 4)
          view:invalidateLayout(one)
          view:layoutIfNeeded()
          print(asked)
        end,
      }
      """)

    #expect(played.printed == ["6\ttrue\ttrue", "6", "12", "13"])
  }

  @Test func `the context of a scroll with pinned headers names these alone`() {
    let played = play(
      """
      local Flow = FlowLayout:extend("Flow", {
        itemSize = Size(100, 50), headerReferenceSize = Size(0, 30), headersPin = true })
      function Flow:boundsInvalidation(view, newBounds, context)
        FlowLayout.boundsInvalidation(self, view, newBounds, context)
        print(#context.items, #context.supplementaries.header, context.delegateMetrics)
      end
      return Scenario {
        viewport = Size(320, 400), data = { 30 }, layout = Flow,
        steps = function(view) view:scrollTo(Point(0, 10)) end,
      }
      """)

    #expect(played.printed == ["0\t1\tfalse"])
    #expect(played.placed.contains("header 1,1: 0 10 320 30"))
  }

  // MARK: - Right to left

  @Test func `a flow is mirrored where text runs from right to left`() {
    let played = play(
      script("FlowLayout { itemSize = { 100, 50 } }", "direction = 'rtl'"))

    #expect(played.corners == "220,0 110,0 0,0 220,60")
  }
}
