import CollectionLayout
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges and middles are derived from the origin and the size`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(minX: 10, minY: 20, maxX: 40, maxY: 60) == rect)
    #expect(Rect(origin: rect.origin, size: rect.size) == rect)
  }

  @Test func `origin and size can be set on their own`() {
    var changed = rect
    changed.origin = Point(x: -1, y: -2)
    changed.size = Size(width: 3, height: 4)
    #expect(changed == Rect(x: -1, y: -2, width: 3, height: 4))
  }

  @Test(arguments: [
    (Rect(x: 40, y: 20, width: 5, height: 5), false),  // touches the right edge
    (Rect(x: 5, y: 20, width: 5, height: 5), false),  // touches the left edge
    (Rect(x: 10, y: 60, width: 5, height: 5), false),  // touches the lower edge
    (Rect(x: 10, y: 15, width: 5, height: 5), false),  // touches the upper edge
    (Rect(x: 40, y: 60, width: 5, height: 5), false),  // touches a corner
    (Rect(x: 39.5, y: 59.5, width: 5, height: 5), true),
    (Rect(x: 0, y: 0, width: 100, height: 100), true),  // lies about it
    (Rect(x: 20, y: 30, width: 1, height: 1), true),  // lies within
    (Rect(x: 20, y: 30, width: 0, height: 10), false),
    (Rect(x: 20, y: 30, width: 10, height: 0), false),
    (Rect(x: 30, y: 40, width: -10, height: -10), false),
    (Rect(x: .nan, y: 30, width: 10, height: 10), false),
  ])
  func `two rectangles intersect where they share an area`(other: Rect, expected: Bool) {
    #expect(rect.intersects(other) == expected)
    #expect(other.intersects(rect) == expected)
    #expect((rect.intersection(other) != nil) == expected)
  }

  @Test func `the intersection is what both share`() {
    #expect(
      rect.intersection(Rect(x: 35, y: 0, width: 50, height: 30))
        == Rect(x: 35, y: 20, width: 5, height: 10))
  }

  @Test func `the left and the upper edge hold points, the others do not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.5, y: 59.5)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 60)))
    #expect(!rect.contains(Point(x: .nan, y: 30)))
  }

  @Test func `a rectangle holds itself and what reaches its edges`() {
    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(x: 10, y: 59, width: 30, height: 1)))
    #expect(!rect.contains(Rect(x: 10, y: 59, width: 30, height: 1.5)))
  }

  @Test func `the union holds both, that of nothing included`() {
    #expect(rect.union(.zero) == Rect(x: 0, y: 0, width: 40, height: 60))
    #expect(
      rect.union(Rect(x: 50, y: -10, width: 1, height: 1))
        == Rect(x: 10, y: -10, width: 41, height: 70))
  }

  @Test func `insets move edges inward`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
    let outward = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
    #expect(rect.inset(by: insets).inset(by: outward) == rect)
    #expect(insets + insets == EdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
  }

  @Test func `an offset moves`() {
    #expect(rect.offset(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test func `emptiness and finiteness`() {
    #expect(Rect.zero.isEmpty && !rect.isEmpty)
    #expect(Size(width: 1, height: 0).isEmpty && Size(width: .nan, height: 1).isEmpty)
    #expect(rect.isFinite && !Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Point(x: 0, y: -.infinity).isFinite && Point.zero.isFinite)
    #expect(!Size(width: .nan, height: 0).isFinite && Size.zero.isFinite)
    #expect(!EdgeInsets(top: 0, left: 0, bottom: .nan, right: 0).isFinite)
    #expect(EdgeInsets.zero.isFinite)
  }

  @Test func `points add and subtract`() {
    #expect(Point(x: 1, y: 2) + Point(x: 10, y: 20) == Point(x: 11, y: 22))
    #expect(Point(x: 1, y: 2) - Point(x: 10, y: 20) == Point(x: -9, y: -18))
  }
}
