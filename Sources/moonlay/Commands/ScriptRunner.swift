import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import OperatingSystem
import Workbench

/// Runs scripts and writes their results.
struct ScriptRunner {
  let options: RunOptions
  let engines: EngineSource
  let format: OutputFormat
  let detail: TextOptions.Detail
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let messages: Messages

  /// Runs scripts one after the other, with a single output.
  func run(_ paths: [String]) -> WatchedRuns.End {
    defer { engines.rest() }
    var end = WatchedRuns.End(read: paths.filter { $0 != "-" })
    messages.write(to: output, files, &end) { target, end in
      let isList = format == .json && paths.count > 1
      for (number, path) in paths.enumerated() where target.fault == nil {
        if isList { target.write(number == 0 ? RunResult.listBegin : RunResult.listSeparator) }
        run(path, into: target, &end)
      }
      if isList { target.write(RunResult.listEnd) }
    }
    // A reader that has enough is no failure.
    if end.isUnread { end.status = .good }
    return end
  }

  private func run(_ path: String, into target: ResultOutput, _ end: inout WatchedRuns.End) {
    let clock = MonotonicClock()
    let begin = clock.now
    do throws(SystemError) {
      let file = try ScriptFile(path)
      let status =
        format == .ndjson ? stream(file, path, into: target) : report(file, path, into: target)
      end.status = end.status.worse(status)
      end.read += file.paths.filter { !end.read.contains($0) }
      messages.progress("\(file.name) took \((clock.now - begin).milliseconds) ms")
    } catch {
      messages.fatal(error.message + NearScript.suggestion(for: path))
      if format == .json || format == .ndjson {
        let fault = Diagnostic(.invalidOption, error.message)
        if format == .json {
          target.write(RunResult.json(failedWith: fault, of: Path.lastComponent(path)))
        } else {
          LineStream(target).end(failedWith: fault)
        }
      }
      end.status = end.status.worse(.noInput)
    }
  }

  // MARK: - Complete results

  private func report(_ file: ScriptFile, _ path: String, into target: ResultOutput) -> ExitStatus {
    let records = RecordList()
    var early: [String] = []
    var listener = RunListener { file.module($0) }
    listener.printed = { early.append($0) }
    let engine = engines.start()
    let waiting = WaitingLine(file.name, limit: options.limits.time, messages)
    let outcome = engine.recorded(file.script, options, listener, in: records)
    waiting.end()
    messages.say(layersOf: engine)
    switch outcome {
    case .failed(let diagnostic, let failure):
      // The view's records repeat the earlier texts.
      messages.say(printed: records.printed.isEmpty ? early : records.printed)
      messages.say(before: diagnostic, file.sources)
      messages.fatal(diagnostic, file.sources)
      messages.sayFixes(of: diagnostic.earlier + [diagnostic], in: path)
      if format == .json {
        target.write(RunResult.json(failedWith: diagnostic, of: file.script.name))
      }
      return failure.status
    case .finished(let result, let verdict):
      write(result, of: file, to: target)
      messages.sayFixes(of: result.diagnostics.map { $0.diagnostic }, in: path)
      return verdict.status
    }
  }

  private func write(_ result: RunResult, of file: ScriptFile, to target: ResultOutput) {
    switch format {
    case .json:
      messages.say(result.diagnostics, file.sources)
      result.writeJSON { target.write($0) }
    case .text, .ndjson:
      // For a reader of both, they are already part of the result.
      if output != nil || !Terminal.showsErrorsWithOutput {
        messages.say(result.diagnostics, file.sources)
      }
      if target.hasContent { target.write([UInt8(ascii: "\n")]) }
      target.write(result.text(textOptions(file)))
    default:
      messages.say(result.diagnostics, file.sources)
      target.write(result.document(format))
    }
  }

  private func textOptions(_ file: ScriptFile) -> TextOptions {
    var text = TextOptions(for: output, color, quoting: file.sources)
    text.detail = detail
    return text
  }

  // MARK: - Streams

  private func stream(_ file: ScriptFile, _ path: String, into target: ResultOutput) -> ExitStatus {
    let lines = LineStream(target)
    var early: [String] = []
    var listener = RunListener { file.module($0) }
    listener.begin = { lines.begin($0) }
    listener.record = { lines.write($0) }
    listener.printed = { early.append($0) }
    listener.cancellation = lines.cancellation
    let engine = engines.start()
    let outcome = engine.run(file.script, options, listener)
    messages.say(layersOf: engine)
    switch outcome {
    case .failed(_, .interrupted) where target.fault != nil:
      return .good
    case .failed(let diagnostic, let failure):
      if !lines.hasBegun { messages.say(printed: early) }
      messages.say(before: diagnostic, file.sources)
      messages.fatal(diagnostic, file.sources)
      messages.sayFixes(of: diagnostic.earlier + [diagnostic], in: path)
      lines.end(failedWith: diagnostic)
      return failure.status
    case .finished(let result, let verdict):
      messages.say(result.diagnostics, file.sources)
      messages.sayFixes(of: result.diagnostics.map { $0.diagnostic }, in: path)
      lines.end(result)
      return verdict.status
    }
  }
}

extension RecordList {
  /// The texts that the script printed.
  fileprivate var printed: [String] {
    all.compactMap { if case .print(let text, _) = $0 { text } else { nil } }
  }
}

/// The output of a run as lines, written while it continues.
///
/// If they can no longer be written, the script is stopped.
private final class LineStream {
  let cancellation = Cancellation()
  private(set) var hasBegun = false

  private var lines = ResultLines()
  private let output: ResultOutput

  init(_ output: ResultOutput) { self.output = output }

  func begin(_ heading: RunHeading) {
    hasBegun = true
    lines.write(heading)
    flush()
  }

  func write(_ record: Record) {
    lines.write(record)
    flush()
  }

  func end(_ result: RunResult) {
    lines.writeEnd(result.heading, result.state, result.diagnostics) { output.write($0) }
  }

  func end(failedWith diagnostic: Diagnostic) {
    lines.writeEnd(failedWith: diagnostic)
    output.write(lines.take())
  }

  private func flush() {
    output.write(lines.take(), flushing: true)
    if output.fault != nil { cancellation.raise() }
  }
}

extension RunFailure {
  var status: ExitStatus {
    switch self {
    case .script: .scriptFailed
    case .budget: .overBudget
    case .usage: .usage
    case .interrupted: .interrupted
    case .host: .fault
    }
  }
}

extension RunVerdict {
  /// The exit status of a run that ended.
  var status: ExitStatus {
    switch self {
    case .good: .good
    case .bad: .bad
    }
  }
}

extension Duration {
  /// The duration in milliseconds, with one decimal.
  fileprivate var milliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
