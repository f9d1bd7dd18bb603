import CollectionLayout
import CollectionSimulation
import Testing

/// The conflict of a carousel: a tap on a card at the side scrolls it to the centre, a tap on the card there selects it
/// (semantics 9.3, 12.4).
@Suite struct CarouselTouchTests {
  /// Cards of 200 points, 5 apart, in a view of 300: card *n* is centred at the offset 205 (*n* − 1).
  private func carousel(_ tap: String, _ steps: String) -> Played {
    play(
      """
      local Carousel = Layout.new("Carousel", { width = 200, spacing = 5, scale = 0.85 })

      function Carousel:margin(view) return (view.width - self.width) / 2 end

      function Carousel:prepare(view)
        self:placeRow(1, 1, view:itemCount(1), self:margin(view), 20, self.width, 160, self.width + self.spacing)
      end

      function Carousel:contentSize(view)
        local count = view:itemCount(1)
        return 2 * self:margin(view) + count * self.width + (count - 1) * self.spacing, 200
      end

      function Carousel:scaled(view, card)
        local distance = math.abs(card.center.x - view.bounds.midX)
        local scale = 1 - distance * (1 - self.scale) / ((view.width + self.width) / 2 - self.spacing)
        card.transform = Transform.scale(scale)
        return card
      end

      function Carousel:attributes(view, rect)
        local cards = self:placed(rect)
        for _, card in ipairs(cards) do self:scaled(view, card) end
        return cards
      end

      function Carousel:itemAttributes(view, section, item)
        return self:scaled(view, self:placedCell(section, item))
      end

      function Carousel:shouldInvalidate() return true end

      local step = 205
      local function centred(view) return math.floor(view.contentOffset.x / step + 0.5) + 1 end
      local function centre(view, point)
        local card = view:itemAt(point)
        if card then view:scrollTo(Point((card.item - 1) * step, 0), { animated = true }) end
      end

      return Scenario {
        viewport = Size(300, 200), layout = Carousel, data = { 16 },
        taps = { { \(tap) action = centre } },
        delegate = { didSelectItem = function(_, _, item) print("selected", item) end },
        steps = function(view)
          \(steps)
        end,
      }
      """)
  }

  /// The seed's own filter: a tap counts beside the centred card alone.
  private let filter = """
    shouldReceiveTouch = function(view, point)
      local card = view:itemAt(point)
      return card ~= nil and card.item ~= centred(view)
    end,
    """

  @Test func `a recogniser without a filter lets no card be selected`() {
    let played = carousel(
      "",
      """
      view:tap(Point(150, 100)) print(view.contentOffset, #view.selectedItems)
      view:tap(Point(290, 100)) print(view.contentOffset, #view.selectedItems)
      """)

    #expect(played.printed == ["Point(0, 0)\t0", "Point(205, 0)\t0"])
    let touches = played.records.compactMap { record in
      if case .event(let event) = record, event.name.contains("ighlight") {
        event.name
      } else {
        nil
      }
    }
    let once = ["shouldHighlightItem", "didHighlightItem", "didUnhighlightItem"]
    #expect(touches == once + once)
    #expect(played.codes == [])
  }

  @Test func `with the filter, cards at the side come to the centre and the one there is selected`()
  {
    let played = carousel(
      filter,
      """
      view:tap(Point(290, 100)) print(view.contentOffset, #view.selectedItems)
      view:tap(Point(view.bounds.midX, 100)) print(view.contentOffset, view.selectedItems[1].item)
      """)

    #expect(played.printed == ["Point(205, 0)\t0", "selected\t2", "Point(205, 0)\t2"])
    #expect(played.codes == [])
  }
}
