import CollectionLayout
import Testing
import Workbench

/// Every page's example does what the page says.
struct ExampleTests {
  /// Codes that no short script has.
  ///
  /// The host alone meets the first three; the others are met by scripts that are too long to be read, are no text,
  /// or are a lesson's check.
  static let withoutExample: [DiagnosticCode] = [
    .goalNotEvaluated, .invalidOption, .interrupted, .internalError, .machineUnavailable,
    .binaryChunk,
    .chainTooLong, .sourceTooLarge, .tooManyDiagnostics, .workerFailed, .workerKilled,
    .wrongCheck,
  ]

  static let pages = DiagnosticExplanation.all.filter { $0.example != nil }

  @Test func `every page has an example, but for those that cannot`() {
    let bare = DiagnosticExplanation.all.filter { $0.example == nil }.map(\.code)
    #expect(bare == Self.withoutExample.sorted())
  }

  @Test(arguments: pages)
  func `the example has the fault and no other`(page: DiagnosticExplanation) throws {
    let example = try #require(page.example)
    let found = diagnostics(shownBy: example, example.faulty)
    #expect(Set(found.map(\.code)) == [page.code])
    #expect(Set(found.map(\.severity)).isSubset(of: page.severities))
  }

  @Test(arguments: pages)
  func `the mended example has none`(page: DiagnosticExplanation) throws {
    let example = try #require(page.example)
    #expect(diagnostics(shownBy: example, example.fixed).map(\.code) == [])
  }

  /// 1 MiB is 1,048,576 bytes; a chain may have 500 suffixes; compiled Lua begins with ESC.
  @Test(arguments: [
    (DiagnosticCode.sourceTooLarge, "--" + String(repeating: "-", count: 1_048_575)),
    (.chainTooLong, "return list" + String(repeating: "[1]", count: 501)),
    (.binaryChunk, "\u{1B}Lua"),
  ])
  func `a module that is too long to be shown, or is no text, has its code`(
    code: DiagnosticCode, module: String
  ) {
    #expect(codes(saidOf: "return require(\"example\")", module: module) == [code])
  }
}
