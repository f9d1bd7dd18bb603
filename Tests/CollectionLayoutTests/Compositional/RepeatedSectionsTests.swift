import CollectionLayout
import TestSupport
import Testing

/// Sections that are alike are kept once; held against sections that are solved one by one.
@Suite struct RepeatedSectionsTests {
  /// The same sections twice: as one declaration of all, and as an answer for each; nil where what was drawn has no
  /// room.
  private func draw(_ seed: Int) throws -> (CompositionalFixture, CompositionalFixture, SplitMix64)?
  {
    var random = SplitMix64(seed: UInt64(seed))
    let section = random.section(isEstimated: true)
    let usual = random.integer(1..<40)
    let counts = (0..<random.integer(2..<80)).map { _ in
      random.isOne(in: 6) ? random.integer(0..<40) : usual
    }
    let direction: LayoutDirection = random.isOne(in: 3) ? .rightToLeft : .leftToRight
    do {
      let repeated = try CompositionalFixture(
        .uniform(section), counts: counts, direction: direction)
      let single = try CompositionalFixture(
        .each { _, _ in section }, counts: counts, direction: direction)
      return (repeated, single, random)
    } catch let fault as Diagnostic where fault.code == .groupWithoutRoom {
      return nil
    }
  }

  private func expectAlike(_ repeated: CompositionalFixture, _ single: CompositionalFixture) throws
  {
    #expect(try repeated.contentSize == single.contentSize)
    #expect(try repeated.everything() == single.everything())
  }

  @Test(arguments: seeds(60))
  func `repeated sections are as those that are solved one by one`(seed: Int) throws {
    guard case (let repeated, let single, var random)? = try draw(seed) else { return }
    try expectAlike(repeated, single)
    for _ in 0..<4 {
      let offset = Point(x: 0, y: random.number(-100...9000))
      try repeated.scroll(to: offset)
      try single.scroll(to: offset)
      try expectAlike(repeated, single)
    }
  }

  @Test(arguments: seeds(60))
  func `a measurement touches its own section alone`(seed: Int) throws {
    guard case (let repeated, let single, var random)? = try draw(seed) else { return }
    for _ in 0..<4 {
      guard let element = try repeated.everything().randomElement(using: &random) else { return }
      let size = Size(width: random.number(10...120), height: random.number(10...120))
      try repeated.measure([(element.identifier, size)])
      try single.measure([(element.identifier, size)])
      try expectAlike(repeated, single)
    }
  }

  @Test(arguments: seeds(60))
  func `frames alone are those of the attributes`(seed: Int) throws {
    guard case (let fixture, _, var random)? = try draw(seed) else { return }
    for _ in 0..<8 {
      let rect = random.rect(within: 3000, sides: 1...900)
      var frames: [ElementAttributes] = []
      fixture.layout.forEachFrame(in: rect) { category, path, frame in
        guard category == .cell else { return }
        frames.append(ElementAttributes(.cell(path), frame: frame))
      }
      let expected = try fixture.attributes(in: rect).filter { $0.identifier.category == .cell }
      #expect(frames.map(\.identifier) == expected.map(\.identifier))
      #expect(frames.map(\.frame) == expected.map(\.frame))
    }
  }
}
