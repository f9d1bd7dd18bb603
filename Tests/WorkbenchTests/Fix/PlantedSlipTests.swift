import CollectionLayout
import Foundation
import LuaSyntax
import Scripting
import TestSupport
import Testing
import Workbench

/// Slips that are planted into scripts that work: those of the gallery, the lessons' solutions, and
/// random ones.
///
/// An edit that is applied removes its diagnostic, introduces no other, and leaves a script that can
/// be parsed.
@Suite struct PlantedSlipTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func scripts(in folder: String, named: (String) -> Bool) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = files?.compactMap { $0 as? String } ?? []
    return paths.filter(named).map { "\(folder)/\($0)" }.sorted()
  }

  static let gallery = scripts(in: "scripts/gallery") {
    $0.hasSuffix(".lua") && !$0.contains("/")
  }

  static let solutions = scripts(in: "scripts/lessons") { $0.hasSuffix("/solution.lua") }

  @Test(arguments: gallery, 0..<(isLongRun ? 40 : 2))
  func `an edit in a gallery script with a slip breaks nothing`(path: String, seed: UInt64) throws {
    try Self.expectEdits(of: path, seed: seed)
  }

  @Test(arguments: solutions, 0..<(isLongRun ? 60 : 6))
  func `an edit in a solution with a slip breaks nothing`(path: String, seed: UInt64) throws {
    try Self.expectEdits(of: path, seed: seed)
  }

  @Test(arguments: 0..<(isLongRun ? 4000 : 200))
  func `an edit in a random script with a slip breaks nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = RandomLayout.text(using: &random)
    let plain = MistakeTests.Written(name: "random", text: text)
    #expect(plain.report(Array(text.utf8)).diagnostics.map { "\($0.code): \($0.message)" } == [])
    let slip = PlantedSlip.plant(in: text, using: &random)
    try MistakeTests.expectBlindEdits(of: MistakeTests.Written(name: "random", text: slip))
  }

  /// The corpora are not empty, and the edits are not either.
  @Test func `half of the slips in random scripts are repaired`() {
    #expect(Self.gallery.count > 40 && Self.solutions.count > 10)
    var (reported, repaired) = (0, 0)
    for seed in 0..<UInt64(100) {
      let slip = Self.randomSlip(seed: seed)
      let written = MistakeTests.Written(name: "random", text: slip)
      let found = written.report(Array(slip.utf8)).diagnostics
      if !found.isEmpty { reported += 1 }
      if found.contains(where: { !$0.edits.isEmpty }) { repaired += 1 }
    }
    #expect(reported > 60, "\(reported)")
    #expect(repaired * 2 >= reported, "\(repaired) of \(reported)")
  }

  /// Returns a random script with a slip.
  static func randomSlip(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let text = RandomLayout.text(using: &random)
    return PlantedSlip.plant(in: text, using: &random)
  }

  private static func expectEdits(of path: String, seed: UInt64) throws {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var random = SplitMix64(seed: seed &* 1000 &+ UInt64(path.utf8.reduce(0) { $0 + Int($1) }))
    let slip = PlantedSlip.plant(in: text, using: &random)
    let name = path.split(separator: "/").last?.dropLast(4) ?? "script"
    try MistakeTests.expectBlindEdits(
      of: MistakeTests.Written(name: String(name), text: slip))
  }
}

/// A slip of a kind that newcomers make.
private enum PlantedSlip: CaseIterable {
  case swapped, dropped, doubled, dot, colon, sign, word, lost, quoted, parameter

  /// Returns a text with one slip in it, of a random kind that it has room for.
  static func plant(in text: String, using random: inout SplitMix64) -> String {
    let bytes = Array(text.utf8)
    let tokens = SourceText(bytes).tokens
    for slip in allCases.shuffled(using: &random) {
      let found = tokens.indices.filter { slip.fits(tokens, $0) }
      guard let index = found.randomElement(using: &random) else { continue }
      let edit = slip.edit(tokens[index], using: &random)
      if let changed = bytes.applying([edit]) { return String(decoding: changed, as: UTF8.self) }
    }
    return text
  }

  private static let signs = [
    "~=": "!=", "..": "+", "and": "&&", "or": "||", "not": "!", "==": "=", "elseif": "else if",
    "nil": "null",
  ]

  private static let words = ["local": "let", "function": "func", "then": "", "do": "", "end": ""]

  private func fits(_ tokens: [Token], _ index: Int) -> Bool {
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
    let before = index > 0 ? tokens[index - 1].text : ""
    switch self {
    case .swapped, .dropped, .doubled: return token.kind == .name && token.text.count > 4
    case .dot: return token.text == ":" && token.kind == .symbol
    case .colon:
      let isCalled = index + 2 < tokens.count && tokens[index + 2].text == "("
      return token.text == "." && token.kind == .symbol && isCalled
    case .sign: return Self.signs[token.text] != nil
    case .word: return token.kind == .keyword && Self.words[token.text] != nil
    case .lost: return token.kind == .symbol && [")", ",", "}", "="].contains(token.text)
    case .quoted:
      guard case .integer = token.kind else { return false }
      return next == ")" || next == ","
    case .parameter: return token.text == "view" && before == "(" && next == ")"
    }
  }

  private func edit(_ token: Token, using random: inout SplitMix64) -> TextEdit {
    let range = token.span.start..<token.span.end
    var letters = Array(token.text)
    let place = letters.count > 2 ? Int.random(in: 1..<letters.count - 1, using: &random) : 0
    switch self {
    case .swapped:
      letters.swapAt(place, place + 1)
      return TextEdit(range, String(letters))
    case .dropped:
      letters.remove(at: place)
      return TextEdit(range, String(letters))
    case .doubled:
      letters.insert(letters[place], at: place)
      return TextEdit(range, String(letters))
    case .dot: return TextEdit(range, ".")
    case .colon: return TextEdit(range, ":")
    case .sign: return TextEdit(range, Self.signs[token.text] ?? "")
    case .word: return TextEdit(range, Self.words[token.text] ?? "")
    case .lost, .parameter: return TextEdit(range, "")
    case .quoted: return TextEdit(range, "\"\(token.text)\"")
    }
  }
}

/// Layouts of random parts that work.
private enum RandomLayout {
  static func text(using random: inout SplitMix64) -> String {
    let name = ["Grid", "Tiles", "Stack", "Board"].randomElement(using: &random) ?? "Grid"
    let columns = Int.random(in: 1...4, using: &random)
    let gap = Int.random(in: 0...12, using: &random)
    var parts = [
      "local \(name) = Layout.new(\"\(name)\", { columns = \(columns), gap = \(gap), height = 40 })"
    ]
    let helper = Bool.random(using: &random)
    if helper {
      parts.append(
        "local function cellWidth(layout, width)\n  return (width - layout.gap * (layout.columns - 1)) / layout.columns\nend"
      )
    }
    let width =
      helper
      ? "cellWidth(self, view.width)"
      : "(view.width - self.gap * (self.columns - 1)) / self.columns"
    let body = [
      "    local column, row = (item - 1) % self.columns, (item - 1) // self.columns\n    self:placeCell(1, item, column * (width + self.gap), row * (self.height + self.gap), width, self.height)",
      "    local column = (item - 1) % self.columns\n    local row = (item - 1 - column) / self.columns\n    local frame = Rect(column * (width + self.gap), row * (self.height + self.gap), width, self.height)\n    self:place(Attributes.cell(1, item, frame))",
    ].randomElement(using: &random)
    parts.append(
      "function \(name):prepare(view)\n  local width = \(width)\n  for item = 1, view:itemCount(1) do\n\(body ?? "")\n  end\nend"
    )
    if Bool.random(using: &random) {
      parts.append(
        "function \(name):shouldInvalidate(view, newBounds)\n  return newBounds.width ~= view.width\nend"
      )
    }
    if Bool.random(using: &random) {
      parts.append(
        "function \(name):targetOffset(view, proposed, velocity)\n  if velocity.y == 0 then return proposed end\n  return Point(proposed.x, math.floor(proposed.y / self.height) * self.height)\nend"
      )
    }
    let step = [
      "view:scrollTo(Point(0, 20))", "view:scrollToItem(1, 30)",
      "print(\"items: \" .. view:itemCount(1))",
      "if not (view.width == 0) and view.height > 0 then view:wait(0.1) end",
    ].randomElement(using: &random)
    parts.append(
      "\(name).demo = {\n  data = { 400 },\n  steps = function(view)\n    \(step ?? "")\n  end,\n}")
    return parts.joined(separator: "\n\n") + "\n\nreturn \(name)\n"
  }
}
