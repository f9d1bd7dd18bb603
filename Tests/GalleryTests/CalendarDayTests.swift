import Testing
import TestSupport

private let calendar = GalleryScript(name: "calendar-day")

private struct Event {
  let start, finish: Double

  func isAtOnce(with other: Event) -> Bool { start < other.finish && other.start < finish }
}

/// The frames of events, as the script places them in a view of 390.
private func frames(of events: [Event]) throws -> [GalleryReport.Frame] {
  let items = events.map { "{ start = \($0.start), finish = \($0.finish) }" }
  let report = try GalleryScript.report(
    ofScenario: """
      return Scenario {
        layout = require("calendar-day"), data = { { \(items.joined(separator: ", ")) } },
      }
      """, ["--all"])
  try #require(report.cells.count == events.count)
  return report.cells.map(\.frame)
}

@Test func `an event begins and ends with its hours`() throws {
  // 346 beside the gutter of 44, and a gap of 2 after it; 48 points an hour.
  #expect(
    try frames(of: [Event(start: 9, finish: 10.5)]) == [
      .init(x: 44, y: 432, width: 344, height: 72)
    ])
}

@Test func `events that touch each other follow each other and those at once share the width`()
  throws
{
  let frames = try frames(of: [
    Event(start: 9, finish: 10), Event(start: 10, finish: 11), Event(start: 10.5, finish: 12),
    Event(start: 11, finish: 13), Event(start: 20, finish: 21),
  ])

  // The first has finished when the second starts; the three after it hang together, two at a time: 346 / 2 - 2.
  #expect(frames.map(\.x) == [44, 44, 217, 44, 44])
  #expect(frames.map(\.width) == [344, 171, 171, 171, 344])
}

@Test(arguments: 0..<25)
func `no two events at once overlap and no column is wasted`(seed: UInt64) throws {
  var state = seed
  func draw(_ below: UInt64) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double((state >> 33) % below)
  }
  let events = (0..<Int(1 + draw(24))).map { _ in
    let start = draw(88) / 4
    return Event(start: start, finish: start + (1 + draw(8)) / 4)
  }
  let frames = try frames(of: events)

  for (number, event) in events.enumerated() {
    let frame = frames[number]
    #expect(isClose(frame.y, event.start * 48) && isClose(frame.maxY, event.finish * 48))
    for (other, frame) in zip(events, frames).dropFirst(number + 1).map({ ($0, $1) })
    where event.isAtOnce(with: other) {
      let isApart =
        frame.x >= frames[number].maxX + 2 - 1e-9 || frames[number].x >= frame.maxX + 2 - 1e-9
      #expect(isApart, "seed \(seed): \(frames[number]) and \(frame)")
    }
    #expect(isClose(frame.width, 346 / Double(most(at: event, of: events)) - 2), "seed \(seed)")
  }
}

/// How many events of a group happen at one moment at most: the least number of columns that can do.
///
/// A group is what hangs together, from event to event, through those that happen at once.
private func most(at event: Event, of events: [Event]) -> Int {
  var (start, finish) = (event.start, event.finish)
  var isGrowing = true
  while isGrowing {
    let group = events.filter { $0.start < finish && start < $0.finish }
    let (first, last) = (group.map(\.start).min() ?? start, group.map(\.finish).max() ?? finish)
    isGrowing = first < start || last > finish
    (start, finish) = (first, last)
  }
  let group = events.filter { $0.start < finish && start < $0.finish }
  return group.map { one in group.filter { $0.start <= one.start && one.start < $0.finish }.count }
    .max() ?? 1
}

@Test func `the lines of the hours lie behind the events and the line of the clock lies over them`()
  throws
{
  let report = try calendar.report(["--no-demo", "--items", "3", "--all"])
  let hours = report.elements.filter { $0.kind == "hour" }
  let clock = try #require(report.elements.first { $0.kind == "clock" })

  #expect(hours.count == 24 && hours.allSatisfy { $0.zIndex == -1 && $0.category == "decoration" })
  #expect(report.cells.allSatisfy { ($0.zIndex ?? 0) == 0 })
  #expect(clock.zIndex == 1 && clock.category == "decoration")
  // 13.25 hours of 48, and half of a line of 2 above.
  #expect(clock.frame == .init(x: 44, y: 635, width: 346, height: 2))
  #expect(
    report.elements.filter { $0.kind == "name" }.allSatisfy { $0.category == "supplementary" })
}

@Test func `a clock that moves on asks for its lines and for nothing else`() throws {
  let report = try calendar.report(["--trace"])
  let calls = report.records.filter { $0.type == "call" }.compactMap(\.name)
  let invalidated = try #require(calls.lastIndex(of: "invalidate"))

  #expect(
    calls[(invalidated + 1)...].filter { $0 != "contentSize" }
      == ["prepare", "decorationAttributes", "decorationAttributes"])
  #expect(
    report.snapshots.compactMap { $0.elements?.first { $0.kind == "clock" }?.frame.y } == [
      635, 707,
    ])
}

@Test func `a day follows the other`() throws {
  let report = try calendar.report(["--no-demo", "--sections", "3x5", "--all"])

  #expect(report.contentSize == .init(width: 390, height: 3 * 24 * 48))
  for item in 1...5 {
    #expect(isClose(try report.cell(2, item).frame.y - report.cell(1, item).frame.y, 1152))
  }
}
