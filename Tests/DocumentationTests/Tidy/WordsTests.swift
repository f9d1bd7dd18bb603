import Foundation
import Testing
import TestSupport

/// Texts that people read have the field's words: none of those that read like a translation.
///
/// The documents are searched line by line and across the ends of lines; the code literal by literal
/// (messages, fixes and help). So are the page's strings, the annotations of the API, the goals of
/// lessons and the comments of the gallery. Comments of the code are not read.
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
    ("everybody", "state the condition"), ("anybody", "state the condition"),
    ("left out", "omitted"), ("leave out", "omit"), ("leaves out", "omits"),
    ("worked out", "computed"), ("works out", "computes"), ("work out", "compute"),
    ("hold to the protocol", "check against the protocol"),
    ("the greatest", "the maximum"), ("what comes again", "repeated"),
    ("what is placed", "the placed elements"),
  ]

  /// What no text of the code has, although a document may.
  private static let avoidedInCode: [(words: String, instead: String)] = [
    ("there is no", "unknown, no such"),
    ("told", "reported, notified"), ("stands", "is"), ("lies", "is"), ("amid", "during"),
  ]

  /// What no text has that authors of layouts read on the page and in the reference: the page's
  /// strings, the annotations of the API, the goals of lessons.
  private static let avoidedForAuthors: [(words: String, instead: String)] = [
    ("told", "reported, notified"), ("stands", "is"), ("stand", "are"), ("lies", "is"),
    ("lie", "are"), ("amid", "during"), ("hears", "is notified of"), ("hear", "be notified of"),
    ("said", "reported, printed"), ("tells", "notifies"), ("comes to", "results in, becomes"),
    ("by hand", "interactive"), ("beside", "next to, with"), ("the least", "the minimum"),
    ("asks", "calls"), ("wants", "requires"), ("handed", "passed"),
  ]

  /// What is English all the same.
  private static let idioms = ["is no longer", "is no more", "is no .", "there is no"]

  /// The true exceptions in the goals of lessons.
  private static let exceptionsForAuthors = ["it comes to rest", "flick comes to rest"]

  /// The true exceptions in the code: texts of UIKit's, and what cannot be said shorter.
  private static let exceptions = [
    "there is no room for this nscollectionlayoutgroup",
    "there is no view",
    "there is no layout",
    "there is no student's layout",
  ]

  /// The words of each entry: most texts have not even these.
  private static let parts = Dictionary(
    (avoided + avoidedInCode + avoidedForAuthors).map {
      ($0.words, $0.words.split(separator: " "))
    },
    uniquingKeysWith: { first, _ in first })

  /// Lowercased words between single spaces; a punctuation mark is a word too, written as a stop.
  private static func normalized(_ text: String) -> String {
    var result = String.UnicodeScalarView(" ".unicodeScalars)
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "'": result.append(scalar)
      case " ": if result.last != " " { result.append(" ") }
      case _ where !scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber):
        result.append(scalar)
      default: result.append(contentsOf: (result.last == " " ? ". " : " . ").unicodeScalars)
      }
    }
    return String(result) + " "
  }

  /// The avoided words of a text, as `path:line: 'anew': write again`.
  private static func faults(
    in passage: Passage, _ avoided: [(words: String, instead: String)], without allowed: [String]
  ) -> [String] {
    var text = normalized(passage.text)
    let words = Set(text.split(separator: " "))
    let possible = avoided.filter { parts[$0.words]?.allSatisfy { words.contains($0) } ?? true }
    guard !possible.isEmpty else { return [] }
    for phrase in allowed { text = text.replacingOccurrences(of: " \(phrase) ", with: " . ") }
    return possible.compactMap { entry in
      guard text.contains(" \(entry.words) ") else { return nil }
      return "\(passage.path):\(passage.line): '\(entry.words)': write \(entry.instead)"
    }
  }

  /// The avoided words that the end of a line divides.
  private static func faults(
    across passages: [Passage], _ avoided: [(words: String, instead: String)],
    without allowed: [String]
  ) -> [String] {
    zip(passages, passages.dropFirst()).flatMap { first, second -> [String] in
      guard first.path == second.path, first.line + 1 == second.line else { return [] }
      let end = normalized(first.text).split(separator: " ").suffix(3)
      // The marks of a comment are not words.
      let start = normalized(second.text).split(separator: " ").drop { $0 == "." }.prefix(3)
      let both = Passage(
        path: first.path, line: first.line, text: (end + start).joined(separator: " "))
      let alone = [end, start].flatMap { words in
        faults(
          in: Passage(path: first.path, line: first.line, text: words.joined(separator: " ")),
          avoided, without: allowed)
      }
      return faults(in: both, avoided, without: allowed).filter { !alone.contains($0) }
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
    return try (["CHANGELOG.md", "README.md", "Tests/README.md"] + folders).flatMap { path in
      try lines(of: path).enumerated().map { number, line in
        Passage(
          path: path, line: number + 1,
          text: line.contains("`") ? line.replacing(/`[^`]*`/, with: "`") : line)
      }
    }
  }

  /// The strings of the page, the annotations of the API, and the goals of lessons.
  private static func textsForAuthors() throws -> [Passage] {
    let page = ["Sources/Playground/Page", "Sources/Report/HTML"].flatMap { files(in: $0, ["js"]) }
    let goals = files(in: "scripts/lessons", ["lua"]).filter { $0.hasSuffix("/check.lua") }
    let quoted = try (page + goals).flatMap { path in
      try lines(of: path).enumerated().flatMap { number, line -> [Passage] in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard !["//", "/*", "* ", "--"].contains(where: text.hasPrefix) else { return [] }
        return strings(of: line).filter { $0.contains(" ") }
          .map { Passage(path: path, line: number + 1, text: $0) }
      }
    }
    let paths = files(in: "Sources/Playground/Page", ["html"]) + ["scripts/editor/moonlay.lua"]
    let whole = try paths.flatMap { path in
      try lines(of: path).enumerated().map { number, line in
        Passage(path: path, line: number + 1, text: line)
      }
    }
    return quoted + whole
  }

  /// The texts between quotes of any kind in a line of JavaScript or Lua.
  private static func strings(of line: String) -> [String] {
    line.matches(of: /"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/).map { match in
      String(match.1 ?? match.2 ?? "").replacing(/\$\{[^}]*\}/, with: "$")
    }
  }

  /// Tools for the development of the program, which is not made of them.
  private static let tools = [
    "Sources/Tools/Benchmarks/", "Sources/Tools/LuaConformance/",
    "Sources/Tools/CompilePrelude/", "Sources/Tools/PackTexts/",
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

  /// The lines of comments in the gallery, which are read as documentation.
  private static func comments() throws -> [Passage] {
    try files(in: "scripts/gallery", ["lua"]).flatMap { path in
      try lines(of: path).enumerated().compactMap { number, line in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("--") else { return nil }
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
    let passages = try Self.documents()

    let found =
      passages.flatMap { Self.faults(in: $0, Self.avoided, without: Self.idioms) }
      + Self.faults(across: passages, Self.avoided, without: Self.idioms)

    #expect(found == [])
  }

  @Test func `messages and help have the field's words`() throws {
    let found = try Self.texts().flatMap { passage in
      Self.faults(in: passage, Self.avoided, without: Self.exceptions + Self.idioms)
        + Self.faults(in: passage, Self.avoidedInCode, without: Self.exceptions)
    }

    #expect(found == [])
  }

  @Test func `the comments of the gallery have the field's words`() throws {
    let passages = try Self.comments()

    let found =
      passages.flatMap { Self.faults(in: $0, Self.avoided, without: Self.idioms) }
      + Self.faults(across: passages, Self.avoided, without: Self.idioms)

    #expect(found == [])
  }

  @Test func `the page, the API and the goals of lessons have the field's words`() throws {
    let allowed = Self.idioms + Self.exceptionsForAuthors

    let found = try Self.textsForAuthors().flatMap {
      Self.faults(in: $0, Self.avoided + Self.avoidedForAuthors, without: allowed)
    }

    #expect(found == [])
  }

  @Test func `no script of the gallery names a path that only a clone has`() throws {
    let found = try Self.files(in: "scripts/gallery", ["lua"]).filter { path in
      try Self.lines(of: path).contains { $0.contains("scripts/gallery/") }
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

  @Test func `words are found across the end of a line`() {
    let passages = [
      Passage(path: "a.swift", line: 1, text: "/// The frames are worked"),
      Passage(path: "a.swift", line: 2, text: "/// out for nobody."),
    ]

    let found = Self.faults(across: passages, Self.avoided, without: Self.idioms)

    #expect(found == ["a.swift:1: 'worked out': write computed"])
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
