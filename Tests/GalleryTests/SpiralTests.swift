import Foundation
import Testing
import TestSupport

private let spiral = GalleryScript(name: "spiral")

@Test(arguments: ["sunflower", "rope"])
func `round items of a spiral do not touch`(curve: String) throws {
  let report = try spiral.report([
    "--no-demo", "--items", "400", "--all", "--set", "curve=\(curve)",
  ])

  let centres = report.cells.map(\.frame.center)
  var least = Double.infinity
  for (number, one) in centres.enumerated() {
    for other in centres[..<number] {
      least = min(least, hypot(one.x - other.x, one.y - other.y))
    }
  }
  #expect(least >= 44, "two middles are \(least) apart")
}

@Test func `a sunflower turns by the golden angle and grows by area`() throws {
  let report = try spiral.report(["--no-demo", "--items", "200", "--all"])

  let middle = (x: report.contentSize.width / 2, y: report.contentSize.height / 2)
  let golden = Double.pi * (3 - 5.0.squareRoot())
  for (number, cell) in report.cells.enumerated() {
    let (x, y) = (cell.frame.center.x - middle.x, cell.frame.center.y - middle.y)
    #expect(isClose(hypot(x, y), 30 * (Double(number) + 0.5).squareRoot(), within: 1e-6))
    let turned = (atan2(y, x) - Double(number) * golden).remainder(dividingBy: 2 * .pi)
    #expect(abs(turned) < 1e-6, "item \(number + 1)")
  }
  // (44 + 4) / 1.6 = 30, and the outermost with half an item and a margin of 16, both ways.
  #expect(isClose(report.contentSize.width, 844) || report.contentSize.width > 844)
}
