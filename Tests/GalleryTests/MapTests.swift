import Foundation
import Testing
import TestSupport

private let map = GalleryScript(name: "map")

/// Where the tip of a pin touches the map, from its frame: the middle of its lower edge, without the margin.
private func tip(_ pin: GalleryReport.Element) -> GalleryReport.Place {
  .init(x: pin.frame.x + pin.frame.width / 2 - 24, y: pin.frame.maxY - 24)
}

/// Runs the map on places of the test's own.
private func report(places: [(latitude: Double, longitude: Double)]) throws -> GalleryReport {
  let items = places.map { "{ latitude = \($0.latitude), longitude = \($0.longitude) }" }
  return try GalleryScript.report(
    ofScenario: """
      return Scenario { layout = require("map"), data = { { \(items.joined(separator: ", ")) } } }
      """, ["--all"])
}

@Test func `a pin stands where its place is`() throws {
  let places: [(latitude: Double, longitude: Double)] = [
    (0, 0), (0, -180), (0, 180), (60, 90), (-60, -90), (30, 10), (48.86, 2.35),
  ]
  let pins = try report(places: places).cells

  try #require(pins.count == places.count)
  for (pin, place) in zip(pins, places) {
    let latitude = place.latitude * .pi / 180
    // Another form of the same function: the integral of 1 / cos is the inverse hyperbolic sine of the tangent.
    let up = asinh(tan(latitude))
    #expect(isClose(tip(pin).x, 1024 * (place.longitude + 180) / 360, within: 1e-9), "\(place)")
    #expect(isClose(tip(pin).y, 512 - 1024 * up / (2 * .pi), within: 1e-9), "\(place)")
    #expect(pin.frame.width == 24 && pin.frame.height == 24)
  }
  #expect(tip(pins[0]) == .init(x: 512, y: 512))
  // 0.2096 of the world away from the equator.
  #expect(isClose(tip(pins[3]).y, 512 - 0.209600 * 1024, within: 1e-4))
}

@Test func `beyond the end of the map a pin stands at its edge`() throws {
  let pins = try report(places: [(85.06, 0), (90, 0), (-90, 0), (0, 400)]).cells

  #expect(pins.map { tip($0).y } == [0, 0, 1024, 512])
  #expect(tip(pins[3]).x == 1024)
}

@Test func `the pin that is further south is in front`() throws {
  let pins = try report(places: [(50, 10), (49, 10), (51, 10)]).cells
  let order = pins.map { $0.zIndex ?? 0 }

  #expect(order[1] > order[0] && order[0] > order[2])
}

@Test func `the net lies behind the pins and belongs to no item`() throws {
  let report = try map.report(["--no-demo", "--items", "0", "--all"])

  #expect(report.elements.count == 13 + 5)
  #expect(report.elements.allSatisfy { $0.category == "decoration" && $0.zIndex == -1 })
  // The equator is the third of five: in the middle of 1024, a margin of 24 further down, a line of 1.
  let equator = try #require(report.elements.first { $0.kind == "parallel" && $0.item == 3 })
  #expect(equator.frame == .init(x: 24, y: 535.5, width: 1024, height: 1))
}

@Test func `the map scrolls in both directions at once`() throws {
  let report = try map.report([])

  #expect(report.contentSize == .init(width: 1072, height: 1072))
  // Oslo: x = 1024 * 190.75 / 360 + 24, and the middle of the pin 12 above its tip.
  let first = try #require(report.snapshots.first?.contentOffset)
  let oslo = 512 - 1024 * asinh(tan(59.91 * .pi / 180)) / (2 * .pi)
  #expect(isClose(first.x, 1024 * 190.75 / 360 + 24 - 195, within: 1e-3))
  #expect(isClose(first.y, oslo + 24 - 12 - 195, within: 2e-3))
  #expect(report.diagnostics.isEmpty)
}

@Test func `places of items that are only counted fill the map`() throws {
  let pins = try map.report(["--no-demo", "--items", "400", "--all"]).cells

  #expect(Set(pins.map { tip($0).x.rounded() }).count > 200)
  #expect(pins.allSatisfy { tip($0).x >= 0 && tip($0).x <= 1024 })
  // Half of the globe's surface is within 30 degrees of the equator.
  let near = pins.filter { abs(tip($0).y - 512) <= 0.0875 * 1024 }.count
  #expect(near >= 199 && near <= 201)
}
