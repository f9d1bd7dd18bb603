package import CollectionSimulation
import Report
import Scripting

extension Engine {
  /// Runs a script; its result has the records of the run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of the run.
  ///   - listener: Is notified of everything except the records.
  ///   - records: Receives the records, which are also known if the run fails.
  /// - Returns: The outcome.
  package func recorded(
    _ script: ScriptText, _ options: RunOptions, _ listener: RunListener,
    in records: RecordList = RecordList()
  ) -> RunOutcome {
    var listener = listener
    listener.record = records.add
    let outcome = run(script, options, listener)
    guard case .finished(var result, let verdict) = outcome else { return outcome }
    result.records = records.all
    return .finished(result, verdict)
  }
}
