import TestSupport

internal import Testing

/// What each option of `run` does, and what it beats.
@Suite struct OptionTests {
  /// A scenario that says everything that an option can say otherwise, and prints what the view was told.
  static let scenario = """
    local Wall = require("wall")
    return Scenario {
      layout = Wall { columns = 1 }, viewport = Size(200, 150), data = { 5 }, hz = 30, scale = 2, seed = 7,
      direction = "rtl", textCategory = "AX1",
      steps = function(view)
        print(view.width .. "x" .. view.height, view:itemCount(1), view.scale, view.direction, view.textCategory)
        print("random", math.random(1000000))
        view:scrollTo(Point(0, 100))
      end,
    }

    """

  @Test func `what nothing says is the default`() throws {
    let end = try Workspace().run("wall.lua", "--format", "ndjson")
    #expect(end.status == 0)
    #expect(end.lines.first?.contains(#""viewport":{"width":390,"height":844}"#) == true)
    // Thirty squares, three to a row: ten rows, of which the first nine are visible.
    #expect(
      end.line(ofType: "end").contains(
        #""sections":[30],"contentSize":{"width":300,"height":1000}"#))
    #expect(end.frames.count == 27)
  }

  @Test func `the scenario beats the default`() throws {
    let end = try Workspace(["demo.lua": Self.scenario]).run("demo.lua", "-f", "ndjson")
    #expect(end.status == 0)
    #expect(
      end.line(ofType: "print").contains(#""text":"200.0x150.0\t5\t2.0\trtl\tAX1""#),
      "\(end.output)")
    #expect(end.line(ofType: "end").contains(#""contentOffset":{"x":0,"y":100}"#))
    #expect(end.frames == ["cell 1,2: 0 100 100 100", "cell 1,3: 0 200 100 100"])
  }

  @Test func `an option beats the scenario`() throws {
    let end = try Workspace(["demo.lua": Self.scenario]).run(
      "demo.lua", "-f", "ndjson", "--viewport", "300x100", "--items", "4", "--scale", "1",
      "--text-category", "S", "--set", "columns=2", "--scroll", "0,50")
    #expect(end.status == 0)
    #expect(
      end.line(ofType: "print").contains(#""text":"300.0x100.0\t4\t1.0\trtl\tS""#), "\(end.output)")
    #expect(end.line(ofType: "end").contains(#""contentOffset":{"x":0,"y":50}"#))
    #expect(
      end.frames == [
        "cell 1,1: 0 0 100 100", "cell 1,2: 100 0 100 100", "cell 1,3: 0 100 100 100",
        "cell 1,4: 100 100 100 100",
      ])
  }

  @Test func `without the demo nothing of the scenario counts`() throws {
    let end = try Workspace(["demo.lua": Self.scenario]).run(
      "demo.lua", "-f", "ndjson", "--no-demo")
    #expect(end.status == 0)
    #expect(end.line(ofType: "print") == "")
    #expect(end.lines.first?.contains(#""viewport":{"width":390,"height":844}"#) == true)
    #expect(
      end.line(ofType: "end").contains(
        #""sections":[30],"contentSize":{"width":100,"height":3000}"#))
  }

  @Test func `sections are counted or listed`() throws {
    let workspace = try Workspace()
    let equal = try workspace.run("wall.lua", "-f", "ndjson", "--sections", "3x2")
    #expect(equal.line(ofType: "end").contains(#""sections":[2,2,2],"#))
    let listed = try workspace.run("wall.lua", "-f", "ndjson", "--sections", "3,0,2")
    #expect(listed.line(ofType: "end").contains(#""sections":[3,0,2],"#))
    let none = try workspace.run("wall.lua", "-f", "ndjson", "--items", "0")
    #expect(none.status == 0)
    #expect(none.line(ofType: "end").contains(#""sections":[0],"#))
  }

  @Test func `the last of several words for one parameter counts`() throws {
    let end = try Workspace().run(
      "wall.lua", "-f", "ndjson", "--set", "columns=2", "--set", "columns=1", "--set", "side=right",
      "--set", "wide=true", "--set", "inset=1,2,3,4", "--set", "level=12")
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      end.lines.first?.contains(
        #""parameters":{"columns":1,"inset":{"bottom":3,"left":2,"right":4,"top":1},"level":12,"side":"right","wide":true}"#
      ) == true)
  }

  @Test func `a rectangle or all of the content is reported`() throws {
    let workspace = try Workspace()
    let rect = try workspace.run("wall.lua", "-f", "ndjson", "--rect", "150,850,10,100")
    #expect(rect.frames == ["cell 1,26: 100 800 100 100", "cell 1,29: 100 900 100 100"])
    let all = try workspace.run("wall.lua", "-f", "ndjson", "--all")
    #expect(all.frames.count == 30)
    let outside = try workspace.run("wall.lua", "-f", "ndjson", "--rect", "-50,-50,60,60")
    #expect(outside.frames == ["cell 1,1: 0 0 100 100"])
  }

  @Test func `a scroll may leave the range, and warns`() throws {
    let workspace = try Workspace()
    let end = try workspace.run("wall.lua", "-f", "ndjson", "--scroll", "-10,5000")
    #expect(end.status == 0)
    #expect(end.line(ofType: "end").contains(#""contentOffset":{"x":-10,"y":5000}"#))
    #expect(end.errors.contains("(-10, 5000)"))
    let strict = try workspace.run("wall.lua", "--scroll", "-10,5000", "--strict")
    #expect(strict.status == 1)
    let inside = try workspace.run("wall.lua", "--scroll", "0,156", "--strict")
    #expect(inside.status == 0)
  }

  @Test func `a trace has the calls of the protocol in their order`() throws {
    let workspace = try Workspace()
    let end = try workspace.run("wall.lua", "-f", "ndjson", "--trace")
    let calls = end.lines.filter { $0.hasPrefix(#"{"type":"call""#) }
    let names = calls.compactMap {
      $0.firstMatch(of: #/"name":"(\w+)"/#).map { String($0.output.1) }
    }
    #expect(names.prefix(3) == ["prepare", "contentSize", "attributes"])
    #expect(calls.allSatisfy { $0.contains(#""reason":""#) })
    #expect(try workspace.run("wall.lua", "-f", "ndjson").line(ofType: "call") == "")
  }

  @Test func `without reuse each appearance has a view of its own`() throws {
    let workspace = try Workspace([
      "demo.lua": """
      return Scenario {
        layout = require("wall") { columns = 1 }, viewport = Size(100, 200), data = { 4 },
        steps = function(view)
          view:scrollTo(Point(0, 200))
          view:wait(0.1)
          view:scrollTo(Point(0, 0))
          view:wait(0.1)
        end,
      }
      """
    ])
    // Two cells fit; two others, and the first two again: six appearances.
    let anew = try workspace.run(
      "demo.lua", "-f", "ndjson", "--no-reuse", "--rect-policy", "visible")
    #expect(anew.line(ofType: "end").contains(#""created":6,"reused":0"#), "\(anew.output)")
    let usual = try workspace.run("demo.lua", "-f", "ndjson", "--rect-policy", "visible")
    #expect(usual.line(ofType: "end").contains(#""created":2,"reused":4"#), "\(usual.output)")
  }

  @Test func `the policy decides which rectangles are asked for`() throws {
    let workspace = try Workspace()
    func asked(_ policy: String) throws -> [String] {
      let end = try workspace.run("wall.lua", "-f", "ndjson", "--trace", "--rect-policy", policy)
      #expect(end.status == 0)
      return end.lines.filter { $0.contains(#""name":"attributes""#) }
    }
    #expect(
      try asked("visible").first?.contains(#"{"x":0,"y":0,"width":390,"height":844}"#) == true)
    #expect(try asked("paged") != asked("visible"))
    #expect(try asked("fuzz") != asked("visible"))
    #expect(try asked("fuzz") == asked("fuzz"))
  }

  @Test func `a seed repeats a run, and another one changes it`() throws {
    let workspace = try Workspace(["demo.lua": Self.scenario])
    func number(_ options: [String]) throws -> String {
      let end = try Program.moonlay.run(
        ["run", "demo.lua", "-f", "ndjson"] + options, in: workspace.path)
      return end.lines.first { $0.contains("random") } ?? "none"
    }
    #expect(try number(["--seed", "7"]) == number([]))
    #expect(try number(["--seed", "8"]) != number([]))
    #expect(try number(["--seed", "18446744073709551615"]) != number([]))
  }

  @Test func `frames to a second are the option's`() throws {
    let workspace = try Workspace([
      "demo.lua": """
      return Scenario {
        layout = require("wall"), viewport = Size(300, 400),
        steps = function(view) view:scrollTo(Point(0, 200), { animated = true }) end,
      }
      """
    ])
    func frames(_ hz: String) throws -> Int {
      let end = try workspace.run("demo.lua", "-f", "ndjson", "--hz", hz)
      return end.lines.filter { $0.hasPrefix(#"{"type":"frame""#) }.count
    }
    // The same motion in time has twice as many frames, but for those at its ends.
    let (slow, fast) = (try frames("30"), try frames("60"))
    #expect(slow > 4)
    #expect(abs(fast - 2 * slow) <= 4, "\(slow) at 30 Hz, \(fast) at 60 Hz")
  }

  @Test func `from right to left is the view's direction`() throws {
    let workspace = try Workspace([
      "say.lua": """
      local Say = Layout.new("Say")
      function Say:prepare(view) print(view.direction) end
      return Say
      """
    ])
    #expect(try workspace.run("say.lua", "-f", "ndjson").output.contains(#""text":"ltr""#))
    #expect(try workspace.run("say.lua", "-f", "ndjson", "--rtl").output.contains(#""text":"rtl""#))
  }

  @Test func `the same run gives the same bytes in every format`() throws {
    let workspace = try Workspace(["demo.lua": Self.scenario])
    for format in ["text", "json", "ndjson"] {
      let first = try workspace.run("demo.lua", "-f", format, "--trace")
      let second = try workspace.run("demo.lua", "-f", format, "--trace")
      #expect(first.outputBytes == second.outputBytes)
      #expect(!first.outputBytes.isEmpty)
    }
  }
}
