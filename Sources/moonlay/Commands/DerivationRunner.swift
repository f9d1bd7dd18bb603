import CollectionLayout
import Report
import Scripting
import OperatingSystem
import Workbench

/// Derives elements of a script, and writes the derivations.
struct DerivationRunner {
  let options: RunOptions
  let queries: [ElementQuery]
  let format: OutputFormat
  let color: ColorChoice
  let stuck: StuckScript
  let run: OutputRun

  func run(_ path: String) -> WatchedRuns.End { run.run(path, derive) }

  private func derive(_ file: ScriptFile, into target: ResultOutput) -> ExitStatus {
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    let waiting = WaitingLine(file.name, limit: options.limits.time, run.messages)
    let outcome = Derive(script, options, queries).perform(listener)
    waiting.end()
    switch outcome {
    case .failed(let diagnostic, let failure):
      run.messages.fatal(diagnostic, file.sources)
      return failure.status
    case .finished(let findings, let result, let verdict):
      run.messages.say(result.diagnostics, file.sources)
      let status = write(findings, of: file, to: target)
      // A breach of the protocol ends like a run, whether the element exists or not.
      return verdict == .bad ? .bad : status
    }
  }

  private func write(
    _ findings: [Derive.Finding], of file: ScriptFile, to target: ResultOutput
  ) -> ExitStatus {
    var (status, derivations) = (ExitStatus.good, [Derivation]())
    for finding in findings {
      switch finding {
      case .derived(let derivation): derivations.append(derivation)
      case .absent(let sentence):
        run.messages.fatal("\(file.name): \(sentence)")
        status = .usage
      }
    }
    if format == .json, !derivations.isEmpty { target.write(derivations.json()) }
    guard format == .text else { return status }
    let text = TextOptions(for: run.output, color, quoting: file.sources)
    for derivation in derivations {
      if target.hasContent { target.write([UInt8(ascii: "\n")]) }
      target.write(Array(derivation.text(text).utf8))
    }
    return status
  }

  private var listener: Run.Listener {
    Run.Listener(interruptible: { $0.whenStuck(stuck.end) })
  }
}
