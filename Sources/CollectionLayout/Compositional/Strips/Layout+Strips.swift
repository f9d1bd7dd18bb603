/// Layouts whose sections do not scroll on their own.
extension Layout {
  package var hasStrips: Bool { false }
  package var scrolledStrips: [Int] { [] }
  package func strips(in rect: Rect) -> [OrthogonalStrip] { [] }
  package func strip(ofSection section: Int) -> OrthogonalStrip? { nil }
  package func stripSection(holding element: ElementIdentifier) -> Int? { nil }
  package func elements(followingStripOfSection section: Int) -> [ElementIdentifier] { [] }
  package func stripOffset(ofSection section: Int) -> Double { 0 }
  package func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {}
  package func renumberStrips(_ newSection: (Int) -> Int?) {}
  package func resetStrips() {}
}
