import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A session on a live view: a script's program, its view, and the inputs so far.
///
/// Requests and results are values, and the session accesses neither a terminal nor files: its
/// owner provides them (``SessionHost``). Typed input runs in the Lua state and the sandbox of the
/// script, like a scenario's step. A session belongs to the thread that created it, whose stack
/// must be deep; see `withScriptStack`.
package final class LiveSession {
  let options: RunOptions
  let host: SessionHost

  /// Interrupts the running input, from any thread.
  package let interruption = SessionInterruption()

  /// The lines of the inputs and of the script, for diagnostics that quote them.
  package let lines = SessionLines()

  /// The number of columns for values on one line.
  package var width = 80

  var simulation: SessionSimulation?
  var inputs: [SessionInput] = []

  /// The number of inputs, including undone ones.
  var inputCount = 0

  /// The replay that `:stop` has stopped; nil if none is.
  var stopped: StoppedRun?

  /// The state and the scope of the last drawing; nil if there was none.
  var shown: (state: ViewState, scope: ReportScope)?

  /// Whether the owner of the session watches the files.
  package var isWatching = false

  /// Whether a line reports what has moved after an input without output.
  package var reportsMoves = false

  /// Whether the view is drawn after such an input.
  var drawsMoves = false

  /// Whether a picture can stay in its place above the prompt, and whether it does.
  package var canSplit = false
  package internal(set) var isSplit = false

  /// The expressions that are printed after every input.
  var watched: [Watched] = []

  /// The names of every script, once they were needed.
  private var knownNames: ScriptNames?

  /// The state after the last input.
  var seen: ViewState?

  /// The last requested script, whether it is displayed or not.
  var wanted: SessionScript?

  /// The maximum time to replay inputs.
  package var maxReplay = Duration.seconds(30)

  /// Whether calls of the layout protocol are reported.
  private(set) var isTracing = false

  /// The result of the current request.
  let answerInProgress = AnswerInProgress()

  var answer: SessionAnswer {
    _read { yield answerInProgress.answer }
    _modify { yield &answerInProgress.answer }
  }

  var screens: [ScreenRecord] {
    _read { yield answerInProgress.screens }
    _modify { yield &answerInProgress.screens }
  }

  /// Returns the names of every script.
  func names() -> ScriptNames {
    let names = knownNames ?? ScriptNames()
    knownNames = names
    return names
  }

  /// Returns whether a text is only the start of an input, without running it.
  package func isIncomplete(_ text: String) -> Bool {
    guard CommandLineText(text) == nil, CommandLineText(typedInstead: text) == nil,
      !text.trimmed.isEmpty, let simulation
    else { return false }
    simulation.program.beginInput()
    if case .incomplete = try? simulation.program.read(text, name: "input") { return true }
    return false
  }

  /// Creates a session that shows nothing.
  package init(_ options: RunOptions, _ host: SessionHost) {
    (self.options, self.host) = (options, host)
  }

  /// Starts or stops reporting calls of the layout protocol.
  func trace(_ isOn: Bool) {
    isTracing = isOn
    simulation?.log.reportsCalls = isOn
  }

  /// The script's files; a change of one of them requires a reload.
  package var watchedPaths: [String] { wanted?.paths() ?? [] }

  /// Begins with a script; if it cannot be displayed, the session begins with an empty one, so that
  /// it can be fixed.
  ///
  /// - Parameters:
  ///   - script: The script; nil for the host's own flow layout.
  ///   - receive: Receives each part of the result as it is produced.
  /// - Returns: The result, with the error of the script if there is one.
  package func begin(_ script: SessionScript?, receive: @escaping (SessionPart) -> Void = { _ in })
    -> SessionAnswer
  {
    answering(receive) {
      guard let script else { return load(.flow, typed: "") }
      load(script, typed: "")
      guard simulation == nil else { return }
      load(.flow, typed: "")
      wanted = script
      report(.remark("showing a flow layout instead; fix the script, then :reload"))
    }
  }

  /// Processes a request and returns its result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - receive: Receives each part of the result as it is produced.
  /// - Returns: The complete result.
  package func answer(
    _ request: SessionRequest, receive: @escaping (SessionPart) -> Void = { _ in }
  ) -> SessionAnswer {
    answering(receive) {
      switch request {
      case .reload: reload()
      case .input(let text): take(text, isLast: false)
      case .lastInput(let text): take(text, isLast: true)
      }
      if reportsMoves || drawsMoves, !answer.isIncomplete { reportMoves() }
      if !watched.isEmpty, !answer.isIncomplete { reportWatched() }
      if isSplit, !answer.isIncomplete, let result = result(.visible) { report(.picture(result)) }
    }
  }

  private func take(_ text: String, isLast: Bool) {
    let isName = { (name: String) in self.simulation?.program.globalNames.contains(name) ?? false }
    if let command = CommandLineText(text, isName: isName) ?? CommandLineText(typedInstead: text) {
      perform(command, typed: command.typed)
    } else if text.trimmed.hasPrefix("!") {
      refuse("the prompt runs no shell commands; Ctrl-Z stops it, and fg continues it")
    } else {
      evaluate(text, isLast: isLast)
    }
  }

  /// Performs an interruptible operation that produces one result.
  func answering(_ receive: @escaping (SessionPart) -> Void, _ body: () -> Void)
    -> SessionAnswer
  {
    answer = SessionAnswer()
    answerInProgress.receive = receive
    interruption.note(simulation?.interrupter)
    interruption.begin()
    if interruption.isRaised {
      note(.interrupted)
      report(.remark("interrupted before it began"))
    } else {
      body()
    }
    interruption.end()
    answerInProgress.receive = { _ in }
    return answer
  }

  // MARK: - Reporting

  func report(_ part: SessionPart) { answerInProgress.report(part) }

  func note(_ verdict: SessionVerdict) { answer.verdict = max(answer.verdict, verdict) }

  func refuse(_ words: String) {
    report(.refusal(words))
    note(.bad)
  }

  /// Reports the error that ended an input.
  func report(_ error: Diagnostic) {
    report(.diagnostic(error.naming(options.limits)))
    note(error.sessionVerdict)
  }

  /// Runs an operation on the simulation, and reports the diagnostics that occur.
  ///
  /// - Returns: The error that ended it early; nil if there is none.
  func watching(_ simulation: SessionSimulation, _ body: () throws(Diagnostic) -> Void)
    -> Diagnostic?
  {
    let before = simulation.view.diagnostics
    var fault: Diagnostic?
    do throws(Diagnostic) { try body() } catch { fault = simulation.view.completing(error) }
    let met = simulation.view.diagnostics
    for (number, entry) in met.enumerated() {
      if number >= before.count {
        report(.reported(entry))
        if entry.diagnostic.severity == .error
          || options.isStrict && entry.diagnostic.severity == .warning
        {
          note(.bad)
        }
      } else if entry.count > before[number].count, entry.diagnostic.code != fault?.code {
        report(.remark("\(entry.diagnostic.code) again, \(entry.count) times so far"))
      }
    }
    if let fault {
      let isTold = met.dropFirst(before.count).contains {
        $0.diagnostic.code == fault.code && $0.diagnostic.message == fault.message
      }
      if isTold { note(fault.sessionVerdict) } else { report(fault) }
    }
    return fault
  }
}

/// The result that a session is producing.
///
/// The session's simulations add to it what happens in the meantime.
final class AnswerInProgress {
  var answer = SessionAnswer()

  /// Receives each part of the result as it is produced.
  var receive: (SessionPart) -> Void = { _ in }

  /// The visible changes since the last request, if the options record them.
  var screens: [ScreenRecord] = []

  func report(_ part: SessionPart) {
    answer.parts.append(part)
    receive(part)
  }
}

extension CollectionView {
  /// Returns an error with the context that the view knows, and adds it to the view's log if it is
  /// a protocol error.
  fileprivate func completing(_ error: Diagnostic) -> Diagnostic {
    error.failure == nil ? rethrowing(error) : error
  }
}

extension Diagnostic {
  /// The verdict on an input that this error ended.
  var sessionVerdict: SessionVerdict {
    switch failure {
    case nil: .bad
    case .script, .usage, .host: .scriptFailed
    case .budget: .overBudget
    case .interrupted: .interrupted
    }
  }

  /// Whether the input was interrupted, at a moment that is not reproducible.
  var endsFromOutside: Bool { failure == .budget || failure == .interrupted }
}

extension SessionScript {
  /// The script that is displayed if there is no other.
  static var flow: SessionScript {
    SessionScript(
      path: nil,
      script: Script(name: "flow.lua", text: Array("return FlowLayout {}\n".utf8)) { _ in
        .absent(tried: "the session has no script, and so no folder")
      })
  }
}
