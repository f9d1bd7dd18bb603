package import CollectionLayout

/// Reporting changes of the data to a view (semantics 5.1).
///
/// The data changes before the update or within it; then the view is notified and compares the two.
/// A change that is reported outside an update is an update of its own.
extension CollectionView {
  /// Begins an update, or continues the open one.
  ///
  /// The screen is brought up to date, and the item counts are saved for comparison with the
  /// update.
  ///
  /// - Parameter name: The step that reports the changes, as scripts name it.
  /// - Throws: `Diagnostic` `reentrant-call` during a callback of the layout or while another
  ///   update is being computed.
  package func beginUpdates(_ name: String = "performBatchUpdates") throws(Diagnostic) {
    try refuseInCallback(name)
    try refuseWhileApplying(name)
    try refuseInTransition(name)
    guard !changes.beginCall() else { return }
    let isReload = passes == 0 || viewport.isEmpty
    if !isReload { try layoutIfNeeded() }
    if !engine.needsLayout { recordFrame() }
    screen.forgetPrefetching()
    try abandonMove()
    changes.open(OpenUpdate(name: name, before: itemCounts, isReload: isReload))
  }

  /// Reports a change; without an open update, the change is an update of its own.
  package func update(_ item: UpdateItem) throws(Diagnostic) {
    let request = UpdateRequest(item, at: capabilities.reporting?.currentPlace)
    try refuseBesideSnapshots(request.callName)
    try inUpdate(request.callName) { $0.batch.add(request) }
  }

  /// Requests that the cell of an item is configured again without being replaced.
  package func reconfigure(_ item: IndexPath) throws(Diagnostic) {
    let place = capabilities.reporting?.currentPlace
    try refuseBesideSnapshots("reconfigureItems")
    try inUpdate("reconfigureItems") { $0.batch.reconfigure(item, at: place) }
  }

  private func inUpdate(_ name: String, _ change: (inout OpenUpdate) -> Void) throws(Diagnostic) {
    try beginUpdates(name)
    changes.changeOpenUpdate(change)
    try endUpdates()
  }

  /// Ends an update; the outermost end changes the view.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated; nested updates are only animated if all of them
  ///     are.
  ///   - completion: Called when the update is no longer visible. The handlers of nested updates
  ///     are called in the order in which the updates began, the outermost first.
  /// - Throws: `Diagnostic` for changes that do not match the data, which leave the view unchanged,
  ///   and for errors of the layout.
  package func endUpdates(animated: Bool = true, completion: UpdateCompletion? = nil)
    throws(Diagnostic)
  {
    if let open = changes.endCall(animated: animated, completion: completion) { try finish(open) }
  }

  /// Whether an update is still under way.
  package var isAnimatingUpdates: Bool { changes.updates.isInFlight }

  /// Cancels the innermost open update; cancelling the outermost one discards all reported changes.
  package func cancelUpdates() { _ = changes.endCall(animated: true, completion: nil) }

  // MARK: - The end

  private func finish(_ open: OpenUpdate) throws(Diagnostic) {
    guard !open.isReload else { return try reload(after: open) }
    let update = try resolve(open)
    if open.name == "reconfigureItems", open.batch.isEmpty {
      changes.schedule(UpdateInFlight(end: time, leaving: [], completions: open.completions))
      try reconfigureCells(of: open.batch, update.map)
    } else {
      try apply(update, of: open)
    }
    if open.reloadsData { try reloadData() }
    // An animated change becomes visible as time passes, any other with the next frame.
    if !changes.updates.isAnimating(at: time) { try displayChange() }
  }

  /// Reloads a view that has shown nothing, so has nothing to change (semantics 5.1).
  private func reload(after open: OpenUpdate) throws(Diagnostic) {
    try reloadData()
    for completion in open.completions { try completion(true) }
  }

  private func resolve(_ open: OpenUpdate) throws(Diagnostic) -> DataUpdate {
    do throws(Diagnostic) {
      let ranges = UpdateRanges(before: open.before, after: dataSource.itemCounts)
      try ranges.check(open.batch.reconfigured)
      return try DataUpdate(open.batch, before: open.before, after: ranges.after)
    } catch {
      throw raising(error)
    }
  }

  /// Configures cells again as requested; each must keep its reuse identifier.
  func reconfigureCells(of batch: UpdateBatch, _ map: UpdateMap) throws(Diagnostic) {
    for request in batch.reconfigured {
      guard let path = map.newIndexPath(of: request.item),
        let shown = screen.displayed.first(where: { $0.attributes.identifier == .cell(path) })
      else { continue }
      let view = try engine.requestView(for: .cell(path))
      let (had, wants) = (screen.identifier(of: shown.view), view.reuse)
      if engine.forgetSize(of: path, shownBy: shown.view) { screen.forgetRows() }
      guard had != wants else {
        screen.configure(shown.view, view.content)
        continue
      }
      throw raising(
        Diagnostic(
          .invalidView,
          "cell \(path.ordinal) is reconfigured, but now needs the reuse identifier '\(wants)' "
            + "instead of '\(had)'",
          fix: "reload an item to change its view: view:reloadItems",
          place: request.callSite, element: .cell(path),
          uikit:
            "Attempted to dequeue a cell for a different registration or reuse identifier than "
            + "the existing cell when reconfiguring an item, which is not allowed."))
    }
  }

  // MARK: - Completion

  /// Recycles the leaving views of finished updates, and calls their completion handlers (semantics
  /// 5.3, step 16).
  func endUpdatesThatAreDue() throws(Diagnostic) {
    for update in changes.takeDue(at: time) {
      for leaving in update.leaving { screen.enqueue(leaving.shown.view) }
      screen.noteLeaving(update.leaving.map { $0.shown.attributes.identifier })
      try notifyOfDisplay()
      if let change = update.change { try end(change) }
      for completion in update.completions { try completion(true) }
    }
  }
}

/// Computing an update, in the order of semantics 5.3 from step 7 on.
extension CollectionView {
  /// Lays out the new data, requests initial and final attributes from the layout, and updates the
  /// screen.
  func apply(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic) {
    // The update determines the content offset.
    motion.aim(at: nil)
    let arriving = try amidUpdate { (view) throws(Diagnostic) in
      try view.workOut(update, of: open)
    }
    try reconfigureCells(of: open.batch, update.map)
    screen.noteArriving(arriving)
    try notifyOfDisplay()
  }

  /// Blocks passes, other updates and the passing of time while an update is computed.
  func amidUpdate<Result>(_ body: (CollectionView) throws(Diagnostic) -> Result)
    throws(Diagnostic) -> Result
  {
    let wasInFrame = isInFrame
    changes.beginApplying()
    isInFrame = true
    defer {
      changes.endApplying()
      engine.setStandards()
      isInFrame = wasInFrame
    }
    return try body(self)
  }

  private func workOut(_ update: DataUpdate, of open: OpenUpdate) throws(Diagnostic)
    -> [ElementIdentifier]
  {
    let reason = open.reason
    let (width, reader) = (contentSize.width, motion.isAtRest ? readerPlace() : nil)
    var former = Placement(copying: engine.answers.cache)
    var seenBefore = contentOffset + takeOverAnimations()
    engine.renumberOrthogonalSections(update.map.newSection)
    motion.renumberOrthogonalSections(update.map.newSection)
    capabilities.updateAnimating?.takeAlong(update.items)
    var proposed = try layOutNewData(because: reason)
    if engine.isMirrored {
      former.shift(by: contentSize.width - width)
      seenBefore.x += contentSize.width - width
    }
    remapState(update.map, returning: open.returning)
    if try measureAhead(at: proposed) { proposed = proposedOffset }
    try engine.prepare(for: update, because: reason)
    let elements = try engine.requestViews(
      of: update.map, besides: displayedElements + changes.updates.leaving.map { $0.attributes },
      because: reason)
    rekeyDisplayed { $0.category == .cell ? $0 : elements.newElement(of: $0) }
    let target = try requestTarget(proposed, because: reason)
    try moveOffset(to: target, because: reason)
    // A layout that returns another target moves the content on purpose.
    if let reader, target == proposed { try noteReaderMove(from: reader, update, of: open) }
    var classification = UpdateClassification(
      staying: screen.displayed.map { $0.attributes },
      leaving: changes.updates.leaving.map { $0.attributes },
      visible: engine.knownElements(seenIn: bounds).filter { !$0.isHidden }, elements, update)
    try engine.requestAppearances(&classification, former: former, because: reason)
    try engine.finalizeUpdate(because: reason)
    return try bringOnScreen(
      classification.shown, seenBefore: seenBefore, isAnimated: open.isAnimated,
      completions: open.completions, because: reason)
  }

  // MARK: - Steps 7 and 8

  /// Prepares the layout for the new data and requests the elements that will be visible.
  ///
  /// - Returns: The content offset, clamped to the new content.
  private func layOutNewData(because reason: String) throws(Diagnostic) -> Point {
    try engine.invalidate(with: InvalidationContext(dataSourceCounts: true), because: reason)
    try prepareAndMeasure(because: reason)
    let proposed = proposedOffset
    try engine.requestMissingElements(
      meeting: Rect(origin: proposed, size: viewport), because: reason)
    return proposed
  }

  /// The content offset, clamped to the content's range unless the content is in motion.
  private var proposedOffset: Point {
    motion.isAtRest ? scrollRange.clamp(contentOffset) : contentOffset
  }

  // MARK: - Step 14

  /// Returns the content offset after an update or a change of layout, as the layout proposes and
  /// the delegate adjusts it.
  func requestTarget(_ proposed: Point, because reason: String) throws(Diagnostic) -> Point {
    let target = try engine.targetForUpdate(proposed: proposed, because: reason)
    guard case .point(let wish) = try notify(.targetOffset(proposed: target)), wish != target else {
      return target
    }
    return try engine.checkedTarget(wish, from: "the delegate's targetOffset", because: reason)
  }

  /// Moves the content to an offset; a motion that is under way continues from there.
  func moveOffset(to target: Point, because reason: String) throws(Diagnostic) {
    let shift = target - contentOffset
    if !motion.isAtRest { motion.add(shift) }
    try changeBounds(to: Rect(origin: target, size: viewport), because: reason)
    try validate()
  }

  /// Assigns views to arriving elements, and keeps those of leaving elements until the change ends.
  ///
  /// - Parameters:
  ///   - shown: The elements that are visible during and after the change, and their animations.
  ///   - seenBefore: The visible content offset before the change.
  ///   - isAnimated: Whether the change is animated.
  ///   - completions: The handlers to call when the change ends.
  ///   - layouts: The change of layouts to complete then; nil if it is none.
  ///   - reason: The reason for the change.
  /// - Returns: The arriving elements, in order of arrival.
  /// - Throws: `Diagnostic` for a view that cannot be created, or `run-too-large`.
  func bringOnScreen(
    _ shown: ShownElements, seenBefore: Point, isAnimated: Bool,
    completions: [UpdateCompletion] = [], change layouts: LayoutChange? = nil,
    because reason: String
  ) throws(Diagnostic) -> [ElementIdentifier] {
    let staying = Set(shown.visible.map { $0.identifier })
    let gone = changes.updates.leaving
    let outgoing = screen.displayed.filter { !staying.contains($0.attributes.identifier) }
    var arriving = screen.arrivals(among: shown.visible)
    try screen.exchange(for: shown.visible, arriving) { (element) throws(Diagnostic) in
      try engine.requestView(for: element)
    }
    var passing: [DisplayedElement] = []
    for attributes in shown.passing {
      let wanted = try engine.requestView(for: attributes.identifier)
      let view = screen.dequeue(for: attributes.identifier, wanted)
      passing.append(DisplayedElement(attributes: attributes, view: view))
      arriving.append(attributes.identifier)
    }
    let change = AnimatedChange(
      reason: reason, animations: shown.animations, offset: seenBefore,
      duration: isAnimated ? Changes.duration : 0)
    let duration = try animate(change)
    let ways = LeavingAnimations(shown, change)
    let leaving =
      gone.map { LeavingView(shown: $0, animation: running(ways.ofOldName($0), in: change)) }
      + (outgoing + passing).map {
        LeavingView(shown: $0, animation: running(ways.ofNewName($0), in: change))
      }
    changes.schedule(
      UpdateInFlight(
        end: time + duration, leaving: leaving, completions: completions, change: layouts))
    changes.clearLeaving()
    screen.notePeak(leaving: changes.updates.leavingCount)
    return arriving
  }

  private func running(_ animation: ElementAnimation?, in change: AnimatedChange)
    -> AnimationRecord?
  {
    guard let animation, change.duration > 0 else { return nil }
    return record(of: animation, in: change)
  }
}

extension DelegateCall {
  /// Returns the delegate call for the offset after an update or a change of layout; the delegate
  /// may return another offset.
  package static func targetOffset(proposed: Point) -> DelegateCall {
    DelegateCall("targetOffset", [RecordField("proposed", .point(proposed))], wanted: .point)
  }
}

extension CollectionView {
  /// Updates all state of the view that is stored by index path, and drops deleted items (semantics
  /// 5.3, step 10).
  ///
  /// All state that stores index paths between passes is remapped here, and nowhere else. A
  /// reloaded item is deleted and inserted again, so it does not stay selected; the delegate is not
  /// notified of dropped items.
  ///
  /// - Parameters:
  ///   - map: The new index paths.
  ///   - returning: The new index paths of items that are deleted and inserted but remain the same
  ///     item.
  func remapState(_ map: UpdateMap, returning: [IndexPath: IndexPath] = [:]) {
    let elements = ElementMap(map)
    let newPath = { (path: IndexPath) in
      map.isReloaded(path) ? nil : map.newIndexPath(of: path) ?? returning[path]
    }
    interaction.remap(newPath)
    screen.releaseKeptViews()
    rekeyDisplayed { $0.category == .cell ? elements.newElement(of: $0) : $0 }
  }

  /// Renames the elements on screen; those without a new name leave.
  func rekeyDisplayed(_ newElement: (ElementIdentifier) -> ElementIdentifier?) {
    changes.addLeaving(screen.rename(newElement))
  }

  /// Begins a change, and records the animation of each element.
  ///
  /// - Returns: The duration in seconds; zero if nothing is visible.
  /// - Throws: `Diagnostic` `run-too-large`.
  func animate(_ change: AnimatedChange) throws(Diagnostic) -> Double {
    let movesContent = change.offset != contentOffset && motion.isAtRest
    guard change.duration > 0, movesContent || !change.animations.isEmpty else { return 0 }
    let shown = Set(screen.displayed.map { $0.attributes.identifier })
    for animation in change.animations
    where animation.phase != .disappear && shown.contains(animation.element) {
      changes.begin(record(of: animation, in: change))
    }
    let scene = scene(of: change, to: contentOffset)
    if movesContent { changes.begin(scene) }
    try record(change, scene)
    return change.duration
  }

  /// Returns the record of an element's animation in a change that begins now.
  private func record(of animation: ElementAnimation, in change: AnimatedChange)
    -> AnimationRecord
  { animation.record(start: time, duration: change.duration, curve: change.curve) }

  /// Returns the record of a change that begins now, with the final content offset.
  func scene(of change: AnimatedChange, to offset: Point) -> SceneRecord {
    let moving = Set(change.animations.filter { $0.phase != .disappear }.map { $0.element })
    return SceneRecord(
      reason: change.reason, start: time, duration: change.duration, curve: change.curve,
      viewport: viewport, fromOffset: motion.isAtRest ? change.offset : offset, toOffset: offset,
      still: screen.displayed.map { $0.attributes }.filter { !moving.contains($0.identifier) })
  }

  /// Records a change that begins now.
  func record(_ change: AnimatedChange, _ scene: SceneRecord) throws(Diagnostic) {
    try withinBudget { (budget) throws(Diagnostic) in
      try budget.animations.spend(change.animations.count + scene.still.count)
    }
    journal.record(.scene(scene))
    for animation in change.animations {
      journal.record(.animation(record(of: animation, in: change)))
    }
  }
}

/// An animated change of the bounds, such as a rotation (semantics 3, row 28, and 5.6).
extension CollectionView {
  /// Notifies the layout of a pending animated change of the bounds.
  ///
  /// - Returns: The layout's earlier results; nil if nothing is animated.
  func prepareBoundsChange() throws(Diagnostic) -> Placement? {
    guard let oldBounds = changes.boundsBefore else { return nil }
    try engine.prepareBoundsChange(from: oldBounds)
    // Other data and elements held by a finger are not animated.
    guard engine.answers.itemCounts != nil, move == nil, transition == nil else {
      return Placement()
    }
    return Placement(copying: engine.answers.cache)
  }

  /// Animates each element from its former to its new attributes, as adjusted by the layout.
  ///
  /// - Parameters:
  ///   - former: The layout's earlier results.
  ///   - widthBefore: The earlier width of the content, in points.
  /// - Throws: `Diagnostic` for invalid results of the layout.
  func showBoundsChange(_ former: consuming Placement, widthBefore: Double) throws(Diagnostic) {
    changes.endBoundsChange()
    guard !screen.isEmpty, move == nil, transition == nil else {
      try engine.finalizeBoundsChange()
      return try showPass()
    }
    let reason = Self.animatedBoundsChange
    _ = takeOverAnimations()
    if engine.isMirrored { former.shift(by: contentSize.width - widthBefore) }
    let counts = itemCounts
    let update = try DataUpdate(UpdateBatch(), before: counts, after: counts)
    var classification = UpdateClassification(
      staying: screen.displayed.map { $0.attributes }, leaving: [],
      visible: elementsToShow.filter { !$0.isHidden }, ElementMap(update.map), update)
    defer { engine.setStandards() }
    try engine.requestAppearances(&classification, former: former, because: reason)
    try engine.finalizeBoundsChange()
    let arriving = try bringOnScreen(
      classification.shown, seenBefore: changes.offsetBefore, isAnimated: true, because: reason)
    screen.noteArriving(arriving)
    screen.append(prefetchCalls())
    try notifyOfDisplay()
  }

  private static let animatedBoundsChange = "the bounds change with an animation"
}
