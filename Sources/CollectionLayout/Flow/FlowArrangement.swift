/// A computed flow layout.
typealias FlowArrangement = SectionArrangement<FlowSection>

extension FlowArrangement {
  /// Reads the metrics of the sections, reusing the storage of the previous ones.
  ///
  /// - Throws: `Diagnostic` for an invalid result of the delegate.
  mutating func read(
    _ itemCounts: [Int], by reader: inout FlowMetricsReader, _ environment: FlowEnvironment
  ) throws(Diagnostic) {
    sections.removeLast(max(0, sections.count - itemCounts.count))
    for (section, count) in itemCounts.enumerated() {
      if section == sections.count { sections.append(FlowSection(environment)) }
      try reader.read(&sections[section].metrics, ofSection: section, itemCount: count)
    }
  }

  /// Lays out the sections, reusing the storage of the previous ones.
  ///
  /// - Complexity: O(*s* + *e*), where *s* is the number of sections and *e* that of the items
  ///   whose size differs from that of most others in their section.
  mutating func layOut(_ environment: FlowEnvironment, _ pinning: Pinning) {
    for section in sections.indices { sections[section].layOut(environment) }
    placeSections(in: environment.coordinates, pinning)
  }

  /// Returns the size of an item along and across the lines; nil if there is no such item.
  func size(ofItemAt path: IndexPath) -> Size? {
    guard sections.indices.contains(path.section) else { return nil }
    let sizes = sections[path.section].metrics.sizes
    return (0..<sizes.count).contains(path.item) ? sizes[path.item] : nil
  }

  /// Changes the sizes of items; lay the sections out afterwards.
  mutating func set(_ changes: [FlowSizeChange]) {
    for change in changes where sections.indices.contains(change.path.section) {
      sections[change.path.section].metrics.sizes.set(change.size, forItem: change.path.item)
    }
  }

  /// Changes the sizes of items, and moves the elements that this affects.
  ///
  /// - Returns: The items whose size has changed, in index path order.
  mutating func resize(_ changes: [FlowSizeChange]) -> [IndexPath] {
    let changes = changes.filter { change in
      size(ofItemAt: change.path).map { $0 != change.size } ?? false
    }.sorted { $0.path < $1.path }
    guard let first = changes.first else { return [] }
    var rest = changes[...]
    while let section = rest.first?.path.section {
      let ofSection = rest.prefix { $0.path.section == section }
      sections[section].resize(Array(ofSection))
      rest = rest.dropFirst(ofSection.count)
    }
    placeSections(from: first.path.section)
    return changes.map { $0.path }
  }

  /// Changes the extents of headers and footers, and moves the elements that this affects.
  ///
  /// - Returns: Whether any extent has changed.
  mutating func extend(_ changes: [FlowExtentChange]) -> Bool {
    var first: Int?
    for change in changes where sections[change.section].extend(change) {
      first = min(first ?? change.section, change.section)
    }
    guard let first else { return false }
    placeSections(from: first)
    return true
  }
}
