import CollectionLayout

/// The mirror between the view's coordinates and those of a layout that wants to be mirrored (semantics 3, RTL).
///
/// The view keeps what it shows and knows in its own coordinates; the layout is asked and answers in its own, as if text
/// ran its way. Where the two are the same, nothing here changes anything.
extension LayoutEngine {
  /// Whether the layout is shown mirrored.
  var isMirrored: Bool {
    layout.flipsHorizontally && layout.developmentDirection != direction
  }

  /// The mirror; nil if the layout is shown as it is.
  var mirror: HorizontalMirror? {
    isMirrored ? HorizontalMirror(width: contentSize.width) : nil
  }

  // MARK: - Between the coordinates

  /// A rectangle of the view in the layout's coordinates.
  func toLayout(_ rect: Rect) -> Rect { mirror?.reflect(rect) ?? rect }

  /// A point of the view's content in the layout's coordinates.
  func toLayout(_ point: Point) -> Point { mirror?.reflect(point) ?? point }

  func toLayout(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.reflected : insets }

  /// A content offset: where in the layout's coordinates the visible rectangle begins.
  func toLayout(offset: Point) -> Point { toLayout(Rect(origin: offset, size: viewport)).origin }

  /// A way or a velocity, to the layout or from it.
  func turned(_ vector: Point) -> Point { isMirrored ? vector.reflectedVector : vector }

  /// The attributes that the layout answered, in the view's coordinates; and the other way round.
  func turned(_ attributes: ElementAttributes) -> ElementAttributes {
    mirror?.reflect(attributes) ?? attributes
  }

  /// A content offset that the layout answered, in the view's coordinates; one at an end of the range, whose ends
  /// are whole pixels, is there exactly.
  func fromLayout(offset: Point) -> Point {
    guard isMirrored else { return offset }
    let seen = toLayout(offset: offset)
    let range = scrollRange.horizontal
    let nearest = range.clamp(seen.x)
    let isAtEnd = abs(nearest - seen.x) < range.halfPixel + 1e-6
    return Point(x: isAtEnd ? nearest : seen.x, y: seen.y)
  }

  /// The visible rectangle as a script sees it now: within a callback of the layout in the layout's coordinates.
  var boundsToScript: Rect { isArranging ? toLayout(bounds) : bounds }

  /// A point of the content as a script sees it now: within a callback of the layout in the layout's coordinates.
  func toScript(_ point: Point) -> Point { isArranging ? toLayout(point) : point }

  /// Insets as a script sees them now: within a callback of the layout in the layout's coordinates.
  func toScript(_ insets: EdgeInsets) -> EdgeInsets {
    isArranging ? toLayout(insets) : insets
  }

  // MARK: - The content's end

  /// Where mirrored content begins while it has no width: its right end is at the right edge, inside the inset.
  var startOfMirroredContent: Double { adjustedInset.right - viewport.width }

  /// Takes a new content size.
  ///
  /// Mirrored content grows at its left end: what is visible stays, so that the content offset grows with it.
  ///
  /// - Complexity: O(*n*) for *n* cached elements where the content is mirrored and its width changes.
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
  /// - Complexity: O(*n*) for *n* elements; nothing for no distance.
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
