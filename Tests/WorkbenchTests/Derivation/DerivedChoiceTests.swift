import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// Derivations of what a function chose: every comparison is shown.
struct DerivedChoiceTests {
  private static let fall = """
    local Fall = Layout.new("Fall")
    local function shortest(bottoms)
      local best = 1
      for column = 2, #bottoms do
        if bottoms[column] < bottoms[best] then best = column end
      end
      return best
    end
    function Fall:prepare(view)
      local bottoms = { 0, 0, 0 }
      local heights = { 40, 70, 20, 30, 10 }
      for item = 1, view:itemCount(1) do
        local column = shortest(bottoms)
        self:placeCell(1, item, column * 100, bottoms[column], 100, heights[item])
        bottoms[column] = bottoms[column] + heights[item]
      end
    end
    Fall.demo = { viewport = Size(300, 400), data = { 5 } }
    return Fall
    """

  // By hand: the bottoms before item 4 are 40, 70 and 20: 70 is not less than 40, and 20 is. Before
  // item 5 they are 40, 70 and 50: neither is less than 40.
  @Test(arguments: [
    ("1,4", "3", ["70 < 40: false", "20 < 40: true"]),
    ("1,5", "1", ["70 < 40: false", "50 < 40: false"]),
  ])
  func `the choice of the shortest column has every comparison`(
    element: String, column: String, comparisons: [String]
  ) throws {
    let steps = try Derived.derivation(of: element, in: Derived.script(Self.fall)).steps
    let choice = try #require(steps.first { $0.name == "column" && !$0.reasons.isEmpty })
    #expect(choice.value == column)
    let said = choice.reasons.map { "\($0.numbers ?? ""): \($0.isTrue)" }.sorted()
    #expect(said == comparisons.sorted())
  }
}
