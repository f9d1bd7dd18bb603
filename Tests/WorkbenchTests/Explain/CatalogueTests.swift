import CollectionLayout
import Testing
import Workbench

/// Every code has a page, and every page a code.
struct CatalogueTests {
  @Test func `every code has one page, and pages stand in the order of their codes`() {
    #expect(DiagnosticExplanation.all.map(\.code) == DiagnosticCode.allCases.sorted())
  }

  /// The compiler sees the codes of Swift alone; C and Lua name theirs as text.
  @Test func `what C, Lua and the machine name is a code`() throws {
    #expect(try SourceCodes.all().filter { DiagnosticCode(rawValue: $0) == nil }.sorted() == [])
  }

  @Test(arguments: DiagnosticExplanation.all)
  func `a severity is what UIKit does, and says where that is known from`(
    page: DiagnosticExplanation
  ) {
    let response = page.code.uikitResponse
    #expect(!response.source.isEmpty)
    switch response.kind {
    case .raises: #expect(page.severities.contains(.error))
    case .logs: #expect(page.severities == [.warning])
    case .wrongScreen: #expect(!page.severities.contains(.hint))
    case .accepts: #expect(page.severities == [.hint])
    case .none: break
    }
  }

  @Test(arguments: DiagnosticExplanation.all)
  func `a page is complete and short`(page: DiagnosticExplanation) {
    #expect(!page.severities.isEmpty)
    #expect(page.meaning.hasSuffix("."))
    #expect(page.summary.hasSuffix("."))
    #expect(!page.summary.contains("\n"))
    #expect(page.meaning.count <= 320, "what a page says is read at a glance")
    if let uikit = page.uikit { #expect(uikit.hasSuffix(".") || uikit.hasSuffix(".\"")) }
    if let example = page.example { #expect(example.faulty != example.fixed) }
  }

  @Test func `a summary is the first sentence, though a call in it has dots`() {
    let page = DiagnosticExplanation.explanation(of: "invalid-view")
    #expect(page?.summary == "cell.reuse returned no identifier for an item.")
  }

  @Test(arguments: [
    ("index-out-range", "index-out-of-range"), ("non-finit", "non-finite"),
    ("nonfinite", "non-finite"), ("unknown-fields", "unknown-field"),
    ("layuot-loop", "layout-loop"),
  ])
  func `a misspelt code is known`(word: String, code: String) {
    #expect(DiagnosticExplanation.nearestCode(to: word) == code)
  }

  @Test(arguments: ["", "x", "carousel", "--", String(repeating: "-", count: 5000)])
  func `a word that is no code is like none`(word: String) {
    #expect(DiagnosticExplanation.nearestCode(to: word) == nil)
    #expect(DiagnosticExplanation.explanation(of: word) == nil)
  }
}
