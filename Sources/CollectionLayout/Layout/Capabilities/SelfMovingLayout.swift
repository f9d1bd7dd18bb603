/// A layout that moves by itself, frame by frame: springs and other dynamics.
package protocol SelfMovingLayout: Layout {
  /// Whether the layout moves by itself at all; a view asks nothing of one that does not.
  var movesByItself: Bool { get }

  /// Whether the layout wants another display frame; a view calls it after each.
  func wantsNextFrame(_ context: LayoutContext) throws(Diagnostic) -> Bool

  /// Moves what the layout computes its elements from to a moment of the simulated time, in seconds.
  ///
  /// The view then invalidates what the context names, or the whole layout, and lays out.
  func animate(
    to time: Double, _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic)
}
