import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The first minute: the start page, the run that plays once, and the view that is dragged.
  @Suite struct FirstMinute {
    let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    /// Rows that are longer than the view, below a comment of eight lines.
    private static let wall = """
      -- Wall: rows of bricks. Each row is 50 points high.
      --
      -- The mathematics
      --
      -- 1. Where is a row?
      --
      --      y = (row - 1) * 50
      --

      """ + PlaygroundScripts.rows

    private func open(_ scripts: [String: String], size: (Int, Int) = (1440, 900)) throws
      -> (BrowserTab, ScratchFolder, ServedPlayground)
    {
      let folder = try ScratchFolder()
      for (name, text) in scripts { try folder.write(text, to: name) }
      let playground = try ServedPlayground([folder.path], in: folder.path)
      let tab = try page.fixture.tab(of: playground, size: size)
      try tab.waitForPage()
      return (tab, folder, playground)
    }

    @Test func `a folder of scripts begins with pictures and their sentences, and one is opened`()
      throws
    {
      let (tab, folder, server) = try open([
        "wall.lua": Self.wall, "rows.lua": PlaygroundScripts.rows,
      ])
      defer { withExtendedLifetime((folder, server)) {} }
      try tab.wait(
        for: "playground.gallery.cards.every(({ still }) => still?.elements.length === 30)")
      #expect(try tab.text("#gallery .card strong") == "rows")
      let words = try tab.answer(
        of:
          "[...document.querySelectorAll('#gallery .card')].at(-1).innerText.split('\\n').filter(Boolean).join('|')"
      )
      #expect(words == .string("Wall|Rows of bricks."))
      #expect(try tab.text("#start").contains("The picture changes with it."))
      let wrong = try tab.misfits() + tab.overlaps() + tab.faintTexts()
      #expect(wrong == [], "\(wrong)")
      try tab.answer(of: "document.querySelectorAll('#gallery .card')[1].click()")
      try tab.wait(for: "!playground.gallery.isShown && playground.scripts.name === 'wall.lua'")
      // The start page is a step back.
      try tab.answer(of: "history.back()")
      try tab.wait(for: "playground.gallery.isShown")
      try tab.click("#startBack")
      try tab.wait(for: "!playground.gallery.isShown && playground.scripts.name === 'wall.lua'")
      #expect(tab.complaints == [])
    }

    @Test func `the lessons are a strip of pictures with the progress, and one is opened`() throws {
      let (tab, folder, server) = try open([
        "wall.lua": Self.wall, "rows.lua": PlaygroundScripts.rows,
      ])
      defer { withExtendedLifetime((folder, server)) {} }
      try tab.wait(for: "playground.gallery.steps.filter(({ still }) => still).length >= 4")
      #expect(
        try tab.answer(of: "document.querySelectorAll('#stepList .card').length")
          == .number(Double(Program.lessonCount)))
      #expect(try tab.text("#stepsDone") == "0 of \(Program.lessonCount) solved")
      // What is not in sight is not drawn.
      #expect(
        try tab.answer(of: "playground.gallery.steps.at(-1).still === undefined")
          == .boolean(true))
      try tab.answer(of: "playground.course.note({ lesson: '01-rows', what: 'solved' })")
      try tab.answer(of: "playground.gallery.steps[1].button.click()")
      try tab.wait(for: "playground.lesson.name === '17-lua' && !playground.gallery.isShown")
      try tab.click("#home")
      try tab.wait(for: "document.querySelector('#stepList .solved')")
      #expect(try tab.text("#stepList .solved strong") == "Rows")
      #expect(try tab.text("#stepsDone") == "1 of \(Program.lessonCount) solved")
      #expect(tab.complaints == [])
    }

    @Test func `before anything runs, the page is its start page`() throws {
      let tab = try page.fixture.tab()
      try tab.wait(for: "window.playground?.arrival.hasStarted")
      // What a slow connection shows first: the page as it is sent, and which parts its style sheet shows then.
      let parts = try tab.answer(
        of: """
          (async () => {
            const sent = new DOMParser().parseFromString(await (await fetch("index.html")).text(), "text/html").querySelector("#whole");
            const { dataset: { place }, children } = sent, isHidden = sent.querySelector("#start").hidden;
            document.querySelector("#whole").className = sent.className;
            document.querySelector("#whole").dataset.place = place;
            document.querySelector("#start").hidden = isHidden;
            return [...document.querySelector("#whole").children].filter((part) => part.getClientRects().length && part.id !== "announcer").map(({ className }) => className);
          })()
          """)
      #expect(parts == .array(["bar", "start"].map(JSONValue.string)))
      #expect(try tab.text("#start h2") == "Write a layout and watch it move")
      #expect(tab.complaints == [])
    }

    @Test func `the code comes first: a long comment is folded below its first line`() throws {
      let (tab, folder, server) = try open(["wall.lua": Self.wall])
      defer { withExtendedLifetime((folder, server)) {} }
      try tab.wait(for: "document.querySelector('.folded')")
      #expect(try tab.text(".folded") == "The mathematics, 7 lines")
      #expect(try tab.answer(of: "playground.editor.text").asString == Self.wall)
      try tab.answer(of: "document.querySelector('.folded').click()")
      #expect(try tab.answer(of: "document.querySelector('.folded') === null") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `a run plays once to its end, and comes to rest at its beginning`()
      throws
    {
      let text = PlaygroundScripts.rows.replacing(
        "return Rows",
        with:
          "Rows.demo = { data = { 200 }, steps = function(view) view:scrollTo(Point(0, 400), { animated = true }) end }\nreturn Rows"
      )
      let (tab, folder, server) = try open(["wall.lua": text])
      defer { withExtendedLifetime((folder, server)) {} }
      try tab.wait(for: "playground.run.isPlaying && playground.run.state.contentOffset.y < 400")
      try tab.wait(for: "!playground.run.isPlaying && playground.run.state.contentOffset.y === 400")
      try tab.wait(for: "playground.run.state.contentOffset.y === 0")
      #expect(try tab.answer(of: "playground.run.isPlaying") == .boolean(false))
      // The words are below the view: they cover nothing of it.
      let place = try tab.answer(
        of: """
          (({ top, bottom }, canvas, { place, canvas: { parentElement } }) => [top - canvas.top - place.top - place.area.height * place.scaleY, parentElement.getBoundingClientRect().bottom - bottom])(
            document.querySelector('.dragMe').getBoundingClientRect(), document.querySelector('#canvas').getBoundingClientRect(), playground.run.drawing)
          """)
      #expect(place.asArray?.allSatisfy { ($0.asNumber ?? -1) >= 0 } == true, "\(place)")
      try tab.drag("#canvas", by: (0, -60))
      try tab.wait(for: "document.querySelector('.dragMe').hidden && playground.live.stage.isLive")
      #expect(tab.complaints == [])
    }

    /// The stage is the largest thing: at least three fifths of the window's height, and of the width beside the text.
    @Test(arguments: [(1440, 900), (1280, 720), (1024, 768)])
    func `the view is the largest thing`(width: Int, height: Int) throws {
      let tab = try page.openRows(size: (width, height))
      let view = try tab.answer(
        of: "playground.run.state.viewport.height * playground.run.drawing.place.scaleY"
      ).asNumber
      #expect((view ?? 0) >= 0.6 * Double(height))
      #expect(tab.complaints == [])
    }

    /// On a phone the stage has half of the window, and more than any other part; the part below is raised by a second tap.
    @Test func `the stage is the largest thing on a phone, until the sheet is raised`() throws {
      let tab = try page.openRows(size: (390, 844))
      let heights = """
        ['.stage', '.bar', '.controls', '.ways', '.settings', '.editor'].map((part) => document.querySelector(part).getBoundingClientRect().height)
        """
      func measured() throws -> [Double] {
        try tab.answer(of: heights).asArray?.compactMap(\.asNumber) ?? []
      }
      for way in ["parameters", "text"] {
        try tab.answer(of: "playground.ways.show('\(way)')")
        let parts = try measured()
        #expect(parts[0] >= 844 / 2)
        #expect(parts[0] > parts[1...].max() ?? 0)
        // Nothing is cut off below.
        #expect(parts.reduce(0, +) <= 844)
      }
      let low = try measured()
      try tab.click(".ways [data-shown=\"text\"]")
      let raised = try measured()
      #expect(raised[5] > low[5] + 100)
      try tab.click(".ways [data-shown=\"text\"]")
      #expect(try measured() == low)
      #expect(tab.complaints == [])
    }

    @Test func `the header has one row at 1024 points, and pictures follow the window`() throws {
      let (tab, folder, server) = try open(
        ["wall.lua": Self.wall, "rows.lua": PlaygroundScripts.rows], size: (1024, 768))
      defer { withExtendedLifetime((folder, server)) {} }
      try tab.wait(for: "playground.gallery.cards.every(({ still }) => still)")
      let fits =
        "playground.gallery.cards.every(({ canvas }) => Math.abs(canvas.clientWidth - canvas.parentElement.clientWidth) < 1)"
      for size in [(600, 700), (390, 844), (1024, 768)] {
        try tab.setSize(size)
        try tab.wait(for: fits)
      }
      try tab.answer(of: "document.querySelectorAll('#gallery .card')[1].click()")
      try tab.wait(for: "playground.scripts.name === 'wall.lua' && playground.run.run")
      let height = "document.querySelector('.bar').getBoundingClientRect().height"
      let before = try tab.answer(of: height)
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(for: "!document.querySelector('#revert').hidden")
      #expect(try tab.answer(of: height) == before)
      #expect(tab.complaints == [])
    }

    @Test func `what an overlay says takes no room of the drawing`() throws {
      let tab = try page.openRows(size: (1280, 720))
      let height = "document.querySelector('.stage > div').getBoundingClientRect().height"
      let before = try tab.answer(of: height)
      try tab.answer(of: "document.activeElement.blur()")
      try tab.press("o")
      try tab.wait(for: "document.querySelector('#overlaid').textContent.startsWith('O: ')")
      #expect(try tab.answer(of: height) == before)
      #expect(tab.complaints == [])
    }

    @Test func `single-key shortcuts can be turned off`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "document.querySelector('#canvas').focus()")
      try tab.answer(of: "document.querySelector('#singleKeys').click()")
      try tab.press("b")
      try tab.press("g")
      #expect(
        try tab.answer(
          of:
            "document.documentElement.classList.contains('presenting') || playground.run.overlays.has('g')"
        )
          == .boolean(false))
      try tab.answer(of: "document.querySelector('#singleKeys').click()")
      try tab.press("g")
      #expect(try tab.answer(of: "playground.run.overlays.has('g')") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `only what has come to rest is announced`() throws {
      let tab = try page.openRows()
      try tab.wait(for: "document.querySelector('#announcer').textContent === 'Rows: 30 items'")
      try tab.answer(
        of:
          "window.said = [], new MutationObserver(() => said.push(document.querySelector('#announcer').textContent)).observe(document.querySelector('#announcer'), { childList: true })"
      )
      for letter in ["x", "y", "z"] {
        try tab.type(letter + " ( return Rows", instead: "return Rows")
      }
      try tab.wait(for: "said.length > 0")
      #expect(try tab.answer(of: "said.length") == .number(1))
      #expect(tab.complaints == [])
    }
  }
}
