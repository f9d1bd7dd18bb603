package import CollectionLayout

/// Sections scroll on their own where the layout that the class stands on lets them.
///
/// What the class itself has placed stands where it was placed.
extension ScriptedLayout {
  package var hasStrips: Bool { base?.layout.hasStrips ?? false }

  package var scrolledStrips: [Int] { base?.layout.scrolledStrips ?? [] }

  package func strips(in rect: Rect) -> [OrthogonalStrip] { base?.layout.strips(in: rect) ?? [] }

  package func strip(ofSection section: Int) -> OrthogonalStrip? {
    base?.layout.strip(ofSection: section)
  }

  package func stripSection(holding element: ElementIdentifier) -> Int? {
    guard let section = base?.layout.stripSection(holding: element), placed(element) == nil else {
      return nil
    }
    return section
  }

  package func elements(followingStripOfSection section: Int) -> [ElementIdentifier] {
    base?.layout.elements(followingStripOfSection: section) ?? []
  }

  package func stripOffset(ofSection section: Int) -> Double {
    base?.layout.stripOffset(ofSection: section) ?? 0
  }

  package func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    try base?.layout.setStripOffset(offset, ofSection: section)
  }

  package func renumberStrips(_ newSection: (Int) -> Int?) {
    base?.layout.renumberStrips(newSection)
  }

  package func resetStrips() { base?.layout.resetStrips() }
}
