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
    /// Whether it was moved or reloaded, and may not be moved or deleted as well.
    var isDone = false
  }

  private struct Section {
    var isNew = false
    var slots: [Slot]
  }

  init(
    of items: [[DrawnItem]], _ draw: inout Draw, newItem: (inout Draw) -> DrawnItem
  ) {
    countBefore = items.count
    var sections = items.enumerated().map { section, items in
      Section(
        slots: items.enumerated().map { item, value in
          Slot(origin: IndexPath(section: section, item: item), item: value)
        })
    }
    if draw.below(5) == 0 {
      changeSection(of: items, &draw, newItem)
      return
    }
    if sections.count > 1, draw.below(4) == 0 {
      let section = draw.below(sections.count)
      sections.remove(at: section)
      changes.append(.delete(.section(section)))
    }
    let kept = sections.indices
    for _ in 0..<draw.below(4) {
      guard let (section, item) = Self.place(in: sections, &draw) else { continue }
      if let origin = sections[section].slots.remove(at: item).origin {
        changes.append(.delete(.item(origin)))
      }
    }
    if draw.below(3) == 0, let (section, item) = Self.place(in: sections, &draw),
      let origin = sections[section].slots[item].origin
    {
      sections[section].slots[item].item = newItem(&draw)
      sections[section].slots[item].isDone = true
      changes.append(.reload(.item(origin)))
    }
    if draw.below(2) == 0, let (section, item) = Self.place(in: sections, &draw),
      !sections[section].slots[item].isDone
    {
      var slot = sections[section].slots.remove(at: item)
      slot.isDone = true
      let target = kept[draw.below(kept.count)]
      sections[target].slots.insert(slot, at: draw.below(sections[target].slots.count + 1))
    }
    for _ in 0..<draw.below(4) {
      let target = kept[draw.below(kept.count)]
      sections[target].slots.insert(
        Slot(origin: nil, item: newItem(&draw)), at: draw.below(sections[target].slots.count + 1))
    }
    if sections.count < 4, draw.below(4) == 0 {
      let slots = (0..<draw.below(8)).map { _ in Slot(origin: nil, item: newItem(&draw)) }
      sections.insert(Section(isNew: true, slots: slots), at: draw.below(sections.count + 1))
    }
    name(sections)
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

  /// A place where an item is that was there before.
  private static func place(in sections: [Section], _ draw: inout Draw) -> (Int, Int)? {
    let section = draw.below(sections.count)
    let slots = sections[section].slots
    return slots.isEmpty ? nil : (section, draw.below(slots.count))
  }

  /// Names what is inserted and moved, by where it is in the end.
  private mutating func name(_ sections: [Section]) {
    for (number, section) in sections.enumerated() {
      after.append(section.slots.map(\.item))
      if section.isNew {
        changes.append(.insert(.section(number)))
        continue
      }
      for (item, slot) in section.slots.enumerated() {
        let path = IndexPath(section: number, item: item)
        if let origin = slot.origin {
          let isReloaded = changes.contains(.reload(.item(origin)))
          if slot.isDone, !isReloaded { changes.append(.move(.item(origin), to: .item(path))) }
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
