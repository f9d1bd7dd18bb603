import CollectionLayout
import CollectionSimulation
import Testing

/// A view that is shown one snapshot after another.
private final class SnapshotFixture {
  let fixture: Fixture
  private(set) var shown: NumberedSnapshot

  init(_ sections: [[Int]], with change: (inout ViewSettings) -> Void = { _ in })
    throws(Diagnostic)
  {
    shown = NumberedSnapshot(
      sections.enumerated().map { NumberedSnapshot.Section($0.offset, $0.element) })
    fixture = try Fixture.displayed(
      .sections(height: 20, header: 0), items: shown.itemCounts, with: change)
  }

  var view: CollectionView { fixture.view }

  func apply(
    _ new: NumberedSnapshot, animated: Bool = true, completion: UpdateCompletion? = nil
  ) throws(Diagnostic) {
    let old = shown
    try view.apply(
      { () throws(Diagnostic) in SnapshotDifference(from: old, to: new) }, animated: animated,
      completion: completion
    ) { () throws(Diagnostic) in
      fixture.data.itemCounts = new.itemCounts
      shown = new
    }
  }

  /// The names of the items that are selected, in the order of the data.
  var selected: [Int] { view.selectedItems.map { shown[$0] } }

  /// Which view shows which item.
  func views() throws -> [Int: Int] {
    var views: [Int: Int] = [:]
    for (element, serial) in try fixture.serials() { views[shown[element.indexPath]] = serial }
    return views
  }
}

/// What a view makes of snapshots (semantics 5.7).
struct SnapshotViewTests {
  private func snapshot(_ sections: (Int, [Int])...) -> NumberedSnapshot {
    NumberedSnapshot(sections.map { NumberedSnapshot.Section($0.0, $0.1) })
  }

  @Test func `each item keeps its view, wherever it goes`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3], [4, 5]])
    let before = try fixture.views()

    try fixture.apply(snapshot((1, [5, 2]), (0, [6, 3, 1])))
    try fixture.view.settle()

    let after = try fixture.views()
    #expect(after.keys.sorted() == [1, 2, 3, 5, 6])
    for item in [1, 2, 3, 5] { #expect(after[item] == before[item]) }
    #expect(fixture.fixture.codes.isEmpty)
  }

  @Test func `what is reloaded has another view, and what is reconfigured the same`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    let before = try fixture.views()
    var new = snapshot((0, [3, 1, 2]))
    new.reloadedItems = [1]
    new.reconfiguredItems = [2]

    try fixture.apply(new)
    try fixture.view.settle()

    let after = try fixture.views()
    #expect(after[1] != before[1])
    #expect(after[2] == before[2] && after[3] == before[3])
  }

  @Test func `a reconfigured item must want the view that it has`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    var new = snapshot((0, [3, 1, 2]))
    new.reconfiguredItems = [2]
    fixture.fixture.data.reuse = { _ in "other" }

    let refused = #expect(throws: Diagnostic.self) { try fixture.apply(new) }

    #expect(refused?.code == .invalidView)
  }

  @Test func `the selection follows the items, also into a section that is new`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3], [4, 5, 6]]) { $0.selectionMode = .multiple }
    for item in 0..<3 {
      try fixture.view.select(IndexPath(section: 0, item: item))
      try fixture.view.select(IndexPath(section: 1, item: item))
    }

    // 1 stays, 2 goes, 3 comes to a new section, 4 comes from one that goes, 5 goes with it, and 6 to the new one.
    try fixture.apply(snapshot((7, [6, 8, 3]), (0, [4, 1])))

    #expect(fixture.selected == [6, 3, 4, 1])
    #expect(fixture.fixture.recording.events.allSatisfy { !$0.name.contains("eselect") })
  }

  @Test func `what is reloaded is selected no more`() throws {
    let fixture = try SnapshotFixture([[1, 2], [3]]) { $0.selectionMode = .multiple }
    for place in [(0, 0), (0, 1), (1, 0)] {
      try fixture.view.select(IndexPath(section: place.0, item: place.1))
    }
    var new = snapshot((0, [1, 2]), (1, [3]))
    new.reloadedItems = [1]
    new.reloadedSections = [1]

    try fixture.apply(new)

    #expect(fixture.selected == [2])
  }

  @Test func `without animation the difference is told all the same, in one frame`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])

    try fixture.apply(snapshot((0, [3, 2])), animated: false)

    #expect(fixture.view.time < 0.02)
    #expect(fixture.fixture.recording.steps.contains("prepareUpdates"))
    #expect(try fixture.views().count == 2)
  }

  @Test func `a completion is told when the animation ends`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    var ends: [Double] = []
    let view = fixture.view

    try fixture.apply(snapshot((0, [3]))) { finished throws(Diagnostic) in
      #expect(finished)
      ends.append(view.time)
    }
    #expect(ends.isEmpty)
    try view.settle()

    #expect(ends == [0.3])
  }

  @Test func `a completion may apply the next snapshot`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    let next = snapshot((0, [9, 3]))

    try fixture.apply(snapshot((0, [3]))) { _ throws(Diagnostic) in try fixture.apply(next) }
    try fixture.view.settle()

    #expect(try fixture.views().keys.sorted() == [3, 9])
  }

  // MARK: - What is refused

  @Test func `a change that is told without a snapshot is refused from the first one on`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    fixture.fixture.data.itemCounts = [4]
    try fixture.view.update(.insert(.item(0)))
    fixture.fixture.data.itemCounts = [3]
    try fixture.view.update(.delete(.item(0)))
    try fixture.apply(snapshot((0, [3, 1])))

    for change in [
      UpdateItem.insert(.item(0)), .delete(.item(0)), .reload(.item(0)), .delete(.section(0)),
      .move(.item(0), to: .item(1)),
    ] {
      let refused = #expect(throws: Diagnostic.self) { try fixture.view.update(change) }
      #expect(refused?.code == .updateWithoutSnapshot)
      #expect(refused?.uikit?.hasPrefix("UICollectionView must be updated via") == true)
    }
    #expect(throws: Diagnostic.self) { try fixture.view.reconfigure(.first(0)) }
    #expect(fixture.view.itemCounts == [2])
    try fixture.view.reloadData()
    try fixture.apply(snapshot((0, [1])))
    #expect(fixture.view.itemCounts == [1])
  }

  @Test func `a snapshot inside of another update is refused, and the update goes on`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])

    try fixture.view.beginUpdates()
    let refused = #expect(throws: Diagnostic.self) { try fixture.apply(snapshot((0, [2]))) }
    fixture.fixture.data.itemCounts = [2]
    try fixture.view.update(.delete(.item(1)))
    try fixture.view.endUpdates()

    #expect(refused?.code == .reentrantCall)
    #expect(refused?.message.contains("'apply' was called inside performBatchUpdates") == true)
    #expect(fixture.view.itemCounts == [2])
  }

  @Test(arguments: ["prepare", "prepareUpdates", "initial", "finalizeUpdates"])
  func `a snapshot from within the layout is refused`(callback: String) throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    var refused: Diagnostic?
    let next = snapshot((0, [1]))
    fixture.fixture.layout.interferes = { name in
      guard name == callback else { return }
      do throws(Diagnostic) { try fixture.apply(next) } catch { refused = error }
    }

    try fixture.apply(snapshot((0, [4, 1, 2, 3])))

    #expect(refused?.code == .reentrantCall)
    #expect(fixture.shown.itemCounts == [4])
    #expect(fixture.view.itemCounts == [4])
  }

  @Test func `data that the view has not seen is refused, and nothing has changed`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    fixture.fixture.data.itemCounts = [3, 1]
    let difference = SnapshotDifference(
      from: snapshot((0, [1, 2, 3]), (1, [4])), to: snapshot((0, [1])))
    var isReplaced = false

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.view.apply({ difference }) { isReplaced = true }
    }

    #expect(refused?.code == .invalidUpdateCounts)
    #expect(
      refused?.message.hasSuffix(
        "the view shows 3 items in 1 section, and the data source had 4 in 2") == true)
    #expect(!isReplaced)
    #expect(fixture.view.itemCounts == [3])
    fixture.fixture.data.itemCounts = [3]
    try fixture.apply(snapshot((0, [1])))
    #expect(fixture.view.itemCounts == [1])
  }

  @Test func `a view that has shown nothing asks for everything when it does`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]]) { $0.viewport = Size(width: 0, height: 0) }

    try fixture.apply(snapshot((0, [1]), (2, [5, 6])))

    #expect(fixture.view.itemCounts == [1, 2])
  }

  @Test func `a snapshot may be applied by asking for everything anew`() throws {
    let fixture = try SnapshotFixture([[1, 2, 3]])
    try fixture.view.select(.first(0))
    var isDone = false

    try fixture.view.applyUsingReloadData(completion: { _ in isDone = true }) {
      fixture.fixture.data.itemCounts = [2]
    }

    #expect(isDone)
    #expect(!fixture.fixture.recording.steps.contains("prepareUpdates"))
    #expect(fixture.view.itemCounts == [2])
    #expect(fixture.view.selectedItems.isEmpty)
    #expect(throws: Diagnostic.self) { try fixture.view.update(.insert(.item(0))) }
  }

  // MARK: - At random

  /// Snapshots one after another, some amid the animation of the one before.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `whatever comes, each item that stays keeps its view and its selection`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    let fixture = try SnapshotFixture([[0, 1, 2, 3], [4, 5, 6], [7, 8, 9]]) {
      $0.selectionMode = .multiple
    }
    for _ in 0..<12 {
      for item in 0..<14 where Bool.random(using: &random) {
        if let place = fixture.shown.place(of: item) { try fixture.view.select(place) }
      }
      let (old, selected, views) = (fixture.shown, Set(fixture.selected), try fixture.views())
      let new = old.changed(items: 14, using: &random)

      try fixture.apply(new, animated: Bool.random(using: &random))
      if Bool.random(using: &random) {
        try fixture.view.settle()
      } else {
        try fixture.view.wait(0.1)
      }

      #expect(fixture.view.itemCounts == new.itemCounts)
      #expect(Set(fixture.selected) == selected.filter { new.place(of: $0) != nil })
      let returned = Set(
        SnapshotDifference(from: old, to: new).returningItems.map { new[$0.to] })
      let shown = try fixture.views()
      for (item, view) in views where new.place(of: item) != nil && !returned.contains(item) {
        #expect(shown[item] == view)
      }
      #expect(Set(shown.values).count == shown.count)
    }
    try fixture.view.settle()
    #expect(fixture.fixture.codes.isEmpty)
  }
}
