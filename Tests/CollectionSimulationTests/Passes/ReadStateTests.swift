import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// What each callback reads of the view in each kind of pass: the bounds and the insets of that
/// moment, and the content size of the last pass.
struct ReadStateTests {
  /// Whether a callback reads a value as it was before a step, or as the step leaves it.
  private enum Moment { case before, after }

  /// What a callback reads in a step.
  private struct Rule {
    let bounds: Moment
    let contentSize: Moment

    init(_ bounds: Moment, contentSize: Moment = .before) {
      (self.bounds, self.contentSize) = (bounds, contentSize)
    }
  }

  /// A kind of step, and what the callbacks that it causes read.
  private enum Step: CaseIterable {
    case invalidateLayout, contentInset, safeArea, layoutMargins
    case scrollTo, contentOffset, boundsOrigin, resize, insert, reload

    /// The rules, each with its source.
    var rules: [String: Rule] {
      // A pass reads the bounds that are to be displayed, and the last pass's content size, which is
      // applied after the query (semantics 1.2; a report: SCSectionBackground#3).
      let pass = [
        "prepare": Rule(.after), "contentSize": Rule(.after), "attributes": Rule(.after),
      ]
      let changed: [String: Rule]
      switch self {
      // Recorded (1.6): the old bounds in all three, although the content moves in the call.
      case .scrollTo:
        changed = [
          "shouldInvalidate": Rule(.before), "boundsInvalidation": Rule(.before),
          "invalidate": Rule(.before),
        ]
      // Recorded (1.6): invalidate comes after the move.
      case .contentOffset, .boundsOrigin, .resize:
        changed = [
          "shouldInvalidate": Rule(.before), "boundsInvalidation": Rule(.before),
          "invalidate": Rule(.after),
        ]
      // Our choice: the layout is invalidated when the view has its new insets.
      case .contentInset, .safeArea, .layoutMargins, .invalidateLayout, .reload:
        changed = ["invalidate": Rule(.after)]
      // An analysis (5.3): the layout computes the new data at the old bounds; the content size and
      // the bounds are set in step 14, before the animations are built.
      case .insert:
        return [
          "invalidate": Rule(.before), "prepare": Rule(.before), "contentSize": Rule(.before),
          "attributes": Rule(.before), "prepareUpdates": Rule(.before, contentSize: .after),
          "targetOffsetForUpdate": Rule(.before, contentSize: .after),
          "initial": Rule(.after, contentSize: .after),
          "finalizeUpdates": Rule(.after, contentSize: .after),
        ]
      }
      return pass.merging(changed) { _, new in new }
    }
  }

  /// What can be read of the view.
  private struct State: Equatable {
    let bounds: Rect
    let contentSize: Size
    let insets: [EdgeInsets]

    init(_ view: LayoutContext) {
      (bounds, contentSize) = (view.bounds, view.contentSize)
      insets = [view.contentInset, view.adjustedInset, view.safeArea, view.layoutMargins]
    }
  }

  /// A view whose content gets longer with each pass, and what its layout reads.
  private final class Reader {
    var readings: [(callback: String, state: State)] = []
    private var length = 3000.0
    private(set) var fixture: Fixture

    init() throws {
      let layout = TestLayout { _ in
        .zero
      } elements: { _ in
        []
      }
      fixture = Fixture(layout, items: [20])
      layout.size = { [self] view in Size(width: view.bounds.width, height: length) }
      layout.elements = { [self] view in
        length += 100
        return (0..<view.itemCounts[0]).map { item in
          ElementAttributes(
            .cell(IndexPath(section: 0, item: item)),
            frame: Rect(x: 0, y: Double(item) * 100, width: view.bounds.width, height: 90))
        }
      }
      layout.invalidates = { _, _ in true }
      layout.hears = { [self] name, view in readings.append((name, State(view))) }
      try fixture.view.displayFirst()
    }

    var view: CollectionView { fixture.view }

    /// The view's state, as a callback would read it now.
    var state: State { State(view.engine.layoutContext) }

    func perform(_ step: Step, _ random: inout TestSupport.SplitMix64) throws {
      func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
      let insets = EdgeInsets(
        top: Double(below(40)), left: Double(below(9)), bottom: Double(below(40)),
        right: Double(below(9)))
      let offset = Point(x: 0, y: Double(100 + below(1200)))
      switch step {
      case .invalidateLayout: try view.invalidateLayout()
      case .contentInset: try view.setContentInset(insets)
      case .safeArea: try view.setSafeArea(insets)
      case .layoutMargins: try view.setLayoutMargins(insets)
      case .scrollTo: try view.scroll(to: offset, animated: false)
      case .contentOffset: try view.setContentOffset(offset)
      case .boundsOrigin:
        try view.setBounds(Rect(origin: offset, size: view.viewport))
      case .resize:
        try view.resize(
          to: Size(width: Double(300 + below(100)), height: Double(500 + below(300))),
          animated: false)
      case .insert:
        try view.beginUpdates()
        fixture.data.itemCounts[0] += 1
        try view.update(.insert(.item(IndexPath(section: 0, item: below(3)))))
        try view.endUpdates()
      case .reload: try view.reloadData()
      }
      try view.layoutIfNeeded()
    }
  }

  @Test(arguments: seeds(200))
  func `each callback reads the view as it is at that moment`(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let reader = try Reader()
    // The first pass: nothing was laid out before.
    for (callback, state) in reader.readings {
      #expect(state.contentSize == .zero, "\(callback)")
      #expect(state.bounds == Rect(x: 0, y: 0, width: 390, height: 844), "\(callback)")
    }

    var compared = 0
    for _ in 0..<8 {
      let step = Step.allCases[Int(random.next() % UInt64(Step.allCases.count))]
      try reader.view.settle()
      let before = reader.state
      reader.readings = []
      try reader.perform(step, &random)
      let after = reader.state

      for (callback, state) in reader.readings {
        guard let rule = step.rules[callback] else { continue }
        compared += 1
        let (bounds, size) = (
          rule.bounds == .before ? before.bounds : after.bounds,
          rule.contentSize == .before ? before.contentSize : after.contentSize
        )
        #expect(state.bounds == bounds, "\(callback) in \(step)")
        #expect(state.contentSize == size, "\(callback) in \(step)")
        #expect(state.insets == after.insets, "\(callback) in \(step)")
      }
    }
    #expect(compared >= 24, "each step has at least a prepare, a size and a query")
  }

  // Recorded (1.6): each frame of a drag asks at the old bounds, and invalidates at the new ones.
  @Test(arguments: seeds(40))
  func `while a finger drags, callbacks read the bounds frame by frame`(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let reader = try Reader()
    let layout = reader.fixture.layout
    var wanted: [Rect] = []
    layout.invalidates = { new, _ in
      wanted.append(new)
      return true
    }
    try reader.view.scroll(to: Point(x: 0, y: 600), animated: false)
    wanted = []
    reader.readings = []
    let start = reader.view.bounds
    try reader.view.drag(
      by: Point(x: 0, y: Double(Int(random.next() % 300)) - 150), over: 0.2)
    try reader.view.settle()

    var (current, asked) = (start, 0)
    for (callback, state) in reader.readings {
      switch callback {
      case "shouldInvalidate":
        #expect(state.bounds == current)
        asked += 1
      case "boundsInvalidation": #expect(state.bounds == current)
      case "invalidate":
        current = wanted[asked - 1]
        #expect(state.bounds == current)
      default: #expect(state.bounds == current, "\(callback)")
      }
    }
    #expect(current == reader.view.bounds)
  }
}
