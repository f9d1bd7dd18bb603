import Foundation
import Testing
import TestSupport

private let radialMenu = GalleryScript(name: "radial-menu")

@Test func `four choices fill the first ring of a half circle and seven the second`() throws {
  let report = try radialMenu.report(["--no-demo", "--items", "11", "--all"])
  // The view is 390 × 844, so the button is at 195, 422; the rings are 60 and 120 away.
  let distances = report.cells.map { hypot($0.frame.center.x - 195, $0.frame.center.y - 422) }

  #expect(distances.prefix(4).allSatisfy { isClose($0, 60) })
  #expect(distances.dropFirst(4).allSatisfy { isClose($0, 120) })
  // From the left end of the fan to its right end, by 60 degrees and by 30.
  for (position, cell) in report.cells.prefix(4).enumerated() {
    let angle = (-180 + 60 * Double(position)) * .pi / 180
    #expect(isClose(cell.frame.center.x, 195 + 60 * cos(angle)))
    #expect(isClose(cell.frame.center.y, 422 + 60 * sin(angle)))
  }
  for (position, cell) in report.cells.dropFirst(4).enumerated() {
    let angle = (-180 + 30 * Double(position)) * .pi / 180
    #expect(isClose(cell.frame.center.x, 195 + 120 * cos(angle)))
    #expect(isClose(cell.frame.center.y, 422 + 120 * sin(angle)))
  }
}

@Test(arguments: [1, 3, 8, 25, 60], ["0", "90", "180", "300"])
func `no choice is nearer to another or to the button than the gap allows`(
  count: Int, sweep: String
) throws {
  let report = try radialMenu.report([
    "--no-demo", "--sections", "\(count),2", "--set", "sweep=\(sweep)", "--set", "direction=30",
    "--all",
  ])
  let button = try #require(report.elements.first { $0.kind == "button" })
  let discs = (report.cells + [button]).map(\.frame)

  for (number, one) in discs.enumerated() {
    for other in discs.dropFirst(number + 1) {
      let distance = hypot(one.center.x - other.center.x, one.center.y - other.center.y)
      #expect(distance >= 60 - 1e-9, "\(one) and \(other)")
    }
  }
}

@Test func `a menu opens and closes with the same data and its views wait meanwhile`() throws {
  let report = try radialMenu.report([])

  #expect(report.notes.contains("chosen: Copy"))
  // Closed, open, closed: hidden choices are reported, and have no view.
  let shown = report.snapshots.map { ($0.elements ?? []).filter { $0.cell != nil }.count }
  #expect(shown == [1, 9, 1])
  // Eight choices and a button are made once, and the choices come back.
  #expect(report.reuse.created == 9 && report.reuse.reused == 8)
  #expect(!report.records.contains { $0.name == "reloadData" })
}

@Test(arguments: [(24.0, 0.0, true), (17.0, 16.9, true), (17.0, 17.0, false), (23.0, 10.0, false)])
func `a tap in the corner of the square around the button is beside it`(
  dx: Double, dy: Double, isOnButton: Bool
) throws {
  // The button's disc has a radius of 24: 17² + 17² is 578, and 24² is 576.
  let report = try GalleryScript.report(
    ofScenario: """
      local RadialMenu = require("radial-menu")
      local menu = RadialMenu()
      return Scenario {
        layout = menu, viewport = Size(320, 320), data = { 3 },
        steps = function(view) print(menu:isOnButton(Point(160 + \(dx), 160 + \(dy)))) end,
      }
      """)

  #expect(report.records.filter { $0.type == "print" }.map(\.text) == ["\(isOnButton)"])
}
