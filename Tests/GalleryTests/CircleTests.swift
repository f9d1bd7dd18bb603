import Foundation
import Testing
import TestSupport

private let circle = GalleryScript(name: "circle")

@Test(arguments: [1, 2, 3, 7, 12, 30, 100])
func `items stand around the centre at equal angles`(count: Int) throws {
  let report = try circle.report(["--no-demo", "--items", "\(count)", "--all"])
  let centers = report.cells.map(\.frame.center)
  let size = try #require(report.cells.first?.frame.width)

  // The free square of 390 x 844 with a margin of 16 is 358 wide.
  let radius = (358 - size) / 2
  try #require(centers.count == count)
  for (index, center) in centers.enumerated() {
    let angle = -Double.pi / 2 + 2 * .pi * Double(index) / Double(count)
    #expect(isClose(hypot(center.x - 195, center.y - 422), radius))
    #expect(isClose(center.x, 195 + radius * cos(angle)))
    #expect(isClose(center.y, 422 + radius * sin(angle)))
  }
}

@Test func `eight items have room for their whole size and twelve in a low window do not`() throws {
  // s = sin 15°: 268 * s / (1 + s) = 55.1020...
  let wide = try circle.report(["--no-demo", "--items", "12", "--viewport", "600x300", "--all"])
  let sine = (6.0.squareRoot() - 2.0.squareRoot()) / 4

  #expect(try circle.report(["--no-demo", "--items", "8"]).cell(1, 1).frame.width == 60)
  #expect(isClose(try wide.cell(1, 1).frame.width, 268 * sine / (1 + sine)))
}

@Test(arguments: ["2x9", "3x5", "1,20,3", "12,12,12,12", "50,2"], ["390x844", "100x100"])
func `no disc covers another`(sections: String, viewport: String) throws {
  let report = try circle.report([
    "--no-demo", "--sections", sections, "--viewport", viewport, "--set", "size=200", "--all",
  ])
  let discs = report.cells.map(\.frame)

  for (number, one) in discs.enumerated() {
    for other in discs.dropFirst(number + 1) {
      let distance = hypot(one.center.x - other.center.x, one.center.y - other.center.y)
      #expect(distance >= one.width - 1e-9, "\(one) and \(other)")
    }
  }
}
