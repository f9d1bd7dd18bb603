import CollectionLayout
import CollectionSimulation
import Testing

struct ScrollAnimationTests {
  @Test func `it goes from its start to its destination in 0.3 seconds`() throws {
    let animation = try #require(
      ScrollAnimation(from: Point(x: 10, y: 0), to: Point(x: 10, y: 300.1)))

    #expect(ScrollAnimation.duration == 0.3)
    #expect(animation.offset(after: 0) == Point(x: 10, y: 0))
    #expect(animation.offset(after: -1) == Point(x: 10, y: 0))
    #expect(distance(animation.offset(after: 0.15), Point(x: 10, y: 150.05)) <= 1e-9)
    #expect(animation.offset(after: 0.3) == Point(x: 10, y: 300.1))
    #expect(animation.offset(after: 9) == Point(x: 10, y: 300.1))
  }

  /// The recording's first nine frames from 0 to 300, before they were rounded to thirds; they were taken up to a
  /// millisecond before the frame's own time.
  @Test(arguments: [
    (1, 2.0), (2, 8.667), (3, 19.667), (4, 34.333), (5, 52.667), (6, 74), (7, 97.667), (8, 123),
    (9, 149),
  ])
  func `it follows the cosine that was recorded`(frame: Int, offset: Double) throws {
    let animation = try #require(ScrollAnimation(from: .zero, to: Point(x: 0, y: 300)))

    let time = Double(frame) / 60
    let (early, late) = (animation.offset(after: time - 0.001).y, animation.offset(after: time).y)
    #expect(early - 0.17 <= offset && offset <= late + 0.17)
    // cos 60° and cos 120° are a half: a quarter and three quarters of the way at a third and two thirds of the time.
    #expect(distance(animation.offset(after: 0.1).y, 75) <= 1e-9)
    #expect(distance(animation.offset(after: 0.2).y, 225) <= 1e-9)
  }

  @Test func `numbers that are none make no animation`() {
    #expect(ScrollAnimation(from: .zero, to: Point(x: .nan, y: 0)) == nil)
    #expect(ScrollAnimation(from: Point(x: 0, y: .infinity), to: .zero) == nil)
    #expect(ScrollAnimation(from: Point(x: -1e308, y: 0), to: Point(x: 1e308, y: 0)) == nil)
  }
}
