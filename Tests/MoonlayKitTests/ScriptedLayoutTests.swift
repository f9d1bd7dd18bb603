import Foundation
import MoonlayKit
import Testing

/// Layouts in Lua through the public API.
struct ScriptedLayoutTests {
  private static let column = """
    local Column = Layout.new("Column", { height = 40 })
    function Column:prepare(view)
      for item = 1, view:itemCount(1) do
        self:placeCell(1, item, 0, (item - 1) * self.height, view.width, self.height)
      end
    end
    function Column:shouldInvalidate(view, bounds) return bounds.width ~= view.width end
    """

  private static func layout(_ more: String = "return Column", parameters: [String: String] = [:])
    throws -> ScriptedLayout
  {
    try ScriptedLayout(text: column + "\n" + more, name: "column.lua", parameters: parameters)
  }

  @Test func `a script's cells stand where it places them`() throws {
    let view = Simulator(
      try Self.layout(parameters: ["height": "50"]), items: [20],
      viewport: Size(width: 300, height: 200))
    #expect(view.cell(item: 7)?.frame == Rect(x: 0, y: 350, width: 300, height: 50))
    try view.scrollToItem(19, at: .bottom)
    #expect(view.contentOffset == Point(x: 0, y: 800))
    #expect(view.result.text().hasPrefix("Column  column.lua\n  parameters  height = 50\n"))
    try view.performBatchUpdates { $0.deleteItems(at: [IndexPath(section: 0, item: 0)]) }
    try view.settle()
    #expect(view.items == [19] && view.contentSize.height == 950)
  }

  @Test func `a script's scenario says what is not given, and does its steps`() throws {
    let layout = try Self.layout(
      """
      Column.demo = { viewport = Size(200, 100), data = { 9 },
        steps = function(view) view:scrollTo(Point(0, 60)) end }
      return Column
      """)
    let view = Simulator(layout)
    #expect(view.items == [9] && view.cell(item: 0)?.frame.width == 200)
    try view.runScenario()
    #expect(view.contentOffset == Point(x: 0, y: 60))
    #expect(Simulator(layout, items: [3]).items == [3])
  }

  @Test func `two layouts of one script are apart`() throws {
    let layout = try Self.layout()
    let views = (Simulator(layout, items: [1]), Simulator(layout, items: [2]))
    try views.1.performBatchUpdates { $0.insertItems(at: [IndexPath(section: 0, item: 0)]) }
    #expect(views.0.items == [1] && views.1.items == [3])
  }

  @Test(arguments: [
    ("return", DiagnosticCode.noLayout), ("return Column +", .syntaxError),
    ("error('no')", .runtimeError), ("while true do end", .budgetExceeded),
  ])
  func `what is wrong with a script is thrown when it is loaded`(
    end: String, code: DiagnosticCode
  ) {
    var limits = ScriptLimits()
    limits.time = .milliseconds(200)
    let error = #expect(throws: Diagnostic.self) {
      try ScriptedLayout(text: Self.column + "\n" + end, limits: limits)
    }
    #expect(error?.code == code)
  }

  @Test func `a script that never ends is ended, and the simulator goes on`() throws {
    var limits = ScriptLimits()
    limits.time = .milliseconds(200)
    let layout = try ScriptedLayout(
      text: """
        local Slow = Layout.new("Slow")
        function Slow:prepare(view)
          if view.width > 300 then while true do end end
          self:placeCell(1, 1, 0, 0, 100, 100)
        end
        function Slow:shouldInvalidate() return true end
        return Slow
        """, limits: limits)
    let view = Simulator(layout, items: [1], viewport: Size(width: 400, height: 300))
    let error = #expect(throws: Diagnostic.self) { try view.settle() }
    #expect(error?.code == .budgetExceeded)
    try view.resize(to: Size(width: 200, height: 300), animated: false)
    #expect(view.cell(item: 0)?.frame.width == 100)
  }

  @Test func `files and their modules are read, and nothing beside them`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "wide.lua")
    try "return { width = 70 }".write(
      to: folder.appending(path: "sizes.lua"), atomically: true, encoding: .utf8)
    try """
    local L = Layout.new("Wide")
    function L:prepare() self:placeCell(1, 1, 0, 0, require("sizes").width, 10) end
    return L
    """.write(to: file, atomically: true, encoding: .utf8)
    let view = Simulator(try ScriptedLayout(contentsOf: file.path), items: [1])
    #expect(view.cell(item: 0)?.frame.width == 70)
    for path in [folder.path, folder.appending(path: "none.lua").path, "", "/dev/zero"] {
      let error = #expect(throws: Diagnostic.self) { try ScriptedLayout(contentsOf: path) }
      #expect(error?.code == .wrongArgument)
    }
    let unknown = #expect(throws: Diagnostic.self) {
      try ScriptedLayout(contentsOf: file.path, parameters: ["no": "1"])
    }
    #expect(unknown?.code == .unknownParameter)
  }

  @Test func `wrong arguments are thrown by the first step`() throws {
    let view = Simulator(try Self.layout(), items: [-1])
    let error = #expect(throws: Diagnostic.self) { try view.settle() }
    #expect(error?.code == .wrongArgument)
  }

  @Test func `the checker finds a breach in its smallest case, and nothing in a good layout`()
    throws
  {
    #expect(try Checker(Self.layout()).findings() == [])
    // It answers only the first ten items, whatever the rectangle.
    let short = try Self.layout(
      """
      function Column:attributes(view, rect)
        local found = {}
        for item = 1, math.min(10, view:itemCount(1)) do found[item] = self:itemAttributes(view, 1, item) end
        return found
      end
      function Column:itemAttributes(view, section, item)
        local cell = Attributes.cell(section, item)
        cell.frame = Rect(0, (item - 1) * 40, view.width, 40)
        return cell
      end
      return Column
      """)
    let findings = try Checker(short).findings()
    #expect(findings.contains { $0.isFailure && $0.cases > 0 && !$0.example.isEmpty })
    #expect(findings.allSatisfy { $0.description.contains($0.diagnostic.code.rawValue) })
  }

  @Test func `scripts on several threads do not meet`() async throws {
    let layout = try Self.layout()
    let heights = await withTaskGroup(of: Double.self) { group in
      for count in 1...8 {
        group.addTask { Simulator(layout, items: [count]).contentSize.height / Double(count) }
      }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(heights == [40])
  }
}
