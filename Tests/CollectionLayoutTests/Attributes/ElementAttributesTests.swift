import CollectionLayout
import TestSupport
import Testing

/// Semantics 2.2 and 2.3.
@Suite struct ElementAttributesTests {
  private let cell = ElementIdentifier.cell(IndexPath(section: 0, item: 0))

  @Test func `the properties have UIKit's first values`() {
    let attributes = ElementAttributes(cell)
    #expect(attributes.frame == .zero && attributes.center == .zero && attributes.size == .zero)
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
    #expect(attributes.transform == .identity && attributes.transform3D == .identity)
    #expect(!attributes.hasTransform && !attributes.hasSpatialTransform)
    #expect(attributes.cornerRadius == 0 && attributes.custom == [])
  }

  @Test func `the frame sets the size and the centre`() {
    var attributes = ElementAttributes(cell)
    attributes.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.size == Size(width: 30, height: 40))
    #expect(attributes.center == Point(x: 25, y: 40))
  }

  @Test func `the size keeps the centre, and the centre keeps the size`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 10, y: 20, width: 30, height: 40))
    attributes.size = Size(width: 10, height: 20)
    #expect(attributes.frame == Rect(x: 20, y: 30, width: 10, height: 20))
    attributes.center = Point(x: 0, y: 0)
    #expect(attributes.frame == Rect(x: -5, y: -10, width: 10, height: 20))
  }

  @Test func `a transform changes the frame and neither the centre nor the size`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 0, y: 0, width: 100, height: 50))
    attributes.transform = .scale(x: 0.5, y: 2)
    #expect(attributes.frame == Rect(x: 25, y: -25, width: 50, height: 100))
    #expect(attributes.center == Point(x: 50, y: 25))
    #expect(attributes.size == Size(width: 100, height: 50))
    #expect(attributes.untransformedFrame == Rect(x: 0, y: 0, width: 100, height: 50))
    attributes.transform = .translation(x: 7, y: -3)
    #expect(attributes.frame == Rect(x: 7, y: -3, width: 100, height: 50))
    attributes.transform = .identity
    #expect(attributes.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(!attributes.hasTransform)
  }

  @Test func `a frame that is set under a transform is not the frame that is read`() {
    var attributes = ElementAttributes(cell)
    attributes.transform = .scale(x: 0.5, y: 0.5)
    attributes.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(attributes.size == Size(width: 100, height: 100))
    #expect(attributes.frame == Rect(x: 25, y: 25, width: 50, height: 50))
  }

  /// Semantics 15.5.
  @Test func `a rectangle turned by thirty degrees has the box that was worked out`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 0, y: 0, width: 310, height: 500))
    attributes.transform = .rotation(radians: .pi / 6)
    #expect(abs(attributes.frame.width - 518.468) < 0.0005)
    #expect(abs(attributes.frame.height - 588.013) < 0.0005)
    #expect(abs(attributes.frame.midX - 155) < 1e-9 && abs(attributes.frame.midY - 250) < 1e-9)
  }

  @Test func `a rectangle turned in perspective has the box of its four corners`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 900, y: 950, width: 200, height: 100))
    attributes.transform3D = .rotationY(radians: .pi / 3) * .perspective(distance: 500)
    // The corners go to x = ±50 and z = ∓50√3. Left: x = −50 ÷ (1 − √3/10), y = ±50 ÷ the same;
    // right: x = 50 ÷ (1 + √3/10).
    let (near, far) = (1 - 3.0.squareRoot() / 10, 1 + 3.0.squareRoot() / 10)
    #expect(abs(attributes.frame.minX - (1000 - 50 / near)) < 1e-9)
    #expect(abs(attributes.frame.maxX - (1000 + 50 / far)) < 1e-9)
    #expect(abs(attributes.frame.minY - (1000 - 50 / near)) < 1e-9)
    #expect(abs(attributes.frame.maxY - (1000 + 50 / near)) < 1e-9)
    #expect(attributes.center == Point(x: 1000, y: 1000))
    #expect(attributes.hasSpatialTransform && attributes.transform == .identity)
  }

  @Test func `a corner behind the eye is told, and the frame stays finite`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 0, y: 0, width: 200, height: 100))
    // Turned by a right angle the left edge is 100 points toward an eye at 99, or at 101.
    attributes.transform3D = .rotationY(radians: .pi / 2) * .perspective(distance: 99)
    #expect(attributes.hasCornerBehindEye && attributes.frame.isFinite)
    attributes.transform3D = .rotationY(radians: .pi / 2) * .perspective(distance: 101)
    #expect(!attributes.hasCornerBehindEye && attributes.frame.isFinite)
    attributes.transform = .rotation(radians: 1)
    #expect(!attributes.hasCornerBehindEye)
  }

  @Test func `a transform of space that keeps to the plane is one of the plane`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 0, y: 0, width: 100, height: 50))
    attributes.transform3D = .scale(x: 2, y: 2, z: 1)
    #expect(attributes.transform == .scale(x: 2, y: 2) && !attributes.hasSpatialTransform)
    #expect(attributes.frame == Rect(x: -50, y: -25, width: 200, height: 100))
    attributes.transform = .rotation(radians: 1)
    #expect(attributes.transform3D == .rotationZ(radians: 1))
    attributes.transform3D = .identity
    #expect(!attributes.hasTransform)
  }

  @Test(arguments: seeds(100))
  func `frames and centres read back as they were set, to the last bit`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let frame = random.rect(within: 1e6, sides: 0...1000)
    let center = Point(x: random.number(-1e6...1e6), y: random.number(-1e6...1e6))
    var attributes = ElementAttributes(cell, frame: .zero)
    attributes.frame = frame
    #expect(attributes.frame == frame)
    attributes.center = center
    #expect(attributes.center == center && attributes.size == frame.size)
    attributes.size = Size(width: frame.height, height: frame.width)
    #expect(attributes.center == center)
    attributes.frame = frame
    #expect(attributes.frame == frame)
  }

  @Test(arguments: seeds(60))
  func `the frame is the box of the corners of any transform of the plane`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var attributes = ElementAttributes(cell, frame: random.rect(within: 900, sides: 1...300))
    let (center, size) = (attributes.center, attributes.size)
    let map = Transform(
      a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2),
      d: random.number(-2...2), tx: random.number(-50...50), ty: random.number(-50...50))
    attributes.transform = map

    let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map {
      map.apply(Point(x: $0.0 * size.width, y: $0.1 * size.height)) + center
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    #expect(abs(attributes.frame.minX - xs[0]) < 1e-9 && abs(attributes.frame.maxX - xs[3]) < 1e-9)
    #expect(abs(attributes.frame.minY - ys[0]) < 1e-9 && abs(attributes.frame.maxY - ys[3]) < 1e-9)
    #expect(attributes.center == center && attributes.size == size)
  }

  @Test func `attributes move to another identifier whole`() {
    var attributes = ElementAttributes(cell, frame: Rect(x: 1, y: 2, width: 3, height: 4))
    attributes.alpha = 0.5
    attributes.zIndex = 3
    attributes.isHidden = true
    attributes.cornerRadius = 2
    attributes.transform = .scale(x: 2, y: 2)
    attributes.custom = [CustomField(name: "a", value: .boolean(true))]
    let other = ElementIdentifier.cell(IndexPath(section: 1, item: 1))

    let moved = attributes.moved(to: other)
    #expect(moved.identifier == other)
    #expect(moved != attributes && moved.moved(to: cell) == attributes)
  }
}

/// Semantics 2.3.
@Suite struct EquivalenceTests {
  private let cell = ElementIdentifier.cell(IndexPath(section: 0, item: 0))
  private var attributes: ElementAttributes {
    var attributes = ElementAttributes(cell, frame: Rect(x: 1, y: 2, width: 3, height: 4))
    attributes.transform3D = .rotationY(radians: 1)
    attributes.custom = [
      CustomField(name: "list", value: .array([.integer(1), .number(0.5), .string("x")])),
      CustomField(name: "table", value: .table([CustomField(name: "n", value: .number(1))])),
    ]
    return attributes
  }

  @Test(
    arguments: [
      { $0.center.x += 1e-7 }, { $0.size.width -= 1e-7 }, { $0.center.y += 9e-7 },
      { $0.alpha -= 1e-7 }, { $0.cornerRadius = 1e-7 },
      { $0.transform3D = .rotationY(radians: 1 + 1e-7) },
      {
        $0.custom[1] = CustomField(
          name: "table", value: .table([CustomField(name: "n", value: .integer(1))]))
      },
    ] as [@Sendable (inout ElementAttributes) -> Void])
  func `what rounding does is equivalent and not equal`(
    change: @Sendable (inout ElementAttributes) -> Void
  ) {
    var changed = attributes
    change(&changed)
    #expect(changed.isEquivalent(to: attributes) && attributes.isEquivalent(to: changed))
    #expect(changed != attributes)
  }

  @Test(
    arguments: [
      { $0.center.x += 1e-5 }, { $0.size.height -= 1e-5 }, { $0.center.y += 2 },
      { $0.alpha = 0.999 },
      { $0.cornerRadius = 1 }, { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.custom = [] },
      { $0.transform3D = .rotationY(radians: 1.001) }, { $0.transform = .identity },
      { $0.custom[0] = CustomField(name: "list", value: .array([.integer(1), .number(0.5)])) },
      { $0.custom[0] = CustomField(name: "lost", value: $0.custom[0].value) },
      { $0.custom[0] = CustomField(name: "list", value: .string("x")) },
      { $0 = $0.moved(to: .cell(IndexPath(section: 0, item: 1))) },
      { $0 = $0.moved(to: .decoration("", IndexPath(section: 0, item: 0))) },
    ] as [@Sendable (inout ElementAttributes) -> Void])
  func `what can be seen or asked is not equivalent`(
    change: @Sendable (inout ElementAttributes) -> Void
  ) {
    var changed = attributes
    change(&changed)
    #expect(!changed.isEquivalent(to: attributes) && !attributes.isEquivalent(to: changed))
    #expect(changed != attributes)
  }

  @Test func `attributes are equivalent to themselves, even where a value is no number`() {
    var odd = attributes
    odd.custom = [CustomField(name: "odd", value: .array([.number(.nan), .number(.infinity)]))]
    #expect(odd.isEquivalent(to: odd))
    #expect(attributes.isEquivalent(to: attributes) && attributes == attributes)
  }
}
