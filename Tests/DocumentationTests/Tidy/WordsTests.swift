import Foundation
import Testing
import TestSupport

/// Texts that people read have the field's words: none of those that read like a translation.
///
/// The documents are searched line by line, the code literal by literal (messages, fixes and help)
/// and comment by comment.
@Suite struct WordsTests {
  /// A line of a document or a text of the code, with its place.
  private struct Passage {
    let path: String
    let line: Int
    let text: String
  }

  // MARK: - Words

  /// What no text has, with what to write instead.
  private static let avoided: [(words: String, instead: String)] = [
    ("mend", "fix"), ("mends", "fix"), ("mended", "fixed"), ("mending", "fixing"),
    ("remedy", "fix"), ("remedies", "fixes"),
    ("anew", "again; restart, recompute, start over"),
    ("whoever", "anyone who, or you"), ("those who", "anyone who, or you"),
    ("one who", "anyone who, or you"),
    ("is no", "is not a"),
    ("is to be found", "is"), ("are to be found", "are"), ("is had", "get"), ("are had", "get"),
    ("held against", "compared with"), ("hold against", "compare with"),
    ("leave aside", "ignore, skip"), ("left aside", "ignored, skipped"),
    ("so many", "a number of"), ("by how much", "the difference, the tolerance"),
    ("as the script says", "script default"),
    ("hear of", "be notified of"), ("hears of", "is notified of"), ("heard of", "notified of"),
    ("nobody", "state the condition"), ("somebody", "state the condition"),
    ("the greatest", "the maximum"), ("what comes again", "repeated"),
    ("what is placed", "the placed elements"),
  ]

  /// What no text of the code has, although a document may.
  private static let avoidedInCode: [(words: String, instead: String)] = [
    ("there is no", "unknown, no such"),
    ("told", "reported, notified"), ("stands", "is"), ("lies", "is"), ("amid", "during"),
  ]

  /// What is English all the same.
  private static let idioms = ["is no longer", "is no more", "is no .", "there is no"]

  /// The true exceptions in the code: texts of UIKit's, and what cannot be said shorter.
  private static let exceptions = [
    "there is no room for this nscollectionlayoutgroup",
    "there is no view",
    "there is no layout",
    "there is no student's layout",
  ]

  /// Lowercased words between single spaces; a punctuation mark is a word too, written as a stop.
  private static func normalized(_ text: String) -> String {
    var result = " "
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "'" {
        result.append(character)
      } else if character == " " {
        if result.last != " " { result.append(" ") }
      } else {
        result += result.last == " " ? ". " : " . "
      }
    }
    return result + " "
  }

  /// The avoided words of a text, as `path:line: 'anew': write again`.
  private static func faults(
    in passage: Passage, _ avoided: [(words: String, instead: String)], without allowed: [String]
  ) -> [String] {
    var text = normalized(passage.text)
    for phrase in allowed { text = text.replacingOccurrences(of: " \(phrase) ", with: " . ") }
    return avoided.compactMap { entry in
      guard text.contains(" \(entry.words) ") else { return nil }
      return "\(passage.path):\(passage.line): '\(entry.words)': write \(entry.instead)"
    }
  }

  // MARK: - Files

  /// The files of a folder with one of the endings, by their paths below the root, in order.
  private static func files(in folder: String, _ endings: Set<String>) -> [String] {
    let base = URL(fileURLWithPath: Program.root + "/" + folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { endings.contains($0.pathExtension) }
      .map { String($0.path.dropFirst(Program.root.count + 1)) }
      .sorted()
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: Program.root + "/" + path, encoding: .utf8)
      .components(separatedBy: "\n")
  }

  private static func documents() throws -> [Passage] {
    let folders = [".github", "Sources", "scripts"].flatMap { files(in: $0, ["md"]) }
    return try (["CHANGELOG.md", "README.md"] + folders).flatMap { path in
      try lines(of: path).enumerated().map { number, line in
        Passage(path: path, line: number + 1, text: line)
      }
    }
  }

  /// Tools for the development of the program, which is not made of them.
  private static let tools = [
    "Sources/Benchmarks/", "Sources/LuaConformance/", "Sources/SafetyCost/",
    "Sources/CompilePrelude/", "Sources/PackTexts/",
  ]

  /// The literals of the code that have a space, and so are read by people.
  private static func texts() throws -> [Passage] {
    let paths = files(in: "Sources", ["swift", "lua", "c"]).filter { path in
      !tools.contains { path.hasPrefix($0) }
    }
    return try paths.flatMap { path -> [Passage] in
      var isInBlock = false
      return try lines(of: path).enumerated().flatMap { number, line -> [Passage] in
        let marks = line.components(separatedBy: "\"\"\"").count - 1
        let isBlock = isInBlock
        if marks % 2 == 1 { isInBlock.toggle() }
        let quoted = marks > 0 ? [] : literals(of: line, isLua: path.hasSuffix(".lua"))
        return (isBlock ? [line] : quoted).filter { $0.contains(" ") }
          .map { Passage(path: path, line: number + 1, text: $0) }
      }
    }
  }

  /// The lines of comments in the sources.
  private static func comments() throws -> [Passage] {
    try files(in: "Sources", ["swift", "lua", "c", "h", "js"]).flatMap { path -> [Passage] in
      let marks = path.hasSuffix(".lua") ? ["--"] : ["//", "/*", "* "]
      return try lines(of: path).enumerated().compactMap { number, line in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard marks.contains(where: text.hasPrefix) else { return nil }
        return Passage(path: path, line: number + 1, text: text)
      }
    }
  }

  /// What stands between quotes in a line, up to its comment; interpolations are left out.
  private static func literals(of line: String, isLua: Bool) -> [String] {
    guard line.contains("\"") || isLua else { return [] }
    var found: [String] = []
    var text = ""
    var quote: Character?
    var depth = 0
    var previous: Character = " "
    for character in line {
      defer { previous = previous == "\\" && character == "\\" ? " " : character }
      if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if let open = quote {
        if character == "(" && previous == "\\" && !isLua {
          depth = 1
        } else if character == open && previous != "\\" {
          found.append(text)
          quote = nil
        } else {
          text.append(character)
        }
      } else if character == "\"" || (isLua && character == "'") {
        quote = character
        text = ""
      } else if character == previous && character == (isLua ? "-" : "/") {
        break
      }
    }
    return found
  }

  // MARK: - Tests

  @Test func `documents have the field's words`() throws {
    let found = try Self.documents().flatMap {
      Self.faults(in: $0, Self.avoided, without: Self.idioms)
    }

    #expect(found == [])
  }

  @Test func `messages and help have the field's words`() throws {
    let found = try Self.texts().flatMap { passage in
      Self.faults(in: passage, Self.avoided, without: Self.exceptions + Self.idioms)
        + Self.faults(in: passage, Self.avoidedInCode, without: Self.exceptions)
    }

    #expect(found == [])
  }

  @Test func `comments have the field's words`() throws {
    let found = try Self.comments().flatMap {
      Self.faults(in: $0, Self.avoided, without: Self.idioms)
    }

    #expect(found == [])
  }

  @Test func `an exception is still in use`() throws {
    let texts = try Self.texts().map { Self.normalized($0.text) }

    let unused = Self.exceptions.filter { phrase in
      !texts.contains { $0.contains(" \(phrase) ") }
    }

    #expect(unused == [])
  }

  @Test(
    arguments: [
      ("place it anew", ["anew"]), ("That is no file.", ["is no"]), ("It is no longer there.", []),
      ("The answer is no. Then", []), ("so  many", ["so many"]), ("renew", []),
    ] as [(String, [String])])
  func `words are found whole`(text: String, words: [String]) {
    let passage = Passage(path: "a.md", line: 1, text: text)

    let found = Self.faults(in: passage, Self.avoided, without: Self.idioms)

    #expect(found.count == words.count)
    for (fault, word) in zip(found, words) { #expect(fault.contains("'\(word)'")) }
  }

  @Test(
    arguments: [
      (#"fail("a b", x) // "c d""#, false, ["a b"]), (#"say("a \(b(c)) d")"#, false, [#"a \ d"#]),
      (#"say("a \"b\" c")"#, false, [#"a \"b\" c"#]),
      (#"fail('a "b"') -- 'c d'"#, true, [#"a "b""#]),
    ] as [(String, Bool, [String])])
  func `texts are found between quotes`(line: String, isLua: Bool, texts: [String]) {
    #expect(Self.literals(of: line, isLua: isLua) == texts)
  }
}
