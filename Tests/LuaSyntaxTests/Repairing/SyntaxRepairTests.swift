import Foundation
import LuaSyntax
import TestSupport
import Testing

/// Texts that are not Lua, because of a slip or a habit of another language.
@Suite struct SyntaxRepairTests {
  private static func repaired(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let edits = ScriptReader(bytes).edits(for: Mistake(code: "syntax-error", line: 1))
    guard !edits.isEmpty else { return nil }
    return bytes.applying(edits).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("x += 2\n", "x = x + 2\n"),
    ("self.rows[n] -= a - b\n", "self.rows[n] = self.rows[n] - (a - b)\n"),
    ("n++\n", "n = n + 1\n"), ("if a != 1 then end\n", "if a ~= 1 then end\n"),
    ("if !a && b || c then end\n", "if not a and b or c then end\n"),
    ("local w = a ? 1 : 2\n", "local w = a and 1 or 2\n"),
    ("local b = a ?? 3\n", "local b = a or 3\n"),
    ("// rows\nlocal a = 1\n", "-- rows\nlocal a = 1\n"),
    ("local t = [1, 2]\n", "local t = {1, 2}\n"),
    ("local t = { a: 1 }\n", "local t = { a = 1 }\n"), ("f(1, 2, )\n", "f(1, 2 )\n"),
    ("local s = 'it's'\n", "local s = \"it's\"\n"), ("if a = 3 then end\n", "if a == 3 then end\n"),
    ("local x 5\n", "local x = 5\n"),
    ("print((1 + 2)\nlocal y = 3\n", "print((1 + 2))\nlocal y = 3\n"),
    ("local t = { a = 1\n  b = 2 }\n", "local t = { a = 1,\n  b = 2 }\n"),
    ("for (i = 1; i <= n; i++) {\n  f(i)\n}\n", "for i = 1, n do\n  f(i)\nend\n"),
    ("def f(a):\n  return a\n", "function f(a)\n  return a\nend\n"),
    (
      "if (a > 3) {\n  b = 1\n} else {\n  b = 2\n}\n",
      "if (a > 3) then\n  b = 1\n else \n  b = 2\nend\n"
    ),
    (
      "if a then\n  b()\nelse if c then\n  d()\nend\n",
      "if a then\n  b()\nelseif c then\n  d()\nend\n"
    ),
    ("for n in range(3):\n  f(n)\n", "for n in range(3) do\n  f(n)\nend\n"),
    ("let a = 1\nvar b = 2\nconst c = 3\n", "local a = 1\nlocal b = 2\nlocal c = 3\n"),
    ("view:itemCount(section: 1)\n", "view:itemCount(1)\n"),
  ])
  func `a habit of another language becomes Lua`(written: String, meant: String) throws {
    #expect(Self.repaired(written) == meant)
  }

  @Test(arguments: [
    "x = = 5\n", "local function\n", ")\n", "\"\n", "if\n", "?", "{{{{", "x ? y : z : w\n",
  ])
  func `a text whose meaning is open is left as it is`(text: String) {
    #expect(Self.repaired(text) == nil)
  }

  // MARK: - Planted slips

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let scripts: [URL] = ["gallery", "lessons"].flatMap { folder in
    let folder = root.appending(path: "scripts/\(folder)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "lua" }
  }.sorted { $0.path < $1.path }

  private static let slips = [
    ("~=", "!="), (" and ", " && "), (" or ", " || "), ("local ", "let "), ("local ", "loacl "),
    ("function ", "fucntion "), ("function ", "func "), (" then\n", "\n"), (" then\n", ":\n"),
    (" then\n", " {\n"), (" do\n", "\n"), (" do\n", " {\n"), ("return ", "retrun "),
    ("elseif", "else if"), ("elseif", "elif"), ("not ", "!"), (" == ", " = "), (" == ", " === "),
  ]

  @Test func `there are scripts to plant slips in`() { #expect(Self.scripts.count > 60) }

  /// Either the script is again what it was, to the byte, or nothing is changed.
  @Test(arguments: scripts.indices)
  func `a slip that is planted in a script is taken back or left`(number: Int) throws {
    let text = try String(contentsOf: Self.scripts[number], encoding: .utf8)
    var random = SplitMix64(seed: UInt64(number))
    for (word, slip) in Self.slips.shuffled(using: &random).prefix(3) {
      let places = text.ranges(of: word).filter { Self.isCode($0.lowerBound, in: text) }
      guard let place = places.randomElement(using: &random) else { continue }
      let planted = text.replacingCharacters(in: place, with: slip)
      // Some slips are still Lua, such as a deleted word before a bracket.
      guard (try? Parser.parse(Array(planted.utf8))) == nil else { continue }
      let repaired = Self.repaired(planted)
      #expect(
        repaired == nil || repaired == text, "\(slip) in \(Self.scripts[number].lastPathComponent)")
    }
  }

  /// Returns whether a position is not in a comment or a string of one line.
  private static func isCode(_ place: String.Index, in text: String) -> Bool {
    let line = text[..<place].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return !line.contains("--") && line.count { $0 == "\"" }.isMultiple(of: 2)
      && line.count { $0 == "'" }.isMultiple(of: 2)
  }

  @Test(arguments: 0..<200)
  func `a random text is repaired to Lua or left`(seed: UInt64) {
    let words = [
      "if", "then", "end", "else", "for", "do", "x", "=", "==", "!", "&", "(", ")", "{", "}", "[",
      "]", ":", ",", "\n", "1", "\"a\"", "'", "function", "local", "return", "+", "..", "?", "//",
    ]
    var random = SplitMix64(seed: seed)
    let text = (0..<40).compactMap { _ in words.randomElement(using: &random) }
      .joined(separator: " ")
    guard let repaired = Self.repaired(text) else { return }
    #expect((try? Parser.parse(Array(repaired.utf8))) != nil, "\(text)")
  }
}
