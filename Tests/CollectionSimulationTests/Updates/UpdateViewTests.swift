import CollectionLayout
import CollectionSimulation
import Testing

/// Which view shows what after an update (semantics 5.5, 6.2).
struct UpdateViewTests {
  @Test func `what stays keeps its view under its new name`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])
    let before = try fixture.serials()

    try fixture.change(to: [4], [.delete(.item(0)), .insert(.item(3))])
    try fixture.view.settle()

    let after = try fixture.serials()
    for item in 0..<3 { #expect(after[.cell(item)] == before[.cell(item + 1)]) }
    // What comes cannot have the view of what is still going.
    #expect(after[.cell(3)] == 5)
    #expect(fixture.view.reuseFigures.pools.map(\.count) == [1])
    #expect(try fixture.view.state().elements.map(\.attributes.frame.y) == [0, 50, 100, 150])
  }

  @Test func `a reloaded item has another view, one more than there were`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])
    let before = try fixture.serials()

    try fixture.change(to: [4], [.reload(.item(1))])
    try fixture.view.settle()

    let after = try fixture.serials()
    #expect(after[.cell(1)] == 5)
    for item in [0, 2, 3] { #expect(after[.cell(item)] == before[.cell(item)]) }
    #expect(fixture.view.reuseFigures.created == 5)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(1)])
    #expect(fixture.recording.elements(of: "willDisplayCell") == [.cell(1)])
  }

  @Test func `a reloaded section has other views, its header too`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [2, 2])
    let before = try fixture.serials()

    try fixture.change(to: [2, 3], [.reload(.section(1))])
    try fixture.view.settle()

    let after = try fixture.serials()
    #expect(after[.header(0)] == before[.header(0)])
    #expect(after[.cell(0)] == before[.cell(0)])
    #expect(Set(after.values).subtracting(before.values).count == 4)
    #expect(
      fixture.recording.elements(of: "didEndDisplayingSupplementary") == [.header(1)])
  }

  @Test func `a header goes with its section, and those below it move up`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [1, 1, 1])
    let before = try fixture.serials()

    try fixture.change(to: [1, 1], [.delete(.section(0))])
    try fixture.view.settle()

    let after = try fixture.serials()
    #expect(after[.header(0)] == before[.header(1)])
    #expect(after[.header(1)] == before[.header(2)])
    #expect(
      fixture.recording.calls.filter { $0.name == "finalSupplementaryAttributes" }.count == 1)
    #expect(!fixture.recording.calls.contains { $0.name == "initialSupplementaryAttributes" })
  }

  @Test func `views beside the cells move as the layout says`() throws {
    func badge(_ item: Int) -> ElementIdentifier {
      .supplementary("badge", IndexPath(section: 0, item: item))
    }
    let layout = TestLayout(size: { _ in Size(width: 390, height: 844) }) { view in
      (0..<view.itemCounts[0]).map {
        ElementAttributes(badge($0), frame: Rect(x: 0, y: Double($0) * 50, width: 9, height: 9))
      }
    }
    // The items themselves are far below.
    let cells = Rect(x: 0, y: 5000, width: 9, height: 9)
    layout.single = { element in
      element.category == .cell
        ? ElementAttributes(element, frame: cells)
        : layout.prepared.first { $0.identifier == element }
    }
    layout.deleted = { kind in kind == "badge" ? [.first(0)] : [] }
    layout.inserted = { kind in kind == "badge" ? [.first(2)] : [] }
    let fixture = try Fixture.displayed(layout, items: [3])
    let before = try fixture.serials()

    try fixture.change(to: [3], [.delete(.item(0)), .insert(.item(2))])
    try fixture.view.settle()

    let after = try fixture.serials()
    #expect(after[badge(0)] == before[badge(1)])
    #expect(after[badge(1)] == before[badge(2)])
    #expect(after[badge(2)] == 4)
  }

  @Test(arguments: [true, false])
  func `a section that is not there may not be named`(isDeleted: Bool) throws {
    let fixture = try Fixture.displayed(.sections(), items: [2])
    let wrong = { (_: String) in [IndexPath(section: 1, item: 0)] }
    if isDeleted { fixture.layout.deleted = wrong } else { fixture.layout.inserted = wrong }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [3], [.insert(.item(0))])
    }

    #expect(refused?.code == .indexOutOfRange)
    let name = isDeleted ? "deleted" : "inserted"
    #expect(refused?.message.hasPrefix("\(name)Supplementaries names header 2,1") == true)
    #expect(refused?.uikit?.contains("invalid section") == true)
  }

  @Test func `what leaves the visible rectangle is told of by its new name`() throws {
    // 17 rows of 50 meet 844 points.
    let fixture = try Fixture.displayed(.sections(header: 0), items: [30])

    try fixture.change(to: [31], [.insert(.item(0))])
    try fixture.view.settle()

    #expect(fixture.recording.elements(of: "willDisplayCell") == [.cell(0)])
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(17)])
    #expect(try fixture.view.visibleItems().map(\.item) == Array(0...16))
    #expect(fixture.view.reuseFigures.onScreen == 17)
  }

  @Test func `views that are on their way count as on screen until the update ends`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])

    fixture.data.itemCounts = [2]
    try fixture.view.beginUpdates()
    try fixture.view.update(.delete(.item(0)))
    try fixture.view.update(.delete(.item(1)))
    var during: ReuseFigures?
    fixture.layout.hears = { name, _ in
      if name == "finalizeUpdates" { during = fixture.view.reuseFigures }
    }
    try fixture.view.endUpdates()
    try fixture.view.settle()

    #expect(during?.onScreen == 4)
    #expect(fixture.view.reuseFigures.onScreen == 2)
    #expect(fixture.view.reuseFigures.peak == 4)
  }

  @Test func `a reconfigured cell keeps its view, and the layout is not asked`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])
    let before = try fixture.serials()
    var asked: [ElementIdentifier] = []
    fixture.data.reuse = { element throws(Diagnostic) in
      asked.append(element)
      return element.category.name
    }

    try fixture.view.reconfigure(.first(2))
    try fixture.view.settle()

    #expect(try fixture.serials() == before)
    #expect(asked == [.cell(2)])
    #expect(fixture.recording.steps.isEmpty)
  }

  @Test func `a reconfigured cell may not want another view`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])
    fixture.data.reuse = { _ throws(Diagnostic) in "photo" }

    let refused = #expect(throws: Diagnostic.self) { try fixture.view.reconfigure(.first(2)) }

    #expect(refused?.code == .invalidView)
    #expect(
      refused?.message
        == "cell 1,3 is reconfigured, but now needs the reuse identifier 'photo' instead of 'cell'")
  }

  @Test func `an item that is not there cannot be reconfigured`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [4])

    let refused = #expect(throws: Diagnostic.self) { try fixture.view.reconfigure(.first(4)) }

    #expect(refused?.code == .updateOutOfRange)
    #expect(
      refused?.message.hasPrefix("cell 1,5 is reconfigured, but section 1 had 4 items") == true)
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `whatever changes, each view shows the thing that it showed`(seed: UInt64) throws {
    let change = RandomUpdate(seed: seed)
    let fixture = try Fixture.displayed(
      .sections(height: 20, header: 10), items: RandomUpdate.counts(change.before))
    let before = try fixture.serials()

    try fixture.change(to: RandomUpdate.counts(change.after), change.updates)
    try fixture.view.settle()

    let after = try fixture.serials()
    for (element, serial) in after where element.category == .cell {
      let name = change.after[element.indexPath.section].items[element.indexPath.item]
      guard let old = RandomUpdate.item(name, in: change.before), !change.reloaded.contains(name)
      else { continue }
      #expect(before[.cell(old)] == serial)
    }
    for (element, serial) in after where element.category == .supplementary {
      let name = change.after[element.indexPath.section].name
      guard let old = RandomUpdate.section(name, in: change.before),
        !change.reloaded.contains(name)
      else { continue }
      #expect(before[.header(old)] == serial)
    }
    // Each view shows one thing, and what is not on screen waits.
    let figures = fixture.view.reuseFigures
    #expect(Set(after.values).count == after.count)
    #expect(figures.created == after.count + figures.pools.reduce(0) { $0 + $1.count })
    #expect(fixture.codes.isEmpty)
    // And a view that begins with this data shows the same.
    let fresh = try Fixture.displayed(
      .sections(height: 20, header: 10), items: RandomUpdate.counts(change.after))
    #expect(
      try fixture.view.state().elements.map(\.attributes)
        == fresh.view.state().elements.map(\.attributes))
  }
}
