package import CollectionLayout

/// Sections scroll on their own where the layout that the class stands on lets them.
///
/// What the class itself has placed stands where it was placed.
extension ScriptedLayout {
  /// The layout itself where the one that the class stands on lets sections scroll.
  package var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? {
    scrollingBase == nil ? nil : self
  }

  private var scrollingBase: (any OrthogonallyScrollingLayout)? {
    baseCapabilities?.orthogonallyScrolling
  }

  package var hasStrips: Bool { scrollingBase?.hasStrips ?? false }

  package var scrolledStrips: [Int] { scrollingBase?.scrolledStrips ?? [] }

  package func strips(in rect: Rect) -> [OrthogonalStrip] { scrollingBase?.strips(in: rect) ?? [] }

  package func strip(ofSection section: Int) -> OrthogonalStrip? {
    scrollingBase?.strip(ofSection: section)
  }

  package func stripSection(holding element: ElementIdentifier) -> Int? {
    guard let section = scrollingBase?.stripSection(holding: element), placed(element) == nil else {
      return nil
    }
    return section
  }

  package func elements(followingStripOfSection section: Int) -> [ElementIdentifier] {
    scrollingBase?.elements(followingStripOfSection: section) ?? []
  }

  package func stripOffset(ofSection section: Int) -> Double {
    scrollingBase?.stripOffset(ofSection: section) ?? 0
  }

  package func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    try scrollingBase?.setStripOffset(offset, ofSection: section)
  }

  package func renumberStrips(_ newSection: (Int) -> Int?) {
    scrollingBase?.renumberStrips(newSection)
  }

  package func resetStrips() { scrollingBase?.resetStrips() }
}
