import Foundation
import Report
import Testing
import TestSupport

/// `moonlay learn grade`, as a teacher uses it: a folder with an answer of each student.
@Suite struct ClassTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func learn(_ arguments: [String]) throws -> ProgramEnd {
    try Program.moonlay.run(["learn"] + arguments, in: workspace.path, timeLimit: 240)
  }

  private func answer(_ student: String, _ lesson: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(workspace.path)/class/\(student)", withIntermediateDirectories: true)
    try workspace.write("class/\(student)/\(lesson).lua", text)
  }

  private func rows(_ options: String...) throws -> [JSONValue] {
    let end = try learn(["grade", "class", "--format", "json"] + options)
    #expect(end.status == 0, "\(end.errors)")
    return try JSONReader.read(Array(end.output.utf8))["answers"]?.asArray ?? []
  }

  @Test func `each answer is a row with its points, its mistake and its progress`() throws {
    let solution = try lessonFile("02-grid/solution.lua")
    try answer("ada", "02-grid", solution)
    try answer(
      "bob", "02-grid",
      solution.replacing("step = side + self.spacing", with: "step = side"))
    try answer("cy", "02-grid", "while true do end")
    try answer("dan", "02-grid", "return )")
    try workspace.write(
      "class/bob/.moonlay-learn.json",
      #"{"moonlay-learn": 1, "lessons": {"02-grid": {"solved": true, "tries": 4, "hintsTaken": 2}}}"#
    )
    let rows = try rows("--time-limit", "0.5")
    #expect(rows.map { $0["student"]?.asString } == ["ada", "bob", "cy", "dan"])
    #expect(rows.map { $0["status"]?.asString } == ["solved", "missed", "error", "error"])
    #expect(rows.map { $0["points"]?.asInteger } == [4, 1, 0, 0])
    #expect(rows[1]["mistake"]?.asString == "no-gap")
    #expect(rows[1]["missed"]?.asString == "gaps")
    #expect((rows[1]["tries"]?.asInteger, rows[1]["hints"]?.asInteger) == (4, 2))
    #expect(rows[2]["missed"]?.asString == "budget-exceeded")
    // Every goal is scored, and not only the first that is missed: two predictions, five goals and the properties.
    let states = rows[1]["goals"]?.asArray?.compactMap { $0["state"]?.asString }
    #expect(states?.count == 8)
    #expect(states?.contains("held") == true)
    let table = try learn(["grade", "class", "--time-limit", "0.5"])
    #expect(table.output.contains("no-gap: "), "\(table.output)")
    #expect(table.output.contains("4 students, 4 answers: 1 solved"))
  }

  @Test func `a class of thirty is grouped by the mistakes that it is made of`() throws {
    let solution = try lessonFile("02-grid/solution.lua")
    let wrong = [
      "gap-for-each-column": try lessonFile("02-grid/wrong/gap-for-each-column.lua"),
      "no-gap": solution.replacing("step = side + self.spacing", with: "step = side"),
      "true-division": solution.replacing("(item - 1) // self", with: "(item - 1) / self"),
      // Written in another way, and the same mistake.
      "counts-from-one": solution.replacing(
        "(item - 1) % self.columns, (item - 1) //", with: "item % self.columns, (item + 0) //"),
    ]
    var expected: [String: [String]] = [:]
    for (number, name) in wrong.keys.sorted().enumerated() {
      for student in 0..<(number + 2) {
        try answer("\(name)-\(student)", "02-grid", wrong[name] ?? "")
        expected[name, default: []].append("\(name)-\(student)")
      }
    }
    for student in 0..<16 { try answer("right-\(student)", "02-grid", solution) }
    let end = try learn(["grade", "class", "--format", "json"])
    let document = try JSONReader.read(Array(end.output.utf8))
    #expect(document["answers"]?.asArray?.count == 30)
    #expect(
      document["answers"]?.asArray?.count { $0["status"]?.asString == "solved" } == 16)
    let groups = document["lessons"]?.asArray?.first?["mistakes"]?.asArray ?? []
    #expect(groups.count == expected.count)
    for group in groups {
      let name = group["title"]?.asString?.split(separator: ":").first.map { String($0) } ?? ""
      #expect(group["students"]?.asArray?.compactMap(\.asString) == expected[name], "\(name)")
    }
    // The largest group is first.
    #expect(groups.first?["title"]?.asString?.hasPrefix("true-division: ") == true)
  }

  @Test func `predictions are asked for with the lesson`() throws {
    let opened = try learn(["7", "--hard"])
    #expect(opened.output.contains("-- prediction top: …"), "\(opened.output)")
    #expect(try learn(["notes", "7"]).output.contains("Questions for the class"))
    // Cases of a student's own: the same with each grading, and others for another student.
    let texts = try ["ada", "bob", "ada"].map {
      try learn(["7", "--hard", "--student", $0]).output
    }
    #expect(texts[0] == texts[2] && texts[0] != texts[1])
  }

  @Test func `a named student's script begins with the student's own numbers`() throws {
    let skeleton = try lessonFile("12-snapping/start.lua")
    let question = "-- prediction offset: "
    var steps: [String] = []
    for student in ["ada", "bob"] {
      _ = try learn(["12", "--hard", "--student", student])
      let script = try #require(workspace.contents(of: "12-snapping.lua"))
      #expect(script.hasPrefix("-- Your numbers: a view of "))
      #expect(script.hasSuffix("\(question)\n\n\(skeleton)"))
      // The step that the heading gives is the offset that the lesson asks for.
      let match = try #require(script.firstMatch(of: /step = ([0-9]+)\./))
      steps.append(String(match.1))
      let answered = script.replacing(question, with: question + match.1)
      try answer(student, "12-snapping", answered)
      if student == "bob" { try answer("eve", "12-snapping", answered) }
      _ = try learn(["reset", "12", "--student", student])
      #expect(workspace.contents(of: "12-snapping.lua") == script)
      try FileManager.default.removeItem(atPath: "\(workspace.path)/12-snapping.lua")
    }
    #expect(steps[0] != steps[1])
    let end = try learn(["grade", "class", "--per-student", "--format", "json"])
    let rows = try JSONReader.read(Array(end.output.utf8))["answers"]?.asArray
    let states = rows?.map { $0["goals"]?.asArray?.first?["state"]?.asString }
    // Eve has handed in what bob predicted of his numbers.
    #expect(states == ["held", "held", "missed"])
  }

  @Test func `bad input is a row that says so, and the others are graded`() throws {
    try answer("ada", "01-rows", try lessonFile("01-rows/solution.lua"))
    try answer("binary", "01-rows", String(repeating: "\u{0}\u{1}", count: 100))
    try answer("empty", "notes", "-- nothing")
    try answer("large", "01-rows", String(repeating: "x", count: 2 << 20))
    try answer("twice", "01-rows", "return 1")
    try answer("twice", "01-rows (1)", "return 2")
    try answer(String(repeating: "n", count: 250), "01-rows", "return 1")
    try answer(#"back\slash=cmd"#, "01-rows", "return 1")
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.path)/class/ada/02-grid.lua", withDestinationPath: "/etc/passwd")
    try workspace.write("class/packed.zip", "PK")
    let rows = try rows()
    func row(_ student: String, _ lesson: String? = nil) -> JSONValue? {
      rows.first {
        $0["student"]?.asString == student && (lesson == nil || $0["lesson"]?.asString == lesson)
      }
    }
    #expect(row("ada", "01-rows")?["status"]?.asString == "solved")
    #expect(row("ada", "02-grid")?["missed"]?.asString == "link")
    for (student, code) in [
      ("empty", "missing"), ("large", "too-large"), ("twice", "several-answers"),
      ("packed", "not-read"),
    ] {
      #expect(row(student)?["missed"]?.asString == code, "\(student)")
      #expect(row(student)?["message"]?.asString?.isEmpty == false)
    }
    #expect(row("binary")?["status"]?.asString == "error")
    #expect(row(String(repeating: "n", count: 250)) != nil)
    let csv = try learn(["grade", "class", "--format", "csv"]).output
    #expect(
      csv.contains("\"2 answers: '01-rows (1).lua', '01-rows.lua'; keep one of them\""))
  }

  /// As a student of GitHub Classroom has it: the scripts beside other files.
  @Test func `a repository of one student is graded as it is`() throws {
    try workspace.write("ada/README.md", "# The course")
    let folder = "\(workspace.path)/ada"
    func inRepository(_ arguments: String...) throws -> ProgramEnd {
      try Program.moonlay.run(["learn"] + arguments, in: folder)
    }
    _ = try inRepository("2")
    #expect(try inRepository("check").status == 1)
    try workspace.write("ada/01-rows.lua", try lessonFile("01-rows/solution.lua"))
    let end = try inRepository("grade", ".", "--format", "json")
    let rows = try JSONReader.read(Array(end.output.utf8))["answers"]?.asArray ?? []
    #expect(rows.map { $0["student"]?.asString } == ["ada", "ada"])
    #expect(rows.map { $0["status"]?.asString } == ["solved", "missed"])
    #expect(rows.map { $0["tries"]?.asInteger } == [0, 1])
  }

  @Test func `no cheat of a class is solved`() throws {
    let lessons = try FileManager.default.contentsOfDirectory(
      atPath: "\(Program.root)/scripts/lessons"
    ).filter { $0.first?.isNumber == true }.sorted()
    for (number, cheat) in Cheat.sample {
      let lesson = lessons[number % lessons.count]
      try answer("s\(number)", lesson, cheat.apply(try lessonFile("\(lesson)/start.lua")))
    }
    // The same skeleton, and nothing before or behind it, for each lesson.
    for lesson in lessons {
      try answer("honest", lesson, try lessonFile("\(lesson)/start.lua"))
    }
    let rows = try rows().filter { $0["status"]?.asString != "missing" }
    #expect(rows.count == Cheat.sample.count + lessons.count)
    for row in rows {
      let name = row["student"]?.asString ?? ""
      let cheat = Int(name.dropFirst()).map { Cheat.all[$0].name } ?? name
      #expect(["missed", "error"].contains(row["status"]?.asString), "\(cheat): \(row)")
      #expect(row["missed"]?.asString?.isEmpty == false, "\(cheat)")
    }
  }

  @Test func `late answers are marked, and a deadline that is none is refused`() throws {
    try answer("ada", "01-rows", try lessonFile("01-rows/solution.lua"))
    try workspace.write("times.csv", "ada,2026-03-01T17:20:00+01:00")
    func grade(_ due: String) throws -> ProgramEnd {
      try learn(["grade", "class", "--due", due, "--submitted", "times.csv"])
    }
    #expect(try grade("2026-03-01T16:19Z").output.contains("late"))
    #expect(try !grade("2026-03-01T18:20+02:00").output.contains("late"))
    #expect(try grade("soon").status == 64)
    // The time of a file says nothing: a clone makes it.
    #expect(try learn(["grade", "class", "--due", "2001-01-01"]).status == 64)
    #expect(try learn(["grade", "nowhere"]).status == 66)
  }

  @Test func `each format is what its readers read`() throws {
    try answer("ada", "01-rows", try lessonFile("01-rows/solution.lua"))
    try answer("=bob", "01-rows", try lessonFile("01-rows/start.lua"))
    func output(_ format: String) throws -> String {
      try learn(["grade", "class", "--format", format]).output
    }
    let lines = try output("csv").split(separator: "\r\n")
    #expect(
      lines.map { $0.split(separator: ",").prefix(2) } == [
        ["student", "lesson"], ["'=bob", "01-rows"], ["ada", "01-rows"],
      ])
    let page = try output("html")
    #expect(page.contains(">Student 1</span>") && !page.contains("ada"))
    #expect(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"))
    #expect(page.contains("all-at-the-top") || page.contains("answer"))
  }

  @Test func `the page has a slide of goals by students, of the guesses, and of each mistake`()
    throws
  {
    let solution = try lessonFile("01-rows/solution.lua")
    let short = try lessonFile("01-rows/wrong/one-row-short.lua")
    try answer("ada", "01-rows", "-- prediction y: 100\n" + solution)
    try answer("bob", "01-rows", "-- prediction y: 0\n" + short)
    try answer("cy", "01-rows", short + "\n\n")
    try answer("dan", "01-rows", short)
    let page = try learn(["grade", "class", "--format", "html"]).output
    #expect(page.contains("1 Rows: goals by students"))
    // One of four meets the goal that three miss; a content that is too low also fails the checks.
    #expect(page.contains("where the last row ends</th><td class=\"count\">1 of 4"))
    #expect(page.matches(of: /<td class="missed">✕/).count == 6)
    #expect(page.contains("1 Rows: what was predicted"))
    #expect(page.matches(of: /<circle/).count == 2)
    #expect(page.contains("1 Rows: one-row-short</h2>"))
    #expect(page.contains("<b>3 answers</b>"))
    #expect(page.contains("<p class=\"ask\">Your content is one row too short."))
    let text = try learn(["grade", "class"]).output
    // Bob's differs by its guess alone, but differs.
    #expect(text.contains("same script as dan") && text.contains("same script as cy"))
    #expect(text.matches(of: /same script/).count == 2)
  }

  @Test func `the page of a class contains names only if they are asked for`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(workspace.path)/class", withIntermediateDirectories: true)
    for student in ["adalovelace", "bobthebuilder"] {
      try workspace.write("class/\(student)_01-rows.lua", "error('no')")
    }
    try workspace.write("class/cyrano.zip", "PK and nothing else")
    let page = try learn(["grade", "class", "--format", "html"]).output
    #expect(page.contains("<b>2 answers</b> runtime-error: 01-rows.lua:1: no"))
    for name in ["ada", "bob", "cyrano", "Show names"] { #expect(!page.contains(name), "\(name)") }
    var named = try learn(["grade", "class", "--format", "html", "--names"]).output
    #expect(named.contains(#" data-name="adalovelace""#) && named.contains("Show names"))
    named.replace(#/ data-name="[^"]*"/#, with: "")
    // They are hidden until they are requested.
    for name in ["ada", "bob", "cyrano"] { #expect(!named.contains(name), "\(name)") }
    #expect(try learn(["grade", "class", "--names"]).status == 64)
  }

  /// Reads the documents with Python's parsers, which share nothing with the writers.
  @Test func `other parsers read the class documents`() throws {
    try answer("ada", "01-rows", try lessonFile("01-rows/solution.lua"))
    try answer(#"b, "o" <b>;"#, "01-rows", try lessonFile("01-rows/start.lua"))
    try answer("cy", "01-rows", "error('a,b\\n\"c\" <d>')")
    try answer("empty", "notes", "-- nothing")
    try workspace.write("times.csv", "student,time\nada,2026-03-01\n")
    for format in ["csv", "json"] {
      let end = try learn([
        "grade", "class", "--format", format, "--due", "2001-01-01", "--submitted", "times.csv",
      ])
      #expect(end.status == 0, "\(end.errors)")
      try workspace.write("class.\(format)", end.output)
    }
    let schema = try Program.moonlay.run(["schema"], in: workspace.path)
    try workspace.write("schema", schema.output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.reader, workspace.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static let reader = """
    import csv, json, os, sys
    os.chdir(sys.argv[1])
    rows = list(csv.DictReader(open("class.csv", newline="", encoding="utf-8-sig")))
    students = ["ada", 'b, "o" <b>;', "cy", "empty"]
    assert [row["student"] for row in rows] == students, rows
    assert [row["status"] for row in rows] == ["solved", "missed", "error", "missing"], rows
    assert [row["points"] for row in rows] == ["4", "0", "0", "0"], rows
    assert all(None not in row and None not in row.values() for row in rows), rows
    assert '"c" <d>' in rows[2]["message"], rows[2]
    document = json.load(open("class.json", encoding="utf-8"))
    assert [answer["student"] for answer in document["answers"]] == students
    try:
        import jsonschema
    except ImportError:
        sys.exit(print("Python has no jsonschema: the class document was only parsed"))
    definitions = json.load(open("schema", encoding="utf-8"))["$defs"]
    validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/class", "$defs": definitions})
    validator.validate(document)
    document["answers"][0]["status"] = "praised"
    assert not validator.is_valid(document)
    """

  @Test
  func `check grades the script that was saved last, the one that is named, and in isolation`()
    throws
  {
    _ = try learn(["1"])
    _ = try learn(["2"])
    try workspace.write("01-rows.lua", try lessonFile("01-rows/solution.lua"))
    #expect(try learn(["check"]).output.hasPrefix("Lesson 1"))
    #expect(try learn(["check", "02-grid.lua"]).output.hasPrefix("Lesson 2"))
    let isolated = try learn(["check", "1", "--isolate"])
    #expect(isolated.status == 0, "\(isolated.errors)")
    try workspace.write(
      "01-rows.lua",
      #"require("check").goals = {}"# + "\n" + (try lessonFile("01-rows/start.lua")))
    #expect(try learn(["check", "1", "--isolate"]).status != 0)
  }
}
