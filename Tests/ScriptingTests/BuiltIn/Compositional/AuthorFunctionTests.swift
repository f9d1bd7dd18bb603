import CollectionLayout
import CollectionSimulation
import Testing

/// The functions that a compositional layout asks its author: sections, frames, visible items.
@Suite struct AuthorFunctionTests {
  private static let names = """
    local whole = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
    local function rows(height, more)
      local fields = { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(height), items = { whole } } }
      for key, value in pairs(more or {}) do fields[key] = value end
      return Section(fields)
    end

    """

  /// Plays a script that may use `whole` and `rows(height, fields)`; its first line is the seventh.
  private func played(_ script: String, _ change: (inout Playing) -> Void = { _ in }) -> Played {
    play(Self.names + script, change)
  }

  /// Plays a layout whose sections come from the body of a function; that is the seventh line.
  private func provided(_ body: String, data: String = "2", _ more: String = "") -> Played {
    played(
      """
      local function sections(index, environment) \(body) end
      return Scenario { viewport = Size(300, 500), data = { \(data) }, \(more)
        layout = CompositionalLayout { sections = sections } }
      """)
  }

  // MARK: - Sections

  @Test func `each section is asked for by its number, once a preparation`() {
    let played = provided("print(index) return rows(10 * index)", data: "1, 2, 1")
    #expect(played.printed == ["1", "2", "3"])
    #expect(
      played.placed == [
        "1,1: 0 0 300 10", "2,1: 0 10 300 20", "2,2: 0 30 300 20", "3,1: 0 50 300 30",
      ])
  }

  @Test func `the environment says what the room and the surroundings are like`() {
    let played = provided(
      """
      local container = environment.container
      print(container.contentSize, container.effectiveContentSize)
      print(container.contentInsets, container.effectiveContentInsets)
      print(environment.textCategory, environment.scale, environment.direction)
      container.contentSize.width = 0
      print(container.contentSize.width)
      return rows(10)
      """,
      "safeArea = Insets(20, 30, 0, 10), scale = 2, textCategory = 'AX1', direction = 'rtl',")
    #expect(
      played.printed == [
        // Across the scroll axis alone; from right to left leading is the right side.
        "Size(300, 500)\tSize(260, 500)", "Insets(0, 10, 0, 30)\tInsets(0, 10, 0, 30)",
        "AX1\t2.0\trtl", "300.0",
      ])
  }

  @Test(arguments: [
    (
      "environment.contaner = 1",
      "read-only-field: Environment.contaner cannot be changed"
    ),
    (
      "return environment.contaner",
      "unknown-field: Environment has no 'contaner' (did you mean 'container'?)"
    ),
    (
      "return environment.container.size",
      "unknown-field: Container has no 'size' (one of: contentInsets, contentSize, effectiveContentInsets, effectiveContentSize)"
    ),
    (
      "return 3",
      "wrong-return-type: sections returned a number; return a Section or nil (return Section { group = … })"
    ),
    (
      "return rows(10).group",
      "wrong-return-type: sections returned a HorizontalGroup; return a Section or nil (put the group into a Section { group = … })"
    ),
    (
      "return { group = rows(10).group }",
      "wrong-return-type: sections returned a table; return a Section or nil (return Section { group = … })"
    ),
    (
      "if index == 2 then return rows(10) end",
      "invalid-section: the sections function returned nothing for section 1, which has 2 items (return a Section for each section that has items)"
    ),
    ("error('no')", "runtime-error: no"),
  ])
  func `what is wrong in the function stands there`(body: String, complaint: String) {
    let played = provided(body)
    #expect(played.complaint == complaint)
    #expect(played.failureLine == 7)
  }

  @Test func `nothing for an empty section is a section without an extent`() {
    let played = provided("if index == 1 then return nil end return rows(10)", data: "0, 1")
    #expect(played.placed == ["2,1: 0 0 300 10"])
    #expect(played.codes == [])
  }

  @Test func `a layout without sections says so`() {
    let played = played("return CompositionalLayout {}")
    #expect(
      played.complaint
        == "invalid-section: CompositionalLayout has neither 'section' nor 'sections' (write CompositionalLayout { section = Section { group = … } })"
    )
  }

  @Test func `a group without room stands where it is declared, with UIKit's words`() {
    let played = played(
      """
      local big = Item { width = absolute(120), height = absolute(10) }
      local group = HorizontalGroup {
        width = absolute(100), height = absolute(80), items = { big } }
      return CompositionalLayout { section = Section { group = VerticalGroup {
        width = fractionalWidth(1), height = absolute(80), items = { group } } } }
      """)
    #expect(
      played.complaint
        == "group-without-room: the group of 100 × 80 points has no room for an item: its first item is 120 points long (100 × 80 points are left for its items) (make the group larger, or its first item and its insets smaller)"
    )
    #expect(played.failureLine == 8)
    #expect(
      played.failure?.uikit?.contains("This group cannot fit even a single item.") == true)
  }

  // MARK: - When they are asked

  @Test func `a scroll that pins headers asks for no section, a new size asks for all`() {
    let played = played(
      """
      local function sections(index)
        print("section", index)
        return rows(100, { boundarySupplementaries = { Boundary { kind = "header", width = fractionalWidth(1),
          height = absolute(20), pins = true } } })
      end
      return Scenario { data = { 20 }, layout = CompositionalLayout { sections = sections },
        steps = function(view)
          print("scroll")
          view:scrollTo(Point(0, 300))
          view:scrollTo(Point(0, 400))
          print("resize")
          view:resize(Size(500, 500))
        end }
      """)
    #expect(
      played.printed == ["section\t1", "scroll", "resize", "section\t1"])
    #expect(played.codes == [])
  }

  @Test func `a section that is set is taken up at once`() {
    let played = played(
      """
      local layout = CompositionalLayout { section = rows(40) }
      return Scenario { viewport = Size(300, 500), data = { 2 }, layout = layout, steps = function(view)
        print(view:attributesFor(1, 2))
        layout.section = rows(60)
        print(view:attributesFor(1, 2))
        layout.interSectionSpacing = 5
        layout.section = nil
        layout.sections = function(index) return rows(70) end
        print(view:attributesFor(1, 2))
      end }
      """)
    #expect(
      played.printed == [
        "cell 1,2 (0, 40, 300, 40)", "cell 1,2 (0, 60, 300, 60)", "cell 1,2 (0, 70, 300, 70)",
      ])
    #expect(played.complaint == nil)
  }

  // MARK: - Custom groups

  /// Plays a section of a custom group whose frames come from the body of a function; that is the eighth line.
  private func framed(_ body: String, data: String = "5") -> Played {
    played(
      """
      local group = CustomGroup { width = fractionalWidth(1), height = absolute(100),
        frames = function(environment) \(body) end }
      return Scenario { viewport = Size(300, 500), data = { \(data) },
        layout = CompositionalLayout { section = Section { group = group } } }
      """)
  }

  @Test func `a custom group's frames repeat, and have their zIndex`() {
    let played = framed(
      """
      local width = environment.container.contentSize.width
      return { { frame = Rect(0, 0, width / 2, 50) }, { frame = { 10, 20, 30, 40 }, zIndex = 3 } }
      """)
    #expect(
      played.placed == [
        "1,1: 0 0 150 50", "1,3: 0 100 150 50", "1,5: 0 200 150 50", "1,2: 10 20 30 40",
        "1,4: 10 120 30 40",
      ])
    #expect(played.codes == [])
  }

  @Test(arguments: [
    (
      "",
      "wrong-return-type: frames returned nil; return an array of { frame = Rect(…) } (end it with return { { frame = Rect(0, 0, 50, 50) } })"
    ),
    (
      "return { Rect(0, 0, 1, 1) }",
      "wrong-return-type: entry 1 of the result of frames must be { frame = Rect(…) }, got a Rect (write { frame = Rect(x, y, width, height), zIndex = 0 })"
    ),
    (
      "return { { frame = Rect(0, 0, 1, 1) }, { fram = Rect(0, 0, 1, 1) } }",
      "unknown-field: entry 2 of the result of frames has a field 'fram' (did you mean 'frame'?)"
    ),
    (
      "return { { zIndex = 1 } }",
      "wrong-return-type: entry 1 of the result of frames has no 'frame' (write { frame = Rect(x, y, width, height) })"
    ),
    (
      "return { { frame = { 0, 0, 0/0, 1 } } }",
      "non-finite: entry 1 of the result of frames: its 'frame': 'width' is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    (
      "return { { frame = Rect(0, 0, -1, 1) } }",
      "negative-size: entry 1 of the result of frames is Rect(0, 0, -1, 1) (keep sizes at zero or more)"
    ),
    (
      "return { { frame = Rect(0, 0, 1, 1), zIndex = 0.5 } }",
      "wrong-argument: entry 1 of the result of frames: its 'zIndex' must be a whole number, got 0.5"
    ),
    (
      "return { { frame = Rect(1e300, 0, 1, 1) } }",
      "non-finite: frame 1 of a custom group has a number that is not finite or exceeds 1e12 (return frames of four finite numbers)"
    ),
  ])
  func `a wrong frame is named`(body: String, complaint: String) {
    let played = framed(body)
    #expect(played.complaint == complaint)
    // The last is found where the group is declared.
    #expect(played.failureLine == (body.contains("1e300") ? 7 : 8))
  }

  @Test func `no frame at all is no room`() {
    #expect(framed("return {}").codes == ["group-without-room"])
  }

  // MARK: - Visible items

  /// Plays ten rows of 100 in a view of 300 by 250 with a handler; its body is the seventh line.
  private func handled(_ body: String, _ steps: String = "") -> Played {
    played(
      """
      local function handler(items, offset, environment) \(body) end
      return Scenario { viewport = Size(300, 250), data = { 10 },
        layout = CompositionalLayout { section = rows(100, { visibleItemsHandler = handler }) },
        steps = function(view) \(steps) end }
      """)
  }

  @Test func `a handler is shown what is in sight whenever the view scrolls`() {
    let played = handled(
      """
      local seen = {}
      for index, item in ipairs(items) do seen[index] = item.item end
      print(offset.y, table.concat(seen, " "), environment.container.contentSize.width)
      """, "view:scrollTo(Point(0, 120))")
    #expect(played.printed == ["0.0\t1 2 3\t300.0", "120.0\t2 3 4\t300.0"])
  }

  @Test func `what it changes is how the items look, until it is asked again`() {
    let played = handled(
      """
      for _, item in ipairs(items) do
        item.alpha = 1 - math.abs(item.center.y - offset.y - 50) / 1000
        item.zIndex = item.item
        if item.item == 3 then
          item.center = Point(item.center.x + 20, item.center.y)
          item.transform = Transform.scale(0.5)
        end
      end
      """, "view:scrollTo(Point(0, 100))")
    let elements = played.state?.elements.map(\.attributes) ?? []
    #expect(elements.map(\.zIndex) == [2, 3, 4])
    #expect(elements.map(\.alpha) == [1, 0.9, 0.8])
    // The third's middle is at (170, 250); at half its size it is 150 by 50.
    #expect(elements[1].frame == Rect(x: 95, y: 225, width: 150, height: 50))
    #expect(played.codes == [])
  }

  @Test func `an item that is hidden is not shown, and what is done to the array is nothing`() {
    let played = handled("items[1].hidden = true items[2], items[3] = nil, 'gone'")
    #expect(played.state?.elements.filter { !$0.attributes.isHidden }.count == 2)
    #expect(played.complaint == nil)
  }

  @Test(arguments: [
    (
      "items[1].size = Size(10, 10)",
      "read-only-field: visibleItemsHandler changed the size of cell 1,1 (scale it: item.transform = Transform.scale(0.9))"
    ),
    (
      "items[1].section = 2",
      "read-only-field: the section of cell 1,1 cannot be changed (make new attributes: Attributes.cell(section, item))"
    ),
    ("local x = nil + 1", "runtime-error: attempt to perform arithmetic on a nil value"),
  ])
  func `what is wrong in a handler stands there`(body: String, complaint: String) {
    let played = handled(body)
    #expect(played.complaint == complaint)
    #expect(played.failureLine == 7)
  }

  @Test func `an item that is kept and changed later stays as it was, with a warning`() {
    let played = self.played(
      """
      local kept
      local function handler(items) kept = kept or items[1] end
      return Scenario { viewport = Size(300, 250), data = { 10 },
        layout = CompositionalLayout { section = rows(100, { visibleItemsHandler = handler }) },
        steps = function(view) kept.alpha = 0.5 print(view:attributesFor(1, 1).alpha) end }
      """)
    #expect(played.printed == ["1.0"])
    #expect(played.codes == ["mutation-of-cached"])
  }
}
