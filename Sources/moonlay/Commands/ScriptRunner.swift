import CollectionLayout
import CollectionSimulation
import Report
import System
import Workbench

/// Runs scripts and writes what came of them.
struct ScriptRunner {
  let options: RunOptions
  let format: ResultFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let messages: Messages

  /// Runs scripts one after the other, into one output.
  ///
  /// - Returns: The worst status, and the files that were read.
  func run(_ paths: [String]) -> (status: ExitStatus, read: [String]) {
    var status = ExitStatus.good
    var read: [String] = []
    for (number, path) in paths.enumerated() {
      do throws(SystemError) {
        let file = try ScriptFile(path)
        status = status.worse(run(file, number: number, of: paths.count))
        read += file.paths
      } catch {
        messages.fatal(error.message)
        status = status.worse(.noInput)
        if path != "-" { read.append(path) }
      }
    }
    return (status, read)
  }

  /// Runs scripts, and again after each change of a file that was read.
  func runAgainAndAgain(_ paths: [String]) -> ExitStatus {
    do throws(SystemError) {
      let never = try Interruption()
      while true {
        let (status, read) = run(paths)
        let watcher = FileWatcher(read, until: never)
        messages.progress("waiting for a change of \(read.joined(separator: ", "))")
        guard try watcher.nextChange() != nil else { return status }
      }
    } catch {
      messages.fatal(error.message)
      return .fault
    }
  }

  private func run(_ file: ScriptFile, number: Int, of count: Int) -> ExitStatus {
    let clock = MonotonicClock()
    let begin = clock.now
    let status =
      switch format {
      case .ndjson: stream(file)
      case .text, .json: report(file, isFirst: number == 0)
      }
    messages.progress("\(file.name) took \((clock.now - begin).milliseconds) ms")
    return status
  }

  // MARK: - Whole results

  private func report(_ file: ScriptFile, isFirst: Bool) -> ExitStatus {
    let records = RecordList()
    let outcome = Run(file.script, options).perform(
      Run.Listener(record: { records.add($0) }))
    switch outcome {
    case .failed(let diagnostic, let failure):
      messages.fatal(diagnostic, file.sources)
      return failure.status
    case .finished(var result, let verdict):
      result.records = records.records
      if format == .json { messages.say(result.diagnostics, file.sources) }
      return write(result, file, isFirst: isFirst).worse(verdict.status)
    }
  }

  private func write(_ result: RunResult, _ file: ScriptFile, isFirst: Bool) -> ExitStatus {
    do throws(SystemError) {
      let target = try ResultOutput(output, files)
      switch format {
      case .json: result.writeJSON { target.write($0) }
      case .text, .ndjson:
        if !isFirst { target.write([UInt8(ascii: "\n")]) }
        target.write(result.text(textOptions(file)))
      }
      return finish(target)
    } catch {
      messages.fatal(error.message)
      return .noOutput
    }
  }

  private func textOptions(_ file: ScriptFile) -> TextOptions {
    let terminal =
      output == nil ? Terminal(descriptor: 1) : Terminal(isTerminal: false, columns: 80)
    let sources = file.sources
    return TextOptions(
      width: terminal.columns,
      isColored: terminal.wantsColor(color, environment: environment),
      sourceLine: { sources.line($1, of: $0) })
  }

  private func finish(_ target: ResultOutput) -> ExitStatus {
    target.finish()
    switch target.fault {
    case nil, .closedPipe: return .good
    case .failed(let message):
      messages.fatal(message)
      return .noOutput
    }
  }

  // MARK: - Streams

  private func stream(_ file: ScriptFile) -> ExitStatus {
    do throws(SystemError) {
      let lines = LineStream(try ResultOutput(output, files))
      let outcome = Run(file.script, options).perform(
        Run.Listener(begin: { lines.begin($0) }, record: { lines.write($0) }))
      var status: ExitStatus
      switch outcome {
      case .failed(let diagnostic, let failure):
        messages.fatal(diagnostic, file.sources)
        lines.end(failedWith: diagnostic)
        status = failure.status
      case .finished(let result, let verdict):
        messages.say(result.diagnostics, file.sources)
        lines.end(result)
        status = verdict.status
      }
      if case .failed(let message) = lines.fault {
        messages.fatal(message)
        status = .noOutput
      }
      return status
    } catch {
      messages.fatal(error.message)
      return .noOutput
    }
  }
}

/// The records of a run, for a result that is written at its end.
private final class RecordList {
  private(set) var records: [Record] = []
  func add(_ record: Record) { records.append(record) }
}

/// A run as lines that are written while it goes on.
private final class LineStream {
  private var lines = ResultLines()
  private let output: ResultOutput

  init(_ output: ResultOutput) { self.output = output }

  var fault: ResultOutput.Fault? { output.fault }

  func begin(_ heading: RunHeading) {
    lines.write(heading)
    output.write(lines.take(), flushing: true)
  }

  func write(_ record: Record) {
    lines.write(record)
    output.write(lines.take(), flushing: true)
  }

  func end(_ result: RunResult) {
    lines.writeEnd(result.heading, result.state, result.diagnostics) { output.write($0) }
    output.finish()
  }

  func end(failedWith diagnostic: Diagnostic) {
    lines.writeEnd(failedWith: diagnostic)
    output.write(lines.take())
    output.finish()
  }
}

extension RunFailure {
  fileprivate var status: ExitStatus {
    switch self {
    case .script: .scriptFailed
    case .budget: .overBudget
    case .usage: .usage
    case .interrupted: .interrupted
    }
  }
}

extension RunVerdict {
  fileprivate var status: ExitStatus {
    switch self {
    case .good: .good
    case .bad: .bad
    }
  }
}

extension Duration {
  /// Milliseconds with one decimal.
  fileprivate var milliseconds: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
