import Testing
import Workbench

@Suite struct DocumentationSearchTests {
  private let search = DocumentationSearch(
    guide: [
      DocumentationChapter(
        file: "guide/01-layouts.md",
        text: "# Layouts\n\n## Sticky things\n\nA pebble stays.\n\n```\n# pebble\n```\n")
    ], command: "moonlay doc")

  @Test(arguments: [
    ("Rect", "Members:\n  Rect.x: number"), ("placeCell", "Layout:placeCell(section, item"),
    ("index-out-of-range", "does not have"), ("sticky", "01-layouts.md, line 3: Sticky things"),
    ("pebble", "01-layouts.md, line 3: Sticky things"), ("estimate", "moonlay doc "),
  ])
  func `a word has an answer`(word: String, part: String) throws {
    let answer = try #require(search.answer([word]))
    #expect(answer.contains(part), "\(answer)")
  }

  @Test func `no word lists the types, an unknown one nothing`() throws {
    #expect(try #require(search.answer([])).contains("\nView  "))
    #expect(search.answer(["qqqzzz"]) == nil)
    #expect(search.answer(["pebble", "qqqzzz"]) == nil)
  }
}
