import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The records that one goes through, and what lies over the drawing.
  @Suite struct Moments {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    private func open(_ name: String, size: (Int, Int) = (1440, 900)) throws -> BrowserTab {
      let text = try String(
        contentsOfFile: Program.root + "/scripts/gallery/\(name).lua", encoding: .utf8)
      try page.fixture.folder.write(text, to: "\(name).lua")
      let tab = try page.openRows(size: size)
      try tab.wait(for: "document.querySelector('#scripts option[value=\"\(name).lua\"]')")
      try tab.openScript("\(name).lua")
      return tab
    }

    @Test func `the slider, the list and the keys go through the same moments`() throws {
      let tab = try open("sticky-headers")
      try tab.unfold("showDetails")
      let last = try #require(
        try tab.answer(of: "Number(document.querySelector('#scrubber').max)").asInteger)
      #expect(try tab.answer(of: "playground.run.position") == .number(Double(last)))
      try tab.answer(of: "document.querySelector('#scrubber').focus()")
      try tab.press("Home")
      #expect(try tab.answer(of: "playground.run.position") == .number(0))
      try tab.press("ArrowRight")
      try tab.press("]")
      try tab.press("]")
      try tab.press("[")
      #expect(try tab.answer(of: "playground.run.position") == .number(2))
      #expect(try tab.answer(of: "document.querySelector('#scrubber').value") == .string("2"))
      #expect(
        try tab.answer(
          of:
            "document.querySelector('#records [aria-selected=true]').getAttribute('aria-posinset')")
          == .string("3"))
      try tab.click("#records [aria-posinset='5']")
      #expect(try tab.answer(of: "document.querySelector('#scrubber').value") == .string("4"))
      try tab.choose("seen", in: "#filter")
      #expect(
        try tab.answer(
          of:
            "playground.run.indices.slice(0, -1).every((index) => ['screen', 'snapshot'].includes(playground.run.timeline.records[index].type))"
        )
          == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test(arguments: ["v", "q", "p", "c", "g", "r", "o"])
    func `each overlay is switched by its key and is seen`(key: String) throws {
      // A moment in which an item is announced and not displayed; for the onion, one in which something has moved.
      let tab = try open(key == "o" ? "insert-from-centre" : "feed")
      let isShown =
        key == "o"
        ? "position > 0 && !Overlays.difference(timeline.stateAt(indices[position - 1]), timeline.stateAt(index)).startsWith('0 moved')"
        : "position > 20 && timeline.prefetchedAt(index).some(({ frame }) => frame)"
      let position = try tab.answer(
        of: """
          (({ timeline, indices }) => {
            const position = indices.findIndex((index, position) => \(isShown));
            playground.run.go(position);
            return position;
          })(playground.run)
          """)
      #expect(try #require(position.asInteger) > 0)
      try tab.answer(of: "document.querySelector('#canvas').focus()")
      let picture = "document.querySelector('#canvas').toDataURL()"
      let button =
        "[...document.querySelectorAll('.overlay')].find(({ title }) => title.endsWith(': \(key.uppercased())'))"
      // The page may still find its place while it loads: its picture is the same before and after in one of three tries.
      for attempt in 1...3 {
        // What is drawn waits for a frame of the browser's: the picture is one of a drawing that stands.
        try tab.answer(
          of: """
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
              window.pictureBefore = \(picture);
              done();
            })))
            """)
        try tab.press(key)
        #expect(try tab.answer(of: "\(button).getAttribute('aria-pressed')") == .string("true"))
        try tab.wait(for: "\(picture) !== window.pictureBefore")
        try tab.press(key)
        #expect(try tab.answer(of: "\(button).getAttribute('aria-pressed')") == .string("false"))
        let isAsBefore = try tab.answer(
          of: """
            new Promise((done) => {
              const end = performance.now() + 2000;
              const look = () => {
                if (\(picture) === window.pictureBefore) done(true);
                else if (performance.now() > end) done(false);
                else requestAnimationFrame(look);
              };
              look();
            })
            """)
        if isAsBefore == .boolean(true) { break }
        #expect(attempt < 3, "the picture is another one after the overlay was switched off")
      }
      #expect(tab.complaints == [])
    }

    @Test func `the asked rectangles are those of the calls, and a view keeps its colour`() throws {
      let tab = try open("sticky-headers")
      try tab.answer(of: "playground.run.overlays.toggle('q')")
      try tab.wait(for: "playground.run.run.hasCalls")
      let asked = try tab.answer(of: "playground.run.timeline.askedAt(3)")
      #expect(
        asked
          == .array([
            .object([
              "x": .number(0), "y": .number(0), "width": .number(390), "height": .number(844),
            ])
          ]))
      let colours = try tab.answer(
        of: """
          [1, 2, 1].map((serial) => Overlays.surfaceOf({ cell: { serial } }, false).fill)
          """)
      #expect(colours.asArray?[0] == colours.asArray?[2])
      #expect(colours.asArray?[0] != colours.asArray?[1])
    }

    @Test func `an element is chosen by the mouse and by keys, and inspected`() throws {
      let tab = try open("grid")
      let place = try tab.answer(
        of: """
          (() => {
            const box = document.querySelector("#canvas").getBoundingClientRect(), { corners } = playground.run.drawing.shapes[4].shape;
            return [box.left + (corners[0][0] + corners[2][0]) / 2, box.top + (corners[0][1] + corners[2][1]) / 2];
          })()
          """)
      try tab.click(at: (place.asArray?[0].asNumber ?? 0, place.asArray?[1].asNumber ?? 0))
      #expect(try tab.text("#inspector h3") == "cell 1,5")
      try tab.press("j")
      #expect(try tab.text("#inspector h3") == "cell 1,6")
      try tab.press("k")
      try tab.press("ArrowUp")
      #expect(try tab.text("#inspector h3") == "cell 1,4")
      #expect(tab.complaints == [])
    }

    @Test(arguments: ["grid", "circle", "cover-flow", "sticky-headers", "app-store", "honeycomb"])
    func `the boxes on the page are the frames of the command line to half a pixel`(name: String)
      throws
    {
      let tab = try open(name)
      let end = try Program.moonlay.run([
        "run", "scripts/gallery/\(name).lua", "--format", "json",
      ])
      let elements = try JSONReader.read(end.outputBytes)["elements"]?.asArray ?? []
      let shown = try tab.answer(
        of: """
          playground.run.drawing.shapes.map(({ element, shape: { corners } }) => {
            const { place } = playground.run.drawing, xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
            return [nameOf(element), (Math.min(...xs) - place.left) / place.scale + place.area.x, (Math.min(...ys) - place.top) / place.scaleY + place.area.y,
              (Math.max(...xs) - Math.min(...xs)) / place.scale, (Math.max(...ys) - Math.min(...ys)) / place.scaleY, place.scale];
          })
          """)
      var frames: [String: [Double]] = [:]
      for box in shown.asArray ?? [] {
        let parts = box.asArray ?? []
        frames[parts.first?.asString ?? ""] = parts.dropFirst().compactMap(\.asNumber)
      }
      var count = 0
      for element in elements where element["hidden"] == nil && element["alpha"] != .number(0) {
        let box = try #require(frames[element.name], "\(element.name) is not drawn")
        let wanted = ["x", "y", "width", "height"].compactMap { element["frame"]?[$0]?.asNumber }
        for (side, number) in wanted.enumerated() {
          #expect(abs(box[side] - number) * box[4] <= 0.5, "\(element.name): \(box) \(wanted)")
        }
        count += 1
      }
      #expect(count == frames.count && count > 2)
      #expect(tab.complaints == [])
    }
  }
}

extension JSONValue {
  /// What the page calls an element of a result.
  fileprivate var name: String {
    let kind = self["kind"]?.asString ?? "cell"
    return "\(kind) \(self["section"]?.asInteger ?? 0),\(self["item"]?.asInteger ?? 0)"
  }
}
