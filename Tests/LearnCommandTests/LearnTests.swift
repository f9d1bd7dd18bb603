import Foundation
import Report
import Testing
import TestSupport

/// `moonlay learn`, as a student uses it: in a folder of one's own.
@Suite struct LearnTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func learn(_ arguments: String...) throws -> ProgramEnd {
    try Program.moonlay.run(["learn"] + arguments, in: workspace.path)
  }

  @Test func `a lesson is opened, missed, hinted at, solved, and the list says so`() throws {
    let list = try learn()
    #expect(list.status == 0)
    #expect(list.lines.first?.hasSuffix("0 of \(Program.lessonCount) solved") == true)

    let opened = try learn("1")
    #expect(opened.status == 0)
    #expect(
      opened.output.contains("Your task") && opened.output.contains("Expected result:"))
    #expect(workspace.contents(of: "01-rows.lua") == (try lessonFile("01-rows/start.lua")))

    let missed = try learn("check")
    #expect(missed.status == 1, "\(missed.errors)")
    #expect(missed.output.contains("not solved: each row is as wide as the view"))
    #expect(missed.output.contains("hint 1 of 3"))
    #expect(try learn("hint").output.contains("hint 2 of 3"))
    #expect(try learn("hint").output.contains("hint 3 of 3"))
    #expect(try learn("hint", "1").output.contains("hint 3 of 3"))
    let early = try learn("solution")
    #expect((early.status, early.output) == (1, ""))
    let solution = try learn("solution", "--yes")
    #expect(solution.output == (try lessonFile("01-rows/solution.lua")))

    try workspace.write("01-rows.lua", solution.output)
    let solved = try learn("check", "--seed", "5")
    #expect(solved.status == 0, "\(solved.output)\(solved.errors)")
    #expect(solved.output.contains("solved: passes all 13 cases (seed 5)"))
    #expect(solved.output.contains("What if"))
    #expect(try learn("list").lines.first?.hasSuffix("1 of \(Program.lessonCount) solved") == true)
    #expect(try learn("next", "--hard").output.hasPrefix("Lesson 19 "))
  }

  @Test func `opening never overwrites, and beginning again puts the work aside`() throws {
    try workspace.write("02-grid.lua", "-- mine\n")
    #expect(try learn("grid").status == 0)
    #expect(workspace.contents(of: "02-grid.lua") == "-- mine\n")
    #expect(try learn("reset").status == 0)
    #expect(workspace.contents(of: "02-grid.1.lua") == "-- mine\n")
    #expect(workspace.contents(of: "02-grid.lua") == (try lessonFile("02-grid/start.lua")))
  }

  @Test func `a goal's picture is left out where it is to be hard`() throws {
    #expect(try learn("7", "--hard").output.contains("Expected result:") == false)
  }

  private static let ends: [(String, Int32)] = [
    ("error('no')", 2), ("while true do end", 3), ("return 5", 2), ("-- nothing", 2),
  ]

  @Test(arguments: ends)
  func `a script that cannot be run has its own status`(text: String, status: Int32) throws {
    try workspace.write("01-rows.lua", text)
    let end = try learn("check", "1", "--time-limit", "0.2")
    #expect(end.status == status, "\(end.output)\(end.errors)")
    #expect(!end.output.isEmpty)
  }

  private static let refusals: [([String], Int32)] = [
    (["99"], 64), (["nothing"], 64), (["chekc", "1"], 64), (["test"], 64),
    (["--new", "a/..", "1"], 64), (["--new", "a.b"], 64), (["--new", "wall.lua"], 64),
    (["test", "absent"], 66), (["--lessons", "absent"], 66), (["check", "1"], 66),
    (["1", "--seed", "-1"], 64), (["1", "--format", "json"], 64),
    (["check", "1", "--output", "x.json"], 64), (["check", "1", "--format", "xml"], 64),
    (["check", "1", "--format", "csv"], 64),
    (["check", "1", "--format", "json"], 66),
  ]

  @Test(arguments: refusals)
  func `what cannot be done is said`(arguments: [String], status: Int32) throws {
    let end = try Program.moonlay.run(["learn"] + arguments, in: workspace.path)
    #expect(end.status == status, "\(end.errors)")
    // A wrong command line that asks for JSON gets its error as a document, too.
    let isDocument = status == 64 && arguments.contains("json")
    #expect(isDocument ? end.output.contains("\"code\": \"invalid-option\"") : end.output == "")
    #expect(!end.errors.isEmpty)
  }

  @Test(arguments: ["{", "[]", "\u{0}\u{1}", "{\"moonlay-learn\": 1, \"lessons\": 3}"])
  func `a progress file that is none is left as it is`(text: String) throws {
    try workspace.write(".moonlay-learn.json", text)
    let end = try learn("1")
    #expect(end.status == 66)
    #expect(end.errors.contains("rename it"))
    #expect(workspace.contents(of: ".moonlay-learn.json") == text)
    #expect(workspace.contents(of: "01-rows.lua") == nil)
  }

  @Test func `a lesson of one's own is made, holds, and is learnt`() throws {
    #expect(try learn("--new", "mine").status == 0)
    // Each of its answers is graded with 40 seeds and 20 names.
    let proof = try Program.moonlay.run(
      ["learn", "test", "mine"], in: workspace.path, timeLimit: 300)
    #expect(proof.status == 0, "\(proof.output)")
    #expect(proof.lines.allSatisfy { $0.hasPrefix("ok ") } && proof.lines.count == 5)
    #expect(proof.lines.last == "ok      236 more proofs with other seeds and names")
    #expect(try learn("--new", "mine").status == 74)

    try workspace.write(
      "mine/wrong/right.lua", "-- misses: rows\n" + lessonFile("01-rows/solution.lua"))
    let broken = try Program.moonlay.run(
      ["learn", "test", "mine"], in: workspace.path, timeLimit: 300)
    #expect(broken.status == 1)
    #expect(broken.output.contains("not ok  wrong/right.lua passes, but should miss 'rows'"))

    let own = try Program.moonlay.run(["learn", "mine", "--lessons", "."], in: workspace.path)
    #expect(own.status == 0, "\(own.errors)")
    #expect(workspace.contents(of: "mine.lua") != nil)
  }

  // MARK: - For another program

  private func graded(_ arguments: String...) throws -> JSONValue {
    let end = try Program.moonlay.run(
      ["learn", "check", "1", "--format", "json"] + arguments, in: workspace.path)
    #expect((end.status, end.errors) == (0, ""))
    return try JSONReader.read(Array(end.output.utf8))
  }

  private func states(_ report: JSONValue) -> [String?] {
    (report["goals"]?.asArray ?? []).map { $0["state"]?.asString }
  }

  /// The status is 0 if there is a report, whatever the grade is.
  @Test func `a grade is written as JSON, and no progress is kept`() throws {
    let solution = try lessonFile("01-rows/solution.lua")
    try workspace.write("01-rows.lua", solution)
    let solved = try graded()
    #expect(solved["outcome"]?.asString == "solved")
    // Two predictions, and three goals.
    #expect(states(solved) == ["open", "open", "held", "held", "held"])

    try workspace.write(
      "01-rows.lua",
      solution.replacingOccurrences(
        of: "return view.width, view:itemCount(1) * self.rowHeight", with: "return 1, 1"))
    let missed = try graded()
    #expect(missed["outcome"]?.asString == "unsolved")
    #expect(missed["missed"]?.asString == "content")
    // All goals are scored, those after the one that is missed as well.
    #expect(states(missed) == ["open", "open", "held", "missed", "held"])
    #expect(missed["says"]?.asString == "the content ends where the last row ends")
    let message = missed["diagnostic"]?["message"]?.asString
    #expect(message?.hasPrefix("the content's width is 1, should be ") == true)
    #expect(missed["hints"]?.asArray?.isEmpty == false)

    try workspace.write("01-rows.lua", "local Rows = 5 +\n")
    let broken = try graded()
    #expect(broken["outcome"]?.asString == "unsolved")
    #expect(broken["diagnostic"]?["where"]?.asString?.hasPrefix("01-rows.lua:") == true)
    #expect(workspace.contents(of: ".moonlay-learn.json") == nil)
  }

  @Test func `the grade is written to a file, whole`() throws {
    try workspace.write("01-rows.lua", lessonFile("01-rows/start.lua"))
    let end = try learn("check", "1", "--format", "json", "--output", "results.json")
    #expect((end.status, end.output) == (0, ""))
    let text = try #require(workspace.contents(of: "results.json"))
    #expect(try JSONReader.read(Array(text.utf8))["outcome"]?.asString == "unsolved")
  }

  /// The goals hold; that a rectangle of 30 points has no rows is a breach of what every layout promises.
  @Test func `a property that a layout lacks leaves the lesson unsolved`() throws {
    let solution = try lessonFile("01-rows/solution.lua")
    let blind = """
      function Rows:attributes(view, rect)
        return rect.height < 60 and {} or self:placed(rect)
      end

      Rows.demo
      """
    try workspace.write(
      "01-rows.lua", solution.replacingOccurrences(of: "Rows.demo", with: blind))
    let end = try learn("check", "1")
    #expect(end.status == 1, "\(end.output)\(end.errors)")
    #expect(end.output.contains("fix this error first"))
    #expect(try graded()["outcome"]?.asString == "unsolved")
  }
}
