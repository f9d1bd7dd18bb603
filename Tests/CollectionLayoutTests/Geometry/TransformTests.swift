import CollectionLayout
import TestSupport
import Testing

@Suite struct TransformTests {
  @Test func `a product is the left map and then the right one`() {
    let scaleThenMove = Transform.scale(x: 2, y: 3) * .translation(x: 10, y: 20)
    #expect(scaleThenMove == Transform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(scaleThenMove.apply(Point(x: 1, y: 1)) == Point(x: 12, y: 23))

    let moveThenScale = Transform.translation(x: 10, y: 20) * .scale(x: 2, y: 3)
    #expect(moveThenScale == Transform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    #expect(moveThenScale.apply(Point(x: 1, y: 1)) == Point(x: 22, y: 63))
  }

  @Test func `a right angle turns x to y, which is downward`() {
    let turned = Transform.rotation(radians: .pi / 2).apply(Point(x: 1, y: 0))
    #expect(abs(turned.x) < 1e-15 && turned.y == 1)
  }

  @Test func `the inverse of known maps`() {
    #expect(Transform.identity.inverse == .identity)
    #expect(
      Transform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20).inverse
        == Transform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -5, ty: -5))
  }

  @Test(arguments: [
    Transform.scale(x: 0, y: 1), Transform.scale(x: 0, y: 0),
    Transform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 7),
    Transform.scale(x: .leastNonzeroMagnitude, y: 1),
    Transform.scale(x: .nan, y: 1), Transform.scale(x: .infinity, y: 1),
  ])
  func `a map without a way back has no inverse`(map: Transform) {
    #expect(map.inverse == nil)
  }

  @Test(arguments: seeds(100))
  func `products and inverses do to points what their maps do one after the other`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (first, second) = (random.transform(), random.transform())
    let point = Point(x: random.number(-99...99), y: random.number(-99...99))

    #expect(distance((first * second).apply(point), second.apply(first.apply(point))) < 1e-8)
    #expect(first * .identity == first && .identity * first == first)
    if let inverse = first.inverse, abs(first.a * first.d - first.b * first.c) > 0.01 {
      #expect(distance(inverse.apply(first.apply(point)), point) < 1e-6)
    }
    let other = (Transform3D(first) * Transform3D(second)).project(point)
    #expect(distance((first * second).apply(point), other) < 1e-8)
  }

  @Test func `finiteness`() {
    #expect(Transform.identity.isFinite && Transform.identity.isIdentity)
    #expect(!Transform.translation(x: 0, y: .nan).isFinite)
    #expect(!Transform.translation(x: 0, y: 1).isIdentity)
  }

  private func distance(_ left: Point, _ right: Point) -> Double {
    max(abs(left.x - right.x), abs(left.y - right.y))
  }
}

extension SplitMix64 {
  fileprivate mutating func transform() -> Transform {
    Transform(
      a: number(-3...3), b: number(-3...3), c: number(-3...3), d: number(-3...3),
      tx: number(-99...99), ty: number(-99...99))
  }
}
