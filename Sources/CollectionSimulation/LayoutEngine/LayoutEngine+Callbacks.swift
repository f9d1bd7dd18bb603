import CollectionLayout

extension LayoutEngine {
  /// Calls the layout, recording the call and the reason, which diagnostics refer to.
  ///
  /// - Throws: `Diagnostic` `reentrant-call` if a callback is already running, or the error of the
  ///   callback.
  func call<Answer>(
    _ name: String, because reason: String, _ arguments: @autoclosure () -> [RecordField] = [],
    returning value: (Answer) -> RecordValue? = { _ in nil },
    work: () -> [RecordField] = { [] },
    _ callback: (LayoutContext) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback(name)
    return try during(RunningCallback(name: name, reason: reason)) { () throws(Diagnostic) in
      do throws(Diagnostic) {
        let answer = try callback(layoutContext)
        trace(name, because: reason, arguments, returned: value(answer), work)
        return answer
      } catch {
        trace(name, because: reason, arguments, returned: nil) { [] }
        throw rethrowing(error)
      }
    }
  }

  /// Calls the layout for the host's own purposes; the call is not recorded.
  ///
  /// - Throws: `Diagnostic` `reentrant-call` if a callback is already running, or the error of the
  ///   callback.
  func probe<Answer>(
    _ name: String, because reason: String = "Moonlay compares two results",
    _ callback: (LayoutContext) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback(name)
    return try duringCall(name, because: reason) { () throws(Diagnostic) in
      try callback(layoutContext)
    }
  }

  /// Runs a closure as a callback, entering its error in the log.
  func duringCall<Answer>(
    _ name: String, because reason: String, _ body: () throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try during(RunningCallback(name: name, reason: reason)) { () throws(Diagnostic) in
      do throws(Diagnostic) {
        return try body()
      } catch {
        throw rethrowing(error)
      }
    }
  }

  /// Records a call if calls are recorded.
  ///
  /// Kept separate from the callers, so that no record is created unless it is needed.
  @inline(never)
  private func trace(
    _ name: String, because reason: String, _ arguments: () -> [RecordField],
    returned: @autoclosure () -> RecordValue?, _ work: () -> [RecordField]
  ) {
    guard settings.recordsCalls || settings.keepsCalls else { return }
    log.record(
      CallRecord(
        time: time, name: name, arguments: arguments(), returned: returned(), reason: reason,
        pass: passOfCall(name), work: work()))
  }

  /// Returns the number of the pass that a call belongs to or may make necessary; nil for a call
  /// between passes.
  private func passOfCall(_ name: String) -> Int? {
    if isInPass { return layoutPasses }
    return Self.callsBeforePass.contains(name) ? layoutPasses + 1 : nil
  }

  private static let callsBeforePass: Set<String> = [
    "shouldInvalidate", "boundsInvalidation", "invalidate",
  ]

  /// Whether a callback of the layout or a view request to the data source is running.
  var isInCallback: Bool {
    if case .none = runningCallback { false } else { true }
  }

  /// Throws if an operation is not allowed during a callback of the layout (semantics 1.9).
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

  /// The queries that scripts may send to the view; all other operations change it.
  private static let questions: Set<String> = [
    "visibleItems", "visibleCells", "cellFor", "attributesFor", "itemAt", "snapshot",
    "orthogonalOffset",
    "preferredSize", "elements",
  ]

  /// Returns the diagnostic for an operation during a view request, which occurs while the visible
  /// views are updated.
  private func refusal(of what: String, in request: RunningCallback) -> Diagnostic {
    Diagnostic(
      .reentrantCall,
      "'\(what)' was called from \(request.name), which must provide a view during a layout pass",
      fix: "use only the section, the item and its datum")
  }

}

extension InvalidationContext {
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
