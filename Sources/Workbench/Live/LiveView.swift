import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A live view that a page shows: a session that persists between requests, and the user's
/// interaction with it.
///
/// Every action on the view, typed or by touch, is an input of its session, as Lua with the same
/// effect. It can therefore be undone, replayed with a changed script, and copied into a scenario.
/// The view belongs to one thread, whose stack must be deep.
final class LiveView {
  private let now: () -> Duration
  private let whenStuck: @Sendable () -> Void

  private(set) var session: LiveSession?
  private let exchange = LiveExchange()

  /// The options with which the session was created.
  private var options: RunOptions?

  /// The report for the current request.
  var report: LiveReport {
    _read { yield exchange.report }
    _modify { yield &exchange.report }
  }

  /// The simulation whose view the page shows.
  private var shown: SessionSimulation?
  var interaction = LiveInteraction()

  /// The maximum size of a result, in bytes.
  private static let maxBytes = 16 << 20

  /// The maximum number of elements that are reported individually along the way; beyond it, only
  /// the final view is reported.
  private static let maxLooks = 20_000

  /// The maximum time to replay inputs.
  private static let maxReplay = Duration.seconds(8)

  init(now: @escaping () -> Duration, whenStuck: @escaping @Sendable () -> Void) {
    (self.now, self.whenStuck) = (now, whenStuck)
  }

  /// Performs an operation, and reports the resulting view.
  func answer(_ request: LiveRequest, _ listener: RunListener) -> LiveAnswer {
    report = LiveReport()
    exchange.module = listener.module
    defer { exchange.module = nil }
    switch request {
    case .open(let script, let options, let isFresh):
      open(script, options, isFresh: isFresh, listener)
    case .act(let actions):
      interruptible(listener)
      act(actions)
    case .type(let text, let isLast):
      interruptible(listener)
      type(text, isLast: isLast)
    case .complete(let text, let cursor): complete(text, cursor)
    case .lines:
      interruptible(listener)
      findLines()
    }
    return finishedAnswer
  }

  private func interruptible(_ listener: RunListener) {
    guard let interruption = session?.interruption else { return }
    listener.cancellation?.whenRaised { interruption.raise() }
  }

  private var finishedAnswer: LiveAnswer {
    let json = report.json()
    guard json.count > Self.maxBytes else { return LiveAnswer(json: json) }
    var refusal = LiveReport()
    refusal.say(LiveReport.Message(.refusal, "there are too many elements to show on the page"))
    refusal.glance = report.glance
    return LiveAnswer(json: refusal.json())
  }

  // MARK: - Scripts

  private func open(
    _ script: ScriptText, _ options: RunOptions, isFresh: Bool, _ listener: RunListener
  ) {
    var options = options
    options.recordsScreens = true
    let isSame = exchange.script?.name == script.name
    let offset = isSame && !isFresh ? session?.simulation?.view.contentOffset : nil
    exchange.script = script
    if let session, isSame, !isFresh, options == self.options {
      interruptible(listener)
      endFinger()
      endGlide()
      say(session.answer(.reload))
    } else {
      self.options = options
      begin(options, listener)
      if let offset { goBack(to: offset) }
    }
    look()
  }

  private func begin(_ options: RunOptions, _ listener: RunListener) {
    let session = LiveSession(options, host)
    session.maxReplay = Self.maxReplay
    self.session = session
    interaction = LiveInteraction()
    interruptible(listener)
    say(session.begin(exchange.sessionScript))
  }

  private var host: SessionHost {
    var host = SessionHost(
      read: { [exchange] in exchange.read($0) }, write: { [exchange] in exchange.offer($0, $1) },
      export: { [exchange] in exchange.offer($0.json(), $1) })
    host.now = now
    host.whenStuck = whenStuck
    return host
  }

  // MARK: - The console

  private func type(_ text: String, isLast: Bool) {
    guard let session else { return refuseWithoutView() }
    endFinger()
    endGlide()
    let answer = session.answer(isLast ? .lastInput(text) : .input(text))
    say(answer)
    report.isIncomplete = answer.isIncomplete
    guard !answer.isIncomplete else { return }
    if answer.isOver {
      report.say(LiveReport.Message(.remark, "the view ends when you close its page"))
    }
    look()
  }

  private func complete(_ text: String, _ cursor: Int) {
    guard let completion = session?.complete(text, at: cursor) else { return }
    report.completion = LiveReport.Completion(
      completion.range,
      completion.candidates.prefix(Self.maxCandidates).map { ($0.text, $0.detail) },
      note: completion.note)
  }

  private static let maxCandidates = 200

  /// The maximum time to replay inputs for the lines of elements, which nobody waits for.
  private static let maxTracing = Duration.seconds(1)

  private func findLines() {
    session?.maxReplay = Self.maxTracing
    defer { session?.maxReplay = Self.maxReplay }
    report.lines = session?.elementLines() ?? []
  }

  func refuseWithoutView() {
    report.say(LiveReport.Message(.refusal, "no script is open: open one first"))
  }

  // MARK: - Reporting

  /// Adds the result of the session to the report.
  func say(_ answer: SessionAnswer) {
    guard let session else { return }
    for part in answer.parts { report.say(LiveReport.Message(part, quoting: session.lines)) }
  }

  /// Reports the whole view.
  private func look() {
    guard let session, session.simulation != nil else { return }
    var result: RunResult?
    let answer = session.answering({ _ in }) {
      session.simulation?.program.beginInput()
      result = session.result(.visible)
    }
    say(answer)
    session.screens = []
    report.view = result
    report.isStandIn = session.simulation?.source.path == nil
    shown = session.simulation
    glance()
  }

  /// Reports what was visible along the way, or the whole view if there were too many changes.
  func lookAlong() {
    guard let session else { return }
    let looks = session.screens.reduce(0) { $0 + 1 + $1.changed.count }
    guard shown === session.simulation, looks <= Self.maxLooks else { return look() }
    report.screens = session.screens
    session.screens = []
    glance()
  }

  private func glance() {
    guard let view = session?.simulation?.view else { return }
    report.glance = LiveReport.ViewSummary(
      time: view.time, contentOffset: view.contentOffset, range: view.scrollRange,
      isMoving: !view.isIdle, drags: view.finger?.isDrag)
  }
}

extension LiveReport.Message {
  /// Converts a part of a session's result to the text that a terminal would show.
  init(_ part: SessionPart, quoting lines: SessionLines) {
    var options = TextOptions(width: 80) { lines.line($1, of: $0) }
    options.explanation = ":doc"
    switch part {
    case .printed(let text): self.init(.printed, text.visibleText)
    case .value(let text): self.init(.value, text.visibleText)
    case .text(let text): self.init(.text, text)
    case .drawing(let result): self.init(.drawing, bytes: result.drawingText(options))
    case .table(let result): self.init(.table, bytes: result.tableText(options))
    case .derivation(let derivation):
      self.init(.derivation, derivation.text(options))
      self.derivation = derivation
    case .lines(let lines):
      self.init(.text, lines.text(options))
      values = lines
    case .picture(let result): self.init(.drawing, bytes: result.drawingText(options))
    case .sweep(let sweep): self.init(.drawing, bytes: sweep.text(options))
    case .changes(let changes): self.init(.changes, bytes: changes.text(options))
    case .call(let call): self.init(.call, bytes: call.text(options))
    case .check(let report): self.init(.check, bytes: report.text(options))
    case .diagnostic(let diagnostic):
      self.init(diagnostic.kind, bytes: diagnostic.text(options))
      place = diagnostic.place
    case .reported(let reported):
      self.init(reported.diagnostic.kind, bytes: reported.text(options))
      place = reported.diagnostic.place
    case .remark(let text): self.init(.remark, text.visibleText)
    case .refusal(let text): self.init(.refusal, text.visibleText)
    }
  }

  private init(_ kind: Kind, bytes: [UInt8]) {
    self.init(kind, String(decoding: bytes, as: UTF8.self))
  }
}

extension Diagnostic {
  fileprivate var kind: LiveReport.Message.Kind {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .hint: .hint
    }
  }
}
