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
      let stand = SessionStand()
      stand.type("count = 0")
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        stand.type(Self.inputs.randomElement(using: &random) ?? "")
      }
      let (before, count) = (stand.state(), stand.session.inputs.count)
      let kept = stand.session.inputs.map(\.outcome)
      let last = Self.inputs.randomElement(using: &random) ?? ""
      stand.type(last)
      // What does not run is no input.
      guard stand.session.inputs.count > count else { return }
      // What only looks something up is not what is taken back.
      guard stand.session.inputs.last?.isLookUp == false else { return }
      let answer = stand.type(":undo")
      #expect(answer.words == ["undone: \(last)"], "seed \(seed)")
      #expect(stand.state() == before, "seed \(seed), \(last)")
      #expect(stand.session.inputs.map(\.outcome) == kept)
    }
  }

  @Test func `what was only looked up is not what is taken back`() throws {
    try inSession {
      let stand = SessionStand()
      let first = stand.state()
      for input in [":scroll 0,50", "view.contentSize", "view.nope"] { stand.type(input) }

      #expect(stand.type(":undo").words == ["undone: :scroll 0,50"])
      #expect(stand.state() == first)
    }
  }

  @Test func `everything can be taken back, one by one, and then nothing more`() throws {
    try inSession {
      let stand = SessionStand()
      let first = stand.state()
      for input in ["x = 1", ":scroll 0,50", ":set columns=5"] { stand.type(input) }
      for _ in 1...3 { #expect(stand.type(":undo").verdict == .good) }
      #expect(stand.state() == first)
      #expect(stand.type("x").codes == ["undeclared-global"])
      let refused = SessionStand().type(":undo")
      #expect(refused.words == ["nothing to undo"])
      #expect(refused.verdict == .bad)
    }
  }

  @Test func `nothing is printed while inputs are done again`() throws {
    try inSession {
      let stand = SessionStand()
      stand.type("print('once')")
      stand.type("x = 1")
      #expect(stand.type(":undo").texts == [])
    }
  }

  @Test func `an input that was ended before its end is left out, and that is said`() throws {
    try inSession {
      let stand = SessionStand { $0.limits.time = .milliseconds(150) }
      stand.type("while true do end")
      stand.type("x = 1")
      #expect(
        stand.type(":undo").words == [
          "'while true do end' was interrupted and is skipped", "undone: x = 1",
        ])
    }
  }

  @Test func `a reload and a load are taken back, too`() throws {
    try inSession {
      let stand = SessionStand(files: ["other.lua": "return ListLayout {}"])
      stand.type("x = 1")
      let before = stand.state()
      stand.type(":load other.lua")
      #expect(stand.texts("layout").first?.hasPrefix("ListLayout") == true)
      stand.type(":undo")
      #expect(stand.state() == before)
      stand.files["grid.lua"] = SessionStand.grid.replacing("integer(3", with: "integer(5")
      stand.type(":load grid.lua")
      #expect(stand.texts("layout.columns") == ["5"])
      stand.type(":undo")
      #expect(stand.texts("layout.columns, x") == ["3", "1"])
    }
  }
}
