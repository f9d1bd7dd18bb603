import CollectionLayout

/// Where the content comes to rest, as the layout would have it (semantics 5.3, 7.8).
extension LayoutEngine {
  /// The offset for a finger that lets go.
  ///
  /// - Parameters:
  ///   - proposed: Where the content would come to rest.
  ///   - velocity: In points per millisecond.
  ///   - reason: Why the layout is asked.
  /// - Returns: The offset that the layout wants.
  /// - Throws: `Diagnostic` for what it answers wrongly.
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
      answer == wanted ? proposed : fromLayout(offset: answer), insteadOf: proposed,
      from: "targetOffset", because: reason)
  }

  /// The offset for an update or a change of layout.
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
    return try checkedTarget(
      target, insteadOf: proposed, from: "targetOffsetForUpdate", because: reason)
  }

  /// The target that a callback answered, or the nearest that can be.
  func checkedTarget(
    _ target: Point, insteadOf proposed: Point, from callback: String, because reason: String
  ) throws(Diagnostic) -> Point {
    let range = scrollRange
    // A layout's answer is told in the layout's own coordinates.
    let isLayouts = callback == "targetOffset" || callback == "targetOffsetForUpdate"
    let text = (isLayouts ? toLayout(offset: target) : target).text
    guard target.isFinite else {
      throw raising(
        fault(
          .nonFinite, in: callback, reason: reason,
          "\(callback) returned \(text): a number is NaN or infinite",
          fix: "look for a division by zero"))
    }
    guard !range.contains(target) else { return target }
    let taken = Point(
      x: range.horizontal.target(target.x, insteadOf: proposed.x, from: contentOffset.x),
      y: range.vertical.target(target.y, insteadOf: proposed.y, from: contentOffset.y))
    warn(
      fault(
        .targetOutOfRange, severity: .warning, in: callback, reason: reason,
        "\(callback) returned \(text), which is outside the content; "
          + "\((isLayouts ? toLayout(offset: taken) : taken).text) is used",
        fix: "keep the target within the content"))
    return taken
  }

  // MARK: - A program

  /// Refuses an item that does not exist.
  func checkScrollTarget(_ item: IndexPath) throws(Diagnostic) {
    let counts = itemCounts
    guard counts.indices.contains(item.section), item.section >= 0 else {
      throw raising(
        Diagnostic(
          .scrollOutOfRange,
          "scrollToItem names \(ElementIdentifier.cell(item)), but there are \(counts.count) sections",
          fix: "use an item of the data", element: .cell(item),
          uikit:
            "Attempted to scroll the collection view to an out-of-bounds section (\(item.section)) "
            + "when there are only \(counts.count) sections."))
    }
    guard item.item >= 0, item.item < counts[item.section] else {
      throw raising(
        Diagnostic(
          .scrollOutOfRange,
          "scrollToItem names \(ElementIdentifier.cell(item)), but section \(item.section + 1) has "
            + "\(counts[item.section]) items",
          fix: "use an item of the data", element: .cell(item),
          uikit:
            "Attempted to scroll the collection view to an out-of-bounds item (\(item.item)) when "
            + "there are only \(counts[item.section]) items in section \(item.section)."))
    }
  }

  /// Warns of an offset that a program scrolls to, where it is outside of the content.
  ///
  /// The range ends at whole pixels, so that half a pixel is nothing to warn of.
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

extension AxisRange {
  /// What becomes of an answer to a proposed offset: it is brought to the nearest end, but content that is past an
  /// end already goes where it would have gone (semantics 7.8, steps 6 and 7).
  fileprivate func target(_ target: Double, insteadOf proposed: Double, from offset: Double)
    -> Double
  { contains(target) || contains(offset) ? clamp(target) : proposed }
}
