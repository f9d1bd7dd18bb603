import Foundation
import Testing
import TestSupport

private let throughCircle = GalleryScript(name: "through-circle")

@Test func `a transition that is given up at four tenths leaves the grid`() throws {
  let snapshots = try throughCircle.report([]).snapshots

  #expect(
    snapshots.map(\.label) == [
      "at 0.4", "the grid again", "at 0.5", "the carousel",
    ])
  let cells = (snapshots[1].elements ?? []).map(\.frame)
  // Three columns of (390 − 2 × 16 − 2 × 8) / 3 = 114 points.
  #expect(cells.count == 9)
  #expect(cells.allSatisfy { $0.width == 114 && $0.height == 114 })
  #expect(snapshots[1].contentOffset?.y == 0)
}

@Test func `halfway everything stands on a circle`() throws {
  let snapshots = try throughCircle.report([]).snapshots
  let halfway = snapshots[2]
  let offset = try #require(halfway.contentOffset)
  let elements = try #require(halfway.elements)

  // Nine discs that touch on a circle in 390 − 32 points.
  let sine = sin(Double.pi / Double(elements.count))
  let size = 358 * sine / (1 + sine)
  for element in elements {
    let center = element.center ?? element.frame.center
    let distance = hypot(center.x - offset.x - 195, center.y - offset.y - 300)
    #expect(isClose(distance, (358 - size) / 2, within: 1e-6))
  }
}

@Test func `the transition ends in the carousel`() throws {
  let carousel = try #require(throughCircle.report([]).snapshots.last)
  let middle = (carousel.contentOffset?.x ?? 0) + 195

  // The card in the middle of the grid's view is in the middle of the carousel's.
  let cards = try #require(carousel.elements)
  #expect(
    cards.contains { isClose($0.frame.center.x, middle, within: 1e-6) && $0.frame.width == 310 })
}
