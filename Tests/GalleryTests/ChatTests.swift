import Testing
import TestSupport

private let chat = GalleryScript(name: "chat")

@Test func `older messages come in above and what is read stays`() throws {
  let report = try chat.report([])
  let (before, after) = (try #require(report.snapshots.first), try #require(report.snapshots.last))

  #expect(report.notes[0] == report.notes[2])
  // The same messages at the same places of the view, twenty further on.
  let places = { (record: GalleryReport.Record) in
    (record.elements ?? []).map { $0.frame.y - (record.contentOffset?.y ?? 0) }
  }
  #expect(zip(places(before), places(after)).allSatisfy { isClose($0, $1, within: 1e-6) })
  #expect(places(before).count == places(after).count)
  #expect((before.elements ?? []).map { $0.item + 20 } == (after.elements ?? []).map(\.item))
}

@Test func `at any moment of the update what is read stays where it is`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local Chat = require("chat")
      return Scenario {
        viewport = Size(320, 480), layout = Chat(), data = { 20 },
        steps = function(view)
          view:scrollTo(Point(0, 300))
          local first = view:visibleCells()[1]
          local place = first.frame.y - view.bounds.y
          view.data:insert(1, 1, { text = "older" })
          view:insertItems({ { 1, 1 } }, { settle = false })
          for _ = 1, 5 do
            view:wait(0.05)
            view:snapshot(("%.6f"):format(place))
          end
        end,
      }
      """)

  #expect(report.snapshots.count == 5)
  for snapshot in report.snapshots {
    let offset = try #require(snapshot.contentOffset?.y)
    let place = try #require(Double(snapshot.label ?? ""))
    let places = (snapshot.elements ?? []).map { $0.frame.y - offset }
    #expect(places.contains { isClose($0, place, within: 1e-4) }, "\(places)")
  }
}
