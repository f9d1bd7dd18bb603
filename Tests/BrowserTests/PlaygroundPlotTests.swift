import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// Plots under the view, with the pointer, with keys and as they are told.
  @Suite struct Plots {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    private static let text = "document.querySelector('#plotted').getAttribute('aria-valuetext')"
    private static let offset = "playground.run.live?.contentOffset.y"

    /// Opens the plot of a tab, and waits for it.
    private func open(_ tab: BrowserTab) throws {
      try tab.click("#showPlot")
      try tab.wait(for: "!document.querySelector('#plotted').hidden")
    }

    /// Rows of three cells, each 50 high, with gaps of 10.
    @Test func `a cursor over the items chooses each, and a chosen element moves the cursor`()
      throws
    {
      let tab = try page.openRows()
      try open(tab)
      #expect(try tab.answer(of: Self.text) == "i = 1: 50")
      try tab.answer(of: "document.querySelector('#plotted').focus()")
      for _ in 0..<3 { try tab.press("ArrowRight") }
      try tab.wait(for: "\(Self.text) === 'i = 4: 110'")
      try tab.wait(for: "playground.run.selected === 'cell 1,4'")
      try tab.press("End")
      try tab.wait(for: "playground.run.selected === 'cell 1,30'")
      #expect(try tab.answer(of: Self.text) == "i = 30: 590")
      try tab.answer(
        of: "playground.run.select(playground.run.state.elements.find(({ item }) => item === 7))")
      #expect(try tab.answer(of: Self.text) == "i = 7: 170")
      // From item 7 to an item to the right of the middle.
      try tab.drag("#plotted", by: (40, 0))
      try tab.wait(for: "Number(\(Self.text).slice(4).split(':')[0]) > 15")
      #expect(tab.complaints == [])
    }

    @Test func `an item outside the view is scrolled into it`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "playground.choices.settings.turn({ items: '90' })")
      try tab.wait(for: "playground.run.run?.sections[0] === 90")
      try open(tab)
      try tab.answer(of: "document.querySelector('#plotted').focus()")
      try tab.press("End")
      // 30 rows are 1790 high, and the view 844.
      try tab.wait(for: "playground.run.selected === 'cell 1,90' && \(Self.offset) === 946")
      #expect(tab.complaints == [])
    }

    @Test func `over the offset the view scrolls with the cursor, and over time it waits`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "playground.choices.settings.turn({ items: '90' })")
      try tab.wait(for: "playground.run.run?.sections[0] === 90")
      try open(tab)
      try tab.choose("offset", in: "#plotOver")
      try tab.wait(for: "\(Self.text) === 'offset = 0: 0'")
      try tab.answer(of: "document.querySelector('#plotted').focus()")
      try tab.press("End")
      try tab.wait(for: "\(Self.offset) === 946")
      #expect(try tab.answer(of: Self.text) == "offset = 946: -946")
      try tab.press("Home")
      try tab.wait(for: "\(Self.offset) === 0")
      try tab.choose("time", in: "#plotOver")
      try tab.wait(for: "playground.plots.plot?.values.over === 'time'")
      try tab.answer(of: "document.querySelector('#plotted').focus()")
      try tab.press("End")
      try tab.wait(
        for: "Math.abs(playground.live.stage.now.time - playground.plots.places.at(-1)) < 0.017")
      try tab.press("Home")
      try tab.wait(
        for: "Math.abs(playground.live.stage.now.time - playground.plots.places[0]) < 0.017")
      #expect(tab.complaints == [])
    }

    @Test func `what cannot be plotted is said, and the plot is there again in the next visit`()
      throws
    {
      let tab = try page.openRows()
      try open(tab)
      try tab.answer(
        of:
          "Object.assign(document.querySelector('#plotY'), { value: 'nothing' }).dispatchEvent(new Event('change'))"
      )
      try tab.wait(for: "document.querySelector('#plotted').hidden")
      #expect(try !tab.text("#plotWords").isEmpty)
      try tab.answer(
        of:
          "Object.assign(document.querySelector('#plotY'), { value: 'x' }).dispatchEvent(new Event('change'))"
      )
      try tab.wait(for: "!document.querySelector('#plotted').hidden")
      try tab.answer(of: "setTimeout(() => location.reload())")
      try tab.wait(for: "window.playground?.plots.plot?.values.curves[0].expression === 'x'")
      #expect(tab.complaints == [])
    }

    @Test func `in a lesson the student's values are points, and the expected ones a line`() throws
    {
      let tab = try page.openRows()
      try tab.answer(of: "playground.lesson.open('01-rows')")
      try tab.wait(for: "playground.lesson.grade?.outcome === 'unsolved'")
      try tab.answer(of: "playground.lesson.skipGuess()")
      try open(tab)
      // Each row is 44 high, and the skeleton places all of them on the first.
      try tab.wait(for: "\(Self.text) === 'i = 1: 44, as expected'")
      try tab.answer(of: "document.querySelector('#plotted').focus()")
      for _ in 0..<2 { try tab.press("ArrowRight") }
      #expect(try tab.answer(of: Self.text) == "i = 3: 44, expected 132")
      #expect(
        try tab.answer(
          of: "(playground.plots.plot.picture.svg.match(/<path class=.a/g) ?? []).length")
          == .number(1))
      #expect(tab.complaints == [])
    }

    @Test(arguments: [(1440, 900), (768, 1024), (390, 844)])
    func `the plot and the view are both in sight`(width: Int, height: Int) throws {
      let tab = try page.openRows(size: (width, height))
      try open(tab)
      let hidden = try tab.answer(
        of: """
          ['#plotted', '#plotY', '#plotOver', '#canvas'].filter((id) => {
            const { left, right, top, bottom, height } = document.querySelector(id).getBoundingClientRect();
            return left < 0 || right > innerWidth + 1 || top < 0 || bottom > innerHeight || height < 24;
          })
          """)
      #expect(hidden == .array([]))
      #expect(tab.complaints == [])
    }
  }
}
