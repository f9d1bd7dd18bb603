import Playground
import Report

/// A saved result, as `moonlay draw` reads it.
enum ResultTarget {
  /// Tries an input: what can be read is drawn in every form, and read again as what was written.
  @Sendable static func run(_ bytes: [UInt8]) {
    guard let result = try? RunResult(reading: bytes) else { return }
    for format in OutputFormat.runs { _ = result.document(format) }
    if result.text().contains(where: { ($0 < 0x20 && $0 != UInt8(ascii: "\n")) || $0 == 0x7f }) {
      found("a terminal is told more than text")
    }
    let written = result.json()
    guard let again = try? RunResult(reading: written) else {
      found("a result that was written cannot be read")
    }
    if again.json() != written { found("another result comes back") }
  }
}
