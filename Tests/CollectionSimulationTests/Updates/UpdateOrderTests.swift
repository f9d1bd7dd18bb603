import CollectionLayout
import CollectionSimulation
import Testing

/// Who is called in an update, and in which order (semantics 5.1, 5.3, 5.5).
struct UpdateOrderTests {
  private func calls(_ fixture: Fixture) -> [String] {
    fixture.recording.records.compactMap { record in
      switch record {
      case .call(let call):
        let element = call.arguments.first { $0.name == "element" }
        if case .element(let element) = element?.value { return "\(call.name) \(element)" }
        return call.name
      case .event(let event):
        return event.element.map { "\(event.name) \($0)" } ?? event.name
      default: return nil
      }
    }
  }

  @Test func `an update asks in the order of semantics 5 3 and 5 5`() throws {
    // Six rows of 150 in 844 points, of 7: all but the last are visible.
    let fixture = try Fixture.displayed(.sections(height: 150, header: 0), items: [7])

    // 0 goes, a new one comes to 2, 3 is reloaded, 5 moves to the front: 5 1 + 2 3 4 6.
    try fixture.change(
      to: [7],
      [
        .delete(.item(0)), .insert(.item(2)), .reload(.item(3)), .move(.item(5), to: .item(0)),
      ])
    try fixture.view.settle()

    #expect(
      calls(fixture) == [
        "invalidate", "prepare", "contentSize", "attributes", "contentSize", "prepareUpdates",
        "targetOffsetForUpdate", "targetOffset",
        // What goes, what comes, then what stays, by its new place: both ends of each.
        "finalItemAttributes cell 1,1", "initialItemAttributes cell 1,3",
        "finalItemAttributes cell 1,6", "initialItemAttributes cell 1,1",
        "finalItemAttributes cell 1,2", "initialItemAttributes cell 1,2",
        "finalItemAttributes cell 1,3", "initialItemAttributes cell 1,4",
        "finalItemAttributes cell 1,5", "initialItemAttributes cell 1,6",
        // What is reloaded goes and comes.
        "finalItemAttributes cell 1,4", "initialItemAttributes cell 1,5", "finalizeUpdates",
        "willDisplayCell cell 1,3", "willDisplayCell cell 1,5",
        "didEndDisplayingCell cell 1,1", "didEndDisplayingCell cell 1,4",
      ])
  }

  @Test func `the layout is told of the update after it has been prepared for the new data`() throws
  {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    var counts: [String: [Int]] = [:]
    fixture.layout.hears = { name, view in counts[name] = view.itemCounts }

    try fixture.change(to: [4], [.insert(.item(1))])

    #expect(counts["prepare"] == [4])
    #expect(counts["prepareUpdates"] == [4])
    #expect(fixture.layout.updates == [[.insert(.item(1))]])
    #expect(fixture.layout.invalidations.last?.invalidatesDataSourceCounts == true)
    #expect(fixture.layout.invalidations.last?.invalidatesEverything == false)
  }

  @Test func `every kind on screen is asked about, supplementary ones first`() throws {
    let path = IndexPath(section: 0, item: 0)
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let fixture = try Fixture.displayed(
      .fixed(
        [
          ElementAttributes(.decoration("line", path), frame: frame),
          ElementAttributes(.supplementary("title", path), frame: frame),
          ElementAttributes(.supplementary("badge", path), frame: frame),
        ], size: Size(width: 390, height: 844)), items: [2])

    try fixture.change(to: [1], [.delete(.item(0))])

    let kinds = fixture.recording.calls.compactMap { call -> String? in
      guard case .string(let kind) = call.arguments.first?.value, call.name != "prepareUpdates"
      else { return nil }
      return "\(call.name) \(kind)"
    }
    #expect(
      kinds == [
        "deletedSupplementaries badge", "deletedSupplementaries title", "deletedDecorations line",
        "insertedSupplementaries badge", "insertedSupplementaries title",
        "insertedDecorations line",
      ])
  }

  @Test func `a change outside of an update is an update of its own`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])

    // The counts were taken when the view was laid out: the data may change before the view is told.
    fixture.data.itemCounts = [4]
    try fixture.view.update(.insert(.item(0)))

    #expect(try fixture.view.visibleItems().count == 4)
    #expect(fixture.layout.updates == [[.insert(.item(0))]])
    #expect(fixture.recording.calls.first?.reason == "insertItems was called")
  }

  @Test func `nested updates are one, and each completion is called`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    var completions: [String] = []

    try fixture.view.beginUpdates()
    try fixture.view.beginUpdates()
    fixture.data.itemCounts = [4]
    try fixture.view.update(.insert(.item(0)))
    try fixture.view.endUpdates { completions.append("inner \($0)") }
    #expect(fixture.layout.updates.isEmpty)
    try fixture.view.endUpdates { completions.append("outer \($0)") }
    try fixture.view.settle()

    #expect(fixture.layout.updates.count == 1)
    #expect(completions == ["outer true", "inner true"])
  }

  @Test func `completions of nested updates come in the order in which the updates began`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    var completions: [String] = []
    func nested(_ name: String, _ body: () throws -> Void = {}) throws {
      try fixture.view.beginUpdates()
      try body()
      try fixture.view.endUpdates { _ in completions.append(name) }
    }

    try nested("outer") {
      try nested("inner 0") { try nested("innermost") }
      try fixture.view.beginUpdates()
      fixture.view.cancelUpdates()
      try nested("inner 1")
    }
    try fixture.view.settle()

    #expect(completions == ["outer", "inner 0", "innermost", "inner 1"])
  }

  @Test
  func `the first update of a view that shows nothing ends with the outermost completion first`()
    throws
  {
    let fixture = Fixture(.sections(), items: [3])
    var completions: [String] = []
    try fixture.view.beginUpdates()
    try fixture.view.beginUpdates()
    try fixture.view.endUpdates { _ in completions.append("inner") }
    try fixture.view.endUpdates { _ in completions.append("outer") }

    #expect(completions == ["outer", "inner"])
  }

  @Test func `what is invalid is laid out before the counts are taken`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])

    try fixture.view.reloadData()
    fixture.data.itemCounts = [4]
    // The counts are asked for here, so the view is told of a change that it has seen (openradar 28167779).
    let refused = #expect(throws: Diagnostic.self) { try fixture.view.update(.insert(.item(0))) }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
  }

  @Test func `nothing is laid out and no time passes inside of an update`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])

    try fixture.view.beginUpdates()
    fixture.data.itemCounts = [4]
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.recording.steps == ["invalidate"])
    #expect(try fixture.view.visibleItems().count == 3)
    let refused = #expect(throws: Diagnostic.self) { try fixture.view.wait(1) }
    #expect(refused?.code == .reentrantCall)
    try fixture.view.update(.insert(.item(3)))
    try fixture.view.endUpdates()

    #expect(try fixture.view.visibleItems().count == 4)
    #expect(fixture.recording.steps.filter { $0 == "prepare" }.count == 1)
  }

  @Test func `a reload inside of an update waits for its end`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])

    try fixture.view.beginUpdates()
    try fixture.view.reloadData()
    fixture.data.itemCounts = [4]
    try fixture.view.update(.insert(.item(0)))
    #expect(fixture.recording.steps.isEmpty)
    try fixture.view.endUpdates()
    try fixture.view.settle()

    let steps = fixture.recording.steps.filter { ["prepare", "finalizeUpdates"].contains($0) }
    #expect(steps == ["prepare", "finalizeUpdates", "prepare"])
    #expect(fixture.recording.elements(of: "didEndDisplayingCell").count == 4)
  }

  @Test func `a view that was never laid out asks for everything when it is`() throws {
    let fixture = Fixture(.sections(), items: [3])
    var isFinished: Bool?

    try fixture.view.beginUpdates()
    fixture.data.itemCounts = [9]
    // Nothing is held against counts that nobody has seen.
    try fixture.view.update(.insert(.item(0)))
    try fixture.view.endUpdates { isFinished = $0 }

    #expect(isFinished == true)
    #expect(fixture.layout.updates.isEmpty)
    try fixture.view.displayFirst()
    #expect(try fixture.view.visibleItems().count == 9)
  }

  @Test func `a refused update leaves the view as it was`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    let before = fixture.view.lastKnownState

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [3], [.insert(.item(0))])
    }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(fixture.view.lastKnownState == before)
    #expect(fixture.recording.steps.isEmpty)
    #expect(fixture.codes == [.invalidUpdateCounts])
    // And another one may be told.
    try fixture.change(to: [4], [.insert(.item(0))])
    #expect(try fixture.view.visibleItems().count == 4)
  }

  @Test func `an update may not begin while another is worked out`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    fixture.delegate.answer = { call throws(Diagnostic) in
      if call.name == "targetOffset" { try fixture.view.update(.reload(.item(0))) }
      return nil
    }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [4], [.insert(.item(0))])
    }

    #expect(refused?.code == .reentrantCall)
  }

  @Test func `an update may begin when another has ended, and when a view comes`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    fixture.delegate.answer = { call throws(Diagnostic) in
      guard call.name == "willDisplayCell", fixture.data.itemCounts == [4] else { return nil }
      fixture.data.itemCounts = [5]
      try fixture.view.update(.insert(.item(0)))
      return nil
    }

    try fixture.view.beginUpdates()
    fixture.data.itemCounts = [4]
    try fixture.view.update(.insert(.item(0)))
    try fixture.view.endUpdates { _ throws(Diagnostic) in
      fixture.data.itemCounts = [6]
      try fixture.view.update(.insert(.item(0)))
    }
    try fixture.view.settle()

    #expect(try fixture.view.visibleItems().count == 6)
    #expect(fixture.layout.updates.count == 3)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a layout may not tell of changes`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    fixture.layout.interferes = { name throws(Diagnostic) in
      if name == "prepareUpdates" { try fixture.view.update(.reload(.item(0))) }
    }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [4], [.insert(.item(0))])
    }

    #expect(refused?.code == .reentrantCall)
  }

  @Test func `an update of nothing animates what the layout does anew`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [2])

    try fixture.view.beginUpdates()
    try fixture.view.endUpdates()

    #expect(fixture.layout.updates == [[]])
    #expect(fixture.recording.steps.contains("finalizeUpdates"))
  }
}
