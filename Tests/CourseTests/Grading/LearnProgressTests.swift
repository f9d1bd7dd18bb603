import Testing
import Workbench

@testable import Course

/// What a student's progress file says, and what is made of files that say nonsense.
@Suite struct LearnProgressTests {
  private func read(_ text: String) throws -> LearnProgress { try LearnProgress(Array(text.utf8)) }

  @Test func `what is written is read again`() throws {
    var progress = LearnProgress()
    progress.current = "02-grid"
    progress["02-grid"].miss("gaps")
    progress["02-grid"].takeHint()
    progress["01-rows"].miss("rows")
    progress["01-rows"].solve()
    #expect(try LearnProgress(progress.json) == progress)
    let text = String(decoding: progress.json, as: UTF8.self)
    #expect(
      text
        == """
        {
          "moonlay-learn": 1,
          "current": "02-grid",
          "lessons": {
            "01-rows": {"solved":true,"tries":1,"missed":null,"hints":0,"hintsOfGoals":{},"hintsTaken":0,"solutionShown":false,"reviewed":0,"missedQuestions":{}},
            "02-grid": {"solved":false,"tries":1,"missed":"gaps","hints":2,"hintsOfGoals":{"gaps":2},"hintsTaken":1,"solutionShown":false,"reviewed":0,"missedQuestions":{}}
          }
        }

        """, "\(text)")
    #expect(try LearnProgress(LearnProgress().json) == LearnProgress())
  }

  @Test func `what was shown of a lesson stays known when it is begun again`() throws {
    var progress = LearnProgress()
    progress["01-rows"].miss("rows")
    progress["01-rows"].takeHint()
    progress["01-rows"].showSolution()
    progress["01-rows"].solve()
    progress.forget("01-rows")
    let entry = progress["01-rows"]
    #expect(
      (entry.isSolved, entry.tries, entry.hintsTaken, entry.solutionWasShown) == (false, 1, 1, true)
    )
    #expect(try LearnProgress(progress.json) == progress)
  }

  @Test func `each goal has three hints, and reading one again does not count`() {
    var entry = LearnProgress.Entry()
    entry.miss("a")
    // The check itself shows the first hint.
    #expect((entry.shownHints, entry.hintsTaken) == (1, 0))
    for _ in 0..<5 { entry.takeHint() }
    #expect((entry.tries, entry.shownHints, entry.hintsTaken) == (1, 3, 2))
    entry.miss("a")
    #expect((entry.tries, entry.shownHints) == (2, 3))
    entry.miss("b")
    #expect((entry.missedGoal, entry.shownHints) == ("b", 1))
    entry.takeHint()
    // Back at the first goal, its hints go on where they ended.
    entry.miss("a")
    entry.takeHint()
    #expect((entry.shownHints, entry.hintsTaken) == (3, 3))
    entry.solve()
    #expect((entry.shownHints, entry.hintsTaken) == (0, 3))
  }

  @Test func `a copy with more hints of a goal counts`() throws {
    var one = try read(
      #"{"moonlay-learn": 1, "lessons": {"a": {"tries": 2, "missed": "x", "hints": 1, "hintsOfGoals": {"y": 3, "z": 9}}}}"#
    )
    let other = try read(
      #"{"moonlay-learn": 1, "lessons": {"a": {"tries": 1, "missed": "x", "hints": 2, "hintsTaken": 4}}}"#
    )
    one.merge(other)
    #expect((one["a"].shownHints, one["a"].hintsTaken) == (2, 4))
    for (goal, shown) in [("y", 3), ("z", 3), ("x", 2), ("w", 1)] {
      one["a"].miss(goal)
      #expect(one["a"].shownHints == shown, "\(goal)")
    }
  }

  @Test(arguments: [
    "", "{", "[]", "7", "{}", #"{"moonlay-learn": 2, "lessons": {}}"#, #"{"moonlay-learn": 1}"#,
    #"{"moonlay-learn": 1, "lessons": []}"#, #"{"moonlay-learn": 1, "lessons": {"a": 1}}"#,
    #"{"moonlay-learn": 1, "lessons": {"a": {}, "a": {}}}"#, "\u{0}", "nope",
    String(repeating: "[", count: 10_000),
  ])
  func `what is no progress is refused`(text: String) {
    #expect(throws: LessonError.self) { try read(text) }
  }

  @Test func `nonsense within it counts as the beginning`() throws {
    let progress = try read(
      """
      {"moonlay-learn": 1, "current": "../../etc/passwd", "more": [1], "lessons": {
        "a": {"solved": "yes", "tries": -5, "hints": 1e300, "missed": 4, "else": {}},
        "b": {"solved": true, "tries": 1e12, "hints": 2.5},
        "../c": {"solved": true}, "-d": {}, "": {}, "e\\nf": {}
      }}
      """)
    #expect(progress.current == nil)
    #expect(progress.entries.keys.sorted() == ["a", "b"])
    #expect(progress["a"] == LearnProgress.Entry())
    #expect(
      (progress["b"].isSolved, progress["b"].tries, progress["b"].shownHints) == (
        true, 1_000_000, 0
      ))
  }

  @Test func `copies are merged: what is solved anywhere is solved, and the most tries count`()
    throws
  {
    let one = try read(
      """
      {"moonlay-learn": 1, "lessons": {
        "a": {"solved": false, "tries": 5, "missed": "x", "hints": 2},
        "b": {"solved": true, "tries": 1}, "c": {"solved": false, "tries": 2, "missed": "y", "hints": 1}
      }}
      """)
    let other = try read(
      """
      {"moonlay-learn": 1, "current": "b", "lessons": {
        "a": {"solved": false, "tries": 3, "missed": "z", "hints": 3},
        "b": {"solved": false, "tries": 4, "missed": "z", "hints": 1}, "d": {"solved": true}
      }}
      """)
    var both = one
    both.merge(other)
    #expect(both.entries.keys.sorted() == ["a", "b", "c", "d"])
    #expect((both["a"].tries, both["a"].missedGoal, both["a"].shownHints) == (5, "x", 2))
    #expect((both["b"].isSolved, both["b"].tries, both["b"].missedGoal) == (true, 4, nil))
    #expect((both["c"], both["d"]) == (one["c"], other["d"]))
    #expect(both.current == "b")
    // Nobody's copy is first, and a second time changes nothing.
    var turned = other
    turned.merge(one)
    #expect(turned == both)
    turned.merge(both)
    #expect(turned == both)
  }

  @Test(arguments: ["a", "01-rows", "A9"]) func `a lesson's name is letters, digits and dashes`(
    name: String
  ) {
    #expect(LearnProgress.isName(name))
  }

  @Test(arguments: [
    "", "-a", "a/b", "..", "a.b", "a b", "ä", "a\n", String(repeating: "a", count: 65),
  ])
  func `what could be another file's name is no name`(name: String) {
    #expect(!LearnProgress.isName(name))
  }
}
