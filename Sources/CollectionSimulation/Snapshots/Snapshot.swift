/// What a view is to show: ordered sections of ordered items, each known by its identifier (semantics 5.7).
///
/// An identifier stands once in a snapshot. Where one stands twice all the same, its first place counts, and the others
/// are taken for something that comes and goes.
package struct Snapshot<SectionIdentifier, ItemIdentifier>: Hashable, Sendable
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
  package var sections: [Section]

  /// The sections that are to be shown by other views than before.
  package var reloadedSections: Set<SectionIdentifier> = []

  /// The items that are to be shown by other views than before.
  package var reloadedItems: Set<ItemIdentifier> = []

  /// The items whose cells are to be set up again, and stay.
  package var reconfiguredItems: Set<ItemIdentifier> = []

  package init(_ sections: [Section] = []) { self.sections = sections }

  /// A section and its items, in their order.
  package struct Section: Hashable, Sendable {
    package var identifier: SectionIdentifier
    package var items: [ItemIdentifier]

    package init(_ identifier: SectionIdentifier, _ items: [ItemIdentifier] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// How many items each section has.
  package var itemCounts: [Int] { sections.map(\.items.count) }
}
