import CollectionLayout
import Testing

/// Handlers of visible items (semantics 14.5).
@Suite struct VisibleItemsTests {
  private let list = rows(.absolute(100))

  @Test func `a handler is shown what is in sight, and how far it is scrolled`() throws {
    var seen: [[Int]] = []
    var offsets: [Point] = []
    let own = section(list) {
      $0.visibleItemsHandler = { items, offset, _ in
        seen.append(items.map(\.identifier.indexPath.item))
        offsets.append(offset)
      }
    }
    let fixture = try CompositionalFixture(own, 100, size: Size(width: 375, height: 300))
    try fixture.scroll(to: Point(x: 0, y: 150))
    #expect(seen == [[0, 1, 2], [1, 2, 3, 4]])
    #expect(offsets == [.zero, Point(x: 0, y: 150)])
  }

  @Test func `what it changes lasts until it is called again`() throws {
    let own = section(list) {
      $0.visibleItemsHandler = { items, offset, _ in
        for item in items.indices { items[item].alpha = 1 - offset.y / 1000 }
        if offset.y > 0 { items[0].transform = .translation(x: 0, y: 5000) }
      }
    }
    let fixture = try CompositionalFixture(own, 100, size: Size(width: 375, height: 300))
    try fixture.scroll(to: Point(x: 0, y: 200))
    let cell = ElementIdentifier.cell(IndexPath(section: 0, item: 3))
    #expect(try fixture.layout.attributes(of: cell, fixture.context)?.alpha == 0.8)
    // The one that was moved is found where it is, and not where it was.
    let moved = try fixture.attributes(in: Rect(x: 0, y: 5200, width: 375, height: 100))
    #expect(moved.map(\.identifier.indexPath.item) == [52, 2])
    let left = try fixture.attributes(in: Rect(x: 0, y: 200, width: 375, height: 100))
    #expect(left == [])

    try fixture.scroll(to: Point(x: 0, y: 0))
    #expect(try fixture.layout.attributes(of: cell, fixture.context)?.alpha == 1)
    #expect(try fixture.frame(2)?.y == 200)
  }

  @Test func `scrolling names what the handler was shown and what it will be shown`() throws {
    let own = section(list) { $0.visibleItemsHandler = { _, _, _ in } }
    let fixture = try CompositionalFixture(own, 100, size: Size(width: 375, height: 300))
    var bounds = fixture.context.bounds
    bounds.y = 200
    var invalidation = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: bounds, &invalidation, fixture.context)
    #expect(invalidation.elements.map(\.indexPath.item) == [0, 1, 2, 3, 4])
  }

  @Test func `the handler of an orthogonal section is given the orthogonal section's own offset`()
    throws
  {
    var offsets: [Point] = []
    var seen: [[Int]] = []
    let own = section(list) {
      $0.orthogonal = .continuous
      $0.visibleItemsHandler = { items, offset, _ in
        offsets.append(offset)
        seen.append(items.map(\.identifier.indexPath.item))
      }
    }
    let fixture = try CompositionalFixture(own, 10)
    try fixture.layout.setOrthogonalOffset(400, ofSection: 0)
    #expect(offsets == [.zero, Point(x: 400, y: 0)])
    #expect(seen == [[0], [1, 2]])
  }

  @Test func `what a handler throws is thrown`() throws {
    let own = section(list) {
      $0.visibleItemsHandler = { _, _, _ throws(Diagnostic) in
        throw Diagnostic(.runtimeError, "no")
      }
    }
    #expect(throws: Diagnostic(.runtimeError, "no")) { _ = try CompositionalFixture(own, 10) }
  }
}
