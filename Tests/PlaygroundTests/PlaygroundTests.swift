import Course
import Foundation
import Playground
import Report
import Scripting
import Testing
import TestSupport
import Workbench

@testable import moonlay

@Suite struct PlaygroundTests {
  private static let gallery = Program.root + "/scripts/gallery"

  private func request(
    _ text: String, name: String = "x.lua", page: String = "p", revision: Int = 1,
    options: KeyValuePairs<String, JSONValue> = [:], moment: [(String, JSONValue)] = []
  ) -> String {
    let own: [(String, JSONValue)] = [
      ("page", .string(page)), ("revision", .number(Double(revision))), ("name", .string(name)),
      ("text", .string(text)), ("options", .object(options)),
    ]
    let members = (own + moment).map { "\"\($0)\":" + String(decoding: $1.written, as: UTF8.self) }
    return "{\(members.joined(separator: ","))}"
  }

  @Test func `a run is answered with what the command line writes`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let text = try String(contentsOfFile: Self.gallery + "/grid.lua", encoding: .utf8)
    let answer = try playground.post(
      "/api/run",
      request(
        text, name: "grid.lua", revision: 7,
        options: ["viewport": .string("320x480"), "set": .object(["columns": .number(4)])]))
    let expected = try Program.moonlay.run([
      "run", Self.gallery + "/grid.lua", "--viewport", "320x480", "--set", "columns=4", "-f",
      "json",
    ])
    #expect(answer.status == 200)
    let value = try JSONReader.read(answer.body)
    #expect(value["revision"] == .number(7))
    #expect(value["result"] == (try JSONReader.read(expected.outputBytes)))
  }

  @Test func `a check is answered with what the command line writes`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let script = """
      local W = Layout.new("W")
      function W:contentSize(view) return Size(300, 500) end
      function W:prepare(view) self:placeCell(1, 1, 290, 0, 50, 50) end
      return W
      """
    let answer = try playground.post("/api/check", request(script, name: "wide.lua", revision: 7))
    let workspace = try Workspace(["wide.lua": script])
    let expected = try Program.moonlay.run(["check", "wide.lua", "-f", "json"], in: workspace.path)
    let value = try JSONReader.read(answer.body)
    #expect(value["revision"] == .number(7))
    #expect(value["check"] == (try JSONReader.read(expected.outputBytes)))
    #expect(expected.status == 1)
  }

  /// Returns what follows the first difference of two answers; nil for equal ones.
  private static func difference(_ one: some Sequence<UInt8>, _ other: [UInt8]) -> String? {
    let one = Array(one)
    if one == other { return nil }
    let start =
      zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
    let ends = [one, other].map { String(decoding: $0.dropFirst(start).prefix(80), as: UTF8.self) }
    return "at \(start): \(ends)"
  }

  /// Scripts of several kinds: loops, a search, answers, and a built-in layout.
  @Test(arguments: [
    "grid", "waterfall", "circle", "honeycomb", "cover-flow", "treemap", "app-store",
  ])
  func `values have the same bytes from the server, the page's engine and the command line`(
    name: String
  ) throws {
    let (playground, path) = (
      try ServedPlayground([Self.gallery], in: Program.root), Self.gallery + "/\(name).lua"
    )
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let engine = LocalEngine(now: { .zero })
    var loop: Int?
    func answer(_ moment: [(String, JSONValue)]) throws -> [UInt8] {
      let body = request(text, name: "\(name).lua", moment: moment)
      let served = try playground.post("/api/values", body)
      // The page without a server has this engine, and its answers go through the same service.
      let asked = try PageRequest(JSONReader.read(Array(body.utf8)), .values, of: Course([]))
      let own = PageService.answer(
        asked, engine, RunListener(module: { .absent(tried: $0) }))
      #expect(Self.difference(served.body, own.body) == nil, "\(name) \(moment)")
      return own.body
    }
    for item in ["1,1", "1,4", "1,2"] {
      let moment: [(String, JSONValue)] = [("element", .string(item))]
      let plain = try JSONReader.read(try answer(moment))["values"]
      // A loop of a function may have run for one element, and not for another.
      loop =
        plain?["loops"]?.asArray?.lazy
        .compactMap { $0["where"]?.asString?.split(separator: ":").last }.first.flatMap { Int($0) }
      let turns = loop.map { ["--turns", "\($0)"] } ?? []
      let body = try answer(moment + (loop.map { [("turns", .number(Double($0)))] } ?? []))
      let expected = try Program.moonlay.run(
        ["lines", "\(name).lua", "--item", item, "-f", "json"] + turns, in: Self.gallery)
      let whole =
        Array("{\"revision\":1,\"values\":".utf8) + expected.outputBytes.dropLast()
        + Array("}".utf8)
      #expect(Self.difference(body, whole) == nil, "\(name) \(item)")
    }
    guard let loop else { return }
    let line = ("line", JSONValue.number(Double(loop)))
    _ = try answer([line])
    let one = try JSONReader.read(try answer([line, ("turn", .number(1))]))["values"]
    let several = try JSONReader.read(
      try answer([line, ("turn", .array([.number(1), .number(1)]))]))["values"]
    #expect(several?.asArray?.count == 2)
    #expect(several?.asArray?.allSatisfy { $0 == one } == true)
    #expect(
      try JSONReader.read(try answer([line, ("turn", .array([.number(1), .number(1e6)]))]))[
        "absent"]
        != nil)
  }

  @Test func `a moment that does not exist, or cannot be one, is answered in words`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    func answer(_ moment: [(String, JSONValue)]) throws -> BrowserAnswer {
      try playground.post(
        "/api/values", request(PlaygroundScripts.rows, name: "rows.lua", moment: moment))
    }
    #expect(
      try JSONReader.read(try answer([("element", "1,99")]).body)["absent"]
        == "no item 1,99: section 1 has 30, so the last is 1,30")
    #expect(
      try JSONReader.read(try answer([("line", .number(13)), ("turn", .number(99))]).body)["absent"]
        == "no loop at line 13 of rows.lua had 99 turns")
    for moment in [
      [], [("element", "x,y")], [("line", .number(0))], [("line", .number(3)), ("turn", "a")],
      [("line", .number(3)), ("turn", .array([]))],
      [("line", .number(3)), ("turn", .array([.number(1), "a"]))],
      [("line", .number(3)), ("turn", .array(Array(repeating: .number(1), count: 17)))],
    ]
      as [[(String, JSONValue)]]
    {
      #expect(try answer(moment).status == 400, "\(moment)")
    }
  }

  @Test(arguments: [
    ("frame.maxY", "item", "1,1"), ("element.frame.y - view.contentOffset.y", "offset", "1,3"),
    ("view.time", "time", "1,1"), ("cost", "count", "1,1"),
  ])
  func `a plot has the values of the command line, and its points are in its picture`(
    y: String, over: String, element: String
  ) throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let text = try String(contentsOfFile: Self.gallery + "/grid.lua", encoding: .utf8)
    let question: [(String, JSONValue)] = [
      ("y", .string(y)), ("over", .string(over)), ("element", .string(element)),
      ("size", .array([.number(500), .number(170)])),
    ]
    let answer = try playground.post(
      "/api/plot",
      request(
        text, name: "grid.lua", options: ["sections": .string("80"), "viewport": "320x480"],
        moment: question))
    let plot = try #require(try JSONReader.read(answer.body)["plot"])
    let expected = try Program.moonlay.run(
      [
        "plot", "grid.lua", "--y", y, "--over", over, "--item", element, "--sections", "80",
        "--viewport", "320x480", "-f", "json",
      ], in: Self.gallery)
    #expect(plot["values"] == (try JSONReader.read(expected.outputBytes)))
    #expect(plot["expected"] == .null)
    let points = plot["picture"]?["points"]?.asArray ?? []
    #expect(points.count == plot["values"]?["places"]?.asArray?.count)
    let svg = plot["picture"]?["svg"]?.asString ?? ""
    #expect(svg.contains("viewBox=\"0 0 500 170\""))
    // From the left of the frame to its right.
    #expect(points.first?.asArray?.first == .number(62))
    #expect(points.last?.asArray?.first == .number(480))
  }

  @Test func `a plot in a lesson has what the solution gives, and nothing of its text`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let folder = "\(Program.root)/scripts/lessons/01-rows"
    let text = try String(contentsOfFile: folder + "/start.lua", encoding: .utf8)
    let answer = try playground.post(
      "/api/plot",
      request(
        text, options: ["sections": .string("3")],
        moment: [
          ("y", "frame.maxY"), ("over", "item"), ("lesson", "01-rows"),
          ("size", .array([.number(300), .number(150)])),
        ]))
    let plot = try #require(try JSONReader.read(answer.body)["plot"])
    func numbers(_ name: String) -> [Double]? {
      plot[name]?["curves"]?.asArray?.first?["values"]?.asArray?.compactMap { $0.asNumber }
    }
    // Each row of the skeleton is the first one; 44 points each are right.
    #expect(numbers("values") == [44, 44, 44] && numbers("expected") == [44, 88, 132])
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("prepare"))
  }

  @Test func `a plot that cannot be is answered in words`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let size = JSONValue.array([.number(300), .number(150)])
    func answer(_ question: [(String, JSONValue)]) throws -> BrowserAnswer {
      try playground.post(
        "/api/plot", request(PlaygroundScripts.rows, name: "rows.lua", moment: question))
    }
    let words = try answer([("y", "'a'"), ("over", "item"), ("size", size)])
    #expect(
      try JSONReader.read(words.body)["absent"]
        == "the expression must return a number, got \"a\" at i = 1")
    let failed = try answer([("y", "i +"), ("over", "item"), ("size", size)])
    #expect(
      try JSONReader.read(failed.body)["failure"]?["diagnostic"]?["code"] == "syntax-error")
    for question in [
      [("over", "item"), ("size", size)], [("y", ""), ("over", "item"), ("size", size)],
      [("y", "y"), ("over", "moon"), ("size", size)], [("y", "y"), ("over", "item")],
      [("y", "y"), ("over", "item"), ("size", .array([.number(0), .number(9)]))],
      [("y", "y"), ("over", "item"), ("size", size), ("element", "x")],
      [("y", "y"), ("over", "item"), ("size", size), ("lesson", "none")],
    ] as [[(String, JSONValue)]] {
      #expect(try answer(question).status == 400, "\(question)")
    }
  }

  @Test func `each element is answered with the lines that made it`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let answer = try playground.post(
      "/api/lines",
      request(
        PlaygroundScripts.rows, name: "rows.lua", revision: 7,
        options: ["set": .object(["side": .string("right")])]))
    let value = try JSONReader.read(answer.body)
    #expect(value["revision"] == .number(7))
    let elements = value["lines"]?.asArray ?? []
    #expect(elements.count == 30)
    for element in elements {
      #expect(element["placed"] == .number(16))
      // The width, the height, the loop, the column with its row, and the branch that counts it from the right.
      #expect(element["lines"] == .array([11, 12, 13, 14, 15, 16].map { .number($0) }))
    }
    // Columns from the right: the first is 2 * (width + gap) from the left.
    let width = 370.0 / 3
    #expect(elements.first?["frame"]?["x"]?.asNumber == 2 * (width + 10))
    let failed = try playground.post("/api/lines", request("return 1 +", name: "rows.lua"))
    let failure = try JSONReader.read(failed.body)["failure"]
    #expect(failure?["diagnostic"]?["code"] == .string("syntax-error"))
  }

  @Test func `a layout is answered in Swift, as the command line writes it`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let text = try String(contentsOfFile: Self.gallery + "/grid.lua", encoding: .utf8)
    let answer = try playground.post("/api/swift", request(text, name: "grid.lua", revision: 7))
    let expected = try Program.moonlay.run(["export", "swift", Self.gallery + "/grid.lua"]).output
    let value = try JSONReader.read(answer.body)
    #expect(value["revision"] == .number(7))
    let file = value["swift"]?["files"]?.asArray?.first
    #expect(file?["name"] == .string("GridLayout.swift"))
    #expect(file?["text"] == .string(expected))
    #expect(
      file?["lines"]?.asArray?.count == expected.split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1)
  }

  @Test func `a run is compared with the golden file that comes with it`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let text = try String(contentsOfFile: Self.gallery + "/grid.lua", encoding: .utf8)
    let golden = try Program.moonlay.run(["run", Self.gallery + "/grid.lua", "-f", "text"]).output
    for (recorded, end) in [(golden, "passed"), (golden.replacing("8", with: "9"), "failed")] {
      let asked = JSONValue.object([
        "page": .string("p"), "revision": .number(1), "name": .string("grid.lua"),
        "text": .string(text),
        "golden": .object(["name": .string("grid.golden.txt"), "text": .string(recorded)]),
      ])
      let answer = try playground.post("/api/test", String(decoding: asked.written, as: UTF8.self))
      let test = try JSONReader.read(answer.body)["test"]?["tests"]?.asArray?.first
      #expect(test?["end"] == .string(end))
      #expect(
        test?["goldens"]?.asArray?.first?["end"] == .string(end == "passed" ? "same" : "drifted"))
    }
  }

  @Test(arguments: [
    (#""random": -1"#, "'random' must be a whole number from 0 to 1000"),
    (#""random": 3.5"#, "'random' must be a whole number from 0 to 1000"),
  ])
  func `a check that makes no sense is refused with a reason`(_ field: String, _ reason: String)
    throws
  {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let answer = try playground.post(
      "/api/check", #"{"page": "p", "revision": 1, "name": "x.lua", "text": "", \#(field)}"#)
    #expect(answer.status == 400 && answer.text == reason + "\n")
    let test = try playground.post(
      "/api/test", #"{"page": "p", "revision": 1, "name": "x.lua", "text": ""}"#)
    #expect(test.status == 400 && test.text == "'golden' must have a 'name' and a 'text'\n")
  }

  @Test func `what a script does wrong is answered with its place, and the server goes on`() throws
  {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let hostile = [
      ("local x =", "syntax-error"), ("error('no')", "runtime-error"),
      ("while true do end", "budget-exceeded"),
      ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "memory-exceeded"),
      ("while true do print(('x'):rep(1e5)) end", "output-exceeded"),
      ("local function f() return f() + 1 end f()", "runtime-error"),
    ]
    for (revision, (text, code)) in hostile.enumerated() {
      let answer = try playground.post("/api/run", request(text, revision: revision))
      let value = try JSONReader.read(answer.body)
      #expect(value["failure"]?["diagnostic"]?["code"] == .string(code), "\(answer.text)")
      // A page has no options.
      #expect(!answer.text.contains("--"))
    }
    let refused = try playground.post(
      "/api/run",
      request(
        "return Layout.new('L', { columns = Parameter.integer(3, { max = 12 }) })", revision: 50,
        options: ["set": .object(["columns": .number(99)])]))
    #expect(
      try JSONReader.read(refused.body)["failure"]?["diagnostic"]?["message"]
        == .string("columns must be 12 or less, got 99"))
    let good = try playground.post("/api/run", request("return Layout.new('L', {})", revision: 99))
    #expect(try JSONReader.read(good.body)["result"]?["layout"]?["name"] == .string("L"))
  }

  @Test func `a newer request ends the one that runs, and pages do not wait for each other`() throws
  {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let begin = ContinuousClock.now
    let endless = try playground.begin(
      "POST", "/api/run", ["Content-Type": "application/json"],
      Array(request("while true do end", page: "a", revision: 1).utf8))
    usleep(300_000)
    let other = try playground.post("/api/run", request("return Layout.new('B', {})", page: "b"))
    #expect(try JSONReader.read(other.body)["result"]?["layout"]?["name"] == .string("B"))
    let newer = try playground.post(
      "/api/run", request("return Layout.new('A', {})", page: "a", revision: 2))
    #expect(try JSONReader.read(newer.body)["result"]?["layout"]?["name"] == .string("A"))
    let ended = try JSONReader.read(BrowserAnswer(from: endless).body)
    #expect(ended["overtaken"] == .boolean(true))
    #expect(ended["revision"] == .number(1))
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func `a page does not wait for ten others that do not end`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let endless = try (0..<10).map { number in
      try playground.begin(
        "POST", "/api/run", ["Content-Type": "application/json"],
        Array(request("while true do end", page: "endless \(number)").utf8))
    }
    usleep(300_000)
    let begin = ContinuousClock.now
    let answer = try playground.post("/api/run", request("return Layout.new('B', {})", page: "b"))
    #expect(try JSONReader.read(answer.body)["result"]?["layout"]?["name"] == .string("B"))
    // Ten scripts of two seconds each take ten seconds of two processors.
    #expect(ContinuousClock.now - begin < .seconds(8))
    for number in 0..<10 {
      _ = try playground.post("/api/leave", "{\"page\":\"endless \(number)\"}")
    }
    withExtendedLifetime(endless) {}
  }

  @Test(arguments: [
    ("{}", "'page' must be a text of 1 to 64 bytes"),
    (#"{"page":"p","revision":1.5}"#, "'revision' must be a whole number"),
    (#"{"page":"p","revision":1}"#, "'name' and 'text' must be texts"),
    (#"{"page":"p","revision":1,"name":"a","text":"","options":{"viewport":"x"}}"#, "'viewport': "),
    (#"{"page":"p","revision":1,"name":"a","text":"","options":{"speed":1}}"#, "'speed'"),
    ("{", "invalid JSON: "),
  ])
  func `a request that makes no sense is refused with what is wrong`(
    body: String, reason: String
  ) throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let answer = try playground.post("/api/run", body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(reason), "\(answer.text)")
  }

  @Test func `what is no request, or too much of one, ends its connection alone`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    for bytes in [
      "\0\0\0\0", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", String(repeating: "x", count: 200_000),
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n"
        + String(repeating: "a: b\r\n", count: 50_000) + "\r\n",
      "POST /api/run HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n"
        + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz",
    ] {
      let socket = try BrowserSocket(port: playground.port)
      try? socket.send(Array(bytes.utf8))
      _ = try? socket.read { $0.count > 12 }
    }
    let large = try playground.begin(
      "POST", "/api/run",
      ["Content-Type": "application/json", "Content-Length": "99999999999999999999"], [])
    #expect(try BrowserAnswer(from: large).status == 400)
    let claimed = try playground.begin(
      "POST", "/api/run", ["Content-Type": "application/json", "Content-Length": "5000000"], [])
    #expect(try BrowserAnswer(from: claimed).status == 413)
    #expect(try playground.get("/").status == 200)
  }

  @Test func `the page has the API's names, with what they mean`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let names = try JSONReader.read(playground.get("/api/names").body)["names"]?.asArray ?? []
    #expect(names.count > 400)
    #expect(
      names.contains { name in
        name["name"] == .string("View:itemCount")
          && name["signature"] == .string("View:itemCount(section) → integer")
          && name["summary"] == .string("Returns the number of items of a section.")
      })
  }

  @Test func `the editor is part of the program, with its licence, and nothing beside it is there`()
    throws
  {
    let scratch = try ScratchFolder()
    let playground = try ServedPlayground([scratch.path], in: scratch.path)
    let script = try playground.get("/codemirror.js").text
    let file = Program.root + "/Sources/Playground/Editor/codemirror.js"
    #expect(try script == String(contentsOfFile: file, encoding: .utf8))
    #expect(script.prefix(300).contains("CodeMirror 6"))
    #expect(script.prefix(300).contains("MIT License. Copyright (C) 2018"))
    for path in [
      "/codemirror", "/codemirror.css", "/codemirror.js/..", "/codemirror.js/%2e%2e/secret",
    ] {
      #expect(try playground.get(path).status == 404, "\(path)")
    }
  }

  @Test
  func `a document is the very bytes of the command line, and a format that is none is refused`()
    throws
  {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let text = try String(contentsOfFile: Self.gallery + "/circle.lua", encoding: .utf8)
    let body = request(text, name: "circle.lua")
    for format in ["json", "ndjson", "svg", "html", "text"] {
      let answer = try playground.post(
        "/api/export", "{\"format\":\"\(format)\"," + body.dropFirst())
      let expected = try Program.moonlay.run([
        "run", Self.gallery + "/circle.lua", "--format", format,
      ])
      #expect(answer.status == 200)
      #expect(answer.head.contains("X-Moonlay-Document: \(format)"))
      #expect(answer.body == expected.outputBytes, "\(format)")
    }
    let refused = try playground.post("/api/export", "{\"format\":\"pdf\"," + body.dropFirst())
    #expect(refused.status == 400)
    #expect(refused.text.contains("'format' must be one of text, json"))
  }

  @Test func `each answer forbids what a page does not need`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    for path in ["/", "/run.js", "/run.css", "/playground.js", "/none", "/api/scripts"] {
      let head = try playground.get(path).head.lowercased()
      #expect(head.contains("content-security-policy: default-src 'none'; script-src 'self'"))
      #expect(head.contains("x-content-type-options: nosniff"))
      #expect(head.contains("referrer-policy: no-referrer"))
      #expect(!head.contains("access-control"))
    }
  }

  @Test(arguments: [
    "a b.lua", "größe.lua", "格子.lua", "a&b.lua", "a+b.lua", "100%.lua", "a%20b.lua", "#1.lua",
    "what?.lua", "a;b.lua",
  ])
  func `a script of any name is opened, with its version`(name: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("return 1", to: name)
    let playground = try ServedPlayground([scratch.path], in: scratch.path)
    let encoded = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let answer = try playground.get("/api/scripts/" + encoded)
    #expect(answer.status == 200)
    #expect(answer.text == "return 1")
    #expect(answer.head.contains("X-Moonlay-Version: "))
    #expect(try playground.get("/api/scripts/%zz.lua").status == 400)
  }

  @Test func `saving names the version that the text is based on`() throws {
    let scratch = try ScratchFolder()
    try scratch.write("return 1", to: "one.lua")
    let playground = try ServedPlayground(["--allow-save", scratch.path], in: scratch.path)
    func save(_ text: String, _ base: JSONValue) throws -> BrowserAnswer {
      let body = JSONValue.object(["name": .string("one.lua"), "text": .string(text), "base": base])
      return try playground.post("/api/save", String(decoding: body.written, as: UTF8.self))
    }
    #expect(try playground.post("/api/save", #"{"name":"one.lua","text":""}"#).status == 400)
    #expect(try save("mine", .null).status == 409)
    #expect(try save("mine", .string("8-0")).status == 409)
    #expect(try String(contentsOf: scratch.url("one.lua"), encoding: .utf8) == "return 1")
    let version = TextVersion(of: Array("return 1".utf8)).text
    let answer = try save("return 2", .string(version))
    #expect(answer.status == 200)
    let next = try #require(try JSONReader.read(answer.body)["version"])
    #expect(try save("return 3", .string(version)).status == 409)
    #expect(try save("return 3", next).status == 200)
    #expect(try String(contentsOf: scratch.url("one.lua"), encoding: .utf8) == "return 3")
  }

  @Test func `the secret is in the printed link and in nothing that is sent without it`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    for path in ["/", "/run.js", "/playground.js", "/playground.css", "/api/scripts", "/none"] {
      let answer = try playground.get(path, ["X-Moonlay-Token": ""])
      #expect(!(answer.head + answer.text).contains(playground.token), "\(path)")
    }
    #expect(try playground.get("/api/scripts", ["X-Moonlay-Token": ""]).status == 403)
  }

  @Test func `a page hears of a script that another program saves, and of a new one`() throws {
    let scratch = try ScratchFolder()
    try scratch.write("return 1", to: "one.lua")
    let playground = try ServedPlayground([scratch.path], in: scratch.path)
    let events = try playground.begin("GET", "/api/events", [:], [])
    let hello = try events.read { String(decoding: $0, as: UTF8.self).contains("event: hello") }
    #expect(String(decoding: hello, as: UTF8.self).contains("text/event-stream"))
    try scratch.write("return 12", to: "one.lua")
    let changed = try events.read {
      String(decoding: $0, as: UTF8.self).contains("data: \"one.lua\"\n\n")
    }
    #expect(String(decoding: changed, as: UTF8.self).contains("event: changed\ndata: \"one.lua\""))
    // It is watched as soon as the change of the folder has been noticed.
    for length in 1...10 {
      try scratch.write("return " + String(repeating: "2", count: length), to: "two.lua")
      usleep(300_000)
    }
    let new = try events.read {
      String(decoding: $0, as: UTF8.self).contains("data: \"two.lua\"\n\n")
    }
    #expect(!new.isEmpty)
  }

  @Test func `a port that is taken, and a folder that is not there, are said`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let second = try Program.moonlay.run(["serve", "--port", "\(playground.port)"])
    #expect(second.status == 70)
    #expect(second.errors.contains("port \(playground.port) is already in use"))
    let none = try Program.moonlay.run(["serve", "no-such-folder"])
    #expect(none.status == 66)
  }

  @Test func `Ctrl-C ends the server with its processes`() throws {
    let scratch = try ScratchFolder()
    let program = try RunningProgram(["serve", "--port", "0"], in: scratch.path)
    try program.wait { program.output.hasSuffix("\n") }
    program.signal(SIGINT)
    #expect(try program.waitForEnd().status == 130)
  }
}
