import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

private func options(_ line: String?, width: Int = 80, isColored: Bool = false) -> TextOptions {
  TextOptions(width: width, isColored: isColored) { _, _ in line }
}

private func text(_ diagnostic: Diagnostic, _ options: TextOptions) -> String {
  String(decoding: diagnostic.text(options), as: UTF8.self)
}

private func misspelt(tokens: [String] = ["widht"], line: Int = 4) -> Diagnostic {
  Diagnostic(
    .unknownField, "'widht' is not a field of the view", fix: "did you mean 'width'?",
    place: Diagnostic.Place(file: "grid.lua", line: line, tokens: tokens))
}

@Test func `a diagnostic underlines the word and puts the mend beside it`() {
  var diagnostic = misspelt()
  diagnostic.occasion = "prepare(view), called because the view was resized (390x844 to 844x390)"

  #expect(
    text(diagnostic, options("  local side = (view.widht - 2 * self.inset) / 3")) == """
      error[unknown-field]: 'widht' is not a field of the view
        --> grid.lua:4:22
         |
       4 |   local side = (view.widht - 2 * self.inset) / 3
         |                      ^^^^^ did you mean 'width'?
         |
         = in prepare(view), called because the view was resized (390x844 to 844x390)
         = more: moonlay explain unknown-field

      """)
}

@Test func `a word that stands there twice is underlined twice, a part of a name is not`() {
  #expect(
    text(misspelt(line: 120), options("widht = widhts + view.widht\r\n")) == """
      error[unknown-field]: 'widht' is not a field of the view
          --> grid.lua:120:1
           |
       120 | widht = widhts + view.widht
           | ^^^^^                 ^^^^^ did you mean 'width'?
           |
           = more: moonlay explain unknown-field

      """)
}

@Test func `wide characters and tabs keep the carets below their word`() {
  #expect(
    text(misspelt(), options("\t格 = widht")).contains(
      """
       4 |     格 = widht
         |          ^^^^^ did you mean 'width'?
      """))
}

@Test func `without the script's line the mend is a note`() {
  #expect(
    text(misspelt(), options(nil))
      == """
      error[unknown-field]: 'widht' is not a field of the view
        --> grid.lua:4
         |
         = fix: did you mean 'width'?
         = more: moonlay explain unknown-field

      """.replacing("   |\n", with: ""))
}

@Test func `a line without the word is shown, and the mend is a note`() {
  #expect(
    text(misspelt(), options("print(1)")) == """
      error[unknown-field]: 'widht' is not a field of the view
        --> grid.lua:4
         |
       4 | print(1)
         |
         = fix: did you mean 'width'?
         = more: moonlay explain unknown-field

      """)
}

@Test func `a diagnostic says all that is known, each on its line`() {
  var diagnostic = Diagnostic(
    .scrollOutOfRange, severity: .warning, "the offset is outside\nwhat can be scrolled to",
    element: .cell(IndexPath(section: 0, item: 6)), uikit: "-[UICollectionView scroll]")
  diagnostic.traceback = ["grid.lua:9 in steps"]
  let reported = ReportedDiagnostic(diagnostic: diagnostic, time: 0.5, count: 3)

  #expect(
    String(decoding: reported.text(), as: UTF8.self) == """
      warning[scroll-out-of-range]: the offset is outside
        what can be scrolled to
         = UIKit: -[UICollectionView scroll]
         = from grid.lua:9 in steps
         = 3 times, first at 0.5 s
         = more: moonlay explain scroll-out-of-range

      """)
}

@Test func `a long line is shown around the word`() {
  let line = String(repeating: "x", count: 200) + " widht " + String(repeating: "y", count: 200)
  let lines = text(misspelt(), options(line, width: 60)).split(separator: "\n")

  #expect(lines.allSatisfy { String($0).displayWidth <= 60 })
  #expect(lines[3].contains("…") && lines[3].contains(" widht "))
  #expect(lines[1] == "  --> grid.lua:4:202")
  let caret = String(lines[4]).split(separator: "^", omittingEmptySubsequences: false)[0].count
  #expect(Array(lines[3])[caret..<(caret + 5)] == Array("widht")[...])
}

@Test func `nothing that a script says is obeyed by the terminal`() {
  let diagnostic = Diagnostic(
    .runtimeError, "\u{1B}[2Jgone", fix: "\u{9B}m",
    place: Diagnostic.Place(file: "\u{1B}.lua", line: 1),
    uikit: "\u{7}")
  let shown = text(diagnostic, options("\u{1B}[31m"))
  #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
}

@Test func `colour is there where it is asked for`() {
  let colored = text(misspelt(), options("view.widht", isColored: true))
  #expect(colored.hasPrefix("\u{1B}[1;31merror[unknown-field]\u{1B}[0m"))
  #expect(!text(misspelt(), options("view.widht")).contains("\u{1B}"))
}

@Test func `files are named from where the script was named`() {
  var diagnostic = misspelt()
  diagnostic.traceback = ["grid.lua:9: in steps", "parts/row.lua:2: in width"]
  var options = options("view.widht")
  options.folder = "my scripts/"
  let lines = text(diagnostic, options).split(separator: "\n")
  #expect(lines.contains { $0.hasSuffix("--> my scripts/grid.lua:4:6") })
  #expect(lines.contains { $0.hasSuffix("= from my scripts/grid.lua:9: in steps") })
  #expect(lines.contains { $0.hasSuffix("= from my scripts/parts/row.lua:2: in width") })
}
