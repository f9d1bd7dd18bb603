import CollectionSimulation
import Report
import Scripting

extension EngineSession {
  /// Runs a script without modules, and returns its result as a golden file; nil if the run is not
  /// good.
  package func recordedResult(of script: ScriptText) -> [UInt8]? {
    var records: [Record] = []
    var listener = RunListener { _ in .absent(tried: "it has no modules") }
    listener.record = { records.append($0) }
    guard case .finished(var result, .good) = run(script, RunOptions(), listener) else {
      return nil
    }
    result.records = records
    return result.json()
  }
}
