import CollectionLayout
import CollectionSimulation
import Testing

/// Where the content offset begins, and when it is brought back into its range (semantics 7.1, 7.6).
struct OffsetClampTests {
  @Test func `the first offset is the beginning inside the insets`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) {
      $0.contentInset = EdgeInsets(top: 8, left: 16, bottom: 0, right: 0)
      $0.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    }
    #expect(fixture.view.contentOffset == Point(x: -16, y: -55))

    try fixture.view.displayFirst()

    #expect(fixture.view.contentOffset == Point(x: -16, y: -55))
    #expect(fixture.recording.scrollEvents.isEmpty)
  }

  @Test func `content that shrinks at rest pulls the offset back in the same pass`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    try fixture.view.scroll(to: Point(x: 0, y: 9000), animated: false)
    fixture.recording.clear()
    fixture.layout.size = { _ in Size(width: 390, height: 2000) }

    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(fixture.view.contentOffset.y == 2000 - 844)
    #expect(fixture.recording.scrollEvents == ["didScroll"])
    // Rows 23 (from 1,150) to 39 (to 2,000) meet 1,156 to 2,000.
    #expect(try fixture.view.visibleItems() == (23..<40).map { .first($0) })
  }

  @Test func `content shorter than the view rests at its beginning`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    try fixture.view.scroll(to: Point(x: 0, y: 500), animated: false)
    fixture.layout.size = { _ in Size(width: 390, height: 100) }

    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(fixture.view.contentOffset.y == -20)
  }

  @Test func `a program is not held back, but warned`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: -91), animated: false)
    try fixture.view.wait(1)
    #expect(fixture.view.contentOffset.y == -91)
    #expect(fixture.codes == [.offsetOutOfRange])

    try fixture.view.scroll(to: Point(x: 0, y: 9157), animated: true)
    try fixture.view.settle()
    #expect(fixture.view.contentOffset.y == 9157)
  }

  @Test func `the end of content that ends amid a pixel is no offset to warn of`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    fixture.layout.size = { _ in Size(width: 390, height: 10_000.1) }
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    // With three pixels to the point the range ends at 9,156.
    try fixture.view.scroll(to: Point(x: 0, y: 10_000.1 - 844), animated: false)
    #expect(fixture.codes.isEmpty)
    try fixture.view.scroll(to: Point(x: 0, y: 9156.2), animated: false)
    #expect(fixture.codes == [.offsetOutOfRange])
  }

  @Test func `an inset that grows and shrinks takes the offset with it where it must`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    // Zero lies within a range that begins at −100.
    try fixture.view.setContentInset(EdgeInsets(top: 100, left: 0, bottom: 50, right: 0))
    #expect(fixture.view.contentOffset.y == 0)
    try fixture.view.scroll(to: Point(x: 0, y: 10_000 - 844 + 50), animated: false)
    #expect(fixture.codes.isEmpty)
    fixture.recording.clear()

    try fixture.view.setContentInset(.zero)
    #expect(fixture.view.contentOffset.y == 10_000 - 844)
    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "invalidate", "prepare", "contentSize", "attributes", "contentSize", "shouldInvalidate",
        "didScroll",
      ])
  }

  @Test func `a taller view pulls the offset back`() throws {
    let fixture = try Fixture.displayed(.list(rows: 40), items: [40])
    try fixture.view.scroll(to: Point(x: 0, y: 2000 - 844), animated: false)

    try fixture.view.resize(to: Size(width: 390, height: 1000))

    #expect(fixture.view.contentOffset.y == 1000)
  }

  @Test func `a resize to the same size leaves the next scroll alone`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.resize(to: Size(width: 390, height: 844))
    try fixture.view.scroll(to: Point(x: 0, y: -91), animated: false)

    #expect(fixture.view.contentOffset.y == -91)
  }

  @Test func `a drag past shrunken content bounces back instead of jumping`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    try fixture.view.scroll(to: Point(x: 0, y: 1100), animated: false)
    let view = fixture.view
    var offsets: [Double] = []
    var isShrunken = false
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .didScroll {
        offsets.append(view.contentOffset.y)
        if !isShrunken, view.contentOffset.y > 1150 {
          isShrunken = true
          fixture.layout.size = { _ in Size(width: 390, height: 1844) }
          try view.invalidateLayout()
        }
      }
      return nil
    }

    // 100 points in a second: too slow to go on by itself.
    try view.drag(by: Point(x: 0, y: -100), over: 1)
    // 1,150.33 is the first beyond 1,150, after 60.33 points and ten: 151.67 past the new end. That is shown for a pull
    // of 336.17, and 38.33 more show 165.571, of it 497 thirds.
    #expect(abs(view.contentOffset.y - 1000 - 497.0 / 3) < 1e-9)
    try view.settle()

    #expect(view.contentOffset.y == 1000)
    let jumps = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }
    // A sixtieth of a second leaves 0.99^16.67, or 84.6 %, of the way: 26.08 points go in the first.
    #expect((jumps.max() ?? 0) < 26.1)
    #expect(fixture.recording.scrollEvents.last == "didEndDecelerating")
  }

  @Test func `content that grows under a finger lets it pull on`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    let view = fixture.view
    fixture.layout.size = { _ in Size(width: 390, height: 2000) }
    try view.invalidateLayout()
    try view.scroll(to: Point(x: 0, y: 1156), animated: false)
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .willBeginDragging {
        fixture.layout.size = { _ in Size(width: 390, height: 10_000) }
        try view.invalidateLayout()
        try view.layoutIfNeeded()
      }
      return nil
    }

    try view.drag(by: Point(x: 0, y: -100), over: 1)

    #expect(view.contentOffset.y == 1246)
  }

  @Test func `a drag begins where a handler has put the content`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .willBeginDragging {
        try view.scroll(to: Point(x: 0, y: 700), animated: false)
      }
      return nil
    }

    try view.drag(by: Point(x: 0, y: -100), over: 1)

    #expect(view.contentOffset.y == 790)
  }

  @Test func `content that shrinks below a fling is clamped once the fling has ended`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    let view = fixture.view
    try view.fling(velocity: Point(x: 0, y: 2))
    try view.wait(0.1)
    fixture.layout.size = { _ in Size(width: 390, height: 1000) }
    try view.invalidateLayout()

    try view.wait(0.5)
    #expect(view.isMoving)
    #expect(view.contentOffset.y > 156)

    try view.settle()
    #expect(view.contentOffset.y == 156)
  }
}
