import CollectionLayout
import Report
import TestSupport
import Testing

@testable import Workbench

/// A diagnostic has all names that it is about: the elements of its message, and the names that may be
/// meant.
struct NamedElementTests {
  @Test(arguments: ExampleTests.pages)
  func `each element that a message names is one of the diagnostic's`(page: DiagnosticExplanation)
    throws
  {
    let example = try #require(page.example)
    for found in diagnostics(shownBy: example, example.faulty) where found.element != nil {
      let known = Set(([found.element].compactMap { $0 } + found.others).map { "\($0)" })
      let named = found.message.matches(of: #/\b(cell|header|footer) \d+(,\d+)?/#).map {
        String($0.output.0)
      }
      #expect(named.allSatisfy(known.contains), "\(found.message): \(known)")
    }
  }

  /// Rows of 44 points, each of `overlaps` beginning 20 points too early, and some without a place.
  private static func rows(_ count: Int, without: Set<Int>, early: Int?) -> String {
    """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      for i = 1, view:itemCount(1) do
        local isPlaced = true
        \(without.sorted().map { "if i == \($0) then isPlaced = false end" }.joined(separator: " "))
        local y = (i - 1) * 50
        \(early.map { "if i == \($0) then y = y - 20 end" } ?? "")
        if isPlaced then self:placeCell(1, i, 0, y, view.width, 44) end
      end
    end
    function Rows:contentSize(view) return view.width, \(count) * 50 end
    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    Rows.demo = { data = { \(count) } }
    return Rows
    """
  }

  @Test(arguments: seeds(12))
  func `items without a place and items that overlap are all named`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 6...14, using: &random)
    let missing = Set((2...count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let early = (2...count).filter { !missing.contains($0) && !missing.contains($0 - 1) }
      .randomElement(using: &random)
    let found = diagnostics(of: Self.rows(count, without: missing, early: early))

    func items(_ code: DiagnosticCode) -> [Int] {
      found.filter { $0.code == code }.flatMap { [$0.element].compactMap { $0 } + $0.others }
        .map { $0.indexPath.item + 1 }.sorted()
    }
    #expect(items(.missingItem) == missing.sorted())
    #expect(items(.overlap) == (early.map { [$0 - 1, $0] } ?? []))
  }

  @Test(arguments: [
    ("view.widht = view.widht", "widht", "width"),
    ("self:placeCel(1, 1, 0, 0, 9, 9)", "placeCel", "placeCell"),
    ("local r = Rect(0, 0, 1, 1) print(r.with)", "with", "width"),
    ("prnit(1)", "prnit", "print"),
    ("view:scrollToItem(1, 1, { animted = true })", "animted", "animated"),
  ])
  func `a misspelt name has the names that may be meant`(
    line: String, name: String, nearest: String
  ) throws {
    let found = diagnostics(
      of: """
        local Rows = Layout.new("Rows")
        function Rows:prepare(view) \(line) end
        return Rows
        """)
    let subject = try #require(found.first?.subject)
    #expect(subject.name == name)
    #expect(subject.candidates.first == nearest)
  }

  @Test func `where nothing is near, all of a few names may be meant`() throws {
    let found = diagnostics(
      of: """
        return Scenario { layout = FlowLayout { }, cell = { zzzzzz = 1 } }
        """)
    let subject = try #require(found.first?.subject)
    #expect(subject.name == "zzzzzz")
    #expect(subject.candidates == subject.candidates.sorted() && subject.candidates.count > 3)
    #expect(found.first?.fix == "one of: " + subject.candidates.joined(separator: ", "))
  }
}
