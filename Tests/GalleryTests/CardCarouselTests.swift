import Testing
import TestSupport

private let carousel = GalleryScript(name: "card-carousel")

private func report(at offset: Double, items: Int = 16) throws -> GalleryReport {
  try carousel.report(["--no-demo", "--items", "\(items)", "--all", "--scroll", "\(offset),0"])
}

@Test func `sixteen cards stand 315 apart in a content of 5115`() throws {
  let report = try report(at: 0)

  #expect(report.contentSize == .init(width: 5115, height: 844))
  for (index, card) in report.cells.enumerated() {
    let center = card.center ?? card.frame.center
    let size = card.size ?? .init(width: card.frame.width, height: card.frame.height)
    #expect(isClose(center.x, 40 + 315 * Double(index) + 155))
    #expect(center.y == 422)
    #expect(size == .init(width: 310, height: 500))
  }
}

/// Offsets with the scales of the first four cards, from the formula on paper: 0.15 / 345 for each point.
@Test(arguments: [
  (0.0, [1, 0.8630434782608696, 1, 1]),
  (100.0, [0.9565217391304348, 0.9065217391304348, 1, 1]),
  (157.5, [0.9315217391304348, 0.9315217391304348, 1, 1]),
  (315.0, [0.8630434782608696, 1, 0.8630434782608696, 1]),
])
func `a card shrinks with its distance from the middle`(offset: Double, scales: [Double]) throws {
  let cards = try report(at: offset).cells

  for (card, scale) in zip(cards, scales) {
    #expect(isClose(card.scale, scale), "card \(card.item) at \(offset): \(card.scale)")
  }
  #expect(cards.dropFirst(4).allSatisfy { $0.scale == 1 })
}

@Test(arguments: [
  // From, velocity, and where it must land: the nearer of the card here and the next one.
  (100.0, 1.0, 315.0), (0, 0.05, 0), (0, 5, 315), (315, 3, 630), (630, -3, 630), (600, -3, 315),
  (4725, 5, 4725), (4500, 5, 4725), (700, 0, 630),
])
func `a flick lands on a card`(start: Double, velocity: Double, end: Double) throws {
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("card-carousel"),
        data = { 16 },
        steps = function(view)
          view:scrollTo(Point(\(start), 0))
          view:fling { velocity = Point(\(velocity), 0) }
        end,
      }
      """)

  #expect(report.contentOffset == .init(x: end, y: 0))
  #expect(report.diagnostics.isEmpty)
}

@Test func `the demo says which card is in the middle whenever it is another one`() throws {
  let report = try carousel.report([])

  #expect(
    report.notes.filter { $0.hasPrefix("card ") }
      == ["card 1 of 16", "card 2 of 16", "card 3 of 16", "card 4 of 16"])
}

@Test func `cards of several sections stand in one row`() throws {
  let report = try carousel.report(["--no-demo", "--sections", "2,0,3", "--all"])

  let centers = report.cells.map { ($0.center ?? $0.frame.center).x }
  #expect(centers == [195, 510, 825, 1140, 1455])
}

/// The carousel as a well-known tutorial has it, faults included: the answer for one item forgets the scale, and
/// every card is answered for every rectangle.
private let tutorialCarousel = """
  local Carousel = Layout.new("Carousel", {
    itemWidth = 310, itemHeight = 500, spacing = 5, scale = 0.85,
  })
  function Carousel:prepare(view)
    self.count = view:itemCount(1)
    self.inset = (view.width - self.itemWidth) / 2
  end
  function Carousel:contentSize(view)
    local gaps = math.max(0, self.count - 1) * self.spacing
    return 2 * self.inset + self.count * self.itemWidth + gaps, view.height
  end
  function Carousel:itemAttributes(view, section, item)
    local x = (item - 1) * (self.itemWidth + self.spacing) + self.inset
    local y = (view.height - self.itemHeight) / 2
    return Attributes.cell(section, item, Rect(x, y, self.itemWidth, self.itemHeight))
  end
  function Carousel:attributes(view, rect)
    local visible = Rect(view.contentOffset.x, 0, view.width, view.height)
    local all = {}
    for item = 1, self.count do
      local card = self:itemAttributes(view, 1, item)
      if card.frame:intersects(visible) then
        local distance = math.abs(card.center.x - visible.midX)
        local reach = (view.width + self.itemWidth) / 2 - self.spacing
        local scale = 1 - distance * (1 - self.scale) / reach
        card.transform = Transform.scale(scale, scale)
      end
      all[item] = card
    end
    return all
  end
  function Carousel:shouldInvalidate() return true end
  return Carousel
  """

@Test func `a carousel whose two answers differ is told so`() throws {
  let end = try Program.moonlay.run(
    ["run", "-", "--items", "16", "--format", "json"], input: tutorialCarousel)

  let report = try GalleryReport(of: end)
  #expect(report.diagnostics.contains { $0.code == "rect-item-mismatch" })
  #expect(end.errors.contains("rect-item-mismatch"))
}

@Test func `the gallery's carousel answers a rectangle as it answers a card`() throws {
  // Strict holds the two answers against each other, in the middle of a scroll too.
  let end = try carousel.run([
    "--no-demo", "--items", "16", "--scroll", "157.5,0", "--strict", "--format", "json",
  ])

  #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
  // Halfway between the first two cards both are shown, and the third at the side.
  #expect(try GalleryReport(of: end).cells.map(\.item).prefix(2) == [1, 2])
}
