import Course
import Foundation
import Report
import TestSupport
import Testing
import Workbench

/// What students hand in under names of their own, late, unfinished or harder, and what they earn.
@Suite struct FairGradeTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func hand(_ student: String, _ file: String, _ bytes: [UInt8]) throws {
    let folder = "\(workspace.path)/class/\(student)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
  }

  private func hand(_ student: String, _ file: String, _ text: String) throws {
    try hand(student, file, Array(text.utf8))
  }

  private func grade(_ options: [String] = []) throws -> JSONValue {
    let end = try Program.moonlay.run(
      ["learn", "grade", "class", "--format", "json"] + options, in: workspace.path, timeLimit: 240)
    try #require(end.status == 0, "\(end.errors)")
    return try JSONReader.read(Array(end.output.utf8))
  }

  private func rows(_ options: String...) throws -> [JSONValue] {
    try grade(options)["answers"]?.asArray ?? []
  }

  /// The ways in which students name the script of a lesson, from its number and its words.
  private static func names(_ number: Int, _ words: [String]) -> [String] {
    let two = number < 10 ? "0\(number)" : "\(number)"
    let (dashed, joined) = (words.joined(separator: "-"), words.joined())
    let capital = dashed.prefix(1).uppercased() + dashed.dropFirst()
    return [
      "\(two)-\(dashed).lua", "\(two)_\(words.joined(separator: "_")).lua",
      "\(number)-\(dashed).lua", "\(two) \(words.joined(separator: " ")).lua",
      "\(two)\(joined).lua",
      "\(two)-\(joined).lua", "\(capital).lua", "\(capital.uppercased()).LUA", "\(dashed).Lua",
      "lesson\(number).lua", "Lesson \(two).lua", "\(number).lua", "\(two)-\(dashed).lua.txt",
      "\(two)-\(dashed) (1).lua", "\(two)-\(dashed)-2.lua", "\(two)-\(dashed) - Copy.lua",
      "\(two)-\(dashed)_final.lua", "ada_\(two)-\(dashed).lua",
    ]
  }

  @Test func `a script is recognised by each way of writing its lesson's name`() throws {
    var expected: [String: String] = [:]
    for lesson in try Course.builtIn().lessons {
      let words = lesson.name.split(separator: "-").dropFirst().map { String($0) }
      for (place, name) in Self.names(try #require(lesson.number), words).enumerated() {
        let student = "s\(lesson.number ?? 0)-\(place)"
        try hand(student, name, "return )")
        expected[student] = lesson.name
      }
    }
    let rows = try rows().filter { $0["status"]?.asString != "missing" }
    let found = Dictionary(
      rows.map { ($0["student"]?.asString ?? "", $0["lesson"]?.asString ?? "") },
      uniquingKeysWith: { "\($0) and \($1)" })
    #expect(found == expected)
    #expect(expected.count == Program.lessonCount * 18)
  }

  @Test func `a script is recognised by its first comment, in UTF-16 as well`() throws {
    let text = try lessonFile("02-grid/start.lua")
    try hand("comment", "my work.lua", text)
    let solution = try lessonFile("02-grid/solution.lua")
    func units(_ isLittle: Bool) -> [UInt8] {
      ("\u{FEFF}" + solution + "-- \u{1F600}\n").utf16.flatMap { unit in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return isLittle ? pair : pair.reversed()
      }
    }
    try hand("big", "02-grid.lua", units(false))
    try hand("little", "2_GRID.lua", units(true))
    let rows = try rows()
    #expect(rows.map { $0["status"]?.asString } == ["solved", "missed", "solved"])
    #expect(rows.map { $0["file"]?.asString } == ["02-grid.lua", "my work.lua", "2_GRID.lua"])
    try FileManager.default.copyItem(
      atPath: "\(workspace.path)/class/big/02-grid.lua", toPath: "\(workspace.path)/02-grid.lua")
    let check = try Program.moonlay.run(["learn", "check", "02-grid.lua"], in: workspace.path)
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `what was found and is no answer is listed with the nearest lesson`() throws {
    try hand("ada", "07-circle.lua", try lessonFile("07-circle/solution.lua"))
    try hand("bob", "circel.lua", "return 1")
    try hand("bob", "notes.txt", "x")
    try hand("cy", "07-kreis.lua", "return 1")
    try hand("dan", "06-waterfal.lua", try lessonFile("06-waterfall/solution.lua"))
    let rows = try rows()
    func message(_ student: String, _ lesson: String) -> String {
      rows.first { $0["student"]?.asString == student && $0["lesson"]?.asString == lesson }?[
        "message"]?.asString ?? ""
    }
    #expect(message("bob", "07-circle").contains("found 'circel.lua' (nearest: 07-circle.lua)"))
    #expect(message("bob", "07-circle").contains("'notes.txt'"))
    #expect(message("cy", "07-circle").contains("'07-kreis.lua' (nearest: 07-circle.lua)"))
    // A word that is nearly right, after the number, is the lesson.
    #expect(message("dan", "06-waterfall").isEmpty)
    // Whoever has handed in nothing has a row for each lesson, as everybody.
    #expect(rows.count == 8)
  }

  @Test func `a script that another one loads is no answer`() throws {
    let solution = try lessonFile("02-grid/solution.lua")
    try hand("ada", "02-grid.lua", "local circle = require(\"circle\")\n" + solution)
    try hand("ada", "circle.lua", "return {}")
    let rows = try rows()
    #expect(rows.map { $0["lesson"]?.asString } == ["02-grid"])
    #expect(rows.map { $0["status"]?.asString } == ["solved"])
  }

  @Test func `only one lesson touches no other`() throws {
    for student in ["abe", "ada"] {
      for lesson in ["03-insets", "07-circle"] {
        try hand(student, "\(lesson).lua", try lessonFile("\(lesson)/solution.lua"))
      }
    }
    try hand("abe", "03-insets (1).lua", "return 1")
    try hand("cy", "03-insets.lua", "return 1")
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.path)/class/ada/02-grid.lua", withDestinationPath: "/etc/passwd")
    let document = try grade(["--only", "7"])
    #expect(document["lessons"]?.asArray?.map { $0["name"]?.asString } == ["07-circle"])
    let rows = document["answers"]?.asArray ?? []
    #expect(rows.map { $0["lesson"]?.asString } == ["07-circle", "07-circle", "07-circle"])
    #expect(rows.map { $0["status"]?.asString } == ["solved", "solved", "missing"])
    // Scripts of no lesson's name are answers to the only one.
    try hand("dan", "mine.lua", try lessonFile("07-circle/solution.lua"))
    let more = try self.rows("--only", "7")
    #expect(more.last?["status"]?.asString == "solved" && more.count == 4)
  }

  @Test func `a typo keeps what the last version that ran has earned, if it was handed in`() throws
  {
    let solution = try lessonFile("02-grid/solution.lua")
    for student in ["kept", "lost"] {
      let folder = "\(workspace.path)/class/\(student)"
      try hand(student, "02-grid.lua", solution)
      let check = try Program.moonlay.run(["learn", "check", "02-grid.lua"], in: folder)
      #expect(check.status == 0, "\(check.errors)")
      try hand(student, "02-grid.lua", solution + "retrun Grid\n")
      let typo = try Program.moonlay.run(["learn", "check", "02-grid.lua"], in: folder)
      #expect(typo.status == 2)
    }
    try FileManager.default.removeItem(
      atPath: "\(workspace.path)/class/lost/.moonlay-learn.02-grid.lua")
    let rows = try rows()
    #expect(rows.map { $0["status"]?.asString } == ["error", "error"])
    #expect(rows.map { $0["points"]?.asInteger } == [4, 0])
    #expect(rows[0]["keptVersion"]?.asBoolean == true)
    #expect(rows[0]["message"]?.asString?.contains("the last version that ran") == true)
  }

  @Test func `the harder variant counts as the lesson, and never costs points`() throws {
    let (plain, harder) = (
      try lessonFile("01-rows/solution.lua"), try lessonFile("01-rows/harder-solution.lua")
    )
    try hand("a-instead", "01-rows.lua", harder)
    try hand("b-beside", "01-rows.lua", plain)
    try hand("b-beside", "01-rows.harder.lua", harder)
    try hand("c-tried", "01-rows.lua", plain)
    try hand("c-tried", "01-rows.harder.lua", "return )")
    try hand("d-plain", "01-rows.lua", plain)
    try hand("e-alone", "01-rows-harder.lua", harder)
    let rows = try rows()
    #expect(rows.map { $0["status"]?.asString } == Array(repeating: "solved", count: 5))
    #expect(rows.map { $0["points"]?.asInteger } == Array(repeating: 4, count: 5))
    #expect(rows.map { $0["harder"]?.asBoolean ?? false } == [true, true, false, false, true])
  }

  @Test(arguments: [
    ("ada,2026-03-01T18:01Z\nbob,2026-03-01T17:59Z", [true, false]),
    (
      "student,time\n\"ada\",2026-03-01T19:01+01:00\nbob,01-rows,2026-03-01T17:00-01:00",
      [true, false]
    ),
    ("ada,2026-01-01\nada,01-rows,2026-04-01\n\nbob,2026-01-01", [true, false]),
    ("ada,2027-01-01", [true, false]),
    ("", [false, false]),
  ])
  func `late is what the teacher's times say`(times: String, late: [Bool]) throws {
    for student in ["ada", "bob"] { try hand(student, "01-rows.lua", "return )") }
    try workspace.write("times.csv", times)
    let end = try Program.moonlay.run(
      [
        "learn", "grade", "class", "--format", "json", "--due", "2026-03-01T18:00Z", "--submitted",
        "times.csv",
      ], in: workspace.path)
    let rows = try JSONReader.read(Array(end.output.utf8))["answers"]?.asArray ?? []
    #expect(rows.map { $0["late"]?.asBoolean ?? false } == late)
  }

  @Test(arguments: [
    "ada;2026-01-01\nbob", "ada,2026-01-01\nbob,soon", "ada,2026-13-01\nx,2026-02-30",
  ])
  func `a line of times that cannot be read is named`(times: String) throws {
    try hand("ada", "01-rows.lua", "return )")
    try workspace.write("times.csv", times)
    let end = try Program.moonlay.run(
      ["learn", "grade", "class", "--submitted", "times.csv"], in: workspace.path)
    #expect(end.status == 66)
    #expect(end.errors.contains("times.csv:"), "\(end.errors)")
  }
}
