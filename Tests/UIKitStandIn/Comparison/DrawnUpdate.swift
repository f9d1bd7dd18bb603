// A batch update, drawn: what the view is notified of, and the data after it.

import CollectionLayout

struct DrawnUpdate {
  private(set) var changes: [UpdateItem] = []
  private(set) var after: [[DrawnItem]] = []
  private let countBefore: Int

  /// An item, and where it was; nil for a new one.
  private struct Slot {
    let origin: IndexPath?
    var item: DrawnItem
    var fate = Fate.kept
    enum Fate { case kept, moved, reloaded }
  }

  private struct Section {
    var isNew = false
    var slots: [Slot]
  }

  private var sections: [Section]

  init(of items: [[DrawnItem]], _ draw: inout Draw, newItem: (inout Draw) -> DrawnItem) {
    countBefore = items.count
    sections = items.enumerated().map { section, items in
      Section(
        slots: items.enumerated().map { item, value in
          Slot(origin: IndexPath(section: section, item: item), item: value)
        })
    }
    guard draw.below(5) > 0 else {
      changeSection(of: items, &draw, newItem)
      return
    }
    if sections.count > 1, draw.below(4) == 0 { deleteSection(&draw) }
    for _ in 0..<draw.below(4) { deleteItem(&draw) }
    if draw.below(3) == 0 { reloadItem(&draw, newItem) }
    if draw.below(2) == 0 { moveItem(&draw) }
    for _ in 0..<draw.below(4) { insert(Slot(origin: nil, item: newItem(&draw)), &draw) }
    if sections.count < 4, draw.below(4) == 0 { insertSection(&draw, newItem) }
    nameArrivals()
  }

  /// Moves a section, or gives it other items.
  private mutating func changeSection(
    of items: [[DrawnItem]], _ draw: inout Draw, _ newItem: (inout Draw) -> DrawnItem
  ) {
    after = items
    let (section, target) = (draw.below(items.count), draw.below(items.count))
    if section == target {
      after[section] = (0..<draw.below(20)).map { _ in newItem(&draw) }
      changes = [.reload(.section(section))]
    } else {
      after.insert(after.remove(at: section), at: target)
      changes = [.move(.section(section), to: .section(target))]
    }
  }

  private mutating func deleteSection(_ draw: inout Draw) {
    let section = draw.below(sections.count)
    sections.remove(at: section)
    changes.append(.delete(.section(section)))
  }

  private mutating func deleteItem(_ draw: inout Draw) {
    guard let (section, item) = place(&draw),
      let origin = sections[section].slots.remove(at: item).origin
    else { return }
    changes.append(.delete(.item(origin)))
  }

  private mutating func reloadItem(_ draw: inout Draw, _ newItem: (inout Draw) -> DrawnItem) {
    guard let (section, item) = place(&draw),
      let origin = sections[section].slots[item].origin
    else { return }
    sections[section].slots[item].item = newItem(&draw)
    sections[section].slots[item].fate = .reloaded
    changes.append(.reload(.item(origin)))
  }

  private mutating func moveItem(_ draw: inout Draw) {
    guard let (section, item) = place(&draw), sections[section].slots[item].fate == .kept else {
      return
    }
    var slot = sections[section].slots.remove(at: item)
    slot.fate = .moved
    insert(slot, &draw)
  }

  private mutating func insert(_ slot: Slot, _ draw: inout Draw) {
    let section = draw.below(sections.count)
    sections[section].slots.insert(slot, at: draw.below(sections[section].slots.count + 1))
  }

  private mutating func insertSection(_ draw: inout Draw, _ newItem: (inout Draw) -> DrawnItem) {
    let slots = (0..<draw.below(8)).map { _ in Slot(origin: nil, item: newItem(&draw)) }
    sections.insert(Section(isNew: true, slots: slots), at: draw.below(sections.count + 1))
  }

  /// A section, and the number of an item in it; nil where it has none.
  private func place(_ draw: inout Draw) -> (section: Int, item: Int)? {
    let section = draw.below(sections.count)
    let slots = sections[section].slots
    return slots.isEmpty ? nil : (section, draw.below(slots.count))
  }

  /// Names what is inserted and moved, by where it is in the end.
  private mutating func nameArrivals() {
    after = sections.map { $0.slots.map(\.item) }
    for (number, section) in sections.enumerated() {
      if section.isNew {
        changes.append(.insert(.section(number)))
        continue
      }
      for (item, slot) in section.slots.enumerated() {
        let path = IndexPath(section: number, item: item)
        if let origin = slot.origin {
          if slot.fate == .moved { changes.append(.move(.item(origin), to: .item(path))) }
        } else {
          changes.append(.insert(.item(path)))
        }
      }
    }
  }

  /// What the view is notified of, as a script writes it.
  var words: String { changes.map(\.lua).joined(separator: ", ") }

  /// A function that makes the update, and lets no time pass.
  var lua: String {
    let data = after.enumerated().map { number, section in
      "view.data:insertSection(\(number + 1), \(section.lua))"
    }
    let lines =
      ["for _ = 1, \(countBefore) do view.data:removeSection(1) end"] + data
      + changes.map { "view:\($0.lua)" }
    return """
      function(view)
        view:performBatchUpdates(function()
          \(lines.joined(separator: "\n    "))
        end, { settle = false })
      end
      """
  }
}

extension UpdateItem {
  fileprivate var lua: String {
    let places = [before, after].compactMap { $0?.lua }.joined(separator: ", ")
    return switch action {
    case .move: "move\(isSection ? "Section" : "Item")(\(places))"
    default: "\(action.rawValue)\(isSection ? "Sections" : "Items") { \(places) }"
    }
  }
}

extension UpdatePlace {
  fileprivate var lua: String {
    item.map { "{ \(section + 1), \($0 + 1) }" } ?? "\(section + 1)"
  }
}
