import CollectionLayout
import Report
import OperatingSystem
import Workbench

/// Checks scripts one after the other, and writes what was found.
struct CheckRunner {
  let options: CheckOptions
  let engine: Engine
  let format: CheckFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let cancellation: Cancellation
  let messages: Messages

  /// What has been checked, and how its text is written.
  private struct Checked {
    var reports: [CheckReport] = []
    var options: [TextOptions] = []
    var end = WatchedRuns.End()
  }

  func run(_ paths: [String]) -> WatchedRuns.End {
    var checked = Checked()
    checked.end.read = paths.filter { $0 != "-" }
    let target: ResultOutput
    do throws(SystemError) {
      target = try ResultOutput(output, files)
    } catch {
      messages.fatal(error.message)
      checked.end.status = .noOutput
      return checked.end
    }
    for path in paths where target.fault == nil && !cancellation.isRaised {
      check(path, into: target, &checked)
    }
    writeDocument(of: checked, to: target)
    target.finish()
    switch target.fault {
    case nil: break
    case .closedPipe: checked.end.isUnread = true
    case .failed(let message):
      messages.fatal(message)
      checked.end.status = .noOutput
      return checked.end
    }
    if cancellation.isRaised {
      messages.fatal("interrupted")
      checked.end.status = .interrupted
    }
    return checked.end
  }

  private func check(_ path: String, into target: ResultOutput, _ checked: inout Checked) {
    let file: ScriptFile
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      messages.fatal(error.message)
      checked.end.status = checked.end.status.worse(.noInput)
      return
    }
    var options = options
    options.scriptPath = path
    let progress = ProgressLine(of: file.name, isShown: messages.showsProgress)
    var listener = EngineListener { file.module($0) }
    listener.progress = { cases, planned, found in
      progress.show(cases, of: planned, found: found)
      if !messages.showsProgress {
        messages.progress("\(file.name): \(cases) of \(planned) cases")
      }
    }
    listener.cancellation = cancellation
    let session = engine.session()
    let outcome = session.check(file.script, options, listener)
    progress.clear()
    messages.say(layersOf: session)
    checked.reports.append(outcome.report)
    checked.options.append(textOptions(file))
    checked.end.status = checked.end.status.worse(outcome.status)
    checked.end.read += file.paths.filter { !checked.end.read.contains($0) }
    if case .refused = outcome.end, let refusal = outcome.report.refusal {
      messages.fatal(refusal, file.sources)
    } else if format == .text {
      if target.hasContent { target.write([UInt8(ascii: "\n")]) }
      target.write(outcome.report.text(textOptions(file)), flushing: true)
    }
  }

  private func writeDocument(of checked: Checked, to target: ResultOutput) {
    switch format {
    case .text: break
    case .json: target.write(checked.reports.json())
    case .sarif:
      target.write(
        checked.reports.sarif(checked.options) { DiagnosticPage.page(of: $0)?.summary })
    case .junit: target.write(checked.reports.junit(laws: Check.laws, checked.options))
    case .github:
      for (report, options) in zip(checked.reports, checked.options) {
        target.write(report.githubCommands(options))
      }
    }
  }

  private func textOptions(_ file: ScriptFile) -> TextOptions {
    TextOptions(for: output, color, quoting: file.sources)
  }
}

extension CheckOutcome {
  /// What the program's end says of it.
  fileprivate var status: ExitStatus {
    switch end {
    case .finished: report.failureCount > 0 ? .bad : .good
    case .interrupted: .interrupted
    case .refused(let failure): failure.status
    }
  }
}
