import Testing
import TestSupport

private let lines = GalleryScript(name: "lines")

/// The cells of a section, line by line.
private func linesOf(_ cells: [GalleryReport.Element]) -> [[GalleryReport.Frame]] {
  var lines: [[GalleryReport.Frame]] = []
  for frame in cells.map(\.frame) {
    if let y = lines.last?.last?.y, y == frame.y {
      lines[lines.count - 1].append(frame)
    } else {
      lines.append([frame])
    }
  }
  return lines
}

@Test(arguments: [100.0, 180, 240, 390, 844], ["left", "center", "right"])
func `no line could take the next item`(width: Double, alignment: String) throws {
  let report = try lines.report([
    "--no-demo", "--sections", "60,1,13", "--viewport", "\(Int(width))x400", "--all",
    "--set", "alignment=\(alignment)",
  ])

  for section in 1...3 {
    let lines = linesOf(report.cells.filter { $0.section == section })
    for (line, next) in zip(lines, lines.dropFirst()) {
      let length = (line.last?.maxX ?? 0) - (line.first?.x ?? 0)
      let following = try #require(next.first)
      #expect(length + 8 + following.width > width - 32)
      #expect(isClose(following.y, line[0].y + 40))
    }
    for line in lines {
      for (item, next) in zip(line, line.dropFirst()) { #expect(isClose(next.x, item.maxX + 8)) }
      let free = width - 32 - ((line.last?.maxX ?? 0) - line[0].x)
      let share = alignment == "left" ? 0 : alignment == "center" ? 0.5 : 1
      #expect(free >= -1e-9)
      #expect(isClose(line[0].x, 16 + share * free))
    }
  }
}

@Test func `words are as wide as their letters and a long one fills its line`() throws {
  // 8 a letter and 24 around: "moon" 56, "planet" 72, "comet" 64, "asteroid" 88.
  let report = try lines.report(["--all"])

  // The demo ends in a view of 240: a line is 208 long.
  #expect(try report.cell(1, 1).frame == .init(x: 16, y: 16, width: 56, height: 32))
  #expect(try report.cell(1, 2).frame == .init(x: 80, y: 16, width: 72, height: 32))
  // 56 + 8 + 72 + 8 + 64 = 208 just fits.
  #expect(try report.cell(1, 3).frame == .init(x: 160, y: 16, width: 64, height: 32))
  #expect(try report.cell(1, 4).frame == .init(x: 16, y: 56, width: 88, height: 32))
  #expect(try report.cell(1, 14).frame.width == 208)
}

@Test func `an item that is only counted has a width all the same`() throws {
  let report = try lines.report(["--no-demo", "--items", "3", "--all"])

  // 40 + 37 % 81, 40 + 74 % 81, 40 + 111 % 81
  #expect(report.cells.map(\.frame.width) == [77, 114, 70])
}
