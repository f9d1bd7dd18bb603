import CollectionLayout
import Foundation
import LanguageServer
import LuaSyntax
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// Random edits of the gallery's scripts, as an editor sends them.
@Suite struct EditTests {
  typealias Message = EditorClient.Message

  private static let folder = Program.root + "/scripts/gallery"

  private static let scripts =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".lua") }.sorted()

  private static func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
  }

  private static func module(_ name: String) -> ModuleText {
    let file = name.split(separator: ".").joined(separator: "/") + ".lua"
    let found = FileManager.default.contents(atPath: folder + "/" + file)
    return found.map { .text(Array($0), file: file) } ?? .absent(tried: file)
  }

  private static func outcome(_ name: String, _ text: String) -> RunOutcome {
    Run(Script(name: name, text: Array(text.utf8), module: module), RunOptions()).perform()
  }

  private static func report(_ name: String, _ text: String) -> CheckReport {
    let engine = LocalEngine(now: { .zero })
    return engine.check(
      ScriptText(name: name, text: Array(text.utf8)), CheckOptions(), RunListener(module: module)
    ).report
  }

  // MARK: - Edits

  private static let pieces = [
    "x", "end", "(", ")", "\n", "view.", "self:", "é😀", "--", "\"", " = 1", "nil", "return ", "{",
    "local ",
    "widht", "\r\n", ",", "0", "function ",
  ]

  /// An edit as a person makes it: some characters go, and some others come.
  private static func edit(
    _ text: String, using random: inout SplitMix64
  ) -> (range: Range<Int>, piece: String) {
    let count = text.unicodeScalars.count
    let start = Int.random(in: 0...count, using: &random)
    let length = Int.random(in: 0...3, using: &random)
    let piece =
      Int.random(in: 0..<3, using: &random) == 0
      ? "" : pieces[Int.random(in: 0..<pieces.count, using: &random)]
    return (start..<min(count, start + length), piece)
  }

  /// The position of a scalar as the protocol counts: lines end in a line feed, a carriage return, or both,
  /// and columns count units of UTF-16.
  private static func position(_ scalar: Int, in text: String) -> [String: Int] {
    var (line, column) = (0, 0)
    let scalars = Array(text.unicodeScalars.prefix(scalar))
    let next = text.unicodeScalars.dropFirst(scalar).first
    for (index, scalar) in scalars.enumerated() {
      let following = index + 1 < scalars.count ? scalars[index + 1] : next
      if scalar == "\n" || scalar == "\r" && following != "\n" {
        (line, column) = (line + 1, 0)
      } else if scalar != "\r" {
        column += scalar.value > 0xFFFF ? 2 : 1
      }
    }
    return ["line": line, "character": column]
  }

  private static func applied(_ range: Range<Int>, _ piece: String, to text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: piece.unicodeScalars)
    return String(String.UnicodeScalarView(scalars))
  }

  // MARK: - What is expected

  private static func words(_ diagnostics: [Diagnostic], of name: String) -> [String] {
    Set(
      diagnostics.filter { $0.place == nil || $0.place?.file == name }.map { diagnostic in
        let severity = diagnostic.severity == .error ? 1 : 2
        let message = ([diagnostic.message] + (diagnostic.fix.map { ["fix: \($0)"] } ?? []))
          .joined(separator: "\n")
        return "\(diagnostic.place?.line ?? 1) \(diagnostic.code) \(severity) \(message)"
      }
    ).sorted()
  }

  private static func words(_ diagnostics: [Message]) -> [String] {
    diagnostics.map { diagnostic in
      let line = (EditorSessionTests.range(diagnostic["range"]).first ?? -2) + 1
      return "\(line) \(diagnostic["code"] ?? "") \(diagnostic["severity"] ?? "") "
        + "\(diagnostic["message"] ?? "")"
    }.sorted()
  }

  /// The lines and codes, each once.
  private static func places(_ diagnostics: [Diagnostic], of name: String) -> Set<String> {
    Set(words(diagnostics, of: name).map { place($0) })
  }

  private static func place(_ words: String) -> String {
    words.split(separator: " ").prefix(2).joined(separator: " ")
  }

  // 500 edits in a long run.
  @Test(.serialized, arguments: 0..<(isLongRun ? 50 : 3))
  func `after each edit, the diagnostics are those of a run of the text`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 7919 &+ 11)
    let client = try EditorClient(in: Self.folder)
    try client.initialize()
    let name = Self.scripts[Int.random(in: 0..<Self.scripts.count, using: &random)]
    var text = Self.text(name)
    client.open(name, text)
    _ = try client.run(name, version: 1)
    for version in 2..<13 {
      // A text that is beyond repair shows the same mistake again and again.
      if version == 7 {
        text = Self.text(name)
        client.change(name, to: text, version: version)
      } else {
        let (range, piece) = Self.edit(text, using: &random)
        // The middle of a line's end is not a position of the protocol.
        let after = Self.applied(range, piece, to: text)
        client.notify(
          "textDocument/didChange",
          [
            "textDocument": ["uri": client.uri(name), "version": version] as Message,
            "contentChanges": [
              [
                "range": [
                  "start": Self.position(range.lowerBound, in: text),
                  "end": Self.position(range.upperBound, in: text),
                ], "text": piece,
              ] as Message
            ],
          ])
        text = after
      }
      let found = Self.words(try client.run(name, version: version))
      let expected = Self.words(Self.outcome(name, text).diagnostics, of: name)
      let isOverBudget = expected.contains { $0.contains("exceeded") }
      #expect(found == expected || isOverBudget, "\(name), seed \(seed), version \(version)")
      guard isLongRun || version == 12 else { continue }
      client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri(name)]])
      let checked = Self.words(try client.diagnostics(name, version: version, seconds: 300))
      let report = Self.report(name, text)
      guard report.isComplete else { continue }
      #expect(
        Set(checked.map { Self.place($0) })
          == Self.places(Self.outcome(name, text).diagnostics, of: name)
          .union(Self.places(report.findings.map { $0.diagnostic }, of: name)),
        "\(name), seed \(seed), version \(version), saved")
    }
    #expect(try client.shutDown() == 0)
  }

  @Test func `memory does not grow with the number of edits`() throws {
    let client = try EditorClient(in: Self.folder)
    try client.initialize()
    let text = Self.text("waterfall.lua")
    client.open("waterfall.lua", text)
    _ = try client.run("waterfall.lua", version: 1)
    func memory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(client.number)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return Int(line.filter { $0.isNumber }) ?? 0
    }
    var sizes: [Int] = []
    let count = isLongRun ? 10_000 : 600
    for version in 2..<(2 + count) {
      client.change("waterfall.lua", to: text + "-- \(version)\nlocal y = \n", version: version)
      _ = try client.diagnostics("waterfall.lua", version: version)
      if version % (count / 6) == 0 { sizes.append(try memory()) }
    }
    let (first, last) = (sizes[1], sizes[sizes.count - 1])
    #expect(last - first < 8000, "kilobytes after each sixth: \(sizes)")
    #expect(try client.shutDown() == 0)
  }

  // MARK: - Names

  @Test(.serialized, arguments: seeds(200))
  func `renaming what can be renamed changes nothing that a run shows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 5)
    let name = Self.scripts[Int.random(in: 0..<Self.scripts.count, using: &random)]
    let text = Self.text(name)
    let before = Self.outcome(name, text)
    let shownBefore = try Self.shown(before)
    var count = 0
    var session = EditorSession()
    let uri = "file://\(Self.folder)/\(name)"
    func ask(_ method: String, _ params: JSONValue) -> JSONValue? {
      session.receive(.request(.number(1), method: method, params: params))
      for case .send(.result(_, let value)) in session.takeEffects() { return value }
      return nil
    }
    _ = ask("initialize", [:])
    session.receive(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]]))
    _ = session.takeEffects()
    let lines = text.components(separatedBy: "\n")
    for _ in 0..<300 where count < 6 {
      let line = Int.random(in: 0..<lines.count, using: &random)
      let column = Int.random(in: 0...lines[line].utf16.count, using: &random)
      let answer = ask(
        "textDocument/rename",
        [
          "textDocument": ["uri": .string(uri)], "newName": "renamed",
          "position": ["line": .number(Double(line)), "character": .number(Double(column))],
        ])
      guard let edits = answer?["changes"]?[uri]?.asArray, !edits.isEmpty else { continue }
      var changed = lines
      // From the end, so that earlier places stay; a name is within a line.
      for edit in edits.reversed() {
        let start = edit["range"]?["start"]
        let (line, from) = (start?["line"]?.asInteger ?? 0, start?["character"]?.asInteger ?? 0)
        let to = edit["range"]?["end"]?["character"]?.asInteger ?? 0
        let units = Array(changed[line].utf16)
        changed[line] =
          String(decoding: units[..<from], as: UTF16.self) + "renamed"
          + String(decoding: units[to...], as: UTF16.self)
      }
      let after = Self.outcome(name, changed.joined(separator: "\n"))
      let shown = try Self.shown(after)
      #expect(shown == shownBefore, "\(name):\(line + 1):\(column)")
      #expect(
        after.diagnostics.map { $0.code } == before.diagnostics.map { $0.code },
        "\(name):\(line + 1):\(column)")
      count += 1
    }
    #expect(count > 0, "nothing was renamed in \(name)")
  }

  /// The elements that a run shows.
  private static func shown(_ outcome: RunOutcome) throws -> [JSONValue?] {
    guard case .finished(let result, _) = outcome else { return [] }
    let document = try JSONReader.read(result.json())
    return [document["contentSize"], document["elements"]]
  }
}
