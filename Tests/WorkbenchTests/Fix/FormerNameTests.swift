import CollectionLayout
import Scripting
import TestSupport
import Testing

@testable import Workbench

/// Names of the API that were changed before 1.0.
struct FormerNameTests {
  /// The names before and after, as the changelog lists them.
  private static let names = [
    ("overlap_ok", "allowsOverlap"), ("outside_ok", "allowsOutsideContent"),
    ("empty_ok", "allowsMissingItems"), ("replace_ok", "allowsReplacement"),
    ("drift_ok", "allowsPageDrift"), ("moves_ok", "allowsReaderMoves"),
    ("recompute_ok", "allowsRecomputing"), ("offset_ok", "allowsOffsetReads"),
    ("follows_offset", "followsOffset"),
  ]

  private static func rows(_ rest: String) -> String {
    """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44) end
    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    \(rest)
    return Rows
    """
  }

  @Test(arguments: names)
  func `a former name still works, and its warning carries the edit`(
    former: String, current: String
  ) throws {
    let text = Self.rows("Rows.\(former) = true -- not \(former) in a comment")
    let warnings = diagnosticsOfRun(text)

    #expect(warnings.map(\.code) == [.formerName])
    #expect(warnings.map(\.message) == ["'\(former)' is called '\(current)' now"])
    #expect(warnings.first?.place?.line == 4)
    let script = Script(name: "a.lua", text: Array(text.utf8)) { _ in .absent(tried: "none") }
    let edits = Repairs(script).completed(try #require(warnings.first)).edits
    #expect(
      edits.applied(to: Array(text.utf8), of: try #require(warnings.first?.place?.file)).map {
        String(decoding: $0, as: UTF8.self)
      } == Self.rows("Rows.\(current) = true -- not \(former) in a comment"))
    #expect(diagnosticsOfRun(Self.rows("Rows.\(current) = true")) == [])
  }

  @Test func `a former name of a method is called, warned of and replaced`() throws {
    func text(_ name: String) -> String {
      """
      local cell = Item { width = fractionalWidth(1), height = absolute(40) }
      return Scenario {
        data = { 9 }, viewport = Size(200, 100),
        layout = CompositionalLayout { section = Section {
          group = HorizontalGroup { width = absolute(80), height = absolute(40), items = { cell } },
          orthogonal = "continuous" } },
        steps = function(view)
          view:drag { by = Point(-60, 0), over = 0.4, section = 1 }
          assert(view:\(name)(1) == 50 and view:\(name)(2) == nil)
        end,
      }
      """
    }
    let warnings = diagnosticsOfRun(text("stripOffset"))
    #expect(warnings.map(\.message) == ["'stripOffset' is called 'orthogonalOffset' now"])
    let script = Script(name: "a.lua", text: Array(text("stripOffset").utf8)) { _ in
      .absent(tried: "none")
    }
    let edits = Repairs(script).completed(try #require(warnings.first)).edits
    #expect(!edits.isEmpty)
    #expect(diagnosticsOfRun(text("orthogonalOffset")) == [])
  }

  @Test func `a former name allows what its current one allows`() {
    let overlapping = """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 40) end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      """
    func codes(_ rest: String) -> [DiagnosticCode] {
      diagnosticsOfRun("\(overlapping)\n\(rest)\nreturn Rows").map(\.code)
    }
    #expect(codes("") == [.overlap])
    #expect(codes("Rows.overlap_ok = true") == [.formerName])
    #expect(codes("Rows.allowsOverlap = true") == [])
    #expect(
      codes(
        "local place = Rows.prepare function Rows:prepare(view) self.overlap_ok = true place(self, view) end"
      ) == [.formerName])
  }
}
