import Foundation
import LanguageServer
import Report
import TestSupport
import Testing

/// Formatting changes white space alone: the indentation of lines, and what follows their last word.
@Suite struct FormattingTests {
  /// Formats a text in a session, and applies the edits.
  private static func formatted(
    _ text: String, _ options: JSONValue = ["tabSize": 2, "insertSpaces": true]
  )
    throws -> String
  {
    var session = EditorSession()
    let uri = "file:///scripts/grid.lua"
    session.receive(.request(.number(0), method: "initialize", params: [:]))
    session.receive(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]]))
    _ = session.takeEffects()
    session.receive(
      .request(
        .number(1), method: "textDocument/formatting",
        params: ["textDocument": ["uri": .string(uri)], "options": options]))
    for case .send(.result(_, let value)) in session.takeEffects() {
      return apply(try #require(value.asArray), to: text)
    }
    return "no answer"
  }

  /// Applies edits of single lines to a text; columns are in UTF-16.
  private static func apply(_ edits: [JSONValue], to text: String) -> String {
    var lines = text.components(separatedBy: "\n").map { Array($0.utf16) }
    for edit in edits.reversed() {
      guard let range = edit["range"], let line = range["start"]?["line"]?.asInteger,
        let start = range["start"]?["character"]?.asInteger,
        let end = range["end"]?["character"]?.asInteger, line == range["end"]?["line"]?.asInteger
      else { return "an edit of several lines" }
      lines[line].replaceSubrange(
        start..<end, with: Array((edit["newText"]?.asString ?? "?").utf16))
    }
    return lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "if a then\nb()\nelseif c then\n      d()\nelse\ne()\nend",
      "if a then\n  b()\nelseif c then\n  d()\nelse\n  e()\nend"
    ),
    (
      "for i = 1, 3 do\nwhile x do\nrepeat\ny()\nuntil z\nend\nend",
      "for i = 1, 3 do\n  while x do\n    repeat\n      y()\n    until z\n  end\nend"
    ),
    (
      "local t = {\na = 1,\nb = {\n1, 2,\n},\n}",
      "local t = {\n  a = 1,\n  b = {\n    1, 2,\n  },\n}"
    ),
    ("call(function()\nx()\nend)", "call(function()\n  x()\nend)"),
    ("call({\na = 1,\n}, {\nb = 2,\n})", "call({\n  a = 1,\n}, {\n  b = 2,\n})"),
    ("do\nlocal x = a\n    + b\nend", "do\n  local x = a\n      + b\nend"),
    ("do\ncall(a,\n     b)\nend", "do\n  call(a,\n       b)\nend"),
    ("if a\n   and b then\nc()\nend", "if a\n   and b then\n  c()\nend"),
    ("function f()\n-- a note\nreturn 1   \nend\t", "function f()\n  -- a note\n  return 1\nend"),
    ("do\n   \n\nend", "do\n\n\nend"),
    (
      "do\nlocal s = [[\n one  \n   two]]\n--[==[ kept  \n kept ]] too\n]==]\nend",
      "do\n  local s = [[\n one  \n   two]]\n  --[==[ kept  \n kept ]] too\n]==]\nend"
    ),
    ("local s = 'a\\\n  b  '  ", "local s = 'a\\\n  b  '"),
    ("if x then return\nend", "if x then return\nend"),
    ("f {\n  a,\n  b\n}", "f {\n  a,\n  b\n}"),
  ])
  func `lines begin where their block does`(text: String, expected: String) throws {
    #expect(try Self.formatted(text) == expected)
  }

  @Test func `tabs are used where the editor wants them`() throws {
    #expect(
      try Self.formatted("do\n  do\n    x()\n  end\nend", ["tabSize": 4, "insertSpaces": false])
        == "do\n\tdo\n\t\tx()\n\tend\nend")
  }

  @Test func `a text that is no Lua is left alone`() throws {
    #expect(try Self.formatted("do\nx(\n  ") == "do\nx(\n  ")
  }

  @Test(arguments: GalleryFile.all)
  func `the gallery is formatted already`(file: GalleryFile) throws {
    #expect(try Self.formatted(file.text) == file.text)
  }

  @Test(arguments: GalleryFile.all, 0..<4 as Range<UInt64>)
  func `indentation that was lost comes back`(file: GalleryFile, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Lines that continue others keep their distance from them, so whole statements are moved; strings and comments of
    // several lines are not.
    let damaged = file.damaged(using: &random)
    let text = try Self.formatted(damaged)
    #expect(text == file.text)
    #expect(try Self.formatted(text) == text)
  }
}

/// A script of the gallery.
struct GalleryFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  static let all: [GalleryFile] = {
    let folder = Program.root + "/scripts/gallery"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().compactMap { name in
      (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).map {
        GalleryFile(testDescription: name, text: $0)
      }
    }
  }()

  /// The text with other indentation of some lines that begin a statement with a keyword, and with blanks at some ends.
  func damaged(using random: inout SplitMix64) -> String {
    let keywords = ["local ", "if ", "for ", "return ", "end", "elseif ", "else", "function "]
    let lines = text.components(separatedBy: "\n")
    return lines.enumerated().map { number, line in
      let words = line.drop { $0 == " " }
      let next = number + 1 < lines.count ? lines[number + 1].drop { $0 == " " } : ""
      // Only statements of one line, whose next line begins another one.
      let isWhole = { (line: Substring) in keywords.contains { line.hasPrefix($0) } || line.isEmpty
      }
      guard isWhole(words), isWhole(next), !words.isEmpty,
        Int.random(in: 0..<2, using: &random) == 0
      else {
        return line
      }
      let blanks = String(repeating: " ", count: Int.random(in: 0...9, using: &random))
      let ends = Int.random(in: 0..<3, using: &random) == 0 ? "  \t" : ""
      return blanks + words + ends
    }.joined(separator: "\n")
  }
}
