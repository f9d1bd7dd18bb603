import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

private func cell(_ item: Int) -> ElementIdentifier {
  .cell(IndexPath(section: 0, item: item - 1))
}

@Test func `a scroll is one line of frames and one of events, whatever else stands apart`() {
  var records: [Record] = [.event(EventRecord(time: 0.25, name: "willBeginDragging"))]
  for frame in 0..<5 {
    let time = 0.25 + Double(frame) * 0.125
    records.append(.event(EventRecord(time: time, name: "didScroll")))
    records.append(
      .frame(
        FrameRecord(
          time: time, contentOffset: Point(x: 0, y: Double(frame) * 10),
          appeared: frame == 2 ? [cell(9)] : [], disappeared: frame == 3 ? [cell(1)] : [])))
  }
  records.append(
    .event(
      EventRecord(
        time: 1, name: "willEndDragging",
        fields: [RecordField("velocity", .point(Point(x: 0, y: 2.5)))])))
  records.append(.note(text: "two\nlines", time: 2))

  let entries = Timeline(records).entries.map { "\($0.time) \($0.name): \($0.text)" }

  #expect(
    entries == [
      "0.25 event: willBeginDragging",
      "0.25 frames: from 0, 0 to 0, 40; 5 frames in 0.5 s; + cell 1,9; − cell 1,1",
      "0.25 events: didScroll × 5",
      "1.0 event: willEndDragging velocity 0, 2.5",
      "2.0 note: two",
      "2.0 note: lines",
    ])
}

@Test func `animations that begin together are one line`() {
  func animation(_ phase: AnimationRecord.Phase, _ item: Int, at start: Double) -> Record {
    let look = ElementAttributes(cell(item))
    return .animation(
      AnimationRecord(
        element: cell(item), from: look, to: look, start: start, duration: 0.25, phase: phase))
  }
  let records: [Record] = [
    animation(.disappear, 1, at: 0.5), animation(.shift, 3, at: 0.5),
    animation(.appear, 2, at: 0.5), animation(.appear, 4, at: 0.5),
    .event(EventRecord(time: 0.5, name: "willDisplayCell")), animation(.shift, 3, at: 0.75),
    animation(.shift, 3, at: 1),
  ]

  let entries = Timeline(records).entries.map { "\($0.time) \($0.name): \($0.text)" }

  #expect(
    entries == [
      "0.5 animations: cell 1,2, cell 1,4 appear; cell 1,1 disappears; cell 1,3 shifts; 0.25 s",
      "0.5 event: willDisplayCell", "0.75 animation: cell 1,3 shifts; 0.25 s",
      "1.0 animation: cell 1,3 shifts; 0.25 s",
    ])
}

@Test func `a run's records are a table, and its calls stand below`() {
  var result = Example.grid
  let snapshot = SnapshotRecord(label: "start", time: 0.5, state: result.state)
  result.records = [
    .call(
      CallRecord(
        time: 0, name: "prepare", arguments: [], returned: nil, reason: "first display", pass: 1)),
    .frame(FrameRecord(time: 0, contentOffset: .zero, appeared: [cell(1)], disappeared: [])),
    .call(
      CallRecord(
        time: 1.25, name: "contentSize", arguments: [],
        returned: .size(Size(width: 374, height: 1716)), reason: "the view was resized", pass: 2)),
    .snapshot(snapshot), .print(text: "\u{1B}[31m", time: 12),
  ]
  let text = String(decoding: result.text(), as: UTF8.self)

  #expect(
    text.hasSuffix(
      """

        time  record
         0    frame     at 0, 0; + cell 1,1
         0.5  snapshot  "start" at 0, 0, content 374 × 1716, 1 element
        12    print     ␛[31m

      trace: 2 passes, 1 of them prepared the layout

      pass 1  0 s  first display
        prepare
        = nothing was computed

      pass 2  1.25 s  the view was resized
        contentSize  → 374 × 1716
        = nothing was computed

      """))
}
