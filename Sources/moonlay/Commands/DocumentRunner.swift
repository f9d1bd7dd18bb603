import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

/// Writes a document about one script, which an engine makes.
struct DocumentRunner {
  let document: RunDocument
  let options: RunOptions
  let isIsolated: Bool

  /// Whether an error is written as a document, too.
  let writesJSON: Bool
  let output: String?
  let messages: Messages

  /// Makes the document and lets a body write it.
  ///
  /// - Parameters:
  ///   - path: The script's file, or - for standard input.
  ///   - sources: Returns the texts that a diagnostic can quote.
  ///   - write: Writes the document, and returns the exit status.
  /// - Throws: `ExitCode` unless the status is good.
  func run(
    _ path: String, sources: (ScriptFile) -> SourceTexts,
    write: (WrittenDocument, ResultOutput) -> ExitStatus
  ) throws {
    try [path].refuseToBeReplaced(by: output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let bounds = WorkBounds(options.limits)
    let engines = EngineSource(isIsolated: isIsolated, limits: options.limits, stuck)
    defer { engines.rest() }
    let run = OutputRun(
      output: output, files: files, work: stuck.workGuard(bounds), bounds: bounds,
      messages: messages)
    let end = run.run(path) { file, target in
      let engine = engines.start()
      let outcome = engine.document(
        document, of: file.script, options, RunListener(module: file.module))
      messages.say(layersOf: engine)
      switch outcome {
      case .finished(let document): return write(document, target)
      case .absent(let sentence):
        messages.fatal("\(file.name): \(sentence)")
        return .usage
      case .failed(let diagnostic, let failure):
        let sources = sources(file)
        messages.say(before: diagnostic, sources)
        messages.fatal(diagnostic, sources)
        if writesJSON { target.write(RunResult.json(failedWith: diagnostic, of: file.name)) }
        return failure.status
      }
    }
    if end.status != .good { throw end.status.code }
  }
}
