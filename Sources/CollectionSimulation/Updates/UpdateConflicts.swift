import CollectionLayout

/// Finds changes of one update that contradict each other (semantics 1B, B-70, B-77 to B-79 and
/// B-81 to B-83).
struct UpdateConflicts {
  private let updates: MergedUpdates

  init(_ updates: MergedUpdates) { self.updates = updates }

  /// Checks B-70: a deleted element cannot be reloaded.
  static func checkReloads(of batch: UpdateBatch) throws(Diagnostic) {
    let reloads = batch.requests.filter { $0.action == .reload }
    guard !reloads.isEmpty else { return }
    let deleted = Set(batch.requests.filter { $0.action == .delete }.compactMap { $0.before })
    guard let reload = reloads.first(where: { $0.before.map(deleted.contains) ?? false }),
      let place = reload.before
    else { return }
    throw conflict(
      reload, at: place, "\(place) is both deleted and reloaded in one update",
      fix: "remove the reload: a deleted item is no longer shown",
      uikit: "attempt to delete and reload the same index path (\(place.uikitPath))")
  }

  /// Checks moves against insertions and deletions, and against each other.
  func check() throws(Diagnostic) {
    guard !updates.moves.isEmpty else { return }
    try checkSources()
    try checkDestinations()
    try checkSections()
    try checkSplits()
    try checkJoins()
  }

  // MARK: - Moves with deletes and inserts

  /// Checks B-77: a place that is moved from is neither deleted nor reloaded.
  private func checkSources() throws(Diagnostic) {
    let removals = Self.first(of: updates.removals) { $0.before }
    for move in updates.moves {
      guard let place = move.before, let removal = removals[place] else { continue }
      let isReload = removal.action == .reload
      let what = place.isSection ? "section" : "index path"
      throw Self.conflict(
        move, at: place,
        "\(place) is both \(isReload ? "reloaded" : "deleted") and moved in one update",
        fix: isReload
          ? "reload it in a separate update (a reload deletes the item and inserts it again)"
          : "remove one of the two: \(removal.callText), \(move.callText)",
        uikit: "attempt to perform a delete and a move from the same \(what) (\(place.uikitPath))")
    }
  }

  /// Checks B-78: a place that is moved to is not inserted.
  private func checkDestinations() throws(Diagnostic) {
    let inserts = Self.first(of: updates.inserts) { $0.after }
    for move in updates.moves {
      guard let place = move.after, let source = move.before, let insert = inserts[place] else {
        continue
      }
      let what = place.isSection ? "section" : "index path"
      throw Self.conflict(
        move, at: place, "\(place) is inserted, but \(source) is moved to the same place",
        fix: "give each a different place after the update: \(insert.callText), \(move.callText)",
        uikit: "attempt to perform an insert and a move to the same \(what) (\(place.uikitPath))")
    }
  }

  /// Checks B-79: items are not moved out of leaving sections or into arriving ones.
  private func checkSections() throws(Diagnostic) {
    for move in updates.moves {
      guard let from = move.before, let to = move.after, !from.isSection else { continue }
      if updates.leavingSections.contains(from.section) {
        throw Self.conflict(
          move, at: from,
          "\(from) is moved out of \(UpdatePlace.section(from.section)), which is deleted or "
            + "reloaded in the same update",
          fix: "insert the item at its new place: the section takes the old one with it",
          uikit: "cannot move an item from a deleted section (\(from.section))")
      }
      if updates.arrivingSections.contains(to.section) {
        throw Self.conflict(
          move, at: to,
          "\(from) is moved into \(UpdatePlace.section(to.section)), which is inserted or "
            + "reloaded in the same update",
          fix: "delete the item at its old place: the section brings the new one with it",
          uikit: "cannot move an item into a newly inserted section (\(to.section))")
      }
    }
  }

  // MARK: - Moves with moves

  /// Checks B-81: an element is not moved to two places.
  private func checkSplits() throws(Diagnostic) {
    guard let (first, second) = Self.firstPair(in: updates.moves, sharing: { $0.before }),
      let place = second.before, let one = first.after, let other = second.after
    else { return }
    throw Self.conflict(
      second, at: place, "\(place) is moved to both \(one) and \(other)",
      fix: "remove one of the moves",
      uikit: "attempt to move \(place.uikitElement) to both \(one.uikitPlace) and "
        + "\(other.uikitPlace)")
  }

  /// Checks B-82: two elements are not moved to one place.
  private func checkJoins() throws(Diagnostic) {
    guard let (first, second) = Self.firstPair(in: updates.moves, sharing: { $0.after }),
      let place = second.after, let one = first.before, let other = second.before
    else { return }
    throw Self.conflict(
      second, at: place, "both \(one) and \(other) are moved to \(place)",
      fix: "give each a different place after the update",
      uikit: "attempt to move both \(one.uikitElement) and \(other.uikitPlace) to "
        + "\(place.uikitPlace)")
  }

  // MARK: - Repeated changes

  /// Checks B-83 for sections or for items: none is deleted or inserted twice.
  func checkRepeated(sections: Bool, after: [Int]) throws(Diagnostic) {
    if let second = Self.firstRepeated(in: updates.deletes, sections: sections) {
      let place = second.key
      throw Self.conflict(
        second, at: place, "\(place) is deleted twice in one update",
        fix: "deletes use indexes from before the update: the next one is "
          + "\(place.next)", uikit: "attempt to create two animations for cell")
    }
    if let second = Self.firstRepeated(in: updates.inserts, sections: sections) {
      let place = second.key
      let index = after.prefix(place.section).reduce(0, +) + (place.item ?? 0)
      throw Self.conflict(
        second, at: place, "\(place) is inserted twice in one update",
        fix: "give each a different place after the update: the next one is \(place.next)",
        uikit: "attempt to create two animations for new global item index \(index)")
    }
  }

  // MARK: - Searching

  private static func first(
    of requests: [UpdateRequest], _ place: (UpdateRequest) -> UpdatePlace?
  ) -> [UpdatePlace: UpdateRequest] {
    var found: [UpdatePlace: UpdateRequest] = [:]
    for request in requests {
      if let place = place(request), found[place] == nil { found[place] = request }
    }
    return found
  }

  /// Returns the first request for the same section, or the same item, as its predecessor; requests
  /// are in the order of their places.
  private static func firstRepeated(in requests: [UpdateRequest], sections: Bool) -> UpdateRequest?
  {
    requests.indices.dropFirst().first { number in
      let place = requests[number].key
      return place.isSection == sections && requests[number - 1].key == place
    }.map { requests[$0] }
  }

  private static func firstPair(
    in requests: [UpdateRequest], sharing place: (UpdateRequest) -> UpdatePlace?
  ) -> (UpdateRequest, UpdateRequest)? {
    var seen: [UpdatePlace: UpdateRequest] = [:]
    for request in requests {
      guard let place = place(request) else { continue }
      if let earlier = seen[place] { return (earlier, request) }
      seen[place] = request
    }
    return nil
  }

  private static func conflict(
    _ request: UpdateRequest, at place: UpdatePlace, _ message: String, fix: String, uikit: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingUpdates, message, fix: fix, place: request.callSite,
      element: place.indexPath.map(ElementIdentifier.cell), uikit: uikit)
  }
}

extension UpdatePlace {
  fileprivate var next: UpdatePlace {
    guard let indexPath else { return .section(section &+ 1) }
    return .item(IndexPath(section: indexPath.section, item: indexPath.item &+ 1))
  }
}
