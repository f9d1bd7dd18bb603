import CollectionLayout
import CollectionSimulation
import Testing

/// What a trace says of each call: the time, what was given, what came back, and why the host asked.
struct TraceTests {
  private let first = "the view is displayed first"
  private let firstPage = Rect(x: 0, y: 0, width: 390, height: 844)

  @Test func `a first display is told with what came back`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])

    try fixture.view.displayFirst()

    let size = RecordValue.size(Size(width: 390, height: 10_000))
    #expect(
      fixture.recording.calls == [
        CallRecord(
          time: 0, name: "prepare", arguments: [], returned: nil, reason: first, pass: 1,
          work: [RecordField("placed", .integer(0)), RecordField("kept", .integer(0))]),
        CallRecord(
          time: 0, name: "contentSize", arguments: [], returned: size, reason: first, pass: 1),
        CallRecord(
          time: 0, name: "attributes", arguments: [RecordField("rect", .rect(firstPage))],
          returned: .integer(17), reason: first, pass: 1,
          work: [RecordField("kept", .integer(0))]),
        CallRecord(
          time: 0, name: "contentSize", arguments: [], returned: size,
          reason: "attributes was called", pass: 1),
      ])
  }

  @Test func `a scroll that invalidates is told with its context`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    layout.narrows = { context in
      context.add(.cell(2))
      context.contentOffsetAdjustment = Point(x: 0, y: 1)
    }
    let fixture = try Fixture.displayed(layout, items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)

    let reason = "the content was scrolled"
    let newBounds = RecordField("newBounds", .rect(firstPage.offset(dx: 0, dy: 10)))
    let context = RecordValue.fields([
      RecordField("everything", .boolean(false)), RecordField("dataSourceCounts", .boolean(false)),
      RecordField("elements", .elements([.cell(2)])),
      RecordField("offsetAdjustment", .point(Point(x: 0, y: 1))),
    ])
    #expect(
      fixture.recording.calls.prefix(3) == [
        CallRecord(
          time: 0, name: "shouldInvalidate", arguments: [newBounds], returned: .boolean(true),
          reason: reason, pass: 2),
        CallRecord(
          time: 0, name: "boundsInvalidation", arguments: [newBounds], returned: context,
          reason: reason, pass: 2),
        CallRecord(
          time: 0, name: "invalidate", arguments: [RecordField("context", context)],
          returned: nil, reason: reason, pass: 2),
      ])
    #expect(
      fixture.recording.calls.first { $0.name == "itemAttributes" }
        == CallRecord(
          time: 1.0 / 60, name: "itemAttributes",
          arguments: [RecordField("element", .element(.cell(2)))],
          returned: .rect(Rect(x: 0, y: 100, width: 390, height: 50)), reason: reason,
          pass: 2))
  }

  @Test func `a release is told with what was proposed`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    fixture.layout.target = { _, _, _ in Point(x: 0, y: 400) }

    try fixture.view.fling(velocity: Point(x: 0, y: 1))

    let proposed = Point(x: 0, y: 1484.0 / 3)
    #expect(
      fixture.recording.calls == [
        CallRecord(
          time: 0, name: "targetOffset",
          arguments: [
            RecordField("proposed", .point(proposed)),
            RecordField("velocity", .point(Point(x: 0, y: 1))),
          ], returned: .point(Point(x: 0, y: 400)), reason: "the finger was lifted")
      ])
  }

  @Test func `every pass has its reason`() throws {
    let changes: [(String, (CollectionView) throws -> Void)] = [
      ("invalidateLayout was called", { try $0.invalidateLayout() }),
      ("reloadData was called", { try $0.reloadData() }),
      (
        "the view was resized (390x844 to 300.5x900)",
        { try $0.resize(to: Size(width: 300.5, height: 900)) }
      ),
      ("the content was scrolled", { try $0.scroll(to: Point(x: 0, y: 5), animated: false) }),
      // The layout is asked about the target first.
      ("the content was scrolled", { try $0.scroll(to: Point(x: 0, y: 5), animated: true) }),
      ("the content scrolls", { try $0.fling(velocity: Point(x: 0, y: 1)) }),
      ("the content offset was assigned", { try $0.setContentOffset(Point(x: 0, y: 5)) }),
      ("the bounds were assigned", { try $0.setBounds(Rect(x: 0, y: 5, width: 390, height: 844)) }),
      ("a finger drags the content", { try $0.drag(by: Point(x: 0, y: -11), over: 0.01) }),
    ]
    for (reason, change) in changes {
      let layout = TestLayout.list(rows: 200)
      layout.invalidates = { _, _ in true }
      let fixture = try Fixture.displayed(layout, items: [200])
      try change(fixture.view)
      try fixture.view.settle()
      #expect(fixture.recording.calls.first { $0.name == "prepare" }?.reason == reason)
    }
  }

  @Test func `of several invalidations the first is the pass's reason`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.reloadData()
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(
      fixture.recording.calls.first { $0.name == "prepare" }?.reason == "reloadData was called")
  }

  @Test func `a view that does not record calls records the rest`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) { $0.recordsCalls = false }

    try fixture.view.displayFirst()

    #expect(fixture.recording.calls.isEmpty)
    #expect(fixture.recording.events.count == 17)
    #expect(fixture.recording.frames.count == 1)
  }
}
