import CollectionLayout

/// What a view had computed and measured at a moment, so that what a change of its size costs can be told.
struct ResizeCosts {
  let prepares: Int
  let work: PassWork
  let sizing: SizingFigures

  /// What it took to lay a view out that got another size: passes that prepared, elements answered for rectangles and asked
  /// about one by one; and sizes, where views were asked for them.
  ///
  /// What was placed is left to the trace: whether a layout places or answers, its run is the same.
  ///
  /// - Parameters:
  ///   - former: The size before.
  ///   - size: The size now.
  ///   - before: What had been computed before.
  /// - Returns: The fields of the event.
  func record(from former: Size, to size: Size, since before: ResizeCosts) -> [RecordField] {
    var fields = [
      RecordField("from", .size(former)), RecordField("to", .size(size)),
      RecordField("prepares", .integer(prepares - before.prepares)),
      RecordField("answered", .integer(work.answered - before.work.answered)),
      RecordField("asked", .integer(work.requeried - before.work.requeried)),
    ]
    let measured = sizing.measured - before.sizing.measured
    if measured > 0 {
      fields += [
        RecordField("measured", .integer(measured)),
        RecordField("changed", .integer(sizing.changed - before.sizing.changed)),
        RecordField("waves", .integer(sizing.waves - before.sizing.waves)),
      ]
    }
    return fields
  }
}
