import CollectionLayout

/// The mirror between the coordinates of the view and those of a layout that supports mirroring
/// (semantics 3, RTL).
///
/// The view stores its own coordinates; calls of the layout use the layout's own, as if text ran in
/// its development direction. If the two are the same, no conversion changes anything.
extension LayoutEngine {
  /// Whether the layout is shown mirrored.
  var isMirrored: Bool {
    layout.flipsHorizontally && layout.developmentDirection != geometry.direction
  }

  /// The mirror; nil if the layout is not mirrored.
  var mirror: HorizontalMirror? {
    isMirrored ? HorizontalMirror(width: contentSize.width) : nil
  }

  // MARK: - Conversion

  /// Converts a rectangle of the view to the layout's coordinates.
  func toLayout(_ rect: Rect) -> Rect { mirror?.reflect(rect) ?? rect }

  /// Converts a point of the view's content to the layout's coordinates.
  func toLayout(_ point: Point) -> Point { mirror?.reflect(point) ?? point }

  func toLayout(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.reflected : insets }

  /// Converts a content offset to the origin of the visible rectangle in the layout's coordinates.
  func toLayout(offset: Point) -> Point { toLayout(Rect(origin: offset, size: viewport)).origin }

  /// Converts a distance or a velocity to or from the layout's coordinates.
  func turned(_ vector: Point) -> Point { isMirrored ? vector.reflectedVector : vector }

  /// Converts attributes to or from the layout's coordinates.
  func turned(_ attributes: ElementAttributes) -> ElementAttributes {
    mirror?.reflect(attributes) ?? attributes
  }

  /// Returns the part of a rectangle with which an element must intersect to be in the rectangle's
  /// result, in the view's coordinates; nil if the result does not have the element wherever it is.
  func area(of element: ElementIdentifier, in rect: Rect) -> Rect? {
    guard let reporting = capabilities.reporting else { return rect }
    return reporting.area(of: element, in: toLayout(rect)).map { toLayout($0) }
  }

  /// Converts a content offset from the layout's coordinates; an offset at an end of the range,
  /// whose ends are whole pixels, is exactly there.
  func fromLayout(offset: Point) -> Point {
    guard isMirrored else { return offset }
    let seen = toLayout(offset: offset)
    let range = scrollRange.horizontal
    let nearest = range.clamp(seen.x)
    let isAtEnd = abs(nearest - seen.x) < range.halfPixel + 1e-6
    return Point(x: isAtEnd ? nearest : seen.x, y: seen.y)
  }

  /// The content size as a script reads it: during a callback of the layout, that of the last pass.
  var contentSizeToScript: Size { isArranging ? answers.shownContentSize : contentSize }

  /// The visible rectangle as a script sees it: in the layout's coordinates during a callback of
  /// the layout.
  var boundsToScript: Rect { isArranging ? toLayout(bounds) : bounds }

  /// Converts a point of the content for a script: to the layout's coordinates during a callback of
  /// the layout.
  func toScript(_ point: Point) -> Point { isArranging ? toLayout(point) : point }

  /// Converts insets for a script: to the layout's coordinates during a callback of the layout.
  func toScript(_ insets: EdgeInsets) -> EdgeInsets {
    isArranging ? toLayout(insets) : insets
  }

  // MARK: - The content's end

  /// The initial horizontal offset of mirrored content without width: its right end is at the right
  /// edge, inside the inset.
  var startOfMirroredContent: Double { adjustedInset.right - viewport.width }

  /// Sets the content size.
  ///
  /// Mirrored content grows at its left end: the visible part stays in place, so the content offset
  /// grows by the same distance.
  ///
  /// - Complexity: O(*n*) for *n* cached elements if the content is mirrored and its width changes.
  func setContentSize(_ size: Size) {
    let growth = size.width - answers.contentSize.width
    answers.contentSize = size
    guard isMirrored, growth != 0, growth.isFinite else { return }
    host?.contentDidShift(by: growth)
    answers.changeCache { $0.shift(by: growth) }
    answers.region.forget()
  }
}

extension Placement {
  /// Moves all elements sideways.
  ///
  /// - Complexity: O(*n*) for *n* elements; O(1) if the distance is zero.
  mutating func shift(by distance: Double) {
    guard distance != 0, distance.isFinite else { return }
    let known = allAttributes
    removeAll()
    for var attributes in known {
      attributes.shift(by: distance)
      place(attributes)
    }
  }
}

extension ElementAttributes {
  /// Moves the element sideways.
  mutating func shift(by distance: Double) {
    frame = untransformedFrame.offset(dx: distance, dy: 0)
  }
}
