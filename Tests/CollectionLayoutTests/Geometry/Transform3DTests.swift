import CollectionLayout
import TestSupport
import Testing

@Suite struct Transform3DTests {
  @Test func `a matrix has sixteen numbers`() {
    #expect(Transform3D(rows: Array(repeating: 1, count: 15)) == nil)
    #expect(Transform3D(rows: Array(repeating: 1, count: 17)) == nil)
    #expect(Transform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) == .identity)
  }

  @Test func `a map of the plane comes back from space`() {
    let affine = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(
      Transform3D(affine).numbers == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(Transform3D(affine).affine == affine)
    #expect(Transform3D.translation(x: 5, y: 6, z: 0).affine == .translation(x: 5, y: 6))
    #expect(Transform3D.rotationZ(radians: 1).affine == .rotation(radians: 1))
    #expect(Transform3D.translation(x: 5, y: 6, z: 1).affine == nil)
    #expect(Transform3D.scale(x: 1, y: 1, z: 2).affine == nil)
    #expect(Transform3D.rotationX(radians: 1).affine == nil)
    #expect(Transform3D.perspective(distance: 500).affine == nil)
  }

  @Test func `the numbers stand where Core Animation has them`() {
    // m14 … : the row is the first digit. Half a right angle: sine and cosine are √½.
    let half = 0.5.squareRoot()
    let x = Transform3D.rotationX(radians: .pi / 4).numbers
    #expect(isClose(x, [1, 0, 0, 0, 0, half, half, 0, 0, -half, half, 0, 0, 0, 0, 1]))
    let y = Transform3D.rotationY(radians: .pi / 4).numbers
    #expect(isClose(y, [half, 0, -half, 0, 0, 1, 0, 0, half, 0, half, 0, 0, 0, 0, 1]))
    let z = Transform3D.rotationZ(radians: .pi / 4).numbers
    #expect(isClose(z, [half, half, 0, 0, -half, half, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(Transform3D.perspective(distance: 500).numbers[11] == -0.002)
    #expect(Transform3D.translation(x: 1, y: 2, z: 3).numbers[12...] == [1, 2, 3, 1])
    #expect(
      Transform3D.scale(x: 2, y: 3, z: 4).numbers
        == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
  }

  @Test func `a product is the left map and then the right one`() {
    let product = Transform3D.scale(x: 2, y: 2, z: 2) * .translation(x: 10, y: 20, z: 30)
    #expect(product.numbers == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 20, 30, 1])
    let other = Transform3D.translation(x: 10, y: 20, z: 30) * .scale(x: 2, y: 2, z: 2)
    #expect(other.numbers == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 20, 40, 60, 1])
  }

  @Test func `what comes toward the eye is seen larger`() {
    // 100 points toward an eye at 500: 1 ÷ (1 − 100/500) = 1.25.
    let near = Transform3D.translation(x: 0, y: 0, z: 100) * .perspective(distance: 500)
    #expect(near.project(Point(x: 80, y: -40)) == Point(x: 100, y: -50))
    // 500 points away: half as large.
    let far = Transform3D.translation(x: 0, y: 0, z: -500) * .perspective(distance: 500)
    #expect(far.project(Point(x: 80, y: -40)) == Point(x: 40, y: -20))
  }

  @Test func `what is behind the eye stays finite`() {
    let behind = Transform3D.translation(x: 0, y: 0, z: 900) * .perspective(distance: 500)
    #expect(behind.project(Point(x: 80, y: 0)).isFinite)
    #expect(behind.project(Point(x: 80, y: 0)).x > 1e6)
  }

  @Test func `an eye at no distance is not finite`() {
    #expect(!Transform3D.perspective(distance: 0).isFinite)
    #expect(Transform3D.perspective(distance: -10).isFinite)
  }

  @Test(arguments: 0..<40)
  func `products are associative, and a turn back undoes a turn`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let angle = random.number(-6...6)
    let maps = [
      Transform3D.rotationX(radians: angle), .rotationY(radians: random.number(-6...6)),
      .translation(x: random.number(-9...9), y: random.number(-9...9), z: random.number(-9...9)),
      .perspective(distance: random.number(100...900)),
    ].shuffled(using: &random)

    let left = (maps[0] * maps[1]) * (maps[2] * maps[3])
    let right = maps[0] * (maps[1] * (maps[2] * maps[3]))
    #expect(isClose(left.numbers, right.numbers))
    for turn in [Transform3D.rotationX, Transform3D.rotationY, Transform3D.rotationZ] {
      #expect(isClose((turn(angle) * turn(-angle)).numbers, Transform3D.identity.numbers))
    }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-12 }
  }
}
