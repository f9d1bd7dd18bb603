package import CollectionLayout

/// What UIScrollView says of the finger that is down, and of the content after it (Apple's pages of these properties; the
/// order is semantics 7.7).
extension CollectionView {
  /// Whether a finger is down.
  package var isTracking: Bool { touch != nil }

  /// Whether a finger drags the content: from `willBeginDragging` to `didEndDragging`.
  package var isDragging: Bool { if case .dragging = motion.phase { true } else { false } }

  /// Whether the content goes on by itself after a finger has let go; a bounce counts.
  package var isDecelerating: Bool {
    if case .moving(let motion, _) = motion.phase { motion.kind == .deceleration } else { false }
  }

  /// Where the finger is now, in content coordinates; nil where none is down, or a step did not say where.
  package var touchLocation: Point? {
    guard let touch, let begin = touch.place else { return nil }
    return begin + touch.translation + contentOffset
  }
}
