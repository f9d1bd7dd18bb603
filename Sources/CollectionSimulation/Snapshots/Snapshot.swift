/// What a view is to show: ordered sections of ordered items, each known by its identifier (semantics 5.7).
///
/// An identifier stands once in a snapshot. Where one stands twice all the same, its first place counts, and the others
/// are taken for something that comes and goes.
public struct Snapshot<SectionIdentifier, ItemIdentifier>: Hashable, Sendable
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
  /// The sections, in their order.
  public var sections: [Section]

  /// The sections that are to be shown by other views than before.
  public var reloadedSections: Set<SectionIdentifier> = []

  /// The items that are to be shown by other views than before.
  public var reloadedItems: Set<ItemIdentifier> = []

  /// The items whose cells are to be set up again, and stay.
  public var reconfiguredItems: Set<ItemIdentifier> = []

  public init(_ sections: [Section] = []) { self.sections = sections }

  /// A section and its items, in their order.
  public struct Section: Hashable, Sendable {
    /// What the section is known by.
    public var identifier: SectionIdentifier

    /// The identifiers of its items, in their order.
    public var items: [ItemIdentifier]

    public init(_ identifier: SectionIdentifier, _ items: [ItemIdentifier] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// The number of items that each section has.
  public var itemCounts: [Int] { sections.map { $0.items.count } }
}
