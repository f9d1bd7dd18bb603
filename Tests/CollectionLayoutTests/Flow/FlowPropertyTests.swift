import CollectionLayout
import TestSupport
import Testing

/// What holds of every flow, on seeded random ones, and the flow held against the plain model.
@Suite struct FlowPropertyTests {
  @Test(arguments: seeds(300))
  func `every element is where the plain model puts it`(seed: UInt64) throws {
    let random = try RandomFlow(seed: seed)
    let plain = random.plain

    let found = try random.fixture.everyElement()

    #expect(found.count == plain.elements.count)
    let expected = Dictionary(
      uniqueKeysWithValues: plain.elements.map { ($0.identifier, random.onScreen($0.frame)) })
    for element in found {
      let frame = try #require(expected[element.identifier])
      #expect(element.frame.isClose(to: frame), "\(element.identifier)")
    }
    let end = max(0, plain.end)
    let size = random.fixture.context.contentSize
    #expect(abs((random.isHorizontal ? size.width : size.height) - end) < 1e-6)
    #expect((random.isHorizontal ? size.height : size.width) == random.across)
  }

  @Test(arguments: seeds(300))
  func `a rectangle finds what a look at every element finds`(seed: UInt64) throws {
    var random = try RandomFlow(seed: seed)
    let all = try random.fixture.everyElement()

    for _ in 0..<12 {
      let rect = random.question(about: all)
      let found = try random.fixture.layout.attributes(in: rect, random.fixture.context)

      #expect(found == all.filter { $0.frame.intersects(rect) }, "\(rect)")
      var frames: [Rect] = []
      random.fixture.layout.appendFrames(ofItemsIn: rect, to: &frames)
      #expect(frames == found.filter { $0.identifier.category == .cell }.map(\.frame), "\(rect)")
    }
  }

  @Test(arguments: seeds(200))
  func `a grid's frames are those of its items one by one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var settings = FlowSettings()
    settings.itemSize = Size(width: random.number(0...120), height: random.number(0...120))
    settings.minimumLineSpacing = random.number(-20...30)
    settings.minimumInteritemSpacing = random.number(-10...30)
    settings.sectionInset = EdgeInsets(
      top: random.number(0...30), left: random.number(0...30), bottom: random.number(0...30),
      right: random.number(0...30))
    if random.isOne(in: 2) { settings.scrollDirection = .horizontal }
    let fixture = FlowFixture(
      settings, width: random.number(60...600),
      counts: (0..<random.integer(1..<4)).map { _ in random.integer(0..<150) })
    if random.isOne(in: 2) { fixture.context.direction = .rightToLeft }
    fixture.context.pixels = PixelGrid(scale: Double(random.integer(1..<4)))
    try fixture.prepare()
    for _ in 0..<20 {
      let rect = random.rect(within: 2000, sides: 1...900)
      var frames: [Rect] = []
      fixture.layout.appendFrames(ofItemsIn: rect, to: &frames)
      var expected: [Rect] = []
      fixture.layout.forEachItem(in: rect) { _, frame in expected.append(frame) }
      #expect(frames == expected, "\(rect)")
    }
  }

  @Test(arguments: seeds(200))
  func `common lines of two or more touch both edges`(seed: UInt64) throws {
    let random = try RandomFlow(seed: seed) { $0.pixelAlignment = .none }
    for (number, section) in random.sections.enumerated() {
      let room = random.across - section.inset.left - section.inset.right
      for line in PlainFlow.lines(of: section, room).dropLast() where line.count > 1 {
        let frames = try line.compactMap { try random.inFlow($0, number) }

        #expect(abs(frames[0].minX - section.inset.left) < 1e-6)
        #expect(abs(frames[frames.count - 1].maxX - section.inset.left - room) < 1e-6 * (1 + room))
      }
    }
  }

  @Test(arguments: seeds(60))
  func `items of one size take each other's places`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let size = Size(width: generator.number(5...200), height: generator.number(5...90))
    let sizes = Array(repeating: size, count: generator.integer(1..<60))
    let asked = try FlowFixture(counts: [sizes.count], delegate: TableDelegate(sizes: [sizes]))
      .prepare()
    var settings = FlowSettings()
    settings.itemSize = size
    let unasked = try FlowFixture(settings, counts: [sizes.count]).prepare()

    #expect(try asked.frames() == unasked.frames())
  }

  @Test(arguments: seeds(150))
  func `lines that are broken again from a change on are as if they were new`(seed: UInt64) throws {
    var random = try RandomFlow(seed: seed)
    for _ in 0..<6 {
      guard let named = random.changeSomeSizes() else { return }
      try random.fixture.prepare(named)
      let fresh = FlowFixture(
        random.settings, width: 0, counts: random.fixture.context.itemCounts,
        delegate: random.delegate)
      fresh.context = random.fixture.context
      try fresh.prepare()

      let (changed, new) = (try random.fixture.everyElement(), try fresh.everyElement())
      #expect(changed.count == new.count)
      for (left, right) in zip(changed, new) {
        #expect(left.identifier == right.identifier)
        #expect(left.frame.isClose(to: right.frame), "\(left.identifier)")
      }
      let rect = random.question(about: changed)
      #expect(
        try random.fixture.layout.attributes(in: rect, random.fixture.context)
          == changed.filter { $0.frame.intersects(rect) })
    }
  }

  @Test(arguments: seeds(60))
  func `what a layout was before leaves no trace`(seed: UInt64) throws {
    let (before, after) = (try RandomFlow(seed: seed), try RandomFlow(seed: seed + 1000))
    before.fixture.layout.settings = after.settings
    before.fixture.layout.delegate = after.delegate
    before.fixture.context = after.fixture.context
    try before.fixture.prepare()

    let all = try after.fixture.everyElement()
    #expect(try before.fixture.everyElement() == all)
    for element in all.prefix(30) {
      let rect = element.frame
      #expect(
        try before.fixture.layout.attributes(in: rect, before.fixture.context)
          == all.filter { $0.frame.intersects(rect) })
    }
  }
}
