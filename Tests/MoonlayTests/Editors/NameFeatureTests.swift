import Foundation
import LanguageServer
import Report
import TestSupport
import Testing

/// Completion, signatures, documentation, definitions, renaming and the outline, asked of a session in this process.
@Suite struct NameFeatureTests {
  /// A session with one document, and a cursor at each `|` of a line.
  private struct Asked {
    var session = EditorSession()
    let uri = "file:///scripts/grid.lua"
    var text: String

    init(_ text: String) {
      self.text = text
      session.receive(.request(.number(0), method: "initialize", params: [:]))
      session.receive(
        .notification(
          method: "textDocument/didOpen",
          params: ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]]))
      _ = session.takeEffects()
    }

    /// Asks at the first bar of a text, which is not part of the document.
    static func at(bar text: String, _ method: String, _ more: [String: String] = [:]) -> JSONValue?
    {
      let before = text.prefix { $0 != "|" }
      var asked = Asked(String(before) + String(text.dropFirst(before.count + 1)))
      let lines = before.components(separatedBy: "\n")
      return asked.ask(method, line: lines.count - 1, column: lines.last?.utf16.count ?? 0, more)
    }

    mutating func ask(_ method: String, line: Int, column: Int, _ more: [String: String] = [:])
      -> JSONValue?
    {
      let position: JSONValue = [
        "line": .number(Double(line)), "character": .number(Double(column)),
      ]
      session.receive(
        .request(
          .number(1), method: "textDocument/" + method,
          params: .object(known: [
            "textDocument": ["uri": .string(uri)], "position": position,
            "newName": more["newName"].map { .string($0) },
          ])))
      for effect in session.takeEffects() {
        switch effect {
        case .send(.result(_, let value)): return value
        case .send(.fault(_, let fault)): return .string("\(fault.code) \(fault.message)")
        default: continue
        }
      }
      return nil
    }
  }

  private static let script = """
    local Grid = Layout.new("Grid", { side = 60, gap = 4 })
    local function row(index, columns) return (index - 1) // columns end
    function Grid:step(item) return row(item, 3) * self.side end
    function Grid:prepare(view)
      for item = 1, view:itemCount(1) do
        %
      end
    end
    return Grid

    """

  private static func labels(_ line: String) -> [String] {
    let found = Asked.at(bar: script.replacingOccurrences(of: "%", with: line), "completion")
    return (found?.asArray ?? []).compactMap { $0["label"]?.asString }
  }

  @Test(arguments: [
    ("self.si|", ["side"]), ("self:st|", ["step"]), ("view:itemC|", ["itemCount"]),
    ("local x = view.bou|", ["bounds"]),
    ("local x = view.bounds.wid|", ["width"]), ("while view:itemCo|", ["itemCount"]),
    ("ro|", ["row"]),
    ("view:attributesFor(1, item).frame.minX|", ["minX"]), ("if it|", ["item"]), ("Gri|", ["Grid"]),
    ("math.flo|", ["floor"]), ("self:placeCell(1, item, math.ma|", ["max", "maxinteger"]),
    ("Layout.ne|", ["new"]),
    ("local s = (\"a\"):upp|", ["upper"]), ("-- ro|", []), ("local s = \"ro|", []),
    ("local other = { side = sel|", ["select", "self"]),
  ])
  func `completion offers what can follow`(line: String, expected: [String]) {
    #expect(Self.labels(line).sorted() == expected)
  }

  @Test(arguments: seeds(200))
  func `a member of the gallery's scripts is offered where it was typed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 77)
    let script = GalleryScript.all[Int.random(in: 0..<GalleryScript.all.count, using: &random)]
    let text = try String(contentsOfFile: Program.root + "/" + script.path, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let uses = lines.enumerated().flatMap { number, line in
      line.matches(of: /\b(?:view|self:place|self\.base)(?<sign>[.:])(?<name>[a-zA-Z]+)/).map {
        (number, line, $0)
      }
    }.filter {
      !$0.1.contains("--") && !$0.1.contains("function") && $0.2.output.0.hasPrefix("view")
    }
    guard !uses.isEmpty else { return }
    let (number, line, match) = uses[Int.random(in: 0..<uses.count, using: &random)]
    // The rest of the line is not typed so far.
    let typed = String(line[..<match.output.name.startIndex])
    var cut = lines
    cut[number] = typed
    var asked = Asked(cut.joined(separator: "\n"))
    let found = asked.ask("completion", line: number, column: typed.utf16.count)
    let labels = (found?.asArray ?? []).compactMap { $0["label"]?.asString }
    #expect(labels.contains(String(match.output.name)), "\(script.path):\(number + 1): \(typed)")
  }

  @Test func `a callback is completed with its parameters`() {
    let text = "local Grid = Layout.new(\"Grid\")\nfunction Grid:shouldInv|\nreturn Grid\n"
    let found = Asked.at(bar: text, "completion")?.asArray ?? []
    #expect(
      found.compactMap { $0["textEdit"]?["newText"]?.asString } == [
        "shouldInvalidate(view, newBounds)",
        "shouldInvalidatePreferred(view, preferred, original)",
      ])
  }

  @Test func `a signature marks the argument that is typed`() {
    let text = Self.script.replacingOccurrences(of: "%", with: "self:placeCell(1, row(item, 2), |")
    let help = Asked.at(bar: text, "signatureHelp")
    #expect(
      help?["signatures"]?.asArray?.first?["label"]?.asString?.hasPrefix(
        "Layout:placeCell(section,")
        == true)
    #expect(help?["activeParameter"]?.asInteger == 2)
    let own = Self.script.replacingOccurrences(of: "%", with: "local x = row(item, |")
    #expect(
      Asked.at(bar: own, "signatureHelp")?["signatures"]?.asArray?.first?["label"]
        == "row(index, columns)")
  }

  @Test(arguments: [
    ("self:ste|p(item)", [2, 14, 2, 18]), ("print(ro|w)", [1, 15, 1, 18]),
    ("print(ite|m)", [4, 6, 4, 10]),
    ("print(self.gap|)", [0, 45, 0, 48]),
  ])
  func `a definition is where the name is declared`(line: String, expected: [Int]) {
    let text = Self.script.replacingOccurrences(of: "%", with: line)
    let found = Asked.at(bar: text, "definition")?.asArray?.first?["range"]
    let numbers = [found?["start"], found?["end"]].flatMap {
      [$0?["line"]?.asInteger ?? -1, $0?["character"]?.asInteger ?? -1]
    }
    #expect(numbers == expected)
  }

  @Test(arguments: [
    ("print(self.gap|)", "space", "2"),
    ("print(ite|m, view)", "view", "'view' already has a meaning where 'item' is used"),
    ("print(ite|m)", "end", "'end' is not a name of Lua"),
    ("print(ite|m)", "a b", "'a b' is not a name of Lua"),
    ("print(self.gap|)", "side", "the class already has a 'side'"),
    ("self:placeCel|l(1)", "x", "'placeCell' belongs to the API"),
    ("prin|t(1)", "x", "'print' is global: other scripts may use it"),
    ("print(self.gap|, item.gap)", "x", "'gap' is also used where its class is not known"),
    (
      "print(self.gap|, self[item])", "x",
      "the class is also indexed with keys that only a run knows"
    ),
    ("local _EN|V = {}", "x", "'_ENV' holds the globals"),
    ("print(self.gap|, \"gap\")", "x", "a string has the text 'gap'"),
  ])
  func `a name is changed everywhere, or not at all`(line: String, new: String, expected: String) {
    let text = Self.script.replacingOccurrences(of: "%", with: line)
    let answer = Asked.at(bar: text, "rename", ["newName": new])
    let edits = answer?["changes"]?["file:///scripts/grid.lua"]?.asArray
    #expect(
      edits.map { "\($0.count)" } ?? answer?.asString
        == (edits == nil ? "-32803 \(expected)" : expected))
  }

  @Test func `the outline has the class with what it defines, and folds have several lines`() {
    var asked = Asked(Self.script.replacingOccurrences(of: "%", with: "print(item)"))
    let symbols = asked.ask("documentSymbol", line: 0, column: 0)?.asArray ?? []
    #expect(symbols.compactMap { $0["name"]?.asString } == ["Grid", "row"])
    let children = symbols.first?["children"]?.asArray ?? []
    #expect(children.compactMap { $0["name"]?.asString } == ["side", "gap", "step", "prepare"])
    let folds = asked.ask("foldingRange", line: 0, column: 0)?.asArray ?? []
    #expect(
      folds.map { [$0["startLine"]?.asInteger, $0["endLine"]?.asInteger] } == [[3, 6], [4, 5]])
  }
}
