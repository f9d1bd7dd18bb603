import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// What the page says, and what it does not, while one works on a script.
  @Suite struct Typing {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `what is half typed is not complained of, and what is wrong moves nothing`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of: """
          window.heights = new Set(), window.banners = 0,
          new MutationObserver(() => { if (!document.querySelector("#banner").hidden) banners += 1; }).observe(document.querySelector("#banner"), { attributes: true }),
          new ResizeObserver(([{ contentRect }]) => heights.add(contentRect.height)).observe(document.querySelector(".stage > div"))
          """)
      try tab.type("\n", instead: "\nfunction Rows")
      for letter in "local function half(number) return number / 2" {
        try tab.type(String(letter))
        usleep(60_000)
      }
      #expect(try tab.answer(of: "banners") == .number(0))
      // It is said when the text has rested, over the drawing.
      try tab.wait(for: "banners > 0")
      #expect(try tab.answer(of: "heights.size") == .number(1))
      #expect(tab.complaints == [])
    }

    @Test func `the first display of a slow run is shown ahead of its records`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of: """
          playground.run.go(playground.run.indices.findIndex((index) => playground.run.timeline.records[index].type === "screen")),
          window.seen = [], Runner.ahead = -1,
          ["showAhead", "show"].forEach((name) => {
            const show = playground.run[name];
            playground.run[name] = function (run, ...rest) { show.call(this, run, ...rest); seen.push(`${name} ${run.elements[0].frame.width}`); };
          })
          """)
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(for: "seen.join() === 'showAhead 90,show 90'")
      #expect(try tab.frame(ofCell: 2) == [100, 0, 90, 50])
      #expect(try tab.answer(of: "playground.run.screen") == .number(1))
      // If its steps fail, the last run that worked is shown again.
      try tab.type(
        "Rows.demo = { steps = function() error('no') end } return Rows", instead: "return Rows")
      try tab.wait(for: "seen.length === 3 && !playground.run.isAhead")
      #expect(tab.complaints == [])
    }

    /// Eight columns in 390 points with gaps of 10 are 40 wide.
    @Test func `while changes go on the records wait, and the last change is shown with them`()
      throws
    {
      let tab = try page.openRows()
      try tab.answer(
        of: """
          playground.run.go(playground.run.indices.findIndex((index) => playground.run.timeline.records[index].type === "screen")),
          window.asked = 0, Runner.ahead = -1,
          ((run) => {
            playground.host.run = function (name, text, options) { asked += options.steps === false ? 0 : 1; return run.call(this, name, text, options); };
          })(playground.host.run)
          """)
      try tab.answer(
        of: """
          (async () => {
            for (const columns of [4, 5, 6, 7, 8]) {
              playground.editor.text = playground.editor.text.replace(/integer\\(\\d/, `integer(${columns}`);
              playground.change(true);
              await new Promise((done) => setTimeout(done, 50));
            }
          })()
          """)
      try tab.wait(forCell: 2, at: [50, 0, 40, 50])
      try tab.wait(
        for: "playground.run.run.layout.parameters.columns === 8 && !playground.run.isAhead")
      #expect((try tab.answer(of: "asked").asNumber ?? 5) <= 2)
      #expect(tab.complaints == [])
    }

    @Test func `what was typed is undone after another script was open`() throws {
      let tab = try page.openRows()
      try page.fixture.folder.write(PlaygroundScripts.surroundings, to: "plain.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"plain.lua\"]')")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.openScript("plain.lua")
      try tab.openScript("rows.lua")
      try tab.answer(of: "playground.editor.focus()")
      try tab.press("z", holding: .control)
      try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
      #expect(tab.complaints == [])
    }

    @Test func `elements that are wrong are marked, and a view without any says why`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of: """
          window.marked = [], window.said = [],
          ((mark, say) => Object.assign(Wrongs, {
            mark(drawing, element) { marked.push(nameOf(element)); mark.call(Wrongs, drawing, element); },
            say(drawing, words) { said.push(words); say.call(Wrongs, drawing, words); },
          }))(Wrongs.mark, Wrongs.say)
          """)
      try page.fixture.folder.write(Self.wrong, to: "wrong.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"wrong.lua\"]')")
      try tab.openScript("wrong.lua")
      // The first reaches out of the content, and the third lies over the second.
      try tab.wait(for: "[...new Set(marked)].sort().join() === 'cell 1,1,cell 1,3'")
      try tab.type("unplaced", instead: "prepare")
      try tab.wait(for: "said.length > 0 && playground.run.state.elements.length === 0")
      #expect(tab.complaints == [])
    }

    @Test func `what is outside the content or was never placed is said in the view`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of: """
          window.listed = [],
          ((list) => { Wrongs.list = (drawing, words) => { listed.push(...words); list.call(Wrongs, drawing, words); } })(Wrongs.list)
          """)
      try page.fixture.folder.write(Self.away, to: "away.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"away.lua\"]')")
      try tab.openScript("away.lua")
      try tab.wait(for: "listed.length > 0")
      #expect(
        try tab.answer(of: "[...new Set(listed)].sort()")
          == .array([
            .string(
              "4 cells were never placed: cell 1,3, cell 1,4, cell 1,5 and 1 more"),
            .string(
              "cell 1,2 at (5000, 10, 50, 60) exceeds the content size 390 x 400: it can never be completely visible"
            ),
          ]))
      #expect(tab.complaints == [])
    }

    /// One cell in sight, one far to the right of the content, and four of six that have no place.
    private static let away = """
      local Away = Layout.new("Away", {})
      function Away:contentSize() return 390, 400 end
      function Away:prepare(view)
        for item = 1, math.min(view:itemCount(1), 2) do
          self:placeCell(1, item, (item - 1) * 5000, 10, 50, 60)
        end
      end
      Away.demo = { data = { 6 } }
      return Away

      """

    /// What a person may misspell: a member, a key of a table, a callback, a global and a local.
    @Test(arguments: [
      ("view.widht", "view.width", "widht", "width"),
      ("self:placeCel(1", "self:placeCell(1", "placeCel", "placeCell"),
      ("Rows:prepair(", "Rows:prepare(", "prepair", "prepare"),
      ("mth.max", "math.max", "mth", "math"),
      ("widh,", "width,", "widh", "width"),
      ("functio Rows", "function Rows", "functio", "function"),
      ("retrun Rows", "return Rows", "retrun", "return"),
    ])
    func `a misspelt name is fixed by a click, which can be undone`(
      wrong: String, right: String, from: String, to: String
    ) throws {
      let tab = try page.openRows()
      try page.fixture.folder.write(Self.row, to: "row.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"row.lua\"]')")
      try tab.openScript("row.lua")
      try tab.type(wrong, instead: right)
      let button =
        "[...document.querySelectorAll('#problems button')].find(({ textContent }) => textContent === 'Change “\(from)” to “\(to)”')"
      try tab.wait(for: button)
      try tab.answer(of: "\(button).click()")
      try tab.wait(for: "playground.editor.text === `\(Self.row)`")
      try tab.wait(for: "playground.run.state.elements.length === 1 && !(\(button))")
      try tab.answer(of: "playground.editor.do('undo')")
      try tab.wait(for: "playground.editor.text.includes('\(wrong)')")
      #expect(tab.complaints == [])
    }

    @Test func `an error that ends the run stands before the warnings that came first`() throws {
      let tab = try page.openRows()
      let warned = Self.row.replacing("local Rows = Row\n", with: "Row.overlap_ok = true\n")
        .replacing("Rows:", with: "Row:").replacing("Rows.", with: "Row.")
        .replacing("return Rows", with: "return Row")
      try page.fixture.folder.write(warned, to: "warned.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"warned.lua\"]')")
      try tab.openScript("warned.lua")
      try tab.type("view.height.x", instead: "view.width")
      let texts =
        "[...document.querySelectorAll('#problems > *')].map(({ textContent }) => textContent)"
      try tab.wait(for: "(\(texts)).length === 2 && (\(texts))[0].includes('height')")
      #expect(try tab.answer(of: "(\(texts))[1].includes('allowsOverlap')") == .boolean(true))
      let button =
        "[...document.querySelectorAll('#problems button')].find(({ textContent }) => textContent.includes('allowsOverlap'))"
      try tab.answer(of: "\(button).click()")
      try tab.wait(for: "playground.editor.text.includes('Row.allowsOverlap = true')")
      try tab.wait(for: "(\(texts)).length === 1")
      #expect(tab.complaints == [])
    }

    private static let row = """
      local Row = Layout.new("Rows", {})
      local Rows = Row
      function Rows:prepare(view)
        local width = math.max(view.width, 44)
        self:placeCell(1, 1, 0, 0, width, 44)
      end
      Rows.demo = { data = { 1 } }
      return Rows

      """

    @Test func `a fix is made of the edits that the answer carries`() throws {
      let tab = try page.openRows()
      let found = try tab.answer(
        of: """
          [
            [{ file: "a.lua", line: 1, column: 20, endLine: 1, endColumn: 25, text: "width" }],
            [{ file: "b.lua", line: 1, column: 1, endLine: 1, endColumn: 2, text: "x" }],
            [],
            undefined,
          ].map((edits) => Fix.find({ edits }, "a.lua")?.length ?? null)
          """)
      #expect(found == .array([.number(1), .null, .null, .null]))
      let labels = try tab.answer(
        of: """
          [
            [{ line: 1, column: 20, endLine: 1, endColumn: 25, text: "width" }],
            [{ line: 1, column: 1, endLine: 1, endColumn: 1, text: "local " }],
          ].map((edits) => Fix.label(edits, "local widht = view.widht"))
          """)
      #expect(labels == .array([.string("Change “widht” to “width”"), .string("Apply the fix")]))
      #expect(tab.complaints == [])
    }

    private static let wrong = """
      local Wrong = Layout.new("Wrong", {})
      function Wrong:contentSize() return 390, 400 end
      function Wrong:prepare(view)
        self:placeCell(1, 1, 350, 100, 80, 50)
        self:placeCell(1, 2, 10, 10, 50, 50)
        self:placeCell(1, 3, 30, 30, 50, 50)
      end
      Wrong.demo = { data = { 3 } }
      return Wrong

      """

    @Test func `nothing on the page is said to a shell`() throws {
      let tab = try page.openRows()
      for id in ["more", "showDetails"] { try tab.unfold(id) }
      try tab.answer(
        of: "document.querySelectorAll('.panel').forEach((panel) => { panel.hidden = false; })")
      let words = try tab.answer(
        of:
          "document.body.innerText.match(/(^|\\s)--[a-z][a-z-]+|moonlay (run|check|explain|learn)/g)"
      )
      #expect(words == .null)
      #expect(tab.complaints == [])
    }

    @Test func `a server that is away for a moment is back without being asked`() throws {
      let tab = try page.openRows()
      try tab.setOffline(true)
      try tab.answer(of: "void playground.perform()")
      try tab.wait(for: "document.querySelector('#banner').classList.contains('gone')")
      try tab.setOffline(false)
      try tab.wait(for: "document.querySelector('#banner').hidden")
    }
  }
}
