/// A layout that moves by itself, frame by frame, as with springs and other dynamics.
package protocol SelfMovingLayout: Layout {
  /// Whether the layout ever moves by itself; if not, a view calls none of the other methods.
  var movesByItself: Bool { get }

  /// Returns whether the layout requires another display frame; called after each frame.
  func wantsNextFrame(_ context: LayoutContext) throws(Diagnostic) -> Bool

  /// Advances the layout's own motion to a moment of the simulated time, in seconds.
  ///
  /// The view then invalidates the elements that the context names, or the whole layout, and lays
  /// out.
  func animate(
    to time: Double, _ invalidation: inout InvalidationContext, _ context: LayoutContext
  ) throws(Diagnostic)
}
