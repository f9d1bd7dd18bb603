import Foundation
import Report
import Testing
import TestSupport

/// The live view of a page, asked over sockets as a browser does.
@Suite struct LivePageTests {
  private static let gallery = Program.root + "/scripts/gallery"
  private static let grid = """
    return FlowLayout { itemSize = Size(100, 100) }
    """

  /// One page's way to its live view.
  private struct LiveClient {
    let playground: ServedPlayground
    var page = "p"

    @discardableResult
    func ask(_ what: String, _ more: KeyValuePairs<String, JSONValue> = [:]) throws -> JSONValue {
      var members: [(String, JSONValue)] = [("page", .string(page)), ("do", .string(what))]
      members += more.map { ($0.key, $0.value) }
      let body = "{" + members.map { "\"\($0.0)\":\(text($0.1))" }.joined(separator: ",") + "}"
      let answer = try playground.post("/api/live", body)
      #expect(answer.status == 200, "\(answer.text)")
      return try JSONReader.read(answer.body)
    }

    private func text(_ value: JSONValue) -> String {
      String(decoding: value.written, as: UTF8.self)
    }

    @discardableResult
    func open(_ text: String, name: String = "grid.lua", items: String = "200") throws -> JSONValue
    {
      try ask(
        "open",
        [
          "name": .string(name), "text": .string(text),
          "options": .object(["items": .string(items)]),
        ])
    }

    @discardableResult
    func act(_ actions: [JSONValue]...) throws -> JSONValue {
      try ask("act", ["actions": .array(actions.map { .array($0) })])
    }

    func type(_ text: String) throws -> JSONValue { try ask("type", ["text": .string(text)]) }
  }

  private func offset(_ answer: JSONValue) -> JSONValue? { answer["now"]?["contentOffset"] }

  @Test func `a page's drag ends where the command line's does`() throws {
    let page = LiveClient(playground: try ServedPlayground([Self.gallery], in: Program.root))
    let text = try String(contentsOfFile: Self.gallery + "/grid.lua", encoding: .utf8)
    try page.open(text)
    try page.act([.string("down"), .number(200), .number(700), .number(0)])
    var step: JSONValue = .null
    for frame in 1...24 {
      let place = 700 - 25 * Double(frame)
      let word = frame == 24 ? "up" : "move"
      step = try page.act([
        .string(word), .number(200), .number(place), .number(Double(frame) / 60),
      ])
    }
    #expect(
      step["steps"]?.asArray?.first?["text"]
        == .string("view:drag { by = Point(0, -600), over = 0.4 }"))
    let rest = try page.act([.string("settle")])

    let scratch = try ScratchFolder()
    try scratch.write(
      """
      local Grid = require("grid")
      return Scenario { layout = Grid {}, data = { 200 }, steps = function(view)
        view:drag { by = Point(0, -600), over = 0.4 }
      end }
      """, to: "drag.lua")
    try scratch.write(text, to: "grid.lua")
    let run = try Program.moonlay.run(["run", scratch.path + "/drag.lua", "-f", "json"])
    let result = try JSONReader.read(run.outputBytes)
    #expect(offset(rest) == result["contentOffset"])
    #expect(offset(rest)?["y"]?.asNumber ?? 0 > 1_000)
  }

  @Test func `pages have views of their own, and one that is closed begins anew`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let (one, other) = (
      LiveClient(playground: playground, page: "a"), LiveClient(playground: playground, page: "b")
    )
    try one.open(Self.grid)
    try other.open(Self.grid)
    try one.act([.string("wheel"), .number(0), .number(300)])
    #expect(offset(try other.act([.string("settle")]))?["y"] == .number(0))
    #expect(offset(try one.open(Self.grid + "\n"))?["y"] == .number(300))
    try one.ask("close")
    let closed = try one.act([.string("settle")])
    #expect(closed["said"]?.asArray?.first?["kind"] == .string("refusal"))
    #expect(offset(try one.open(Self.grid))?["y"] == .number(0))
  }

  @Test func `an endless line is stopped by the page, or by its budget`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let page = LiveClient(playground: playground)
    try page.open(Self.grid)
    try page.act([.string("wheel"), .number(0), .number(300)])
    let begin = ContinuousClock.now
    let endless = try playground.begin(
      "POST", "/api/live", ["Content-Type": "application/json"],
      Array(#"{"page":"p","do":"type","text":"while true do end"}"#.utf8))
    usleep(200_000)
    try page.ask("stop")
    let stopped = try JSONReader.read(BrowserAnswer(from: endless).body)
    #expect(stopped["said"]?.asArray?.first?["kind"] == .string("error"))
    #expect(ContinuousClock.now - begin < .milliseconds(1_900))
    #expect(offset(stopped)?["y"] == .number(300))
    let over = try page.type("while true do end")
    #expect(over["said"]?.asArray?.first?["text"]?.asString?.contains("budget-exceeded") == true)
    #expect(offset(try page.type("1"))?["y"] == .number(300))
  }

  @Test func `what takes too much memory or says too much leaves the view as it was`() throws {
    let page = LiveClient(playground: try ServedPlayground([Self.gallery], in: Program.root))
    try page.open(Self.grid)
    for (line, code) in [
      ("t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "memory-exceeded"),
      ("while true do print(('x'):rep(1e5)) end", "output-exceeded"),
      ("return ('x'):rep(1e8)", ""),
    ] {
      let answer = try page.type(line)
      let said = answer["said"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
      #expect(code.isEmpty || said.contains { $0.contains(code) }, "\(line)")
      #expect(said.reduce(0) { $0 + $1.utf8.count } < 1 << 20)
    }
    #expect(offset(try page.act([.string("wheel"), .number(0), .number(30)]))?["y"] == .number(30))
  }

  @Test func `a newer script ends what the one before is doing`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let page = LiveClient(playground: playground)
    let begin = ContinuousClock.now
    let endless = try playground.begin(
      "POST", "/api/live", ["Content-Type": "application/json"],
      Array(#"{"page":"p","do":"open","name":"grid.lua","text":"while true do end"}"#.utf8))
    usleep(200_000)
    let opened = try page.open(Self.grid)
    #expect(opened["view"]?["standIn"] == nil)
    _ = try BrowserAnswer(from: endless)
    #expect(ContinuousClock.now - begin < .milliseconds(1_900))
  }

  @Test(arguments: [
    (#"{"page":"p"}"#, "'do' must be"), (#"{"page":"p","do":"fly"}"#, "unknown action 'fly'"),
    (#"{"do":"act"}"#, "'page' must be"), (#"{"page":"p","do":"act"}"#, "'actions' must be"),
    (#"{"page":"p","do":"act","actions":[["down",1,2]]}"#, "action 1 is not an action"),
    (#"{"page":"p","do":"act","actions":[["settle"],["key","x"]]}"#, "action 2 is not an action"),
    (#"{"page":"p","do":"act","actions":[["wheel","1",2]]}"#, "action 1 is not an action"),
    (#"{"page":"p","do":"type","text":7}"#, "'text' must be"),
    (#"{"page":"p","do":"open","name":"a","text":"","options":{"speed":1}}"#, "'speed'"),
  ])
  func `what makes no sense is refused with what is wrong`(body: String, reason: String) throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let answer = try playground.post("/api/live", body)
    #expect(answer.status == 400)
    #expect(answer.text.contains(reason), "\(answer.text)")
  }

  @Test func `more than a page can mean is refused or passed over`() throws {
    let playground = try ServedPlayground([Self.gallery], in: Program.root)
    let page = LiveClient(playground: playground)
    try page.open(Self.grid)
    let many = Array(repeating: "[\"settle\"]", count: 1_001).joined(separator: ",")
    let refused = try playground.post(
      "/api/live", "{\"page\":\"p\",\"do\":\"act\",\"actions\":[\(many)]}")
    #expect(refused.status == 400)
    let far = try page.act(
      [.string("down"), .number(1e300), .number(0), .number(0)],
      [.string("wheel"), .number(-1e308), .number(1e308)],
      [.string("time"), .number(1e300)])
    #expect(offset(far)?["y"] == .number(0))
    let moves = (0..<1_000).map { number in
      [
        JSONValue.string("move"), .number(50), .number(Double(number % 7)),
        .number(Double(number) / 100),
      ]
    }
    try page.act([.string("down"), .number(50), .number(50), .number(0)])
    let moved = try page.ask("act", ["actions": .array(moves.map { .array($0) })])
    #expect(moved["now"] != nil)
  }
}
