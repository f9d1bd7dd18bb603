import CollectionLayout

/// What the layout says of sections that scroll on their own, in the view's coordinates (semantics 14.4).
extension LayoutEngine: StripContent {
  /// Whether a section scrolls on its own.
  var hasStrips: Bool { capabilities.orthogonallyScrolling?.hasStrips == true }

  /// How far a section's strip is scrolled, in points; 0 for a section without one.
  func offset(ofStrip section: Int) -> Double {
    capabilities.orthogonallyScrolling?.stripOffset(ofSection: section) ?? 0
  }

  /// The section whose strip holds an element; nil for what stands outside of strips.
  func stripSection(holding element: ElementIdentifier) -> Int? {
    capabilities.orthogonallyScrolling?.stripSection(holding: element)
  }

  /// The strip of a section as it moves; nil for a section without one.
  func track(ofSection section: Int) -> StripTrack? {
    capabilities.orthogonallyScrolling?.strip(ofSection: section).map {
      StripTrack(turned($0), on: pixels)
    }
  }

  /// The strip of a section that a step names.
  ///
  /// - Throws: `Diagnostic` `no-strip` where the section does not scroll on its own.
  func track(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> StripTrack {
    if let track = track(ofSection: section) { return track }
    let counts = itemCounts
    let truth =
      counts.indices.contains(section)
      ? counts[section] == 0 ? "it has no items" : "it does not scroll on its own"
      : counts.description(ofSection: section)
    throw raising(
      Diagnostic(
        .noStrip, "\(step) names \(UpdatePlace.section(section)), but \(truth)",
        fix: "omit 'section' to scroll the whole content"))
  }

  /// A strip that the layout answered, in the view's coordinates.
  private func turned(_ strip: OrthogonalStrip) -> OrthogonalStrip {
    mirror.map { strip.reflected(by: $0) } ?? strip
  }

  /// The strip under a point that a finger can move; nil where none is, or its content fits.
  func draggableStrip(at point: Point) -> StripTrack? {
    strips(in: Rect(origin: point, size: Size(width: 1, height: 1)))
      .compactMap { track(ofSection: $0.section) }
      .first { $0.axes.horizontal && $0.strip.frame.contains(point) }
  }

  // MARK: - What strips show

  /// Those of the elements in a rectangle that can be seen there: what a strip holds is seen in the strip alone.
  func clippedByStrips(_ elements: [ElementAttributes], in rect: Rect) -> [ElementAttributes] {
    guard hasStrips else { return elements }
    var windows: [Int: Rect] = [:]
    for strip in strips(in: rect) { windows[strip.section] = strip.frame.intersection(rect) }
    return elements.filter { attributes in
      guard let section = stripSection(holding: attributes.identifier) else { return true }
      return windows[section]?.intersects(attributes.frame) ?? false
    }
  }

  /// The elements that are known to be seen in a rectangle.
  func knownElements(seenIn rect: Rect) -> [ElementAttributes] {
    clippedByStrips(answers.cache.attributes(in: rect), in: rect)
  }

  /// The strips that meet a rectangle, in the order of their sections.
  func strips(in rect: Rect) -> [OrthogonalStrip] {
    capabilities.orthogonallyScrolling?.strips(in: toLayout(rect)).map(turned) ?? []
  }

  /// Whether an element can be seen at a point where its frame is.
  func isSeen(_ attributes: ElementAttributes, at point: Point) -> Bool {
    guard let section = stripSection(holding: attributes.identifier) else { return true }
    return track(ofSection: section)?.strip.frame.contains(point) ?? false
  }

  /// Whether an element moves with the strip of its section, whose own scrolling brings it into sight.
  func isHeldByStrip(_ element: ElementIdentifier) -> Bool {
    stripSection(holding: element) != nil
  }

  /// A rectangle with all that the strips hold which meet it.
  func withStripContents(_ rect: Rect) -> Rect {
    guard hasStrips else { return rect }
    return strips(in: rect).reduce(rect) { whole, strip in
      let offset = offset(ofStrip: strip.section)
      return whole.union(StripTrack(strip, on: pixels).contentFrame(at: offset))
    }
  }

  /// The strips that meet a rectangle, as a state tells them.
  func reportedStrips(in rect: Rect) -> [ReportedStrip] {
    guard hasStrips else { return [] }
    return strips(in: rect).map {
      ReportedStrip(
        section: $0.section, behavior: $0.behavior, frame: $0.frame,
        offset: offset(ofStrip: $0.section), contentLength: $0.contentLength)
    }
  }

  // MARK: - Strips that scroll

  var scrolledStrips: [Int] { capabilities.orthogonallyScrolling?.scrolledStrips ?? [] }

  /// Gives the strips the numbers that their sections have after an update.
  func renumberStrips(_ newSection: (Int) -> Int?) {
    capabilities.orthogonallyScrolling?.renumberStrips(newSection)
    staleStrips = Set(staleStrips.compactMap(newSection))
  }

  func record(
    _ phase: StripRecord.Phase, ofStrip section: Int, target: Double?, velocity: Double?
  ) {
    log.record(
      .strip(
        StripRecord(
          time: time, section: section, phase: phase, offset: offset(ofStrip: section),
          target: target, velocity: velocity)))
  }

  /// Scrolls a section's strip, which the layout may answer with other attributes of what it holds: the next pass asks for
  /// that.
  func setOffset(_ offset: Double, ofStrip section: Int) throws(Diagnostic) {
    let name = "visibleItemsHandler"
    try refuseInCallback(name)
    try during(RunningCallback(name: name, reason: Self.reason(ofStrip: section))) {
      () throws(Diagnostic) in
      try capabilities.orthogonallyScrolling?.setStripOffset(offset, ofSection: section)
    }
    // Where nothing is known, all will be asked for.
    if answers.region.rect != nil { staleStrips.insert(section) }
    needsLayout = true
  }

  private static func reason(ofStrip section: Int) -> String {
    "the strip of section \(section + 1) scrolls"
  }

  /// Asks again for what strips hold that were scrolled.
  func refreshStrips() throws(Diagnostic) {
    guard !staleStrips.isEmpty else { return }
    let stale = staleStrips.sorted()
    staleStrips = []
    guard let known = answers.region.rect else { return }
    do {
      for section in stale { try refreshStrip(ofSection: section, in: known) }
    } catch {
      answers.region.forget()
      throw error
    }
    answers.changeCache { $0.finish() }
  }

  private func refreshStrip(ofSection section: Int, in known: Rect) throws(Diagnostic) {
    let reason = Self.reason(ofStrip: section)
    let beside =
      capabilities.orthogonallyScrolling?.elements(followingStripOfSection: section) ?? []
    let following = beside.filter { answers.cache.row(of: $0) != nil }
    let held = answers.cache.elements(ofSection: section)
      .filter { stripSection(holding: $0) != nil }
    answers.changeCache { cache in
      for element in held + following { cache.remove(element) }
    }
    if let rect = track(ofSection: section)?.strip.frame.intersection(known) {
      let answer = try requestElements(in: rect, because: reason)
      try ingest(answer, in: rect, because: reason)
    }
    for element in following where answers.cache.row(of: element) == nil {
      guard let answer = try requestElement(element, because: reason) else { continue }
      answers.changeCache { $0.place(answer) }
    }
  }
}
