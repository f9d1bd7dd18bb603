import Testing
import TestSupport

private let rows = GalleryScript(name: "self-sizing-rows")
private let tags = GalleryScript(name: "self-sizing-tags")

/// The notes' heights, worked out by hand: lines of as many characters as fit into 358 points, times the leading, and 12.
private let heights: [String: [Double]] = [
  "as most people read": [34, 78, 54, 34, 66, 34, 37, 28],
  "in the third accessibility size": [60, 348, 242, 60, 292, 108, 63, 51],
]

@Test(arguments: ["as most people read", "in the third accessibility size"])
func `rows are as tall as their texts in both sizes`(label: String) throws {
  let snapshot = try #require(try rows.report([]).snapshots.first { $0.label == label })
  let expected = try #require(heights[label])

  let frames = (snapshot.elements ?? []).map(\.frame)
  #expect(frames.count > 2)
  for (item, frame) in frames.enumerated() { #expect(frame.height == expected[item % 8]) }
  for (frame, next) in zip(frames, frames.dropFirst()) { #expect(next.y == frame.maxY + 8) }
  #expect(frames.last?.maxY ?? 0 >= 844)
}

@Test(arguments: ["as most people read", "in the third accessibility size"])
func `tags are as wide as their words and never overlap`(label: String) throws {
  let snapshot = try #require(try tags.report([]).snapshots.first { $0.label == label })
  let size = label.hasPrefix("as") ? (font: 15.0, leading: 20.0) : (font: 36.0, leading: 43.0)
  let frames = (snapshot.elements ?? []).map(\.frame)

  // "layout" has six characters, "cell" four; and ten points are on each side.
  #expect(frames[0].width == 6 * size.font / 2 + 20)
  #expect(frames[1].width == 4 * size.font / 2 + 20)
  for (index, frame) in frames.enumerated() {
    #expect(frame.height == size.leading + 10)
    #expect(frame.x >= 16 && frame.maxX <= 390 - 16)
    guard index > 0 else { continue }
    let last = frames[index - 1]
    let isBehind = frame.y == last.y && frame.x == last.maxX + 8
    let isBelow = frame.x == 16 && frame.y == last.y + last.height + 8
    #expect(isBehind || isBelow && last.maxX + 8 + frame.width > 390 - 16)
  }
}
