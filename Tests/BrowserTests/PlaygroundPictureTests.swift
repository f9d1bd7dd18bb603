import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// How a change is seen, and what is taken along.
  @Suite struct Pictures {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `cells glide to their new places, and the state is the new one at once`() throws {
      let tab = try page.openRows()
      try tab.answer(of: "window.before = playground.run.state")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      // From 390 - 2 * 10 over 3 and a gap of 10 to 100: an eighth of the way is left at the half of the time.
      let places = try tab.answer(
        of: """
          [0, 0.5, 1].map((share) => new Glide(window.before).between(playground.run.state, share).elements.find(({ item }) => item === 2).frame.x)
          """
      ).asArray?.compactMap(\.asNumber)
      let start = 370.0 / 3 + 10
      let expected = [start, 100 + (start - 100) / 8, 100]
      #expect(zip(try #require(places), expected).allSatisfy { abs($0 - $1) < 0.001 })
      // The picture comes to rest.
      try tab.wait(for: "playground.run.glide.share === 1")
      try tab.wait(
        for:
          "playground.run.drawing.last[0].elements.find(({ item }) => item === 2).frame.x === 100")
      #expect(tab.complaints == [])
    }

    @Test func `the first screen stays the shown moment when the text changes`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of:
          "playground.run.go(playground.run.indices.findIndex((index) => playground.run.timeline.records[index].type === 'screen'))"
      )
      for (old, new, width) in [("3", "4", 90.0), ("4", "5", 70), ("5", "4", 90)] {
        try tab.type("(\(new), {", instead: "(\(old), {")
        try tab.wait(forCell: 1, at: [0, 0, width, 50])
        #expect(try tab.answer(of: "playground.run.screen") == .number(1))
      }
      #expect(tab.complaints == [])
    }

    @Test func `a moment after the first screen stays one, if the new run ends earlier`() throws {
      let demo = """
        Rows.demo = {
          data = { 60 },
          steps = function(view)
            assert(view.layout.columns == 3, "three columns")
            view:drag { by = Point(0, -20), over = 0.5 }
          end,
        }

        return Rows
        """
      try page.fixture.folder.write(
        PlaygroundScripts.rows.replacing("return Rows", with: demo), to: "rows.lua")
      let tab = try page.openRows()
      try tab.answer(
        of: """
          (() => {
            const { run } = playground, { records, screenBefore } = run.timeline;
            run.go(run.indices.findIndex((index) => screenBefore[index] > 0 && records[index].type === "event"));
          })()
          """)
      try tab.type("(5, {", instead: "(3, {")
      try tab.wait(for: "playground.run.state.elements.some(({ frame }) => frame.width === 70)")
      #expect(tab.complaints == [])
    }

    @Test
    func `a number of the text is dragged without a key, and a click only puts the cursor there`()
      throws
    {
      let tab = try page.openRows()
      let text = try tab.answer(of: "playground.editor.text")
      try tab.click(".cm-number")
      #expect(try tab.answer(of: "playground.editor.text") == text)
      #expect(try tab.answer(of: "playground.editor.hasFocus") == .boolean(true))
      // Two steps of four pixels.
      try tab.drag(".cm-number", by: (8, 0))
      try tab.wait(forCell: 2, at: [80, 0, 70, 50])
      #expect(try tab.answer(of: "playground.editor.text.includes('(5, {')") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `the items of one section have a slider`() throws {
      let tab = try page.openRows()
      try tab.answer(
        of:
          "((slider) => { slider.value = '7'; slider.dispatchEvent(new Event('input')); })(document.querySelector('#itemsSlider'))"
      )
      try tab.wait(for: "playground.run.run.sections.join() === '7'")
      #expect(try tab.answer(of: "document.querySelector('#items').value") == .string("7"))
      try tab.fill("#items", with: "2,3")
      try tab.wait(for: "playground.run.run.sections.join() === '2,3'")
      #expect(try tab.answer(of: "document.querySelector('#itemsSlider').hidden") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `the first picture of the start page has a slider, and opens with its number`()
      throws
    {
      let folder = try ScratchFolder()
      try folder.write(PlaygroundScripts.rows, to: "rows.lua")
      let waterfall = try String(
        contentsOfFile: Program.root + "/scripts/gallery/waterfall.lua", encoding: .utf8)
      try folder.write(waterfall, to: "waterfall.lua")
      let server = try ServedPlayground([folder.path], in: folder.path)
      let tab = try page.fixture.tab(of: server)
      let columns =
        "new Set(playground.gallery.hero.state?.elements.map(({ frame }) => frame.x)).size"
      try tab.wait(for: "\(columns) === 2")
      try tab.answer(
        of:
          "((slider) => { slider.value = '3'; slider.dispatchEvent(new Event('input')); })(playground.gallery.hero.slider)"
      )
      try tab.wait(for: "\(columns) === 3")
      #expect(try tab.unreachableControls() == [])
      try tab.click("#heroOpen")
      try tab.wait(for: "playground.run.run?.script === 'waterfall.lua'")
      #expect(
        try tab.answer(of: "playground.choices.parameters.values.columns") == .string("3"))
      #expect(tab.complaints == [])
    }

    @Test func `the layout's calls are requested once something shows them`() throws {
      let tab = try page.openRows()
      let calls = "playground.run.run.records.filter(({ type }) => type === 'call').length"
      #expect(try tab.answer(of: calls) == .number(0))
      try tab.unfold("showDetails")
      try tab.wait(for: "\(calls) > 0")
      try tab.click("#showDetails")
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      #expect(try tab.answer(of: calls) == .number(0))
      try tab.answer(of: "playground.run.overlays.toggle('q')")
      try tab.wait(for: "\(calls) > 0")
      #expect(tab.complaints == [])
    }

    @Test func `the view is saved as PNG, copied, recorded and printed with the whole text`() throws
    {
      let tab = try page.openRows()
      let picture = try tab.answer(
        of: """
          (async () => {
            const { place: { area, scale, scaleY } } = playground.run.drawing, blob = await playground.surroundings.pictures.png, { width, height } = await createImageBitmap(blob);
            return [...new Uint8Array(await blob.arrayBuffer()).slice(0, 4), width - Math.round(area.width * scale), height - Math.round(area.height * scaleY)];
          })()
          """)
      #expect(picture == .array([0x89, 0x50, 0x4E, 0x47, 0, 0].map(JSONValue.number)))
      let kept = try tab.answer(
        of: """
          (async () => {
            const kept = [];
            navigator.clipboard.write = async ([item]) => { kept.push(item.types.join()); };
            Files.keep = (name, bytes) => { kept.push(name, [...new Uint8Array(bytes).slice(0, 4)].join()); };
            await playground.surroundings.pictures.copy();
            await playground.surroundings.pictures.record();
            return kept;
          })()
          """)
      // What a file of the Matroska family begins with.
      #expect(
        kept == .array(["image/png", "rows.webm", "26,69,223,163"].map(JSONValue.string)))
      try tab.answer(of: "dispatchEvent(new Event('beforeprint'))")
      #expect(
        try tab.answer(
          of:
            "document.querySelector('#sheetToPrint pre').textContent === playground.editor.text && document.querySelector('#sheetToPrint img').src.startsWith('data:image/png')"
        ) == .boolean(true))
      try tab.answer(of: "dispatchEvent(new Event('afterprint'))")
      #expect(try tab.text("#sheetToPrint") == "")
      #expect(tab.complaints == [])
    }

    @Test func `the run is saved as a GIF, whose frames a browser reads`() throws {
      let tab = try page.openRows()
      try page.fixture.folder.write(Self.moving, to: "moving.lua")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("moving.lua")) }
      try tab.wait(for: "document.querySelector('#scripts option[value=\"moving.lua\"]')")
      try tab.openScript("moving.lua")
      let read = try tab.answer(
        of: """
          (async () => {
            let kept;
            Files.keep = (name, bytes) => { kept = { name, bytes }; };
            await playground.surroundings.pictures.saveGif();
            const decoder = new ImageDecoder({ data: kept.bytes, type: "image/gif" });
            await Promise.all([decoder.tracks.ready, decoder.completed]);
            const count = decoder.tracks.selectedTrack.frameCount, canvas = document.createElement("canvas"), context = canvas.getContext("2d", { willReadFrequently: true });
            const reddest = async (frameIndex) => {
              const { image } = await decoder.decode({ frameIndex });
              [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
              context.drawImage(image, 0, 0);
              const { data } = context.getImageData(canvas.width / 4, 0, 1, canvas.height);
              // The middle of what is red in a column, in shares of the height.
              const rows = [...Array(canvas.height).keys()].filter((y) => data[4 * y] > 200 && data[4 * y + 1] < 90 && data[4 * y + 2] < 90);
              return Math.round((rows.at(0) + rows.at(-1) + 1) / 2 / canvas.height * 40) / 40;
            };
            return [kept.name, count > 2, canvas.width <= 320, await reddest(0), await reddest(count - 1)];
          })()
          """)
      // A cell from 50 to 150 of 400 points; scrolled by 50 points it is from 0 to 100.
      #expect(
        read
          == .array([
            .string("moving.gif"), .boolean(true), .boolean(true), .number(0.25), .number(0.125),
          ]), "\(read)")
      #expect(tab.complaints == [])
    }

    /// A red cell, which scrolls up by 50 points.
    private static let moving = """
      local Moving = Layout.new("Moving", {})
      function Moving:prepare(view) self:placeCell(1, 1, 0, 50, view.width, 100) end
      function Moving:contentSize(view) return view.width, 1000 end
      Moving.demo = {
        viewport = Size(200, 400), data = { 1 },
        cell = { content = function() return { color = "systemRed" } end },
        steps = function(view) view:scrollTo(Point(0, 50), { animated = true }) end,
      }
      return Moving

      """
  }
}
