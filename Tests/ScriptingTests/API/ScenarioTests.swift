import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct ScenarioTests {
  @Test(arguments: [
    Line("return Scenario {}", "no-layout: the scenario has no layout (add layout = …)"),
    Line(
      "return Scenario(5)",
      "wrong-argument: Scenario must be called with a table, got a number (write Scenario { … })"),
    Line(
      "return Scenario { 5 }",
      "unknown-field: '1' is not a field of a scenario (moonlay doc ScenarioFields lists all fields)"
    ),
    Line(
      "return Scenario { layuot = L }",
      "unknown-field: 'layuot' is not a field of a scenario (did you mean 'layout'?)"),
    Line(
      "return Scenario { layout = 5 }",
      "wrong-argument: the scenario's 'layout' must be a layout, got a number (make one with Layout.new(\"Name\", { … }))"
    ),
    Line(
      "return Scenario { layout = L, viewport = 5 }",
      "wrong-shape: the scenario's 'viewport' must be a Size, got a number (write Size(width, height))"
    ),
    Line(
      "return Scenario { layout = L, viewport = { -1, 5 } }",
      "wrong-argument: the scenario's 'viewport' must not be negative, got Size(-1, 5)"),
    Line(
      "return Scenario { layout = L, steps = {} }",
      "wrong-argument: the scenario's 'steps' must be a function, got a table"),
    Line(
      "return Scenario { layout = L, delegate = 5 }",
      "wrong-argument: the scenario's 'delegate' must be a table, got a number"),
    Line(
      "return Scenario { layout = L, scale = 0 }",
      "wrong-argument: the scenario's 'scale' must be a number above 0, got 0"),
    Line(
      "return Scenario { layout = L, hz = -60 }",
      "wrong-argument: the scenario's 'hz' must be a number above 0, got -60"),
    Line(
      "return Scenario { layout = L, hz = 1e9 }",
      "wrong-argument: the scenario's 'hz' must be at most 1000, got 1000000000"),
    Line(
      "return Scenario { layout = L, direction = 'left' }",
      "wrong-argument: the scenario's 'direction' is 'left' (one of: ltr, rtl)"),
    Line(
      "return Scenario { layout = L, textCategory = 'Lx' }",
      "wrong-argument: the scenario's 'textCategory' is 'Lx' (did you mean 'L'?)"),
    Line(
      "return Scenario { layout = L, seed = 1.5 }",
      "wrong-argument: the scenario's 'seed' must be a whole number from 0, got 1.5"),
    Line(
      "return Scenario { layout = L, pagingEnabled = 1 }",
      "wrong-argument: the scenario's 'pagingEnabled' must be a boolean, got a number"),
    Line(
      "return Scenario { layout = L, decelerationRate = 2 }",
      "wrong-argument: the scenario's 'decelerationRate' is 2 (\"normal\", \"fast\", or the share of the speed that is left after a millisecond: above 0, at most 0.9999)"
    ),
    Line(
      "return Scenario { layout = L, contentInset = { 1 / 0 } }",
      "non-finite: the scenario's 'contentInset': 'top' is infinite (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "return Scenario { layout = L, anchor = 'top' }",
      "wrong-argument: the scenario's 'anchor' is 'top' (one of: leading, none)"),
    Line(
      "return Scenario { layout = L, delegate = { didScroll = 5 } }",
      "wrong-argument: the delegate's 'didScroll' must be a function, got a number"),
    Line(
      "return Scenario { layout = L, cell = { reuse = 5 } }",
      "wrong-argument: the scenario's cell.reuse must be a function (write reuse = function(section, item, datum) return \"photo\" end)"
    ),
    Line(
      "return Scenario { layout = L, registered = { cell = 'photo' } }",
      "wrong-argument: registered.cell must be an array of identifiers, got a string"),
    Line(
      "L.demo = { data = 5 } return L",
      "wrong-argument: the scenario's 'data' must be a table, got a number (write data = { 5 })"),
    Line(
      "return",
      "no-layout: the script returns nil; it must return a layout or a scenario (end it with: return L)"
    ),
    Line(
      "return 5", "no-layout: the script returns a number; it must return a layout or a scenario"),
    Line(
      "return {}", "no-layout: the script returns a table; it must return a layout or a scenario"),
    Line("return Layout", "nil"), Line("return L", "nil"), Line("return L()", "nil"),
    Line("return Scenario { layout = L() }", "nil"),
    Line("L.demo = { data = { 2 } } return L", "nil"),
    Line("L.demo = Scenario { layout = L } return L()", "nil"),
  ])
  func `each key is checked`(line: Line) {
    let played = play("local L = Layout.new('L')\n\(line.code)")

    #expect(played.complaint ?? "nil" == line.answer)
  }

  @Test func `a scenario says how the view is`() {
    let played = play(
      """
      local L = Layout.new("L", { columns = 1 })
      function L:contentSize() return 400, 1000 end
      function L:prepare(view)
        print(view.bounds, view.scale, view.direction, view.textCategory, self.columns, view:itemCount(1))
      end
      return Scenario {
        viewport = { 320, 480 }, layout = L { columns = 2 }, data = { 7 }, contentInset = { 10 }, safeArea = { 5, 0 },
        scale = 2, direction = "rtl", textCategory = "xS", hz = 120, seed = 3,
      }
      """)

    #expect(played.printed == ["Rect(-10, -15, 320, 480)\t2.0\trtl\txS\t2\t7"])
    #expect(played.state?.viewport == Size(width: 320, height: 480))
  }

  @Test func `a class's demo is its scenario`() {
    let played = play(
      """
      local L = Layout.new("L")
      L.demo = { viewport = { 50, 60 }, data = { 3 } }
      return L
      """)

    #expect(played.state?.viewport == Size(width: 50, height: 60))
    #expect(played.state?.sections == [3])
  }

  @Test func `the defaults are a phone's`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        print(view.bounds, view.scale, view.direction, view.textCategory, view.contentInset)
      end
      return L
      """)

    #expect(played.printed == ["Rect(0, 0, 390, 844)\t3.0\tltr\tL\tInsets(0, 0, 0, 0)"])
  }

  @Test func `what is not registered is refused where kinds are registered`() {
    let text = """
      local L = Layout.new("L")
      function L:prepare()
        self:placeCell(1, 1, 0, 0, 9, 9)
        KIND
      end
      L.decorations = { "back" }
      return Scenario { layout = L, data = { { { reuse = "photo" } } }, registered = { cell = { "CELL" }, header = { "title" } } }
      """
    func codes(_ kind: String, _ cell: String) -> [String] {
      play(text.replacing("KIND", with: kind).replacing("CELL", with: cell)).codes
    }

    #expect(codes("", "photo") == [])
    #expect(codes("", "video") == ["unregistered-identifier"])
    #expect(codes("self:placeSupplementary('header', 1, 1, 0, 0, 9, 9)", "photo") == [])
    #expect(
      codes("self:placeSupplementary('footer', 1, 1, 0, 0, 9, 9)", "photo") == [
        "unregistered-identifier"
      ])
    #expect(codes("self:placeDecoration('back', 1, 1, 0, 0, 9, 9)", "photo") == [])
    #expect(
      codes("self:placeDecoration('front', 1, 1, 0, 0, 9, 9)", "photo") == [
        "unregistered-decoration"
      ])
  }

  @Test func `a method whose name is nearly a callback's is warned of at its line`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepere() end
      function L:layoutAttributesForElements() end
      function L:invalidateAll() end
      function L:sort() end
      return Scenario { layout = L, delegate = {
        didScrol = function() end,
        helper = function() end,
      } }
      """)

    #expect(
      played.diagnostics.map(\.line) == [
        "misspelt-callback: L has a method 'layoutAttributesForElements', which the view never calls (did you mean 'attributes'?)",
        "misspelt-callback: L has a method 'prepere', which the view never calls (did you mean 'prepare'?)",
        "misspelt-callback: the delegate has a function 'didScrol', which the view never calls (did you mean 'didScroll'?)",
        "misspelt-callback: the delegate has a function 'helper', which the view never calls (moonlay doc Delegate lists all functions)",
      ])
    #expect(played.diagnostics.map(\.place?.line) == [3, 2, 7, 8])
    #expect(played.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `a callback that is no function is told`() {
    let played = play("local L = Layout.new('L')\nL.prepare = 5\nreturn L")

    #expect(
      played.complaint == "wrong-argument: 'prepare' of L must be a function, got a number")
  }

  @Test func `an instance may have a callback of its own`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare() print("class") end
      local own = L()
      function own:prepare() print("own") L.prepare(self) end
      return own
      """)

    #expect(played.printed == ["own", "class"])
  }
}
