import CollectionLayout
import Report
import Testing

@testable import Workbench

struct ExplanationTextTests {
  private static let text = """
    # group-too-large (error, warning)

    A card is too tall.
    Make it lower.

    ```diff moonlay run example.lua --strict
     local card = {}

    -card.height = 900
    +card.height = 90
    ```

    UIKit raises.

    # no-such-code (error)

    A page without a code is left out.

    # no-view (error)

    A page may have no example.

    UIKit logs.
    """
  private static let page = pages[0]
  private static let pages = DiagnosticExplanation.explanations(reading: Array(text.utf8))

  @Test func `pages are read from a text`() {
    #expect(Self.pages.map(\.code) == [.groupTooLarge, .noView])
    #expect(Self.page.severities == [.error, .warning])
    #expect(Self.page.example?.fixed == "local card = {}\n\ncard.height = 90\n")
    #expect(Self.pages[1].meaning == "A page may have no example.")
    #expect(Self.pages[1].example?.faulty == nil)
    #expect(Self.pages[1].uikit == "UIKit logs.")
  }

  @Test func `a page says code, severity, meaning, example, mend and UIKit`() {
    let expected = """
      group-too-large (error or warning)

      A card is too tall. Make it lower.

      Example (seen with: moonlay run example.lua --strict):

          local card = {}

          card.height = 900

      Instead of line 3:

          card.height = 90

      UIKit raises.

      """
    #expect(Self.page.text() == expected)
  }

  @Test func `words are fitted to the width, and nothing is coloured unasked`() {
    let text = Self.page.text(TextOptions(width: 20))
    #expect(text.contains("A card is too tall.\nMake it lower.\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `colour is in the heading and the mend`() {
    let text = Self.page.text(TextOptions(isColored: true))
    #expect(text.hasPrefix("\u{1B}[1mgroup-too-large\u{1B}[0m (error or warning)\n"))
    #expect(text.contains("\u{1B}[32mInstead of line 3:\u{1B}[0m"))
  }

  @Test(arguments: [20, 40, 60, 80, 1000])
  func `every page fits the width, but for scripts and long words`(width: Int) {
    let options = TextOptions(width: width)
    for page in DiagnosticExplanation.all {
      let prose = page.text(options).split(separator: "\n").filter { !$0.hasPrefix("    ") }
      #expect(prose.filter { $0.count > width && $0.contains(" ") } == [])
    }
  }

  @Test(arguments: [20, 40, 60, 80, 1000])
  func `the list fits the width, but for long words`(width: Int) {
    let lines = DiagnosticExplanation.list(TextOptions(width: width)).split(separator: "\n")
    let wide = lines.filter { $0.count > width }
    #expect(wide.filter { $0.drop { $0 == " " }.contains(" ") } == [])
  }

  @Test func `the list names every code with its sentence`() {
    let list = DiagnosticExplanation.list(TextOptions(width: 1000))
    for page in DiagnosticExplanation.all { #expect(list.contains(page.code.rawValue)) }
    #expect(list.contains("no-view "))
    #expect(list.hasSuffix("\nDetails of one: moonlay explain CODE\n"))
  }
}
