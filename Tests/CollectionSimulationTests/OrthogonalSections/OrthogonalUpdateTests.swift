import CollectionLayout
import CollectionSimulation
import Testing

/// What becomes of orthogonal sections when the data or the view change.
@Suite struct OrthogonalUpdateTests {
  /// Five items are 20 + 500 + 40 + 20 = 580 long, which 300 points show up to an offset of 280.
  @Test func `reloaded data leaves an orthogonal section where it is, as far as there is content`()
    throws
  {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    try fixture.drag(-500, over: 5, section: 0)
    try fixture.drag(-100, over: 5, section: 1)
    fixture.data.itemCounts = [5, 5]
    try fixture.view.reloadData()
    try fixture.view.displayChange()
    #expect(try fixture.offset(0) == 280)
    #expect(try fixture.offset(1) == 100)
    #expect(try fixture.shownItems(0) == [2, 3, 4])
  }

  @Test func `an empty section forgets how far it was scrolled`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    try fixture.drag(-100, over: 5)
    fixture.data.itemCounts = [0, 10]
    try fixture.view.reloadData()
    try fixture.view.displayChange()
    #expect(try fixture.offset(0) == nil)
    fixture.data.itemCounts = [10, 10]
    try fixture.view.reloadData()
    try fixture.view.displayChange()
    #expect(try fixture.offset(0) == 0)
  }

  @Test func `an orthogonal section goes with its section`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10, 10])
    for section in 0..<3 {
      try fixture.drag(-30 * Double(section + 1), over: 5, section: section)
    }
    fixture.data.itemCounts = [10, 10, 10]
    try fixture.view.beginUpdates()
    try fixture.view.update(.delete(.section(1)))
    try fixture.view.update(.insert(.section(0)))
    try fixture.view.endUpdates()
    try fixture.view.settle()
    #expect(try (0..<3).map { try fixture.offset($0) } == [0, 30, 90])
    try fixture.view.beginUpdates()
    try fixture.view.update(.move(.section(2), to: .section(0)))
    try fixture.view.endUpdates()
    try fixture.view.settle()
    #expect(try (0..<3).map { try fixture.offset($0) } == [90, 0, 30])
    #expect(try fixture.frame(1, section: 0)?.x == 40)
  }

  @Test func `deleted items bring an orthogonal section back into its range`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10])
    try fixture.drag(-500, over: 5)
    fixture.data.itemCounts = [9]
    try fixture.view.update(.delete(.item(IndexPath(section: 0, item: 9))))
    try fixture.view.settle()
    #expect(try fixture.offset() == 500)
    fixture.data.itemCounts = [5]
    try fixture.view.beginUpdates()
    for item in 5..<9 {
      try fixture.view.update(.delete(.item(IndexPath(section: 0, item: item))))
    }
    try fixture.view.endUpdates()
    try fixture.view.settle()
    #expect(try fixture.offset() == 280)
    #expect(try fixture.shownItems() == [2, 3, 4])
    #expect(fixture.recording.orthogonalSections.last?.phase == .rest)
  }

  @Test func `an orthogonal section in motion goes on with its section, and ends where that ends`()
    throws
  {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.wait(0.1)
    fixture.data.itemCounts = [10, 5, 10]
    try fixture.view.beginUpdates()
    try fixture.view.update(.insert(.section(0)))
    for item in 5..<10 {
      try fixture.view.update(.delete(.item(IndexPath(section: 0, item: item))))
    }
    try fixture.view.endUpdates()
    try fixture.view.settle()
    #expect(try (0..<3).map { try fixture.offset($0) } == [0, 280, 0])
  }

  @Test func `a finger loses a section that goes`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10])
    var isGone = false
    fixture.delegate.answer = { call throws(Diagnostic) in
      guard call.name == "willDisplayCell", !isGone else { return nil }
      isGone = true
      fixture.data.itemCounts = []
      try fixture.view.update(.delete(.section(0)))
      return nil
    }
    try fixture.drag(-200, over: 0.5)
    #expect(isGone)
    #expect(try fixture.offset() == nil)
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.begin])
  }

  @Test func `what cannot be seen of an orthogonal section does not come and go in an update`()
    throws
  {
    let fixture = try OrthogonalFixture(.continuous, items: [10])
    fixture.data.itemCounts = [11]
    try fixture.view.update(.insert(.item(IndexPath(section: 0, item: 9))))
    try fixture.view.settle()
    #expect(fixture.recording.elements(of: "willDisplayCell") == [])
    #expect(try fixture.shownItems() == [0, 1, 2])
  }

  /// In 500 points the content of 1,130 ends at an offset of 630.
  @Test func `a resized view brings orthogonal sections back into their range`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.drag(-800, over: 9)
    try fixture.view.resize(to: Size(width: 500, height: 400))
    try fixture.view.settle()
    #expect(try fixture.offset() == 630)
    try fixture.view.resize(to: Size(width: 300, height: 400))
    #expect(try fixture.offset() == 630)
  }

  @Test func `centred groups that nobody scrolled stay in the middle of a resized view`() throws {
    let fixture = try OrthogonalFixture(.groupPagingCentered)
    try fixture.view.resize(to: Size(width: 500, height: 400))
    try fixture.view.settle()
    // Of 460 points of viewport, a group is in the middle at -180, -70, 40 and so on.
    #expect(try fixture.offset() == 40)
    #expect(try fixture.frame(2)?.midX == 250)
  }

  @Test func `the other direction leaves an orthogonal section as far from its beginning`() throws {
    let fixture = try OrthogonalFixture(.groupPaging)
    try fixture.fling(1)
    try fixture.view.setDirection(.rightToLeft)
    #expect(try fixture.offset() == 110)
    #expect(try fixture.frame(1)?.maxX == 280)
  }
}
