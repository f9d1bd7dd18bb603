import CollectionLayout
import CollectionSimulation
import Testing

@testable import Lua
@testable import Scripting

/// When nobody holds a program any more, nothing of it is left: a check makes hundreds.
struct ReleaseTests {
  static let scripts = [
    "local L = Layout.new('L') function L:prepare(view) self:placeCell(1, 1, 0, 0, 9, 9) end return L",
    "return FlowLayout { itemSize = Size(40, 40) }",
    """
    return Scenario { layout = FlowLayout {}, delegate = {
      sizeForItem = function() return 30, 30 end, didSelectItem = function(view) view:note('x') end },
      steps = function(view) view:tap(Point(5, 5)) view:setLayout(ListLayout {}) view:wait(1) end }
    """,
    "return ListLayout { rowHeight = 'automatic' }",
    "return TransitionLayout { from = FlowLayout {}, to = ListLayout {}, progress = 0.5 }",
    // A handler and a custom group hold functions of the script, and the section that was read holds them.
    """
    local function section()
      return Section {
        group = CustomGroup { width = fractionalWidth(1), height = absolute(100), frames = function()
          return { { frame = Rect(0, 0, 50, 50), zIndex = 0 } } end },
        orthogonal = 'paging',
        visibleItemsHandler = function(items) for _, item in ipairs(items) do item.alpha = 0.5 end end,
      }
    end
    return CompositionalLayout { sections = section }
    """,
    """
    return CompositionalLayout { section = Section { group = CustomGroup {
      width = fractionalWidth(1), height = absolute(100),
      frames = function() return { { frame = Rect(0, 0, 50, 50) } } end } } }
    """,
  ]

  @Test(arguments: scripts)
  func `a program leaves nothing behind`(text: String) throws {
    weak var machine: Machine?
    weak var layout: ScriptedLayout?
    weak var view: CollectionView?
    try withScriptStack { () -> Result<Void, any Error> in
      Result {
        let program = try Program(
          Script(name: "test.lua", text: Array(text.utf8)) { _ in .absent(tried: "") },
          limits: ScriptLimits(), seed: nil, runsDemo: true)
        let shown = try program.makeView({ _ in }, sections: nil) { _ in }
        try shown.displayFirst()
        try program.runSteps()
        try shown.settle()
        (machine, layout, view) = (program.machine, program.layout, shown)
        #expect(machine != nil)
      }
    }.get()

    #expect(machine == nil)
    #expect(layout == nil)
    #expect(view == nil)
  }
}
