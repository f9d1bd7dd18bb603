import CollectionLayout

/// The layout's orthogonal sections, in the view's coordinates (semantics 14.4).
extension LayoutEngine: OrthogonalContent {
  /// Whether any section scrolls on its own.
  var hasOrthogonalSections: Bool {
    capabilities.orthogonallyScrolling?.hasOrthogonalSections == true
  }

  /// Returns the scroll offset of an orthogonal section, in points; 0 for any other section.
  func offset(ofSection section: Int) -> Double {
    capabilities.orthogonallyScrolling?.orthogonalOffset(ofSection: section) ?? 0
  }

  /// Returns the orthogonal section that contains an element; nil if none does.
  func orthogonalSection(holding element: ElementIdentifier) -> Int? {
    capabilities.orthogonallyScrolling?.orthogonalSection(holding: element)
  }

  /// Returns the track of an orthogonal section; nil for any other section.
  func track(ofSection section: Int) -> OrthogonalTrack? {
    capabilities.orthogonallyScrolling?.orthogonalSection(section).map {
      OrthogonalTrack(turned($0), on: pixels)
    }
  }

  /// Returns the orthogonal section with this number, which a step refers to.
  ///
  /// - Throws: `Diagnostic` `no-orthogonal-section` if the section does not scroll on its own.
  func track(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> OrthogonalTrack {
    if let track = track(ofSection: section) { return track }
    let counts = itemCounts
    let truth =
      counts.indices.contains(section)
      ? counts[section] == 0 ? "it has no items" : "it does not scroll on its own"
      : counts.description(ofSection: section)
    throw raising(
      Diagnostic(
        .noOrthogonalSection, "\(step) names \(UpdatePlace.section(section)), but \(truth)",
        fix: "omit 'section' to scroll the whole content"))
  }

  /// Converts an orthogonal section to the view's coordinates.
  private func turned(_ orthogonalSection: OrthogonalSection) -> OrthogonalSection {
    mirror.map { orthogonalSection.reflected(by: $0) } ?? orthogonalSection
  }

  /// Returns the orthogonal section under a point that a finger can move; nil if there is none, or
  /// its content fits.
  func draggableSection(at point: Point) -> OrthogonalTrack? {
    orthogonalSections(in: Rect(origin: point, size: Size(width: 1, height: 1)))
      .compactMap { track(ofSection: $0.section) }
      .first { $0.axes.horizontal && $0.orthogonalSection.frame.contains(point) }
  }

  // MARK: - Contents of orthogonal sections

  /// Returns the elements that are visible in a rectangle: elements of an orthogonal section are
  /// only visible inside its frame.
  func clippedByOrthogonalSections(_ elements: [ElementAttributes], in rect: Rect)
    -> [ElementAttributes]
  {
    guard hasOrthogonalSections else { return elements }
    var windows: [Int: Rect] = [:]
    for orthogonalSection in orthogonalSections(in: rect) {
      windows[orthogonalSection.section] = orthogonalSection.frame.intersection(rect)
    }
    return elements.filter { attributes in
      guard let section = orthogonalSection(holding: attributes.identifier) else { return true }
      return windows[section]?.intersects(attributes.frame) ?? false
    }
  }

  /// Returns the known elements that are visible in a rectangle.
  func knownElements(seenIn rect: Rect) -> [ElementAttributes] {
    clippedByOrthogonalSections(answers.cache.attributes(in: rect), in: rect)
  }

  /// Returns the orthogonal sections that intersect a rectangle, in the order of their sections.
  func orthogonalSections(in rect: Rect) -> [OrthogonalSection] {
    capabilities.orthogonallyScrolling?.orthogonalSections(in: toLayout(rect)).map(turned) ?? []
  }

  /// Returns whether an element is visible at a point inside its frame.
  func isSeen(_ attributes: ElementAttributes, at point: Point) -> Bool {
    guard let section = orthogonalSection(holding: attributes.identifier) else { return true }
    return track(ofSection: section)?.orthogonalSection.frame.contains(point) ?? false
  }

  /// Returns whether an element belongs to an orthogonal section, which must be scrolled to reveal
  /// it.
  func isInOrthogonalSection(_ element: ElementIdentifier) -> Bool {
    orthogonalSection(holding: element) != nil
  }

  /// Returns a rectangle extended by the contents of all orthogonal sections that intersect it.
  func withOrthogonalContents(_ rect: Rect) -> Rect {
    guard hasOrthogonalSections else { return rect }
    return orthogonalSections(in: rect).reduce(rect) { whole, orthogonalSection in
      let offset = offset(ofSection: orthogonalSection.section)
      return whole.union(OrthogonalTrack(orthogonalSection, on: pixels).contentFrame(at: offset))
    }
  }

  /// Returns the reported orthogonal sections that intersect a rectangle.
  func reportedOrthogonalSections(in rect: Rect) -> [ReportedOrthogonalSection] {
    guard hasOrthogonalSections else { return [] }
    return orthogonalSections(in: rect).map {
      ReportedOrthogonalSection(
        section: $0.section, behavior: $0.behavior, frame: $0.frame,
        offset: offset(ofSection: $0.section), contentLength: $0.contentLength)
    }
  }

  // MARK: - Scrolling orthogonal sections

  var scrolledSections: [Int] { capabilities.orthogonallyScrolling?.scrolledSections ?? [] }

  /// Renumbers the orthogonal sections after an update.
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    capabilities.orthogonallyScrolling?.renumberOrthogonalSections(newSection)
    renumberStaleSections(newSection)
  }

  func record(
    _ phase: OrthogonalScrollRecord.Phase, ofSection section: Int, target: Double?,
    velocity: Double?
  ) {
    log.record(
      .orthogonalSection(
        OrthogonalScrollRecord(
          time: time, section: section, phase: phase, offset: offset(ofSection: section),
          target: target, velocity: velocity)))
  }

  /// Scrolls an orthogonal section; the layout may return other attributes for its elements, which
  /// the next pass requests.
  func setOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    let name = "visibleItemsHandler"
    try refuseInCallback(name)
    try duringCall(name, because: Self.reason(ofSection: section)) { () throws(Diagnostic) in
      try capabilities.orthogonallyScrolling?.setOrthogonalOffset(offset, ofSection: section)
    }
    setNeedsElements(ofSection: section)
  }

  private static func reason(ofSection section: Int) -> String {
    "section \(section + 1) scrolls on its own"
  }

  /// Requests the elements of orthogonal sections that were scrolled.
  func refreshOrthogonalSections() throws(Diagnostic) {
    let stale = takeStaleSections()
    guard !stale.isEmpty, let known = answers.region.rect else { return }
    do {
      for section in stale { try refreshElements(ofSection: section, in: known) }
    } catch {
      answers.region.forget()
      throw error
    }
    answers.changeCache { $0.finish() }
  }

  private func refreshElements(ofSection section: Int, in known: Rect) throws(Diagnostic) {
    let reason = Self.reason(ofSection: section)
    let beside =
      capabilities.orthogonallyScrolling?.elements(followingSection: section) ?? []
    let following = beside.filter { answers.cache.row(of: $0) != nil }
    let held = answers.cache.elements(ofSection: section)
      .filter { orthogonalSection(holding: $0) != nil }
    answers.changeCache { cache in
      for element in held + following { cache.remove(element) }
    }
    if let rect = track(ofSection: section)?.orthogonalSection.frame.intersection(known) {
      try requestAndIngest(rect, because: reason)
    }
    for element in following where answers.cache.row(of: element) == nil {
      guard let answer = try requestElement(element, because: reason) else { continue }
      answers.changeCache { $0.place(answer) }
    }
  }
}
