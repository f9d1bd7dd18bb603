import TestSupport
import Testing

@testable import CollectionLayout

/// Where measured sizes are after an update (compositional 3.11), beside a model that moves the items themselves.
struct MeasuredSizesUpdateTests {
  /// An item that can be recognised: its size says which it is; one without a size has not been measured.
  private struct Item {
    var size: Size?
    var origin: IndexPath?
  }

  /// A section, of which only the items' own changes are told.
  private struct Section {
    var items: [Item] = []
    var origin: Int?
    var isReloaded = false
  }

  private static func sizes(of sections: [Section]) -> [Int: [Int: Size]] {
    var sizes: [Int: [Int: Size]] = [:]
    for (number, section) in sections.enumerated() where !section.isReloaded {
      for (item, size) in section.items.map(\.size).enumerated() where size != nil {
        sizes[number, default: [:]][item] = size
      }
    }
    return sizes
  }

  @Test(arguments: seeds(400))
  func `sizes stay with their items`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var drawn = 0.0
    let before = (0..<Int.random(in: 0...4, using: &random)).map { section in
      Section(
        items: (0..<Int.random(in: 0...5, using: &random)).map { item in
          drawn += 1
          return Item(
            size: Bool.random(using: &random) ? Size(width: drawn, height: drawn) : nil,
            origin: IndexPath(section: section, item: item))
        }, origin: section)
    }
    var updates: [UpdateItem] = []
    let after = changed(before, &updates, &random)
    let measured = Self.sizes(of: before).mapValues { MeasuredSizes(items: $0) }

    let moved = measured.following(updates.shuffled(using: &random))
    #expect(
      moved.mapValues(\.items).filter { !$0.value.isEmpty } == Self.sizes(of: after),
      "\(updates)")
  }

  /// Changes the data, and tells of it.
  private func changed(
    _ before: [Section], _ updates: inout [UpdateItem], _ random: inout SplitMix64
  ) -> [Section] {
    var sections: [Section] = []
    var (travelling, travellers): ([Section], [Item]) = ([], [])
    for var section in before {
      guard let origin = section.origin else { continue }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        updates.append(.delete(.section(origin)))
        continue
      case 1:
        updates.append(.reload(.section(origin)))
        section.isReloaded = true
      default: section.items = remaining(section.items, &updates, &travellers, &random)
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        travelling.append(section)
      } else {
        sections.append(section)
      }
    }
    let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in Section() }
    for (index, section) in Self.fill(&sections, with: travelling + new, &random) {
      updates.append(
        section.origin.map { .move(.section($0), to: .section(index)) } ?? .insert(.section(index)))
    }
    let open = sections.indices.filter { sections[$0].origin != nil && !sections[$0].isReloaded }
    for number in open {
      let count =
        number == open.last
        ? travellers.count : Int.random(in: 0...travellers.count, using: &random)
      let arriving = Array(travellers.prefix(count)) + (Bool.random(using: &random) ? [Item()] : [])
      travellers.removeFirst(count)
      for (index, item) in Self.fill(&sections[number].items, with: arriving, &random) {
        let place = UpdatePlace.item(IndexPath(section: number, item: index))
        updates.append(item.origin.map { .move(.item($0), to: place) } ?? .insert(place))
      }
    }
    // Where no section is left that an item could go to, it is deleted.
    updates += travellers.compactMap(\.origin).map { .delete(.item($0)) }
    return sections
  }

  /// The items that stay in a section.
  private func remaining(
    _ items: [Item], _ updates: inout [UpdateItem], _ travellers: inout [Item],
    _ random: inout SplitMix64
  ) -> [Item] {
    var staying: [Item] = []
    for var item in items {
      guard let origin = item.origin else { continue }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: updates.append(.delete(.item(origin)))
      case 1: travellers.append(item)
      case 2:
        updates.append(.reload(.item(origin)))
        item.size = nil
        staying.append(item)
      default: staying.append(item)
      }
    }
    return staying
  }

  /// Puts elements at drawn places of a list, and answers where each is in the end.
  private static func fill<Element>(
    _ list: inout [Element], with arriving: [Element], _ random: inout SplitMix64
  ) -> [(Int, Element)] {
    var places: [(Int, Element)] = []
    for element in arriving.shuffled(using: &random) {
      // Ascending, so that each index is that of the finished list.
      let first = places.last.map { $0.0 + 1 } ?? 0
      let index = Int.random(in: first...list.count, using: &random)
      list.insert(element, at: index)
      places.append((index, element))
    }
    return places
  }

  @Test func `a section's views keep their numbers`() {
    let header = SupplementaryName("header", 0)
    let sizes = [1: MeasuredSizes(supplementaries: [header: Size(width: 9, height: 30)])]
    let moved = sizes.following([
      .delete(.section(0)), .delete(.item(IndexPath(section: 1, item: 0))),
    ])
    #expect(moved == [0: MeasuredSizes(supplementaries: [header: Size(width: 9, height: 30)])])
  }
}
