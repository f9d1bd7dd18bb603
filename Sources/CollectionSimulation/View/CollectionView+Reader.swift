import CollectionLayout

/// Moves of what the reader looks at that no change there explains.
extension CollectionView {
  /// The first move of what the reader looks at; nil if there was none.
  package var readerMove: ReaderMove? { changes.readerMove }

  /// Finds what the reader looks at.
  ///
  /// - Parameter arrived: Elements that the reader has not seen yet.
  /// - Returns: The place; nil at the start of the content, where new elements appear on purpose, and
  ///   during an animation.
  func readerPlace(without arrived: Set<ElementIdentifier> = []) -> ReaderPlace? {
    let range = scrollRange
    guard changes.readerMove == nil, !changes.isAnimating,
      contentOffset.x > range.horizontal.minimum + 1 || contentOffset.y > range.vertical.minimum + 1
    else { return nil }
    return ReaderPlace(
      screen.displayed.map { $0.attributes }.filter { !arrived.contains($0.identifier) }, in: bounds
    )
  }

  /// Notes whether an update has moved what the reader looks at, although it changed nothing there.
  ///
  /// Layouts that measure are exempt: which sizes an update forgets is the view's choice.
  func noteReaderMove(
    from place: ReaderPlace, _ update: DataUpdate, of open: OpenUpdate
  ) throws(Diagnostic) {
    guard !engine.measuresViews, let path = place.newFirst(after: update.map) else { return }
    try noteReaderMove(
      of: path, from: place,
      by: .update(open.name, open.batch.requests.first?.callSite))
  }

  /// What the reader looks at while content moves whose views are measured; nil if the content is
  /// being scrolled to an item, and follows it.
  ///
  /// A cell that has arrived in this pass is still finding its place.
  var readerPlaceInMotion: ReaderPlace? {
    guard engine.measuresViews, !motion.isAtRest, motion.target == nil else { return nil }
    return readerPlace(without: screen.arrivedInPass)
  }

  /// Notes whether sizes that became known in this pass have moved what the reader looks at.
  func noteReaderMoveByMeasuring(from place: ReaderPlace) throws(Diagnostic) {
    guard let path = place.first else { return }
    try noteReaderMove(of: path, from: place, by: .measuring)
  }

  private func noteReaderMove(
    of path: IndexPath, from place: ReaderPlace, by cause: ReaderMove.Cause
  ) throws(Diagnostic) {
    let element = ElementIdentifier.cell(path)
    guard !isInOrthogonalSection(element) else { return }
    let cached = engine.answers.cache.attributes(of: element)
    let known: ElementAttributes? = if let cached { cached } else { try engine.probe(element) }
    let range = scrollRange
    guard let known,
      let distance = place.distance(
        to: known, in: Rect(origin: contentOffset, size: viewport),
        maximum: Point(x: range.horizontal.maximum, y: range.vertical.maximum))
    else { return }
    changes.note(ReaderMove(element: element, distance: distance, cause: cause))
  }
}
