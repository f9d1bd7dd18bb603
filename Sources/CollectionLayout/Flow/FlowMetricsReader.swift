/// Reads the metrics of sections from the delegate and the settings, and checks that a flow layout
/// can use them.
///
/// The delegate takes precedence over the settings (flow 2.1). A number that is not finite is
/// thrown as an error; other values that UIKit rejects are reported, and count as zero (flow 9).
struct FlowMetricsReader {
  private let settings: FlowSettings
  private let delegate: (any FlowDelegate)?
  private let isTransposed: Bool
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: FlowSettings, _ delegate: (any FlowDelegate)?) {
    self.settings = settings
    self.delegate = delegate
    isTransposed = settings.scrollDirection == .horizontal
  }

  /// Reports mistakes in the settings as a whole.
  mutating func checkSettings() {
    if let fault = settings.estimateFault { note(fault) }
  }

  /// Reads a section, reusing the storage of former sizes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, if the delegate sizes items; otherwise
  ///   O(1).
  mutating func read(
    _ metrics: inout FlowSectionMetrics, ofSection section: Int, itemCount: Int
  ) throws(Diagnostic) {
    metrics.inset = try inset(ofSection: section)
    metrics.lineSpacing = try finite(
      try delegate?.minimumLineSpacing(forSection: section) ?? settings.minimumLineSpacing,
      "minimumLineSpacing", section)
    metrics.itemSpacing = try finite(
      try delegate?.minimumInteritemSpacing(forSection: section)
        ?? settings.minimumInteritemSpacing,
      "minimumInteritemSpacing", section)
    metrics.headerExtent = try extent(of: SectionSupplementary.headerKind, section) ?? 0
    metrics.footerExtent = try extent(of: SectionSupplementary.footerKind, section) ?? 0
    try read(&metrics.sizes, ofSection: section, count: itemCount)
  }

  // MARK: - Sections

  private func inset(ofSection section: Int) throws(Diagnostic) -> EdgeInsets {
    let inset = try delegate?.inset(forSection: section) ?? settings.sectionInset
    for number in [inset.top, inset.left, inset.bottom, inset.right] {
      _ = try finite(number, "inset", section)
    }
    return isTransposed ? inset.transposed : inset
  }

  private func finite(_ number: Double, _ name: String, _ section: Int) throws(Diagnostic)
    -> Double
  {
    guard !number.isFinite else { return number }
    throw Diagnostic(
      .nonFinite,
      "the \(name) of section \(section + 1) must be finite, got \(number.shortText)",
      fix: "look for a division by zero")
  }

  /// Returns the extent of a section's header or footer along the scroll axis: zero if there is
  /// none, and nil for another kind.
  mutating func extent(of kind: String, _ section: Int) throws(Diagnostic) -> Double? {
    let size: Size
    switch kind {
    case SectionSupplementary.headerKind:
      size =
        try delegate?.referenceSizeForHeader(inSection: section) ?? settings.headerReferenceSize
    case SectionSupplementary.footerKind:
      size =
        try delegate?.referenceSizeForFooter(inSection: section) ?? settings.footerReferenceSize
    default: return nil
    }
    let element = ElementIdentifier.supplementary(kind, IndexPath(section: section, item: 0))
    guard size.isFinite else { throw FlowMessages.nonFinite(size, element) }
    guard size.width >= 0, size.height >= 0 else {
      note(FlowMessages.negativeSize(size, element))
      return 0
    }
    return isTransposed ? size.width : size.height
  }

  // MARK: - Items

  private mutating func read(_ sizes: inout FlowItemSizes, ofSection section: Int, count: Int)
    throws(Diagnostic)
  {
    var refused = FlowFaultyItems()
    defer { if let fault = refused.refusal { note(fault) } }
    guard let delegate, delegate.sizesItems, count > 0 else {
      let first = IndexPath(section: section, item: 0)
      sizes = FlowItemSizes(
        count: count,
        of: count > 0
          ? try Self.checked(settings.firstItemSize, first, count, isTransposed, &refused) : .zero)
      return
    }
    // The returned sizes, and the item of the first one.
    var (answers, first): ([Size?], Int) = ([], 0)
    let (standard, isTransposed) = (settings.firstItemSize, isTransposed)
    try sizes.read(count: count) { (item) throws(Diagnostic) in
      if item - first >= answers.count {
        answers = try delegate.sizes(forItems: item..<count, inSection: section)
        first = item
      }
      let answer = item - first < answers.count ? answers[item - first] : nil
      let path = IndexPath(section: section, item: item)
      return try Self.checked(answer ?? standard, path, 1, isTransposed, &refused)
    }
  }

  /// Returns the current size of an item from the delegate or the settings, along and across the
  /// lines.
  mutating func size(ofItemAt path: IndexPath) throws(Diagnostic) -> Size {
    try size(try delegate?.size(forItemAt: path) ?? settings.firstItemSize, ofItemAt: path)
  }

  /// Checks the size of an item, given in the view's directions, and returns it along and across
  /// the lines.
  mutating func size(_ size: Size, ofItemAt path: IndexPath) throws(Diagnostic) -> Size {
    var refused = FlowFaultyItems()
    defer { if let fault = refused.refusal { note(fault) } }
    return try Self.checked(size, path, 1, isTransposed, &refused)
  }

  /// Checks a size; a negative one becomes zero (flow 9).
  private static func checked(
    _ size: Size, _ path: IndexPath, _ count: Int, _ isTransposed: Bool,
    _ refused: inout FlowFaultyItems
  ) throws(Diagnostic) -> Size {
    guard size.isFinite else { throw FlowMessages.nonFinite(size, .cell(path)) }
    guard size.width >= 0, size.height >= 0 else {
      refused.add(path, size, count: count)
      return .zero
    }
    return isTransposed ? size.transposed : size
  }

  private mutating func note(_ diagnostic: Diagnostic) {
    FlowMessages.note(diagnostic, in: &diagnostics)
  }
}

extension FlowSettings {
  /// Whether items are measured when they are shown; their sizes are estimates until then.
  package var measuresItems: Bool {
    switch estimatedItemSize {
    case nil: false
    case .automatic: true
    case .size(let size): !size.isEmpty
    }
  }

  /// The size of an item that is neither sized by the delegate nor measured.
  var firstItemSize: Size {
    if case .size(let size) = estimatedItemSize, !size.isEmpty { return size }
    return itemSize
  }

  /// The diagnostic for the estimate; nil if it is valid.
  ///
  /// A size of zero turns measuring off (semantics 4.5).
  fileprivate var estimateFault: Diagnostic? {
    guard case .size(let size) = estimatedItemSize, size != .zero, size.isEmpty else { return nil }
    return FlowMessages.invalidEstimate(size)
  }
}
