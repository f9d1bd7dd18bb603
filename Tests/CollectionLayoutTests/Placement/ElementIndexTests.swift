import CollectionLayout
import TestSupport
import Testing

@Suite struct ElementIndexTests {
  @Test(arguments: Shape.allCases, 0..<12)
  func `the index finds what a look at each element finds`(shape: Shape, seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let sizes = [1, 2, 15, 16, 17, 33, 255, 256, 257, 300, 600, 4200]
    let frames = shape.frames(sizes[seed], using: &random)
    var placement = Placement()
    for (item, frame) in frames.enumerated() {
      placement.place(.cell, IndexPath(section: 0, item: item), frame: frame)
    }

    var unfinished: [[Int32]] = []
    let questions = (0..<12).map { _ in random.question(about: frames) }
    for question in questions { unfinished.append(rows(of: placement, in: question)) }
    placement.finish()

    for (question, before) in zip(questions, unfinished) {
      let expected = frames.indices.filter { frames[$0].intersects(question) }.map { Int32($0) }
      #expect(before == expected, "before finish, \(question)")
      #expect(rows(of: placement, in: question) == expected, "\(question)")
    }
  }

  @Test(arguments: seeds(95))
  func `the index finds what a look at each element finds after changes`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 1000)
    let shape = Shape.allCases[seed % Shape.allCases.count]
    var frames = shape.frames(random.integer(1..<1500), using: &random)
    var placement = Placement()
    for (item, frame) in frames.enumerated() {
      placement.place(.cell, IndexPath(section: 0, item: item), frame: frame)
    }

    for _ in 0..<8 {
      if random.isOne(in: 2) { placement.finish() }
      for _ in 0..<random.integer(0..<60) where !frames.isEmpty {
        let item = random.isOne(in: 4) ? frames.count : random.integer(0..<frames.count)
        let frame = random.rect(within: 5000, sides: 1...300)
        placement.place(.cell, IndexPath(section: 0, item: item), frame: frame)
        if item == frames.count { frames.append(frame) } else { frames[item] = frame }
      }
      let question = random.question(about: frames)
      let expected = frames.indices.filter { frames[$0].intersects(question) }.map { Int32($0) }
      #expect(rows(of: placement, in: question) == expected)
    }
  }

  @Test(arguments: seeds(95))
  func `items that are placed in one call stand as if placed one by one`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 2000)
    let shape = Shape.allCases[seed % Shape.allCases.count]
    var bulk = Placement()
    var single = Placement()
    for _ in 0..<10 {
      let frames = shape.frames(random.integer(0..<120), using: &random)
      let (section, first) = (random.integer(0..<2), random.integer(0..<90))
      if random.isOne(in: 3) {
        let faded = IndexPath(section: section, item: random.integer(0..<200))
        bulk.place(.cell, faded, frame: Rect(x: 1, y: 2, width: 3, height: 4), alpha: 0.5)
        single.place(.cell, faded, frame: Rect(x: 1, y: 2, width: 3, height: 4), alpha: 0.5)
      }
      var asked: [Int] = []
      bulk.placeItems(section: section, firstItem: first, count: frames.count) {
        asked.append($0)
        return frames[$0]
      }
      for (place, frame) in frames.enumerated() {
        single.place(.cell, IndexPath(section: section, item: first + place), frame: frame)
      }
      #expect(asked == Array(frames.indices))
      if random.isOne(in: 3) {
        let gone = ElementIdentifier.cell(IndexPath(section: section, item: first))
        bulk.remove(gone)
        single.remove(gone)
      }
      if random.isOne(in: 2) {
        bulk.finish()
        single.finish()
      }
      #expect(bulk.allAttributes == single.allAttributes)
      #expect(bulk.farCorner == single.farCorner)
      #expect(bulk.bounds == single.bounds)
      let question = random.question(about: frames)
      #expect(rows(of: bulk, in: question) == rows(of: single, in: question))
    }
  }

  @Test(arguments: [
    Shape.list, .listOnItsSide, .grid, .waterfall, .waterfallOnItsSide, .map, .roundRobin,
    .negative, .tallBackgrounds, .allEqual, .nested,
  ])
  func `what is placed neighbour by neighbour is not sorted`(shape: Shape) {
    #expect(!isSorted(shape))
  }

  @Test(arguments: [Shape.scatter, .farApart, .shuffledGrid, .scatterOfAllSizes])
  func `what is placed without any order is sorted`(shape: Shape) {
    #expect(isSorted(shape))
  }

  private func isSorted(_ shape: Shape) -> Bool {
    var random = SplitMix64(seed: 1)
    var placement = Placement()
    for (item, frame) in shape.frames(20_000, using: &random).enumerated() {
      placement.place(.cell, IndexPath(section: 0, item: item), frame: frame)
    }
    placement.finish()
    return placement.isSorted
  }

  @Test func `edges that touch do not intersect`() {
    var placement = Placement()
    let cell = IndexPath(section: 0, item: 0)
    placement.place(.cell, cell, frame: Rect(x: 10, y: 10, width: 20, height: 20))

    #expect(rows(of: placement, in: Rect(x: 0, y: 0, width: 10, height: 100)) == [])
    #expect(rows(of: placement, in: Rect(x: 30, y: 0, width: 10, height: 100)) == [])
    #expect(rows(of: placement, in: Rect(x: 0, y: 0, width: 100, height: 10)) == [])
    #expect(rows(of: placement, in: Rect(x: 0, y: 30, width: 100, height: 10)) == [])
    #expect(rows(of: placement, in: Rect(x: 0, y: 0, width: 10.5, height: 10.5)) == [0])
    #expect(rows(of: placement, in: Rect(x: 29.5, y: 29.5, width: 9, height: 9)) == [0])
  }

  @Test func `a rectangle that is no number finds nothing`() {
    var placement = Placement()
    placement.place(
      .cell, IndexPath(section: 0, item: 0), frame: Rect(x: 0, y: 0, width: 9, height: 9))

    #expect(rows(of: placement, in: Rect(x: .nan, y: 0, width: 5, height: 5)) == [])
    #expect(rows(of: placement, in: Rect(x: 0, y: 0, width: .nan, height: 5)) == [])
    #expect(rows(of: placement, in: Rect(x: 0, y: 0, width: -5, height: 5)) == [])
    #expect(rows(of: placement, in: Rect(x: -5, y: -5, width: .infinity, height: 9)) == [0])
  }

  @Test(arguments: 0..<10)
  func `frames that a transform took out of all bounds mislead no search`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var placement = Placement()
    var frames: [Rect] = []
    for item in 0..<random.integer(1..<900) {
      var attributes = ElementAttributes(
        .cell(IndexPath(section: 0, item: item)), frame: random.rect(within: 3000, sides: 1...99))
      if random.isOne(in: 5) {
        let far = [1e308, -1e308, .nan, .infinity][random.integer(0..<4)]
        attributes.transform = Transform(a: far, b: 1, c: 0, d: 1, tx: -far, ty: 0)
      }
      placement.place(attributes)
      frames.append(attributes.frame)
    }
    placement.finish()

    for _ in 0..<10 {
      let question = random.question(about: frames.filter(\.isFinite))
      let expected = frames.indices.filter { frames[$0].intersects(question) }.map { Int32($0) }
      #expect(rows(of: placement, in: question) == expected)
    }
    _ = placement.bounds
  }

  /// The waterfall of performance.md, and its 1,000 rectangles.
  @Test func `the waterfall of a million elements has its checksums`() {
    #if DEBUG
      let (count, expected) = (100_000, nil as Double?)
    #else
      let (count, expected) = (1_000_000, 10_904_289_089 as Double?)
    #endif
    var waterfall = ReferenceWaterfall(count)
    var placement = Placement()
    placement.placeItems(section: 0, firstItem: 0, frames: waterfall.numbers.span)
    placement.finish()
    #expect(count != 1_000_000 || waterfall.checksum == 108_394_326_522_721)

    var (sum, hits) = (0.0, 0)
    var buffer: [Int32] = []
    var differing = 0
    for rect in waterfall.rects() {
      placement.rows(in: rect, into: &buffer)
      sum += buffer.reduce(Double(buffer.count)) { $0 + Double($1) }
      hits += buffer.count
      if expected == nil && buffer != waterfall.rows(in: rect) { differing += 1 }
    }

    #expect(differing == 0)
    #expect(expected == nil || (sum == expected && hits == 22_204))
    #expect(Double(placement.memoryFootprint) / Double(count) < 64)
  }

  private func rows(of placement: borrowing Placement, in rect: Rect) -> [Int32] {
    var buffer: [Int32] = []
    placement.rows(in: rect, into: &buffer)
    return buffer
  }
}

/// The workload W3 of performance.md, worked out here on its own.
private struct ReferenceWaterfall {
  private(set) var numbers: [Double] = []
  private var height = 0.0
  private var generator = 1.0

  init(_ count: Int) {
    var bottoms = [5.0, 5.0, 5.0]
    for _ in 0..<count {
      _ = next()
      let height = 40 + (next() / 65536).rounded(.down).truncatingRemainder(dividingBy: 161)
      let column = bottoms.indices.reduce(0) { bottoms[$1] < bottoms[$0] ? $1 : $0 }
      numbers += [5 + Double(column) * 130, bottoms[column], 120, height]
      bottoms[column] += height + 10
    }
    height = max(bottoms[0], bottoms[1], bottoms[2]) - 10 + 5
  }

  private mutating func next() -> Double {
    generator = (generator * 1_664_525 + 1_013_904_223).truncatingRemainder(
      dividingBy: 4_294_967_296)
    return generator
  }

  var checksum: Double {
    var sum = height
    for first in stride(from: 0, to: numbers.count, by: 4) {
      sum += 3 * numbers[first] + 5 * numbers[first + 1]
      sum += 7 * numbers[first + 2] + 11 * numbers[first + 3]
    }
    return sum
  }

  mutating func rects() -> [Rect] {
    generator = 7
    return (0..<1000).map { _ in
      let y = (next() * (height - 844) / 4_294_967_296).rounded(.down)
      return Rect(x: 0, y: y, width: 390, height: 844)
    }
  }

  /// A scan that begins where no element before can reach, for none is taller than 200 points and
  /// tops ascend.
  func rows(in rect: Rect) -> [Int32] {
    var (low, high) = (0, numbers.count / 4)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle * 4 + 1] < rect.minY - 200 { low = middle + 1 } else { high = middle }
    }
    var found: [Int32] = []
    while low < numbers.count / 4 && numbers[low * 4 + 1] < rect.maxY {
      if numbers[low * 4 + 1] + numbers[low * 4 + 3] > rect.minY { found.append(Int32(low)) }
      low += 1
    }
    return found
  }
}
