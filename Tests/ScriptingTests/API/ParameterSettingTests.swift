import CollectionLayout
import CollectionSimulation
import Testing

/// Setting a parameter of the shown layout in a step, over every kind of parameter and of class.
@Suite struct ParameterSettingTests {
  /// What sets a parameter, and what the first cell's x then is more than before: each parameter has digits of its own in it.
  struct Setting: CustomTestStringConvertible, Sendable {
    let code: String
    let change: Double
    var testDescription: String { code }
  }

  static let settings = [
    Setting(code: "it.number = 7.5", change: 2.5),
    Setting(code: "it.integer = 6", change: 30),
    Setting(code: "it.boolean = true", change: 100),
    Setting(code: "it.choice = 'right'", change: 200),
    Setting(code: "it.text = 'abcd'", change: 2000),
    Setting(code: "it.size = Size(6, 6)", change: 20_000),
    Setting(code: "it.point = { x = 3, y = 0 }", change: 200_000),
    Setting(code: "it.insets = Insets(9)", change: 1_000_000),
    Setting(code: "it.rect = Rect(2, 0, 1, 1)", change: 20_000_000),
    Setting(code: "it.call = function() return 3 end", change: 200_000_000),
    Setting(code: "it.list = { 1, 1, 1 }", change: 1_000_000_000),
    // One number of several.
    Setting(code: "it.size.width = 5", change: 10_000),
    Setting(code: "it.point.x = 2", change: 100_000),
    Setting(code: "it.insets.left = 10", change: 2_000_000),
    Setting(code: "it.rect.x = 1", change: 10_000_000),
    Setting(code: "local insets = it.insets insets.left = 9", change: 1_000_000),
    // Several at once are one layout pass.
    Setting(code: "it.number = 6 it.integer = 4 it.insets.left = 9", change: 1_000_011),
    Setting(code: "it.number = 6 view:invalidateLayout()", change: 1),
  ]

  static let classes = [
    "Layout.new('Probe', defaults)", "FlowLayout:extend('Probe', defaults)",
    "Layout.new('Base', defaults):extend('Probe', { number = 5 })",
    "ListLayout:extend('Probe', defaults)",
  ]

  /// The first cell's x with the defaults: 5 + 10·3 + 1,000·2 + 10,000·4 + 100,000·1 + 1,000,000·8 + 100,000,000·1 + 1,000,000,000·2.
  static let before = 2_108_142_035.0

  private func steps(_ made: String, _ lines: String) -> Played {
    play(
      """
      local defaults = { number = 5, integer = Parameter.integer(3, { min = 0, max = 9 }), boolean = false,
        choice = Parameter.choice("left", { "left", "right" }), text = "ab", size = Size(4, 6),
        point = Parameter.point(Point(1, 2), { min = 0, max = 9 }), insets = Insets(8), rect = Rect(0, 0, 9, 9),
        call = function() return 1 end, list = { 1, 1 } }
      local Probe = \(made)
      local prepares = 0
      function Probe:prepare(view)
        prepares = prepares + 1
        if self.pixelAlign then \(made.hasPrefix("List") ? "ListLayout" : "FlowLayout").prepare(self, view) end
        local x = self.number + 10 * self.integer + (self.boolean and 100 or 0)
          + (self.choice == "right" and 200 or 0) + 1000 * #self.text + 10000 * self.size.width
          + 100000 * self.point.x + 1000000 * self.insets.left + 10000000 * self.rect.x
          + 100000000 * self.call() + 1000000000 * #self.list
        self:placeCell(1, 1, x, 0, 10, 10)
      end
      function Probe:contentSize() return self:placedBounds().maxX, 100 end
      local function show(view) print(("%.1f %d"):format(view:attributesFor(1, 1).x, prepares)) end
      return Scenario { viewport = Size(400, 400), layout = Probe(), data = { 1 },
        steps = function(view)
          show(view)
          local it = view.layout
          \(lines)
        end }
      """)
  }

  private func text(_ x: Double, _ prepares: Int) -> String {
    let whole = Int(x)
    return "\(whole).\(Int(((x - Double(whole)) * 10).rounded())) \(prepares)"
  }

  @Test(arguments: settings, classes)
  func `a parameter that a step sets is laid out once`(setting: Setting, made: String) {
    let played = steps(
      made, "\(setting.code) view:layoutIfNeeded() show(view) view:wait(1) show(view)")
    let after = text(Self.before + setting.change, 2)
    #expect(played.printed == [text(Self.before, 1), after, after])
    #expect(played.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test(arguments: settings)
  func `what the steps set last is in the result`(setting: Setting) {
    let played = steps(Self.classes[0], setting.code)
    #expect(played.state?.contentSize.width == Self.before + setting.change + 10)
  }

  @Test(arguments: [
    // Another instance, a class's default, a field that is no parameter, and the same numbers.
    "local other = Probe() other.number = 9", "Probe.number = 9", "it.other = 9",
    "local inset = it.insets.left it.insets.left = 3 it.insets.left = inset",
  ])
  func `what is no change of the shown layout does not lay out`(code: String) {
    let played = steps(Self.classes[0], "\(code) view:layoutIfNeeded() show(view)")
    #expect(played.printed == [text(Self.before, 1), text(Self.before, 1)])
  }

  @Test func `a parameter that is set while the layout is computed counts in that pass`() {
    let played = play(
      """
      local Probe = Layout.new("Probe", { inset = Insets(0), width = 10 })
      local prepares = 0
      function Probe:prepare(view)
        prepares = prepares + 1
        self.inset.left = (view.width - 100) / 2
        self.width = 20
        self:placeCell(1, 1, self.inset.left, 0, self.width, 10)
      end
      return Scenario { viewport = Size(400, 400), layout = Probe, data = { 1 },
        steps = function(view) view:wait(1) print(view:attributesFor(1, 1).x, prepares) end }
      """)
    #expect(played.printed == ["150.0\t1"])
  }
}
