import Foundation
import Testing
import Workbench

/// `scripts/reference/DIAGNOSTICS.md` is generated from the catalogue; `UPDATE_GOLDENS=1` rewrites it.
struct DiagnosticDocumentTests {
  private static let path = "\(SourceCodes.root)/scripts/reference/DIAGNOSTICS.md"

  @Test func `the document is the catalogue`() throws {
    let expected = DiagnosticExplanation.markdown
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try expected.write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOfFile: Self.path, encoding: .utf8)
    #expect(difference(of: found, from: expected) == nil)
  }

  /// The first line that differs, as `DIAGNOSTICS.md:25: it was '…', it is '…'`.
  private func difference(of found: String, from expected: String) -> String? {
    let (was, now) = (lines(of: found), lines(of: expected))
    for number in 0..<max(was.count, now.count) {
      let (old, new) = (was.dropFirst(number).first, now.dropFirst(number).first)
      guard old != new else { continue }
      return
        "DIAGNOSTICS.md:\(number + 1): it was '\(old ?? "nothing")', it is '\(new ?? "nothing")'"
    }
    return nil
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
