import CollectionSimulation

/// A format of what is written.
///
/// Each command writes some of them.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, ndjson, svg, html, csv, junit, sarif, github

  /// The formats of what a program may read: of most commands.
  package static let plain: [OutputFormat] = [.text, .json]
  package static let runs: [OutputFormat] = [.text, .json, .ndjson, .svg, .html]
  package static let checks: [OutputFormat] = [.text, .json, .sarif, .github]
  package static let tests: [OutputFormat] = [.text, .json, .junit]
  package static let plots: [OutputFormat] = [.text, .json, .svg]
  package static let lines: [OutputFormat] = [.text, .json, .csv]
  package static let lessons: [OutputFormat] = [.text, .json, .csv, .html]

  /// Returns the format for a file name's extension, if it is among those of a command; nil for any other name.
  package init?(ofFile name: String, among formats: [OutputFormat]) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let format: OutputFormat? =
      switch name[name.index(after: dot)...].lowercased() {
      case "txt": .text
      case "htm": .html
      case "jsonl": .ndjson
      case let ending: OutputFormat(rawValue: ending)
      }
    guard let format, formats.contains(format) else { return nil }
    self = format
  }
}

extension RunResult {
  /// Returns the complete result as `run --format` writes it to a file.
  ///
  /// - Parameters:
  ///   - format: One of the formats of runs; any other is written as text.
  ///   - heading: The heading at the start of the run, with which lines begin; nil if nothing has
  ///     changed since.
  /// - Returns: The document's bytes.
  package func document(_ format: OutputFormat, begunAs heading: RunHeading? = nil) -> [UInt8] {
    switch format {
    case .json: return json()
    case .svg: return svg()
    case .html: return html()
    case .ndjson:
      var (lines, bytes) = (ResultLines(), [UInt8]())
      lines.write(heading ?? self.heading)
      for record in records { lines.write(record) }
      lines.writeEnd(self.heading, state, diagnostics) { bytes += $0 }
      return bytes
    default: return text()
    }
  }
}
