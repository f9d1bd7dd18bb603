import Foundation
import Testing
import TestSupport

private let coverFlow = GalleryScript(name: "cover-flow")

private func covers(at offset: Double, _ options: [String] = []) throws -> GalleryReport {
  try coverFlow.report(
    ["--no-demo", "--items", "30", "--viewport", "390x200", "--scroll", "\(offset),0", "--all"]
      + options)
}

/// The box of a cover of 150 that is turned by an angle, on paper: its edges' distances from its middle, and how
/// high the nearer and the farther edge are.
private struct TurnedCover {
  let near, far, nearHeight, farHeight: Double

  init(degrees: Double, eye: Double) {
    let angle = degrees * .pi / 180
    let half = 75 * cos(angle)
    // The near edge is pushed back to the screen; the far one is twice as far behind it.
    let depth = 2 * 75 * sin(angle)
    near = half
    far = half * eye / (eye + depth)
    nearHeight = 150
    farHeight = 150 * eye / (eye + depth)
  }
}

@Test func `the cover in front is flat and its neighbours are turned`() throws {
  // An offset of 600 brings cover 16 to the front: 15 steps of 40.
  let report = try covers(at: 600)
  let turned = TurnedCover(degrees: 60, eye: 500)
  #expect(isClose(turned.near, 37.5) && isClose(turned.far, 37.5 / 1.2598, within: 1e-4))

  #expect(try report.cell(1, 16).frame == .init(x: 720, y: 25, width: 150, height: 150))
  // Its right neighbour belongs at 835, steps aside by 75, and its right edge is the nearer one.
  let right = try report.cell(1, 17)
  #expect(isClose(try #require(right.center).x, 910))
  #expect(isClose(right.frame.x, 910 - turned.far) && isClose(right.frame.maxX, 910 + turned.near))
  #expect(isClose(right.frame.height, 150))
  let left = try report.cell(1, 15)
  #expect(isClose(try #require(left.center).x, 680))
  #expect(isClose(left.frame.x, 680 - turned.near) && isClose(left.frame.maxX, 680 + turned.far))
}

@Test func `half way between two covers both are turned by half the angle`() throws {
  let report = try covers(at: 620)
  let turned = TurnedCover(degrees: 30, eye: 500)

  // They belong at 795 and 835; the middle of the view is at 815; each steps aside by half of 75.
  let left = try report.cell(1, 16)
  let right = try report.cell(1, 17)
  #expect(isClose(left.frame.x, 757.5 - turned.near))
  #expect(isClose(left.frame.maxX, 757.5 + turned.far))
  #expect(isClose(right.frame.x, 872.5 - turned.far))
  #expect(isClose(right.frame.maxX, 872.5 + turned.near))
}

@Test(arguments: [0.0, 7, 20, 600, 611, 1160])
func `the matrix of a cover projects its corners onto its frame`(offset: Double) throws {
  let report = try covers(at: offset)

  for cover in report.cells {
    guard let matrix = cover.transform3D, let center = cover.center, let size = cover.size else {
      Issue.record("cover \(cover.item) has no matrix")
      continue
    }
    var corners: [GalleryReport.Place] = []
    for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
      let point = [x * size.width / 2, y * size.height / 2, 0, 1]
      let image = (0..<4).map { column in
        (0..<4).reduce(0) { $0 + point[$1] * matrix[$1 * 4 + column] }
      }
      corners.append(.init(x: center.x + image[0] / image[3], y: center.y + image[1] / image[3]))
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    #expect(isClose(cover.frame.x, xs.min() ?? .nan) && isClose(cover.frame.maxX, xs.max() ?? .nan))
    #expect(isClose(cover.frame.y, ys.min() ?? .nan) && isClose(cover.frame.maxY, ys.max() ?? .nan))
  }
}

@Test func `no two covers are equally far in front and the nearer one is in front`() throws {
  let covers = try covers(at: 600).cells
  let order = covers.map { $0.zIndex ?? 0 }

  #expect(Set(order).count == 30)
  // 0 in front, then right, left, right, left.
  #expect([16, 17, 15, 18, 14].map { order[$0 - 1] } == [0, -1, -2, -3, -4])
}

@Test(arguments: [
  // From, velocity; v * 499.5 - 0.01 * 499.5 away is where it would end, and the next multiple of 40 where it does.
  (0.0, 1.2, 600.0), (0, 0.3, 160), (600, -0.5, 360), (0, 5, 1160), (1160, -3, 0),
])
func `a flick ends with a cover in front`(start: Double, velocity: Double, end: Double) throws {
  let proposed = start + velocity * 499.5 - (velocity < 0 ? -1 : 1) * 0.01 * 499.5
  let nearest = min(max((proposed / 40).rounded() * 40, 0), 1160)
  try #require(abs(nearest - end) < 40)
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("cover-flow"), viewport = Size(390, 200), data = { 30 },
        steps = function(view)
          view:scrollTo(Point(\(start), 0))
          view:fling { velocity = Point(\(velocity), 0) }
        end,
      }
      """)

  #expect(report.contentOffset == .init(x: nearest, y: 0))
  #expect(report.diagnostics.isEmpty)
}

@Test func `covers of several sections stand in one row`() throws {
  let report = try coverFlow.report(["--no-demo", "--sections", "2,0,3", "--viewport", "390x200"])

  // 390 and four steps.
  #expect(report.contentSize == .init(width: 550, height: 200))
}

@Test func `a million covers cost no more than those that are asked for`() throws {
  let report = try coverFlow.report([
    "--no-demo", "--items", "1000000", "--scroll", "20000000,0", "--instruction-limit", "900000",
  ])

  let items = report.cells.map(\.item)
  #expect(report.contentOffset.x == 20_000_000)
  #expect((1...20).contains(items.count) && items.allSatisfy { (100_000...900_000).contains($0) })
}
