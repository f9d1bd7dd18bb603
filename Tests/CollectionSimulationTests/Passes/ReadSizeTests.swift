import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// What a callback reads of the view: the content size of the last pass, and the view's own bounds
/// and insets (semantics 1.2).
struct ReadSizeTests {
  /// What a callback read.
  private struct Reading: Equatable {
    let callback: String
    let contentSize: Size
    let bounds: Rect
    let adjustedInset: EdgeInsets
  }

  private static let callbacksOfPass: Set<String> = ["prepare", "contentSize", "attributes"]

  @Test(arguments: seeds(100))
  func `a callback reads what the last pass has left`(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    // Each prepare makes the content longer.
    var length = 2000.0
    var readings: [Reading] = []
    let layout = TestLayout { _ in
      Size(width: 390, height: length)
    } elements: { _ in
      length += 100
      return (0..<20).map { item in
        ElementAttributes(
          .cell(IndexPath(section: 0, item: item)),
          frame: Rect(x: 0, y: Double(item) * 100, width: 390, height: 90))
      }
    }
    layout.hears = { name, view in
      readings.append(
        Reading(
          callback: name, contentSize: view.contentSize, bounds: view.bounds,
          adjustedInset: view.adjustedInset))
    }
    let fixture = Fixture(layout, items: [20])
    try fixture.view.displayFirst()
    #expect(
      readings.filter { Self.callbacksOfPass.contains($0.callback) }.map(\.contentSize).prefix(3)
        == [.zero, .zero, .zero])

    for _ in 0..<6 {
      let (before, last) = (fixture.view.contentSize, fixture.view.bounds)
      readings = []
      switch below(4) {
      case 0: try fixture.view.invalidateLayout()
      case 1:
        try fixture.view.setContentInset(
          EdgeInsets(top: Double(1 + below(40)), left: 0, bottom: 0, right: 0))
      case 2:
        layout.invalidates = { new, old in new.size != old.bounds.size }
        try fixture.view.resize(
          to: Size(width: 390, height: Double(500 + below(300))), animated: false)
      default:
        try fixture.view.scroll(to: Point(x: 0, y: Double(below(800))), animated: false)
      }
      try fixture.view.layoutIfNeeded()
      for reading in readings where Self.callbacksOfPass.contains(reading.callback) {
        #expect(reading.contentSize == before, "\(reading.callback)")
      }
      for reading in readings where reading.callback == "shouldInvalidate" {
        #expect(reading.bounds == last)
      }
    }
  }
}
