import Testing
import TestSupport

private let tapCarousel = GalleryScript(name: "tap-carousel")

extension GalleryReport {
  /// The delegate's calls about touches, in their order.
  fileprivate var touches: [String] {
    records.compactMap(\.name).filter { $0.contains("ighlight") || $0.contains("elect") }
  }
}

@Test func `a tap brings a card to the middle and the card there is chosen`() throws {
  let report = try tapCarousel.report([])

  // 315 from card to card: the second one comes to 315, is chosen, and is left by a flick of one card and come back to.
  #expect(report.snapshots.map { $0.contentOffset?.x } == [315, 315])
  #expect(report.contentOffset.x == 315)
  #expect(
    report.notes.filter { $0.hasPrefix("card") }
      == ["card 2 of 16", "card 2 is chosen", "card 2 of 16"])
  #expect(
    report.touches == [
      "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem",
      "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "shouldSelectItem",
      "didSelectItem", "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem",
    ])
  #expect(try report.cell(1, 2).cell?.selected == true)
}

@Test func `without the filter no card is ever chosen`() throws {
  let report = try tapCarousel.report(["--set", "filter=false"])

  #expect(!report.touches.contains("didSelectItem"))
  #expect(report.touches.filter { $0 == "didUnhighlightItem" }.count == 3)
  #expect(report.elements.allSatisfy { $0.cell?.selected == nil })
}

@Test func `a recogniser added in prepare is one more for each step of a scroll`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local TapCarousel = require("tap-carousel")
      local Sluggish = TapCarousel:extend("Sluggish")
      function Sluggish:prepare(view)
        TapCarousel.prepare(self, view)
        view:addTap { action = function() end }
      end
      return Scenario {
        layout = Sluggish, data = { 16 },
        steps = function(view) view:fling { velocity = Point(1, 0) } end,
      }
      """)

  #expect(report.diagnostics.map(\.code) == ["prepare-side-effect"])
}
