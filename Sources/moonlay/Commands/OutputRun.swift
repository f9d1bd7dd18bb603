import OperatingSystem
import Workbench

/// Runs of one script whose text or document is written to one output.
struct OutputRun {
  let output: String?
  let files: TemporaryFiles
  let work: WorkGuard
  let bounds: WorkBounds
  let messages: Messages

  /// Reads a script, and lets a body write what it finds.
  func run(_ path: String, _ body: (ScriptFile, ResultOutput) -> ExitStatus) -> WatchedRuns.End {
    work.begin(bounds)
    defer { work.rest() }
    var end = WatchedRuns.End(read: path == "-" ? [] : [path])
    let file: ScriptFile
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      messages.fatal(error.message)
      end.status = .noInput
      return end
    }
    messages.write(to: output, files, &end) { target, end in
      end.status = body(file, target)
      end.read += file.paths.filter { !end.read.contains($0) }
    }
    return end
  }
}

extension Messages {
  /// Lets a body write to an output, and reports what went wrong with it.
  func write(
    to output: String?, _ files: TemporaryFiles, _ end: inout WatchedRuns.End,
    _ body: (ResultOutput, inout WatchedRuns.End) -> Void
  ) {
    let target: ResultOutput
    do throws(SystemError) {
      target = try ResultOutput(output, files)
    } catch {
      fatal(error.message)
      end.status = .noOutput
      return
    }
    body(target, &end)
    target.finish()
    switch target.fault {
    case nil: break
    case .closedPipe: end.isUnread = true
    case .failed(let message):
      fatal(message)
      end.status = .noOutput
    }
  }
}
