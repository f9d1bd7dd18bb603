/// The sizes that the views of a layout have been found to need, and which of them are news.
struct Measurements {
  private var sections: [Int: MeasuredSizes] = [:]

  /// The sizes of views along the layout's own boundary.
  private(set) var ofLayout = MeasuredSizes()

  /// What has changed since the arrangement was computed.
  private(set) var changes: [Int: MeasurementChange] = [:]
  private(set) var layoutBoundaryIsChanged = false

  /// The sizes of a section.
  subscript(section: Int) -> MeasuredSizes { sections[section] ?? MeasuredSizes() }

  /// Whether anything of a section was measured.
  func has(_ section: Int) -> Bool {
    !sections.isEmpty && !(sections[section]?.isEmpty ?? true)
  }

  var areChanged: Bool { !changes.isEmpty || layoutBoundaryIsChanged }

  mutating func removeAll() { self = Measurements() }

  /// The arrangement holds all that is known.
  mutating func noteAllApplied() {
    changes = [:]
    layoutBoundaryIsChanged = false
  }

  /// The sizes of all cells and views of sections, in no order.
  var all: [(ElementIdentifier, Size)] {
    sections.flatMap { section, sizes in
      sizes.items.map { (.cell(IndexPath(section: section, item: $0.key)), $0.value) }
        + sizes.supplementaries.map {
          (.supplementary($0.key.kind, IndexPath(section: section, item: $0.key.item)), $0.value)
        }
    }
  }

  /// Keeps the size of a cell or a supplementary view.
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

  /// Keeps the size of a view along the layout's own boundary.
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
  /// Takes new sizes into account, and computes again what they touch alone: their groups, and how
  /// far the sections are.
  mutating func apply(_ measurements: Measurements) throws(Diagnostic) {
    for number in measurements.changes.keys.sorted() where sections.indices.contains(number) {
      guard let change = measurements.changes[number] else { continue }
      try update(number, change, measurements[number])
    }
    placeBoundary(
      BoundaryPlacing(
        configuration.boundarySupplementaries,
        in: LayoutContainer(
          contentSize: environment.container.contentSize, contentInsets: boundaryInsets),
        measurements.ofLayout.supplementaries, pixels))
  }
}

// MARK: - What a layout is told

extension CompositionalLayout {
  /// Keeps the size that the view of an element has been found to need, for the extents of it that
  /// are only estimated; nil takes it back.
  ///
  /// It takes effect at the next `prepare`. Numbers that are not finite, or below zero, are
  /// ignored.
  package func setMeasured(_ size: Size?, for identifier: ElementIdentifier) {
    if let size, !size.isFinite || size.width < 0 || size.height < 0 { return }
    measurements.set(size, for: identifier)
  }

  /// Forgets all sizes that views have been found to need.
  package func removeMeasurements() {
    measurements.removeAll()
    invalidateSolution()
  }

  /// Takes the sizes along when the data changes.
  ///
  /// - Parameter map: Where an element is from now on; nil for one that is gone.
  package func moveMeasurements(_ map: (ElementIdentifier) -> ElementIdentifier?) {
    let known = measurements.all
    let ofLayout = measurements.ofLayout
    removeMeasurements()
    for (identifier, size) in known {
      if let target = map(identifier) { measurements.set(size, for: target) }
    }
    for (name, size) in ofLayout.supplementaries {
      measurements.set(size, ofLayoutBoundary: name)
    }
  }
}
