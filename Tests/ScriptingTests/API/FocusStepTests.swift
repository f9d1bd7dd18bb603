import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct FocusStepTests {
  /// Three columns of 100 points, in a view of 300 × 200.
  private func steps(_ lines: String, _ more: String = "data = { 12 },") -> Played {
    play(
      """
      local G = Layout.new("G")
      function G:prepare(view)
        self:placeGrid(1, 1, view:itemCount(1), 3, 0, 0, 100, 100, 100, 100)
      end
      return Scenario { viewport = Size(300, 200), layout = G, \(more) steps = function(view)
        \(lines)
      end }
      """)
  }

  @Test(arguments: [
    Line("print(view.focusedItem)", "nil"),
    Line("view:moveFocus('down') print(view.focusedItem[1], view.focusedItem.item)", "1\t1"),
    Line(
      "view:moveFocus('down') view:moveFocus('down') view:moveFocus('right') print(view.focusedItem.item, view:cellFor(1, 5).focused)",
      "5\ttrue"),
    Line(
      "for _ = 1, 4 do view:moveFocus('down') end print(view.focusedItem.item, view.contentOffset)",
      "10\tPoint(0, 200)"),
  ])
  func `the focus moves`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "view:moveFocus('doen')",
      "wrong-argument: view:moveFocus: 'direction' must be one of up, down, left, right, got 'doen' (did you mean 'down'?)"
    ),
    Line(
      "view:moveFocus()",
      "wrong-argument: view:moveFocus: 'direction' must be one of up, down, left, right, got nil (write view:moveFocus(\"up\"))"
    ),
  ])
  func `a direction that is none is refused`(line: Line) {
    #expect(steps(line.code).complaint == line.answer)
  }

  @Test(arguments: [
    ("placeholder = 'None', data = { 0 },", Placeholder(text: "None")),
    ("placeholder = 'None', data = { 1 },", nil), ("data = { 0 },", nil),
    (
      "placeholder = { text = 'None', secondaryText = 'Add one', image = 'tray', button = 'Add' }, data = { 0 },",
      Placeholder(text: "None", secondaryText: "Add one", image: "tray", button: "Add")
    ),
  ])
  func `a placeholder stands where there is no item`(keys: String, shown: Placeholder?) {
    let played = steps("", keys)

    #expect(played.complaint == nil)
    #expect(played.state?.placeholder == shown)
  }

  @Test(arguments: [
    Line(
      "placeholder = 1,",
      "wrong-argument: the scenario's 'placeholder' must be a text or a table of texts, got a number (write placeholder = \"No photos\" or { text = \"No photos\", button = \"Add one\" })"
    ),
    Line(
      "placeholder = { txt = 'None' },",
      "unknown-field: the scenario's 'placeholder' has no field 'txt' (did you mean 'text'?)"),
    Line(
      "placeholder = { button = 'Add' },",
      "wrong-argument: the scenario's 'placeholder' has no text (add text = \"…\")"),
    Line(
      "placeholder = { text = 1 },",
      "wrong-argument: the scenario's 'placeholder''s text must be a string, got a number"),
  ])
  func `a placeholder that is none is refused`(line: Line) {
    #expect(steps("", line.code).complaint == line.answer)
  }
}
