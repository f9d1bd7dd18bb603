import CollectionLayout

/// Where orthogonal sections are, and what becomes of them when they scroll.
protocol OrthogonalContent: AnyObject {
  /// The orthogonal sections that are not where they begin.
  var scrolledSections: [Int] { get }

  /// The orthogonal section of this number as it moves; nil for any other section.
  func track(ofSection section: Int) -> OrthogonalTrack?

  /// How far an orthogonal section is scrolled, in points; 0 for any other section.
  func offset(ofSection section: Int) -> Double

  /// Scrolls an orthogonal section, which may show something else then.
  func setOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Records a moment of an orthogonal section as it is now.
  func record(
    _ phase: OrthogonalScrollRecord.Phase, ofSection section: Int, target: Double?,
    velocity: Double?)
}
