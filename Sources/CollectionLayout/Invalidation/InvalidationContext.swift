/// The invalid parts of a layout (semantics 3.1).
///
/// A context that names no element invalidates the whole layout; otherwise, only the named elements
/// are invalid.
public struct InvalidationContext: Hashable, Sendable {
  /// Whether everything is invalid, including the author's own caches.
  ///
  /// Set only by the view.
  public let invalidatesEverything: Bool

  /// Whether the numbers of sections and items must be requested again.
  ///
  /// Set only by the view.
  public let invalidatesDataSourceCounts: Bool

  /// The named elements, in the order in which they were named, each once.
  public private(set) var elements: [ElementIdentifier] = []

  /// The distance that is added to the content offset when the context is processed, in points.
  public var contentOffsetAdjustment: Point = .zero

  /// The size that is added to the content size before that is requested again, in points.
  public var contentSizeAdjustment: Size = .zero

  /// The author's own values, which ``Layout/invalidate(with:_:)`` receives with the rest; a view ignores them.
  public var custom: [CustomField] = []

  /// Whether a flow layout calls its delegate again: for everything, or for the named elements.
  public var invalidatesFlowDelegateMetrics = true

  /// Whether a flow layout recomputes positions for which it need not call its delegate.
  public var invalidatesFlowAttributes = true

  /// The named elements as a set, once there are many; a few are searched one by one.
  private var known: Set<ElementIdentifier> = []
  private static let maxLookedThrough = 8

  /// Creates a context that names no element, so that it invalidates the whole layout.
  public init(everything: Bool = false, dataSourceCounts: Bool = false) {
    invalidatesEverything = everything
    invalidatesDataSourceCounts = dataSourceCounts
  }

  /// Names an element.
  ///
  /// An element that is already named keeps its position.
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
