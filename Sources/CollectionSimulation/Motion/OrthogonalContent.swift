import CollectionLayout

/// The interface to orthogonal sections: their frames, and the effects of scrolling them.
protocol OrthogonalContent: AnyObject {
  /// The orthogonal sections that are not at their start.
  var scrolledSections: [Int] { get }

  /// Returns the track of an orthogonal section; nil for any other section.
  func track(ofSection section: Int) -> OrthogonalTrack?

  /// Returns the scroll offset of an orthogonal section, in points; 0 for any other section.
  func offset(ofSection section: Int) -> Double

  /// Scrolls an orthogonal section, which may change its elements.
  func setOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Records an event of an orthogonal section in its current state.
  func record(
    _ phase: OrthogonalScrollRecord.Phase, ofSection section: Int, target: Double?,
    velocity: Double?)
}
