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

    @Test(
      .enabled(if: BrowserStage.hasCodeMirror, "CodeMirror 5 is not installed"))
    func `what was typed is undone after another script was open`() throws {
      let tab = try page.openRows()
      try page.stage.folder.write(PlaygroundScripts.surroundings, to: "plain.lua")
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
      try page.stage.folder.write(Self.wrong, to: "wrong.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"wrong.lua\"]')")
      try tab.openScript("wrong.lua")
      // The first reaches out of the content, and the third lies over the second.
      try tab.wait(for: "[...new Set(marked)].sort().join() === 'cell 1,1,cell 1,3'")
      try tab.type("unplaced", instead: "prepare")
      try tab.wait(for: "said.length > 0 && playground.run.state.elements.length === 0")
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
