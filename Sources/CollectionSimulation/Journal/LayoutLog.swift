import CollectionLayout

/// The log of a layout engine: the calls of the layout, their effects, and diagnostics.
protocol LayoutLog: AnyObject {
  /// The time in seconds since the first display.
  var time: Double { get }

  func record(_ call: CallRecord)

  func record(_ record: Record)

  /// Enters a warning or a hint.
  func enter(_ diagnostic: Diagnostic)

  /// Enters an error: at its origin, or from a lower level unless it is already in the log.
  func raise(_ error: Diagnostic, atOrigin: Bool)
}

extension Journal: LayoutLog {}
