import MoonlayLayouts
import TestSupport
import Testing

/// Every public call of a simulator with numbers of every kind: it ends, or throws, and the
/// simulator can still be used.
@Suite struct EveryCallTests {
  private typealias Generator = TestSupport.SplitMix64

  private typealias Call = @Sendable (Simulator, inout Generator) throws -> Void

  private static func length(_ random: inout Generator) -> Double {
    [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude,
      -0.0,
      0, 1, -1, 0.1, 44, 1e9, 1e18, -1e18,
    ].randomElement(using: &random) ?? 0
  }

  private static func number(_ random: inout Generator) -> Int {
    [.max, .min, 0, 1, -1, 2, 29, 30, 1_000_000_000, 1_000_000_001, .max / 2].randomElement(
      using: &random) ?? 0
  }

  private static func point(_ random: inout Generator) -> Point {
    Point(x: length(&random), y: length(&random))
  }

  private static func size(_ random: inout Generator) -> Size {
    Size(width: length(&random), height: length(&random))
  }

  private static func path(_ random: inout Generator) -> IndexPath {
    IndexPath(section: number(&random), item: number(&random))
  }

  private static func insets(_ random: inout Generator) -> EdgeInsets {
    EdgeInsets(
      top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
  }

  private static func layout(_ random: inout Generator) -> any Layout {
    guard Bool.random(using: &random) else { return FlowLayout(itemSize: size(&random)) }
    let list = ListLayout()
    list.settings.rowHeight = .fixed(length(&random))
    list.settings.headerHeight = .fixed(length(&random))
    list.settings.separatorThickness = length(&random)
    return list
  }

  /// The calls that take numbers, by name.
  private static let calls: [(String, Call)] = [
    ("reloadData", { try $0.reloadData(items: [number(&$1), number(&$1)]) }),
    (
      "insertSection",
      { view, random in
        let (section, count) = (number(&random), number(&random))
        try view.performBatchUpdates { $0.insertSection(section, items: count) }
      }
    ),
    (
      "insertSection twice",
      { view, random in
        let (first, second) = (number(&random), number(&random))
        try view.performBatchUpdates {
          $0.insertSection(0, items: first)
          $0.insertSection(1, items: second)
          $0.insertItems(at: [IndexPath(section: 0, item: 0)])
        }
      }
    ),
    (
      "items of updates",
      { view, random in
        let paths = [path(&random), path(&random)]
        let items = Bool.random(using: &random) ? [number(&random)] : nil
        try view.performBatchUpdates(items: items) {
          $0.insertItems(at: paths)
          $0.deleteItems(at: paths)
          $0.moveItem(at: paths[0], to: paths[1])
        }
      }
    ),
    (
      "sections of updates",
      { view, random in
        let (one, other) = (number(&random), number(&random))
        try view.performBatchUpdates {
          $0.deleteSection(one)
          $0.moveSection(one, to: other)
          $0.reloadSection(other)
        }
      }
    ),
    ("resize", { try $0.resize(to: size(&$1), animated: .random(using: &$1)) }),
    ("setContentInset", { try $0.setContentInset(insets(&$1)) }),
    ("setSafeArea", { try $0.setSafeArea(insets(&$1)) }),
    ("setLayout", { try $0.setLayout(layout(&$1), animated: .random(using: &$1)) }),
    (
      "transition",
      { view, random in
        try view.startTransition(to: layout(&random))
        try view.setTransitionProgress(length(&random))
        try view.finishTransition()
      }
    ),
    ("beginInteractiveMovement", { try $0.beginInteractiveMovement(ofItem: number(&$1)) }),
    ("updateInteractiveMovement", { try $0.updateInteractiveMovement(to: point(&$1)) }),
    ("endInteractiveMovement", { view, _ in try view.endInteractiveMovement() }),
    ("settle", { view, _ in try view.settle() }),
    ("wait", { try $0.wait(length(&$1)) }),
    ("scroll", { try $0.scroll(to: point(&$1), animated: .random(using: &$1)) }),
    (
      "scrollToItem",
      { try $0.scrollToItem(number(&$1), section: number(&$1), animated: .random(using: &$1)) }
    ),
    (
      "scrollRectToVisible",
      { try $0.scrollRectToVisible(Rect(origin: point(&$1), size: size(&$1))) }
    ),
    ("fling", { try $0.fling(velocity: point(&$1)) }),
    ("drag", { try $0.drag(by: point(&$1), over: length(&$1)) }),
    ("tap", { try $0.tap(at: point(&$1)) }),
    ("longPress", { try $0.longPress(at: point(&$1)) }),
    ("touchDown", { try $0.touchDown(at: point(&$1)) }),
    ("touchMoved", { try $0.touchMoved(to: point(&$1), at: length(&$1)) }),
    ("touchUp", { view, _ in try view.touchUp() }),
    ("selectItem", { try $0.selectItem(number(&$1), section: number(&$1)) }),
    ("deselectItem", { try $0.deselectItem(number(&$1), section: number(&$1)) }),
    (
      "questions",
      { view, random in
        _ = view.cell(item: number(&random), section: number(&random))
        _ = view.item(at: point(&random))
        _ = (view.visibleItems, view.contentSize, view.maximumContentOffset, view.time)
      }
    ),
  ]

  /// The time of the thread that a case may take: a walk through all items exceeds it by far.
  private static let patience = Duration.seconds(20)

  @Test(arguments: UInt64(0)..<120)
  func `every call ends or throws, whatever numbers it gets`(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let start = ThreadTime.now
    let view = Simulator(
      seed % 3 == 0 ? ListLayout() : FlowLayout(), items: seed % 5 == 0 ? [1_000_000_000] : [30])
    var names: [String] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard let (name, call) = Self.calls.randomElement(using: &random) else { continue }
      names.append(name)
      do { try call(view, &random) } catch let error as Diagnostic {
        #expect(!error.message.isEmpty && error.code != .internalError, "\(seed): \(names)")
      }
    }
    #expect(view.items.reduce(0, +) <= Simulator.maxItems, "\(seed): \(names)")
    #expect(!view.result.text().isEmpty)
    #expect(ThreadTime.now - start < Self.patience, "\(seed): \(names)")
  }

  @Test(arguments: [1_000_000_001, .max, -1, .min])
  func `a section cannot have more items than a simulator shows`(count: Int) throws {
    let view = Simulator(ListLayout(), items: [30])
    let error = #expect(throws: Diagnostic.self) {
      try view.performBatchUpdates { $0.insertSection(0, items: count) }
    }
    #expect(error?.code == .wrongArgument)
    #expect(view.items == [30])
    try view.performBatchUpdates { $0.insertSection(0, items: 999_999_970) }
    #expect(view.items == [999_999_970, 30])
    #expect(throws: Diagnostic.self) {
      try view.performBatchUpdates { $0.insertItems(at: [IndexPath(section: 0, item: 0)]) }
    }
    #expect(!view.result.text().isEmpty)
  }
}
