import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The last runs, which can be compared and restored, and the settings in a few words.
  @Suite struct History {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    private let cards = "document.querySelectorAll('#pastRuns .preview')"

    @Test func `earlier runs are laid over the picture, restored, and there again later`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "PastRuns.pause = 0")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.click(".parameter.integer .stepper button:last-child")
      try tab.wait(forCell: 2, at: [80, 0, 70, 50])
      try tab.click("#showRuns")
      try tab.wait(for: "\(cards).length === 3")
      #expect(
        try tab.answer(of: "\(cards)[0].querySelector('.previewWords').textContent")
          == .string("columns 5"))
      // The first run, of three columns.
      try tab.click("#pastRuns .preview:nth-child(3)")
      try tab.wait(for: "\(cards)[2].ariaPressed === 'true'")
      #expect(
        try tab.answer(of: "playground.surroundings.past.compared.state.elements[1].frame.x")
          == .number(370.0 / 3 + 10))
      #expect(try tab.frame(ofCell: 2) == [80, 0, 70, 50])
      try tab.click("#pastRuns .primary")
      try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
      #expect(try tab.answer(of: "playground.surroundings.past.compared ?? null") == .null)
      #expect(try tab.answer(of: "document.activeElement.id") == .string("showRuns"))
      // What was replaced is one undo away, and a run of its own.
      try tab.answer(of: "playground.editor.do('undo')")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      let count = try #require(try tab.answer(of: "\(cards).length").asNumber)
      try tab.reload()
      try tab.wait(for: "\(cards).length >= \(count)")
      #expect(tab.complaints == [])
    }

    @Test func `changes in quick succession are one run, and fifty are kept`() throws {
      let tab = try page.openRows()
      let count = "playground.surroundings.past.kept.of('rows.lua').length"
      for (old, new) in [("3", "4"), ("4", "5"), ("5", "6")] {
        try tab.type("(\(new), {", instead: "(\(old), {")
        try tab.wait(for: "playground.run.run.layout.parameters.columns === \(new)")
      }
      #expect(try #require(try tab.answer(of: count).asNumber) <= 2)
      try tab.answer(
        of: """
          for (let number = 0; number < 60; number += 1)
            playground.surroundings.past.kept.add({ ...playground.surroundings.past.kept.of("rows.lua")[0], when: Date.now() + number, what: `${number}` });
          """)
      #expect(try tab.answer(of: count) == .number(50))
      #expect(tab.complaints == [])
    }

    @Test func `the runs of a script that is deleted are deleted`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "playground.filing.add('mine.lua', playground.editor.text)")
      try tab.wait(
        for:
          "playground.scripts.name === 'mine.lua' && playground.surroundings.past.kept.of(playground.scripts.current.id).length === 1"
      )
      try tab.answer(
        of: "window.deleted = playground.scripts.current.id, playground.filing.remove()")
      try tab.wait(for: "playground.surroundings.past.kept.of(window.deleted).length === 0")
      let kept = try tab.answer(
        of:
          "playground.surroundings.past.kept.ask('readonly', (store) => store.getAll(IDBKeyRange.bound([window.deleted], [window.deleted, Infinity]))).then(({ length }) => length)"
      )
      #expect(kept == .number(0))
      #expect(tab.complaints == [])
    }

    @Test func `without the browser's database the runs last as long as the page`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of:
          "playground.surroundings.past.kept.database = Promise.resolve(undefined), PastRuns.pause = 0"
      )
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(for: "playground.surroundings.past.kept.of('rows.lua').length >= 2")
      #expect(tab.complaints == [])
    }

    @Test func `the settings are a few words, which open them, and Esc or a click closes them`()
      throws
    {
      let tab = try page.openRows()
      #expect(try tab.text("#settingsWords") == "390×844 · 30 items")
      let isOpen = "document.querySelector('#settingsPanel').getClientRects().length > 0"
      #expect(try tab.answer(of: isOpen) == .boolean(false))
      try tab.click("#settings")
      #expect(try tab.answer(of: isOpen) == .boolean(true))
      try tab.choose("820x1180", in: "#viewport")
      try tab.wait(for: "playground.run.hasSize('820x1180')")
      try tab.choose("AX3", in: "#textCategory")
      try tab.click("#rtl")
      try tab.wait(
        for:
          "document.querySelector('#settingsWords').textContent === 'iPad · 820×1180 · 30 items · AX3 · right to left'"
      )
      try tab.press("Escape")
      #expect(try tab.answer(of: isOpen) == .boolean(false))
      #expect(try tab.answer(of: "document.activeElement.id") == .string("settings"))
      try tab.click("#settings")
      try tab.click("#said")
      #expect(try tab.answer(of: isOpen) == .boolean(false))
      #expect(
        try tab.answer(of: "document.querySelector('#settings').ariaExpanded") == .string("false"))
      #expect(tab.complaints == [])
    }
  }
}
