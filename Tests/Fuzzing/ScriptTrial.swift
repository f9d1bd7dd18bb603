import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// Runs a script as a run of the program does, with small budgets, and looks at all that would be written.
enum ScriptTrial {
  /// Runs the text.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - recordsCalls: Whether each call of the layout protocol is recorded.
  static func run(_ text: [UInt8], recordsCalls: Bool) {
    let first = perform(text, recordsCalls: recordsCalls)
    // The same run gives the same bytes. Each fourth is held to it: it takes the time of another run.
    if text.count % 4 == 0, first != perform(text, recordsCalls: recordsCalls) {
      found("the same run gave other bytes")
    }
  }

  private static func perform(_ text: [UInt8], recordsCalls: Bool) -> [UInt8] {
    let script = Script(name: "fuzz.lua", text: text) { _ in .absent(tried: "nowhere") }
    var options = RunOptions()
    options.limits.time = .seconds(20)
    options.limits.memory = 64 << 20
    options.limits.instructions = 400_000
    options.recordsCalls = recordsCalls
    options.givesHints = true
    var lines = ResultLines()
    var written: [UInt8] = []
    let outcome = Run(script, options).perform(
      Run.Listener(
        begin: { lines.write($0) },
        record: { record in
          lines.write(record)
          if written.count < 1 << 20 { written += lines.take() }
        }))
    switch outcome {
    case .finished(let result, _):
      mustBeOurs(result.diagnostics.map(\.diagnostic.code))
      written += result.json() + result.text()
      lines.writeEnd(result.heading, result.state, result.diagnostics) { written += $0 }
    case .failed(let diagnostic, _):
      mustBeOurs([diagnostic.code])
      written += diagnostic.text()
      lines.writeEnd(failedWith: diagnostic)
      written += lines.take()
    }
    mustBeHarmless(written)
    return written
  }

  /// A fault of the host's own is never the script's to find.
  private static func mustBeOurs(_ codes: [DiagnosticCode]) {
    if codes.contains(.internalError) { found("an internal error") }
  }

  /// Nothing that a terminal would obey: no control characters but the end of a line, neither as C0 nor as C1.
  static func mustBeHarmless(_ bytes: [UInt8]) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.generalCategory == .control && scalar != "\n" {
        found("the control character \(scalar.value) was written as it is")
      }
    }
  }
}
