import Foundation
import Report
import Testing
import TestSupport

/// The playground's page in a real browser, used as a person does; skipped where there is none.
///
/// All tests share one browser and one playground, whose folder is theirs to write into; each opens a tab that knows nothing of
/// the others.
@Suite(
  .enabled(
    if: Browser.found != nil, "there is no Chromium; install it, or name it in MOONLAY_BROWSER"),
  .serialized, .sharesBrowser)
struct PlaygroundPageTests {
  let fixture: BrowserFixture

  init() throws {
    fixture = try #require(BrowserFixture.current)
    try fixture.folder.write(PlaygroundScripts.rows, to: "rows.lua")
  }

  /// Opens the playground with the rows of ``PlaygroundScripts`` in it, and waits for its picture.
  func openRows(size: (Int, Int) = (1440, 900), isDark: Bool = false) throws -> BrowserTab {
    let tab = try fixture.tab(size: size, isDark: isDark)
    try tab.waitForPage()
    try tab.openScript("rows.lua")
    return tab
  }

  // MARK: Typing

  @Test func `a change that is typed moves the cells`() throws {
    let tab = try openRows()
    try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
    try tab.type("(4, {", instead: "(3, {")
    try tab.wait(forCell: 2, at: [100, 0, 90, 50])
    #expect(try tab.text("#state") == "Rows: 30 items")
    #expect(try tab.answer(of: "document.querySelector('#changed').hidden") == .boolean(false))
    #expect(tab.complaints == [])
  }

  @Test func `a fault keeps the last good view, is said at its line, and is mended`() throws {
    let tab = try openRows()
    try tab.type("local width == (", instead: "local width = (")
    try tab.wait(for: "!document.querySelector('#banner').hidden")
    #expect(try tab.text("#banner").contains("rows.lua:11"))
    #expect(try tab.text("#banner").contains("The view shows the last version that ran."))
    #expect(try tab.frame(ofCell: 1) == [0, 0, 370.0 / 3, 50])
    #expect(try tab.text(".code div.note").contains("=="))
    try tab.type("local width = (", instead: "local width == (")
    try tab.waitForRun()
    #expect(
      try tab.answer(of: "document.querySelectorAll('.code .note').length") == .number(0))
    #expect(try tab.text("#state") == "Rows: 30 items")
    #expect(tab.complaints == [])
  }

  @Test func `what is typed is there again after the page was loaded anew, until it is given up`()
    throws
  {
    let tab = try openRows()
    try tab.type("(5, {", instead: "(3, {")
    try tab.wait(forCell: 2, at: [80, 0, 70, 50])
    try tab.answer(of: "setTimeout(() => location.reload())")
    try tab.wait(for: "window.playground?.scripts.name === 'rows.lua'")
    try tab.wait(forCell: 2, at: [80, 0, 70, 50])
    #expect(try tab.text("#state").contains("restored your unsaved text"))
    try tab.click("#revert")
    try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
    #expect(tab.complaints == [])
  }

  @Test func `nothing is run while one types where that is not wanted, but by the keys`() throws {
    let tab = try openRows()
    try tab.click("#auto")
    try tab.type("(4, {", instead: "(3, {")
    usleep(400_000)
    #expect(try tab.frame(ofCell: 2)[0] == 370.0 / 3 + 10)
    try tab.press("Enter", holding: .control)
    try tab.wait(forCell: 2, at: [100, 0, 90, 50])
    #expect(tab.complaints == [])
  }

  @Test func `the text has its colours, is searched, indented and undone`() throws {
    let tab = try openRows()
    let keywords = try tab.answer(
      of: "[...document.querySelectorAll('.cm-keyword')].map((word) => word.textContent)")
    #expect(keywords.asArray?.contains(.string("function")) == true)
    try tab.answer(of: "playground.editor.select(0), playground.editor.focus()")
    let count = "document.querySelector('.count').textContent"
    func field(_ name: String) -> String { "document.querySelector('.cm-search [name=\(name)]')" }
    try tab.press("f", holding: .control)
    try tab.type("self.gap")
    try tab.wait(for: "\(count) === '1 of 3'")
    try tab.press("Enter")
    try tab.wait(for: "\(count) === '2 of 3'")
    try tab.press("Escape")
    #expect(try tab.answer(of: "playground.editor.selected") == .string("self.gap"))
    try tab.press("h", holding: .control)
    try tab.wait(for: "document.activeElement === \(field("replace"))")
    try tab.type("self.room")
    try tab.answer(of: "\(field("replace")).nextSibling.click()")
    try tab.wait(for: "\(count) === '2 of 2'")
    try tab.answer(of: "\(field("replaceAll")).click()")
    try tab.wait(for: "\(count) === 'not found'")
    #expect(
      try tab.answer(of: "playground.editor.text.split('self.room').length") == .number(4))
    try tab.press("Escape")
    for _ in 0..<2 { try tab.press("z", holding: .control) }
    #expect(try tab.answer(of: "playground.editor.text.split('self.gap').length") == .number(4))
    for (typed, line) in [("3", 3.0), ("999", 0)] {
      try tab.press("g", holding: .control)
      try tab.type(typed)
      try tab.press("Enter")
      let last = "playground.editor.text.split('\\n').length"
      try tab.wait(for: "playground.editor.line === \(line > 0 ? "3" : last)")
    }
    try tab.answer(of: "playground.editor.select(0)")
    try tab.press("Home")
    try tab.press("Tab")
    #expect(
      try tab.answer(of: "playground.editor.text.startsWith('  local')") == .boolean(true))
    try tab.press("z", holding: .control)
    #expect(
      try tab.answer(of: "playground.editor.text.startsWith('local')")
        == .boolean(true))
    try tab.press("Escape")
    #expect(try tab.answer(of: "document.activeElement.id") == .string("canvas"))
    #expect(tab.complaints == [])
  }

  @Test
  func `the fix of a fault is a click, and the buttons of the text take it back and repeat it`()
    throws
  {
    let tab = try openRows()
    try tab.type("view.widht", instead: "view.width")
    try tab.wait(for: "document.querySelector('#banner button')")
    #expect(try tab.answer(of: "playground.editor.litBy('wrong').join()") == .string("11"))
    #expect(try tab.text(".code .cm-gutters .note") == "✕")
    try tab.click("#banner button")
    try tab.wait(for: "playground.editor.text.includes('view.width')")
    try tab.answer(of: "playground.editor.do('undo')")
    try tab.wait(for: "playground.editor.text.includes('view.widht')")
    try tab.answer(of: "playground.editor.do('redo')")
    try tab.wait(for: "playground.editor.text.includes('view.width')")
    try tab.press("Escape")
    #expect(try tab.answer(of: "document.activeElement.id") == .string("canvas"))
    #expect(tab.complaints == [])
  }

  @Test func `a line lights up the elements that it made, and an element its lines`() throws {
    let tab = try openRows()
    try fixture.folder.write(Self.pair, to: "pair.lua")
    try tab.wait(for: "document.querySelector('#scripts option[value=\"pair.lua\"]')")
    try tab.openScript("pair.lua")
    try tab.answer(of: "playground.goToLine(5)")
    try tab.wait(for: "playground.moments.lines.lit?.join() === 'cell 1,2'")
    try tab.answer(of: "playground.goToLine(3)")
    try tab.wait(for: "playground.moments.lines.lit?.join() === 'cell 1,1,cell 1,2'")
    #expect(
      try tab.answer(of: "document.querySelectorAll('.code .lit').length") == .number(0))
    try tab.answer(of: "playground.run.select(playground.run.state.elements[0])")
    let lit = "playground.editor.litBy('lit').join()"
    try tab.wait(for: "\(lit) === '3,4'")
    // After a change it is asked again, and what was lit of the text before is not.
    try tab.type("local half = view.width / 4", instead: "local half = view.width / 2")
    try tab.wait(forCell: 2, at: [97.5, 0, 97.5, 20])
    try tab.wait(
      for: "\(lit) === '3,4' && playground.moments.lines.lit?.join() === 'cell 1,1,cell 1,2'")
    try tab.answer(of: "playground.run.select(null)")
    #expect(try tab.answer(of: lit) == .string(""))
    try tab.press("Escape")
    try tab.wait(for: "playground.moments.lines.lit.length === 0")
    #expect(tab.complaints == [])
  }

  /// Two cells, each placed by a line of its own, and as wide as a third line says.
  private static let pair = """
    local Pair = Layout.new("Pair", {})
    function Pair:prepare(view)
      local half = view.width / 2
      self:placeCell(1, 1, 0, 0, half, 10)
      self:placeCell(1, 2, half, 0, half, 20)
    end
    Pair.demo = { data = { 2 } }
    return Pair

    """

  @Test func `a line of the text is gone to from what is said of it`() throws {
    let tab = try openRows()
    try tab.type("view.widht", instead: "view.width")
    try tab.wait(for: "document.querySelector('#banner button')")
    try tab.click("#banner button:last-child")
    #expect(try tab.answer(of: "playground.editor.line") == .number(11))
    #expect(tab.complaints == [])
  }

  // MARK: Files

  @Test func `a file that another program saves is shown, and what is typed is not lost to it`()
    throws
  {
    let tab = try openRows()
    try fixture.folder.write(
      PlaygroundScripts.rows.replacing("(3, {", with: "(2, {"), to: "rows.lua")
    try tab.wait(forCell: 2, at: [200, 0, 190, 50])
    try tab.type("Size(0, 70)", instead: "Size(0, 50)")
    try tab.wait(forCell: 1, at: [0, 0, 190, 70])
    try fixture.folder.write(
      PlaygroundScripts.rows.replacing("(3, {", with: "(1, {"), to: "rows.lua")
    try tab.wait(for: "document.querySelector('.notice.conflict')")
    #expect(try tab.text(".notice.conflict").contains("“rows.lua” was changed"))
    #expect(try tab.frame(ofCell: 1) == [0, 0, 190, 70])
    #expect(tab.complaints == [])
  }

  @Test func `saving writes what is typed`() throws {
    let tab = try openRows()
    try tab.type("(6, {", instead: "(3, {")
    try tab.press("s", holding: .control)
    try tab.wait(for: "document.querySelector('#changed').hidden")
    let file = try String(contentsOf: fixture.folder.url("rows.lua"), encoding: .utf8)
    #expect(file == PlaygroundScripts.rows.replacing("(3, {", with: "(6, {"))
    try tab.wait(forCell: 2, at: [340.0 / 6 + 10, 0, 340.0 / 6, 50])
    #expect(tab.complaints == [])
  }

  @Test func `a folder without a script begins with a template, and what is typed is run`() throws {
    let empty = try ScratchFolder()
    let playground = try ServedPlayground([empty.path], in: empty.path)
    let tab = try fixture.tab(of: playground)
    try tab.wait(for: "document.querySelector('.notice.new')")
    try tab.waitForRun()
    try tab.type("integer(5, {", instead: "integer(3, {")
    try tab.wait(
      for: "playground.run.state.elements.some(({ frame }) => Math.abs(frame.width - 65.2) < 0.001)"
    )
    try empty.write(PlaygroundScripts.rows.replacing("(3, {", with: "(4, {"), to: "mine.lua")
    try tab.wait(for: "document.querySelector('#scripts option[value=\"mine.lua\"]')")
    try tab.openScript("mine.lua")
    try tab.wait(forCell: 2, at: [100, 0, 90, 50])
    #expect(tab.complaints == [])
  }

  // MARK: Scripts that do harm, and a server that is gone

  @Test(arguments: [
    ("while true do end", "budget"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end", "budget"),
    ("while true do print(('x'):rep(1e5)) end", "budget"),
    ("local function f() return f() + 1 end f()", "error"),
  ])
  func `what a hostile script does is said, and the page goes on`(text: String, kind: String) throws
  {
    let tab = try openRows()
    try tab.type(text + " return Rows", instead: "return Rows")
    try tab.wait(for: "document.querySelector('#banner').classList.contains('\(kind)')")
    #expect(try tab.text("#banner").contains("The view shows the last version that ran."))
    try tab.type("return Rows", instead: text + " return Rows")
    try tab.waitForRun()
    #expect(try tab.frame(ofCell: 1) == [0, 0, 370.0 / 3, 50])
    #expect(tab.complaints == [])
  }

  @Test func `a mend that is typed overtakes a script that does not end`() throws {
    let tab = try openRows()
    try tab.type("while true do end return Rows", instead: "return Rows")
    usleep(500_000)
    try tab.type("(4, {", instead: "(3, {")
    try tab.type("return Rows", instead: "while true do end return Rows")
    try tab.wait(forCell: 2, at: [100, 0, 90, 50])
    #expect(tab.complaints == [])
  }

  @Test func `the page comes back with its text by the link of a new server`() throws {
    let tab = try openRows()
    try fixture.playground.end()
    try tab.wait(for: "document.querySelector('#banner').classList.contains('gone')")
    try tab.type("(4, {", instead: "(3, {")
    try fixture.restart()
    try tab.wait(
      for: "document.querySelector('#banner').textContent.includes('needs the link of the server')")
    try tab.open(BrowserFixture.link(to: fixture.playground))
    try tab.waitForRun()
    try tab.wait(forCell: 2, at: [100, 0, 90, 50])
    try tab.forgetComplaints()
    try tab.type("(5, {", instead: "(4, {")
    try tab.wait(forCell: 2, at: [80, 0, 70, 50])
    #expect(tab.complaints == [])
  }
}
