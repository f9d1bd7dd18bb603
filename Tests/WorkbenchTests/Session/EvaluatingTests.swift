import CollectionLayout
internal import Testing

@testable import Workbench

/// What is typed at the prompt: which texts are whole, what is shown of values, what goes on after an error.
@Suite struct EvaluatingTests {
  @Test(arguments: [
    ("1 + 2", ["3"]), ("1, 'a', nil", ["1", "\"a\"", "nil"]), ("x = 5", []),
    ("print('a', 2)", ["a\t2"]),
    ("342 / 3", ["114.0"]), ("#'abc'", ["3"]), ("-- nothing", []), ("return 7", ["7"]),
    ("(function() end)()", []),
    ("Rect(1, 2, 3, 4)", ["Rect(1, 2, 3, 4)"]), ("view.bounds", ["Rect(0, 0, 320, 300)"]),
    ("view", ["view: 320 × 300 at 0, 0 of 320 × 1090"]),
    ("layout", ["Grid { align = \"left\", columns = 3, spacing = 10 }"]),
    ("view.data", ["data: 30 items in 1 section"]),
    ("view:attributesFor(1, 2).frame", ["Rect(110, 0, 100, 100)"]),
    ("print", ["function: built in"]), ("'a\\nb\\27'", ["\"a\\nb\\x1B\""]),
    (
      "{ 1, 2, b = true, a = { } , [10] = 'x', ['not a name'] = 0 }",
      ["{ 1, 2, [10] = \"x\", a = {}, b = true, [\"not a name\"] = 0 }"]
    ),
  ])
  func `a text is an expression that shows its values, or a statement`(
    text: String, shown: [String]
  ) throws {
    try inSession {
      let fixture = SessionFixture()
      let answer = fixture.type(text)
      #expect(answer.texts == shown)
      #expect(answer.verdict == .good)
      #expect(!answer.isIncomplete)
    }
  }

  @Test(arguments: [
    "1 +", "not", "{", "f(", "for i = 1, 2 do", "function f()", "if true then", "x =", "[[a",
    "x = [[a\nb",
    "repeat", "--[[ a", "local function f() return {", "view:", "return",
  ])
  func `the beginning of a chunk asks for more`(text: String) throws {
    try inSession {
      // `return` alone is whole, and so is what it answers.
      #expect(SessionFixture().type(text).isIncomplete == (text != "return"))
    }
  }

  @Test(arguments: ["'abc", "1 + * 2", "x = = 1", "end", "for do", "goto", "f(]"])
  func `what no more lines can mend is wrong at once`(text: String) throws {
    try inSession {
      let answer = SessionFixture().type(text)
      #expect(!answer.isIncomplete || text == "goto")
      #expect(text == "goto" || answer.codes == ["syntax-error"])
    }
  }

  @Test func `a syntax error is told in the words of what was meant`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type("1 + * 2").diagnostics.first?.message == "unexpected symbol near '*'")
      #expect(fixture.type("x = = 1").diagnostics.first?.message == "unexpected symbol near '='")
    }
  }

  @Test func `results are kept, the last first`() throws {
    try inSession {
      let fixture = SessionFixture()
      for number in 1...12 { fixture.type("\(number * 10)") }
      #expect(fixture.texts("_, _1, _2") == ["120", "110", "100"])
      #expect(fixture.texts("_") == ["120"])
      #expect(fixture.texts("x = 1") == [])
      #expect(fixture.texts("_") == ["120"])
      // Three times more by now.
      #expect(fixture.texts("_9") == ["60"])
      #expect(fixture.type("_10").codes == ["undeclared-global"])
      #expect(fixture.texts("nil") == ["nil"])
      #expect(fixture.texts("_, _1") == ["nil", "60"])
    }
  }

  @Test func `a global stays, and so does a local at the top level`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("side = 100")
      #expect(fixture.texts("side * 2") == ["200"])
      fixture.type("local gap = 8")
      fixture.type("local function twice(x)\n  local y = x * 2\n  return y\nend")
      #expect(fixture.texts("gap, twice(gap), gap < side") == ["8", "16", "true"])
      fixture.type("do local inner = 1 end")
      #expect(fixture.type("inner").codes == ["undeclared-global"])
      #expect(fixture.type("y").codes == ["undeclared-global"])
      fixture.type("local limit <const> = 3")
      #expect(fixture.type("limit").verdict == .scriptFailed)
    }
  }

  @Test func `an error has its line, its words and the script's own calls`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("function deep(t)\n  local v = t.a.b\n  return v\nend")
      fixture.type("function outer() local r = deep({}) return r end")
      let error = try #require(fixture.type("local z = outer()").diagnostics.first)
      #expect(error.message == "attempt to index a nil value (field 'a')")
      var place = Diagnostic.Place(file: "input-1", line: 2, tokens: ["a"])
      place.marks = [Diagnostic.Place.Mark(text: "a", column: 15)]
      #expect(error.place == place)
      #expect(
        error.traceback == [
          "input-1:2: in function 'deep'", "input-2:1: in function 'outer'",
          "input-3:1: in main chunk",
        ])
      #expect(fixture.session.lines.line(2, of: "input-1") == "  local v = t.a.b")
    }
  }

  @Test func `tables are bounded in depth, length and width, and may hold themselves`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("t = { name = 'a' } t.self = t")
      #expect(fixture.texts("t") == ["{ name = \"a\", self = { … the table itself } }"])
      #expect(fixture.texts("{{{{{{{1}}}}}}}") == ["{ { { { { { … } } } } } }"])
      fixture.type("long = {} for i = 1, 1000 do long[i] = i end")
      let lines = try #require(fixture.texts("long").first).split(separator: "\n")
      // A brace, forty entries, the rest, a brace.
      #expect(lines.count == 43)
      #expect(lines[1] == "  1,")
      #expect(lines[41] == "  … 960 more")
      #expect(try #require(fixture.texts("('x'):rep(5000)").first).hasSuffix("… (3000 bytes more)"))
    }
  }

  @Test
  func
    `a value that a script describes is shown in its words, and one that fails at it as a table`()
    throws
  {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("good = setmetatable({}, { __tostring = function() return 'mine' end })")
      fixture.type("bad = setmetatable({ 1 }, { __tostring = function() error('no') end })")
      #expect(fixture.texts("good") == ["mine"])
      #expect(fixture.texts("bad") == ["{ 1 }"])
    }
  }

  @Test func `what the script prints comes before its value`() throws {
    try inSession {
      #expect(
        SessionFixture().texts("(function() print('first') return 'then' end)()") == [
          "first", "\"then\"",
        ])
    }
  }

  @Test func `warnings are told where they are met, and in short when they come again`() throws {
    try inSession {
      let fixture = SessionFixture()
      #expect(fixture.type("view:scrollTo(Point(0, 5000))").codes == ["offset-out-of-range"])
      let again = fixture.type("for i = 1, 2 do view:scrollTo(Point(0, 5000)) end")
      #expect(again.verdict == .good)
      #expect(again.codes.count + again.words.count >= 1)
    }
  }

  @Test func `a protocol error and a failed assert are the answer no`() throws {
    try inSession {
      let fixture = SessionFixture()
      let refused = fixture.type("view:insertItems { { 1, 1 } }")
      #expect(refused.codes == ["invalid-update-counts"])
      #expect(refused.verdict == .bad)
      let asserted = fixture.type("assert(view.width == 1, 'wide')")
      #expect(asserted.codes == ["assertion-failed"])
      #expect(asserted.verdict == .bad)
      #expect(fixture.texts("view:itemCount(1)") == ["30"])
    }
  }

  @Test func `the end of the input in the midst of a chunk is an error`() throws {
    try inSession {
      let answer = SessionFixture().session.answer(.lastInput("for i = 1, 2 do"))
      #expect(answer.codes == ["syntax-error"])
      #expect(answer.verdict == .scriptFailed)
    }
  }
}
