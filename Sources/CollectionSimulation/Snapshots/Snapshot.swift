/// The data that a view shows: ordered sections of ordered items with unique identifiers (semantics
/// 5.7).
///
/// Identifiers must be unique in a snapshot. If one is repeated, its first place counts, and the
/// others are treated as deleted and inserted elements.
public struct Snapshot<SectionIdentifier, ItemIdentifier>: Hashable, Sendable
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
  /// The sections, in order.
  public var sections: [Section]

  /// The sections to show with new views.
  public var reloadedSections: Set<SectionIdentifier> = []

  /// The items to show with new views.
  public var reloadedItems: Set<ItemIdentifier> = []

  /// The items whose cells are configured again but stay.
  public var reconfiguredItems: Set<ItemIdentifier> = []

  public init(_ sections: [Section] = []) { self.sections = sections }

  /// A section and its items, in order.
  public struct Section: Hashable, Sendable {
    /// The identifier of the section.
    public var identifier: SectionIdentifier

    /// The identifiers of the items, in order.
    public var items: [ItemIdentifier]

    public init(_ identifier: SectionIdentifier, _ items: [ItemIdentifier] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// The number of items in each section.
  public var itemCounts: [Int] { sections.map { $0.items.count } }
}
