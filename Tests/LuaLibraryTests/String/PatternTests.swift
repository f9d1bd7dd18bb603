import TestSupport
import Testing

struct PatternTests {
  @Test(arguments: 0..<8)
  func `find, match, gmatch and gsub answer as Lua's own do`(seed: UInt64) throws {
    let differential = try Differential()
    var generator = PatternGenerator(seed: seed)
    for _ in 0..<600 {
      let subject = LuaLiteral.string(generator.subject())
      let pattern = LuaLiteral.string(generator.pattern())
      let start = generator.random.pick(["1", "2", "-1", "-3", "5", "20", "0", "nil", "-20"])
      let plain = generator.random.pick(["", "", ", true", ", false"])
      let limit = generator.random.pick(["", "", ", 1", ", 0", ", -1", ", 3"])
      let replacement = generator.replacement()
      differential.expectSame("return string.find(\(subject), \(pattern), \(start)\(plain))")
      differential.expectSame("return string.match(\(subject), \(pattern), \(start))")
      differential.expectSame(
        """
        local found = {}
        for a, b, c in string.gmatch(\(subject), \(pattern), \(start)) do
          found[#found + 1] = {a, b, c}
          if #found > 50 then break end
        end
        return found
        """)
      differential.expectSame(
        "return string.gsub(\(subject), \(pattern), \(replacement)\(limit))")
    }
  }

  @Test func `every class has the bytes that Lua's own has`() throws {
    let differential = try Differential()
    for letter in "acdglpsuwxzACDGLPSUWXZbf.%_1é" {
      differential.expectSame(
        """
        local members = {}
        for byte = 0, 255 do
          local fine, found = pcall(string.find, string.char(byte), "^%\(letter)$")
          members[#members + 1] = fine and (found and 1 or 0) or found
        end
        return table.concat(members, " ")
        """)
    }
  }

  @Test(arguments: [
    "(", ")", "(()", "%", "[", "[]", "[^]", "[a", "[a%", "[a%]", "%b", "%ba", "%f", "%fa", "%1",
    "(%1)",
    "(a)%2", "a)", "((a)", "[a-", "^*", "^^", "$$", "a$b", "[%", "%f[", "(()())(())%9",
  ])
  func `a malformed pattern is refused in Lua's own words`(pattern: String) throws {
    let differential = try Differential()
    for subject in ["", "a", "aab", "xa)b"] {
      let arguments = "\(LuaLiteral.string(subject)), \(LuaLiteral.string(pattern))"
      differential.expectSame("return string.find(\(arguments))")
      differential.expectSame("return string.match(\(arguments))")
      differential.expectSame("return string.gsub(\(arguments), '%1')")
      differential.expectSame("return string.gmatch(\(arguments))()")
    }
  }

  @Test func `a pattern is too complex where Lua's own is`() throws {
    let differential = try Differential()
    for count in [31, 32, 33, 99, 100, 101, 198, 199, 200, 201, 220] {
      differential.expectSame("return string.match(('a'):rep(\(count)), ('.?'):rep(\(count)))")
      differential.expectSame("return string.match(('a'):rep(\(count)), ('a-'):rep(\(count)))")
      differential.expectSame("return string.match(('a'):rep(\(count)), ('()'):rep(\(count)))")
      differential.expectSame("return #string.match(('a'):rep(\(count)), ('a'):rep(\(count)))")
    }
  }

  @Test func `arguments of a wrong type are refused in Lua's own words`() throws {
    let differential = try Differential()
    for name in ["find", "match", "gmatch", "gsub"] {
      for arguments in [
        "", "nil", "{}", "'a'", "'a', nil", "'a', {}", "'a', 'a', 'x'", "'a', 'a', {}",
        "'a', 'a', 1.5",
        "12, 2", "12, 2, 1", "'a', 'a', '1'", "'a', 'a', '', 'x'", "'a', '.', print, 1.5",
      ] {
        differential.expectSame("return string.\(name)(\(arguments))")
        differential.expectSame(
          "return pcall(string.\(name), \(arguments.isEmpty ? "nil" : arguments))")
      }
      differential.expectSame("return ('a').\(name)()")
      differential.expectSame("return ('a'):\(name)()")
    }
  }
}
