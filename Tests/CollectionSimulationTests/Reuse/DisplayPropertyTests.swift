import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

/// What holds of displaying after every frame, whatever the layout and the scrolling (semantics 6.3).
struct DisplayPropertyTests {
  private static let contentSize = Size(width: 1500, height: 4000)

  @Test(arguments: seeds(60))
  func `what is on screen is what a look at every element finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = Self.fixture(&random)
    var ledger = DisplayLedger()
    try fixture.view.displayFirst()
    try Self.checkProperties(fixture, &ledger)

    for _ in 0..<25 {
      try Self.act(on: fixture, &random)
      for _ in 0..<3 {
        try fixture.view.displayFrame()
        try Self.checkProperties(fixture, &ledger)
      }
    }
  }

  /// Elements of all categories anywhere in the content, some hidden, without area or over its edges.
  private static func fixture(_ random: inout SplitMix64) -> Fixture {
    let elements = (0..<120).map { number in
      var attributes = ElementAttributes(
        identifier(number),
        frame: Rect(
          x: random.nextUnit() * 1400 - 20, y: random.nextUnit() * 3900 - 20,
          width: random.nextUnit() * 120, height: random.next() % 10 == 0 ? 0 : 300))
      attributes.isHidden = random.next() % 10 == 0
      attributes.zIndex = Int(random.next() % 3)
      return attributes
    }
    let layout = TestLayout.fixed(elements, size: contentSize)
    let everyOther = random.next() % 2 == 0
    // A layout that invalidates answers elsewhere with each pass.
    if everyOther {
      layout.invalidates = { newBounds, _ in Int(newBounds.y) % 2 == 0 }
      layout.elements = { view in
        elements.map {
          var moved = $0
          moved.frame = $0.frame.offset(dx: 0, dy: view.bounds.y / 100)
          return moved
        }
      }
    }
    let policy = RectPolicy.allCases[Int(random.next() % 3)]
    let next = random.next()
    return Fixture(layout, items: [40]) {
      $0.rectPolicy = policy
      $0.seed = next
    }
  }

  private static func identifier(_ number: Int) -> ElementIdentifier {
    let path = IndexPath(section: 0, item: number / 3)
    return switch number % 3 {
    case 0: .cell(path)
    case 1: .supplementary("badge", path)
    default: .decoration("background", path)
    }
  }

  private static func act(on fixture: Fixture, _ random: inout SplitMix64) throws {
    let view = fixture.view
    let anywhere = Point(x: random.nextUnit() * 1200 - 50, y: random.nextUnit() * 3400 - 100)
    let nearby = Point(
      x: view.contentOffset.x + random.nextUnit() * 200 - 100,
      y: view.contentOffset.y + random.nextUnit() * 400 - 200)
    switch random.next() % 8 {
    case 0: try view.scroll(to: anywhere, animated: false)
    case 1: try view.fling(velocity: Point(x: random.nextUnit() * 2 - 1, y: 2))
    case 2: try view.reloadData()
    case 3:
      try view.resize(to: Size(width: 200 + random.nextUnit() * 400, height: 600), animated: false)
    case 4: try view.invalidateLayout()
    case 5: try view.drag(by: Point(x: 30, y: random.nextUnit() * 600 - 300), over: 0.1)
    default: try view.scroll(to: nearby, animated: false)
    }
  }

  private static func checkProperties(_ fixture: Fixture, _ ledger: inout DisplayLedger) throws {
    let bounds = fixture.view.bounds
    let expected = fixture.layout.prepared.filter { $0.frame.intersects(bounds) && !$0.isHidden }
    let shown = try fixture.view.state().elements.filter { $0.view != nil }.map(\.attributes)
    #expect(Set(shown) == Set(expected))
    #expect(shown.count == expected.count)

    for event in fixture.recording.events { ledger.enter(event) }
    #expect(ledger.faults == [])
    #expect(ledger.onScreen == Set(expected.map(\.identifier)))
    // Every change is in a frame by the time the next one passes.
    fixture.view.recordFrame()
    for frame in fixture.recording.frames { ledger.enter(frame) }
    #expect(ledger.inFrames == ledger.onScreen)
    fixture.recording.clear()

    let figures = fixture.view.reuseFigures
    #expect(figures.created + figures.reused == ledger.appearances)
    #expect(figures.onScreen == expected.count)
    // A view is on screen or waits; each of the three pools makes one only where none waits.
    #expect(figures.created == figures.onScreen + figures.pools.reduce(0) { $0 + $1.count })
    #expect(figures.created == ledger.peaks.values.reduce(0, +))
    #expect(figures.peak == ledger.peak)
  }
}

/// What the events and the frames of a run say is on screen.
private struct DisplayLedger {
  private(set) var onScreen: Set<ElementIdentifier> = []
  private(set) var inFrames: Set<ElementIdentifier> = []
  private(set) var appearances = 0

  /// The most views at once, and of each category.
  private(set) var peak = 0
  private(set) var peaks: [ElementCategory: Int] = [:]

  /// Elements that appeared twice in a row, or left without having appeared.
  private(set) var faults: [ElementIdentifier] = []

  mutating func enter(_ event: EventRecord) {
    guard let element = event.element else { return }
    if event.name.hasPrefix("willDisplay") {
      if !onScreen.insert(element).inserted { faults.append(element) }
      appearances += 1
      peak = max(peak, onScreen.count)
      let count = onScreen.filter { $0.category == element.category }.count
      peaks[element.category] = max(peaks[element.category] ?? 0, count)
    } else if onScreen.remove(element) == nil {
      faults.append(element)
    }
  }

  mutating func enter(_ frame: FrameRecord) {
    inFrames.subtract(frame.disappeared)
    inFrames.formUnion(frame.appeared)
  }
}
