package import CollectionLayout

/// Working an update out, in the order of semantics 5.3 from step 7 on.
extension CollectionView {
  /// Lays the new data out, asks the layout what appears and disappears how, and changes what is on screen.
  func apply(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic) {
    // The update says where the content goes.
    motion.aim(at: nil)
    let arriving = try amidUpdate { (view) throws(Diagnostic) in
      try view.workOut(update, of: open)
    }
    try reconfigureCells(of: open.batch, update.map)
    screen.noteArriving(arriving)
    try tellOfDisplay()
  }

  /// Keeps passes, other updates and the passing of time away while an update is worked out.
  func amidUpdate<Result>(_ body: (CollectionView) throws(Diagnostic) -> Result)
    throws(Diagnostic) -> Result
  {
    let wasInFrame = isInFrame
    changes.beginApplying()
    isInFrame = true
    defer {
      changes.endApplying()
      isInFrame = wasInFrame
    }
    return try body(self)
  }

  private func workOut(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic)
    -> [ElementIdentifier]
  {
    let reason = open.reason
    let width = contentSize.width
    var former = engine.answers.cache
    var seenBefore = contentOffset + takeOverJourneys()
    renumberStrips(update.map)
    layout.updateAnimating?.takeAlong(update.items)
    var proposed = try layOutNewData(because: reason)
    if engine.isMirrored {
      former.shift(by: contentSize.width - width)
      seenBefore.x += contentSize.width - width
    }
    remapState(update.map, returning: open.returning)
    if try measureAhead(at: proposed) { proposed = proposedOffset }
    try askAboutUpdate("prepareUpdates", because: reason, [update.recorded]) {
      (view) throws(Diagnostic) in
      try layout.updateAnimating?.prepare(forUpdates: update.items, view)
    }
    let elements = try askForViews(of: update.map, because: reason)
    rekeyDisplayed { $0.category == .cell ? $0 : elements.newElement(of: $0) }
    try moveOffset(to: askForTarget(proposed, because: reason), because: reason)
    var casting = UpdateCasting(
      staying: screen.displayed.map(\.attributes),
      leaving: changes.updates.leaving.map(\.attributes),
      visible: engine.knownElements(seenIn: bounds).filter { !$0.isHidden }, elements, update)
    changes.setStandards(casting.standards)
    try askForAppearances(&casting, former: former, because: reason)
    try askAboutUpdate("finalizeUpdates", because: reason) { (view) throws(Diagnostic) in
      try layout.updateAnimating?.finalizeUpdates(view)
    }
    return try bringOnScreen(
      casting, seenBefore: seenBefore, isAnimated: open.isAnimated,
      UpdateInFlight(end: time, leaving: [], completions: open.completions), because: reason)
  }

  // MARK: - Steps 7 and 8

  /// Prepares the layout for the new data and asks for what will be visible.
  ///
  /// - Returns: The offset, moved into the new content where it lies beyond its end.
  private func layOutNewData(because reason: String) throws(Diagnostic) -> Point {
    try engine.invalidate(with: InvalidationContext(dataSourceCounts: true), because: reason)
    try prepareAndMeasure(because: reason)
    let proposed = proposedOffset
    try engine.askForElements(meeting: Rect(origin: proposed, size: viewport), because: reason)
    return proposed
  }

  /// The offset, moved into the content's range while nothing moves the content.
  private var proposedOffset: Point {
    motion.isAtRest ? scrollRange.clamp(contentOffset) : contentOffset
  }

  // MARK: - Steps 12 and 13

  /// Asks which supplementary and decoration views come and go beside those of whole sections.
  private func askForViews(of map: UpdateMap, because reason: String) throws(Diagnostic)
    -> ElementMap
  {
    let known = Set(
      (screen.displayed.map(\.attributes) + changes.updates.leaving.map(\.attributes)
        + engine.answers.cache.attributes(in: bounds))
        .map { ViewKind(category: $0.identifier.category, kind: $0.identifier.kind) })
    let kinds = known.filter { $0.category != .cell }.sorted()
    var deleted: [ElementIdentifier] = []
    var inserted: [ElementIdentifier] = []
    for kind in kinds { deleted += try askForViews(kind, map.before, .before, because: reason) }
    for kind in kinds { inserted += try askForViews(kind, map.after, .after, because: reason) }
    return ElementMap(map, deleted: deleted, inserted: inserted)
  }

  /// A kind of views beside the cells; supplementary kinds come before decoration kinds.
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

  private enum Moment: String {
    case before
    case after
  }

  private func askForViews(
    _ kind: ViewKind, _ counts: [Int], _ moment: Moment, because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    let views = kind.category == .supplementary ? "Supplementaries" : "Decorations"
    let callback = (moment == .before ? "deleted" : "inserted") + views
    let paths = try engine.ask(
      callback, because: reason, [RecordField("kind", .string(kind.kind))],
      returning: { .elements($0.map(kind.element)) }
    ) { (view) throws(Diagnostic) in
      let layout = layout.updateAnimating
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
        engine.fault(
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

  func askForTarget(_ proposed: Point, because reason: String) throws(Diagnostic) -> Point {
    let own = engine.toLayout(offset: proposed)
    let argument = RecordField("proposed", .point(own))
    let answer = try engine.ask(
      "targetOffsetForUpdate", because: reason, [argument], returning: { .point($0) }
    ) { (view) throws(Diagnostic) in
      try layout.updateAnimating?.targetContentOffset(forUpdateFrom: own, view) ?? own
    }
    let target = try checked(
      answer == own ? proposed : engine.fromLayout(offset: answer), insteadOf: proposed,
      from: "targetOffsetForUpdate", because: reason)
    guard case .point(let wish) = try tell(.targetOffset(proposed: target)) else { return target }
    return try checked(
      wish, insteadOf: target, from: "the delegate's targetOffset", because: reason)
  }

  private func checked(
    _ target: Point, insteadOf proposed: Point, from callback: String, because reason: String
  ) throws(Diagnostic) -> Point {
    guard target != proposed else { return proposed }
    return try checkedTarget(
      target, insteadOf: proposed, from: callback, because: reason, in: scrollRange)
  }

  // MARK: - Step 14

  /// Moves the content; what moves it by itself goes on from there.
  func moveOffset(to target: Point, because reason: String) throws(Diagnostic) {
    let shift = target - contentOffset
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: target, size: viewport), because: reason)
    try validate()
  }

  /// Gives what arrives its views, and keeps those that leave until the change ends.
  ///
  /// - Parameters:
  ///   - casting: Who is who, and how each element gets to where it is.
  ///   - seenBefore: The content offset as it was seen before.
  ///   - isAnimated: Whether the change takes its time.
  ///   - update: What is to be done when it ends.
  ///   - reason: Why it happens.
  /// - Returns: What arrived, in the order in which it did.
  /// - Throws: ``Diagnostic`` for a view that cannot be had, or `run-too-large`.
  func bringOnScreen(
    _ casting: some ScreenCasting, seenBefore: Point, isAnimated: Bool, _ update: UpdateInFlight,
    because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    let staying = Set(casting.visible.map(\.identifier))
    let gone = changes.updates.leaving
    let outgoing = screen.displayed.filter { !staying.contains($0.attributes.identifier) }
    var arriving = screen.arrivals(among: casting.visible)
    try screen.exchange(for: casting.visible, arriving) { (element) throws(Diagnostic) in
      try reuseIdentifier(for: element)
    }
    var passing: [DisplayedElement] = []
    for attributes in casting.passing {
      let identifier = try reuseIdentifier(for: attributes.identifier)
      let view = screen.dequeue(for: attributes.identifier, identifier)
      passing.append(DisplayedElement(attributes: attributes, view: view))
      arriving.append(attributes.identifier)
    }
    let change = AnimatedChange(
      reason: reason, animations: casting.animations, offset: seenBefore,
      duration: isAnimated ? Changes.duration : 0)
    let duration = try animate(change)
    let ways = LeavingWays(casting, change)
    let leaving =
      gone.map { LeavingView(shown: $0, journey: journey(ways.ofOldName($0), in: change)) }
      + (outgoing + passing).map {
        LeavingView(shown: $0, journey: journey(ways.ofNewName($0), in: change))
      }
    changes.schedule(
      UpdateInFlight(
        end: time + duration, leaving: leaving, completions: update.completions,
        change: update.change))
    changes.clearLeaving()
    screen.notePeak(leaving: changes.updates.leavingCount)
    return arriving
  }

  private func journey(_ animation: ElementAnimation?, in change: AnimatedChange)
    -> ElementJourney?
  {
    guard let animation, change.duration > 0 else { return nil }
    return journey(animation, of: change)
  }
}

extension CollectionView {
  /// Asks what answers nothing.
  func askAboutUpdate(
    _ name: String, because reason: String, _ arguments: [RecordField] = [],
    _ callback: (LayoutContext) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try engine.ask(name, because: reason, arguments, callback)
  }
}

extension DelegateCall {
  /// The offset after an update or a change of layout; the answer may be another.
  package static func targetOffset(proposed: Point) -> DelegateCall {
    DelegateCall("targetOffset", [RecordField("proposed", .point(proposed))], wanted: .point)
  }
}

extension DataUpdate {
  /// The changes as they are recorded: each with its action, from where and to where.
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
