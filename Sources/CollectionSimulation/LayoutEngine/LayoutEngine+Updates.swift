import CollectionLayout

/// Calls of the layout during an update (semantics 5.3).
extension LayoutEngine {
  /// Notifies the layout of the changes, after it was prepared for them.
  func prepare(for update: DataUpdate, because reason: String) throws(Diagnostic) {
    try call("prepareUpdates", because: reason, [update.recorded]) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.prepare(forUpdates: update.items, view)
    }
  }

  /// Notifies the layout that all requests of an update are complete.
  func finalizeUpdate(because reason: String) throws(Diagnostic) {
    try call("finalizeUpdates", because: reason) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.finalizeUpdates(view)
    }
  }

  // MARK: - Animated changes of the bounds

  private static let animatedBoundsChange = "the bounds change with an animation"

  func prepareBoundsChange(from oldBounds: Rect) throws(Diagnostic) {
    try call(
      "prepareBoundsChange", because: Self.animatedBoundsChange,
      [RecordField("oldBounds", .rect(oldBounds))]
    ) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.prepareBoundsChange(from: oldBounds, view)
    }
  }

  func finalizeBoundsChange() throws(Diagnostic) {
    try call("finalizeBoundsChange", because: Self.animatedBoundsChange) {
      (view) throws(Diagnostic) in try capabilities.updateAnimating?.finalizeBoundsChange(view)
    }
  }

  // MARK: - Changes of the layout

  /// Notifies the layout that another one will replace it.
  func prepareTransition(to new: any Layout, because reason: String) throws(Diagnostic) {
    try call(
      "prepareTransitionTo", because: reason, [RecordField("newLayout", .string(new.name))]
    ) { (view) throws(Diagnostic) in
      try capabilities.transitioning?.prepareTransition(to: new, view)
    }
  }

  /// Notifies the layout that it replaces another one.
  func prepareTransition(from old: any Layout, because reason: String) throws(Diagnostic) {
    try call(
      "prepareTransitionFrom", because: reason, [RecordField("oldLayout", .string(old.name))]
    ) { (view) throws(Diagnostic) in
      try capabilities.transitioning?.prepareTransition(from: old, view)
    }
  }

  func finalizeTransition(because reason: String) throws(Diagnostic) {
    try call("finalizeTransition", because: reason) { (view) throws(Diagnostic) in
      try capabilities.transitioning?.finalizeTransition(view)
    }
  }

  // MARK: - Inserted and deleted views

  /// Requests the supplementary and decoration views that are inserted and deleted in addition to
  /// those of whole sections (semantics 5.3, steps 12 and 13).
  ///
  /// - Parameters:
  ///   - map: The map of the data.
  ///   - shown: The elements on screen before the update.
  ///   - reason: The reason for the calls.
  /// - Returns: The map of all elements.
  /// - Throws: `Diagnostic` for invalid results of the layout.
  func requestViews(
    of map: UpdateMap, besides shown: [ElementAttributes], because reason: String
  ) throws(Diagnostic) -> ElementMap {
    let known = Set(
      (shown + answers.cache.attributes(in: bounds))
        .map { ViewKind(category: $0.identifier.category, kind: $0.identifier.kind) })
    let kinds = known.filter { $0.category != .cell }.sorted()
    var deleted: [ElementIdentifier] = []
    var inserted: [ElementIdentifier] = []
    for kind in kinds { deleted += try requestViews(kind, map.before, .before, because: reason) }
    for kind in kinds { inserted += try requestViews(kind, map.after, .after, because: reason) }
    return ElementMap(map, deleted: deleted, inserted: inserted)
  }

  /// A kind of supplementary or decoration views; supplementary kinds come first.
  private struct ViewKind: Hashable, Comparable {
    let category: ElementCategory
    let kind: String

    func element(_ path: IndexPath) -> ElementIdentifier {
      category == .supplementary ? .supplementary(kind, path) : .decoration(kind, path)
    }

    static func < (left: ViewKind, right: ViewKind) -> Bool {
      (left.category.rawValue, left.kind) < (right.category.rawValue, right.kind)
    }
  }

  private func requestViews(
    _ kind: ViewKind, _ counts: [Int], _ moment: UpdateMoment, because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    let views = kind.category == .supplementary ? "Supplementaries" : "Decorations"
    let callback = (moment == .before ? "deleted" : "inserted") + views
    let paths = try call(
      callback, because: reason, [RecordField("kind", .string(kind.kind))],
      returning: { .elements($0.map(kind.element)) }
    ) { (view) throws(Diagnostic) in
      let layout = capabilities.updateAnimating
      let paths =
        switch moment {
        case .before: try layout?.deletedViews(ofKind: kind.kind, kind.category, view)
        case .after: try layout?.insertedViews(ofKind: kind.kind, kind.category, view)
        }
      return paths ?? []
    }
    for path in paths
    where path.hasItem && (!counts.indices.contains(path.section) || path.item < 0) {
      throw raising(
        fault(
          .indexOutOfRange, in: callback, reason: reason,
          "\(callback) names \(kind.element(path)), but the data source "
            + "\(moment == .before ? "had" : "has") \(counts.count.of("section")) \(moment.rawValue) "
            + "the update",
          fix: "count the sections as they are \(moment.rawValue) the update",
          element: kind.element(path),
          uikit: "UICollectionView received an index path with an invalid section from "
            + "\(callback). Element kind: \(kind.kind); index path: (\(path.section), "
            + "\(path.item)); number of sections \(moment.rawValue) update: \(counts.count)"))
    }
    return paths.map(kind.element)
  }
}

extension DataUpdate {
  /// The changes as a record: each with its action, its old place and its new place.
  fileprivate var recorded: RecordField {
    let list = items.map { item -> RecordValue in
      var fields = [RecordField("action", .string(item.action.rawValue))]
      if let before = item.before { fields.append(RecordField("before", .string("\(before)"))) }
      if let after = item.after { fields.append(RecordField("after", .string("\(after)"))) }
      return .fields(fields)
    }
    return RecordField("updates", .list(list))
  }
}
