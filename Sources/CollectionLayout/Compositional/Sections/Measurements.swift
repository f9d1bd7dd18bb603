/// The measured sizes of a layout's views, and which of them are not yet applied.
struct Measurements {
  private var sections: [Int: MeasuredSizes] = [:]

  /// The sizes of views along the layout's own boundary.
  private(set) var ofLayout = MeasuredSizes()

  /// The changes of each section since the arrangement was computed.
  private(set) var changes: [Int: MeasurementChange] = [:]
  private(set) var layoutBoundaryIsChanged = false

  /// The measured sizes of a section.
  subscript(section: Int) -> MeasuredSizes { sections[section] ?? MeasuredSizes() }

  /// Returns whether any element of a section was measured.
  func has(_ section: Int) -> Bool {
    !sections.isEmpty && !(sections[section]?.isEmpty ?? true)
  }

  var areChanged: Bool { !changes.isEmpty || layoutBoundaryIsChanged }

  mutating func removeAll() { self = Measurements() }

  /// Marks all sizes as applied to the arrangement.
  mutating func noteAllApplied() {
    changes = [:]
    layoutBoundaryIsChanged = false
  }

  /// Moves the sizes to their elements' places after an update, for which all sections are computed
  /// again.
  mutating func follow(_ updates: [UpdateItem]) {
    sections = sections.following(updates)
    changes = [:]
  }

  /// Stores the size of a cell or a supplementary view; nil removes it.
  mutating func set(_ size: Size?, for identifier: ElementIdentifier) {
    let path = identifier.indexPath
    switch identifier.category {
    case .decoration: break
    case .cell: set(size, ofItemAt: path)
    case .supplementary where !path.hasItem:
      set(size, ofLayoutBoundary: SupplementaryName(identifier.kind, path.section))
    case .supplementary:
      set(size, of: SupplementaryName(identifier.kind, path.item), inSection: path.section)
    }
  }

  private mutating func set(_ size: Size?, ofItemAt path: IndexPath) {
    guard sections[path.section]?.items[path.item] != size else { return }
    sections[path.section, default: MeasuredSizes()].items[path.item] = size
    changes[path.section, default: MeasurementChange()].items.insert(path.item)
  }

  private mutating func set(_ size: Size?, of name: SupplementaryName, inSection section: Int) {
    guard sections[section]?.supplementaries[name] != size else { return }
    sections[section, default: MeasuredSizes()].supplementaries[name] = size
    changes[section, default: MeasurementChange()].supplementaries.insert(name)
  }

  /// Stores the size of a view along the layout's own boundary; nil removes it.
  mutating func set(_ size: Size?, ofLayoutBoundary name: SupplementaryName) {
    guard ofLayout.supplementaries[name] != size else { return }
    ofLayout.supplementaries[name] = size
    layoutBoundaryIsChanged = true
  }
}

/// The elements of a section whose sizes have changed.
struct MeasurementChange {
  var items: Set<Int> = []
  var supplementaries: Set<SupplementaryName> = []
}

extension CompositionalArrangement {
  /// Applies new sizes, and recomputes only what they affect: their groups, and the positions of
  /// the sections.
  mutating func apply(_ measurements: Measurements) throws(Diagnostic) {
    for number in measurements.changes.keys.sorted() where sections.indices.contains(number) {
      guard let change = measurements.changes[number] else { continue }
      try update(number, change, measurements[number])
    }
    placeBoundary(
      BoundaryPlacing(
        ofLayout: configuration, in: environment, measurements.ofLayout.supplementaries))
  }
}

// MARK: - Changes by the host

extension CompositionalLayout {
  /// Stores the measured size of an element's view, for its estimated extents; nil removes it.
  ///
  /// It takes effect at the next `prepare`. Sizes that are not finite, or negative, are ignored.
  package func setMeasured(_ size: Size?, for identifier: ElementIdentifier) {
    if let size, !size.isFinite || size.width < 0 || size.height < 0 { return }
    measurements.set(size, for: identifier)
  }
}
