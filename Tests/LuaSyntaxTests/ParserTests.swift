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

  // The Lua 5.4 manual, 3.4.8: powers and concatenations lean to the right, all others to the left; only a power binds
  // stronger than what stands before an operand.
  @Test(arguments: [
    ("2 ^ 3 ^ 2", "(2 ^ (3 ^ 2))"), ("1 .. 2 .. 3", "(1 .. (2 .. 3))"),
    ("1 - 2 - 3", "((1 - 2) - 3)"), ("8 // 4 / 2", "((8 // 4) / 2)"),
    ("1 + 2 * 3", "(1 + (2 * 3))"), ("-2 ^ 2", "(-(2 ^ 2))"), ("2 ^ -1 ^ 2", "(2 ^ (-(1 ^ 2)))"),
    ("1 .. 2 + 3", "(1 .. (2 + 3))"), ("1 < 2 == 3", "((1 < 2) == 3)"),
    ("1 or 2 and 3", "(1 or (2 and 3))"), ("1 | 2 ~ 3 & 4 << 5", "(1 | (2 ~ (3 & (4 << 5))))"),
  ])
  func `operators bind as in Lua`(text: String, bound: String) throws {
    let block = try Parser.parse(Array("return \(text)".utf8))
    guard case .return(let expressions, _) = block.statements.first else {
      Issue.record("no return in \(block)")
      return
    }
    #expect(expressions.map(bindings) == [bound])
  }

  // The bytes are those of RFC 2279, from which UTF-8 of up to six bytes comes.
  @Test(arguments: [
    ("7F", [0x7F]), ("80", [0xC2, 0x80]), ("7FF", [0xDF, 0xBF]), ("800", [0xE0, 0xA0, 0x80]),
    ("FFFF", [0xEF, 0xBF, 0xBF]), ("10000", [0xF0, 0x90, 0x80, 0x80]),
    ("1FFFFF", [0xF7, 0xBF, 0xBF, 0xBF]), ("200000", [0xF8, 0x88, 0x80, 0x80, 0x80]),
    ("3FFFFFF", [0xFB, 0xBF, 0xBF, 0xBF, 0xBF]),
    ("4000000", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]),
    ("7FFFFFFF", [0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF]),
  ])
  func `an escaped code is written as UTF-8`(code: String, bytes: [UInt8]) throws {
    #expect(try string("return '\\u{\(code)}'").bytes == bytes)
  }

  @Test(arguments: [("return\n[[a\nb]]", 2), ("return 'a\\\nb'", 1), ("return 'a\\z \n\n b'", 1)])
  func `a string of several lines stands on its first`(text: String, line: Int) throws {
    #expect(try string(text).line == line)
  }

  /// The string that a text returns, and the line on which it stands.
  private func string(_ text: String) throws -> (bytes: [UInt8], line: Int) {
    let block = try Parser.parse(Array(text.utf8))
    guard case .return(let expressions, _) = block.statements.first,
      case .constant(.string(let bytes), let span) = expressions.first
    else {
      Issue.record("no string is returned in \(block)")
      return ([], 0)
    }
    return (bytes, span.line)
  }

  /// An expression of integers with parentheses about each operation.
  private func bindings(_ expression: LuaSyntax.Expression) -> String {
    switch expression {
    case .constant(.integer(let number), _): "\(number)"
    case .unary(let sign, let operand, _): "(\(sign.rawValue)\(bindings(operand)))"
    case .binary(let sign, let left, let right, _):
      "(\(bindings(left)) \(sign.rawValue) \(bindings(right)))"
    default: "?"
    }
  }

  @Test func `every script of the gallery is read, and keeps its lines when it is instrumented`()
    throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scripts/gallery")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }
    #expect(files.count > 20)
    for file in files {
      let text = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      let instrumented = try Instrumenter.instrument(
        text, file: 0, firstSite: 1)
      let lines = instrumented.text.split(separator: 10, omittingEmptySubsequences: false)
      let plain = text.split(separator: 10, omittingEmptySubsequences: false)
      #expect(lines.count == plain.count + 1)
      for (written, line) in zip(lines, plain) { #expect(written.count >= line.count) }
      let machine = try Machine()
      #expect(throws: Never.self) { try machine.load(instrumented.text, file: file) }
    }
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
