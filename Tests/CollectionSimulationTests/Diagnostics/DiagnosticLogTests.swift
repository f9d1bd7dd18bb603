import CollectionLayout
import Testing

@testable import CollectionSimulation

/// What is alike is one entry, and the log does not grow with repetitions.
struct DiagnosticLogTests {
  private func missing(
    _ item: Int, line: Int = 4, occasion: String = "attributes(view, rect), called because …"
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .missingItem, severity: .warning, "cell 1,\(item + 1) is missing",
      place: Diagnostic.Place(file: "grid.lua", line: line), element: .cell(item))
    diagnostic.occasion = occasion
    return diagnostic
  }

  private func entries(_ diagnostics: [Diagnostic]) -> [ReportedDiagnostic] {
    var log = DiagnosticLog()
    for (number, diagnostic) in diagnostics.enumerated() { log.add(diagnostic, at: Double(number)) }
    return log.entries
  }

  @Test func `one place is one entry, which shows the first and counts the other elements`() {
    let found = entries([2, 5, 2, 39, 5].map { missing($0) })

    // Five times, for the items 3, 6 and 40: two besides the first.
    #expect(found.map(\.count) == [5])
    #expect(found.map(\.time) == [0])
    #expect(found.first?.diagnostic.element == .cell(2))
    #expect(
      found.first?.diagnostic.message == "cell 1,3 is missing (and 2 more, to cell 1,40)")
  }

  @Test func `one element again and again is no more elements`() {
    let found = entries(Array(repeating: missing(0), count: 7))
    #expect(found.map(\.count) == [7])
    #expect(found.first?.diagnostic.message == "cell 1,1 is missing")
  }

  @Test func `another line, occasion, code or severity is another entry`() {
    var error = missing(0)
    error.severity = .error
    let other = Diagnostic(
      .duplicateElement, severity: .warning, "twice",
      place: Diagnostic.Place(file: "grid.lua", line: 4), element: .cell(0))
    let found = entries([
      missing(0), missing(0, line: 5), missing(0, occasion: "later"), error, other,
    ])
    #expect(found.map(\.count) == [1, 1, 1, 1, 1])
  }

  @Test func `without a place and an element the words must be the same`() {
    let found = entries(
      ["a", "b", "a"].map { Diagnostic(.offsetOutOfRange, severity: .warning, $0) })
    #expect(found.map(\.diagnostic.message) == ["a", "b"])
    #expect(found.map(\.count) == [2, 1])
  }

  @Test func `two names at one line are two entries, two numbers are one`() {
    let place = Diagnostic.Place(file: "grid.lua", line: 4)
    let found = entries(
      ["'a' is 1", "'a' is 2", "'b' is 1", "it is 5", "it is 6"].map {
        Diagnostic(.misspeltCallback, severity: .warning, $0, place: place)
      })
    #expect(found.map(\.diagnostic.message) == ["'a' is 1", "'b' is 1", "it is 5"])
    #expect(found.map(\.count) == [2, 1, 2])
  }

  @Test func `more than a thousand elements are only known to be more`() {
    // The first and 1,000 others are told apart; the next one is too many.
    #expect(
      entries((0...999).map { missing($0) }).first?.diagnostic.message
        == "cell 1,1 is missing (and 999 more, to cell 1,1000)")
    #expect(
      entries((0..<5_000).map { missing($0) }).first?.diagnostic.message
        == "cell 1,1 is missing (and over 999 more, to cell 1,5000)")
  }

  @Test func `two hundred entries are kept, and how many are left out is said`() {
    let found = entries((1...1_000).map { missing(0, line: $0) })
    #expect(found.count == 201)
    #expect(found.last?.diagnostic.code == .tooManyDiagnostics)
    #expect(found.last?.diagnostic.severity == .warning)
    #expect(found.last?.count == 800)
    #expect(found.last?.time == 200)
    #expect(
      found.last?.diagnostic.message
        == "800 further diagnostics are omitted: only the first 200 different ones are listed")
  }

  @Test func `an entry that is kept counts on when the log is full`() {
    let found = entries((1...300).map { missing(0, line: $0) } + [missing(1, line: 1)])
    #expect(found.first?.count == 2)
    #expect(found.last?.count == 100)
  }

  @Test func `the last error is never left out`() {
    var fatal = missing(7, line: 900)
    fatal.severity = .error
    let found = entries((1...300).map { missing(0, line: $0) } + [fatal])
    #expect(found.last?.diagnostic == fatal)
    #expect(found.dropLast().last?.diagnostic.code == .tooManyDiagnostics)
    // It makes the note an error, so that a run with it is not taken for good.
    #expect(found.dropLast().last?.diagnostic.severity == .error)
  }

  @Test func `an error that passes by again on its way up is not a second one`() throws {
    let layout = TestLayout.list(rows: 3)
    layout.interferes = { (_) throws(Diagnostic) in throw Diagnostic(.runtimeError, "boom") }
    let fixture = Fixture(layout, items: [3])

    let error = #expect(throws: Diagnostic.self) { try fixture.view.displayFirst() }
    _ = fixture.view.rethrowing(try #require(error))

    #expect(fixture.view.diagnostics.map(\.count) == [1])
  }

  @Test func `errors that a program catches are counted each time`() throws {
    let fixture = try Fixture.displayed(.list(rows: 3), items: [3])
    for item in [7, 8, 8] {
      #expect(throws: Diagnostic.self) {
        try fixture.view.scroll(
          to: IndexPath(section: 0, item: item), at: .nearest, animated: false)
      }
    }
    #expect(fixture.codes == [.scrollOutOfRange])
    #expect(fixture.view.diagnostics.map(\.count) == [3])
    #expect(
      fixture.view.diagnostics.first?.diagnostic.message.hasSuffix("(and 1 more, to cell 1,9)")
        == true)
  }

  @Test func `hints are entered only where they are wanted`() throws {
    let all = TestLayout.list(rows: 200)
    all.answer = { [unowned all] _ in all.prepared }

    #expect(try Fixture.displayed(all, items: [200]).codes == [])
    let told = try Fixture.displayed(all, items: [200]) { $0.givesHints = true }

    #expect(told.codes == [.outsideRect])
    // Rows of 50 points: the 17th begins at 800, within the page of 844 points; 183 of 200 do not meet it.
    #expect(told.view.diagnostics.first?.count == 183)
    #expect(told.view.diagnostics.first?.diagnostic.severity == .hint)
  }
}
