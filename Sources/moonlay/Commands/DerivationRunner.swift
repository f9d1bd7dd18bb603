import CollectionLayout
import Report
import Scripting
import OperatingSystem
import Workbench

/// Derives elements of a script, and writes the derivations.
struct DerivationRunner {
  let options: RunOptions
  let queries: [ElementQuery]
  let format: DerivationFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let stuck: StuckScript
  let work: WorkGuard
  let messages: Messages

  func run(_ path: String) -> WatchedRuns.End {
    work.begin(WorkBounds(options.limits))
    defer { work.rest() }
    var end = WatchedRuns.End(read: path == "-" ? [] : [path])
    let (file, target): (ScriptFile, ResultOutput)
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      messages.fatal(error.message)
      end.status = .noInput
      return end
    }
    do throws(SystemError) {
      target = try ResultOutput(output, files)
    } catch {
      messages.fatal(error.message)
      end.status = .noOutput
      return end
    }
    end.status = derive(file, into: target)
    end.read += file.paths.filter { !end.read.contains($0) }
    target.finish()
    switch target.fault {
    case nil: break
    case .closedPipe: end.isUnread = true
    case .failed(let message):
      messages.fatal(message)
      end.status = .noOutput
    }
    return end
  }

  private func derive(_ file: ScriptFile, into target: ResultOutput) -> ExitStatus {
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    switch Derive(script, options, queries).perform(listener) {
    case .failed(let diagnostic, let failure):
      messages.fatal(diagnostic, file.sources)
      return failure.status
    case .finished(let findings, let result, let verdict):
      messages.say(result.diagnostics, file.sources)
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
        messages.fatal("\(file.name): \(sentence)")
        status = .usage
      }
    }
    if format == .json, !derivations.isEmpty { target.write(derivations.json()) }
    guard format == .text else { return status }
    let text = TextOptions(for: output, color, quoting: file.sources)
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
