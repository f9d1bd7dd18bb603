import CollectionLayout
import CollectionSimulation

/// A random change of sections of numbered things, and what a view must be told of it.
///
/// The data after the update is put together first, of what stays in its order and of what was moved and is new at
/// random places; what to tell follows from the places that things have in the end.
struct RandomUpdate {
  private(set) var before: [Section]
  private(set) var after: [Section]
  private(set) var updates: [UpdateItem] = []

  /// The sections and things that were reloaded.
  private(set) var reloaded: Set<Int> = []

  struct Section: Equatable {
    let name: Int
    var items: [Int]
  }

  /// What becomes of a section or a thing.
  private enum Fate: CaseIterable {
    case stays, staysToo, isReloaded, isMoved, goes
  }

  private var names = 0

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    (before, after) = ([], [])
    before = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      makeSection(using: &random)
    }
    changeSections(using: &random)
    changeItems(using: &random)
    tell()
    updates.shuffle(using: &random)
  }

  private mutating func makeName() -> Int {
    names += 1
    return names
  }

  private mutating func makeSection(using random: inout SplitMix64) -> Section {
    let name = makeName()
    return Section(
      name: name, items: (0..<Int.random(in: 0...6, using: &random)).map { _ in makeName() })
  }

  private var movedSections: Set<Int> = []
  private var movedItems: Set<Int> = []

  /// The sections that are neither new nor reloaded, by name.
  private var plainSections: Set<Int> = []

  private mutating func changeSections(using random: inout SplitMix64) {
    var moved: [Section] = []
    for section in before {
      switch Fate.allCases.randomElement(using: &random) ?? .stays {
      case .stays, .staysToo:
        plainSections.insert(section.name)
        after.append(section)
      case .isReloaded:
        reloaded.insert(section.name)
        after.append(Section(name: section.name, items: makeSection(using: &random).items))
      case .isMoved:
        plainSections.insert(section.name)
        movedSections.insert(section.name)
        moved.append(section)
      case .goes: break
      }
    }
    let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in makeSection(using: &random) }
    for section in moved + new {
      after.insert(section, at: Int.random(in: 0...after.count, using: &random))
    }
  }

  private mutating func changeItems(using random: inout SplitMix64) {
    var moved: [Int] = []
    for index in after.indices where plainSections.contains(after[index].name) {
      after[index].items.removeAll { item in
        switch Fate.allCases.randomElement(using: &random) ?? .stays {
        case .stays, .staysToo: return false
        case .isReloaded:
          reloaded.insert(item)
          return false
        case .isMoved:
          movedItems.insert(item)
          moved.append(item)
          return true
        case .goes: return true
        }
      }
    }
    let plain = after.indices.filter { plainSections.contains(after[$0].name) }
    for item in moved + (0..<4).map({ _ in makeName() }) {
      guard let index = plain.randomElement(using: &random) else { continue }
      let place = Int.random(in: 0...after[index].items.count, using: &random)
      after[index].items.insert(item, at: place)
    }
  }

  // MARK: - Where things are

  static func section(_ name: Int, in sections: [Section]) -> Int? {
    sections.firstIndex { $0.name == name }
  }

  static func item(_ name: Int, in sections: [Section]) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: name) {
        return IndexPath(section: section, item: item)
      }
    }
    return nil
  }

  // MARK: - What is told

  private mutating func tell() {
    for (index, section) in before.enumerated() {
      let now = Self.section(section.name, in: after)
      if reloaded.contains(section.name) {
        updates.append(.reload(.section(index)))
      } else if let now, movedSections.contains(section.name) {
        updates.append(.move(.section(index), to: .section(now)))
      } else if now == nil {
        updates.append(.delete(.section(index)))
      }
    }
    for (index, section) in after.enumerated()
    where Self.section(section.name, in: before) == nil {
      updates.append(.insert(.section(index)))
    }
    tellOfItems()
  }

  private mutating func tellOfItems() {
    for section in before where plainSections.contains(section.name) {
      for item in section.items {
        guard let old = Self.item(item, in: before).map(UpdatePlace.item) else { continue }
        let new = Self.item(item, in: after).map(UpdatePlace.item)
        if reloaded.contains(item) {
          updates.append(.reload(old))
        } else if let new, movedItems.contains(item) {
          updates.append(.move(old, to: new))
        } else if new == nil {
          updates.append(.delete(old))
        }
      }
    }
    for section in after where plainSections.contains(section.name) {
      for item in section.items where Self.item(item, in: before) == nil {
        if let new = Self.item(item, in: after) { updates.append(.insert(.item(new))) }
      }
    }
  }

  // MARK: - For the view

  static func counts(_ sections: [Section]) -> [Int] { sections.map(\.items.count) }

  var batch: UpdateBatch {
    var batch = UpdateBatch()
    for update in updates { batch.add(UpdateRequest(update)) }
    return batch
  }
}
