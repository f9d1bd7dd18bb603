import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The boxes of all controls, in every combination of the window's size and what is open in it.
  @Suite struct Boxes {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    // Each also at 200 %, where the page has half of it.
    @Test(arguments: [320, 360, 390, 600, 768, 820, 1024, 1150, 1200, 1280, 1366, 1440, 1920])
    func `every control has its place and its size`(width: Int) throws {
      let tab = try page.openRows(size: (width, 900))
      for zoom in width >= 1280 ? [1, 2] : [1] {
        for height in [500, 640, 900].map({ zoom == 2 ? $0 + 300 : $0 }) {
          let size = (width / zoom, height / zoom)
          try tab.setSize(size)
          for state in try Self.states(narrow: size.0 < 768) {
            try tab.answer(of: state)
            let wrong = try tab.unreachableControls()
            #expect(wrong == [], "\(size), \(state): \(wrong)")
          }
        }
      }
      #expect(tab.complaints == [])
    }

    /// The expressions that bring the page into each of its states.
    private static func states(narrow isNarrow: Bool) throws -> [String] {
      let ways = isNarrow ? ["parameters", "text", "details"] : ["parameters"]
      let settings =
        "playground.ways.show('parameters'), playground.surroundings.tools.mark('settings', true)"
      return [settings]
        + ways.flatMap { way in
          [false, true].flatMap { isMore in
            [false, true].map { isOpen in
              """
              playground.ways.show('\(way)'), playground.surroundings.tools.mark('showDetails', \(isOpen)), playground.surroundings.tools.mark('settings', false),
              document.querySelector('#whole').classList.toggle('raisesSheet', \(isMore)), playground.live.stage[\(isMore) ? 'enter' : 'leave']()
              """
            }
          }
        }
    }

    @Test(arguments: [
      (320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1440, 900), (1920, 1080),
    ])
    func `in a lesson every control has its place, the text its lines and the view its room`(
      width: Int, height: Int
    ) throws {
      try? FileManager.default.removeItem(at: page.fixture.folder.url(".moonlay-learn.json"))
      let tab = try page.openRows(size: (width, height))
      try tab.answer(of: "playground.lesson.open('06-waterfall')")
      try tab.wait(for: "document.querySelector('.stage .prediction.open')")
      let states = [
        "playground.ways.show('lesson')", "document.querySelector('#skipGuess').click()",
        "document.querySelector('#practiceLines').click()", "playground.ways.show('text')",
        "playground.ways.show('parameters'), document.querySelector('#showPlot').click()",
        "playground.ways.show('lesson')",
      ]
      for state in states {
        try tab.answer(of: state)
        let wrong = try tab.unreachableControls()
        #expect(wrong == [], "\(state): \(wrong)")
        #expect(
          try tab.answer(of: "document.documentElement.scrollHeight") == .number(Double(height)))
      }
      try tab.wait(for: "!document.querySelector('#plotted').hidden")
      let heights = try tab.answer(
        of:
          "['#canvas', '#text', '.lessonWords'].map((part) => document.querySelector(part).clientHeight)"
      ).asArray?.compactMap(\.asNumber)
      let (canvas, text, words) = try #require(heights.map { ($0[0], $0[1], $0[2]) })
      #expect(canvas >= (height < 700 ? 100 : 150), "the view with a plot")
      // Lines of 20 points.
      #expect(width < 768 || text >= (width < 1200 ? 7 : 20) * 20, "the text")
      #expect(words >= (width < 768 ? 3 : 10) * 20, "the lesson")
      #expect(tab.complaints == [])
    }

    /// What is laid out for a wide window: the view with its plot beside the details, and a figure of a lesson.
    @Test(arguments: [false, true])
    func `a narrower window leaves nothing wider than its place`(isLesson: Bool) throws {
      let tab = try page.openRows(size: (1440, 900))
      if isLesson {
        try tab.answer(of: "playground.lesson.open('18-from-here-to-there')")
        try tab.wait(for: "document.querySelector('.living canvas[aria-label*=\"3 elements\"]')")
      } else {
        try tab.click("#showPlot")
        try tab.wait(for: "!document.querySelector('#plotted').hidden")
        try tab.unfold("showDetails")
      }
      for width in [1440, 1280, 1024, 768, 600, 390, 320] {
        try tab.setSize((width, 900))
        try tab.wait(
          for: """
            [...document.querySelectorAll(".stage, .lessonWords, .living, .drawn, .details")].every((part) => part.scrollWidth <= part.clientWidth + 1)
              && playground.run.drawing.canvas.clientWidth <= innerWidth
            """)
      }
      #expect(tab.complaints == [])
    }

    /// With the text and with the details, which may take its place.
    @Test(arguments: [(390, 844), (768, 1024), (1024, 768), (1280, 800), (1440, 900)])
    func `an error never covers the top of the picture, and the tabs stand in one row`(
      width: Int, height: Int
    ) throws {
      let tab = try page.openRows(size: (width, height))
      try tab.answer(of: "playground.ways.show('text')")
      try tab.type("local width == (", instead: "local width = (")
      try tab.wait(for: "!document.querySelector('#banner').hidden")
      for part in ["text", "details"] {
        try tab.answer(
          of:
            "playground.surroundings.tools.turn('showDetails', \(part == "details")), playground.ways.show('\(part)')"
        )
        try tab.wait(
          for: """
            ((banner, { top, left }, { place }) => banner.width > 0 && (banner.right <= left + place.left || banner.top >= top + place.top + place.area.height * place.scaleY / 2))(
              document.querySelector("#banner").getBoundingClientRect(), document.querySelector("#canvas").getBoundingClientRect(), playground.run.drawing)
            """)
      }
      let rows = try tab.answer(
        of:
          "new Set([...document.querySelectorAll('.tabs button')].map((tab) => tab.offsetTop)).size"
      )
      #expect(rows == .number(1))
      #expect(tab.complaints == [])
    }

    @Test(arguments: [
      (300, 250), (320, 300), (320, 500), (390, 600), (480, 640), (600, 500), (600, 600),
      (700, 400),
      (700, 760), (800, 600), (1000, 700),
    ])
    func `in another page's frame everything is in sight and nothing overlaps`(
      width: Int, height: Int
    ) throws {
      let tab = try page.fixture.tab("#embed=rows.lua&columns=4", size: (width, height))
      try tab.waitForPage()
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      let parts = try tab.answer(
        of: """
          (() => {
            const box = (part) => document.querySelector(part).getBoundingClientRect(), { place, canvas } = playground.run.drawing;
            return [0, canvas.getBoundingClientRect().top + place.top + place.area.height * place.scaleY, box(".controls").top,
              box(".controls").bottom, box(".origin").bottom, document.documentElement.scrollHeight];
          })()
          """
      ).asArray?.compactMap(\.asNumber)
      let places = try #require(parts)
      #expect(places == places.sorted() && places.last == Double(height), "\(places)")
      #expect(try tab.unreachableControls() == [])
      #expect(
        try tab.answer(of: "document.querySelector('.origin a').getAttribute('href')").asString
          == "/#open=rows.lua&columns=4")
      #expect(try tab.text(".origin a") == "Open rows.lua in Moonlay")
      #expect(tab.complaints == [])
    }
  }
}
