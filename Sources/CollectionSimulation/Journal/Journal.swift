import CollectionLayout

/// The output of a run: records, diagnostics and calls, with one clock and one budget.
final class Journal {
  private let settings: ViewSettings
  private let recorder: (Record) -> Void
  private var clock: SimulationClock
  private var log = DiagnosticLog()
  private var callLog = CallLog()
  private var budget = RunBudget()
  private var screen = RecordedScreen()

  init(_ settings: ViewSettings, recorder: @escaping (Record) -> Void) {
    self.settings = settings
    self.recorder = recorder
    clock = SimulationClock(framesPerSecond: settings.framesPerSecond)
  }

  // MARK: - Time and budget

  /// The time in seconds since the first display.
  var time: Double { clock.time }

  /// The time of the next display frame, in seconds.
  var nextFrame: Double { clock.nextFrame }

  func advance(to moment: Double) { clock.advance(to: moment) }

  /// Spends part of the run's budget.
  ///
  /// - Throws: `Diagnostic` `run-too-large`.
  func spend(_ spend: (inout RunBudget) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try spend(&budget)
  }

  /// Resets the run's budget; for a session, which limits each input separately.
  func renewBudget() {
    budget = RunBudget()
    screen.renew()
  }

  // MARK: - Records

  func record(_ record: Record) { recorder(record) }

  /// Records an event at the current time.
  func record(event name: String, _ fields: [RecordField]) {
    recorder(.event(EventRecord(time: time, name: name, fields: fields)))
  }

  func record(_ call: CallRecord) {
    if settings.keepsCalls { callLog.add(call) }
    if settings.recordsCalls { recorder(.call(call)) }
  }

  /// The latest calls of the layout protocol, if the settings keep them.
  var calls: [CallRecord] { callLog.calls }

  /// Whether the screen must be recorded now.
  var isScreenDue: Bool { settings.recordsScreens && screen.isDue(at: time) }

  /// Records the visible changes since the last screen record.
  func recordScreen(
    _ seen: [ReportedElement], viewport: Size, offset: Point, contentSize: Size
  ) {
    let record = screen.look(
      at: seen, viewport: viewport, offset: offset, contentSize: contentSize, time: time)
    if let record { recorder(.screen(record)) }
  }

  // MARK: - Diagnostics

  /// The diagnostics in the order of their first occurrence; equal ones are merged.
  var diagnostics: [ReportedDiagnostic] { log.entries }

  /// Returns whether a diagnostic with the code has occurred.
  func hasMet(_ code: DiagnosticCode) -> Bool { log.contains(code: code) }

  /// Enters a warning or a hint.
  func enter(_ diagnostic: Diagnostic) { log.add(diagnostic, at: time) }

  /// Enters an error: at its origin, or from a lower level unless it is already in the log.
  func raise(_ error: Diagnostic, atOrigin: Bool) {
    if atOrigin || !log.hasRaised(error) { log.raise(error, at: time) }
  }

  /// Returns one of the latest errors, as it was entered; nil if none has this code and message.
  func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    log.raised(code, message)
  }
}
