import CollectionLayout

/// Layouts that move by themselves.
extension LayoutEngine {
  /// Calls the layout to determine whether it needs another display frame.
  func requestNextFrame() throws(Diagnostic) {
    guard let moving = capabilities.selfMoving, moving.movesByItself else { return }
    answers.wantsNextFrame = try call(
      "wantsNextFrame", because: "a display frame ended", [], returning: { .boolean($0) }
    ) { (view) throws(Diagnostic) in try moving.wantsNextFrame(view) }
  }

  /// Advances the layout to a moment if it has requested the frame, and invalidates what has moved.
  func animate(to time: Double) throws(Diagnostic) {
    guard answers.wantsNextFrame, let moving = capabilities.selfMoving else { return }
    let reason = "the layout moves by itself"
    let context = try call(
      "animate", because: reason, [RecordField("time", .number(time))],
      returning: { $0.recorded }
    ) { (view) throws(Diagnostic) in
      var context = InvalidationContext()
      try moving.animate(to: time, &context, view)
      return context
    }
    answers.hasMovedItself = true
    try invalidate(with: context, because: reason)
  }

  /// The maximum simulated time for which a layout may move by itself before it rests, in seconds.
  static let maxSecondsInMotion = 30.0

  /// The diagnostic for a layout that never comes to rest.
  var neverRests: Diagnostic {
    Diagnostic(
      .layoutLoop,
      "wantsNextFrame still returns true after \(Self.maxSecondsInMotion.shortText) s: "
        + "the layout never comes to rest",
      fix: "return false when everything is close to its target",
      place: capabilities.reporting?.place(ofCallback: "wantsNextFrame"))
  }
}
