import TestSupport
import Testing

@Suite struct ResultsReferenceTests {
  @Test func `every field of every document has a meaning`() throws {
    #expect(try ResultsReference().fieldsWithoutMeaning == [])
  }

  // `UPDATE_GOLDENS=1 swift test --filter ResultsReference` writes the page anew.
  @Test func `the page is what the schema says`() throws {
    let text = try ResultsReference().markdown
    #expect(text.contains("\n### run\n"))
    try Golden(path: "scripts/reference/RESULTS.md").expect(Array(text.utf8))
  }
}
