import CollectionLayout

/// Where strips are, and what becomes of them when they scroll.
protocol StripContent: AnyObject {
  /// The sections whose strips are not where they begin.
  var scrolledStrips: [Int] { get }

  /// The strip of a section as it moves; nil for a section without one.
  func track(ofSection section: Int) -> StripTrack?

  /// How far a section's strip is scrolled, in points; 0 for a section without one.
  func offset(ofStrip section: Int) -> Double

  /// Scrolls a section's strip, which may show something else then.
  func setOffset(_ offset: Double, ofStrip section: Int) throws(Diagnostic)

  /// Records a moment of a strip as it is now.
  func record(
    _ phase: StripRecord.Phase, ofStrip section: Int, target: Double?, velocity: Double?)
}
