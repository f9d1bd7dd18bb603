/// The layout of a view during an interactive transition from one layout to another
/// (semantics 8.2).
///
/// The view computes both ends and passes them to this layout, which interpolates linearly. A
/// subclass can return other attributes for the same progress.
package final class TransitionLayout: TransitioningLayout, UpdateAnimatingLayout,
  ReportingLayout
{
  package let name = "TransitionLayout"

  /// The old layout.
  package let from: any Layout

  /// The new layout.
  package let to: any Layout

  /// The attributes of each element in both layouts, as computed by the view or by the layout
  /// itself.
  package private(set) var ends = TransitionEnds.empty

  /// Whether a view performs the transition, and has passed the ends.
  package private(set) var isOfView = false

  /// The progress as it was set, also below 0 or above 1, and its velocity.
  package private(set) var trackedProgress = TrackedNumber(0, at: 0)

  private var values: [String: TrackedNumber] = [:]

  /// The position of each element in the pairs.
  private var positions: [ElementIdentifier: Int] = [:]

  package init(from: any Layout, to: any Layout) {
    self.from = from
    self.to = to
  }

  package var transition: TransitionLayout? { self }

  /// The progress as it was set, also below 0 or above 1.
  package var progress: Double { trackedProgress.value }

  /// The fraction of the transition: the progress, clamped to 0 and 1.
  package var share: Double { min(max(progress, 0), 1) }

  /// False: during the transition, elements may be anywhere.
  package var keepsElementsInContent: Bool { false }

  /// Stores the ends that the view has computed.
  package func adopt(_ newEnds: TransitionEnds) {
    isOfView = true
    take(newEnds)
  }

  private func take(_ newEnds: TransitionEnds) {
    ends = newEnds
    positions = Dictionary(
      ends.pairs.enumerated().map { ($1.to.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// Starts tracking the progress, from 0.
  package func begin(at time: Double) { trackedProgress = TrackedNumber(0, at: time) }

  /// Sets the progress; the view queries everything again.
  package func setProgress(_ progress: Double, at time: Double) {
    trackedProgress.set(progress, at: time)
  }

  // MARK: - Tracked values

  /// Returns the value that a gesture set for a name; nil if there is none.
  package func value(_ key: String) -> Double? { values[key]?.value }

  /// Sets a value for a name, and tracks its velocity.
  package func setValue(_ value: Double, for key: String, at time: Double) {
    if values[key] == nil {
      values[key] = TrackedNumber(value, at: time)
    } else {
      values[key]?.set(value, at: time)
    }
  }

  /// The tracked values by name, in the order of the names.
  package var trackedValues: [(key: String, number: TrackedNumber)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: - The layout

  package func prepare(_ context: LayoutContext, invalidation: InvalidationContext)
    throws(Diagnostic)
  {
    guard !isOfView else { return }
    take(try TransitionEnds(between: from, and: to, context))
  }

  /// Returns whether no view performs the transition: then the layout shows the elements of both
  /// layouts in the same visible rectangle.
  package func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { !isOfView }

  package func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size { ends.contentSize }

  /// Returns every element that is visible at either end, wherever it is now.
  package func attributes(in rect: Rect, _ context: LayoutContext) throws(Diagnostic)
    -> [ElementAttributes]
  {
    ends.pairs.map { $0.from.interpolated(to: $0.to, share: share, on: context.pixels) }
  }

  package func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
    throws(Diagnostic) -> ElementAttributes?
  {
    positions[identifier].map {
      ends.pairs[$0].from.interpolated(to: ends.pairs[$0].to, share: share, on: context.pixels)
    }
  }

  package func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  { isOfView ? ends.offset(at: share) : proposed }
}
