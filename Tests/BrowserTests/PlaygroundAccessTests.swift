import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// Whether everybody can use the page: keys, names, sizes, contrast, widths.
  @Suite struct Access {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `F6 goes through the parts of the page, and ? tells the keys`() throws {
      let tab = try page.openRows()
      try tab.unfold("showDetails")
      try tab.answer(of: "playground.editor.focus()")
      var parts: [String] = []
      for _ in 0..<5 {
        try tab.press("F6")
        parts.append(
          try tab.answer(
            of:
              "document.activeElement.closest('.editor, .settings, .stage, .controls, .details').className"
          ).asString ?? "")
      }
      #expect(parts == ["settings", "stage", "controls", "panels details", "editor"])
      try tab.press("F6", holding: .shift)
      #expect(
        try tab.answer(of: "Boolean(document.activeElement.closest('.details'))") == .boolean(true))
      try tab.press("?", holding: .shift)
      #expect(try tab.answer(of: "document.querySelector('#keySheet').open") == .boolean(true))
      try tab.press("Escape")
      #expect(try tab.answer(of: "document.querySelector('#keySheet').open") == .boolean(false))
      #expect(tab.complaints == [])
    }

    @Test func `everything that can be worked has a name, and what is on screen is a grid`() throws
    {
      let tab = try page.openRows()
      let nameless = try tab.answer(
        of: """
          [...document.querySelectorAll("button, input, select, textarea, canvas, [role=tab]")].filter((part) => part.getClientRects().length
            && !part.closest(".cm-scroller") && !(part.getAttribute("aria-label") || part.labels?.length || part.textContent.trim()))
            .map((part) => part.outerHTML.slice(0, 90))
          """)
      #expect(nameless == .array([]))
      #expect(
        try tab.answer(of: "document.querySelector('[role=grid]').getAttribute('aria-rowcount')")
          == .string("31"))
      #expect(
        try tab.answer(of: "document.querySelector('#announcer').getAttribute('aria-live')")
          == .string("polite"))
      #expect(tab.complaints == [])
    }

    @Test
    func
      `Tab passes through the text until it is used, and Esc closes the search from each of its buttons`()
      throws
    {
      let tab = try page.openRows()
      let text = try tab.answer(of: "playground.editor.text")
      try tab.answer(of: "document.querySelector('#help').focus()")
      for _ in 0..<3 { try tab.press("Tab") }
      #expect(
        try tab.answer(of: "Boolean(document.activeElement.closest('.editor'))") == .boolean(true))
      for _ in 0..<4 { try tab.press("Tab") }
      #expect(try tab.answer(of: "playground.editor.text") == text)
      #expect(try tab.answer(of: "document.activeElement.closest('.code')") == .null)
      try tab.click(".cm-line")
      try tab.press("Tab")
      #expect(try tab.answer(of: "playground.editor.text") != text)
      for name in ["replaceAll", "next", "search"] {
        try tab.answer(of: "playground.editor.focus()")
        try tab.press("h", holding: .control)
        try tab.wait(for: "document.activeElement.name === 'replace'")
        try tab.answer(of: "document.querySelector('.cm-search [name=\(name)]').focus()")
        try tab.press("Escape")
        #expect(try tab.answer(of: "document.querySelector('.cm-search')") == .null)
      }
      #expect(tab.complaints == [])
    }

    @Test func `a long line continues below, and nothing scrolls the text sideways`() throws {
      let tab = try page.openRows(size: (1280, 800))
      try tab.type(
        "-- \(String(repeating: "word ", count: 60))needle\nreturn Rows", instead: "return Rows")
      try tab.press("f", holding: .control)
      try tab.type("needle")
      try tab.wait(for: "document.querySelector('.count').textContent === '1 of 1'")
      #expect(
        try tab.answer(
          of:
            "(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft === 0 && scrollWidth <= clientWidth)(playground.editor.view.scrollDOM)"
        )
          == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `opening a picture by its key leads to the view`() throws {
      try page.fixture.folder.write(PlaygroundScripts.rows, to: "second.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("second.lua")) }
      let tab = try page.fixture.tab()
      try tab.wait(for: "document.querySelector('#gallery .card')")
      try tab.answer(of: "document.querySelector('#gallery .card').focus()")
      try tab.press("Enter")
      try tab.wait(for: "document.activeElement.id === 'canvas'")
      #expect(tab.complaints == [])
    }

    // The first is a window of 1440 x 900 at 400 %.
    @Test(arguments: [(360, 225), (360, 740), (844, 390), (768, 1024), (1024, 700), (1440, 900)])
    func `nothing is too small to hit or wider than the window`(width: Int, height: Int) throws {
      let tab = try page.openRows(size: (width, height))
      for way in ["text", "parameters", "details"] {
        try tab.answer(of: "playground.ways.show('\(way)')")
        let wrong = try tab.misfits()
        #expect(wrong == [], "\(way): \(wrong)")
      }
      #expect(tab.complaints == [])
    }

    @Test func `on a phone the parameters are below the view, and the page need not scroll`()
      throws
    {
      let tab = try page.openRows(size: (390, 844))
      let parts = try tab.answer(
        of: """
          ["#canvas", ".ways", ".parameter"].flatMap((part) => {
            const { top, bottom } = document.querySelector(part).getBoundingClientRect();
            return [top, bottom];
          }).concat(document.documentElement.scrollHeight)
          """
      ).asArray?.compactMap(\.asNumber)
      let places = try #require(parts)
      #expect(places == places.sorted() && places.last == 844, "\(places)")
      // A finger on the view is the view's; the page has nowhere to go.
      #expect(
        try tab.answer(of: "getComputedStyle(document.querySelector('#canvas')).touchAction")
          == .string("none"))
      try tab.answer(of: "playground.ways.show('text')")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.click("#undoText")
      try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
      try tab.click("#redoText")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      #expect(tab.complaints == [])
    }

    @Test(arguments: [false, true])
    func `texts stand out from their ground`(isDark: Bool) throws {
      let tab = try page.openRows(isDark: isDark)
      try tab.type("local width == (", instead: "local width = (")
      try tab.wait(for: "!document.querySelector('#banner').hidden")
      let wrong = try tab.faintTexts()
      #expect(wrong == [], "\(wrong)")
      #expect(tab.complaints == [])
    }

    @Test func `who presents shows the text, the view and the lesson alone, and large`() throws {
      let tab = try page.openRows()
      let seen = """
        [".code", "#canvas", ".settings", "#inspector", ".tabs", "#lesson"].filter((selector) =>
          document.querySelector(selector).getClientRects().length)
        """
      try tab.answer(of: "document.querySelector('#canvas').focus()")
      try tab.press("b")
      #expect(try tab.answer(of: seen) == .array([".code", "#canvas"].map(JSONValue.string)))
      try tab.answer(of: "playground.lesson.open('01-rows')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      #expect(
        try tab.answer(of: seen) == .array([".code", "#canvas", "#lesson"].map(JSONValue.string)))
      #expect(try tab.answer(of: "getComputedStyle(document.body).fontSize") == .string("21px"))
      let wrong = try tab.misfits() + tab.overlaps()
      #expect(wrong == [], "\(wrong)")
      try tab.photograph(as: "1440-presenting")
      try tab.press("b")
      #expect(
        try tab.answer(of: seen)
          == .array(
            [".code", "#canvas", ".settings", "#lesson"].map(JSONValue.string))
      )
      #expect(tab.complaints == [])
    }

    /// With a finger's pointer on phones and tablets; each state of the page is photographed where `MOONLAY_SCREENSHOTS` names a folder.
    @Test(arguments: [(390, 844), (820, 1180), (1440, 900)])
    func `a lesson, previews and sheets fit, stand apart and are read at each width`(
      width: Int, height: Int
    ) throws {
      let tab = try page.openRows(size: (width, height))
      if width < 1000 { try tab.setTouch() }
      func look(_ state: String) throws {
        var wrong = try tab.misfits() + tab.overlaps()
        let scrolls = "document.documentElement.scrollHeight > innerHeight"
        if try tab.answer(of: scrolls) == .boolean(true) { wrong.append("the page scrolls") }
        for isDark in [false, true] {
          try tab.setScheme(isDark: isDark)
          wrong += try tab.faintTexts()
          try tab.photograph(as: "\(width)-\(isDark ? "dark" : "light")-\(state)")
        }
        #expect(wrong == [], "\(state): \(wrong)")
      }
      try tab.unfold("settings")
      try look("settings")
      try tab.click("#previewing")
      try tab.answer(of: "playground.surroundings.tools.turn('settings', false)")
      try tab.click("#showRuns")
      try tab.wait(for: "document.querySelector('#pastRuns .preview')")
      try tab.wait(for: "document.querySelector('#previews').ariaBusy === 'false'")
      try look("previews")
      try tab.click("#showRuns")
      try tab.unfold("settings")
      try tab.click("#previewing")
      try tab.answer(of: "playground.surroundings.tools.turn('settings', false)")
      try tab.answer(of: "playground.lesson.open('06-waterfall')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      for way in ["text", "lesson"] {
        try tab.answer(of: "playground.ways.show('\(way)')")
        try look("lesson-\(way)")
      }
      try tab.answer(of: "playground.surroundings.tools.turn('more', false)")
      try look("lesson-few-tools")
      try tab.click("#checkLesson")
      try tab.wait(for: "!document.querySelector('#smallestCase').hidden")
      try tab.click("#smallestCase")
      try tab.wait(for: "document.querySelector('#banner').classList.contains('case')")
      try look("case")
      try tab.answer(of: "playground.surroundings.tools.turn('more', true)")
      for sheet in ["lessons", "share", "help"] {
        if width < 768 { try tab.unfold("menu") }
        try tab.click("#\(sheet)")
        try tab.wait(for: "document.querySelector('dialog[open]')")
        if sheet == "lessons" { try tab.wait(for: "document.querySelector('#courseList button')") }
        try look("sheet-\(sheet)")
        try tab.press("Escape")
      }
      #expect(tab.complaints == [])
    }

    @Test func `from a key to the picture it takes a moment`() throws {
      let tab = try page.openRows()
      try tab.fill("#items", with: "1000")
      try tab.wait(for: "playground.run.run.sections.join() === '1000'")
      let times = try tab.answer(
        of: """
          (async () => {
            const times = [], show = playground.run.show.bind(playground.run);
            for (let number = 0; number < 8; number += 1) {
              const shown = new Promise((done) => { playground.run.show = (...parts) => { show(...parts); requestAnimationFrame(() => done(performance.now())); }; });
              const begin = performance.now();
              playground.editor.view.dispatch({ changes: { from: 0, insert: " " } });
              times.push(await shown - begin);
            }
            return times.sort((one, other) => one - other).map(Math.round);
          })()
          """)
      let all = times.asArray?.compactMap(\.asInteger) ?? []
      print(
        "from a key to the picture of 1,000 items, in ms, with the rest of typing in it: \(all)")
      #expect(all.count == 8)
    }
  }
}
