import CollectionLayout

/// A change of the bounds that takes its time, as a rotation does (semantics 3, row 28, and 5.6).
extension CollectionView {
  /// Tells the layout that the bounds change with an animation, where they do.
  ///
  /// - Returns: What the layout answered before; nil where nothing is animated.
  func prepareBoundsChange() throws(Diagnostic) -> Placement? {
    guard let oldBounds = changes.boundsBefore else { return nil }
    try engine.prepareBoundsChange(from: oldBounds)
    // Of other data, and of what a finger holds, there is no way from there to here.
    guard engine.answers.itemCounts != nil, move == nil, transition == nil else {
      return Placement()
    }
    return engine.answers.cache
  }

  /// Lets each element go from where it was to where it is, as the layout wants it.
  ///
  /// - Parameters:
  ///   - former: What the layout answered before.
  ///   - widthBefore: How wide the content was then.
  /// - Throws: ``Diagnostic`` for what the layout answers wrongly.
  func showBoundsChange(_ former: Placement, widthBefore: Double) throws(Diagnostic) {
    changes.endBoundsChange()
    guard !screen.isEmpty, move == nil, transition == nil else {
      try engine.finalizeBoundsChange()
      return try showPass()
    }
    let reason = Self.animatedBoundsChange
    _ = takeOverJourneys()
    var former = former
    if engine.isMirrored { former.shift(by: contentSize.width - widthBefore) }
    let counts = itemCounts
    let update = try DataUpdate(UpdateBatch(), before: counts, after: counts)
    var casting = UpdateCasting(
      staying: screen.displayed.map(\.attributes), leaving: [],
      visible: elementsToShow.filter { !$0.isHidden }, ElementMap(update.map), update)
    defer { engine.standards = StandardAttributes() }
    try engine.askForAppearances(&casting, former: former, because: reason)
    try engine.finalizeBoundsChange()
    let arriving = try bringOnScreen(
      casting, seenBefore: changes.offsetBefore, isAnimated: true,
      UpdateInFlight(end: time, leaving: [], completions: []), because: reason)
    screen.noteArriving(arriving)
    screen.append(prefetchCalls())
    try tellOfDisplay()
  }

  private static let animatedBoundsChange = "the bounds change with an animation"
}
