import CollectionLayout
import Report
package import Scripting
package import Workbench

extension AddedWork<(ScriptText, ScriptLimits), SwiftReport> {
  fileprivate static let swift = AddedWork("swift", .scriptToExport, .swift)
}

extension AddedWork<(ScriptText, RunOptions), SwiftReport> {
  fileprivate static let swiftTests = AddedWork("swiftTests", .scriptToRun, .swift)
}

extension AddedWorker {
  /// Exports layouts as Swift in an engine; no script runs.
  package static let swift = AddedWork<(ScriptText, ScriptLimits), SwiftReport>.swift.done {
    request, listener, _ in
    SwiftReport(request.0, module: listener.module)
  }

  /// Writes tests for layouts as Swift in an engine, with the frames from runs of their scripts.
  package static let swiftTests = AddedWork<(ScriptText, RunOptions), SwiftReport>.swiftTests.done {
    request, listener, _ in
    SwiftReport(testing: request.0, request.1, listener)
  }
}

extension JSONCodec<(ScriptText, ScriptLimits)> {
  fileprivate static let scriptToExport = pair(
    "script", JSONCodec<ScriptText>.script, "limits", JSONCodec<ScriptLimits>.limits)
}

extension Engine {
  /// Exports a script's layout as Swift.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: The limits of the export.
  ///   - listener: Provides the modules.
  /// - Returns: The classes, or the reason why there are none.
  package func swift(_ script: ScriptText, _ limits: ScriptLimits, _ listener: RunListener)
    -> SwiftReport
  {
    do throws(EngineError) {
      let work = AddedWork<(ScriptText, ScriptLimits), SwiftReport>.swift
      return try work.answer(answer(work.request((script, limits), limits), listener))
    } catch {
      return SwiftReport(script: script.name, refusal: error.diagnostic)
    }
  }

  /// Writes tests for a script's layout as Swift.
  package func swiftTests(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> SwiftReport
  {
    do throws(EngineError) {
      let work = AddedWork<(ScriptText, RunOptions), SwiftReport>.swiftTests
      return try work.answer(answer(work.request((script, options), options.limits), listener))
    } catch {
      return SwiftReport(script: script.name, refusal: error.diagnostic)
    }
  }
}
