import CollectionLayout
import Report
import Scripting
import System
import Workbench

/// Derives elements of a script one after the other, and writes what was found.
struct DerivationRunner {
  let options: RunOptions
  let queries: [ElementQuery]
  let format: DerivationFormat
  let output: String?
  let color: ColorChoice
  let files: TemporaryFiles
  let stuck: StuckScript
  let messages: Messages

  func run(_ path: String) -> ExitStatus {
    let (file, target): (ScriptFile, ResultOutput)
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      messages.fatal(error.message)
      return .noInput
    }
    do throws(SystemError) {
      target = try ResultOutput(output, files)
    } catch {
      messages.fatal(error.message)
      return .noOutput
    }
    let status = derive(file, into: target)
    target.finish()
    guard case .failed(let message)? = target.fault else { return status }
    messages.fatal(message)
    return .noOutput
  }

  private func derive(_ file: ScriptFile, into target: ResultOutput) -> ExitStatus {
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    var (status, derivations) = (ExitStatus.good, [Derivation]())
    for (number, query) in queries.enumerated() {
      switch Derive(script, options, query).perform(listener) {
      case .failed(let diagnostic, let failure):
        messages.fatal(diagnostic, file.sources)
        return failure.status
      case .absent(let sentence, let result, let verdict):
        if number == 0 { messages.say(result.diagnostics, file.sources) }
        messages.fatal("\(file.name): \(sentence)")
        status = status.worse(verdict == .bad ? .bad : .usage)
      case .finished(let derivation, let result, let verdict):
        if number == 0 { messages.say(result.diagnostics, file.sources) }
        if verdict == .bad { status = status.worse(.bad) }
        derivations.append(derivation)
        guard format == .text else { continue }
        if target.hasContent { target.write([UInt8(ascii: "\n")]) }
        target.write(
          Array(derivation.text(TextOptions(for: output, color, quoting: file.sources)).utf8))
      }
    }
    if format == .json, !derivations.isEmpty { target.write(derivations.json()) }
    return status
  }

  private var listener: Run.Listener {
    Run.Listener(interruptible: { $0.whenStuck(stuck.end) })
  }
}
