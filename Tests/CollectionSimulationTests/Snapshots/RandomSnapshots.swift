import CollectionSimulation

typealias NumberedSnapshot = Snapshot<Int, Int>

extension NumberedSnapshot {
  /// A snapshot of some of so many sections and so many items, in any order.
  static func random(sections: Int, items: Int, using random: inout SplitMix64) -> Self {
    var snapshot = NumberedSnapshot(
      (0..<sections).shuffled(using: &random)
        .prefix(Int.random(in: 0...sections, using: &random)).map { Section($0) })
    guard !snapshot.sections.isEmpty else { return snapshot }
    let shown = (0..<items).shuffled(using: &random)
      .prefix(Int.random(in: 0...items, using: &random))
    for item in shown {
      let section = Int.random(in: snapshot.sections.indices, using: &random)
      snapshot.sections[section].items.append(item)
    }
    return snapshot
  }

  /// The same snapshot with other identifiers of its items.
  func items<Item>(_ identifier: (Int) -> Item) -> Snapshot<Int, Item> {
    Snapshot<Int, Item>(sections.map { .init($0.identifier, $0.items.map(identifier)) })
  }

  /// A few changes of a snapshot: things that go, come and are put elsewhere, as an app has them.
  func changed(items: Int, using random: inout SplitMix64) -> Self {
    var changed = self
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where changed.sections.count > 1:
        changed.sections.remove(at: changed.anySection(using: &random))
      case 1 where changed.sections.count > 1:
        let section = changed.sections.remove(at: changed.anySection(using: &random))
        changed.sections.insert(
          section, at: Int.random(in: 0...changed.sections.count, using: &random))
      case 2:
        let new = Int.random(in: 100...200, using: &random)
        guard !changed.sections.contains(where: { $0.identifier == new }) else { continue }
        changed.sections.insert(
          Section(new), at: Int.random(in: 0...changed.sections.count, using: &random))
      default: changed.putSomewhere(Int.random(in: 0..<items, using: &random), using: &random)
      }
    }
    return changed
  }

  private func anySection(using random: inout SplitMix64) -> Int {
    Int.random(in: sections.indices, using: &random)
  }

  private mutating func putSomewhere(_ item: Int, using random: inout SplitMix64) {
    for section in sections.indices { sections[section].items.removeAll { $0 == item } }
    guard !sections.isEmpty, Int.random(in: 0..<4, using: &random) > 0 else { return }
    let section = anySection(using: &random)
    sections[section].items.insert(
      item, at: Int.random(in: 0...sections[section].items.count, using: &random))
  }

  /// Marks some of what there is to be reloaded or reconfigured.
  func marked(using random: inout SplitMix64) -> Self {
    var marked = self
    for section in sections where Int.random(in: 0..<6, using: &random) == 0 {
      marked.reloadedSections.insert(section.identifier)
    }
    for item in sections.flatMap(\.items) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: marked.reloadedItems.insert(item)
      case 1: marked.reconfiguredItems.insert(item)
      default: break
      }
    }
    return marked
  }
}
