import CollectionLayout
import CollectionSimulation
import Testing

/// A view that is shown one snapshot after another.
private final class SnapshotStage {
  let stage: Stage
  private(set) var shown: NumberedSnapshot

  init(_ sections: [[Int]], with change: (inout ViewSettings) -> Void = { _ in })
    throws(Diagnostic)
  {
    shown = NumberedSnapshot(
      sections.enumerated().map { NumberedSnapshot.Section($0.offset, $0.element) })
    stage = try Stage.displayed(
      .sections(height: 20, header: 0), items: shown.itemCounts, with: change)
  }

  var view: CollectionView { stage.view }

  func apply(
    _ new: NumberedSnapshot, animated: Bool = true, completion: UpdateCompletion? = nil
  ) throws(Diagnostic) {
    let old = shown
    try view.apply(
      { () throws(Diagnostic) in SnapshotDifference(from: old, to: new) }, animated: animated,
      completion: completion
    ) { () throws(Diagnostic) in
      stage.data.itemCounts = new.itemCounts
      shown = new
    }
  }

  /// The names of the items that are selected, in the order of the data.
  var selected: [Int] { view.selectedItems.map { shown[$0] } }

  /// Which view shows which item.
  func views() throws -> [Int: Int] {
    var views: [Int: Int] = [:]
    for (element, serial) in try stage.serials() { views[shown[element.indexPath]] = serial }
    return views
  }
}

/// What a view makes of snapshots (semantics 5.7).
struct SnapshotViewTests {
  private func snapshot(_ sections: (Int, [Int])...) -> NumberedSnapshot {
    NumberedSnapshot(sections.map { NumberedSnapshot.Section($0.0, $0.1) })
  }

  @Test func `each item keeps its view, wherever it goes`() throws {
    let stage = try SnapshotStage([[1, 2, 3], [4, 5]])
    let before = try stage.views()

    try stage.apply(snapshot((1, [5, 2]), (0, [6, 3, 1])))
    try stage.view.settle()

    let after = try stage.views()
    #expect(after.keys.sorted() == [1, 2, 3, 5, 6])
    for item in [1, 2, 3, 5] { #expect(after[item] == before[item]) }
    #expect(stage.stage.codes.isEmpty)
  }

  @Test func `what is reloaded has another view, and what is reconfigured the same`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    let before = try stage.views()
    var new = snapshot((0, [3, 1, 2]))
    new.reloadedItems = [1]
    new.reconfiguredItems = [2]

    try stage.apply(new)
    try stage.view.settle()

    let after = try stage.views()
    #expect(after[1] != before[1])
    #expect(after[2] == before[2] && after[3] == before[3])
  }

  @Test func `a reconfigured item must want the view that it has`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    var new = snapshot((0, [3, 1, 2]))
    new.reconfiguredItems = [2]
    stage.stage.data.reuse = { _ in "other" }

    let refused = #expect(throws: Diagnostic.self) { try stage.apply(new) }

    #expect(refused?.code == .invalidView)
  }

  @Test func `the selection follows the items, also into a section that is new`() throws {
    let stage = try SnapshotStage([[1, 2, 3], [4, 5, 6]]) { $0.selectionMode = .multiple }
    for item in 0..<3 {
      try stage.view.select(IndexPath(section: 0, item: item))
      try stage.view.select(IndexPath(section: 1, item: item))
    }

    // 1 stays, 2 goes, 3 comes to a new section, 4 comes from one that goes, 5 goes with it, and 6 to the new one.
    try stage.apply(snapshot((7, [6, 8, 3]), (0, [4, 1])))

    #expect(stage.selected == [6, 3, 4, 1])
    #expect(stage.stage.recording.events.allSatisfy { !$0.name.contains("eselect") })
  }

  @Test func `what is reloaded is selected no more`() throws {
    let stage = try SnapshotStage([[1, 2], [3]]) { $0.selectionMode = .multiple }
    for place in [(0, 0), (0, 1), (1, 0)] {
      try stage.view.select(IndexPath(section: place.0, item: place.1))
    }
    var new = snapshot((0, [1, 2]), (1, [3]))
    new.reloadedItems = [1]
    new.reloadedSections = [1]

    try stage.apply(new)

    #expect(stage.selected == [2])
  }

  @Test func `without animation the difference is told all the same, in one frame`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])

    try stage.apply(snapshot((0, [3, 2])), animated: false)

    #expect(stage.view.time < 0.02)
    #expect(stage.stage.recording.steps.contains("prepareUpdates"))
    #expect(try stage.views().count == 2)
  }

  @Test func `a completion is told when the animation ends`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    var ends: [Double] = []
    let view = stage.view

    try stage.apply(snapshot((0, [3]))) { finished throws(Diagnostic) in
      #expect(finished)
      ends.append(view.time)
    }
    #expect(ends.isEmpty)
    try view.settle()

    #expect(ends == [0.3])
  }

  @Test func `a completion may apply the next snapshot`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    let next = snapshot((0, [9, 3]))

    try stage.apply(snapshot((0, [3]))) { _ throws(Diagnostic) in try stage.apply(next) }
    try stage.view.settle()

    #expect(try stage.views().keys.sorted() == [3, 9])
  }

  // MARK: - What is refused

  @Test func `a change that is told without a snapshot is refused from the first one on`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    stage.stage.data.itemCounts = [4]
    try stage.view.update(.insert(.item(0)))
    stage.stage.data.itemCounts = [3]
    try stage.view.update(.delete(.item(0)))
    try stage.apply(snapshot((0, [3, 1])))

    for change in [
      UpdateItem.insert(.item(0)), .delete(.item(0)), .reload(.item(0)), .delete(.section(0)),
      .move(.item(0), to: .item(1)),
    ] {
      let refused = #expect(throws: Diagnostic.self) { try stage.view.update(change) }
      #expect(refused?.code == .updateWithoutSnapshot)
      #expect(refused?.uikit?.hasPrefix("UICollectionView must be updated via") == true)
    }
    #expect(throws: Diagnostic.self) { try stage.view.reconfigure(.first(0)) }
    #expect(stage.view.itemCounts == [2])
    try stage.view.reloadData()
    try stage.apply(snapshot((0, [1])))
    #expect(stage.view.itemCounts == [1])
  }

  @Test func `a snapshot inside of another update is refused, and the update goes on`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])

    try stage.view.beginUpdates()
    let refused = #expect(throws: Diagnostic.self) { try stage.apply(snapshot((0, [2]))) }
    stage.stage.data.itemCounts = [2]
    try stage.view.update(.delete(.item(1)))
    try stage.view.endUpdates()

    #expect(refused?.code == .reentrantCall)
    #expect(refused?.message.contains("'apply' was called inside performBatchUpdates") == true)
    #expect(stage.view.itemCounts == [2])
  }

  @Test(arguments: ["prepare", "prepareUpdates", "initial", "finalizeUpdates"])
  func `a snapshot from within the layout is refused`(callback: String) throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    var refused: Diagnostic?
    let next = snapshot((0, [1]))
    stage.stage.layout.interferes = { name in
      guard name == callback else { return }
      do throws(Diagnostic) { try stage.apply(next) } catch { refused = error }
    }

    try stage.apply(snapshot((0, [4, 1, 2, 3])))

    #expect(refused?.code == .reentrantCall)
    #expect(stage.shown.itemCounts == [4])
    #expect(stage.view.itemCounts == [4])
  }

  @Test func `data that the view has not seen is refused, and nothing has changed`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    stage.stage.data.itemCounts = [3, 1]
    let difference = SnapshotDifference(
      from: snapshot((0, [1, 2, 3]), (1, [4])), to: snapshot((0, [1])))
    var isReplaced = false

    let refused = #expect(throws: Diagnostic.self) {
      try stage.view.apply({ difference }) { isReplaced = true }
    }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(
      refused?.message.hasSuffix(
        "the view shows 3 items in 1 section, and the data source had 4 in 2") == true)
    #expect(!isReplaced)
    #expect(stage.view.itemCounts == [3])
    stage.stage.data.itemCounts = [3]
    try stage.apply(snapshot((0, [1])))
    #expect(stage.view.itemCounts == [1])
  }

  @Test func `a view that has shown nothing asks for everything when it does`() throws {
    let stage = try SnapshotStage([[1, 2, 3]]) { $0.viewport = Size(width: 0, height: 0) }

    try stage.apply(snapshot((0, [1]), (2, [5, 6])))

    #expect(stage.view.itemCounts == [1, 2])
  }

  @Test func `a snapshot may be applied by asking for everything anew`() throws {
    let stage = try SnapshotStage([[1, 2, 3]])
    try stage.view.select(.first(0))
    var isDone = false

    try stage.view.applyUsingReloadData(completion: { _ in isDone = true }) {
      stage.stage.data.itemCounts = [2]
    }

    #expect(isDone)
    #expect(!stage.stage.recording.steps.contains("prepareUpdates"))
    #expect(stage.view.itemCounts == [2])
    #expect(stage.view.selectedItems.isEmpty)
    #expect(throws: Diagnostic.self) { try stage.view.update(.insert(.item(0))) }
  }

  // MARK: - At random

  /// Snapshots one after another, some amid the animation of the one before.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `whatever comes, each item that stays keeps its view and its selection`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let stage = try SnapshotStage([[0, 1, 2, 3], [4, 5, 6], [7, 8, 9]]) {
      $0.selectionMode = .multiple
    }
    for _ in 0..<12 {
      for item in 0..<14 where Bool.random(using: &random) {
        if let place = stage.shown.place(of: item) { try stage.view.select(place) }
      }
      let (old, selected, views) = (stage.shown, Set(stage.selected), try stage.views())
      let new = old.changed(items: 14, using: &random)

      try stage.apply(new, animated: Bool.random(using: &random))
      if Bool.random(using: &random) {
        try stage.view.settle()
      } else {
        try stage.view.wait(0.1)
      }

      #expect(stage.view.itemCounts == new.itemCounts)
      #expect(Set(stage.selected) == selected.filter { new.place(of: $0) != nil })
      let returned = Set(
        SnapshotDifference(from: old, to: new).returningItems.map { new[$0.to] })
      let shown = try stage.views()
      for (item, view) in views where new.place(of: item) != nil && !returned.contains(item) {
        #expect(shown[item] == view)
      }
      #expect(Set(shown.values).count == shown.count)
    }
    try stage.view.settle()
    #expect(stage.stage.codes.isEmpty)
  }
}
