import Report
import TestSupport

internal import Testing

/// A fault inside each callback of a layout: the script's own is status 2, a breach of the protocol status 1.
@Suite struct CallbackFailureTests {
  static let callbacks = [
    "prepare", "contentSize", "attributes", "itemAttributes", "shouldInvalidate",
    "boundsInvalidation", "invalidate", "targetOffset",
  ]

  /// The callbacks whose answer counts, and answers that each of them refuses.
  static let wrongAnswers: [(callback: String, answers: [String])] = [
    ("contentSize", ["'text'", "1", "{}", "true", "function() end", "print", "0/0, 1", "-1, 5"]),
    ("attributes", ["'text'", "1", "{ 1 }", "function() end", "{ {} }", "{ 'x' }"]),
    ("itemAttributes", ["'text'", "1", "{}", "1, 2, 3", "Rect(0, 0, 1, 1)"]),
    ("shouldInvalidate", ["'text'", "1", "{}", "function() end"]),
    ("targetOffset", ["'text'", "1", "{}", "0/0, 0"]),
  ]

  /// A layout whose callback on line 12 has this body, and a scenario that has every callback called.
  static func script(_ callback: String, _ body: String) -> String {
    """
    local Faulty = Layout.new("Faulty")
    function Faulty:prepare(view)
      for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, (item - 1) * 50, 100, 40) end
      self:placeSupplementary("header", 1, 1, 0, 0, 100, 10)
      self:placeDecoration("shade", 1, 1, 0, 0, 100, 10)
    end
    \(["boundsInvalidation", "invalidate"].contains(callback)
      ? "function Faulty:shouldInvalidate() return true end" : "")



    function Faulty:\(callback)(...)
      \(body)
    end
    return Scenario {
      layout = Faulty,
      steps = function(view)
        view:drag { by = Point(0, -100), over = 0.1 }
        view:attributesFor(1, 1)
        view:wait(0.1)
      end,
    }

    """
  }

  @Test(arguments: callbacks)
  func `an error in a callback is status 2, with its place and in place of a result`(
    callback: String
  ) throws {
    let workspace = try Workspace([
      "error.lua": Self.script(callback, "error('boom')"),
      "index.lua": Self.script(callback, "local nothing = nil; return nothing.x"),
      "object.lua": Self.script(callback, "error({ code = 7 })"),
      "empty.lua": Self.script(callback, "error()"),
    ])
    for (name, words) in [
      ("error.lua", "boom"), ("index.lua", "local 'nothing'"), ("object.lua", "code = 7"),
      ("empty.lua", "empty.lua"),
    ] {
      for format in ["text", "json"] {
        let end = try workspace.run(name, "-f", format)
        #expect(end.status == 2, "\(end.errors)")
        if format == "text" {
          #expect(end.output == "")
        } else {
          let failure = try JSONReader.read(Array(end.output.utf8))["failure"]
          #expect(failure?["where"]?.asString == "\(name):12")
        }
        #expect(end.errors.contains(words), "\(end.errors)")
        #expect(end.errors.contains("--> \(name):12"), "\(end.errors)")
        #expect(end.errors.contains("in \(callback)(view"), "\(end.errors)")
      }
    }
  }

  @Test(arguments: callbacks)
  func `an endless callback is status 3, and the budget is named`(callback: String) throws {
    let workspace = try Workspace(["loop.lua": Self.script(callback, "while true do end")])
    let end = try workspace.run("loop.lua", "--time-limit", "0.1")
    #expect(end.status == 3)
    #expect(end.output == "")
    #expect(end.errors.contains("exceeded its time limit: 0.1 s"), "\(end.errors)")
    #expect(end.errors.contains("--time-limit"))
  }

  @Test(arguments: wrongAnswers.indices)
  func `a wrong answer is status 1, with its place and the whole result`(number: Int) throws {
    let (callback, answers) = Self.wrongAnswers[number]
    for answer in answers {
      let workspace = try Workspace(["wrong.lua": Self.script(callback, "return \(answer)")])
      let end = try workspace.run("wrong.lua", "-f", "json")
      #expect(end.status == 1, "\(callback) returns \(answer): \(end.errors)")
      #expect(end.output.contains(#""severity": "error""#), "\(callback) returns \(answer)")
      #expect(
        end.output.contains(#""where": "wrong.lua:12""#) || end.output.contains("wrong.lua:11"))
      #expect(end.errors.contains("error["), "\(end.errors)")
    }
  }

  @Test func `a callback that is no function is status 2`() throws {
    let workspace = try Workspace([
      "field.lua": "local L = Layout.new('L')\nL.prepare = 5\nreturn L\n"
    ])
    let end = try workspace.run("field.lua")
    #expect(end.status == 2)
    #expect(end.errors.contains("'prepare' of L must be a function, got a number"))
    #expect(end.errors.contains("field.lua:2:3"), "\(end.errors)")
  }

  @Test func `an error in the steps or the delegate is the script's own`() throws {
    let workspace = try Workspace([
      "steps.lua": """
      return Scenario { layout = require("wall"), steps = function(view)
        view:nope()
      end }
      """,
      "delegate.lua": """
      return Scenario { layout = require("wall"), delegate = { willDisplayCell = function()
        error("boom")
      end } }
      """,
    ])
    for name in ["steps.lua", "delegate.lua"] {
      let end = try workspace.run(name)
      #expect(end.status == 2)
      #expect(end.errors.contains("\(name):2"), "\(end.errors)")
    }
  }

  @Test func `a failed assert is status 1, and the result has it`() throws {
    let workspace = try Workspace([
      "test.lua": """
      return Scenario { layout = require("wall"), steps = function(view)
        assert(1 == 2, "one is not two")
      end }
      """
    ])
    let text = try workspace.run("test.lua")
    #expect(text.status == 1)
    #expect(text.output.contains("error[assertion-failed]: one is not two"))
    #expect(text.errors.contains("error[assertion-failed]: one is not two"))
    let json = try workspace.run("test.lua", "-f", "json", "-q")
    #expect(json.status == 1)
    #expect(json.output.contains(#""message": "one is not two", "where": "test.lua:2""#))
    #expect(json.errors == "")
  }

  @Test func `a protocol error counts though the script catches it`() throws {
    let workspace = try Workspace([
      "catch.lua": """
      return Scenario { layout = require("wall"), steps = function(view)
        pcall(function() view:cellFor(9, 9) end)
        pcall(function() view:scrollToItem(9, 9) end)
      end }
      """
    ])
    let end = try workspace.run("catch.lua", "-f", "json")
    #expect(end.status == 1, "\(end.errors)")
    let report = try GalleryReport(of: end)
    #expect(report.diagnostics.contains { $0.severity == "error" && $0.message.contains("9,9") })
  }

  @Test func `memory and instructions run out as time does`() throws {
    let workspace = try Workspace([
      "memory.lua": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
      "loop.lua": "while true do end",
      "flood.lua": "while true do print(('x'):rep(100000)) end",
    ])
    let memory = try workspace.run("memory.lua", "--memory-limit", "5")
    #expect(memory.status == 3)
    #expect(memory.errors.contains("exceeded its memory limit: 5 MB"))
    #expect(memory.errors.contains("--memory-limit"))
    let instructions = try workspace.run("loop.lua", "--instruction-limit", "100000")
    #expect(instructions.status == 3)
    #expect(instructions.errors.contains("exceeded its limit of instructions: 100000"))
    // What the host runs before the script is not counted.
    try workspace.write("least.lua", "return FlowLayout { itemSize = { 1, 1 } }")
    #expect(try workspace.run("least.lua", "--instruction-limit", "9000").status == 0)
    let flood = try workspace.run("flood.lua")
    #expect(flood.status == 3)
    #expect(flood.output == "")
    #expect(flood.errorBytes.count < 6_000_000)
  }
}
