import SwiftExport

/// The text of a script to its class in Swift, or to a refusal.
enum ExportTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // A carriage return ends a line, too.
    let lines = text.utf8.count(where: { $0 == 10 || $0 == 13 }) + 1
    let exporter = Exporter { _ in nil }
    for outcome in exporter.export([(name: "input.lua", text: text)]) {
      if let refusal = outcome.refusal {
        guard (1...lines).contains(refusal.line) else { found("line \(refusal.line) of \(lines)") }
      } else if outcome.files.isEmpty {
        found("neither a class nor a refusal")
      }
      for file in outcome.files {
        let written = file.text.utf8.count(where: { $0 == UInt8(ascii: "\n") })
        guard file.origins.count == written else { found("\(file.name): lines without an origin") }
        for case let origin? in file.origins where !(1...lines).contains(origin) {
          found("\(file.name): line \(origin) of \(lines)")
        }
      }
    }
  }
}
