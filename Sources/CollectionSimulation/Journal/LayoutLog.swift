import CollectionLayout

/// What calls of the layout, and what comes of them, are recorded by.
protocol CallRecorder: AnyObject {
  /// Seconds since the first display.
  var time: Double { get }

  /// Whether calls of the layout are recorded or kept.
  var followsCalls: Bool { get }

  func record(_ call: CallRecord)

  func record(_ record: Record)
}

/// What diagnostics are entered in.
protocol DiagnosticSink: AnyObject {
  /// Whether hints are wanted.
  var takesHints: Bool { get }

  /// Enters a warning or a hint.
  func enter(_ diagnostic: Diagnostic)

  /// Enters an error where it begins.
  func raise(_ error: Diagnostic)

  /// Enters an error that comes from below, unless it was entered where it began.
  func raiseOnce(_ error: Diagnostic)
}

extension Journal: CallRecorder, DiagnosticSink {}
