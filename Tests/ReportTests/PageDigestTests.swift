import Foundation
import TestSupport
import Testing

@testable import Report

/// The digests by which a page's security policy names its own script and style.
struct PageDigestTests {
  @Test func `the policy names the script and the style that the page has`() throws {
    let expected = """
      // Written by ReportTests with UPDATE_GOLDENS=1: a changed script or style of the page has another digest.
      extension Page {
        /// The SHA-256 of ``script``, in base 64.
        static let scriptDigest = "\(try digest(of: Page.script))"

        /// The SHA-256 of ``style``, in base 64.
        static let styleDigest = "\(try digest(of: Page.style))"
      }

      """
    try Golden(path: "Sources/Report/HTML/Page+Digests.swift").expect(Array(expected.utf8))
  }

  /// Asks the system's own tool, which writes a digest in base 16.
  private func digest(of text: String) throws -> String {
    let tool = Program(path: "/usr/bin/env")
    let command = ["sh", "-c", "sha256sum 2>/dev/null || shasum -a 256"]
    let end = try tool.run(command, input: text)
    let digits = Array(try #require(end.output.split(separator: " ").first))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    #expect(bytes.count == 32, "\(end.output) \(end.errors)")
    return Data(bytes).base64EncodedString()
  }
}
