import CollectionLayout
import CollectionSimulation
import Testing

@testable import Workbench

/// What of the plane elements cover.
struct OutlineTests {
  private func element(_ frame: Rect, radius: Double = 0, transform: Transform = .identity)
    -> ElementAttributes
  {
    var attributes = ElementAttributes(.cell(IndexPath(section: 0, item: 0)), frame: frame)
    attributes.cornerRadius = radius
    attributes.transform = transform
    return attributes
  }

  private func overlap(_ one: ElementAttributes, _ other: ElementAttributes) -> Bool {
    Outline(of: one).overlaps(Outline(of: other), by: 0.001)
  }

  @Test func `squares that share an edge do not overlap, and squares that share a strip do`() {
    let square = element(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(!overlap(square, element(Rect(x: 10, y: 0, width: 10, height: 10))))
    #expect(overlap(square, element(Rect(x: 9.9, y: 0, width: 10, height: 10))))
    #expect(overlap(square, square))
  }

  /// Discs of a diameter of 10, 10.1 apart along a diagonal: each lies in the other's bounding box.
  @Test func `discs overlap as discs do`() {
    let disc = element(Rect(x: 0, y: 0, width: 10, height: 10), radius: 5)
    let step = 10.1 / 2.0.squareRoot()
    #expect(!overlap(disc, element(Rect(x: step, y: step, width: 10, height: 10), radius: 5)))
    let nearer = 9.9 / 2.0.squareRoot()
    #expect(overlap(disc, element(Rect(x: nearer, y: nearer, width: 10, height: 10), radius: 5)))
  }

  /// A square of 10 that stands on its corner reaches 7.07 to the right of its middle.
  @Test func `a turned square covers what it looks like`() {
    let turned = element(
      Rect(x: 0, y: 0, width: 10, height: 10), transform: .rotation(radians: .pi / 4))
    #expect(!overlap(turned, element(Rect(x: 10, y: 10, width: 10, height: 10))))
    #expect(!overlap(turned, element(Rect(x: 9, y: 9, width: 10, height: 10))))
    #expect(overlap(turned, element(Rect(x: 12, y: 0, width: 10, height: 10))))
    #expect(!overlap(turned, element(Rect(x: 12.1, y: 0, width: 10, height: 10))))
  }

  /// Two convex shapes overlap where a point of a fine grid lies in both, but for those that overlap by less than its
  /// step.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `shapes overlap where a point lies in both`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func draw() -> (element: ElementAttributes, contains: (Point) -> Bool) {
      let size = Size(width: 4 + random.nextUnit() * 20, height: 4 + random.nextUnit() * 20)
      let center = Point(x: random.nextUnit() * 20, y: random.nextUnit() * 20)
      let (scale, turn) = (0.5 + random.nextUnit(), random.nextUnit() * 6)
      let radius = random.nextUnit() * min(size.width, size.height) / 2
      let transform = Transform.scale(x: scale, y: scale) * .rotation(radians: turn)
      let frame = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      let inverse = transform.inverse ?? .identity
      return (
        element(frame, radius: radius, transform: transform),
        { point in
          let local = inverse.apply(point - center)
          let dx = max(0, abs(local.x) - (size.width / 2 - radius))
          let dy = max(0, abs(local.y) - (size.height / 2 - radius))
          return dx * dx + dy * dy <= radius * radius && abs(local.x) <= size.width / 2
            && abs(local.y) <= size.height / 2
        }
      )
    }
    let (one, other) = (draw(), draw())
    var shared = 0
    for x in stride(from: -20.0, through: 40, by: 0.25) {
      for y in stride(from: -20.0, through: 40, by: 0.25) {
        let point = Point(x: x, y: y)
        if one.contains(point) && other.contains(point) { shared += 1 }
      }
    }
    let (mine, theirs) = (Outline(of: one.element), Outline(of: other.element))
    if shared > 0 { #expect(mine.overlaps(theirs, by: 0)) }
    if shared == 0 { #expect(!mine.overlaps(theirs, by: 0.5)) }
    #expect(mine.overlaps(theirs, by: 0) == theirs.overlaps(mine, by: 0))
  }
}
