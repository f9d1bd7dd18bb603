import CollectionLayout

/// Content that grows or shrinks while it moves.
extension CollectionView {
  /// Gives content that slows down the range that it has now, where that has changed under it: it goes on from where it
  /// is with the speed that it has.
  func followRange() {
    guard case .moving(let motion, let begin) = scrollPhase,
      let adapted = motion.adapted(
        after: time - begin, to: scrollRange.moved(by: offsetShift),
        bounces: settings.scrolling.bounces)
    else { return }
    scrollPhase = .moving(adapted, since: begin)
  }
}

extension ScrollRange {
  /// The range as a motion knows it that was begun before a context moved the content.
  fileprivate func moved(by shift: Point) -> ScrollRange {
    guard shift != .zero else { return self }
    return ScrollRange(
      horizontal: horizontal.moved(by: shift.x), vertical: vertical.moved(by: shift.y))
  }
}

extension AxisRange {
  fileprivate func moved(by shift: Double) -> AxisRange {
    AxisRange(minimum: minimum - shift, maximum: maximum - shift, pixels: pixels)
  }
}
