import CollectionLayout
import CollectionSimulation

/// What an update makes of arrays of names: what leaves is taken out, then what comes is put in, each at its final place
/// (semantics 5.2).
struct PlainUpdate {
  private struct Section {
    /// The old number; nil for one that is new.
    let origin: Int?
    /// Whether its items are new, as of an inserted or a reloaded one.
    var isNew: Bool
    /// The old places of its items; nil for new ones.
    var items: [IndexPath?]
  }

  private let before: [Int]
  /// The sections after the update; nil where something has no place to go to.
  private let sections: [Section]?

  init(_ updates: [UpdateItem], before: [Int]) {
    self.before = before
    var sections = Self.sections(updates, before)
    if let placed = sections { sections = Self.moved(updates, placed) }
    self.sections = sections
  }

  // MARK: - Sections

  private static func sections(_ updates: [UpdateItem], _ before: [Int]) -> [Section]? {
    var leaving: Set<Int> = []
    var arrivals: [Int: Section] = [:]
    var reloaded: Set<Int> = []
    for update in updates where update.isSection {
      switch (update.action, update.before?.section, update.after?.section) {
      case (.delete, let old?, _): leaving.insert(old)
      case (.reload, let old?, _): reloaded.insert(old)
      case (.insert, _, let new?): arrivals[new] = Section(origin: nil, isNew: true, items: [])
      case (.move, let old?, let new?):
        guard before.indices.contains(old) else { return nil }
        leaving.insert(old)
        arrivals[new] = section(old, before)
      default: continue
      }
    }
    var sections = before.indices.filter { !leaving.contains($0) }.map { old in
      reloaded.contains(old)
        ? Section(origin: old, isNew: true, items: []) : section(old, before)
    }
    for (new, arrival) in arrivals.sorted(by: { $0.key < $1.key }) {
      guard new >= 0, new <= sections.count else { return nil }
      sections.insert(arrival, at: new)
    }
    return sections
  }

  private static func section(_ old: Int, _ before: [Int]) -> Section {
    Section(
      origin: old, isNew: false,
      items: (0..<before[old]).map { IndexPath(section: old, item: $0) })
  }

  // MARK: - Items

  private static func moved(_ updates: [UpdateItem], _ sections: [Section]) -> [Section]? {
    var sections = sections
    var leaving: Set<IndexPath> = []
    var arrivals: [IndexPath: IndexPath?] = [:]
    for update in updates where !update.isSection {
      switch (update.action, update.before?.indexPath, update.after?.indexPath) {
      case (.delete, let old?, _): leaving.insert(old)
      case (.insert, _, let new?): arrivals.updateValue(nil, forKey: new)
      case (.move, let old?, let new?):
        leaving.insert(old)
        arrivals.updateValue(old, forKey: new)
      default: continue
      }
    }
    for index in sections.indices {
      sections[index].items.removeAll { $0.map(leaving.contains) ?? false }
    }
    for (new, old) in arrivals.sorted(by: { $0.key < $1.key }) {
      guard sections.indices.contains(new.section) else { return nil }
      if sections[new.section].isNew { continue }
      guard new.item >= 0, new.item <= sections[new.section].items.count else { return nil }
      sections[new.section].items.insert(old, at: new.item)
    }
    return sections
  }

  // MARK: - Against the update

  /// How many items each section has; a new one has what the other counts say, or one.
  func counts(reloaded: [Int]) -> [Int] {
    (sections ?? []).enumerated().map { index, section in
      section.isNew
        ? (reloaded.indices.contains(index) ? reloaded[index] : 1) : section.items.count
    }
  }

  /// Ends the process where an update that was accepted has anything elsewhere than the arrays have it.
  func mustAgree(with update: DataUpdate, after: [Int]) {
    guard let sections else { found("accepted though something has no place to go to") }
    guard sections.count == after.count else { found("accepted with another number of sections") }
    var oldSections: [Int: Int] = [:]
    var oldItems: [IndexPath: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      if let origin = section.origin { oldSections[origin] = index }
      if update.map.oldSection(of: index) != section.origin {
        found("section \(index) comes from elsewhere")
      }
      if section.isNew { continue }
      guard section.items.count == after[index] else { found("accepted with other counts") }
      for (item, old) in section.items.enumerated() {
        let new = IndexPath(section: index, item: item)
        if let old { oldItems[old] = new }
        if update.map.oldIndexPath(of: new) != old { found("\(new) comes from elsewhere") }
      }
    }
    mustLead(update.map, oldSections, oldItems)
  }

  private func mustLead(
    _ map: UpdateMap, _ newSections: [Int: Int], _ newItems: [IndexPath: IndexPath]
  ) {
    for (section, count) in before.enumerated() {
      if map.newSection(of: section) != newSections[section] {
        found("section \(section) goes elsewhere")
      }
      for item in 0..<count {
        let old = IndexPath(section: section, item: item)
        if map.newIndexPath(of: old) != newItems[old] { found("\(old) goes elsewhere") }
      }
    }
  }
}
