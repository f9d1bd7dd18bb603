/// The layout of a view while it goes from one layout to another by hand (semantics 8.2).
///
/// The view computes both ends and hands them over; between them, everything is a straight line. A subclass answers
/// other attributes for the same progress.
package final class TransitionLayout: TransitioningLayout, UpdateAnimatingLayout,
  ReportingLayout
{
  package let name = "TransitionLayout"

  /// The layout that is left.
  package let from: any Layout

  /// The layout that is come to.
  package let to: any Layout

  /// Where each element is in both layouts, as the view has worked it out, or the layout by itself.
  package private(set) var ends = TransitionEnds.empty

  /// Whether a view goes from one layout to the other, and has handed the ends over.
  package private(set) var isOfView = false

  /// The progress as it was set, also where it is below 0 or above 1, and how fast it changes.
  package private(set) var trackedProgress = TrackedNumber(0, at: 0)

  private var values: [String: TrackedNumber] = [:]

  /// Where each element stands among the pairs.
  private var positions: [ElementIdentifier: Int] = [:]

  package init(from: any Layout, to: any Layout) {
    self.from = from
    self.to = to
  }

  package var transition: TransitionLayout? { self }

  /// The progress as it was set, also where it is below 0 or above 1.
  package var progress: Double { trackedProgress.value }

  /// How much of the way is behind: the progress, kept between 0 and 1.
  package var share: Double { min(max(progress, 0), 1) }

  /// Elements on their way may be anywhere.
  package var keepsElementsInContent: Bool { false }

  /// Takes what the view has computed.
  package func adopt(_ newEnds: TransitionEnds) {
    isOfView = true
    take(newEnds)
  }

  private func take(_ newEnds: TransitionEnds) {
    ends = newEnds
    positions = Dictionary(
      ends.pairs.enumerated().map { ($1.to.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// Begins to track the progress, from 0.
  package func begin(at time: Double) { trackedProgress = TrackedNumber(0, at: time) }

  /// Sets the progress; the view sees to it that everything is asked for again.
  package func setProgress(_ progress: Double, at time: Double) {
    trackedProgress.set(progress, at: time)
  }

  // MARK: - Tracked values

  /// A number of a gesture's under a name; nil if none was set.
  package func value(_ key: String) -> Double? { values[key]?.value }

  /// Keeps a number under a name, with how fast it changes.
  package func setValue(_ value: Double, for key: String, at time: Double) {
    if values[key] == nil {
      values[key] = TrackedNumber(value, at: time)
    } else {
      values[key]?.set(value, at: time)
    }
  }

  /// The numbers by their names, in the order of the names.
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

  /// By itself it shows what either layout has in the same visible rectangle.
  package func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext)
    throws(Diagnostic) -> Bool
  { !isOfView }

  package func contentSize(_ context: LayoutContext) throws(Diagnostic) -> Size { ends.contentSize }

  /// Every element of either layout that is seen at an end, wherever it is now.
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
