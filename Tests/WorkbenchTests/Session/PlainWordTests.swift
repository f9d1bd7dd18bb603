internal import Testing

@testable import Workbench

/// Commands whose colon was omitted, questions with a question mark, and Lua that looks alike.
@Suite struct PlainWordTests {
  @Test(arguments: [
    ("undo", "nothing to undo"), ("set columns=4", ""), ("doc placeCell", ""), ("help scroll", ""),
    ("trace on", "trace is on"), ("scroll 0,20", ""), ("step -1", "this is the first frame"),
    ("who", "no variables of your own"), ("table all", ""), ("show", ""),
    ("sweep columns=2..3", ""),
    ("!ls", "the prompt runs no shell commands; Ctrl-Z stops it, and fg continues it"),
  ])
  func `a command needs no colon where it cannot be Lua`(line: String, words: String) throws {
    try inSession {
      let answer = SessionFixture().type(line)
      #expect(answer.codes.isEmpty)
      #expect(answer.words == (words.isEmpty ? [] : [words]))
    }
  }

  @Test func `every command needs none`() throws {
    try inSession {
      for command in SessionCommand.all where !["fix", "load", "quit"].contains(command.name) {
        let fixture = SessionFixture()
        let answer = fixture.type(String(command.example.dropFirst()))
        // `table` alone is Lua's library.
        #expect(!answer.codes.contains("undeclared-global"), "\(command.example)")
        #expect(!answer.codes.contains("syntax-error"), "\(command.example)")
      }
    }
  }

  @Test(arguments: [
    ("table", "{"), ("table.concat({ 1, 2 })", "\"12\""), ("time = 4; return time - 1", "3"),
    ("(function() local set = 5 return set end)()", "5"), ("'undo'", "\"undo\""),
    ("return 5", "5"), ("x = 3 return x", "3"), ("return", nil), ("return 1, 2", "1"),
    ("do return 7 end", "7"),
  ])
  func `what is Lua stays Lua`(line: String, value: String?) throws {
    try inSession {
      let answer = SessionFixture().type(line)
      #expect(answer.codes.isEmpty && answer.words.isEmpty)
      #expect(answer.texts.first?.prefix(value?.count ?? 0).description == value)
    }
  }

  @Test func `a variable of the name of a command is the variable`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("undo = 5")
      #expect(fixture.texts("undo") == ["5"])
      #expect(fixture.texts("undo -1") == ["4"])
      fixture.type("return 8")
      #expect(fixture.texts("_") == ["8"])
    }
  }

  @Test(arguments: [
    "placeCell?", "?placeCell", "? placeCell", "view:itemCount?", "?View", "stale-cache?",
  ])
  func `a question mark asks for documentation`(line: String) throws {
    try inSession {
      let fixture = SessionFixture()
      let name = line.filter { $0 != "?" && $0 != " " }
      #expect(fixture.texts(line) == fixture.texts(":doc \(name)"))
      #expect(fixture.texts(line).count == 1)
    }
  }

  @Test func `two question marks show the lines that define a function`() throws {
    try inSession {
      let fixture = SessionFixture()
      fixture.type("function double(n)\n  if n then return 2 * n end\nend")
      #expect(
        fixture.texts("double??") == [
          "input-1:1\nfunction double(n)\n  if n then return 2 * n end\nend"
        ])
      #expect(fixture.texts("double?") == ["function: input-1:1"])
      #expect(fixture.texts("layout.columns?") == ["3"])
      #expect(
        fixture.type("qqzz??").words.first?.hasPrefix("no documentation for 'qqzz'") == true)
      #expect(fixture.texts("placeCell??") == fixture.texts("placeCell?"))
    }
  }
}
