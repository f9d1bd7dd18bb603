import CollectionLayout
import CollectionSimulation
import Testing

/// What holds of cells' views through any life of a view: the calls come in pairs, and a plain list of who left tells
/// which view each cell has (semantics 6.3).
struct LifecyclePropertyTests {
  @Test(arguments: 0..<40)
  func `a list of who left tells which view a cell has`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let limit = [0, 1, 3, 12, 1000][Int(random.next() % 5)]
    let fixture = try Fixture.displayed(.grid(items: 300, columns: 3), items: [300]) {
      $0.keptAliveViews = limit
      $0.viewport = Size(width: 300, height: 420)
    }
    fixture.delegate.prefetchesData = random.next() % 2 == 0
    var model = KeptModel(limit: limit)
    try model.look(fixture)

    for _ in 0..<40 {
      fixture.recording.clear()
      let reloads = try Self.act(on: fixture.view, &random)
      model.enter(fixture.recording.events, reloading: reloads)
      try model.look(fixture)
      #expect(model.faults == [])
    }
  }

  /// Does something.
  ///
  /// - Returns: Whether all views were taken back.
  private static func act(on view: CollectionView, _ random: inout SplitMix64) throws -> Bool {
    let nearby = view.contentOffset.y + random.nextUnit() * 500 - 250
    switch random.next() % 8 {
    case 0:
      try view.resize(to: Size(width: 200 + random.nextUnit() * 200, height: 300), animated: false)
    case 1:
      try view.resize(
        to: random.next() % 2 == 0 ? .zero : Size(width: 300, height: 420), animated: false)
    case 2: try view.scroll(to: Point(x: 0, y: random.nextUnit() * 9000), animated: false)
    case 3:
      try view.reloadData()
      return true
    case 4: try view.invalidateLayout()
    case 5:
      try view.fling(velocity: Point(x: 0, y: random.nextUnit() * 4 - 2))
      try view.wait(random.nextUnit())
    default: try view.scroll(to: Point(x: 0, y: max(0, nearby)), animated: false)
    }
    return false
  }
}

/// Which cells are alive, told from the events alone.
private struct KeptModel {
  let limit: Int
  private var left: [ElementIdentifier] = []
  private var onScreen: Set<ElementIdentifier> = []

  /// The views that a look found on screen or that stayed alive since.
  private var serials: [ElementIdentifier: Int] = [:]
  private(set) var faults: [String] = []

  init(limit: Int) { self.limit = limit }

  mutating func enter(_ events: [EventRecord], reloading: Bool) {
    // A pass tells of those that leave and then of those that come; others are told of something else before.
    for pass in events.split(whereSeparator: { !$0.name.contains("Display") }) {
      let leaving = pass.filter { $0.name == "didEndDisplayingCell" }.compactMap(\.element)
      let arriving = pass.filter { $0.name == "willDisplayCell" }.compactMap(\.element)
      for element in arriving {
        if let place = left.firstIndex(of: element) {
          left.remove(at: place)
        } else {
          serials[element] = nil
        }
      }
      for element in leaving {
        if onScreen.remove(element) == nil { faults.append("\(element) left twice") }
        left.append(element)
        if left.count > limit { left.removeFirst() }
      }
      for element in arriving where !onScreen.insert(element).inserted {
        faults.append("\(element) came twice")
      }
    }
    if reloading {
      left = []
      serials = [:]
    }
  }

  /// Holds the view against what is known of it.
  mutating func look(_ fixture: Fixture) throws {
    fixture.recording.clear()
    let state = try fixture.view.state()
    enter(fixture.recording.events, reloading: false)
    let figures = state.reuse
    if figures.keptAlive != left.count { faults.append("\(figures.keptAlive) kept") }
    let waiting = figures.pools.reduce(0) { $0 + $1.count }
    if figures.created != figures.live + waiting { faults.append("a view is lost") }
    if figures.peakLive > figures.created { faults.append("more live than there are") }
    var shown: Set<Int> = []
    for element in state.elements {
      let identifier = element.attributes.identifier
      guard let serial = element.view?.serial else { continue }
      onScreen.insert(identifier)
      if !shown.insert(serial).inserted { faults.append("view \(serial) is shown twice") }
      if let known = serials[identifier], known != serial {
        faults.append("\(identifier) lost its view")
      }
      serials[identifier] = serial
    }
    if figures.onScreen != onScreen.count { faults.append("\(figures.onScreen) on screen") }
  }
}
