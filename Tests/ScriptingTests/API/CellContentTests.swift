import CollectionLayout
import CollectionSimulation
import Testing

/// What a scenario has its cells show.
struct CellContentTests {
  /// Rows of 100 points in a view of two.
  private func rows(_ content: String, data: String = "{ 9 }", _ steps: String = "") -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      return Scenario { viewport = Size(100, 200), layout = L, data = \(data),
        cell = { content = function(section, item, datum) \(content) end },
        steps = function(view) \(steps) end }
      """)
  }

  private func contents(_ played: Played) -> [String: CellContent] {
    Dictionary(
      uniqueKeysWithValues: (played.state?.elements ?? []).compactMap { element in
        element.view?.content.map { (element.attributes.identifier.description, $0) }
      })
  }

  @Test func `a cell shows the text, colors, picture and outline that the function returns`() {
    let played = rows(
      """
      if item == 1 then return { text = datum.name, secondaryText = 7, color = "#30B0c7", image = "icon" } end
      return { color = "systemTeal", outline = { Point(0.5, 0), { 1, 1 }, { x = 0, y = 1 } } }
      """, data: "{ { { name = 'Ada' }, {} } }")

    #expect(played.codes.isEmpty)
    let first = contents(played)["cell 1,1"]
    #expect(first?.text == "Ada")
    #expect(first?.secondaryText == "7")
    #expect(first?.color?.description == "#30b0c7")
    #expect(first?.image == .icon)
    #expect(first?.outline == nil)
    // Apple's value of systemTeal in the light appearance.
    #expect(
      contents(played)["cell 1,2"]
        == CellContent(
          color: CellContent.Color("#30b0c7"),
          outline: .polygon([Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)])))
  }

  @Test func `a text or a number is the text, and nothing is shown of nil`() {
    let played = rows("if item == 1 then return 'words' end return nil")

    #expect(contents(played) == ["cell 1,1": CellContent(text: "words")])
    #expect(contents(rows("return item * 2"))["cell 1,2"]?.text == "4")
  }

  @Test func `whole numbers take the colors by turns`() {
    let colors = contents(rows("return { color = item * 13 - 12 }")).values.map {
      $0.color?.description
    }

    // Thirteen colors: 1 and 14 are the first one.
    #expect(colors == ["#30b0c7", "#30b0c7"])
  }

  @Test func `a long text is cut between two characters`() {
    let text = contents(rows("return ('ä'):rep(400)"))["cell 1,1"]?.text

    // 400 bytes are 200 of them.
    #expect(text == String(repeating: "ä", count: 200) + "…")
  }

  @Test func `a view keeps what it shows until it is set up for another item, or anew`() {
    let data = "{ { { name = 'a' }, { name = 'b' }, { name = 'c' }, { name = 'd' } } }"
    func names(_ steps: String) -> [String?] {
      let found = contents(rows("return datum.name", data: data, steps))
      return found.sorted { $0.key < $1.key }.map { $0.value.text }
    }

    #expect(names("") == ["a", "b"])
    // The views of a and b are used again.
    #expect(names("view:scrollTo(Point(0, 200))") == ["c", "d"])
    // The data alone changes nothing on screen, until the cell is configured again.
    let change = "view.data:replace(1, 1, { name = 'z' })"
    #expect(names("\(change)") == ["a", "b"])
    #expect(names("\(change) view:reconfigureItems { { 1, 1 } }") == ["z", "b"])
    #expect(names("\(change) view:reloadItems { { 1, 1 } }") == ["z", "b"])
    #expect(names("\(change) view:reloadData()") == ["z", "b"])
    // An item that moves keeps its view.
    #expect(names("view.data:move(1, 1, 1, 2) view:moveItem({ 1, 1 }, { 1, 2 })") == ["b", "a"])
  }

  @Test(arguments: [
    Line(
      "true", "wrong-argument: the content of cell 1,1 must be a table or a string, got a boolean"),
    Line(
      "{ colour = 'red' }",
      "unknown-field: 'colour' is not a field of the content of cell 1,1 (did you mean 'color'?)"),
    Line(
      "{ color = 'systemTeel' }",
      "wrong-argument: color of the content of cell 1,1 is 'systemTeel' (did you mean 'systemTeal'?)"
    ),
    Line("{ color = '#12345g' }", "wrong-argument: color of the content of cell 1,1 is '#12345g'"),
    Line(
      "{ color = 1.5 }",
      "wrong-argument: color of the content of cell 1,1 must be a string or a whole number, got 1.5"
    ),
    Line("{ image = 'foto' }", "wrong-argument: image of the content of cell 1,1 is 'foto'"),
    Line(
      "{ outline = { Point(0, 0), Point(1, 1) } }",
      "wrong-argument: outline of the content of cell 1,1 must be \"ellipse\", or from 3 to 64 points"
    ),
    Line(
      "{ outline = { {0, 0}, {2, 0}, {0, 1} } }",
      "wrong-argument: point 2 of outline of the content of cell 1,1 is outside of the cell"),
    Line(
      "{ outline = { {0, 0}, {0/0, 0}, {0, 1} } }",
      "non-finite: point 2 of outline of the content of cell 1,1"),
    Line(
      "{ text = {} }",
      "wrong-argument: text of the content of cell 1,1 must be a string, got a table"),
  ])
  func `what is no content is refused at its function`(line: Line) {
    let played = rows("return \(line.code)")

    #expect(played.complaint?.hasPrefix(line.answer) == true, "\(played.complaint ?? "nothing")")
    #expect(played.failureLine == 4)
  }

  @Test func `the content is a function`() {
    let played = play("return Scenario { layout = Layout.new('L'), cell = { content = 'text' } }")

    #expect(
      played.complaint
        == "wrong-argument: the scenario's cell.content must be a function (write content = function(section, item, datum) return datum.title end)"
    )
  }
}
