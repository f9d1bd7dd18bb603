import CollectionLayout

/// A linear congruential generator with the same numbers for every implementation of the jobs, in
/// C, Lua and Swift.
struct Generator {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state
  }

  /// Returns a number below the count, from the upper half of the next one.
  mutating func number(below count: UInt32) -> Int { Int((next() >> 16) % count) }
}

/// The input of the jobs.
struct Input {
  /// The widths, from 40 to 120 points.
  private(set) var widths: [Double] = []
  /// The heights, from 40 to 200 points.
  private(set) var heights: [Double] = []

  init(count: Int) {
    var generator = Generator(seed: 1)
    widths.reserveCapacity(count)
    heights.reserveCapacity(count + 1)
    for _ in 0..<count {
      widths.append(Double(40 + generator.number(below: 81)))
      heights.append(Double(40 + generator.number(below: 161)))
    }
  }

  /// Inserts an item of 77 points at the top.
  mutating func insertAtTop() {
    widths.insert(77, at: 0)
    heights.insert(77, at: 0)
  }

  /// Returns the vertical offsets of a thousand visible rectangles of a content.
  static func offsets(contentHeight: Double) -> [Double] {
    var generator = Generator(seed: 7)
    return (0..<1_000).map { _ in
      (Double(generator.next()) * (contentHeight - Viewport.size.height) / 4_294_967_296)
        .rounded(.down)
    }
  }
}

/// The viewport of all jobs.
enum Viewport {
  static let size = Size(width: 390, height: 844)

  static func context(counts: [Int], offset: Double = 0) -> LayoutContext {
    LayoutContext(
      bounds: Rect(origin: Point(x: 0, y: offset), size: size), contentInset: .zero,
      adjustedInset: .zero, contentSize: .zero, pixels: PixelGrid(scale: 3),
      direction: .leftToRight, textCategory: "L", itemCounts: counts)
  }
}

/// A sum by which implementations are compared; it is exact in any order, since all numbers are
/// whole.
struct Checksum {
  private(set) var value = 0.0

  mutating func add(_ frame: Rect) {
    value += frame.x * 3 + frame.y * 5 + frame.width * 7 + frame.height * 11
  }

  mutating func add(_ number: Double) { value += number }
}
