import CollectionLayout
import Testing

/// How an element looks between two looks.
struct InterpolationTests {
  private let name = ElementIdentifier.cell(IndexPath(section: 0, item: 0))

  private func element(_ frame: Rect, alpha: Double = 1) -> ElementAttributes {
    var element = ElementAttributes(name, frame: frame)
    element.alpha = alpha
    return element
  }

  @Test func `at the ends it is that of the ends, to the last digit`() {
    let one = element(Rect(x: 0.1, y: 0.2, width: 0.3, height: 1e-9), alpha: 0.1)
    let other = element(Rect(x: 1.0 / 3, y: 7, width: 100, height: 1.0 / 7), alpha: 0.7)

    for share in [0, -1] { #expect(one.interpolated(to: other, share: Double(share)) == one) }
    for share in [1, 2] { #expect(one.interpolated(to: other, share: Double(share)) == other) }
  }

  @Test func `between them, place, size, alpha and corners are on straight lines`() {
    var one = element(Rect(x: 0, y: 0, width: 100, height: 40), alpha: 0)
    var other = element(Rect(x: 100, y: 40, width: 20, height: 80))
    (one.cornerRadius, other.cornerRadius) = (0, 8)
    (one.zIndex, other.zIndex) = (1, 2)

    let between = one.interpolated(to: other, share: 0.25)

    // The centres are (50, 20) and (110, 80), the sizes 100 × 40 and 20 × 80.
    #expect(between.center == Point(x: 65, y: 35))
    #expect(between.size == Size(width: 80, height: 50))
    #expect(between.alpha == 0.25)
    #expect(between.cornerRadius == 2)
    #expect(between.zIndex == 2)
  }

  @Test func `a half turn has collapsed in the middle`() {
    let one = element(Rect(x: 0, y: 0, width: 100, height: 40))
    var other = one
    other.transform = Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)

    let frame = one.interpolated(to: other, share: 0.5).frame

    #expect(frame.size == .zero)
    #expect(frame.center == Point(x: 50, y: 20))
  }

  /// semantics 8.2: centres on 1/(2 × scale), sizes on 1/scale, halves away from zero.
  @Test(arguments: [
    // (scale, share, centre, width): from a centre of 0.5 to 10.5, a width of 1 to 2.
    (1.0, 0.33, 4.0, 1.0), (1.0, 0.25, 3.0, 1.0), (1.0, 0.275, 3.5, 1.0), (1.0, 0.5, 5.5, 2.0),
    (2.0, 0.33, 3.75, 1.5), (3.0, 0.33, 23.0 / 6, 4.0 / 3),
  ])
  func `in a transition centres are on half pixels and sizes on whole ones`(
    scale: Double, share: Double, center: Double, width: Double
  ) {
    let one = element(Rect(x: 0, y: 0, width: 1, height: 1))
    let other = element(Rect(x: 9.5, y: 0, width: 2, height: 1))

    let between = one.interpolated(to: other, share: share, on: PixelGrid(scale: scale))

    #expect(abs(between.center.x - center) < 1e-12)
    #expect(abs(between.size.width - width) < 1e-12)
  }

  @Test func `in a transition nothing is hidden, and what was is faded`() {
    let one = element(Rect(x: 0, y: 0, width: 10, height: 10))
    var other = one
    other.isHidden = true
    other.cornerRadius = 4

    let between = one.interpolated(to: other, share: 0.25, on: PixelGrid(scale: 2))

    #expect(!between.isHidden)
    #expect(between.alpha == 0.75)
    #expect(between.cornerRadius == 4)
  }
}

/// A number of a gesture's, and how fast it changes.
struct TrackedNumberTests {
  @Test func `the velocity is that of the last tenth of a second`() {
    var number = TrackedNumber(0, at: 0)
    number.set(1, at: 0.2)
    number.set(2, at: 0.25)
    number.set(4, at: 0.3)

    #expect(number.value == 4)
    #expect(number.first == 0)
    // From 1 at 0.2 to 4 at 0.3.
    #expect(abs(number.velocity(at: 0.3) - 30) < 1e-9)
    // From 2 at 0.25: what was before is forgotten.
    #expect(abs(number.velocity(at: 0.34) - 40) < 1e-9)
    #expect(number.velocity(at: 0.5) == 0)
  }

  @Test func `a number that was set once has no velocity, and one moment counts once`() {
    var number = TrackedNumber(3, at: 1)
    #expect(number.velocity(at: 1) == 0)
    number.set(9, at: 1)

    #expect(number.velocity(at: 1) == 0)
    number.set(10, at: 1.05)
    #expect(abs(number.velocity(at: 1.05) - 20) < 1e-9)
  }
}
