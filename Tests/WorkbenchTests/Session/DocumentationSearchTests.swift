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

  @Test func `a function's arguments and options are listed with their units`() throws {
    #expect(
      search.answer(["View:fling"]) == """
        View:fling({ velocity, section?, settle? })
          Flings the content at a velocity in points per millisecond; below 0.25 it stays.
            velocity: in points per millisecond
            section: scrolls this orthogonal section (1 or more)
            settle: false returns at once; otherwise the step returns when everything has settled
        """)
  }

  @Test func `a chapter's picture is shown as its words`() throws {
    let chapter = DocumentationChapter(
      file: "guide/05-a.md", text: "# A\n\n<img src=\"b.svg\" width=\"9\" alt=\"A pass\">\n\nB\n")
    let search = DocumentationSearch(guide: [chapter], command: "moonlay doc")
    #expect(search.answer(["guide/05-a.md"]) == "# A\n\n[A pass]\n\nB")
  }

  @Test func `no word lists the types, an unknown one nothing`() throws {
    #expect(try #require(search.answer([])).contains("\nView  "))
    #expect(search.answer(["qqqzzz"]) == nil)
    #expect(search.answer(["pebble", "qqqzzz"]) == nil)
  }
}
