import CollectionLayout
import CollectionSimulation
import Testing

/// Two layouts of cells at random places, and what is between them as the semantics have it, worked out anew.
struct TransitionModel {
  private var random: SplitMix64
  private let count: Int
  private let from: [ElementAttributes]
  private let to: [ElementAttributes]
  private let scale: Double

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    count = 1 + Int(random.next() % 30)
    from = Self.elements(count, &random)
    to = Self.elements(count, &random)
    scale = [1.0, 2, 3][Int(random.next() % 3)]
  }

  private static func elements(_ count: Int, _ random: inout SplitMix64) -> [ElementAttributes] {
    (0..<count).compactMap { item in
      if random.next() % 8 == 0 { return nil }
      var element = ElementAttributes.cell(
        item,
        Rect(
          x: random.nextUnit() * 700, y: random.nextUnit() * 1500, width: random.nextUnit() * 300,
          height: random.nextUnit() * 300))
      element.alpha = random.nextUnit()
      element.zIndex = Int(random.next() % 3)
      if random.next() % 2 == 0 {
        element.transform = .rotation(radians: random.nextUnit() * 3)
      }
      return element
    }
  }

  mutating func check() throws {
    let size = Size(width: 1000, height: 1800)
    let scale = scale
    let fixture = try Fixture.displayed(.fixed(from, size: size), items: [count]) {
      $0.scale = scale
    }
    let start = Point(x: random.nextUnit() * 600, y: random.nextUnit() * 900)
    try fixture.view.scroll(to: start, animated: false)
    let target = TestLayout.fixed(to, size: size)
    let end = Point(x: random.nextUnit() * 600, y: random.nextUnit() * 900)
    target.targetForUpdate = { _ in end }

    try fixture.view.startTransition(to: target)
    for _ in 0..<4 {
      let progress = random.nextUnit() * 1.4 - 0.2
      try fixture.view.setTransitionProgress(progress)
      let share = min(max(progress, 0), 1)
      let offset = fixture.view.contentOffset
      #expect(abs(offset.x - (start.x + (end.x - start.x) * share)) < 1e-9)
      #expect(abs(offset.y - (start.y + (end.y - start.y) * share)) < 1e-9)
      hold(try fixture.view.state().elements.map(\.attributes), share, start, end)
    }
    let finishes = random.next() % 2 == 0
    if finishes { try fixture.view.finishTransition() } else { try fixture.view.cancelTransition() }
    try fixture.view.settle()
    let rest = Rect(origin: finishes ? end : start, size: Size(width: 390, height: 844))
    let expected = (finishes ? to : from).filter { $0.frame.intersects(rest) }
    #expect(fixture.view.bounds == rest)
    #expect(
      Set(try fixture.view.state().elements.map(\.attributes)) == Set(expected))
    let figures = fixture.view.reuseFigures
    #expect(figures.onScreen == expected.count)
    #expect(figures.created == figures.onScreen + figures.pools.reduce(0) { $0 + $1.count })
  }

  /// What is seen of either layout, each number on its line, centres on half pixels and sizes on whole ones.
  private func hold(
    _ elements: [ElementAttributes], _ share: Double, _ start: Point, _ end: Point
  ) {
    let view = Size(width: 390, height: 844)
    func line(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    func rounded(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    var expected = 0
    for item in 0..<count {
      let origin = from.first { $0.identifier == .cell(item) }
      let place = to.first { $0.identifier == .cell(item) }
      let isSeen =
        origin?.frame.intersects(Rect(origin: start, size: view)) == true
        || place?.frame.intersects(Rect(origin: end, size: view)) == true
      let found = elements.first { $0.identifier == .cell(item) }
      guard isSeen, let known = origin ?? place else {
        #expect(found == nil)
        continue
      }
      expected += 1
      guard let found else {
        Issue.record("cell \(item) is missing")
        continue
      }
      let (one, other) = (origin ?? known, place ?? known)
      #expect(abs(found.center.x - rounded(line(one.center.x, other.center.x), 2 * scale)) < 1e-9)
      #expect(abs(found.center.y - rounded(line(one.center.y, other.center.y), 2 * scale)) < 1e-9)
      #expect(abs(found.size.width - rounded(line(one.size.width, other.size.width), scale)) < 1e-9)
      let height = rounded(line(one.size.height, other.size.height), scale)
      #expect(abs(found.size.height - height) < 1e-9)
      let alpha = line(origin?.alpha ?? 0, place?.alpha ?? 0)
      #expect(abs(found.alpha - alpha) < 1e-9)
      #expect(found.zIndex == other.zIndex)
      let maps = zip(one.transform3D.numbers, other.transform3D.numbers)
      for (number, (first, second)) in zip(found.transform3D.numbers, maps) {
        #expect(abs(number - line(first, second)) < 1e-9)
      }
    }
    #expect(elements.count == expected)
  }
}
