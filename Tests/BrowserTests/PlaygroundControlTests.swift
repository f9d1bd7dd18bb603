import Foundation
import Report
import Testing
import TestSupport

extension PlaygroundPageTests {
  /// The controls of the page, each worked as a person works it.
  @Suite struct Controls {
    private let page: PlaygroundPageTests

    init() throws { page = try PlaygroundPageTests() }

    @Test func `each kind of parameter has its control, and moves the cells`() throws {
      let tab = try page.openRows()
      let kinds = try tab.answer(
        of: "[...document.querySelectorAll('.parameter')].map((row) => row.className.split(' ')[1])"
      )
      #expect(
        kinds
          == .array(
            ["integer", "number", "choice", "boolean", "number", "text"].map(JSONValue.string)))
      // They are in the order of the text, and none is another layout's.
      #expect(try tab.answer(of: "document.querySelector('#parameters details')") == .null)

      try tab.click(".parameter.integer .stepper button:last-child")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      try tab.answer(of: "document.querySelector('.parameter.number input[type=range]').focus()")
      try tab.press("ArrowRight")
      try tab.wait(forCell: 2, at: [(390 - 36) / 4.0 + 12, 0, (390 - 36) / 4.0, 50])
      try tab.click(".parameter.boolean input")
      try tab.wait(forCell: 1, at: [0, 0, 88.5, 25])
      try tab.choose("right", in: ".parameter.choice select")
      try tab.wait(forCell: 4, at: [0, 0, 88.5, 25])
      try tab.fill(".parameter.number .stepper input", with: "7")
      try tab.wait(forCell: 4, at: [7, 0, 88.5, 25])
      try tab.click(".parameter.boolean input")
      try tab.fill(".parameter.text input", with: "0,60")
      try tab.wait(forCell: 4, at: [7, 0, 88.5, 60])
      try tab.click("#resetParameters")
      try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 50])
      #expect(tab.complaints == [])
    }

    @Test func `each number of a size and of insets has its control`() throws {
      let tab = try page.openRows()
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("card.lua")) }
      try page.fixture.folder.write(PlaygroundScripts.card, to: "card.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"card.lua\"]')")
      try tab.openScript("card.lua")
      try tab.wait(forCell: 1, at: [16, 8, 120, 80])
      // Both ends make a slider, one end a stepper.
      try tab.answer(of: "document.querySelector('[aria-label=\"cell.height\"]').focus()")
      try tab.press("ArrowRight")
      try tab.wait(forCell: 1, at: [16, 8, 120, 90])
      try tab.click("[aria-label=\"increase margins.left\"]")
      try tab.wait(forCell: 1, at: [17, 8, 120, 90])
      try tab.fill("[aria-label=\"margins.top\"]", with: "30")
      try tab.wait(forCell: 1, at: [17, 30, 120, 90])
      try tab.click("#resetParameters")
      try tab.wait(forCell: 1, at: [16, 8, 120, 80])
      #expect(tab.complaints == [])
    }

    @Test(arguments: [(".parameter.integer input", "9"), ("#items", "1e6"), ("#width", "0")])
    func `a value that cannot be used is marked at its field, and the run goes on without it`(
      field: String, value: String
    ) throws {
      let tab = try page.openRows()
      try tab.fill(field, with: value)
      try tab.wait(for: "document.querySelector(`\(field)`).ariaInvalid === 'true'")
      try tab.type("Size(0, 70)", instead: "Size(0, 50)")
      try tab.wait(forCell: 2, at: [370.0 / 3 + 10, 0, 370.0 / 3, 70])
      #expect(try tab.answer(of: "document.querySelector('#banner').hidden") == .boolean(true))
      #expect(tab.complaints == [])
    }

    @Test func `both sides of a size are marked, and a reset shows the size that is drawn`() throws
    {
      let tab = try page.openRows()
      try tab.fill("#width", with: "abc")
      try tab.fill("#height", with: "1e9")
      let invalid = "['width', 'height'].map((id) => document.getElementById(id).ariaInvalid)"
      #expect(try tab.answer(of: invalid) == .array([.string("true"), .string("true")]))
      try tab.unfold("settings")
      try tab.answer(of: "document.querySelector('#resetSettings').hidden = false")
      try tab.click("#resetSettings")
      try tab.wait(
        for:
          "['width', 'height'].map((id) => document.getElementById(id).value).join() === '390,844'")
      #expect(try tab.answer(of: invalid) == .array([.string("false"), .string("false")]))
      #expect(tab.complaints == [])
    }

    @Test func `a height that no drawing shows is marked, and a cell of it has its number`() throws
    {
      let tab = try page.openRows()
      let text = PlaygroundScripts.rows.replacing(
        "return Rows", with: "Rows.demo = { viewport = Size(390, 1e9) }\nreturn Rows")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("high.lua")) }
      try page.fixture.folder.write(text, to: "high.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"high.lua\"]')")
      try tab.openScript("high.lua")
      try tab.wait(for: "document.querySelector('#height').ariaInvalid === 'true'")
      #expect(
        try tab.answer(of: "document.querySelector('#width').ariaInvalid") == .string("false"))
      // A cell from 100 points on in a view of 400: of what is seen, the middle is at 250.
      let middle = try tab.answer(
        of: """
          ((drawing) => {
            drawing.place = { scale: 2, scaleY: 2, left: 30, top: 20, area: { x: 0, y: 0, width: 300, height: 400 } };
            return drawing.middle([[30, 220], [230, 220], [230, 1e9], [30, 1e9]], 200, 1e9 - 220);
          })(Object.create(Drawing.prototype))
          """)
      #expect(middle == .array([.number(130), .number(20 + 2 * 250)]))
      #expect(tab.complaints == [])
    }

    @Test func `the view takes a preset, a size of its own, and is turned`() throws {
      let tab = try page.openRows()
      try tab.choose("820x1180", in: "#viewport")
      try tab.wait(forCell: 2, at: [800.0 / 3 + 10, 0, 800.0 / 3, 50])
      try tab.fill("#width", with: "320")
      try tab.wait(forCell: 1, at: [0, 0, 100, 50])
      #expect(try tab.answer(of: "document.querySelector('#viewport').value") == .string("own"))
      try tab.click("#turn")
      try tab.wait(forCell: 1, at: [0, 0, 1160.0 / 3, 50])
      try tab.unfold("settings")
      try tab.click("#resetSettings")
      try tab.wait(forCell: 1, at: [0, 0, 370.0 / 3, 50])
      #expect(tab.complaints == [])
    }

    @Test func `the view's corner is dragged, and moved by keys`() throws {
      let tab = try page.openRows()
      let scale = try #require(
        try tab.answer(of: "playground.run.drawing.place.scale").asNumber)
      try tab.drag(".grip", by: (-45 * scale, 0))
      try tab.wait(for: "Math.abs(playground.run.state.viewport.width - 345) <= 2")
      let width = try #require(
        try tab.answer(of: "playground.run.state.viewport.width").asNumber)
      try tab.answer(of: "document.querySelector('.grip').focus()")
      try tab.press("ArrowRight")
      try tab.wait(for: "playground.run.state.viewport.width === \(width + 10)")
      #expect(try tab.frame(ofCell: 1)[2] == (width + 10 - 20) / 3)
      #expect(tab.complaints == [])
    }

    @Test func `the data, the text's size, the scale and the direction are chosen`() throws {
      let tab = try page.openRows()
      try page.fixture.folder.write(PlaygroundScripts.surroundings, to: "surroundings.lua")
      try tab.wait(for: "document.querySelector('#scripts option[value=\"surroundings.lua\"]')")
      try tab.openScript("surroundings.lua")
      try tab.wait(forCell: 2, at: [3, 10, 50, 10])
      try tab.fill("#items", with: "2x4")
      try tab.wait(for: "playground.run.run.sections.join() === '4,4'")
      try tab.fill("#items", with: "3,1")
      try tab.wait(for: "playground.run.run.sections.join() === '3,1'")
      try tab.fill("#items", with: "5")
      try tab.wait(for: "playground.run.run.sections.join() === '5'")
      try tab.unfold("settings")
      try tab.choose("1", in: "#scale")
      try tab.wait(forCell: 2, at: [1, 10, 50, 10])
      try tab.choose("AX5", in: "#textCategory")
      try tab.wait(forCell: 2, at: [1, 10, 100, 10])
      try tab.click("#rtl")
      try tab.wait(forCell: 2, at: [201, 10, 100, 10])
      #expect(tab.complaints == [])
    }

    @Test func `previews show the script in other views, and each becomes the view`() throws {
      let tab = try page.openRows()
      #expect(try tab.answer(of: "playground.surroundings.previews.isOn") == .boolean(false))
      try tab.unfold("settings")
      try tab.click("#previewing")
      try tab.wait(for: "document.querySelector('#previews').ariaBusy === 'false'")
      let shown = try tab.answer(
        of:
          "playground.surroundings.previews.cards.map(({ result }) => `${result.viewport.width}x${result.viewport.height} ${result.sections} ${result.elements[0]?.frame.width.toFixed(2) ?? ''}`)"
      )
      // Three columns with two gaps of 10 between them.
      #expect(
        shown
          == .array(
            [
              "375x667 30 118.33", "430x932 30 136.67", "820x1180 30 266.67", "844x390 30 274.67",
              "390x844 30 123.33", "390x844 0 ", "390x844 1 123.33", "390x844 10000 123.33",
            ].map(JSONValue.string)))
      // They follow what is typed.
      try tab.type("(4, {", instead: "(3, {")
      try tab.wait(
        for:
          "playground.surroundings.previews.cards.every(({ result: { elements } }) => !elements.length || elements.filter(({ frame }) => frame.y === 0).length === Math.min(4, elements.length))"
      )
      try tab.click("#previews .preview:nth-child(3)")
      try tab.wait(forCell: 2, at: [(820 - 30) / 4.0 + 10, 0, (820 - 30) / 4.0, 50])
      try tab.wait(
        for: "document.querySelector('#previews .preview:nth-child(3)').ariaPressed === 'true'")
      try tab.click("#previews .preview:nth-child(3)")
      try tab.wait(forCell: 2, at: [100, 0, 90, 50])
      #expect(
        try tab.answer(of: "document.querySelector('#previews .preview:last-child').ariaLabel")
          .asString?
          .hasPrefix("10,000 items: ") == true)
      #expect(tab.complaints == [])
    }

    @Test func `what was chosen for a script is chosen again when it is opened again`() throws {
      let tab = try page.openRows()
      try tab.click(".parameter.integer .stepper button:last-child")
      try tab.choose("820x1180", in: "#viewport")
      try tab.wait(forCell: 2, at: [790.0 / 4 + 10, 0, 790.0 / 4, 50])
      try tab.answer(of: "setTimeout(() => location.reload())")
      try tab.waitForPage()
      try tab.wait(forCell: 2, at: [790.0 / 4 + 10, 0, 790.0 / 4, 50])
      #expect(
        try tab.answer(of: "document.querySelector('#viewport').value") == .string("820x1180"))
      #expect(tab.complaints == [])
    }

    @Test func `a chosen size is shown, even if the script's steps resize the view`() throws {
      let steps = "Rows.demo = { steps = function(view) view:resize(Size(844, 390)) end }"
      let script = PlaygroundScripts.rows.replacing("return Rows", with: steps + "\n\nreturn Rows")
      defer { try? FileManager.default.removeItem(at: page.fixture.folder.url("resized.lua")) }
      try page.fixture.folder.write(script, to: "resized.lua")
      let tab = try page.openRows()
      try tab.openScript("resized.lua")
      #expect(try tab.answer(of: "playground.run.state.viewport.width") == .number(844))
      try tab.choose("820x1180", in: "#viewport")
      try tab.wait(for: "playground.run.hasSize('820x1180')")
      #expect(tab.complaints == [])
    }
  }
}
