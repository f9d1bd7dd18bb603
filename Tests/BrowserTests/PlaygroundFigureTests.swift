import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// Living figures in the text of a lesson, with the pointer, with keys and as they are told.
  @Suite struct Figures {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    /// Opens lesson 18: item 1 is at `a` = 20, item 3 at `b` = 180, and item 2 at the share `t` = 0.25 between.
    private func open() throws -> BrowserTab {
      let tab = try page.openRows()
      try tab.answer(of: "playground.lesson.open('18-from-here-to-there')")
      try tab.wait(for: "document.querySelector('.living canvas[aria-label*=\"3 elements\"]')")
      return tab
    }

    /// The left edge of a cell of the first figure, in points.
    private static func left(of item: Int) -> String {
      "playground.lesson.figures.all[0].result.elements.find(({ section, item }) => section === 1 && item === \(item)).frame.x"
    }

    @Test func `keys and the pointer change a number, and the picture and all its handles follow`()
      throws
    {
      let tab = try open()
      // 20 + (180 - 20) * 0.25
      #expect(try tab.answer(of: Self.left(of: 2)) == .number(60))
      try tab.answer(of: "document.querySelector('.task .handle[aria-label=t]').focus()")
      try tab.press("ArrowRight")
      try tab.wait(for: "Math.abs(\(Self.left(of: 2)) - (20 + 160 * 0.26)) < 1e-9")
      let shown = try tab.answer(
        of:
          "[...document.querySelectorAll('.handle[aria-label=t]')].map((one) => `${one.textContent} ${one.getAttribute('aria-valuenow')} ${one.getAttribute('aria-valuemax')}`)"
      )
      #expect(shown == .array([.string("t = 0.26 0.26 1"), .string("t = 0.26 0.26 1")]))
      try tab.press("End")
      try tab.wait(for: "\(Self.left(of: 2)) === 180")
      // It ends at its largest value.
      try tab.press("ArrowRight")
      try tab.press("Delete")
      try tab.wait(for: "\(Self.left(of: 2)) === 60")
      // Five steps of eight pixels: b becomes 185, and a quarter of the way 20 + 165 / 4.
      try tab.answer(
        of:
          "document.querySelector('.task .handle[aria-label=b]').scrollIntoView({ block: 'center' })"
      )
      try tab.drag(".task .handle[aria-label=b]", by: (40, 0))
      try tab.wait(for: "\(Self.left(of: 3)) === 185 && \(Self.left(of: 2)) === 61.25")
      #expect(tab.complaints == [])
    }

    @Test func `a term and its length light up together, and say how long it is`() throws {
      let tab = try open()
      let term =
        "[...document.querySelectorAll('.term')].find((one) => one.textContent === 'the way')"
      #expect(
        try tab.answer(of: "\(term).getAttribute('aria-label')")
          == .string("the way: 160 points in the figure"))
      try tab.answer(of: "\(term).focus()")
      #expect(
        try tab.answer(
          of:
            "[...document.querySelectorAll('.lengths .lit text')].map((text) => text.textContent)")
          == .array([.string("160 points")]))
      #expect(
        try tab.answer(of: "document.querySelector('.living figcaption [role=status]').textContent")
          == .string("the way = 160 points"))
      // From the figure to the text.
      try tab.answer(of: "\(term).blur()")
      try tab.answer(
        of:
          "playground.lesson.figures.all[0].terms[1].line.dispatchEvent(new PointerEvent('pointerenter'))"
      )
      #expect(try tab.answer(of: "\(term).classList.contains('lit')") == .boolean(true))
      #expect(tab.complaints == [])
    }

    /// Presses an arrow key on each handle of the open lesson, waits for the picture that follows, and returns how many were
    /// driven, and what is wrong with others.
    private static let driving = """
      (async () => {
        const wrong = [];
        let driven = 0;
        for (const figure of playground.lesson.figures.all) for (const { place, name, value, kind: { max = Infinity } } of figure.handles) {
          const before = figure.result;
          place.focus();
          place.dispatchEvent(new KeyboardEvent("keydown", { key: value < max ? "ArrowRight" : "ArrowLeft", bubbles: true, cancelable: true }));
          for (let wait = 0; figure.result === before && wait < 500; wait += 1) await new Promise((done) => setTimeout(done, 20));
          const now = figure.result.layout.parameters[name], said = Number(place.getAttribute("aria-valuenow"));
          if (document.activeElement !== place || now === value || Math.abs(now - said) > 1e-9) wrong.push(`${name}: ${value}, ${now}, said ${said}`);
          driven += 1;
        }
        return [driven, ...wrong];
      })()
      """

    @Test func `the figures of every lesson are drawn, and each handle is driven by keys`() throws {
      let tab = try page.openRows()
      let names =
        try tab.answer(
          of:
            "playground.course.load().then(() => playground.course.lessons.map(({ name }) => name))"
        ).asArray ?? []
      var (drawn, driven) = (0, 0)
      for name in names.compactMap(\.asString) {
        try tab.answer(of: "playground.lesson.open('\(name)')")
        try tab.wait(
          for:
            "playground.lesson.figures.all.every(({ result, words }) => result || words.textContent)"
        )
        let faults = try tab.answer(
          of:
            "playground.lesson.figures.all.filter(({ result }) => !result).map(({ words }) => words.textContent)"
        )
        #expect(faults == .array([]), "\(name)")
        let handles = try tab.answer(of: Self.driving).asArray ?? []
        #expect(handles.count == 1, "\(name): \(handles)")
        driven += handles.first?.asInteger ?? 0
        drawn +=
          try tab.answer(of: "playground.lesson.figures.all.length").asInteger ?? 0
      }
      #expect(names.count == Program.lessonCount && drawn >= 16 && driven >= 2 * drawn)
      #expect(tab.complaints == [])
    }
  }
}
