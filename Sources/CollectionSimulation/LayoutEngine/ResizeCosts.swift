import CollectionLayout

/// The computations and measurements so far, from which the cost of a resize is derived.
struct ResizeCosts {
  let prepares: Int
  let work: PassWork
  let sizing: SizingFigures

  /// Returns the cost of a resize: the number of passes that prepared the layout, of elements
  /// returned for rectangles, of elements requested one by one, and of measurements if views were
  /// measured.
  ///
  /// The number of placed elements is only part of call records, so that placing and answering
  /// layouts have equal runs.
  ///
  /// - Parameters:
  ///   - former: The size before.
  ///   - size: The size now.
  ///   - before: The costs before.
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
