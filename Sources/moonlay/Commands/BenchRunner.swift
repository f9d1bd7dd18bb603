import CollectionLayout
import Report
import Scripting
import OperatingSystem
import Workbench

/// Benchmarks scripts one after the other, and writes the results.
struct BenchRunner {
  let options: BenchOptions
  let format: OutputFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let stuck: StuckScript
  let messages: Messages

  func run(_ paths: [String]) -> ExitStatus {
    var end = WatchedRuns.End()
    messages.write(to: output, files, &end) { target, end in
      var reports: [BenchReport] = []
      for path in paths where target.fault == nil {
        end.status = end.status.worse(bench(path, into: target, &reports))
      }
      if format == .json { target.write(reports.json()) }
    }
    return end.status
  }

  private func bench(_ path: String, into target: ResultOutput, _ reports: inout [BenchReport])
    -> ExitStatus
  {
    let file: ScriptFile
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      messages.fatal(error.message)
      return .noInput
    }
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    let progress = ProgressLine(of: file.name, isShown: messages.showsProgress)
    let work = stuck.workGuard(bounds)
    defer { work.rest() }
    let outcome = Bench(script, options).perform(listener(progress, work))
    progress.clear()
    switch outcome {
    case .failed(let diagnostic, let failure):
      messages.fatal(diagnostic, file.sources)
      return failure.status
    case .finished(let report, let faults):
      reports.append(report)
      if format == .text {
        if target.hasContent { target.write([UInt8(ascii: "\n")]) }
        target.write(report.text(TextOptions(for: output, color)), flushing: true)
      }
      for fault in faults { messages.fatal(fault, file.sources) }
      return faults.isEmpty ? .good : .scriptFailed
    }
  }

  /// The limits for the program's work; a phase runs a few times first, and then for the whole time
  /// of its measurement.
  private var bounds: WorkBounds {
    WorkBounds(options.limits, time: options.limits.time * 5 + options.timeForPhase)
  }

  private func listener(_ progress: ProgressLine, _ work: WorkGuard) -> Bench.Listener {
    // A script runs on one thread, and other work on the machine must not affect the result.
    let clock = ThreadClock()
    var listener = Bench.Listener { clock.now }
    listener.progress = { items, phase in
      work.begin(bounds, isContinued: true)
      progress.show("\(items) items, \(phase.rawValue)")
    }
    listener.interruptible = { $0.whenStuck(stuck.end) }
    return listener
  }
}
