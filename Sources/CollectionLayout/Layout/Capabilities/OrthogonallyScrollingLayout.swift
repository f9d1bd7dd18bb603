/// A layout whose sections may scroll across its own axis, each on its own (semantics 14.4).
package protocol OrthogonallyScrollingLayout: Layout {
  /// Whether a section scrolls on its own, as of the last `prepare`.
  var hasStrips: Bool { get }

  /// The sections whose strips have been scrolled, ascending.
  var scrolledStrips: [Int] { get }

  /// The strips that meet a rectangle, in the order of their sections.
  func strips(in rect: Rect) -> [OrthogonalStrip]

  /// The strip of a section that scrolls on its own; nil for any other, and for an empty one.
  func strip(ofSection section: Int) -> OrthogonalStrip?

  /// The section whose strip holds an element, so that it moves with the strip and is seen nowhere else; nil for what
  /// stands outside of strips.
  func stripSection(holding element: ElementIdentifier) -> Int?

  /// The elements outside of a section's strip that may look another way whenever the strip is scrolled.
  func elements(followingStripOfSection section: Int) -> [ElementIdentifier]

  /// How far a section's strip is scrolled, in points, from where its content begins.
  func stripOffset(ofSection section: Int) -> Double

  /// Scrolls a section's strip; beyond its range too, as a rubber band does.
  ///
  /// The layout's answers are others from now on, without an invalidation: the caller asks again.
  func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Is told that sections will have other numbers from the next `prepare` on, before it; nil is for those that go.
  func renumberStrips(_ newSection: (Int) -> Int?)

  /// Takes all strips back to where they begin.
  func resetStrips()
}
