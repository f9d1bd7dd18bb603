import CollectionLayout

/// What a run leaves behind: records, diagnostics and calls, on one clock and within one budget.
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

  /// Seconds since the first display.
  var time: Double { clock.time }

  /// When the next display frame is due, in seconds.
  var nextFrame: Double { clock.nextFrame }

  func advance(to moment: Double) { clock.advance(to: moment) }

  /// Counts what the host makes for the run.
  ///
  /// - Throws: `Diagnostic` `run-too-large`.
  func spend(_ spend: (inout RunBudget) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try spend(&budget)
  }

  /// Starts the bounds of what the host makes over: for a session, whose inputs are bounded one by one.
  func renewBudget() {
    budget = RunBudget()
    screen.renew()
  }

  // MARK: - Records

  func record(_ record: Record) { recorder(record) }

  /// Records an event that happens now.
  func record(event name: String, _ fields: [RecordField]) {
    recorder(.event(EventRecord(time: time, name: name, fields: fields)))
  }

  /// Whether calls of the layout are recorded or kept.
  var followsCalls: Bool { settings.recordsCalls || settings.keepsCalls }

  func record(_ call: CallRecord) {
    if settings.keepsCalls { callLog.add(call) }
    if settings.recordsCalls { recorder(.call(call)) }
  }

  /// The latest calls of the layout protocol, where the settings say that they are kept.
  var calls: [CallRecord] { callLog.calls }

  /// Whether what can be seen is recorded now.
  var isScreenDue: Bool { settings.recordsScreens && screen.isDue(at: time) }

  /// Records what is seen now and was not seen so before.
  func recordScreen(
    _ seen: [ReportedElement], viewport: Size, offset: Point, contentSize: Size
  ) {
    let record = screen.look(
      at: seen, viewport: viewport, offset: offset, contentSize: contentSize, time: time)
    if let record { recorder(.screen(record)) }
  }

  // MARK: - Diagnostics

  /// The diagnostics in the order in which they were met first; what is alike is one.
  var diagnostics: [ReportedDiagnostic] { log.entries }

  /// Whether something with the code was met.
  func hasMet(_ code: DiagnosticCode) -> Bool { log.contains(code: code) }

  /// Whether hints are wanted.
  var takesHints: Bool { settings.givesHints }

  /// Enters a warning or a hint.
  func enter(_ diagnostic: Diagnostic) { log.add(diagnostic, at: time) }

  /// Enters an error where it begins.
  func raise(_ error: Diagnostic) { log.raise(error, at: time) }

  /// Enters an error that comes from below, unless it was entered where it began.
  func raiseOnce(_ error: Diagnostic) {
    if !log.hasRaised(error) { log.raise(error, at: time) }
  }

  /// One of the latest errors, as it was entered; nil if none has this code and these words.
  func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    log.raised(code, message)
  }
}
