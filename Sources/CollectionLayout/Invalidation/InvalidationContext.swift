/// What of a layout has become invalid (semantics 3.1).
///
/// A context that names no element invalidates the whole layout; one that does, only what it names.
public struct InvalidationContext: Hashable, Sendable {
  /// Everything must go, the author's own caches too.
  ///
  /// Set by the view alone.
  public let invalidatesEverything: Bool

  /// The numbers of sections and items must be asked for again.
  ///
  /// Set by the view alone.
  public let invalidatesDataSourceCounts: Bool

  /// The named elements, in the order in which they were named, each once.
  public private(set) var elements: [ElementIdentifier] = []

  /// What is added to the content offset when the context is processed.
  public var contentOffsetAdjustment: Point = .zero

  /// What is added to the content size before it is asked for again.
  public var contentSizeAdjustment: Size = .zero

  /// The author's own values, which ``Layout/invalidate(with:_:)`` receives with the rest; a view ignores them.
  public var custom: [CustomField] = []

  /// Whether a flow layout asks its delegate again: for all, or for the elements that are named.
  public var invalidatesFlowDelegateMetrics = true

  /// Whether a flow layout places again what it need not ask about.
  public var invalidatesFlowAttributes = true

  /// The named elements once they are many; a few are looked through.
  private var known: Set<ElementIdentifier> = []
  private static let maxLookedThrough = 8

  /// Creates a context that names no element, so that it invalidates the whole layout.
  public init(everything: Bool = false, dataSourceCounts: Bool = false) {
    invalidatesEverything = everything
    invalidatesDataSourceCounts = dataSourceCounts
  }

  /// Names an element.
  ///
  /// One that is named already is left where it stands.
  public mutating func add(_ identifier: ElementIdentifier) {
    if elements.count < Self.maxLookedThrough {
      guard !elements.contains(identifier) else { return }
    } else {
      if known.isEmpty { known = Set(elements) }
      guard known.insert(identifier).inserted else { return }
    }
    elements.append(identifier)
  }

  /// Whether only the named elements are invalid.
  public var isPartial: Bool {
    !invalidatesEverything && !invalidatesDataSourceCounts && !elements.isEmpty
  }
}
