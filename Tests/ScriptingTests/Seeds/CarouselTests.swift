import CollectionLayout
import CollectionSimulation
import Testing

/// The second seed's carousel, as its text has it: cards of 310, 5 apart, in a view of 390.
@Suite struct SeedCarouselTests {
  private func carousel(_ steps: String) -> Played {
    playTraced(
      """
      local Carousel = Layout.new("Carousel", { itemWidth = 310, itemHeight = 500, spacing = 5, scale = 0.85 })
      function Carousel:prepare(view) self.inset = (view.width - self.itemWidth) / 2 end
      function Carousel:contentSize(view)
        local count = view:itemCount(1)
        return 2 * self.inset + count * self.itemWidth + (count - 1) * self.spacing, view.height
      end
      function Carousel:itemAttributes(view, section, item)
        local frame = Rect((item - 1) * (self.itemWidth + self.spacing) + self.inset,
          (view.height - self.itemHeight) / 2, self.itemWidth, self.itemHeight)
        local card = Attributes.cell(section, item, frame)
        if frame:intersects(view.visibleRect) then
          local distance = math.abs(frame.midX - view.visibleRect.midX)
          card.transform = Transform.scale(
            1 - distance * (1 - self.scale) / ((view.width + self.itemWidth) / 2 - self.spacing))
        end
        return card
      end
      function Carousel:shouldInvalidate() return true end
      function Carousel:targetOffset(view, proposed)
        local step = self.itemWidth + self.spacing
        local here = math.tointeger(math.max(0, view.contentOffset.x // step))
        local nextIsNearer = math.abs(proposed.x - here * step) > math.abs((here + 1) * step - proposed.x)
        local index = nextIsNearer and here + 1 or here
        print(("%d/%d at %.3f"):format(index + 1, view:itemCount(1), view.time))
        return index * step, 0
      end
      return Scenario {
        layout = Carousel, data = { 16 },
        delegate = {
          didEndDragging = function(view) print(("released at %.3f"):format(view.time)) end,
          didEndDecelerating = function(view) print(("at rest at %.3f"):format(view.time)) end,
        },
        steps = function(view)
          \(steps)
        end,
      }
      """)
  }

  @Test func `the card is announced when the finger lets go and not when the motion ends`() {
    let played = carousel("view:drag { by = Point(-100, 0), over = 0.1 } print(view.contentOffset)")

    // The finger moves for a tenth of a second, and lets go at 1 point per millisecond. The seed's text says that the
    // call comes when the scroll has stopped; its code makes it come a second earlier.
    #expect(played.printed.count == 4)
    #expect(played.printed.first?.hasPrefix("2/16 at 0.1") == true, "\(played.printed)")
    #expect(played.printed.dropFirst().first == "released at 0.100")
    #expect(played.printed.last == "Point(315, 0)")
    // From 90 to 315 by the semantics: T = ln(100) · 225 / 0.99 = 1,046.6 ms, on the next frame, the 63rd.
    #expect(played.printed[2] == "at rest at 1.150")
  }

  @Test func `a bounds change asks should, then context, then invalidates`() {
    let played = carousel("view:scrollTo { 100, 0 }")
    let names = played.calls.map(\.name)

    #expect(
      names.drop { $0 != "shouldInvalidate" }.prefix(4)
        == ["shouldInvalidate", "boundsInvalidation", "invalidate", "prepare"])
  }

  @Test func `the proposed offset is where the motion would end by itself`() throws {
    let played = carousel("view:scrollTo { 100, 0 } view:fling { velocity = Point(1, 0) }")
    let asked = try #require(played.calls.first { $0.name == "targetOffset" })

    // 100 + (1 - 0.01) * 499.5 = 594.505, on a pixel of a third.
    guard case .point(let proposed)? = asked.arguments.first?.value,
      case .point(let target)? = asked.returned
    else {
      Issue.record("\(asked)")
      return
    }
    #expect(abs(proposed.x - 594.505) <= 1 / 6.0)
    #expect(target == Point(x: 315, y: 0))
    #expect(played.state?.contentOffset == Point(x: 315, y: 0))
  }
}
