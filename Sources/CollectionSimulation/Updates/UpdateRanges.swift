import CollectionLayout

/// Checks that the places in an update exist: removed elements in the data before the update,
/// inserted ones in the data after it (semantics 1B, B-71 to B-76 and B-80).
struct UpdateRanges {
  let before: [Int]
  let after: [Int]

  /// Checks deletes and reloads, then inserts, then moves, each in order.
  func check(_ updates: MergedUpdates) throws(Diagnostic) {
    for request in updates.removals {
      if let place = request.before { try check(place, of: request, .before) }
    }
    for request in updates.inserts {
      if let place = request.after { try check(place, of: request, .after) }
    }
    for request in updates.moves {
      if let place = request.before { try check(place, of: request, .before) }
      if let place = request.after { try check(place, of: request, .after) }
    }
  }

  /// Checks items whose cells are configured again.
  func check(_ reconfigured: [ReconfigureRequest]) throws(Diagnostic) {
    guard let request = reconfigured.first(where: { !before.contains($0.item) }) else { return }
    let place = UpdatePlace.item(request.item)
    throw Diagnostic(
      .updateOutOfRange,
      "\(place) is reconfigured, but \(truth(of: place, .before)): view:reconfigureItems uses "
        + "indexes from before the update", fix: fix(.before), place: request.callSite,
      element: .cell(request.item))
  }

  /// The state of the data in which a place is named.
  private func check(_ place: UpdatePlace, of request: UpdateRequest, _ moment: UpdateMoment)
    throws(Diagnostic)
  {
    let counts = moment == .before ? before : after
    let isKnown =
      place.indexPath.map(counts.contains) ?? counts.indices.contains(place.section)
    guard !isKnown else { return }
    throw Diagnostic(
      .updateOutOfRange, message(place, request, moment), fix: fix(moment),
      place: request.callSite, element: place.indexPath.map(ElementIdentifier.cell),
      uikit: uikitText(place, request, moment, counts))
  }

  private func message(_ place: UpdatePlace, _ request: UpdateRequest, _ moment: UpdateMoment)
    -> String
  {
    let verb =
      switch request.action {
      case .insert: "is inserted"
      case .delete: "is deleted"
      case .reload: "is reloaded"
      case .move: moment == .before ? "is moved" : "is the destination of a move"
      }
    return "\(place) \(verb), but \(truth(of: place, moment)): view:\(request.callName) uses "
      + "indexes from \(moment.rawValue) the update"
  }

  /// Returns a description of the data before and after the update, as it concerns the place.
  private func truth(of place: UpdatePlace, _ moment: UpdateMoment) -> String {
    let (counts, others) = moment == .before ? (before, after) : (after, before)
    let (verb, otherVerb) = moment == .before ? ("had", "has") : ("has", "had")
    let other = moment == .before ? "after" : "before"
    guard !place.isSection, counts.indices.contains(place.section) else {
      return "the data source \(verb) \(counts.count.of("section")) \(moment.rawValue) it "
        + "(\(others.count) \(other))"
    }
    let section = UpdatePlace.section(place.section)
    let known = others.indices.contains(place.section)
    let otherCount = known ? " (it \(otherVerb) \(others[place.section]) \(other))" : ""
    return "\(section) \(verb) \(counts[place.section].of("item")) \(moment.rawValue) it"
      + otherCount
  }

  private func fix(_ moment: UpdateMoment) -> String {
    switch moment {
    case .before:
      "use the index from before the update, whatever else the update changes"
    case .after:
      "change the data first (view.data:insert), then use the index after the change"
    }
  }

  private func uikitText(
    _ place: UpdatePlace, _ request: UpdateRequest, _ moment: UpdateMoment, _ counts: [Int]
  ) -> String {
    let (section, sections) = (place.section, counts.count)
    let verb = request.action == .reload ? "delete" : request.action.rawValue
    let when = "\(moment.rawValue) the update"
    guard let item = place.item else {
      let what = moment == .after && request.action == .move ? "move a section to" : verb
      return "attempt to \(what) section \(section)\(moment == .before ? "," : "") but there are "
        + "only \(sections) sections \(when)"
    }
    let way = moment == .before ? "from" : verb == "move" ? "to" : "into"
    guard counts.indices.contains(section) else {
      return "attempt to \(verb) item \(item) \(way) section \(section), but there are only "
        + "\(sections) sections \(when)"
    }
    if moment == .before {
      return "attempt to \(verb) item \(item) from section \(section) which only contains "
        + "\(counts[section]) items \(when)"
    }
    return "attempt to \(verb) item \(item) \(way) section \(section), but there are only "
      + "\(counts[section]) items in section \(section) \(when)"
  }
}

/// A state of the data: before or after an update.
enum UpdateMoment: String {
  case before
  case after
}
