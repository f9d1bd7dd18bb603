import Foundation
import Lua
import LuaSyntax
import Testing

/// The parser reads what Lua's compiler reads, and refuses what it refuses.
@Suite struct ParserTests {
  /// Whether Lua's own compiler takes a text.
  private func compiles(_ text: String) throws -> Bool {
    let machine = try Machine()
    return (try? machine.load(Array(text.utf8), file: "test.lua")) != nil
  }

  private func parses(_ text: String) -> Bool {
    (try? Parser.parse(Array(text.utf8))) != nil
  }

  @Test(arguments: [
    "return 1 + 2 * 3 ^ -4 .. 'x'", "local a <const>, b <close> = 1, nil", "goto done ::done::",
    "for i = 1, 10, 2 do break end", "for k, v in pairs {} do end", "repeat local x = 1 until x",
    "local function f(a, ...) return ... end", "function a.b.c:d() end", "f'x' f[[y]] f{1, 2; 3}",
    "if a then elseif b then else end", "while x do end", "return", "return;", ";;;",
    "a.b['c'], d = e:f(1)(2), #g", "x = 0x1p4 + 0xA.8 + .5 + 3. + 1e-3 + 0xffffffffffffffffff",
    "x = 'a\\z  \n b\\x41\\u{48}\\065\\n'", "x = [==[ ]] ]==]", "--[[ comment ]] x = 1 -- end",
    "# a line that is skipped\nx = 1", "local t = { [1] = 2, a = 3, 4, f() }", "return not -~#x",
    "x = a or b and c < d | e ~ f & g << h .. i + j * k ^ l", "return function() end",
    "local a = {} a = a.b.c[d].e", "return (f())", "x = 9223372036854775807 + 9223372036854775808",
    "return 2^53 // 1 % 3 >> 1",
  ])
  func `what Lua takes is read`(text: String) throws {
    #expect(try compiles(text))
    #expect(parses(text))
  }

  @Test(arguments: [
    "x =", "= 1", "local 1", "for i = 1 do end", "if x", "f(", "x = 'a", "x = [[a", "return 1 2",
    "x = }", "a.b", "1 = 2", "f() = 1", "function a:b.c() end", "x = '\\q'", "x = 0x", "x = 1..2",
    "goto 1", "::a", "break = 1", "x = ~", "local a <",
  ])
  func `what Lua refuses is refused`(text: String) throws {
    #expect(try !compiles(text))
    #expect(!parses(text))
  }

  @Test func `what is nested too deeply is an error, not a crash`() {
    for (open, close) in [("(", ")"), ("{", "}"), ("f(", ")"), ("-", ""), ("not ", "")] {
      let text =
        "x = " + String(repeating: open, count: 100_000) + "1"
        + String(repeating: close, count: 100_000)
      #expect(!parses(text))
    }
    #expect(!parses("x = " + String(repeating: "1 + ", count: 100_000) + "1"))
    #expect(!parses("x = a" + String(repeating: ".a", count: 100_000)))
    #expect(!parses(String(repeating: "do ", count: 100_000)))
  }
}
