import CollectionSimulation
import Report

extension ResultFormat {
  /// A whole result as `run --format` writes it to a file.
  ///
  /// - Parameters:
  ///   - result: The result, with its records.
  ///   - heading: What was known when the run began, which lines begin with; nil where nothing has changed since.
  /// - Returns: The document's bytes.
  func bytes(of result: RunResult, begunAs heading: RunHeading? = nil) -> [UInt8] {
    switch self {
    case .text: return result.text()
    case .json: return result.json()
    case .svg: return result.svg()
    case .html: return result.html()
    case .ndjson:
      var (lines, bytes) = (ResultLines(), [UInt8]())
      lines.write(heading ?? result.heading)
      for record in result.records { lines.write(record) }
      lines.writeEnd(result.heading, result.state, result.diagnostics) { bytes += $0 }
      return bytes
    }
  }
}
