import CollectionLayout

/// Calls of a layout about an item that is moved interactively (semantics 9.6).
extension LayoutEngine {
  /// Returns the attributes of the held item: the layout's, or else the current ones, above all
  /// other elements.
  func attributes(ofHeld move: ItemMove) throws(Diagnostic) -> ElementAttributes {
    let reason = "an item is being moved"
    let element = ElementIdentifier.cell(move.target)
    let point = toLayout(move.position)
    let answer = try call(
      "moveAttributes", because: reason,
      [RecordField("element", .element(element)), RecordField("point", .point(point))],
      returning: { $0.map { .rect($0.frame) } }
    ) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.attributes(forMoving: move.target, at: point, view)
    }
    if let answer {
      try check(answer, in: "moveAttributes", because: reason)
      return turned(answer)
    }
    guard var own = try known(element, because: reason) else {
      throw raising(missingAttributes(element, which: "is being moved", because: reason))
    }
    own.center = move.position
    own.zIndex = .max
    return own
  }

  // MARK: - Target

  /// Returns the target of the item for a point: the layout's, or else the place of the nearest
  /// item.
  func target(of move: ItemMove, at point: Point) throws(Diagnostic) -> IndexPath {
    let place = toLayout(point)
    let answer = try call(
      "targetItemForMove", because: "an item is being moved",
      [.item(move.origin), RecordField("point", .point(place))],
      returning: { $0.map { .element(.cell($0)) } }
    ) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.targetItem(forMoving: move.origin, at: place, view)
    }
    guard let answer else { return try nearestItem(to: point) ?? move.target }
    try checkTarget(answer, of: move, from: "targetItemForMove")
    return answer
  }

  /// Throws if an item does not exist.
  func checkOrigin(_ item: IndexPath) throws(Diagnostic) {
    guard !contains(item) else { return }
    let counts = itemCounts
    let from = "trying to process interactive move from section \(item.section) when there are"
    let uikit: String? =
      if !counts.indices.contains(item.section) {
        "\(from) only \(counts.count) sections in collection view"
      } else {
        counts[item.section] == 0 ? "\(from) no items in that section" : nil
      }
    throw missing(item, .moveOutOfRange, namedBy: "beginMove", uikit: uikit)
  }

  /// Checks the target of a move: any place of the item's own section, or up to after the last item
  /// of any other section.
  func checkTarget(_ target: IndexPath, of move: ItemMove, from callback: String)
    throws(Diagnostic)
  {
    let counts = move.reversed.counts(itemCounts)
    let isSection = counts.indices.contains(target.section)
    let room =
      isSection ? counts[target.section] - (target.section == move.origin.section ? 1 : 0) : -1
    guard target.item < 0 || target.item > room else { return }
    throw raising(
      Diagnostic(
        .moveOutOfRange,
        "\(callback) sends \(ElementIdentifier.cell(move.origin)) to \(target.ordinal), but "
          + counts.description(ofSection: target.section),
        fix: "return a place that the item can have",
        place: capabilities.reporting?.place(ofCallback: callback),
        element: .cell(move.origin),
        uikit: isSection
          ? nil
          : "trying to process interactive move to section \(target.section) when there are only "
            + "\(counts.count) sections in collection view"))
  }
}
