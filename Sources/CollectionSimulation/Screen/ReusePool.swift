import CollectionLayout

/// Views that have left the screen and wait for reuse (semantics 6.1).
///
/// Each pool is a stack: the view that was returned last is taken first. A view stores the number
/// of its pool, so returning it needs no lookup by name, and the pool used last is also found
/// without one.
struct ReusePool {
  private struct Pool {
    let key: PoolKey
    var waiting: [ViewHandle] = []
  }

  /// The pools, in order of first use.
  private var pools: [Pool] = []
  private var numbers: [PoolKey: Int] = [:]
  private var latest = 0

  /// The content of each view by its serial number, if it is drawn.
  private var contents: [Int: CellContent] = [:]
  private(set) var created = 0
  private(set) var reused = 0
  private let isEnabled: Bool

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Returns a view for the element: a waiting or a new one.
  mutating func dequeue(for element: ElementIdentifier, _ wanted: RequestedView) -> ViewHandle {
    latest = number(
      of: PoolKey(category: element.category, kind: element.kind, identifier: wanted.reuse))
    let view = takeView()
    configure(view, wanted.content)
    return view
  }

  private mutating func takeView() -> ViewHandle {
    if var view = pools[latest].waiting.popLast() {
      reused += 1
      view.timesUsed += 1
      return view
    }
    created += 1
    return ViewHandle(pool: latest, serial: created, timesUsed: 1)
  }

  /// Configures a view with other content.
  mutating func configure(_ view: ViewHandle, _ content: CellContent?) {
    // Most views have no drawn content.
    guard content != nil || !contents.isEmpty else { return }
    contents[view.serial] = content
  }

  private mutating func number(of key: PoolKey) -> Int {
    if latest < pools.count, pools[latest].key == key { return latest }
    if let known = numbers[key] { return known }
    pools.append(Pool(key: key))
    numbers[key] = pools.count - 1
    return pools.count - 1
  }

  /// Recycles a view that has left the screen.
  mutating func enqueue(_ view: ViewHandle) {
    guard isEnabled else { return }
    pools[view.pool].waiting.append(view)
  }

  /// Returns the reuse identifier of a view.
  func identifier(of view: ViewHandle) -> String { pools[view.pool].key.identifier }

  /// Returns the reported form of a view.
  func reported(_ view: ViewHandle) -> ReusedView {
    ReusedView(
      reuse: identifier(of: view), serial: view.serial, timesUsed: view.timesUsed,
      content: contents.isEmpty ? nil : contents[view.serial])
  }

  /// The number of waiting views in each pool, in the order of the pools' names.
  var depths: [PoolDepth] {
    pools.map { PoolDepth(name: $0.key.name, count: $0.waiting.count) }
      .sorted { $0.name < $1.name }
  }
}

/// The key of a pool: cells by identifier, supplementary views by kind and identifier, decorations
/// by kind.
private struct PoolKey: Hashable {
  let category: ElementCategory
  let kind: String
  let identifier: String

  var name: String {
    kind.isEmpty || kind == identifier ? identifier : "\(kind)/\(identifier)"
  }
}

/// A view, on screen or waiting in its pool.
struct ViewHandle: Hashable {
  /// The number of its pool in the ``ReusePool`` that created it.
  let pool: Int
  let serial: Int
  var timesUsed: Int
}
