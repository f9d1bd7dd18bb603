import CollectionLayout
import CollectionSimulation
import Testing

struct ScrollAnimationTests {
  @Test func `it goes from its start to its destination in 0.3 seconds`() throws {
    let animation = try #require(
      ScrollAnimation(from: Point(x: 10, y: 0), to: Point(x: 10, y: 300.1)))

    #expect(animation.duration == 0.3)
    #expect(animation.offset(after: 0) == Point(x: 10, y: 0))
    #expect(animation.offset(after: -1) == Point(x: 10, y: 0))
    #expect(distance(animation.offset(after: 0.15), Point(x: 10, y: 150.05)) <= 1e-9)
    #expect(animation.offset(after: 0.3) == Point(x: 10, y: 300.1))
    #expect(animation.offset(after: 9) == Point(x: 10, y: 300.1))
  }

  @Test func `numbers that are none make no animation`() {
    #expect(ScrollAnimation(from: .zero, to: Point(x: .nan, y: 0)) == nil)
    #expect(ScrollAnimation(from: Point(x: 0, y: .infinity), to: .zero) == nil)
    #expect(ScrollAnimation(from: .zero, to: .zero, duration: -1) == nil)
    #expect(ScrollAnimation(from: .zero, to: .zero, duration: .nan) == nil)
    #expect(ScrollAnimation(from: Point(x: -1e308, y: 0), to: Point(x: 1e308, y: 0)) == nil)
  }

  @Test func `without duration it is at its destination after any time`() throws {
    let animation = try #require(
      ScrollAnimation(from: .zero, to: Point(x: 1, y: 2), duration: 0))
    #expect(animation.offset(after: 1e-9) == Point(x: 1, y: 2))
  }
}
