import CollectionSimulation
import Scripting
internal import Testing

@testable import Workbench

/// What is taken back was never there.
@Suite struct UndoTests {
  /// Inputs that change the view, the data, globals, or nothing.
  private static let inputs = [
    "view:scrollTo(Point(0, 150))", ":scroll 0,40", ":fling 0,1.5", ":step 7", ":set columns=4",
    ":set columns=2",
    ":set spacing=4", "view.data:insert(1, 3, 'new') view:insertItems { { 1, 3 } }",
    "view.data:remove(1, 2) view:deleteItems { { 1, 2 } }", "view:selectItem(1, 2)",
    "view:resize(Size(400, 300))",
    "count = (count or 0) + 1", "count", "error('no')",
    "view:fling { velocity = Point(0, 2), settle = false }",
    "view:insertItems { { 1, 1 } }", "view:setLayout(FlowLayout {})", ":snapshot here",
    "math.random()", "_",
    "view:reloadData()", "view:drag { by = Point(0, -80), over = 0.2 }", "not a chunk",
  ]

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `an input that is taken back leaves the state before it`(seed: UInt64) throws {
    try inSession {
      var random = SplitMix64(seed: seed)
      let fixture = SessionFixture()
      fixture.type("count = 0")
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        fixture.type(Self.inputs.randomElement(using: &random) ?? "")
      }
      let (before, count) = (fixture.state(), fixture.session.inputs.count)
      let kept = fixture.session.inputs.map(\.outcome)
      let last = Self.inputs.randomElement(using: &random) ?? ""
      fixture.type(last)
      // What does not run is no input.
      guard fixture.session.inputs.count > count else { return }
      // What only looks something up is not what is taken back.
      guard fixture.session.inputs.last?.isLookUp == false else { return }
      let answer = fixture.type(":undo")
      #expect(answer.words == ["undone: \(last)"], "seed \(seed)")
      #expect(fixture.state() == before, "seed \(seed), \(last)")
      #expect(fixture.session.inputs.map(\.outcome) == kept)
    }
  }

  @Test func `what was only looked up is not what is taken back`() throws {
    try inSession {
      let fixture = SessionFixture()
      let first = fixture.state()
      for input in [":scroll 0,50", "view.contentSize", "view.nope"] { fixture.type(input) }

      #expect(fixture.type(":undo").words == ["undone: :scroll 0,50"])
      #expect(fixture.state() == first)
    }
  }

  @Test func `everything can be taken back, one by one, and then nothing more`() throws {
    try inSession {
      let fixture = SessionFixture()
      let first = fixture.state()
      for input in ["x = 1", ":scroll 0,50", ":set columns=5"] { fixture.type(input) }
      for _ in 1...3 { #expect(fixture.type(":undo").verdict == .good) }
      #expect(fixture.state() == first)
      #expect(fixture.type("x").codes == ["undeclared-global"])
      let refused = SessionFixture().type(":undo")
      #expect(refused.words == ["nothing to undo"])
      #expect(refused.verdict == .bad)
    }
  }

  @Test func `nothing is printed while inputs are done again`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("print('once')")
      fixture.type("x = 1")
      #expect(fixture.type(":undo").texts == [])
    }
  }

  @Test func `an input that was ended before its end is left out, and that is said`() throws {
    try inSession {
      let fixture = SessionFixture { $0.limits.time = .milliseconds(150) }
      fixture.type("while true do end")
      fixture.type("x = 1")
      #expect(
        fixture.type(":undo").words == [
          "'while true do end' was interrupted and is skipped", "undone: x = 1",
        ])
    }
  }

  @Test func `a reload and a load are taken back, too`() throws {
    try inSession {
      let fixture = SessionFixture(files: ["other.lua": "return ListLayout {}"])
      fixture.type("x = 1")
      let before = fixture.state()
      fixture.type(":load other.lua")
      #expect(fixture.texts("layout").first?.hasPrefix("ListLayout") == true)
      fixture.type(":undo")
      #expect(fixture.state() == before)
      fixture.files["grid.lua"] = SessionFixture.grid.replacing("integer(3", with: "integer(5")
      fixture.type(":load grid.lua")
      #expect(fixture.texts("layout.columns") == ["5"])
      fixture.type(":undo")
      #expect(fixture.texts("layout.columns, x") == ["3", "1"])
    }
  }
}
