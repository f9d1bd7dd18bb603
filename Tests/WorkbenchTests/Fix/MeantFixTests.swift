import CollectionLayout
import Testing
import Workbench

/// Fixes in a script's own words, where the text shows what was meant.
@Suite struct MeantFixTests {
  struct Meant: Sendable, CustomTestStringConvertible {
    let script: String
    let code: DiagnosticCode
    let fix: String
    var testDescription: String { script }
  }

  static let all: [Meant] = [
    Meant(
      script: "n24b-holes", code: .missingItem,
      fix:
        "a list may end at its first nil: write an item such as { h = 40 } in its place, in line 13"
    ),
    Meant(
      script: "n25-string-number-data", code: .wrongArgument,
      fix: "a number has no quotes: write h = 40, in line 12"),
    Meant(
      script: "n31-wh-swapped", code: .outsideContent,
      fix: "the width comes first: write return view.width, view:itemCount(1) * self.depth"),
    Meant(
      script: "n33b-stale-cache-data", code: .missingItem,
      fix:
        "self.rows is kept while the data changes: write if not self.rows or #self.rows ~= view:itemCount(1) then"
    ),
    Meant(
      script: "n35b-sticky-min-max", code: .overlap,
      fix: "a pinned header is never above its own place: write math.max(start, top)"),
    Meant(
      script: "n40b-view-contentsize", code: .outsideContent,
      fix:
        "view.contentSize is what contentSize returned before: remove contentSize, since by default the content ends with the placed elements"
    ),
    Meant(
      script: "n55-corners", code: .overlap,
      fix:
        "width and height come after x and y, not the right and bottom edges: write Rect(0, (n - 1) * self.depth, view.width, n * self.depth - ((n - 1) * self.depth))"
    ),
    Meant(
      script: "a19", code: .wrongReturnType,
      fix: "the section comes first: write return section, item"),
    Meant(
      script: "a22", code: .reentrantCall,
      fix: "write self:placedCell(section, item): the attributes that prepare placed"),
    Meant(
      script: "n03b-target-noreturn", code: .wrongReturnType,
      fix: "end it with: return proposed.x, y"),
    Meant(
      script: "49-content-one-number", code: .wrongReturnType,
      fix: "the width comes first: write return view.width, view:itemCount(1) * self.tile"),
    Meant(
      script: "a20", code: .wrongReturnType,
      fix: "write return Attributes.cell(section, item, Rect(0, 0, 10, 10))"),
    Meant(
      script: "n42-self-in-steps", code: .undeclaredGlobal,
      fix: "self is the layout in its methods alone: write view.layout.depth"),
    Meant(
      script: "n42b-self-helper", code: .undeclaredGlobal,
      fix:
        "self is the layout in its methods alone: write function row(self, n), and call it as row(self, n)"
    ),
    Meant(
      script: "placed-after-context", code: .missingAttributes,
      fix:
        "addSupplementary in line 16 removes it from the placed elements: place it again in prepare, before prepare returns"
    ),
    Meant(
      script: "n10b-python-colon", code: .syntaxError,
      fix: "write function Shelf:prepare(view)"),
  ]

  @Test(arguments: all)
  func `a fix says what was meant`(meant: Meant) throws {
    let written = try #require(MistakeTests.all.first { $0.name == meant.script })
    let said = written.report(Array(written.text.utf8)).diagnostics
    #expect(said.first { $0.code == meant.code }?.fix == meant.fix)
  }

  /// What a fix says to type is typed: the diagnostic is gone, and no other comes.
  @Test(arguments: [
    (
      "n31-wh-swapped", "view:itemCount(1) * self.depth, view.width",
      "view.width, view:itemCount(1) * self.depth"
    ),
    (
      "n33b-stale-cache-data", "if not self.rows then",
      "if not self.rows or #self.rows ~= view:itemCount(1) then"
    ),
    ("n55-corners", "n * self.depth))", "n * self.depth - ((n - 1) * self.depth)))"),
    ("49-content-one-number", "return view:itemCount", "return view.width, view:itemCount"),
    ("n42-self-in-steps", "self.depth * 3", "view.layout.depth * 3"),
    (
      "n03b-target-noreturn", "* self.depth\nend\n\nShelf.demo",
      "* self.depth\n  return proposed.x, y\nend\n\nShelf.demo"
    ),
    ("n24b-holes", "nil", "{ h = 40 }"),
  ])
  func `what was meant removes the diagnostic`(typed: (script: String, old: String, new: String))
    throws
  {
    let written = try #require(MistakeTests.all.first { $0.name == typed.script })
    let changed = written.text.replacing(typed.old, with: typed.new)
    #expect(changed != written.text)
    let said = written.report(Array(changed.utf8)).diagnostics
    #expect(said.map { $0.code } == [], "\(said.map { $0.message })")
  }

  @Test(arguments: ["return view.width, view.width", "return view.width, view.height"])
  func `a right order of width and height is not turned`(line: String) throws {
    let text = """
      local G = Layout.new("G")
      function G:prepare(view)
        for n = 1, view:itemCount(1) do self:placeCell(1, n, 0, (n - 1) * 60, view.width, 60) end
      end
      function G:contentSize(view)
        \(line)
      end
      return G
      """
    let said = MistakeTests.Written(name: "order", text: text).report(Array(text.utf8)).diagnostics
    let outside = try #require(said.first { $0.code == .outsideContent })
    #expect(outside.fix?.hasPrefix("place elements from 0, 0 on") == true)
  }
}
