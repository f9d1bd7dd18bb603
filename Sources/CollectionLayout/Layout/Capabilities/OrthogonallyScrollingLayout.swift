/// A layout whose sections may scroll across its own axis, each on its own (semantics 14.4).
package protocol OrthogonallyScrollingLayout: Layout {
  /// Whether a section scrolls on its own, as of the last `prepare`.
  var hasOrthogonalSections: Bool { get }

  /// The orthogonal sections that have been scrolled, ascending.
  var scrolledSections: [Int] { get }

  /// The orthogonal sections that meet a rectangle, in the order of their sections.
  func orthogonalSections(in rect: Rect) -> [OrthogonalSection]

  /// The orthogonal section of this number that scrolls on its own; nil for any other, and for an empty one.
  func orthogonalSection(_ section: Int) -> OrthogonalSection?

  /// The orthogonal section that holds an element, so that it moves with it and is seen nowhere else; nil for what
  /// stands outside of orthogonal sections.
  func orthogonalSection(holding element: ElementIdentifier) -> Int?

  /// The elements outside of an orthogonal section that may look another way whenever that is scrolled.
  func elements(followingSection section: Int) -> [ElementIdentifier]

  /// How far an orthogonal section is scrolled, in points, from where its content begins.
  func orthogonalOffset(ofSection section: Int) -> Double

  /// Scrolls an orthogonal section; beyond its range too, as a rubber band does.
  ///
  /// The layout's answers are others from now on, without an invalidation: the caller asks again.
  func setOrthogonalOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Called when sections will have other numbers from the next `prepare` on, before it; nil is for those that go.
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?)

  /// Takes all orthogonal sections back to where they begin.
  func resetOrthogonalSections()
}
