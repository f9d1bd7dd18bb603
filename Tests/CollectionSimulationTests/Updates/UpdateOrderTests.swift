import CollectionLayout
import CollectionSimulation
import Testing

/// Who is called in an update, and in which order (semantics 5.1, 5.3, 5.5).
struct UpdateOrderTests {
  private func calls(_ stage: Stage) -> [String] {
    stage.recording.records.compactMap { record in
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
    let stage = try Stage.displayed(.sections(height: 150, header: 0), items: [7])

    // 0 goes, a new one comes to 2, 3 is reloaded, 5 moves to the front: 5 1 + 2 3 4 6.
    try stage.change(
      to: [7],
      [
        .delete(.item(0)), .insert(.item(2)), .reload(.item(3)), .move(.item(5), to: .item(0)),
      ])
    try stage.view.settle()

    #expect(
      calls(stage) == [
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
    let stage = try Stage.displayed(.sections(), items: [3])
    var counts: [String: [Int]] = [:]
    stage.layout.hears = { name, view in counts[name] = view.itemCounts }

    try stage.change(to: [4], [.insert(.item(1))])

    #expect(counts["prepare"] == [4])
    #expect(counts["prepareUpdates"] == [4])
    #expect(stage.layout.updates == [[.insert(.item(1))]])
    #expect(stage.layout.invalidations.last?.invalidatesDataSourceCounts == true)
    #expect(stage.layout.invalidations.last?.invalidatesEverything == false)
  }

  @Test func `every kind on screen is asked about, supplementary ones first`() throws {
    let path = IndexPath(section: 0, item: 0)
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let stage = try Stage.displayed(
      .fixed(
        [
          ElementAttributes(.decoration("line", path), frame: frame),
          ElementAttributes(.supplementary("title", path), frame: frame),
          ElementAttributes(.supplementary("badge", path), frame: frame),
        ], size: Size(width: 390, height: 844)), items: [2])

    try stage.change(to: [1], [.delete(.item(0))])

    let kinds = stage.recording.calls.compactMap { call -> String? in
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
    let stage = try Stage.displayed(.sections(), items: [3])

    // The counts were taken when the view was laid out: the data may change before the view is told.
    stage.data.itemCounts = [4]
    try stage.view.update(.insert(.item(0)))

    #expect(try stage.view.visibleItems().count == 4)
    #expect(stage.layout.updates == [[.insert(.item(0))]])
    #expect(stage.recording.calls.first?.reason == "insertItems was called")
  }

  @Test func `nested updates are one, and each completion is called`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    var completions: [String] = []

    try stage.view.beginUpdates()
    try stage.view.beginUpdates()
    stage.data.itemCounts = [4]
    try stage.view.update(.insert(.item(0)))
    try stage.view.endUpdates { completions.append("inner \($0)") }
    #expect(stage.layout.updates.isEmpty)
    try stage.view.endUpdates { completions.append("outer \($0)") }
    try stage.view.settle()

    #expect(stage.layout.updates.count == 1)
    #expect(completions == ["outer true", "inner true"])
  }

  @Test func `completions of nested updates come in the order in which the updates began`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    var completions: [String] = []
    func nested(_ name: String, _ body: () throws -> Void = {}) throws {
      try stage.view.beginUpdates()
      try body()
      try stage.view.endUpdates { _ in completions.append(name) }
    }

    try nested("outer") {
      try nested("inner 0") { try nested("innermost") }
      try stage.view.beginUpdates()
      stage.view.cancelUpdates()
      try nested("inner 1")
    }
    try stage.view.settle()

    #expect(completions == ["outer", "inner 0", "innermost", "inner 1"])
  }

  @Test
  func `the first update of a view that shows nothing ends with the outermost completion first`()
    throws
  {
    let stage = Stage(.sections(), items: [3])
    var completions: [String] = []
    try stage.view.beginUpdates()
    try stage.view.beginUpdates()
    try stage.view.endUpdates { _ in completions.append("inner") }
    try stage.view.endUpdates { _ in completions.append("outer") }

    #expect(completions == ["outer", "inner"])
  }

  @Test func `what is invalid is laid out before the counts are taken`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])

    try stage.view.reloadData()
    stage.data.itemCounts = [4]
    // The counts are asked for here, so the view is told of a change that it has seen (openradar 28167779).
    let refused = #expect(throws: Diagnostic.self) { try stage.view.update(.insert(.item(0))) }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(
      stage.recording.stepsWithoutDisplay == [
        "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
  }

  @Test func `nothing is laid out and no time passes inside of an update`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])

    try stage.view.beginUpdates()
    stage.data.itemCounts = [4]
    try stage.view.invalidateLayout()
    try stage.view.layoutIfNeeded()
    #expect(stage.recording.steps == ["invalidate"])
    #expect(try stage.view.visibleItems().count == 3)
    let refused = #expect(throws: Diagnostic.self) { try stage.view.wait(1) }
    #expect(refused?.code == .reentrantCall)
    try stage.view.update(.insert(.item(3)))
    try stage.view.endUpdates()

    #expect(try stage.view.visibleItems().count == 4)
    #expect(stage.recording.steps.filter { $0 == "prepare" }.count == 1)
  }

  @Test func `a reload inside of an update waits for its end`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])

    try stage.view.beginUpdates()
    try stage.view.reloadData()
    stage.data.itemCounts = [4]
    try stage.view.update(.insert(.item(0)))
    #expect(stage.recording.steps.isEmpty)
    try stage.view.endUpdates()
    try stage.view.settle()

    let steps = stage.recording.steps.filter { ["prepare", "finalizeUpdates"].contains($0) }
    #expect(steps == ["prepare", "finalizeUpdates", "prepare"])
    #expect(stage.recording.elements(of: "didEndDisplayingCell").count == 4)
  }

  @Test func `a view that was never laid out asks for everything when it is`() throws {
    let stage = Stage(.sections(), items: [3])
    var isFinished: Bool?

    try stage.view.beginUpdates()
    stage.data.itemCounts = [9]
    // Nothing is held against counts that nobody has seen.
    try stage.view.update(.insert(.item(0)))
    try stage.view.endUpdates { isFinished = $0 }

    #expect(isFinished == true)
    #expect(stage.layout.updates.isEmpty)
    try stage.view.displayFirst()
    #expect(try stage.view.visibleItems().count == 9)
  }

  @Test func `a refused update leaves the view as it was`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    let before = stage.view.lastKnownState

    let refused = #expect(throws: Diagnostic.self) {
      try stage.change(to: [3], [.insert(.item(0))])
    }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(stage.view.lastKnownState == before)
    #expect(stage.recording.steps.isEmpty)
    #expect(stage.codes == [.invalidUpdateCounts])
    // And another one may be told.
    try stage.change(to: [4], [.insert(.item(0))])
    #expect(try stage.view.visibleItems().count == 4)
  }

  @Test func `an update may not begin while another is worked out`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    stage.delegate.answer = { call throws(Diagnostic) in
      if call.name == "targetOffset" { try stage.view.update(.reload(.item(0))) }
      return nil
    }

    let refused = #expect(throws: Diagnostic.self) {
      try stage.change(to: [4], [.insert(.item(0))])
    }

    #expect(refused?.code == .reentrantCall)
  }

  @Test func `an update may begin when another has ended, and when a view comes`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    stage.delegate.answer = { call throws(Diagnostic) in
      guard call.name == "willDisplayCell", stage.data.itemCounts == [4] else { return nil }
      stage.data.itemCounts = [5]
      try stage.view.update(.insert(.item(0)))
      return nil
    }

    try stage.view.beginUpdates()
    stage.data.itemCounts = [4]
    try stage.view.update(.insert(.item(0)))
    try stage.view.endUpdates { _ throws(Diagnostic) in
      stage.data.itemCounts = [6]
      try stage.view.update(.insert(.item(0)))
    }
    try stage.view.settle()

    #expect(try stage.view.visibleItems().count == 6)
    #expect(stage.layout.updates.count == 3)
    #expect(stage.codes.isEmpty)
  }

  @Test func `a layout may not tell of changes`() throws {
    let stage = try Stage.displayed(.sections(), items: [3])
    stage.layout.interferes = { name throws(Diagnostic) in
      if name == "prepareUpdates" { try stage.view.update(.reload(.item(0))) }
    }

    let refused = #expect(throws: Diagnostic.self) {
      try stage.change(to: [4], [.insert(.item(0))])
    }

    #expect(refused?.code == .reentrantCall)
  }

  @Test func `an update of nothing animates what the layout does anew`() throws {
    let stage = try Stage.displayed(.sections(), items: [2])

    try stage.view.beginUpdates()
    try stage.view.endUpdates()

    #expect(stage.layout.updates == [[]])
    #expect(stage.recording.steps.contains("finalizeUpdates"))
  }
}
