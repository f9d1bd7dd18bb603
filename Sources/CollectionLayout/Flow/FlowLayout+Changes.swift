// Changes of a computed flow layout by contexts that name elements, and by preferred sizes.
extension FlowLayout {
  /// Applies the named elements and the measured sizes, and keeps the rest.
  ///
  /// - Complexity: That of `FlowLines.reflow` for each section that changes, and O(*s*), where *s*
  ///   is the number of sections.
  func change(_ pinning: Pinning, _ invalidation: InvalidationContext) throws(Diagnostic) {
    guard let former = arrangement else { return }
    var reader = FlowMetricsReader(settings, delegate)
    let requestsAgain = invalidation.isPartial && invalidation.invalidatesFlowDelegateMetrics
    let named = requestsAgain ? invalidation.elements : []
    let asked = try readSizes(of: named, &reader)
    let sizes = try asked + take(measured.waiting, &reader, in: arrangement)
    let extents = try extents(of: named, &reader)
    let movesOthers = !former.moves(onlyNamedIn: invalidation, whenPinnedTo: pinning)
    let (resized, extended) = rearrange(pinning, sizes, extents)
    movedUnnamedElements = movesOthers || extended || !resized.isEmpty
    diagnostics = reader.diagnostics + (arrangement?.oversizedItems(among: resized) ?? [])
  }

  /// Changes the arrangement in place.
  private func rearrange(
    _ pinning: Pinning, _ sizes: [FlowSizeChange], _ extents: [FlowExtentChange]
  ) -> (resized: [IndexPath], extended: Bool) {
    // Arrays with a single reference are not copied.
    guard var changed = takeArrangement() else { return ([], false) }
    defer { arrangement = changed }
    changed.pinning = pinning
    return (changed.resize(sizes), changed.extend(extents))
  }

  /// Requests the sizes of the items among the elements again.
  private func readSizes(of elements: [ElementIdentifier], _ reader: inout FlowMetricsReader)
    throws(Diagnostic) -> [FlowSizeChange]
  {
    var changes: [FlowSizeChange] = []
    for element in elements where element.category == .cell {
      let path = element.indexPath
      guard arrangement?.size(ofItemAt: path) != nil else { continue }
      measured.forget(itemAt: path)
      guard !measured.isWaiting(itemAt: path) else { continue }
      changes.append(FlowSizeChange(path: path, size: try reader.size(ofItemAt: path)))
    }
    return changes
  }

  /// Checks measured sizes and marks them as applied.
  ///
  /// - Returns: The sizes of the items in the arrangement, along and across the lines.
  func take(
    _ changes: [FlowSizeChange], _ reader: inout FlowMetricsReader,
    in arrangement: FlowArrangement?
  ) throws(Diagnostic) -> [FlowSizeChange] {
    var taken: [FlowSizeChange] = []
    for change in changes {
      guard let estimate = arrangement?.size(ofItemAt: change.path) else { continue }
      measured.take(change.path, insteadOf: estimate)
      let size = try reader.size(change.size, ofItemAt: change.path)
      taken.append(FlowSizeChange(path: change.path, size: size))
    }
    measured.takeAll()
    return taken + averages(after: taken, in: arrangement)
  }

  /// Returns the average of the measured sizes of each section that has new ones, for its other
  /// items: as ``FlowErratum/averageOfMeasuredItems`` requests.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items of these sections.
  private func averages(after taken: [FlowSizeChange], in arrangement: FlowArrangement?)
    -> [FlowSizeChange]
  {
    guard settings.errata.contains(.averageOfMeasuredItems), delegate?.sizesItems != true,
      let arrangement
    else { return [] }
    return Set(taken.map { $0.path.section }).sorted().flatMap { section -> [FlowSizeChange] in
      let paths = (0..<arrangement.sections[section].itemCount).map {
        IndexPath(section: section, item: $0)
      }
      let sizes = paths.filter { measured.has($0) }.compactMap { path in
        taken.last { $0.path == path }?.size ?? arrangement.size(ofItemAt: path)
      }
      let total = sizes.reduce(Size.zero) {
        Size(width: $0.width + $1.width, height: $0.height + $1.height)
      }
      let average = Size(
        width: total.width / Double(sizes.count), height: total.height / Double(sizes.count))
      return paths.filter { !measured.has($0) }.map { FlowSizeChange(path: $0, size: average) }
    }
  }

  /// Requests the extents of the headers and footers among the elements again.
  private func extents(of elements: [ElementIdentifier], _ reader: inout FlowMetricsReader)
    throws(Diagnostic) -> [FlowExtentChange]
  {
    var changes: [FlowExtentChange] = []
    for element in elements where element.category == .supplementary && element.indexPath.hasItem {
      let section = element.indexPath.section
      guard arrangement?.sections.indices.contains(section) ?? false,
        let extent = try reader.extent(of: element.kind, section)
      else { continue }
      changes.append(FlowExtentChange(kind: element.kind, section: section, extent: extent))
    }
    return changes
  }
}

/// An item and its new size.
struct FlowSizeChange: Hashable {
  let path: IndexPath
  let size: Size
}

/// A header or a footer and its new extent along the scroll axis.
struct FlowExtentChange: Hashable {
  let kind: String
  let section: Int
  let extent: Double
}
