import CollectionLayout
import CollectionSimulation
import Testing

/// A view whose layout is mirrored does what its twin does in a mirror, step by step.
struct MirrorPropertyTests {
  private static let content = Size(width: 1800, height: 3000)

  @Test(arguments: 0..<30)
  func `a mirrored run is the run in a mirror`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let twins = try Self.twins(&random)
    try twins.compare()
    for _ in 0..<12 {
      try twins.act(&random)
      try twins.compare()
    }
    // The layouts were asked alike, about the same bounds; only pages begin elsewhere.
    let (plain, mirrored) = (twins.plain.callsBesideRects, twins.mirrored.callsBesideRects)
    #expect(plain.map(\.name) == mirrored.map(\.name))
    for (one, other) in zip(plain, mirrored) {
      #expect(abs(one.bounds.x - other.bounds.x) < 1e-6)
      #expect(one.bounds.y == other.bounds.y)
    }
  }

  /// Two views of the same elements, which depend on what the layout is told of the bounds.
  private static func twins(_ random: inout SplitMix64) throws -> Twins {
    let elements = (0..<60).map { number in
      var cell = ElementAttributes.cell(
        number,
        Rect(
          x: random.nextUnit() * 1700, y: random.nextUnit() * 2900, width: 100,
          height: 50 + random.nextUnit() * 200))
      if number % 5 == 0 { cell.transform = .rotation(radians: random.nextUnit()) }
      return cell
    }
    let follows = random.next() % 2 == 0
    let insets = EdgeInsets(top: 10, left: 24, bottom: 0, right: 3)
    let policy = [RectPolicy.paged, .visible][Int(random.next() % 2)]
    func fixture(_ direction: LayoutDirection) throws -> Fixture {
      let layout = TestLayout(size: { _ in content }) { view in
        guard follows else { return elements }
        // A carousel: what is nearer to the middle of the view is larger.
        return elements.map {
          var cell = $0
          let distance = min(abs(cell.center.x - view.bounds.midX) / view.bounds.width, 1)
          cell.transform = .scale(x: 1 - distance / 2, y: 1 - distance / 2)
          return cell
        }
      }
      layout.flipsHorizontally = true
      layout.invalidates = { _, _ in follows }
      layout.target = { proposed, velocity, view in
        Point(x: proposed.x + velocity.x * 10 + view.adjustedInset.left, y: proposed.y)
      }
      return try Fixture.displayed(layout, items: [60]) {
        $0.direction = direction
        $0.contentInset = direction == .leftToRight ? insets : insets.reflected
        $0.rectPolicy = policy
        $0.viewport = Size(width: 390, height: 600)
      }
    }
    return Twins(plain: try fixture(.leftToRight), mirrored: try fixture(.rightToLeft))
  }

  @Test(arguments: 0..<20)
  func `updates and moves by hand are the same in a mirror`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let twins = Twins(
      plain: try Self.columns(.leftToRight), mirrored: try Self.columns(.rightToLeft))
    let (plain, mirrored) = (Standards(twins.plain), Standards(twins.mirrored))
    var count = 30
    for _ in 0..<8 {
      try twins.act(&random)
      if random.next() % 2 == 0 {
        let deleted = Int(random.next() % UInt64(count - 10))
        let inserted = Int(random.next() % 3)
        count += inserted - 1
        for fixture in [twins.plain, twins.mirrored] {
          try fixture.change(
            to: [count],
            [.delete(.item(deleted))] + (0..<inserted).map { .insert(.item($0 * 2)) })
        }
      } else {
        try twins.move(&random)
      }
      for fixture in [twins.plain, twins.mirrored] { try fixture.view.settle() }
      try twins.compare()
      #expect(plain.calls.count == mirrored.calls.count)
      for (one, other) in zip(plain.calls, mirrored.calls) {
        #expect(one.name == other.name)
        #expect(one.element == other.element)
        #expect(distance(one.place, other.place) < 1e-6)
      }
    }
  }

  /// Columns of 100 points, as many as the data has.
  private static func columns(_ direction: LayoutDirection) throws -> Fixture {
    let layout = TestLayout(
      size: { Size(width: Double($0.itemCounts.first ?? 0) * 100, height: 600) },
      elements: { view in
        (0..<(view.itemCounts.first ?? 0)).map {
          .cell($0, Rect(x: Double($0) * 100, y: 0, width: 90, height: 600))
        }
      })
    layout.flipsHorizontally = true
    layout.targetForUpdate = { Point(x: $0.x + 30, y: $0.y) }
    return try Fixture.displayed(layout, items: [30]) {
      $0.direction = direction
      $0.viewport = Size(width: 390, height: 600)
    }
  }
}

/// What a layout is told of where things are, beside its bounds.
private final class Standards {
  private(set) var calls: [(name: String, element: ElementIdentifier, place: Point)] = []

  init(_ fixture: Fixture) {
    fixture.layout.initial = { [unowned self] in note("initial", $0, $1?.frame.origin, $1) }
    fixture.layout.final = { [unowned self] in note("final", $0, $1?.frame.origin, $1) }
    fixture.layout.moveLook = { [unowned self] in note("moveAttributes", .cell($0), $1, nil) }
    fixture.layout.moveTarget = { [unowned self] item, point in
      _ = note("targetItemForMove", .cell(item), point, nil)
      return nil
    }
  }

  private func note(
    _ name: String, _ element: ElementIdentifier, _ place: Point?, _ answer: ElementAttributes?
  ) -> ElementAttributes? {
    calls.append((name, element, place ?? .zero))
    return answer
  }
}

extension Fixture {
  /// The calls of the layout but those of which the pages of rectangles decide how many there are.
  fileprivate var callsBesideRects: [TestLayout.Call] {
    layout.calls.filter { $0.name != "attributes" && $0.name != "contentSize" }
  }
}

private struct Twins {
  let plain: Fixture
  let mirrored: Fixture

  /// Picks the first visible item up, and drops it elsewhere on screen.
  func move(_ random: inout SplitMix64) throws {
    let way = Point(x: 100 + random.nextUnit() * 200, y: 300)
    for (view, sign) in [(plain.view, 1.0), (mirrored.view, -1.0)] {
      guard let first = try view.visibleItems().first else { return }
      let beginning = sign > 0 ? view.bounds.minX : view.bounds.maxX
      try view.beginMove(of: first)
      try view.updateMove(to: Point(x: beginning + way.x * sign, y: way.y))
      try view.endMove()
    }
  }

  func act(_ random: inout SplitMix64) throws {
    let (dx, dy) = (random.nextUnit() * 600 - 300, random.nextUnit() * 600 - 300)
    let kind = random.next() % 7
    let size = Size(width: 240 + Double(random.next() % 60) * 3, height: 600)
    for (view, sign) in [(plain.view, 1.0), (mirrored.view, -1.0)] {
      let range = view.scrollRange
      let there = range.clamp(
        Point(x: view.contentOffset.x + dx * sign, y: view.contentOffset.y + dy))
      switch kind {
      case 0: try view.drag(by: Point(x: dx * sign, y: dy), over: 0.25)
      case 1: try view.fling(velocity: Point(x: dx / 200 * sign, y: dy / 200))
      case 2: try view.resize(to: size)
      case 3: try view.scroll(to: there, animated: true)
      case 4: try view.reloadData()
      default: try view.scroll(to: there, animated: false)
      }
      if kind != 6 { try view.settle() }
    }
  }

  func compare() throws {
    let (one, other) = (try plain.view.state(), try mirrored.view.state())
    let reflected = HorizontalMirror(width: one.contentSize.width)
    let bounds = reflected.reflect(Rect(origin: other.contentOffset, size: other.viewport))
    #expect(abs(bounds.x - one.contentOffset.x) < 1e-6)
    #expect(abs(bounds.y - one.contentOffset.y) < 1e-6)
    #expect(
      one.elements.map(\.attributes.identifier) == other.elements.map(\.attributes.identifier))
    for (element, twin) in zip(one.elements, other.elements) {
      #expect(reflected.reflect(twin.attributes).isEquivalent(to: element.attributes))
    }
    #expect(one.reuse == other.reuse)
    #expect(plain.codes == mirrored.codes)
  }
}
