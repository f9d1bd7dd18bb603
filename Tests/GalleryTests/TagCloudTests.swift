import Testing
import TestSupport

private let tagCloud = GalleryScript(name: "tag-cloud")

@Test func `tags are packed to the left by the exact gap`() throws {
  let report = try tagCloud.report(["--viewport", "320x480"])
  let elements = try #require(report.records.first { $0.type == "snapshot" }?.elements)
  let frames = elements.map(\.frame)

  // Widths are 8.5 a letter and 24: harbour 83.5, sea 49.5, lighthouse 109, gull 58. The room is 288: with gull the
  // first line would take 300 and three gaps.
  #expect(frames[0] == .init(x: 16, y: 12, width: 83.5, height: 34))
  #expect(frames[1] == .init(x: 107.5, y: 12, width: 49.5, height: 34))
  #expect(frames[2] == .init(x: 165, y: 12, width: 109, height: 34))
  #expect(frames[3] == .init(x: 16, y: 54, width: 58, height: 34))
}

@Test(arguments: 0..<20)
func `lines of random words are packed as a plain loop packs them`(seed: UInt64) throws {
  var state = seed &+ 1
  func draw(_ below: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % below)
  }
  let words = (0..<1 + draw(40)).map { _ in String(repeating: "x", count: 1 + draw(18)) }
  let width = Double(240 + draw(400))
  let report = try GalleryScript.report(
    ofScenario: """
      local TagCloud = require("tag-cloud")
      return Scenario {
        layout = TagCloud {}, viewport = Size(\(width), 400), delegate = TagCloud.demo.delegate,
        data = { { \(words.map { "\"\($0)\"" }.joined(separator: ", ")) } },
      }
      """, ["--all"])

  var (left, top) = (16.0, 12.0)
  for (word, cell) in zip(words, report.cells) {
    let wide = min(Double(word.count) * 8.5 + 24, width - 32)
    if left > 16, left + wide > width - 16 { (left, top) = (16, top + 42) }
    #expect(cell.frame == .init(x: left, y: top, width: wide, height: 34), "seed \(seed)")
    left += wide + 8
  }
  #expect(report.cells.count == words.count)
}
