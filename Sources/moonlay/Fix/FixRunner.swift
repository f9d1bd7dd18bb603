import CollectionLayout
import OperatingSystem
import Report
import Scripting
import Workbench

/// Fixes scripts one after the other, and writes what was changed.
struct FixRunner {
  let options: RunOptions
  let writes: Bool
  let format: OutputFormat
  let output: String?
  let files: TemporaryFiles
  let stuck: StuckScript
  let messages: Messages

  func run(_ paths: [String]) -> ExitStatus {
    var end = WatchedRuns.End()
    messages.write(to: output, files, &end) { target, end in
      var reports: [FixReport] = []
      for path in paths where target.fault == nil {
        do throws(FileError) {
          let report = try fix(path)
          end.status = end.status.worse(report.left.isEmpty ? .good : .bad)
          reports.append(report)
          if format == .text { target.write(Array(report.text.utf8)) }
        } catch {
          messages.fatal(error.message)
          end.status = end.status.worse(error.status)
        }
      }
      if format == .json { target.write(reports.json()) }
    }
    return end.status
  }

  /// The reason why a file was not read or written.
  private struct FileError: Error {
    let message: String
    let status: ExitStatus
  }

  private func fix(_ path: String) throws(FileError) -> FixReport {
    let file: ScriptFile
    do throws(SystemError) {
      file = try ScriptFile(path)
    } catch {
      throw FileError(message: error.message + NearScript.suggestion(for: path), status: .noInput)
    }
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    let outcome = Fixing(script, options).perform { [stuck] interrupter in
      interrupter.whenStuck(stuck.end)
    }
    if writes {
      do throws(SystemError) {
        for changed in outcome.files {
          try writeFile(
            changed.after, to: file.sources.folder + changed.file, temporaryFiles: files)
        }
      } catch {
        throw FileError(message: error.message, status: .noOutput)
      }
    }
    return FixReport(
      script: path, isWritten: writes && !outcome.files.isEmpty,
      files: outcome.files.map {
        FixedFile(path: file.sources.folder + $0.file, from: $0.before, to: $0.after)
      }, fixed: outcome.fixed, left: outcome.left)
  }
}
