import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A session on a live view: a script's program, the view that shows it, and what was typed so far.
///
/// It is asked by value and answers by value, and knows of no terminal and no file: its owner gives it what it
/// needs (``SessionHost``). What is typed runs on the machine and in the sandbox of the script, as a scenario's step
/// does. It lives on the thread that made it, whose stack must be deep; see `withScriptStack`.
package final class LiveSession {
  let options: RunOptions
  let host: SessionHost

  /// Ends what runs, from any thread.
  package let interruption = SessionInterruption()

  /// The lines of what was typed and of the script, for diagnostics that quote them.
  package let lines = SessionLines()

  /// In how many columns values stand on one line.
  package var width = 80

  var stage: SessionStage?
  var inputs: [SessionInput] = []

  /// The number of inputs, including undone ones.
  var inputCount = 0

  /// What was drawn last, and of which scope.
  var shown: (state: ViewState, scope: ReportScope)?

  /// Whether the files are watched, by the owner of the session.
  package var isWatching = false

  /// Whether a line says what has moved after an input that says nothing else.
  package var tellsMoves = false

  /// Whether the view is drawn after such an input.
  var drawsMoves = false

  /// What could be seen after the last input.
  var seen: ViewState?

  /// The script that was asked for last, be it shown or not.
  var wanted: SessionScript?

  /// For how long inputs are done again at most.
  package var maxReplay = Duration.seconds(30)

  /// Whether calls of the layout protocol are reported.
  private(set) var isTracing = false

  /// The answer that is being made.
  let answerInProgress = AnswerInProgress()

  var answer: SessionAnswer {
    _read { yield answerInProgress.answer }
    _modify { yield &answerInProgress.answer }
  }

  var screens: [ScreenRecord] {
    _read { yield answerInProgress.screens }
    _modify { yield &answerInProgress.screens }
  }

  /// Makes a session that shows nothing.
  package init(_ options: RunOptions, _ host: SessionHost) {
    (self.options, self.host) = (options, host)
  }

  /// Reports calls of the layout protocol, or stops.
  func trace(_ isOn: Bool) {
    isTracing = isOn
    stage?.journal.tellsCalls = isOn
  }

  /// The script's files, whose changes ask for a reload.
  package var watchedPaths: [String] { wanted?.paths() ?? [] }

  /// Begins with a script; where that cannot be shown, the session begins with an empty one, so that it can be fixed.
  ///
  /// - Parameters:
  ///   - script: The script; nil for a flow layout of the host's own.
  ///   - hear: Takes each part of the answer as it comes.
  /// - Returns: What is wrong with the script, where something is.
  package func begin(_ script: SessionScript?, hear: @escaping (SessionPart) -> Void = { _ in })
    -> SessionAnswer
  {
    answering(hear) {
      guard let script else { return load(.flow, typed: "") }
      load(script, typed: "")
      guard stage == nil else { return }
      load(.flow, typed: "")
      wanted = script
      tell(.remark("showing a flow layout instead; fix the script, then :reload"))
    }
  }

  /// Does what is asked, and answers.
  ///
  /// - Parameters:
  ///   - request: What is to be done.
  ///   - hear: Takes each part of the answer as it comes.
  /// - Returns: The whole answer.
  package func answer(
    _ request: SessionRequest, hear: @escaping (SessionPart) -> Void = { _ in }
  ) -> SessionAnswer {
    answering(hear) {
      switch request {
      case .reload: reload()
      case .input(let text): take(text, isLast: false)
      case .lastInput(let text): take(text, isLast: true)
      }
      if tellsMoves || drawsMoves, !answer.isIncomplete { tellMoves() }
    }
  }

  private func take(_ text: String, isLast: Bool) {
    if let command = CommandLineText(text) ?? CommandLineText(typedInstead: text) {
      perform(command, typed: command.typed)
    } else {
      evaluate(text, isLast: isLast)
    }
  }

  /// Does something as one answer, in which it can be interrupted.
  func answering(_ hear: @escaping (SessionPart) -> Void, _ body: () -> Void)
    -> SessionAnswer
  {
    answer = SessionAnswer()
    answerInProgress.hear = hear
    interruption.note(stage?.interrupter)
    interruption.begin()
    body()
    interruption.end()
    answerInProgress.hear = { _ in }
    return answer
  }

  // MARK: - Telling

  func tell(_ part: SessionPart) { answerInProgress.tell(part) }

  func note(_ verdict: SessionVerdict) { answer.verdict = max(answer.verdict, verdict) }

  func refuse(_ words: String) {
    tell(.refusal(words))
    note(.bad)
  }

  /// Tells what ended an input.
  func tell(_ error: Diagnostic) {
    tell(.diagnostic(error.naming(options.limits)))
    note(error.sessionVerdict)
  }

  /// Runs something on the stage, and tells what is met on the way.
  ///
  /// - Returns: What ended it before its end.
  func watching(_ stage: SessionStage, _ body: () throws(Diagnostic) -> Void) -> Diagnostic? {
    let before = stage.view.diagnostics
    var fault: Diagnostic?
    do throws(Diagnostic) { try body() } catch { fault = stage.view.completing(error) }
    let met = stage.view.diagnostics
    for (number, entry) in met.enumerated() {
      if number >= before.count {
        tell(.reported(entry))
        if entry.diagnostic.severity == .error
          || options.isStrict && entry.diagnostic.severity == .warning
        {
          note(.bad)
        }
      } else if entry.count > before[number].count, entry.diagnostic.code != fault?.code {
        tell(.remark("\(entry.diagnostic.code) again, \(entry.count) times so far"))
      }
    }
    if let fault {
      let isTold = met.dropFirst(before.count).contains {
        $0.diagnostic.code == fault.code && $0.diagnostic.message == fault.message
      }
      if isTold { note(fault.sessionVerdict) } else { tell(fault) }
    }
    return fault
  }
}

/// The answer that a session is making.
///
/// Its stages tell of what happens while it is being made.
final class AnswerInProgress {
  var answer = SessionAnswer()

  /// Takes each part of the answer as it comes.
  var hear: (SessionPart) -> Void = { _ in }

  /// What has been seen since the last request, if the options have it recorded.
  var screens: [ScreenRecord] = []

  func tell(_ part: SessionPart) {
    answer.parts.append(part)
    hear(part)
  }
}

extension CollectionView {
  /// An error with what the view knows of it, entered in its log where it is one of the protocol.
  fileprivate func completing(_ error: Diagnostic) -> Diagnostic {
    error.failure == nil ? rethrowing(error) : error
  }
}

extension Diagnostic {
  /// What an input is that it ended.
  var sessionVerdict: SessionVerdict {
    switch failure {
    case nil: .bad
    case .script, .usage, .host: .scriptFailed
    case .budget: .overBudget
    case .interrupted: .interrupted
    }
  }

  /// Whether the input was ended from outside, at a moment that no other run has.
  var endsFromOutside: Bool { failure == .budget || failure == .interrupted }
}

extension SessionScript {
  /// What is shown without a script.
  static var flow: SessionScript {
    SessionScript(
      path: nil,
      script: Script(name: "flow.lua", text: Array("return FlowLayout {}\n".utf8)) { _ in
        .absent(tried: "the session has no script, and so no folder")
      })
  }
}
