import CollectionLayout
import Report
import OperatingSystem
import Workbench

/// Checks scripts one after the other, and writes the findings.
struct CheckRunner {
  let options: CheckOptions
  let engines: EngineSource
  let format: OutputFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let cancellation: Cancellation
  let messages: Messages

  /// A finished check, and the options of its text.
  private struct Checked {
    var reports: [CheckReport] = []
    var options: [TextOptions] = []
    var end = WatchedRuns.End()
  }

  func run(_ paths: [String]) -> WatchedRuns.End {
    defer { engines.rest() }
    var checked = Checked()
    checked.end.read = paths.filter { $0 != "-" }
    messages.write(to: output, files, &checked.end) { target, end in
      var own = Checked(end: end)
      for script in scripts(of: paths, &own.end)
      where target.fault == nil && !cancellation.isRaised {
        check(script, into: target, &own)
      }
      writeDocument(of: own, to: target)
      end = own.end
    }
    if checked.end.status == .noOutput { return checked.end }
    if cancellation.isRaised {
      messages.fatal("interrupted")
      checked.end.status = .interrupted
    }
    return checked.end
  }

  /// Returns the named scripts, and those of folders in the order of their paths.
  private func scripts(of paths: [String], _ end: inout WatchedRuns.End) -> [ScriptSearch.Found] {
    guard paths.contains(where: Path.isFolder) else {
      return paths.map { ScriptSearch.Found(path: $0, isNamed: true) }
    }
    do throws(SystemError) {
      let search = try ScriptSearch(paths)
      end.read += search.folders
      messages.say(partsOf: search, &end)
      if search.scripts.isEmpty {
        messages.fatal(
          "no script in '\(paths.joined(separator: "', '"))'; name a folder with .lua files")
        end.status = .noInput
      }
      guard (try? search.scripts.map(\.path).refuseToBeReplaced(by: output, messages)) != nil
      else {
        end.status = .usage
        return []
      }
      return search.scripts
    } catch {
      messages.fatal(error.message)
      end.status = .noInput
      return []
    }
  }

  private func check(
    _ script: ScriptSearch.Found, into target: ResultOutput, _ checked: inout Checked
  ) {
    let path = script.path
    let file: ScriptFile
    do throws(SystemError) {
      file = try script.file()
    } catch {
      messages.fatal(error.message)
      checked.end.status = checked.end.status.worse(.noInput)
      return
    }
    var options = options
    options.scriptPath = path
    let progress = ProgressLine(of: file.name, isShown: messages.showsProgress)
    var listener = RunListener { file.module($0) }
    listener.progress = { cases, planned, found in
      progress.show(cases, of: planned, found: found)
      if !messages.showsProgress {
        messages.progress("\(file.name): \(cases) of \(planned) cases")
      }
    }
    listener.cancellation = cancellation
    let engine = engines.start()
    let outcome = engine.check(file.script, options, listener)
    progress.clear()
    messages.say(layersOf: engine)
    if !script.isNamed, outcome.report.refusal?.isOfModule == true {
      messages.progress("\(path) skipped: it returns no layout")
      return
    }
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
    messages.sayFixes(
      of: outcome.report.findings.map { $0.diagnostic }
        + (outcome.report.refusal.map { [$0] } ?? []),
      in: path)
  }

  private func writeDocument(of checked: Checked, to target: ResultOutput) {
    switch format {
    case .json: target.write(checked.reports.json())
    case .sarif:
      target.write(
        checked.reports.sarif(checked.options) {
          DiagnosticExplanation.explanation(of: $0.rawValue)?.summary
        })
    case .github:
      for (report, options) in zip(checked.reports, checked.options) {
        target.write(report.githubCommands(options))
      }
    default: break
    }
  }

  private func textOptions(_ file: ScriptFile) -> TextOptions {
    TextOptions(for: output, color, quoting: file.sources)
  }
}

extension CheckOutcome {
  fileprivate var status: ExitStatus {
    switch end {
    case .finished: report.failureCount > 0 ? .bad : report.isComplete ? .good : .overBudget
    case .interrupted: .interrupted
    case .refused(let failure): failure.status
    }
  }
}
