import CollectionLayout
import TestSupport
import Testing

/// Coordinates that grow to the left (semantics 3, RTL).
struct HorizontalMirrorTests {
  private let mirror = HorizontalMirror(width: 1000)

  @Test func `a rectangle's right edge is as far from its end as the left one was`() {
    #expect(
      mirror.reflect(Rect(x: 10, y: 5, width: 100, height: 40))
        == Rect(x: 890, y: 5, width: 100, height: 40))
    #expect(mirror.reflect(Point(x: 10, y: 5)) == Point(x: 990, y: 5))
    #expect(
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4).reflected
        == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(Point(x: 3, y: -2).reflectedVector == Point(x: -3, y: -2))
    #expect(Point(x: 0, y: 1).reflectedVector.x.sign == .plus)
  }

  @Test func `a turn goes the other way`() {
    var card = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)), frame: Rect(x: 10, y: 0, width: 100, height: 50))
    card.transform = .rotation(radians: 0.5) * .translation(x: 30, y: 7)

    let reflected = mirror.reflect(card)

    #expect(reflected.center == Point(x: 940, y: 25))
    #expect(reflected.transform == .rotation(radians: -0.5) * .translation(x: -30, y: 7))
  }

  @Test(arguments: seeds(200))
  func `whatever the transform is, the frame is mirrored`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kind = random.next() % 3
    func number(_ most: Double) -> Double { random.number(-most...most) }
    var element = ElementAttributes(
      .cell(IndexPath(section: 0, item: 0)),
      frame: Rect(x: number(500), y: number(500), width: 20 + number(20), height: 60 + number(50)))
    if kind == 1 {
      element.transform = Transform(
        a: number(2), b: number(2), c: number(2), d: number(2), tx: number(90), ty: number(90))
    } else if kind == 2 {
      element.transform3D =
        Transform3D.rotationY(radians: number(1)) * .rotationZ(radians: number(3))
        * .translation(x: number(50), y: number(50), z: number(50)) * .perspective(distance: 500)
    }

    let (frame, reflected) = (element.frame, mirror.reflect(element).frame)

    #expect(abs(reflected.minX - (1000 - frame.maxX)) < 1e-9)
    #expect(abs(reflected.maxX - (1000 - frame.minX)) < 1e-9)
    #expect(abs(reflected.minY - frame.minY) < 1e-9)
    #expect(abs(reflected.maxY - frame.maxY) < 1e-9)
    #expect(mirror.reflect(mirror.reflect(element)).isEquivalent(to: element))
  }
}
