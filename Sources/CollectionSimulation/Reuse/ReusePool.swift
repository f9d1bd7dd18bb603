import CollectionLayout

/// Views that have left the screen and wait to be used again (semantics 6.1).
///
/// Each pool is a stack: what was returned last is taken first.
struct ReusePool {
  private var waiting: [PoolKey: [LiveView]] = [:]

  /// The pools in the order in which they were first used.
  private var keys: [PoolKey] = []
  private(set) var created = 0
  private(set) var reused = 0
  private let isEnabled: Bool

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// A view for the element: one that waits, or a new one.
  mutating func dequeue(for element: ElementIdentifier, identifier: String) -> LiveView {
    let key = PoolKey(category: element.category, kind: element.kind, identifier: identifier)
    if waiting[key] == nil {
      waiting[key] = []
      keys.append(key)
    }
    if var view = waiting[key]?.popLast() {
      reused += 1
      view.timesUsed += 1
      return view
    }
    created += 1
    return LiveView(key: key, serial: created, timesUsed: 1)
  }

  /// Takes a view that has left the screen.
  mutating func enqueue(_ view: LiveView) {
    guard isEnabled else { return }
    waiting[view.key, default: []].append(view)
  }

  /// How many views wait, by pool, in the order of the pools' names.
  var depths: [PoolDepth] {
    keys.map { PoolDepth(name: $0.name, count: waiting[$0]?.count ?? 0) }
      .sorted { $0.name < $1.name }
  }
}

/// What a pool is found by: cells by identifier, supplementary views by kind and identifier, decorations by kind.
struct PoolKey: Hashable {
  let category: ElementCategory
  let kind: String
  let identifier: String

  var name: String {
    kind.isEmpty || kind == identifier ? identifier : "\(kind)/\(identifier)"
  }
}

/// A view that exists: on screen, or waiting in its pool.
struct LiveView: Hashable {
  let key: PoolKey
  let serial: Int
  var timesUsed: Int

  var reported: ReusedView {
    ReusedView(reuse: key.identifier, serial: serial, timesUsed: timesUsed)
  }
}
