import Foundation
import Report
import Testing

extension PlaygroundPageTests {
  /// Whether everybody can use the page: keys, names, sizes, contrast, widths.
  @Suite struct Access {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `F6 goes through the parts of the page, and ? tells the keys`() throws {
      let tab = try page.openRows()
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
            && !part.closest(".CodeMirror") && !(part.getAttribute("aria-label") || part.labels?.length || part.textContent.trim()))
            .map((part) => part.outerHTML.slice(0, 90))
          """)
      #expect(nameless == .array([]))
      #expect(
        try tab.answer(of: "document.querySelector('[role=grid]').getAttribute('aria-rowcount')")
          == .string("31"))
      #expect(
        try tab.answer(of: "document.querySelector('#state').getAttribute('aria-live')")
          == .string("polite"))
      #expect(tab.complaints == [])
    }

    @Test(arguments: [(360, 740), (768, 1024), (1024, 700), (1440, 900)])
    func `nothing is too small to hit or wider than the window`(width: Int, height: Int) throws {
      let tab = try page.openRows(size: (width, height))
      for way in ["text", "view", "details"] {
        try tab.answer(of: "playground.showWay('\(way)')")
        let answer = try tab.answer(
          of: """
            (() => {
              const seen = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.getClientRects().length && !part.closest(".CodeMirror"));
              const box = (part) => (part.matches("input[type=checkbox]") ? part.closest("label, .parameter") : part).getBoundingClientRect();
              const small = seen("button, input, select, summary").filter((part) => box(part).height < 43.5);
              const wide = seen("body *").filter((part) => !part.closest(".list, .scroll, .hidden, .tabs, .settings") && part.getBoundingClientRect().right > innerWidth + 1);
              return [...small, ...wide].map((part) => part.outerHTML.slice(0, 90)).concat(document.documentElement.scrollWidth > innerWidth ? ["scrolls"] : []);
            })()
            """)
        #expect(answer == .array([]), "\(way)")
      }
      #expect(tab.complaints == [])
    }

    @Test(arguments: [false, true])
    func `texts stand out from their ground`(isDark: Bool) throws {
      let tab = try page.openRows(isDark: isDark)
      try tab.type("local width == (", instead: "local width = (")
      try tab.wait(for: "!document.querySelector('#banner').hidden")
      let faint = try tab.answer(
        of: """
          (() => {
            const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
            const numbers = (colour) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
              const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
            const light = ([r, g, b]) => [r, g, b].map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
              .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
            const over = (top, under) => [0, 1, 2].map((index) => top[index] * top[3] + under[index] * (1 - top[3]));
            const ground = (part) => { const own = numbers(getComputedStyle(part).backgroundColor);
              return own[3] === 1 ? own : over(own, part.parentElement ? ground(part.parentElement) : numbers("Canvas")); };
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), faint = new Set();
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const part = node.parentElement;
              if (!node.data.trim() || !part.getClientRects().length || part.closest(".hidden, option, .stale canvas, dialog:not([open])")) continue;
              const under = ground(part), [one, other] = [light(over(numbers(getComputedStyle(part).color), under)), light(under)].sort();
              const [dim, bright] = one < other ? [one, other] : [other, one];
              if ((bright + 0.05) / (dim + 0.05) < 4.5) faint.add(`${part.tagName}.${part.className}: ${node.data.trim().slice(0, 30)} ${((bright + 0.05) / (dim + 0.05)).toFixed(2)}`);
            }
            return [...faint];
          })()
          """)
      #expect(faint == .array([]))
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
              if (playground.editor.mirror) playground.editor.mirror.replaceRange(" ", { line: 0, ch: 0 }, undefined, "+input");
              else { playground.editor.text = ` ${playground.editor.text}`; playground.editor.area.dispatchEvent(new Event("input")); }
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
