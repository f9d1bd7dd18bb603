import CollectionLayout

/// A recorder of the calls of a layout and their effects.
protocol CallRecorder: AnyObject {
  /// The time in seconds since the first display.
  var time: Double { get }

  /// Whether calls of the layout are recorded or kept.
  var followsCalls: Bool { get }

  func record(_ call: CallRecord)

  func record(_ record: Record)
}

/// A receiver of diagnostics.
protocol DiagnosticSink: AnyObject {
  /// Whether hints are enabled.
  var takesHints: Bool { get }

  /// Enters a warning or a hint.
  func enter(_ diagnostic: Diagnostic)

  /// Enters an error at its origin.
  func raise(_ error: Diagnostic)

  /// Enters an error from a lower level, unless it is already in the log.
  func raiseOnce(_ error: Diagnostic)
}

extension Journal: CallRecorder, DiagnosticSink {}
