import CollectionLayout
import CollectionSimulation
import Testing

/// What is recorded of the frames of a display (results, `frame`).
struct FrameRecordTests {
  @Test func `the first display is a frame at time zero`() throws {
    let fixture = Fixture(.list(rows: 200, height: 400), items: [200])

    try fixture.view.displayFirst()

    #expect(
      fixture.recording.frames == [
        FrameRecord(
          time: 0, contentOffset: .zero, appeared: [.cell(0), .cell(1), .cell(2)],
          disappeared: [])
      ])
  }

  @Test func `an animated scroll is a frame for each step, and no more`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, height: 400), items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 1200), animated: true)
    try fixture.view.wait(2)

    let frames = fixture.recording.frames
    #expect(frames.count == 18)
    for (number, frame) in frames.enumerated() {
      #expect(abs(frame.time - Double(number + 1) / 60) < 1e-12)
    }
    #expect(frames.last?.contentOffset == Point(x: 0, y: 1200))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.contentOffset.y < $1.contentOffset.y })
    // Rows 3 to 5 come, rows 0 to 2 go.
    #expect(frames.flatMap(\.appeared) == [.cell(3), .cell(4), .cell(5)])
    #expect(frames.flatMap(\.disappeared) == [.cell(0), .cell(1), .cell(2)])
  }

  @Test func `a jump is one frame, with the offset and what it shows`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, height: 844), items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 8440), animated: false)

    #expect(
      fixture.recording.frames == [
        FrameRecord(
          time: 1.0 / 60, contentOffset: Point(x: 0, y: 8440), appeared: [.cell(10)],
          disappeared: [.cell(0)])
      ])
  }

  @Test func `reloaded data leave and return in one frame`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, height: 844), items: [200])

    try fixture.view.reloadData()
    try fixture.view.wait(0.1)

    #expect(
      fixture.recording.frames == [
        FrameRecord(
          time: 1.0 / 60, contentOffset: .zero, appeared: [.cell(0)], disappeared: [.cell(0)])
      ])
  }

  @Test func `what a pass between two frames changed is recorded before the next`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, height: 844), items: [200])

    try fixture.view.reloadData()
    try fixture.view.layoutIfNeeded()
    try fixture.view.wait(0.1)

    #expect(fixture.recording.frames.map(\.time) == [0])
  }

  @Test func `a view that rests records nothing`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.wait(1)
    try fixture.view.settle()

    #expect(fixture.recording.records.isEmpty)
    #expect(abs(fixture.view.time - 1) < 1e-9)
  }

  @Test func `what comes and goes between two frames is in none`() throws {
    let layout = TestLayout.list(rows: 3)
    let rows = layout.elements
    let fixture = try Fixture.displayed(layout, items: [3])
    var hidden: Set<Int> = []
    layout.elements = { view in
      rows(view).map { row in
        var row = row
        row.isHidden = hidden.contains(row.identifier.indexPath.item)
        return row
      }
    }
    func hide(_ items: Set<Int>) throws {
      hidden = items
      try fixture.view.invalidateLayout()
      try fixture.view.layoutIfNeeded()
    }
    try hide([0, 2])
    try fixture.view.displayFrame()
    fixture.recording.clear()

    // Row 0 comes and goes. Row 1 goes, comes and goes. Row 2 comes.
    try hide([1])
    try hide([0])
    try hide([0, 1])
    try fixture.view.displayFrame()

    let frame = try #require(fixture.recording.frames.first)
    #expect(frame.appeared == [.cell(2)])
    #expect(frame.disappeared == [.cell(1)])
    #expect(fixture.recording.elements(of: "willDisplayCell") == [.cell(0), .cell(2), .cell(1)])
    #expect(
      fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(1), .cell(0), .cell(1)])
  }

  @Test func `an element that only moves makes a frame`() throws {
    let layout = TestLayout.list(rows: 3)
    let rows = layout.elements
    let fixture = try Fixture.displayed(layout, items: [3])
    layout.elements = { view in
      rows(view).map { .cell($0.identifier.indexPath.item, $0.frame.offset(dx: 0, dy: 5)) }
    }

    try fixture.view.invalidateLayout()
    try fixture.view.displayFrame()
    try fixture.view.invalidateLayout()
    try fixture.view.displayFrame()

    // The second pass changed nothing.
    #expect(
      fixture.recording.frames == [
        FrameRecord(time: 1.0 / 60, contentOffset: .zero, appeared: [], disappeared: [])
      ])
  }

  @Test func `a finger is sampled 60 times a second, whatever the display's rate`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) { $0.framesPerSecond = 50 }

    // 1 point per millisecond, which goes on with frames of the display.
    try fixture.view.drag(by: Point(x: 0, y: -60), over: 0.06)
    try fixture.view.wait(0.05)

    let expected = [1.0 / 60, 2.0 / 60, 3.0 / 60, 0.06, 0.08, 0.1, 0.11]
    let frames = fixture.recording.frames
    #expect(frames.count == expected.count)
    for (frame, time) in zip(frames, expected) { #expect(abs(frame.time - time) < 1e-9) }
    // Ten points begin the drag.
    let drag = [6.6667, 23.3333, 40, 50]
    for (frame, offset) in zip(frames, drag) {
      #expect(abs(frame.contentOffset.y - offset) < 0.0001)
    }
  }

  @Test func `a day passes at once where nothing moves`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: true)
    try fixture.view.wait(86_400)
    #expect(fixture.recording.frames.count == 18)
    #expect(fixture.view.time == 86_400)

    try fixture.view.scroll(to: .zero, animated: true)
    try fixture.view.settle()
    #expect(fixture.recording.frames.count == 36)
    #expect(abs(fixture.view.time - 86_400 - 0.3) < 1e-6)
  }

  @Test func `frames do not drift`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) { $0.framesPerSecond = 50 }

    for _ in 0..<5000 { try fixture.view.displayFrame() }

    #expect(fixture.view.time == 100)
  }

  @Test func `the same run gives the same records`() throws {
    func records() throws -> [Record] {
      let fixture = Fixture(.listWithStickyHeader(rows: 200), items: [200]) {
        $0.rectPolicy = .fuzz
      }
      try fixture.view.displayFirst()
      try fixture.view.drag(by: Point(x: 0, y: -333), over: 0.21)
      try fixture.view.settle()
      try fixture.view.resize(to: Size(width: 390, height: 500))
      try fixture.view.reloadData()
      try fixture.view.settle()
      return fixture.recording.records
    }

    let first = try records()
    #expect(try first == records())
    #expect(first.count > 200)
  }
}
