import CollectionLayout
import Report
import OperatingSystem
import Workbench

/// Tests scripts one after the other, and writes the results.
struct TestRunner {
  let runOptions: RunOptions
  let options: TestOptions

  /// The golden files to record for a script that has none.
  let made: [GoldenKind]
  let filter: [String]
  let shard: Shard?
  let engines: EngineSource
  let format: OutputFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let cancellation: Cancellation
  let messages: Messages

  /// A finished test.
  private struct Tested {
    var end = WatchedRuns.End()
    var reports: [TestReport] = []
    var texts: [TextOptions] = []
  }

  func run(_ paths: [String]) -> WatchedRuns.End {
    defer { engines.rest() }
    var tested = Tested()
    tested.end.read = paths.filter { $0 != "-" }
    guard let scripts = chosen(of: paths, &tested.end), refusesToReplace(scripts, &tested.end)
    else { return tested.end }
    messages.write(to: output, files, &tested.end) { target, end in
      var tested = Tested(end: end)
      test(scripts, into: target, &tested)
      writeEnd(of: tested, to: target)
      end = tested.end
    }
    if cancellation.isRaised {
      messages.fatal("interrupted")
      tested.end.status = .interrupted
    }
    return tested.end
  }

  private func test(
    _ scripts: [ScriptSearch.Found], into target: ResultOutput, _ tested: inout Tested
  ) {
    let progress = ProgressLine(of: "test", isShown: messages.showsProgress)
    for (number, script) in scripts.enumerated() {
      guard target.fault == nil, !cancellation.isRaised else { break }
      progress.show("\(number + 1) of \(scripts.count), \(script.path)")
      let (report, text) = test(script, &tested.end)
      // An interrupted test has no meaningful result.
      if cancellation.isRaised { break }
      progress.clear()
      tested.reports.append(report)
      tested.texts.append(text)
      write(report, number + 1, text, to: target)
    }
    progress.clear()
  }

  /// Returns the scripts to test; nil if there are none, with the reason in the status.
  private func chosen(of paths: [String], _ end: inout WatchedRuns.End) -> [ScriptSearch.Found]? {
    let search: ScriptSearch
    do throws(SystemError) {
      search = try ScriptSearch(paths)
    } catch {
      messages.fatal(error.message)
      end.status = .noInput
      return nil
    }
    end.read += search.folders
    messages.say(partsOf: search, &end)
    if search.scripts.isEmpty {
      messages.fatal(
        "no script in '\(paths.joined(separator: "', '"))'; name a folder with .lua files")
      end.status = .noInput
      return nil
    }
    let filtered = search.scripts.filter { script in
      filter.isEmpty || filter.contains { script.path.contains($0) }
    }
    if filtered.isEmpty {
      let count = search.scripts.count
      messages.fatal(
        "no script's path contains '\(filter.joined(separator: "' or '"))'; "
          + "\(count) \(count == 1 ? "script" : "scripts") found, none selected"
      )
      end.status = .usage
      return nil
    }
    return shard?.part(of: filtered) ?? filtered
  }

  /// Returns whether the output is safe: neither one of the scripts nor a golden file of one.
  private func refusesToReplace(_ scripts: [ScriptSearch.Found], _ end: inout WatchedRuns.End)
    -> Bool
  {
    let precious = scripts.flatMap { script in
      [script.path] + GoldenKind.allCases.map { $0.file(of: script.path) }
    }
    do {
      try precious.refuseToBeReplaced(by: output, messages)
      return true
    } catch {
      end.status = .usage
      return false
    }
  }

  // MARK: - One test

  private func test(_ script: ScriptSearch.Found, _ end: inout WatchedRuns.End)
    -> (TestReport, TextOptions)
  {
    let (file, goldens): (ScriptFile, GoldenFiles)
    do throws(SystemError) {
      file = try script.file()
    } catch {
      end.status = end.status.worse(.noInput)
      return (TestReport(script: script.path, end: .unreadable(error.message)), textOptions(nil))
    }
    do throws(GoldenFiles.GoldenError) {
      goldens = try GoldenFiles(of: script.path, making: made)
    } catch {
      end.status = end.status.worse(error.status)
      return (TestReport(script: script.path, end: .unreadable(error.message)), textOptions(file))
    }
    let outcome = perform(file)
    end.read += file.paths + goldens.watched
    var test = ScriptTest(
      outcome, of: script.path, isNamed: script.isNamed, goldens: goldens.files,
      text: TextOptions(sourceLine: { file.sources.line($1, of: $0) }), options)
    end.status = end.status.worse(test.status)
    do throws(GoldenFiles.GoldenError) {
      try goldens.write(test.writes, files)
    } catch {
      end.status = end.status.worse(error.status)
      test.fail(error.message)
    }
    return (test.report, textOptions(file))
  }

  private func perform(_ file: ScriptFile) -> RunOutcome {
    var listener = RunListener { file.module($0) }
    listener.cancellation = cancellation
    let engine = engines.start()
    defer { messages.say(layersOf: engine) }
    return engine.recorded(file.script, runOptions, listener)
  }

  private func textOptions(_ file: ScriptFile?) -> TextOptions {
    TextOptions(for: output, color, quoting: file?.sources)
  }

  // MARK: - Output

  private func write(
    _ report: TestReport, _ number: Int, _ text: TextOptions, to target: ResultOutput
  ) {
    if format == .text, !report.isPassedOver || messages.isVerbose {
      target.write(report.text(text), flushing: true)
    }
  }

  private func writeEnd(of tested: Tested, to target: ResultOutput) {
    switch format {
    case .junit: target.write(tested.reports.junit(tested.texts))
    case .json: target.write(tested.reports.json())
    default: target.write(tested.reports.summaryLine(textOptions(nil)))
    }
    if format != .text || output != nil { messages.hint(tested.reports.summary) }
    let alone = tested.reports.filter { $0.end == .passed && $0.goldens.isEmpty }
    if messages.showsProgress, let first = alone.first {
      messages.hint(
        "\(alone.count == 1 ? first.script : "\(alone.count) scripts") ran without a golden file to compare with; "
          + "--record writes one")
    }
  }
}

extension ScriptTest {
  fileprivate var status: ExitStatus {
    if let failure { return failure.status }
    return report.isFailed ? .bad : .good
  }
}
