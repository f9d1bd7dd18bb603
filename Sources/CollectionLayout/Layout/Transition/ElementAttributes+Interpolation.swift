extension ElementAttributes {
  /// Returns attributes between these and others.
  ///
  /// The centre, the size, `alpha`, the other numbers of the appearance and those of the transform
  /// are interpolated; a transform is not decomposed, so that a half turn collapses in the middle.
  /// Everything else is as at the end.
  ///
  /// - Parameters:
  ///   - end: The attributes at the end, whose identifier is used.
  ///   - share: The fraction of the way, from 0 to 1.
  /// - Returns: The interpolated attributes; at the ends exactly those of the ends.
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

  /// Returns the attributes of an element in a transition between two layouts (semantics 8.2).
  ///
  /// The centre is rounded to half pixels and the size to whole ones. An element that is hidden at
  /// one end fades instead, because nothing is hidden during the transition.
  ///
  /// - Parameters:
  ///   - end: The attributes in the layout to which the transition leads.
  ///   - share: The fraction of the way; less than 0 counts as 0, more than 1 as 1.
  ///   - pixels: The pixel grid of the display.
  /// - Returns: The interpolated attributes; everything except position and fading is as at the
  ///   end.
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

  /// The same attributes, transparent instead of hidden.
  private var shown: ElementAttributes {
    guard isHidden else { return self }
    var copy = self
    copy.isHidden = false
    copy.alpha = 0
    return copy
  }
}

/// Interpolates between two numbers: the first for a share of 0, the second for one of 1.
private func way(from start: Double, to end: Double, _ share: Double) -> Double {
  share >= 1 ? end : start + (end - start) * share
}
