import CollectionLayout
import Report
import Scripting
import Testing

@testable import Workbench

/// What a check takes for a fault, and what not.
struct CheckRuleTests {
  @Test func `a layout of one section is not tried with more`() {
    // Its second section would have items that are nowhere.
    #expect(failures(of: PlantedFault.rows("")) == [])
  }

  @Test func `a section whose items were never counted may be missing`() {
    let script = """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for section = 1, math.min(1, view:sectionCount()) do
          self:placeColumn(section, 1, view:itemCount(section), 0, 0, 300, 44, 44)
        end
      end
      return Rows
      """
    #expect(failures(of: script) == [])
  }

  @Test func `what overlaps on purpose says so on its class`() {
    let script = """
      local Fan = Layout.new("Fan")
      Fan.allowsOverlap = true
      function Fan:prepare(view)
        self:placeRow(1, 1, view:itemCount(1), 0, 0, 100, 100, 20)
      end
      return Fan
      """
    #expect(failures(of: script) == [])
  }

  @Test func `what differs in zIndex may overlap`() {
    let script = """
      local Fan = Layout.new("Fan")
      function Fan:prepare(view)
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, item * 20, 0, 100, 100, item)
        end
      end
      return Fan
      """
    #expect(failures(of: script) == [])
  }

  @Test func `a row that is as tall as its tallest cell leaves no hole below the others`() {
    let script = """
      local Pairs = Layout.new("Pairs")
      function Pairs:prepare(view)
        self.heights = self.heights or {}
        local y = 0
        for first = 1, view:itemCount(1), 2 do
          local tallest = 0
          for item = first, math.min(first + 1, view:itemCount(1)) do
            local height = self.heights[item] or 90
            self:placeCell(1, item, (item - first) * 150, y, 140, height)
            tallest = math.max(tallest, height)
          end
          y = y + tallest + 30
        end
      end
      function Pairs:shouldInvalidatePreferred(view, preferred, original)
        return preferred.height ~= original.height
      end
      function Pairs:preferredInvalidation(view, preferred, original, context)
        self.heights[preferred.item] = preferred.height
      end
      Pairs.demo = { data = { { { size = { 140, 60 } }, { size = { 140, 38 } } } } }
      return Pairs
      """
    #expect(failures(of: script) == [])
    // The same rows without their measured heights.
    #expect(
      failures(of: script.replacing("math.max(tallest, height)", with: "90")) == [.estimateHole])
  }

  @Test func `what lies outside on purpose says so itself`() {
    let script = """
      local Badge = Layout.new("Badge")
      function Badge:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
        local badge = Attributes.decoration("badge", 1, 1, Rect(400, 0, 100, 20))
        badge.custom = { allowsOutsideContent = true }
        self:place(badge)
      end
      function Badge:contentSize(view) return 300, view:itemCount(1) * 44 end
      return Badge
      """
    #expect(failures(of: script) == [])
    #expect(
      failures(
        of: script.replacing("allowsOutsideContent = true", with: "allowsOutsideContent = false"))
        == [.outsideContent])
  }

  @Test func `items have the values of the scenario, as often as they are needed`() {
    let script = """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        local y = 0
        for item = 1, view:itemCount(1) do
          local height = view:data(1, item).height
          self:placeCell(1, item, 0, y, 300, height)
          y = y + height
        end
      end
      Rows.demo = { data = { { { height = 20 }, { height = 30 } } } }
      return Rows
      """
    #expect(failures(of: script) == [])
    #expect(failures(of: script) { $0.usesScenario = false } == [.runtimeError])
  }

  @Test func `the scenario's own steps are tried, and an assert that fails is a fault`() throws {
    let script = PlantedFault.rows(
      """
      Rows.demo = { steps = function(view) assert(view.width == 1, "not a point") end }
      """)
    let finding = try #require(check(script).report.findings.first)
    #expect(finding.diagnostic.code == .assertionFailed)
    #expect(finding.example.steps == ["demo"])
  }

  @Test func `each code is reported once, all codes are`() {
    let script = """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 2, view:itemCount(1) do
          self:placeCell(1, item, 0, (item - 2) * 40, 300, 44)
        end
      end
      function Rows:contentSize(view) return 250, view:itemCount(1) * 44 end
      return Rows
      """
    let report = check(script).report
    #expect(
      report.findings.map(\.diagnostic.code) == [
        .missingAttributes, .missingItem, .outsideContent, .overlap,
      ])
    #expect(report.findings.map { $0.example.sections } == [[0], [1], [2], [3]])
  }

  @Test
  func `a remark on how a script is written is a warning, and a failure if that is asked for`() {
    let script = "count = 0\n" + PlantedFault.rows("function Rows:prepareLayout() end")
    let report = check(script).report
    #expect(report.findings.map(\.isFailure) == report.findings.map { _ in false })
    #expect(report.findings.contains { $0.diagnostic.code == .misspeltCallback })
    #expect(failures(of: script) { $0.isStrict = true }.contains(.misspeltCallback))
  }

  @Test func `the same check finds the same`() {
    let fault = PlantedFault.all[0]
    #expect(check(fault.script).report == check(fault.script).report)
  }

  @Test func `a script that cannot be loaded is refused`() {
    let outcome = check("return 7")
    #expect(outcome.end == .refused(.script))
    #expect(outcome.report.refusal?.code == .noLayout)
    let unknown = check(PlantedFault.rows("")) {
      $0.parameters = [ParameterSetting(name: "colums", text: "3")]
    }
    #expect(unknown.end == .refused(.usage))
  }

  @Test func `a check that is ended reports what it had found`() {
    let interruption = CheckInterruption()
    let script = Script(
      name: "example.lua", text: Array(PlantedFault.rows("Rows.contentSize = nil").utf8)
    ) { .absent(tried: $0) }
    var options = CheckOptions()
    options.scriptPath = "example.lua"
    let outcome = Check(script, options, interruption: interruption).perform(
      Check.Listener(progress: { cases, _, _ in if cases == 5 { interruption.raise() } }))
    #expect(outcome.end == .interrupted)
    #expect(outcome.report.cases == 5)
    #expect(!outcome.report.isComplete)
  }

  /// The script's own loop, and the view's work for many items.
  @Test(arguments: ["for _ = 1, 2000000 do end", "Rows.demo = { data = { 20000 } }"])
  func `no new case is begun when the time is over, whoever has used it`(lines: String) {
    let outcome = check(PlantedFault.rows(lines)) { $0.timeForCases = .milliseconds(1) }
    #expect(outcome.end == .finished)
    #expect(outcome.report.cases == 1)
    #expect(!outcome.report.isComplete)
  }

  @Test func `a case that the end of the time cuts short has no result`() {
    // Ten times as long as the first case takes: some others are done, and one is not.
    let slow = PlantedFault.rows("for _ = 1, 20000000 do end")
    let outcome = check(slow) { $0.timeForCases = .milliseconds(700) }
    #expect(outcome.report.findings.map(\.diagnostic.code) == [])
    #expect(outcome.report.cases >= 1)
    #expect(!outcome.report.isComplete)
  }

  @Test(arguments: [
    "return self:placedCell(section, item):copy()", "return 0, (item - 1) * 44, view.width, 44",
  ])
  func `a layout is not asked for items that the data does not have`(answer: String) {
    // Either fails, or answers, for the item after the last one. UIKit never asks for it.
    let script = PlantedFault.rows(
      "function Rows:itemAttributes(view, section, item) \(answer) end")
    #expect(check(script).report.findings.map(\.diagnostic.message) == [])
  }

  // MARK: - Views

  /// Rows for which a view of a phone has room, and a narrow strip has not.
  private static let cards = """
    return FlowLayout:extend("Cards", { itemSize = Size(240, 80), minimumLineSpacing = 8 })
    """

  @Test func `only views that a device has are tried by default`() {
    #expect(check(Self.cards).report.findings.map(\.diagnostic.code) == [])
  }

  @Test func `what only a view without a device shows is a note, and its command shows it again`()
    throws
  {
    let report = check(Self.cards) { $0.usesStress = true }.report
    let finding = try #require(report.findings.first)
    #expect(report.findings.map(\.diagnostic.code) == [.flowItemTooLarge])
    #expect(finding.severity == .hint)
    #expect(finding.command.hasSuffix(" --stress"))
    let again = check(Self.cards) {
      $0 = .single(finding.example)
      $0.usesStress = true
    }
    #expect(again.report.findings.map(\.severity) == [.hint])
    // Where the author names the view, it counts.
    let named = check(Self.cards) { $0 = .single(finding.example) }
    #expect(named.report.findings.map(\.severity) == [.warning])
  }

  @Test func `what UIKit only logs does not make a check fail`() throws {
    let pages = """
      local Pages = FlowLayout:extend("Pages", { scrollDirection = "horizontal", itemSize = Size(375, 667) })
      Pages.demo = { viewport = Size(375, 667), data = { 8 } }
      return Pages
      """
    let report = check(pages).report
    let finding = try #require(report.findings.first)
    #expect(report.findings.map(\.diagnostic.code) == [.flowItemTooLarge])
    #expect(finding.severity == .warning)
    #expect(
      finding.diagnostic.uikit?.contains("The behavior of the UICollectionViewFlowLayout") == true)
    #expect(failures(of: pages) { $0.isStrict = true } == [.flowItemTooLarge])
  }

  @Test func `the author's expectations are about the author's data and view`() {
    let script = PlantedFault.rows(
      """
      Rows.demo = {
        viewport = Size(320, 480), data = { 7 },
        steps = function(view)
          expect.equal(view:itemCount(1), 7, "the items")
          expect.equal(view.width, 320, "the width")
          view:performBatchUpdates(function()
            view.data:remove(1, 7)
            view:deleteItems { { 1, 7 } }
          end)
        end,
      }
      """)
    #expect(check(script).report.findings.map(\.diagnostic.message) == [])
    let failing = script.replacing("== 320", with: "== 321").replacing(
      ", 7, \"the items\"", with: ", 8, \"the items\"")
    let report = check(failing).report
    #expect(report.findings.map(\.diagnostic.code) == [.expectationFailed])
    #expect(report.findings.map(\.example.sections) == [[7]])
    #expect(report.findings.map(\.example.viewport) == [Size(width: 320, height: 480)])
  }

  @Test func `a class says what it means`() {
    let sparse = """
      local L = Layout.new("L")
      function L:prepare(view)
        for item = 2, view:itemCount(1) do self:placeCell(1, item, 0, (item - 2) * 50, 50, 50) end
      end
      return L
      """
    #expect(
      check(sparse).report.findings.map(\.diagnostic.code) == [.missingAttributes, .missingItem])
    let meant = sparse.replacing("return L", with: "L.allowsMissingItems = true\nreturn L")
    // UIKit raises for an inserted item without attributes, whatever its author means.
    let report = check(meant).report
    #expect(report.findings.map(\.diagnostic.code) == [.missingAttributes])
    #expect(report.findings.map(\.diagnostic.place?.line) == [2])
    #expect(check(meant) { $0.sections = [30] }.report.findings.isEmpty)
  }
}
