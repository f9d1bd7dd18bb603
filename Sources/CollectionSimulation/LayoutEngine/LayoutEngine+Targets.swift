import CollectionLayout

/// The target offsets that a layout returns (semantics 5.3, 7.8).
extension LayoutEngine {
  /// Returns the target offset for the release of a drag.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the content would rest.
  ///   - velocity: The velocity, in points per millisecond.
  ///   - reason: The reason for the call.
  /// - Returns: The offset that the layout returns.
  /// - Throws: `Diagnostic` for an invalid result.
  func targetForRelease(proposed: Point, velocity: Point, because reason: String)
    throws(Diagnostic) -> Point
  {
    let (wanted, speed) = (toLayout(offset: proposed), turned(velocity))
    let answer = try call(
      "targetOffset", because: reason,
      [RecordField("proposed", .point(wanted)), RecordField("velocity", .point(speed))],
      returning: { .point($0) }
    ) { (view) throws(Diagnostic) in
      try layout.targetContentOffset(forProposed: wanted, velocity: speed, view)
    }
    return try checkedTarget(
      answer == wanted ? proposed : fromLayout(offset: answer), from: "targetOffset",
      because: reason)
  }

  /// Returns the target offset for an update or a change of layout.
  func targetForUpdate(proposed: Point, because reason: String) throws(Diagnostic) -> Point {
    let own = toLayout(offset: proposed)
    let answer = try call(
      "targetOffsetForUpdate", because: reason, [RecordField("proposed", .point(own))],
      returning: { .point($0) }
    ) { (view) throws(Diagnostic) in
      try capabilities.updateAnimating?.targetContentOffset(forUpdateFrom: own, view) ?? own
    }
    guard answer != own else { return proposed }
    let target = fromLayout(offset: answer)
    guard target != proposed else { return proposed }
    return try checkedTarget(target, from: "targetOffsetForUpdate", because: reason)
  }

  /// Returns the target offset that a callback has returned, clamped to valid offsets.
  func checkedTarget(_ target: Point, from callback: String, because reason: String)
    throws(Diagnostic) -> Point
  {
    // A result of a layout is shown in the layout's own coordinates.
    let isLayouts = callback == "targetOffset" || callback == "targetOffsetForUpdate"
    let text = (isLayouts ? toLayout(offset: target) : target).text
    guard !target.x.isNaN, !target.y.isNaN else {
      throw raising(
        fault(
          .nonFinite, in: callback, reason: reason, "\(callback) returned \(text): a number is NaN",
          fix: "look for a division by zero", uikit: "CALayer bounds contains NaN"))
    }
    // semantics 7.8, step 6: wherever the content is, the nearest end.
    let range = scrollRange
    guard !range.contains(target) else { return target }
    let taken = range.clamp(target)
    // Along an axis that does not scroll, no target is anywhere else.
    guard
      range.horizontal.length > 0 && taken.x != target.x
        || range.vertical.length > 0 && taken.y != target.y
    else { return taken }
    warn(
      fault(
        .targetOutOfRange, severity: .warning, in: callback, reason: reason,
        "\(callback) returned \(text), which is outside the content; "
          + "\((isLayouts ? toLayout(offset: taken) : taken).text) is used",
        fix: "keep the target within the content"))
    return taken
  }

  // MARK: - Programmatic scrolling

  /// Throws if an item does not exist.
  func checkScrollTarget(_ item: IndexPath) throws(Diagnostic) {
    guard !contains(item) else { return }
    let counts = itemCounts
    let (truth, uikit) =
      counts.indices.contains(item.section)
      ? (
        "section \(item.section + 1) has \(counts[item.section]) items",
        "item (\(item.item)) when there are only \(counts[item.section]) items in section "
          + "\(item.section)."
      )
      : (
        "there are \(counts.count) sections",
        "section (\(item.section)) when there are only \(counts.count) sections."
      )
    throw missing(
      item, .scrollOutOfRange, namedBy: "scrollToItem", truth: truth,
      uikit: "Attempted to scroll the collection view to an out-of-bounds " + uikit)
  }

  /// Warns of an offset outside the content that a program scrolls to.
  ///
  /// The range ends at whole pixels, so differences up to half a pixel cause no warning.
  func warnIfOutOfRange(_ offset: Point) {
    let range = scrollRange, beyond = range.overshoot(of: offset)
    guard max(abs(beyond.x), abs(beyond.y)) > pixels.pixel / 2 else { return }
    warn(
      Diagnostic(
        .offsetOutOfRange, severity: .warning,
        "the offset (\(offset.x.shortText), \(offset.y.shortText)) is outside the content: the range is "
          + "(\(range.minimum.x.shortText), \(range.minimum.y.shortText)) to "
          + "(\(range.maximum.x.shortText), \(range.maximum.y.shortText))",
        fix: "UIKit does not clamp a programmatic offset either; scroll within the range"))
  }
}
