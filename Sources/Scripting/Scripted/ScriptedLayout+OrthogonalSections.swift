package import CollectionLayout

/// Lets sections scroll independently if the layout that the class extends supports it.
///
/// Elements that the class itself has placed do not scroll.
extension ScriptedLayout {
  #if hasFeature(Embedded)
    /// The layout itself, if the one that the class extends supports scrolling sections.
    package var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? {
      scrollingBase == nil ? nil : self
    }
  #endif

  private var scrollingBase: (any OrthogonallyScrollingLayout)? {
    baseCapabilities?.orthogonallyScrolling
  }

  package var hasOrthogonalSections: Bool { scrollingBase?.hasOrthogonalSections ?? false }

  package var scrolledSections: [Int] { scrollingBase?.scrolledSections ?? [] }

  package func orthogonalSections(in rect: Rect) -> [OrthogonalSection] {
    scrollingBase?.orthogonalSections(in: rect) ?? []
  }

  package func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    scrollingBase?.orthogonalSection(section)
  }

  package func orthogonalSection(holding element: ElementIdentifier) -> Int? {
    guard let section = scrollingBase?.orthogonalSection(holding: element),
      placed.attributes(of: element) == nil
    else {
      return nil
    }
    return section
  }

  package func elements(followingSection section: Int) -> [ElementIdentifier] {
    scrollingBase?.elements(followingSection: section) ?? []
  }

  package func orthogonalOffset(ofSection section: Int) -> Double {
    scrollingBase?.orthogonalOffset(ofSection: section) ?? 0
  }

  package func setOrthogonalOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    try scrollingBase?.setOrthogonalOffset(offset, ofSection: section)
  }

  package func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    scrollingBase?.renumberOrthogonalSections(newSection)
  }

  package func resetOrthogonalSections() { scrollingBase?.resetOrthogonalSections() }
}
