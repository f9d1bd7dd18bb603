import CollectionLayout
import CollectionSimulation
import Testing

/// How elements get to where they are in an update, and what that costs in time and views (semantics 5.3, 5.5).
struct UpdateAnimationTests {
  private func animations(_ fixture: Fixture) -> [AnimationRecord] {
    fixture.recording.records.compactMap {
      if case .animation(let animation) = $0 { animation } else { nil }
    }
  }

  private func row(_ element: ElementIdentifier, at y: Double, alpha: Double = 1)
    -> ElementAttributes
  {
    var row = ElementAttributes(element, frame: Rect(x: 0, y: y, width: 390, height: 50))
    row.alpha = alpha
    return row
  }

  private func animation(
    _ phase: AnimationRecord.Phase, _ from: ElementAttributes, _ to: ElementAttributes,
    start: Double = 0
  ) -> AnimationRecord {
    AnimationRecord(
      element: phase == .disappear ? from.identifier : to.identifier, from: from, to: to,
      start: start, duration: 0.3, phase: phase)
  }

  /// semantics 15.3: [A, B, C, D, E] becomes [X, A, C, E, D].
  @Test func `what goes fades, what comes fades in, and what stays shifts`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [5])

    try fixture.change(
      to: [5],
      [.delete(.item(1)), .insert(.item(0)), .move(.item(3), to: .item(4))])

    #expect(
      animations(fixture) == [
        animation(.disappear, row(.cell(1), at: 50), row(.cell(1), at: 50, alpha: 0)),
        animation(.appear, row(.cell(0), at: 0, alpha: 0), row(.cell(0), at: 0)),
        animation(.shift, row(.cell(1), at: 0), row(.cell(1), at: 50)),
        animation(.shift, row(.cell(3), at: 200), row(.cell(3), at: 150)),
        animation(.shift, row(.cell(4), at: 150), row(.cell(4), at: 200)),
      ])
  }

  @Test func `a reloaded item is two views that fade into each other`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [2])

    try fixture.change(to: [2], [.reload(.item(1))])

    #expect(
      animations(fixture) == [
        animation(.disappear, row(.cell(1), at: 50), row(.cell(1), at: 50, alpha: 0)),
        animation(.appear, row(.cell(1), at: 50, alpha: 0), row(.cell(1), at: 50)),
      ])
  }

  @Test func `an update takes three tenths of a second, and its views stay until then`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [3])
    var end: Double?

    fixture.data.itemCounts = [2]
    try fixture.view.beginUpdates()
    try fixture.view.update(.delete(.item(0)))
    try fixture.view.endUpdates { _ in end = fixture.view.time }
    #expect(fixture.view.time == 0)
    try fixture.view.wait(17.0 / 60)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell").isEmpty)
    #expect(fixture.view.reuseFigures.onScreen == 3)
    try fixture.view.settle()

    #expect(abs(try #require(end) - 0.3) < 1e-9)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(0)])
    #expect(fixture.recording.time(of: "didEndDisplayingCell") == end)
    #expect(fixture.view.reuseFigures.onScreen == 2)
    #expect(fixture.view.time == end)
  }

  @Test func `an update without animation is over with the next frame`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [3])

    fixture.data.itemCounts = [2]
    try fixture.view.beginUpdates()
    try fixture.view.update(.delete(.item(0)))
    try fixture.view.endUpdates(animated: false)

    #expect(animations(fixture).isEmpty)
    #expect(fixture.view.time == 1.0 / 60)
    #expect(fixture.view.reuseFigures.onScreen == 2)
    #expect(!fixture.view.isAnimatingUpdates)
  }

  @Test func `an update that nobody can see is over with the next frame`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [100])

    try fixture.change(to: [99], [.delete(.item(90))])

    #expect(animations(fixture).isEmpty)
    #expect(fixture.view.time == 1.0 / 60)
  }

  /// The trap of the custom-layout guide: where every initial look is answered alike, all cells come from there.
  @Test func `a look for all cells lets all of them begin there`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [2])
    let middle = Rect(x: 195, y: 422, width: 0, height: 0)
    fixture.layout.initial = { element, _ in ElementAttributes(element, frame: middle) }

    try fixture.change(to: [3], [.insert(.item(2))])

    let begins = animations(fixture).filter { $0.phase == .appear }
    #expect(begins.map(\.element) == [.cell(2), .cell(0), .cell(1)])
    #expect(begins.allSatisfy { $0.from.frame == middle })
    // What was there goes where it was told to end, which is where it is.
    let ends = animations(fixture).filter { $0.phase == .disappear }
    #expect(ends.map(\.element) == [.cell(0), .cell(1)])
    #expect(ends.map(\.to.frame.y) == [0, 50])
  }

  @Test func `a header that goes with its section fades, and those that stay shift`() throws {
    let fixture = try Fixture.displayed(.sections(height: 50, header: 20), items: [1, 1])

    try fixture.change(to: [1], [.delete(.section(0))])

    let headers = animations(fixture).filter { $0.element.category == .supplementary }
    #expect(headers.map(\.phase) == [.disappear, .shift])
    #expect(headers.map(\.element) == [.header(0), .header(0)])
    #expect(headers.map(\.from.frame.y) == [0, 70])
    #expect(headers.map(\.to.frame.y) == [0, 0])
    #expect(headers.map(\.to.alpha) == [0, 1])
  }

  @Test func `an update may follow before the last has ended`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [3])
    var ends: [Double] = []

    for count in [2, 1] {
      fixture.data.itemCounts = [count]
      try fixture.view.beginUpdates()
      try fixture.view.update(.delete(.item(0)))
      try fixture.view.endUpdates { _ in ends.append(fixture.view.time) }
      try fixture.view.wait(0.1)
    }
    #expect(fixture.view.reuseFigures.onScreen == 3)
    try fixture.view.settle()

    #expect(ends.count == 2)
    #expect(abs(ends[0] - 0.3) < 1e-9)
    #expect(abs(ends[1] - 0.4) < 1.0 / 60 + 1e-9)
    #expect(fixture.view.reuseFigures.pools.map(\.count) == [2])
    let starts: [Double] = animations(fixture).map(\.start)
    #expect(starts.allSatisfy { (start: Double) -> Bool in start == 0 || abs(start - 0.1) < 1e-9 })
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `each element is where its animation begins, and comes to where it ends`(seed: UInt64)
    throws
  {
    let change = RandomUpdate(seed: seed)
    let fixture = try Fixture.displayed(
      .sections(height: 20, header: 10), items: RandomUpdate.counts(change.before))
    let before = try fixture.view.state().elements.map(\.attributes)

    try fixture.change(to: RandomUpdate.counts(change.after), change.updates)
    try fixture.view.settle()
    let after = try fixture.view.state().elements.map(\.attributes)

    for animation in animations(fixture) {
      switch animation.phase {
      case .appear:
        #expect(after.contains(animation.to))
        #expect(animation.from.alpha == 0)
      case .disappear:
        #expect(before.contains(animation.from))
        #expect(animation.to.alpha == 0)
      case .shift:
        #expect(animation.from != animation.to)
        #expect(before.contains { $0.moved(to: animation.element) == animation.from })
        if animation.to.frame.intersects(fixture.view.bounds) {
          #expect(after.contains(animation.to))
        }
      }
    }
    // What begins and ends alike has nothing to show; every other element has its way.
    let arrivals = animations(fixture).filter { $0.phase != .disappear }.map(\.element)
    #expect(Set(arrivals).count == arrivals.count)
    for element in after where !arrivals.contains(element.identifier) {
      #expect(before.contains { $0.frame == element.frame })
    }
  }
}
