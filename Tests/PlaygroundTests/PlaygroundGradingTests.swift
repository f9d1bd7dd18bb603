import Course
import Foundation
import Report
import Scripting
import Testing
import TestSupport
import Workbench

/// Lessons of the page, asked over sockets as a browser does.
@Suite struct PlaygroundGradingTests {
  private let folder: ScratchFolder
  private let playground: ServedPlayground

  init() throws {
    folder = try ScratchFolder()
    playground = try ServedPlayground([folder.path], in: folder.path)
  }

  private static func file(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Program.root)/scripts/lessons/\(path)", encoding: .utf8)
  }

  private func written(_ members: KeyValuePairs<String, JSONValue>) -> String {
    String(decoding: JSONValue.object(members).written, as: UTF8.self)
  }

  private func grade(_ text: String, lesson: String = "01-rows", case draws: JSONValue = .null)
    throws -> JSONValue
  {
    let answer = try playground.post(
      "/api/grade",
      written([
        "page": .string("p"), "revision": .number(1), "lesson": .string(lesson),
        "name": .string("\(lesson).lua"), "text": .string(text), "case": draws,
      ]))
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONReader.read(answer.body)
  }

  private func note(
    _ known: [String], _ happened: JSONValue = .null, of other: ServedPlayground? = nil
  ) throws -> (JSONValue?, isKept: Bool) {
    let answer = try (other ?? playground).post(
      "/api/progress",
      written(["known": .array(known.map(JSONValue.string)), "happened": happened]))
    let value = try JSONReader.read(answer.body)
    let progress = try value["progress"]?.asString.map { try JSONReader.read(Array($0.utf8)) }
    return (progress, value["kept"] == .boolean(true))
  }

  @Test(arguments: ["start", "solution", "another", "wrong/one-row-short"])
  func `the page is told what moonlay learn grades`(answer: String) throws {
    let text = try Self.file("01-rows/\(answer).lua")
    let lesson = try #require(try Course.builtIn()["1"])
    var options = GradingOptions()
    (options.limits.time, options.limits.memory) = (.seconds(2), 128 << 20)
    let script = Script(name: "01-rows.lua", text: Array(text.utf8)) { _ in .absent(tried: "") }
    let own = Grading(lesson, options).grade(script)
    #expect(try grade(text)["grade"] == (try JSONReader.read(own.json(lesson))))
  }

  @Test func `each goal is said to hold or to be missed`() throws {
    let grade = try #require(try grade(Self.file("01-rows/wrong/one-row-short.lua"))["grade"])
    let states = grade["goals"]?.asArray?.compactMap { $0["state"]?.asString }
    #expect(states == ["open", "open", "held", "missed", "held"])
    #expect(grade["missed"] == .string("content"))
    #expect(grade["hints"]?.asArray?.count == 4)
    // The simplest case of the lesson: one row of 40 in a view of 300 × 240.
    #expect(grade["example"]?["case"] == .string("a view of 300x240, 1 item, rowHeight = 40"))
    #expect(grade["example"]?["found"]?["contentSize"]?["height"] == .number(0))
    #expect(grade["example"]?["expected"]?["contentSize"]?["height"] == .number(40))
  }

  @Test func `one case is tried again by what it is made of`() throws {
    let miss = try #require(try grade(Self.file("01-rows/wrong/one-row-short.lua"))["grade"])
    let draws = try #require(miss["example"]?["draws"])
    let again = try grade(Self.file("01-rows/wrong/one-row-short.lua"), case: draws)["grade"]
    #expect(again?["example"] == miss["example"])
    let mended = try grade(Self.file("01-rows/solution.lua"), case: draws)["grade"]
    #expect(mended?["outcome"] == .string("solved"))
    #expect(mended?["example"]?["draws"] == draws)
    #expect(mended?["example"]?["found"]?["elements"]?.asArray?.count == 1)
  }

  @Test(arguments: [
    ("while true do end", "budget-exceeded"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "memory-exceeded"),
    ("local x =", "syntax-error"), ("os.exit(0)", "runtime-error"),
  ])
  func `an answer that does harm is graded in its own process, and the server goes on`(
    text: String, code: String
  ) throws {
    let begin = ContinuousClock.now
    let grade = try grade(text)["grade"]
    #expect(grade?["missed"] == .string(code))
    #expect(grade?["goals"]?.asArray?.allSatisfy { $0["state"] == .string("open") } == true)
    #expect(ContinuousClock.now - begin < .seconds(60))
    #expect(try playground.get("/").status == 200)
  }

  @Test func `no cheat is solved on the page`() throws {
    let lessons = try Course.builtIn().lessons
    for (number, cheat) in Cheat.sample {
      let lesson = lessons[number % lessons.count]
      let skeleton = String(decoding: lesson.skeleton, as: UTF8.self)
      let grade = try grade(cheat.apply(skeleton), lesson: lesson.name)["grade"]
      #expect(grade?["outcome"] == .string("unsolved"), "\(cheat.name) in \(lesson.name)")
      let states = grade?["goals"]?.asArray?.compactMap { $0["state"]?.asString } ?? []
      #expect(states.contains { $0 != "held" }, "\(cheat.name) in \(lesson.name)")
    }
  }

  @Test func `a newer request of the page ends a grading`() throws {
    let body = written([
      "page": .string("p"), "revision": .number(1), "lesson": .string("01-rows"),
      "name": .string("a.lua"), "text": .string("while true do end"),
    ])
    let endless = try playground.begin(
      "POST", "/api/grade", ["Content-Type": "application/json"], Array(body.utf8))
    usleep(300_000)
    let goal = try playground.post(
      "/api/goal",
      written(["page": .string("p"), "revision": .number(2), "lesson": .string("01-rows")]))
    let rows = try JSONReader.read(goal.body)["result"]
    // The solution's own demo: a view of 240 points, twelve rows of 44.
    #expect(rows?["contentSize"]?["height"] == .number(528))
    let ended = try JSONReader.read(BrowserAnswer(from: endless).body)
    #expect(ended["overtaken"] == .boolean(true))
  }

  @Test func `lessons are listed, read, and their solutions handed out`() throws {
    let list = try JSONReader.read(playground.get("/api/lessons").body)["lessons"]?.asArray
    #expect(list?.count == Program.lessonCount)
    #expect(list?.first?["title"] == .string("Four numbers"))
    let lesson = try JSONReader.read(playground.get("/api/lessons/01-rows").body)
    #expect(lesson["skeleton"]?.asString == (try Self.file("01-rows/start.lua")))
    #expect(lesson["next"] == .string("19-fence-posts"))
    #expect(lesson["task"]?.asString?.contains("When it is solved") == false)
    #expect(
      try playground.get("/api/lessons/01-rows/solution").text
        == (try Self.file("01-rows/solution.lua")))
    for path in ["99-none", "01-rows/check.lua", "..", "01-rows/../02-grid"] {
      #expect(try playground.get("/api/lessons/\(path)").status == 404, "\(path)")
    }
  }

  @Test func `progress is noted by the rules of moonlay learn, and copies are merged`() throws {
    let lesson = JSONValue.string("01-rows")
    let (first, isKept) = try note(
      [], .object(["lesson": lesson, "what": .string("missed"), "goal": .string("rows")]))
    #expect(!isKept)
    #expect(first?["current"] == lesson)
    #expect(first?["lessons"]?["01-rows"]?["tries"] == .number(1))
    #expect(first?["lessons"]?["01-rows"]?["hints"] == .number(1))
    let here = #"{"moonlay-learn":1,"lessons":{"01-rows":{"solved":false,"tries":2}}}"#
    let there =
      #"{"moonlay-learn":1,"current":"02-grid","lessons":{"01-rows":{"solved":true,"tries":1},"03-insets":{"tries":4}}}"#
    let (both, _) = try note([here, there])
    #expect(both?["lessons"]?["01-rows"]?["solved"] == .boolean(true))
    #expect(both?["lessons"]?["01-rows"]?["tries"] == .number(2))
    #expect(both?["lessons"]?["03-insets"]?["tries"] == .number(4))
    #expect(both?["current"] == .string("02-grid"))
    let refused = try playground.post("/api/progress", #"{"known":["{}"]}"#)
    #expect(refused.status == 400)
    #expect(refused.text.contains("cannot read the progress: it is not a progress file"))
  }

  @Test func `the folder's own progress is taken in, and kept where saving is allowed`() throws {
    let name = ".moonlay-learn.json"
    try folder.write(#"{"moonlay-learn":1,"lessons":{"02-grid":{"solved":true}}}"#, to: name)
    let before = try String(contentsOf: folder.url(name), encoding: .utf8)
    let event = JSONValue.object(["lesson": .string("01-rows"), "what": .string("solved")])
    let (seen, isKept) = try note([], event)
    #expect(seen?["lessons"]?["02-grid"]?["solved"] == .boolean(true))
    #expect(!isKept)
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == before)

    let saving = try ServedPlayground(["--allow-save", folder.path], in: folder.path)
    #expect(try note([], event, of: saving).isKept)
    let list = try Program.moonlay.run(["learn"], in: folder.path)
    #expect(list.lines.first?.hasSuffix("2 of \(Program.lessonCount) solved") == true)

    // What nobody understands is left alone, and so is what lies elsewhere.
    try folder.write("mine", to: name)
    #expect(try !note([], event, of: saving).isKept)
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == "mine")
    let elsewhere = try ScratchFolder()
    try elsewhere.write(before, to: "progress.json")
    try FileManager.default.removeItem(at: folder.url(name))
    try FileManager.default.createSymbolicLink(
      at: folder.url(name), withDestinationURL: elsewhere.url("progress.json"))
    let left = try saving.post("/api/progress", "{}")
    #expect(left.status == 200)
    #expect(left.text.contains("points outside the folder"))
    #expect(try !note([], event, of: saving).isKept)
    #expect(try String(contentsOf: elsewhere.url("progress.json"), encoding: .utf8) == before)
  }

  @Test(arguments: [
    (#"{"page":"p","revision":1,"name":"a","text":""}"#, "'lesson'"),
    (#"{"page":"p","revision":1,"name":"a","text":"","lesson":"none"}"#, "'lesson'"),
    (#"{"page":"p","revision":1,"name":"a","text":"","lesson":"01-rows","case":[1.5]}"#, "'case'"),
    (#"{"page":"p","revision":1,"name":"a","text":"","lesson":"01-rows","case":[-1]}"#, "'case'"),
    (#"{"page":"p","revision":1,"name":"a","text":"","lesson":"01-rows","case":"x"}"#, "'case'"),
    (#"{"page":"p","revision":1,"lesson":"01-rows"}"#, "'name' and 'text'"),
  ])
  func `a grading that makes no sense is refused with what is wrong`(body: String, reason: String)
    throws
  {
    let answer = try playground.post("/api/grade", body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(reason), "\(answer.text)")
  }
}
