extension ElementAttributes {
  /// How an element looks on its way to another look.
  ///
  /// The centre, the size, `alpha`, the other numbers of the look and those of the transform are in between; a transform
  /// is not taken apart, so that a half turn has collapsed in the middle. All else is as at the end.
  ///
  /// - Parameters:
  ///   - end: The other look, whose identifier is kept.
  ///   - share: How much of the way is behind it, from 0 to 1.
  /// - Returns: The look in between: at the ends it is that of the ends, to the last digit.
  package func interpolated(to end: ElementAttributes, share: Double) -> ElementAttributes {
    guard share < 1 else { return end }
    let share = max(share, 0)
    var between = end
    if share > 0 {
      between.size = Size(
        width: way(from: size.width, to: end.size.width, share),
        height: way(from: size.height, to: end.size.height, share))
      between.center = Point(
        x: way(from: center.x, to: end.center.x, share),
        y: way(from: center.y, to: end.center.y, share))
    } else {
      between.frame = untransformedFrame
    }
    between.alpha = way(from: alpha, to: end.alpha, share)
    for number in AppearanceNumber.all {
      number.set(&between, way(from: number.get(self), to: number.get(end), share))
    }
    if hasTransform || end.hasTransform {
      let numbers = zip(transform3D.numbers, end.transform3D.numbers)
        .map { way(from: $0, to: $1, share) }
      between.transform3D = Transform3D(rows: numbers) ?? end.transform3D
    }
    return between
  }

  /// How an element looks in a transition between two layouts (semantics 8.2).
  ///
  /// The centre is put on half pixels and the size on whole ones. What is hidden at one end is faded there, for nothing
  /// is hidden on the way.
  ///
  /// - Parameters:
  ///   - end: The look in the layout that the transition leads to.
  ///   - share: How much of the way is behind it; less than 0 counts as 0, more than 1 as 1.
  ///   - pixels: The display's pixels.
  /// - Returns: The look in between; what is neither place nor fading is as at the end.
  package func interpolated(to end: ElementAttributes, share: Double, on pixels: PixelGrid)
    -> ElementAttributes
  {
    var between = shown.interpolated(to: end.shown, share: min(max(share, 0), 1))
    let size = Size(
      width: pixels.round(between.size.width), height: pixels.round(between.size.height))
    let center = PixelGrid(scale: 2 * pixels.scale).round(between.center)
    if size != between.size { between.size = size }
    if center != between.center { between.center = center }
    for number in AppearanceNumber.all { number.set(&between, number.get(end)) }
    return between
  }

  /// The same to be seen, with nothing to see of it where it is hidden.
  private var shown: ElementAttributes {
    guard isHidden else { return self }
    var copy = self
    copy.isHidden = false
    copy.alpha = 0
    return copy
  }
}

/// A number between two others: the first for a share of 0, the second for one of 1.
private func way(from start: Double, to end: Double, _ share: Double) -> Double {
  share >= 1 ? end : start + (end - start) * share
}
