import Testing
import TestSupport

private let slanted = GalleryScript(name: "slanted")

@Test func `nine slanted cells are as long as on paper`() throws {
  let first = try slanted.report(["--no-demo", "--items", "9"])
  let second = try slanted.report([
    "--no-demo", "--items", "9", "--set", "size=300", "--set", "slant=75", "--set", "spacing=3",
  ])

  #expect(first.contentSize.height == 950)
  #expect(second.contentSize.height == 2124)
}

@Test func `cuts are parallel and the ends are straight`() throws {
  let report = try slanted.report(["--no-demo", "--items", "3", "--set", "spacing=4"])

  // From one to the next 150 + 4 - 50: the gap between a cut and the next one is 4 all along.
  #expect(report.cells.map(\.frame.y) == [0, 104, 208])
  #expect(report.cells.map { $0.custom?["cutAtBeginning"] } == [0, 50, 50])
  #expect(report.cells.map { $0.custom?["cutAtEnd"] } == [50, 50, 0])
  #expect(report.cells.map { $0.zIndex ?? 0 } == [0, 1, 2])
}
