import CollectionSimulation
package import Report

/// The format of a written result.
package enum ResultFormat: String, CaseIterable, Sendable {
  case text, json, ndjson, svg, html

  /// Returns the format for a file name's extension; nil for any other name.
  package init?(ofFile name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "htm": self = .html
    case "jsonl": self = .ndjson
    case let ending: self.init(rawValue: ending)
    }
  }
}

extension ResultFormat {
  /// Returns a complete result as `run --format` writes it to a file.
  ///
  /// - Parameters:
  ///   - result: The result, with its records.
  ///   - heading: The heading at the start of the run, with which lines begin; nil if nothing has
  ///     changed since.
  /// - Returns: The document's bytes.
  package func bytes(of result: RunResult, begunAs heading: RunHeading? = nil) -> [UInt8] {
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
