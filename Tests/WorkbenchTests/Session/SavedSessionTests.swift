import CollectionLayout
import CollectionSimulation
import Report
import Scripting
internal import Testing

@testable import Workbench

/// A session that was saved does the same when it is run.
@Suite struct SavedSessionTests {
  /// The elements that a run of a saved session shows at its end.
  private func elements(of text: String, _ files: [String: String]) throws -> [ReportedElement] {
    let script = Script(name: "steps.lua", text: Array(text.utf8)) { name in
      files["\(name).lua"].map { .text(Array($0.utf8), file: "\(name).lua") }
        ?? .absent(tried: name)
    }
    switch Run(script, RunOptions()).perform() {
    case .finished(let result, _): return result.state.elements
    case .failed(let diagnostic, _): throw diagnostic
    }
  }

  private static let sessions: [[String]] = [
    [],
    [":scroll 0,120"],
    [":set columns=4", ":fling 0,2"],
    [
      "view.data:remove(1, 1) view:deleteItems { { 1, 1 } }", ":scroll 0,60",
      "view:selectItem(1, 9)",
    ],
    [
      "step = 40", "function go(n) view:scrollTo(Point(0, n * step)) end", "go(3)",
      "view.contentOffset.y", "go(_ // step + 1)",
    ],
    [
      "error('no')", "assert(false)", "nothing.here", ":scroll 0,20", "return 5", "1 + 1;",
      "local a = 1 -- why",
    ],
    [
      "view:resize(Size(400, 400))", "view:setLayout(FlowLayout {})",
      "layout.itemSize = Size(80, 80)", "view:invalidateLayout()",
    ],
    [
      "for i = 1, 3 do\n  view:scrollTo(Point(0, i * 10))\nend", "-- nothing", "'a text'",
      ":step 3", ":snapshot here",
    ],
    ["(function() view:scrollTo(Point(0, 70)) end)()", "layout.columns", "{ 1 }", "_1 + 0", "_2"],
  ]

  @Test(arguments: sessions, [false, true])
  func `a run of it ends where the session was`(inputs: [String], isAway: Bool) throws {
    try inSession {
      let fixture = SessionFixture()
      for input in inputs { fixture.type(input) }
      guard case .table(let table)? = fixture.type(":table").parts.first else {
        return #expect(Bool(false))
      }
      let path = isAway ? "away/steps.lua" : "steps.lua"
      #expect(fixture.type(":save \(path)").verdict == .good)
      let text = try #require(fixture.written[path])
      #expect(text.contains("require(\"grid\")") == !isAway)
      #expect(try elements(of: text, fixture.files) == table.state.elements, "\(text)")
    }
  }

  @Test func `what the session was begun with is in it`() throws {
    try inSession {
      let fixture = SessionFixture { options in
        options.viewport = Size(width: 200, height: 500)
        options.sections = [7]
        options.parameters = [ParameterSetting(name: "columns", text: "2")]
      }
      guard case .table(let table)? = fixture.type(":table").parts.first else {
        return #expect(Bool(false))
      }
      #expect(table.state.elements.count == 7)
      fixture.type(":save steps.lua")
      let text = try #require(fixture.written["steps.lua"])
      #expect(try elements(of: text, fixture.files) == table.state.elements)
    }
  }

  @Test(arguments: [
    "return Scenario { layout = FlowLayout { itemSize = Size(70, 70) }, data = { 9, 4 }, viewport = Size(300, 300) }",
    "return FlowLayout { itemSize = Size(90, 30) }", "#!/usr/bin/env moonlay\nreturn ListLayout",
  ])
  func `every kind of script can be gone on from`(script: String) throws {
    try inSession {
      for path in ["steps.lua", "away/steps.lua"] {
        let fixture = SessionFixture(script)
        fixture.type(":scroll 0,44")
        guard case .table(let table)? = fixture.type(":table").parts.first else {
          return #expect(Bool(false))
        }
        fixture.type(":save \(path)")
        let text = try #require(fixture.written[path])
        #expect(try elements(of: text, fixture.files) == table.state.elements)
      }
    }
  }
}
