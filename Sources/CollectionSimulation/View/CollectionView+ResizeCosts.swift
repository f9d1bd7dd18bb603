import CollectionLayout

/// What a change of the size costs.
extension CollectionView {
  /// What has been worked out and measured so far.
  var costs: ResizeCosts {
    ResizeCosts(prepares: passes, work: engine.answers.totalWork, sizing: engine.sizing.figures)
  }

  /// Records that the view has another size, and what it took to lay it out: passes that prepared, elements answered
  /// for rectangles and asked about one by one; and sizes, where views were asked for them.
  ///
  /// What was placed is left to the trace: whether a layout places or answers, its run is the same.
  func recordResize(from former: Size, to size: Size, since before: ResizeCosts) {
    let now = costs
    var fields = [
      RecordField("from", .size(former)), RecordField("to", .size(size)),
      RecordField("prepares", .integer(now.prepares - before.prepares)),
      RecordField("answered", .integer(now.work.answered - before.work.answered)),
      RecordField("asked", .integer(now.work.requeried - before.work.requeried)),
    ]
    let measured = now.sizing.measured - before.sizing.measured
    if measured > 0 {
      fields += [
        RecordField("measured", .integer(measured)),
        RecordField("changed", .integer(now.sizing.changed - before.sizing.changed)),
        RecordField("waves", .integer(now.sizing.waves - before.sizing.waves)),
      ]
    }
    journal.record(event: "resize", fields)
  }
}
