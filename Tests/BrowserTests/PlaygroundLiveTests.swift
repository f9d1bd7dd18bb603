import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The live view in a real browser: it is dragged, scrolled, asked in the console, and explained.
  @Suite struct Live {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    /// The gallery's grid with 200 items, live.
    private func open() throws -> BrowserTab {
      let text = try String(
        contentsOfFile: Program.root + "/scripts/gallery/grid.lua", encoding: .utf8)
      try page.fixture.folder.write(text, to: "grid.lua")
      let tab = try page.openRows()
      try tab.wait(for: "document.querySelector('#scripts option[value=\"grid.lua\"]')")
      try tab.openScript("grid.lua")
      try tab.answer(
        of:
          "(() => { const items = document.querySelector('#items'); items.value = '200'; items.dispatchEvent(new Event('change')); })()"
      )
      try tab.wait(for: "playground.run.run.sections[0] === 200")
      try tab.click("#live")
      try tab.wait(
        for: "playground.live.stage.now && document.querySelector('#live').ariaPressed === 'true'")
      return tab
    }

    private func offset(_ tab: BrowserTab) throws -> Double {
      try tab.answer(of: "playground.live.stage.now.contentOffset.y").asNumber ?? .nan
    }

    /// Waits until a finger that has dragged is lifted, and nothing moves any more.
    private func waitForRest(_ tab: BrowserTab) throws {
      try tab.wait(
        for: """
          (({ now, pointer, actions, isGoing }) => now.contentOffset.y > 0 && !now.moving && now.drags === undefined
            && !pointer && actions.length === 0 && !isGoing)(playground.live.stage)
          """)
    }

    /// The Lua of what was done last.
    private func step(_ tab: BrowserTab) throws -> String {
      try tab.answer(of: "[...document.querySelectorAll('.entry.step pre')].at(-1)?.textContent")
        .asString ?? ""
    }

    /// Types a line at the console, and answers what is said then.
    private func type(_ line: String, _ tab: BrowserTab) throws -> String {
      try tab.answer(of: "document.querySelector('#consoleLine').focus()")
      let count = try tab.answer(of: "document.querySelectorAll('.entry').length").asNumber ?? 0
      try tab.type(line)
      try tab.press("Enter")
      try tab.wait(for: "document.querySelectorAll('.entry').length > \(Int(count) + 1)")
      return try tab.answer(
        of: "[...document.querySelectorAll('.entry pre')].at(-1).textContent"
      ).asString ?? ""
    }

    private func showConsole(_ tab: BrowserTab) throws {
      try tab.unfold("showDetails")
      try tab.answer(
        of:
          "[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'Console').click()"
      )
    }

    @Test func `a drag with its glide ends where the command line's run of its step does`() throws {
      let tab = try open()
      try tab.drag(".stage canvas", by: (0, -180), steps: 14)
      try waitForRest(tab)
      let step = try step(tab)
      #expect(step.hasPrefix("view:drag { "))
      let scratch = try ScratchFolder()
      try scratch.write(
        try String(contentsOfFile: Program.root + "/scripts/gallery/grid.lua", encoding: .utf8),
        to: "grid.lua")
      try scratch.write(
        """
        local Grid = require("grid")
        return Scenario { layout = Grid {}, data = { 200 }, steps = function(view)
          \(step)
        end }
        """, to: "drag.lua")
      let run = try Program.moonlay.run(["run", scratch.path + "/drag.lua", "-f", "json"])
      let result = try JSONReader.read(run.outputBytes)
      #expect(result["contentOffset"]?["y"]?.asNumber == (try offset(tab)), "\(step)")
      // What is drawn is what the host has.
      let boxes = try tab.answer(
        of:
          "playground.run.state.elements.map(({ frame }) => [frame.x, frame.y, frame.width, frame.height])"
      )
      let frames = result["elements"]?.asArray?.compactMap { element -> JSONValue? in
        let sides = ["x", "y", "width", "height"].compactMap { element["frame"]?[$0] }
        return sides.count == 4 ? .array(sides) : nil
      }
      #expect(boxes == .array(frames ?? []))
      #expect(tab.complaints == [])
    }

    @Test func `a touch amid the glide stops it where it is seen`() throws {
      let tab = try open()
      try tab.drag(".stage canvas", by: (0, -250), steps: 6)
      try tab.wait(for: "playground.live.stage.now.moving")
      try tab.click(".stage canvas")
      try tab.wait(
        for:
          """
          (({ now, pointer, actions, isGoing }) => !pointer && !isGoing && actions.length === 0
            && now.drags === undefined && !now.moving)(playground.live.stage)
          """)
      let rest = try offset(tab)
      usleep(200_000)
      #expect(try offset(tab) == rest)
      #expect(tab.complaints == [])
    }

    @Test func `the wheel and the keys scroll within the range`() throws {
      let tab = try open()
      try tab.answer(of: "document.querySelector('.stage canvas').focus()")
      try tab.press("PageDown")
      // All but 40 of 844 points.
      try tab.wait(for: "playground.live.stage.now.contentOffset.y === 804")
      try tab.press("ArrowUp")
      try tab.wait(for: "playground.live.stage.now.contentOffset.y === 764")
      try tab.press("Home")
      try tab.wait(for: "playground.live.stage.now.contentOffset.y === 0")
      try tab.answer(
        of:
          "document.querySelector('.stage canvas').dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true }))"
      )
      try tab.wait(for: "playground.live.stage.now.contentOffset.y === 120")
      #expect(try step(tab) == "view:scrollTo(Point(0, 120))")
      #expect(tab.complaints == [])
    }

    @Test func `the console is a prompt on the view that is seen`() throws {
      let tab = try open()
      try showConsole(tab)
      #expect(try type("view:scrollTo(Point(0, 300)) print(view.contentOffset.y)", tab) == "300.0")
      #expect(try offset(tab) == 300)
      #expect(try tab.answer(of: "playground.run.state.contentOffset.y") == .number(300))
      #expect(try type(":undo", tab).hasPrefix("undone: view:scrollTo"))
      #expect(try offset(tab) == 0)
      try tab.answer(of: "document.querySelector('#consoleLine').focus()")
      try tab.press("ArrowUp")
      #expect(
        try tab.answer(of: "document.querySelector('#consoleLine').value") == .string(":undo"))
      try tab.answer(of: "document.querySelector('#consoleLine').value = ''")
      try tab.type("view:scrollToI")
      try tab.press("Tab")
      try tab.wait(for: "document.querySelector('#consoleLine').value === 'view:scrollToItem'")
      // Several completions have their signatures, and a call that is typed has its own.
      try tab.answer(of: "document.querySelector('#consoleLine').value = ''")
      try tab.type("view:scroll")
      try tab.press("Tab")
      try tab.wait(
        for:
          "[...document.querySelectorAll('.choices .row .faint')].some((one) => one.textContent.includes('scrollToItem('))"
      )
      try tab.answer(of: "document.querySelector('#consoleLine').value = ''")
      try tab.type("view:scrollToItem(")
      try tab.press("Tab")
      try tab.wait(
        for: "document.querySelector('.choices').textContent.includes('scrollToItem(section, item')"
      )
      #expect(tab.complaints == [])
    }

    @Test func `an endless line in the console is stopped, and all goes on`() throws {
      let tab = try open()
      try showConsole(tab)
      try tab.answer(of: "document.querySelector('#consoleLine').focus()")
      try tab.type("while true do end")
      try tab.press("Enter")
      try tab.wait(for: "!document.querySelector('#liveStop').hidden")
      try tab.click("#liveStop")
      try tab.wait(for: "[...document.querySelectorAll('.entry.error')].length === 1")
      #expect(try type("1 + 1", tab) == "2")
      #expect(tab.complaints == [])
    }

    @Test func `an element is explained, and a line of it leads to the text`() throws {
      let tab = try open()
      try tab.answer(
        of: "playground.run.select(playground.run.state.elements.find(({ item }) => item === 2))")
      try tab.unfold("showDetails")
      try tab.click("#explain")
      try tab.wait(for: "document.querySelectorAll('.derivation li').length > 3")
      let first = try tab.text(".derivation .derived")
      #expect(first.contains("x =") && first.contains("= 138"), "\(first)")
      try tab.click(".derivation .link")
      let line = try tab.answer(of: "playground.editor.line")
      #expect(first.contains("line \(Int(line.asNumber ?? 0))"))
      #expect(tab.complaints == [])
    }

    /// From the cell itself, wherever it is; the explanation has at least half of the panel's height.
    @Test(arguments: [(1440, 900), (1280, 800), (1024, 768), (390, 844)])
    func `the chosen element offers its explanation, which has room`(width: Int, height: Int) throws
    {
      let tab = try page.openRows(size: (width, height))
      for item in [1, 30] {
        try tab.answer(
          of:
            "playground.run.select(playground.run.state.elements.find((one) => one.item === \(item)))"
        )
        #expect(
          try tab.answer(of: "document.querySelector('#whyHere').ariaLabel")
            == .string("why is cell 1,\(item) here?"))
        try tab.click("#whyHere")
        try tab.wait(for: "document.querySelectorAll('#why .derivation li').length > 3")
        #expect(try tab.text("#why h3") == "Why cell 1,\(item) is there")
        let isRoomy = """
          (({ top, bottom }, { clientHeight }) => Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(clientHeight / 2, document.querySelector("#why").clientHeight))(
            (innerWidth < 768 ? document.querySelector(".details") : document.querySelector("#why").parentElement).getBoundingClientRect(), document.querySelector(".details"))
          """
        try tab.wait(for: isRoomy)
      }
      try tab.answer(of: "playground.run.select(null)")
      #expect(
        try tab.answer(of: "document.querySelector('#whyHere').getClientRects().length")
          == .number(0))
      #expect(tab.complaints == [])
    }

    @Test func `another script and a lesson begin without a chosen element`() throws {
      try page.fixture.folder.write(PlaygroundScripts.rows, to: "others.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("others.lua")) }
      let tab = try page.openRows()
      try tab.wait(for: "document.querySelector('#scripts option[value=\"others.lua\"]')")
      for next in [
        "playground.filing.open('others.lua')", "playground.lesson.open('01-rows')",
        "playground.lesson.leave().then(() => playground.filing.open('rows.lua'))",
      ] {
        try tab.answer(of: "playground.run.select(playground.run.state.elements[1])")
        #expect(try tab.answer(of: "playground.run.selected").asString == "cell 1,2")
        let script = try tab.answer(of: "playground.run.run.script").asString ?? ""
        try tab.answer(of: next)
        try tab.wait(for: "playground.run.run.script !== '\(script)'")
        #expect(try tab.answer(of: "playground.run.selected") == .null)
      }
      #expect(tab.complaints == [])
    }

    @Test func `a header and a decoration are explained too`() throws {
      let tab = try page.openRows()
      for (name, kind) in [("sticky-headers", "header"), ("calendar-day", "hour")] {
        let text = try String(
          contentsOfFile: Program.root + "/scripts/gallery/\(name).lua", encoding: .utf8)
        try page.fixture.folder.write(text, to: "\(name).lua")
        try tab.wait(for: "document.querySelector('#scripts option[value=\"\(name).lua\"]')")
        try tab.openScript("\(name).lua")
        try tab.answer(
          of:
            "playground.run.select(playground.run.state.elements.find(({ kind }) => kind === '\(kind)'))"
        )
        try tab.wait(for: "document.querySelector('#explain')")
        try tab.unfold("showDetails")
        try tab.click("#explain")
        try tab.wait(for: "document.querySelectorAll('.derivation li').length > 3")
        #expect(try tab.text("#why h3").hasPrefix("Why \(kind) "))
        #expect(try tab.text(".derivation").contains("line "))
      }
      #expect(tab.complaints == [])
    }

    @Test func `what is typed in the editor is seen in the live view, where it was`() throws {
      let tab = try open()
      try tab.drag(".stage canvas", by: (0, -100), steps: 10)
      try waitForRest(tab)
      let before = try offset(tab)
      try tab.answer(
        of:
          "playground.editor.text = playground.editor.text.replace('integer(3,', 'integer(4,'), playground.perform()"
      )
      try tab.wait(
        for:
          "playground.run.state.elements.filter(({ frame }) => frame.y === playground.run.state.elements[0].frame.y).length === 4"
      )
      #expect(try offset(tab) == before)
      #expect(tab.complaints == [])
    }

    @Test func `what is said of a moment of the run is not said of the live view`() throws {
      let tab = try open()
      try tab.click("#live")
      try tab.wait(for: "document.querySelector('#live').ariaPressed === 'false'")
      try tab.answer(of: "playground.run.go(Infinity)")
      let offsets = "(window.offsets ??= [])"
      try tab.answer(
        of: """
          playground.live.forget(), playground.live.stage.now = undefined, playground.run.state.contentOffset.y = 120,
          (show => { playground.run.showLive = function (state, isResting) { \(offsets).push(state.contentOffset.y); show.call(this, state, isResting); }; })(playground.run.showLive)
          """)
      try tab.click("#live")
      try tab.wait(for: "\(offsets).length > 0 && playground.live.stage.now")
      // It appears where the run was, and was never seen at the top.
      #expect(try tab.answer(of: offsets).asArray?.allSatisfy { $0 == .number(120) } == true)
      #expect(
        try tab.answer(of: "getComputedStyle(document.querySelector('#said')).visibility")
          == .string("hidden"))
      try tab.answer(of: "playground.run.select(playground.run.state.elements[0])")
      #expect(try !tab.text("#inspector").contains("not seen before"))
      try tab.unfold("showDetails")
      #expect(try tab.text(".liveOnly").contains("These records belong to the run"))
      #expect(tab.complaints == [])
    }

    @Test func `who drags a run has the live view in its place, and goes back by the timeline`()
      throws
    {
      let tab = try open()
      try tab.click("#live")
      try tab.wait(for: "document.querySelector('#live').ariaPressed === 'false'")
      try tab.drag(".stage canvas", by: (0, -120), steps: 10)
      try tab.wait(
        for:
          "document.querySelector('#live').ariaPressed === 'true' && playground.live.stage.now.contentOffset.y > 0"
      )
      try tab.answer(of: "playground.run.go(0)")
      #expect(try tab.answer(of: "document.querySelector('#live').ariaPressed") == .string("false"))
      #expect(tab.complaints == [])
    }
  }
}
