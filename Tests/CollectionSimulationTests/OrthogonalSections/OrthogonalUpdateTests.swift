import CollectionLayout
import CollectionSimulation
import Testing

/// What becomes of orthogonal sections when the data or the view change.
@Suite struct OrthogonalUpdateTests {
  /// Five items are 20 + 500 + 40 + 20 = 580 long, which 300 points show up to an offset of 280.
  @Test func `reloaded data leaves an orthogonal section where it is, as far as there is content`()
    throws
  {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    try stage.drag(-500, over: 5, section: 0)
    try stage.drag(-100, over: 5, section: 1)
    stage.data.itemCounts = [5, 5]
    try stage.view.reloadData()
    try stage.view.displayChange()
    #expect(try stage.offset(0) == 280)
    #expect(try stage.offset(1) == 100)
    #expect(try stage.shownItems(0) == [2, 3, 4])
  }

  @Test func `an empty section forgets how far it was scrolled`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    try stage.drag(-100, over: 5)
    stage.data.itemCounts = [0, 10]
    try stage.view.reloadData()
    try stage.view.displayChange()
    #expect(try stage.offset(0) == nil)
    stage.data.itemCounts = [10, 10]
    try stage.view.reloadData()
    try stage.view.displayChange()
    #expect(try stage.offset(0) == 0)
  }

  @Test func `an orthogonal section goes with its section`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10, 10, 10])
    for section in 0..<3 {
      try stage.drag(-30 * Double(section + 1), over: 5, section: section)
    }
    stage.data.itemCounts = [10, 10, 10]
    try stage.view.beginUpdates()
    try stage.view.update(.delete(.section(1)))
    try stage.view.update(.insert(.section(0)))
    try stage.view.endUpdates()
    try stage.view.settle()
    #expect(try (0..<3).map { try stage.offset($0) } == [0, 30, 90])
    try stage.view.beginUpdates()
    try stage.view.update(.move(.section(2), to: .section(0)))
    try stage.view.endUpdates()
    try stage.view.settle()
    #expect(try (0..<3).map { try stage.offset($0) } == [90, 0, 30])
    #expect(try stage.frame(1, section: 0)?.x == 40)
  }

  @Test func `deleted items bring an orthogonal section back into its range`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10])
    try stage.drag(-500, over: 5)
    stage.data.itemCounts = [9]
    try stage.view.update(.delete(.item(IndexPath(section: 0, item: 9))))
    try stage.view.settle()
    #expect(try stage.offset() == 500)
    stage.data.itemCounts = [5]
    try stage.view.beginUpdates()
    for item in 5..<9 {
      try stage.view.update(.delete(.item(IndexPath(section: 0, item: item))))
    }
    try stage.view.endUpdates()
    try stage.view.settle()
    #expect(try stage.offset() == 280)
    #expect(try stage.shownItems() == [2, 3, 4])
    #expect(stage.recording.orthogonalSections.last?.phase == .rest)
  }

  @Test func `an orthogonal section in motion goes on with its section, and ends where that ends`()
    throws
  {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    try stage.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try stage.view.wait(0.1)
    stage.data.itemCounts = [10, 5, 10]
    try stage.view.beginUpdates()
    try stage.view.update(.insert(.section(0)))
    for item in 5..<10 {
      try stage.view.update(.delete(.item(IndexPath(section: 0, item: item))))
    }
    try stage.view.endUpdates()
    try stage.view.settle()
    #expect(try (0..<3).map { try stage.offset($0) } == [0, 280, 0])
  }

  @Test func `a finger loses a section that goes`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10])
    var isGone = false
    stage.delegate.answer = { call throws(Diagnostic) in
      guard call.name == "willDisplayCell", !isGone else { return nil }
      isGone = true
      stage.data.itemCounts = []
      try stage.view.update(.delete(.section(0)))
      return nil
    }
    try stage.drag(-200, over: 0.5)
    #expect(isGone)
    #expect(try stage.offset() == nil)
    #expect(stage.recording.orthogonalSections.map(\.phase) == [.begin])
  }

  @Test func `what cannot be seen of an orthogonal section does not come and go in an update`()
    throws
  {
    let stage = try OrthogonalStage(.continuous, items: [10])
    stage.data.itemCounts = [11]
    try stage.view.update(.insert(.item(IndexPath(section: 0, item: 9))))
    try stage.view.settle()
    #expect(stage.recording.elements(of: "willDisplayCell") == [])
    #expect(try stage.shownItems() == [0, 1, 2])
  }

  /// In 500 points the content of 1,130 ends at an offset of 630.
  @Test func `a resized view brings orthogonal sections back into their range`() throws {
    let stage = try OrthogonalStage(.continuous)
    try stage.drag(-800, over: 9)
    try stage.view.resize(to: Size(width: 500, height: 400))
    try stage.view.settle()
    #expect(try stage.offset() == 630)
    try stage.view.resize(to: Size(width: 300, height: 400))
    #expect(try stage.offset() == 630)
  }

  @Test func `centred groups that nobody scrolled stay in the middle of a resized view`() throws {
    let stage = try OrthogonalStage(.groupPagingCentered)
    try stage.view.resize(to: Size(width: 500, height: 400))
    try stage.view.settle()
    #expect(try stage.frame(0)?.midX == 250)
  }

  @Test func `the other direction leaves an orthogonal section as far from its beginning`() throws {
    let stage = try OrthogonalStage(.groupPaging)
    try stage.fling(1)
    try stage.view.setDirection(.rightToLeft)
    #expect(try stage.offset() == 110)
    #expect(try stage.frame(1)?.maxX == 280)
  }
}
