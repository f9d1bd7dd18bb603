import CollectionLayout
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// Results of compositional layouts depend on groups (compositional 3.8), which checks know: in both
/// directions of text, at each offset of a section that scrolls by itself, after each change of the data.
@Suite struct CompositionalCheckTests {
  private static let behaviors = [
    "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
    "groupPagingCentered",
  ]

  /// A layout whose badges, and whose items in custom groups, reach far beyond their groups.
  private static func script(seed: Int) -> String {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func badge(_ kind: String) -> String {
      """
      Supplementary { kind = "\(kind)", width = absolute(\(number(5...60))), height = absolute(\(number(5...60))),
        anchor = Anchor { edges = { "top", "leading" }, offset = Point(\(number(-90...90)), \(number(-90...90))) } }
      """
    }
    let item = """
      Item { width = fractionalWidth(1), height = fractionalHeight(1), supplementaries = { \(badge("badge")) } }
      """
    let size = "width = absolute(\(number(80...250))), height = absolute(\(number(40...200)))"
    let custom = """
      CustomGroup { \(size), supplementaries = { \(badge("mark")) }, frames = function()
        return { { frame = Rect(\(number(-50...0)), \(number(-50...0)), 40, 40) },
          { frame = Rect(\(number(50...300)), \(number(50...300)), 40, 40) } } end }
      """
    let plain = """
      \(number(1...2) == 1 ? "HorizontalGroup" : "VerticalGroup") { \(size), item = \(item), count = \(number(1...4)),
        supplementaries = { \(badge("mark")) } }
      """
    return """
      local Drawn = CompositionalLayout:extend("Drawn")
      Drawn.allowsOverlap = true
      Drawn.scrollDirection = "\(number(1...3) == 1 ? "horizontal" : "vertical")"
      Drawn.section = Section { group = \(number(1...3) == 1 ? custom : plain),
        orthogonal = "\(behaviors[number(0...5)])", interGroupSpacing = \(number(0...30)),
        insets = Insets(\(number(0...30)), \(number(0...30)), \(number(0...30)), \(number(0...30))) }
      return Drawn
      """
  }

  @Test(arguments: seeds(60))
  func `no element is missed in a result that does not have its group`(seed: Int) {
    let outcome = check(Self.script(seed: seed)) {
      $0.randomCases = 8
      $0.isStrict = true
    }
    // A badge beyond the content is a finding of its own.
    let faults = outcome.report.findings.map(\.diagnostic).filter { $0.code != .outsideContent }
    #expect(faults == [], "\(Self.script(seed: seed))")
  }
}
