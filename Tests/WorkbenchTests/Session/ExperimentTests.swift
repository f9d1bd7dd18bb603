import CollectionLayout
import CollectionSimulation
import Report
internal import Testing

@testable import Workbench

/// Experiments, which show what would be, and leave the session as it is.
@Suite struct ExperimentTests {
  /// The results of a sweep: what each was made with, and its content size's height.
  private func swept(_ answer: SessionAnswer) -> [String] {
    answer.parts.flatMap { part -> [String] in
      guard case .sweep(let sweep) = part else { return [] }
      return sweep.entries.map { "\($0.label) \($0.result.state.contentSize.height)" }
    }
  }

  /// The grid of 30 items in a width of w: with c columns and gaps of g, a side is (w - (c - 1)·g) / c, and the n items need
  /// n / c rows, rounded up.
  private static func height(_ columns: Int, gap: Double = 10, width: Double = 320, items: Int = 30)
    -> Double
  {
    let side = (width - Double(columns - 1) * gap) / Double(columns)
    let rows = Double((items + columns - 1) / columns)
    return max(0, rows * side + (rows - 1) * gap)
  }

  static let sweeps: [(line: String, expected: [String])] = [
    (":sweep columns=2..5", (2...5).map { "columns=\($0) \(height($0))" }),
    (":sweep columns=2..6/2", [2, 4, 6].map { "columns=\($0) \(height($0))" }),
    (":sweep columns=4", ["columns=4 \(height(4))"]),
    (":sweep columns=6,1", [6, 1].map { "columns=\($0) \(height($0))" }),
    (
      ":sweep spacing=0..1/0.5",
      [("0", 0), ("0.5", 0.5), ("1", 1.0)].map { "spacing=\($0.0) \(height(3, gap: $0.1))" }
    ),
    (":sweep align=left,right", ["left", "right"].map { "align=\($0) \(height(3))" }),
    (":sweep items=0..9/3", [3, 6, 9].map { "items=\($0) \(height(3, items: $0))" }),
    (
      ":sweep viewport=200x300,500x300",
      [200, 500].map { "viewport=\($0)x300 \(height(3, width: Double($0)))" }
    ),
    (":compare columns=2 columns=4", [2, 4].map { "columns=\($0) \(height($0))" }),
    (
      ":compare columns=2 spacing=0 items=6",
      [
        "columns=2 \(height(2))", "spacing=0 \(height(3, gap: 0))",
        "items=6 \(height(3, items: 6))",
      ]
    ),
  ]

  @Test(arguments: sweeps)
  func `the results are those of scripts with these values`(line: String, expected: [String]) throws
  {
    try inSession {
      let fixture = SessionFixture()
      let state = fixture.state()
      let found = swept(fixture.type(line)).filter { !$0.hasPrefix("items=0 ") }
      #expect(found == expected)
      #expect(fixture.state() == state)
      #expect(fixture.type(":undo").words == ["nothing to undo"])
    }
  }

  @Test func `an experiment begins where the session is`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("layout.spacing = 0")
      fixture.type("layout.columns = 6")
      #expect(swept(fixture.type(":sweep columns=2")) == ["columns=2 \(Self.height(2, gap: 0))"])
      #expect(swept(fixture.type(":sweep spacing=4")) == ["spacing=4 \(Self.height(6, gap: 4))"])
    }
  }

  @Test func `the pictures are side by side, each with its figures`() throws {
    try inSession {
      let fixture = SessionFixture()
      for width in [24, 60, 80, 200] {
        fixture.session.width = width
        let answer = fixture.type(":sweep columns=1..4")
        guard case .sweep(let sweep)? = answer.parts.last else { return #expect(Bool(false)) }
        let lines = String(decoding: sweep.text(TextOptions(width: width)), as: UTF8.self)
          .split(separator: "\n").map(String.init)
        #expect(lines.filter { !$0.contains("content") }.allSatisfy { $0.count <= width })
        // As many in a row as have 24 columns each, and two between them.
        let perRow = min(4, max(1, (width + 2) / 26))
        let heads = lines.filter { $0.hasPrefix("columns=") && !$0.contains("content") }
        #expect(heads.count == (4 + perRow - 1) / perRow)
        #expect(lines.filter { $0.contains("  content 320 × ") }.count == 4)
      }
    }
  }

  @Test(arguments: [
    (":sweep", "usage: :sweep NAME=VALUES, for example :sweep columns=2..5"),
    (":sweep columns", "'columns' has no value; write columns=1..4"),
    (":sweep columns=", "write a name and its values, such as columns=2..5"),
    (":sweep columns=5..2", "'5..2' is not a range; write columns=2..5 or columns=0..20/5"),
    (":sweep columns=a..b", "'a..b' is not a range; write columns=2..5 or columns=0..20/5"),
    (":sweep columns=1..9/0", "'1..9/0' is not a range; write columns=2..5 or columns=0..20/5"),
    (":sweep columns=1..1e300", "'1..1e300' is not a range; write columns=2..5 or columns=0..20/5"),
    (
      ":sweep columns=0..5000",
      "'0..5000' has more than 1000 values; write a larger step after a slash"
    ),
    (
      ":sweep columns=0..99",
      "columns=0..99 has 100 values; the maximum is 24: write a step, such as 0..100/10"
    ),
    (":sweep items=-1,2", "items must be a whole number of 0 or more, got '-1'"),
    (":sweep viewport=3", "viewport must be a size such as 320x480, got '3'"),
    (
      ":compare columns=2",
      "usage: :compare NAME=VALUE NAME=VALUE…, for example :compare columns=2 columns=4"
    ),
    (":plot", "usage: :plot LUA, for example :plot view:attributesFor(1, i).y"),
    (
      ":plot view.width",
      "the expression uses none of i (the item), offset, time and n (the number of items); for example :plot view:attributesFor(1, i).y"
    ),
    (":plot tostring(i)", "the expression must return a number, got \"1\" at i = 1"),
    (":plot i > 3 and i", "the expression must return a number, got false at i = 1"),
  ])
  func `what cannot be tried is refused with what to write`(line: String, words: String) throws {
    try inSession { #expect(SessionFixture().type(line).words == [words]) }
  }

  @Test(arguments: [
    (":sweep column=2", "unknown-parameter"), (":sweep columns=9", "parameter-out-of-range"),
    (":sweep align=top", "parameter-out-of-range"), (":plot i +", "syntax-error"),
    (":plot nothing[i]", "undeclared-global"),
  ])
  func `what the script refuses is reported`(line: String, code: String) throws {
    try inSession { #expect(SessionFixture().type(line).codes == [code]) }
  }

  // MARK: - Plots

  @Test func `a plot goes from the lowest value to the highest`() throws {
    try inSession {
      let fixture = SessionFixture()
      // 30 items: the last is in row 10 of rows of 110.
      let plot = fixture.texts(":plot view:attributesFor(1, i).y").first ?? ""
      let lines = plot.split(separator: "\n").map(String.init)
      #expect(lines.count == 10)
      #expect(lines.first?.hasPrefix("990 ┤") == true)
      #expect(lines.dropLast(2).last?.hasPrefix("  0 ┤▁") == true)
      #expect(lines.last?.contains("i 1") == true && lines.last?.hasSuffix("30") == true)
      // The last three are full: of 80 columns, five are the axis and the labels, and two of each item fit.
      #expect(lines.first?.filter { $0 == "█" }.count == 6)
      #expect(fixture.texts("view.contentOffset.y") == ["0.0"])
    }
  }

  @Test func `a plot over the offset scrolls a copy, and one over time lets time pass there`()
    throws
  {
    try inSession {
      let fixture = SessionFixture()
      let state = fixture.state()
      let offset = fixture.texts(":plot view.contentOffset.y").first ?? ""
      #expect(offset.isEmpty)
      let scrolled = fixture.texts(":plot view.contentOffset.y - offset + offset").first ?? ""
      // Ten rows of 100 and nine gaps of 10 in a view of 300.
      #expect(scrolled.hasPrefix("790 ┤"))
      let time = fixture.texts(":plot (view.time - time) * 0 + view.time").first ?? ""
      #expect(time.contains("time "))
      #expect(fixture.state() == state)
    }
  }

  // MARK: - Watched expressions and variables

  @Test func `a watched expression is printed when its value changes`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":watch layout.columns").words == ["layout.columns = 3"])
      #expect(fixture.type("layout.columns = 5").words == ["layout.columns: 3 → 5 (+2)"])
      #expect(fixture.type("x = 1").words == [])
      #expect(fixture.type(":undo").words.contains("layout.columns: 5 → 3 (-2)") == false)
      #expect(fixture.type(":watch nothing").codes == ["undeclared-global"])
      #expect(fixture.type(":watch layout.columns").words == ["no longer watching layout.columns"])
      #expect(fixture.type("layout.columns = 4").words == [])
    }
  }

  @Test func `one's own variables are listed with their values`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":who").words == ["no variables of your own"])
      fixture.type("x = 5")
      fixture.type("local name = 'a'")
      fixture.type("function f() end")
      #expect(fixture.texts(":who") == ["f = function: input-3:1\nname = \"a\"\nx = 5"])
    }
  }

  // MARK: - Time

  @Test(arguments: [
    (":step 10", 3.0, 7.0), (":step 10", 10, 0), (":step 1", 1, 0), (":fling 0,1", 30, -1),
  ])
  func `time goes back to the state that was`(forward: String, back: Double, left: Double) throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("x = 1")
      fixture.type(forward)
      let end = Double(fixture.texts("view.time").first ?? "") ?? 0
      let state = fixture.state()
      #expect(fixture.type(":step -\(Int(back))").words.count == 1)
      let now = Double(fixture.texts("view.time").first ?? "") ?? 0
      #expect(abs(now - (end - back / 60)) < 1e-6)
      if left >= 0 { #expect(abs(now * 60 - left) < 1e-6) }
      #expect(fixture.texts("x") == ["1"])
      // Forward again, the same state comes back.
      fixture.type(":step \(Int(back))")
      #expect(fixture.state() == state)
    }
  }

  @Test func `time cannot go back before the beginning, or into what is one piece`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type(":step -1").words == ["this is the first frame"])
      fixture.type(":step 2")
      #expect(fixture.type(":step -3").words == ["only 2 frames have passed"])
      fixture.type("view:scrollTo(Point(0, 200), { animated = true })")
      #expect(
        fixture.type(":step -1").words.first?.contains(
          "in one piece; give it { settle = false } and step") == true)
    }
  }

  @Test func `what is timed is repeated on a copy`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("count = 0")
      let words = fixture.type(":time (function() count = count + 1 end)()").words.first ?? ""
      #expect(
        words.hasPrefix("took ") && words.contains(" times: median ") && words.hasSuffix(" ms"))
      #expect(fixture.texts("count") == ["1"])
      #expect(fixture.type(":time error('no')").words.allSatisfy { !$0.contains("times") })
    }
  }
}
