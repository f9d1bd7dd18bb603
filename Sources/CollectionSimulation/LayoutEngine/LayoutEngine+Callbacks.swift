import CollectionLayout

extension LayoutEngine {
  /// Calls the layout, keeping the call for the trace and the reason for what may go wrong in it.
  ///
  /// - Throws: `Diagnostic` `reentrant-call` where a callback is running already, or what the callback threw.
  func call<Answer>(
    _ name: String, because reason: String, _ arguments: @autoclosure () -> [RecordField] = [],
    returning value: (Answer) -> RecordValue? = { _ in nil },
    work: () -> [RecordField] = { [] },
    _ callback: (LayoutContext) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback(name)
    runningCallback = RunningCallback(name: name, reason: reason)
    defer { runningCallback = nil }
    do {
      let answer = try callback(layoutContext)
      trace(name, because: reason, arguments, returned: value(answer), work)
      return answer
    } catch {
      trace(name, because: reason, arguments, returned: nil) { [] }
      throw rethrowing(error)
    }
  }

  /// Asks the layout for the host's own sake; the call stays out of the trace.
  ///
  /// - Throws: `Diagnostic` `reentrant-call` where a callback is running already, or what the callback threw.
  func probe<Answer>(
    _ name: String, because reason: String = "Moonlay compares two results",
    _ callback: (LayoutContext) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback(name)
    return try during(RunningCallback(name: name, reason: reason)) { () throws(Diagnostic) in
      try callback(layoutContext)
    }
  }

  /// Does what a callback does, which is known meanwhile to what goes wrong in it.
  func during<Answer>(
    _ callback: RunningCallback, _ body: () throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    runningCallback = callback
    defer { runningCallback = nil }
    do {
      return try body()
    } catch {
      throw rethrowing(error)
    }
  }

  /// Records a call, where calls are recorded.
  ///
  /// Kept apart from what asks, so that nothing of a record is made where none is wanted.
  @inline(never)
  private func trace(
    _ name: String, because reason: String, _ arguments: () -> [RecordField],
    returned: @autoclosure () -> RecordValue?, _ work: () -> [RecordField]
  ) {
    guard log.followsCalls else { return }
    log.record(
      CallRecord(
        time: time, name: name, arguments: arguments(), returned: returned(), reason: reason,
        pass: passOfCall(name), work: work()))
  }

  /// The number of the pass that a call is part of, or that it may make necessary; nil for a call between passes.
  private func passOfCall(_ name: String) -> Int? {
    if isInPass { return layoutPasses }
    return Self.callsBeforePass.contains(name) ? layoutPasses + 1 : nil
  }

  private static let callsBeforePass: Set<String> = [
    "shouldInvalidate", "boundsInvalidation", "invalidate",
  ]

  /// Whether a callback of the layout is running, or the data source is asked for a view.
  var isInCallback: Bool {
    if case .none = runningCallback { false } else { true }
  }

  /// Refuses what must not be done while the layout is being asked (semantics 1.9).
  func refuseInCallback(_ what: String) throws(Diagnostic) {
    guard isInCallback, let callback = runningCallback else { return }
    guard !callback.requestsView else { throw raising(refusal(of: what, in: callback)) }
    throw raising(
      Diagnostic(
        .reentrantCall,
        "'\(what)' was called from \(callback.name)"
          + (Self.questions.contains(what)
            ? ": its result depends on the layout, which is being computed"
            : ", while the layout is being computed"),
        fix: Self.questions.contains(what)
          ? "use the view's bounds, its data and values that the layout stores itself"
          : "call it in a step of the demo: steps = function(view) … end"))
  }

  /// What a script asks the view for; all else changes it.
  private static let questions: Set<String> = [
    "visibleItems", "visibleCells", "cellFor", "attributesFor", "itemAt", "snapshot", "stripOffset",
    "preferredSize", "elements",
  ]

  /// The data source answers which view an element wants, while the visible ones are brought up to date.
  private func refusal(of what: String, in request: RunningCallback) -> Diagnostic {
    Diagnostic(
      .reentrantCall,
      "'\(what)' was called from \(request.name), which must provide a view during a layout pass",
      fix: "use only the section, the item and its datum")
  }

}

extension InvalidationContext {
  /// The context as it is recorded.
  var recorded: RecordValue {
    var fields = [
      RecordField("everything", .boolean(invalidatesEverything)),
      RecordField("dataSourceCounts", .boolean(invalidatesDataSourceCounts)),
    ]
    if !elements.isEmpty { fields.append(RecordField("elements", .elements(elements))) }
    if contentOffsetAdjustment != .zero {
      fields.append(RecordField("offsetAdjustment", .point(contentOffsetAdjustment)))
    }
    if contentSizeAdjustment != .zero {
      fields.append(RecordField("sizeAdjustment", .size(contentSizeAdjustment)))
    }
    return .fields(fields)
  }
}
