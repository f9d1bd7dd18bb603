import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// The value of the option `--sweep`.
struct VariedRuns {
  let variations: [Variation]

  init(option text: String) throws {
    do throws(SessionError) {
      variations = try Variation.list(text)
    } catch {
      throw ValidationError(error.words)
    }
  }
}

/// Runs that differ in one thing.
extension ScriptRunner {
  /// Runs a script with each variation, and writes the results side by side, or as a list in JSON.
  func run(_ path: String, varying variations: [Variation]) -> WatchedRuns.End {
    defer { engines.rest() }
    var end = WatchedRuns.End(read: path == "-" ? [] : [path])
    do throws(SystemError) {
      let file = try ScriptFile(path)
      let target = try ResultOutput(output, files)
      end.status = run(file, variations, into: target)
      end.read += file.paths.filter { !end.read.contains($0) }
      target.finish()
      if case .failed(let message) = target.fault {
        messages.fatal(message)
        end.status = .noOutput
      }
    } catch {
      messages.fatal(error.message)
      end.status = .noInput
    }
    return end
  }

  private func run(_ file: ScriptFile, _ variations: [Variation], into target: ResultOutput)
    -> ExitStatus
  {
    var (results, status) = ([(variation: Variation, result: RunResult)](), ExitStatus.good)
    if format == .json { target.write(RunResult.listBegin) }
    for (number, variation) in variations.enumerated() {
      if format == .json, number > 0 { target.write(RunResult.listSeparator) }
      var options = options
      variation.apply(to: &options)
      let engine = engines.start()
      let outcome = engine.recorded(file.script, options, RunListener { file.module($0) })
      messages.say(layersOf: engine)
      switch outcome {
      case .failed(let diagnostic, let failure):
        messages.fatal(diagnostic, file.sources)
        if format == .json {
          target.write(RunResult.json(failedWith: diagnostic, of: file.script.name))
        }
        status = status.worse(failure.status)
      case .finished(let result, let verdict):
        messages.say(result.diagnostics, file.sources)
        if format == .json { result.writeJSON { target.write($0) } }
        results.append((variation, result))
        status = status.worse(verdict.status)
      }
    }
    if format == .json {
      target.write(RunResult.listEnd)
    } else if !results.isEmpty {
      target.write(
        ResultSweep(results).text(TextOptions(for: output, color, quoting: file.sources)))
    }
    return status
  }
}
