import CollectionLayout
import Scripting
import Testing
import Workbench

/// Callbacks that give another result each time, an old one, or only the first element: a run says so, and keeps quiet of similar
/// ones that are right.
@Suite struct CallbackAdviceTests {
  private static func layout(_ prepare: String, _ more: String = "", steps: String = "") -> String {
    """
    local Rows = Layout.new("Rows", { depth = 48 })
    function Rows:prepare(view)
      \(prepare)
    end
    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    \(more)
    Rows.demo = { data = { 6 }, steps = function(view) \(steps) end }
    return Rows
    """
  }

  private static let rows =
    "for n = 1, view:itemCount(1) do self:placeCell(1, n, 0, (n - 1) * self.depth, view.width, self.depth) end"

  private static let kept = """
    if not self.rows then
        self.rows = {}
        for n = 1, view:itemCount(1) do self.rows[n] = Rect(0, (n - 1) * 48, view.width, 48) end
      end
      for n, r in ipairs(self.rows) do self:placeCell(1, n, r.x, r.y, r.width, r.height) end
    """

  /// The functions of a loop, whose number is that of the last pass unless each pass has its own.
  private static func late(_ body: String, before: String = "local n") -> String {
    layout(
      rows,
      steps:
        "local all = {} \(before)\n  for i = 1, 3 do\n  \(body)\n  end for _, a in ipairs(all) do a() end"
    )
  }

  /// What a run reports, with its fixes in the script's words.
  private static func reported(_ script: String, _ code: DiagnosticCode) -> [Diagnostic] {
    let written = MistakeTests.Written(name: "rows", text: script)
    return written.report(Array(script.utf8)).diagnostics.filter { $0.code == code }
  }

  @Test(arguments: [
    ("n = i; all[i] = function() view:selectItem(1, n) end", "n = i", "local n = i"),
    ("n = i + 1 all[#all + 1] = function() view:selectItem(1, n) end", "n = i", "local n = i"),
    ("n = 2 * i; table.insert(all, function() view:selectItem(1, n) end)", "n = 2", "local n = 2"),
  ])
  func `functions that read a loop's last value are reported`(
    body: String, slip: String, meant: String
  ) throws {
    let script = Self.late(body)
    let found = Self.reported(script, .implicitGlobal)
    let only = try #require(found.first)
    #expect(found.count == 1 && only.severity == .warning)
    #expect(only.message == "the functions that this loop makes all read one 'n': its last value")
    #expect(only.fix?.contains(meant) == true, "\(only.fix ?? "")")
    let place = try #require(only.place)
    #expect(place.line == 9)
    #expect(place.marks == [.init(text: "n", column: 3)])
    let repaired = script.replacing("\n  \(slip)", with: "\n  \(meant)")
    #expect(!diagnosticsOfRun(repaired).contains { $0.code == .implicitGlobal })
  }

  @Test(arguments: [
    late("local n = i all[i] = function() view:selectItem(1, n) end"),
    // A sum is meant to be shared, and so is what the functions change.
    late("n = n + i all[i] = function() view:selectItem(1, 1 + n % 3) end", before: "local n = 0"),
    late("n = i all[i] = function() n = 3 view:selectItem(1, n) end"),
    // It is read at once, or by another name's field.
    late("n = i local f = function() view:selectItem(1, n) end f()"),
    late("n = i all[i] = function() view:selectItem(1, i) end"),
    late("n = i all[i] = function() view:selectItem(1, all.n or 1) end"),
    late("n = i all[i] = function(n) view:selectItem(1, n or 1) end"),
    late("all[i] = function() view:selectItem(1, n) end n = 1"),
  ])
  func `functions that mean their value are not`(script: String) {
    #expect(!diagnosticsOfRun(script).contains { $0.code == .implicitGlobal })
  }

  @Test(arguments: [
    ("print(u.kind)", "'kind' is not a field of an update", "print(u.action)"),
    (
      "print(u.indexPathAfterUpdate)", "'indexPathAfterUpdate' is not a field of an update",
      "print(u.after)"
    ),
    ("print(u.befor)", "'befor' is not a field of an update", "before"),
    ("print(u.after.row)", "'row' is not a field of a place of an update", "print(u.after.item)"),
  ])
  func `another field of an update is reported, and is nil as before`(
    read: String, message: String, fix: String
  ) throws {
    let script = Self.layout(
      Self.rows,
      "function Rows:prepareUpdates(view, updates)\n for _, u in ipairs(updates) do\n \(read)\n end\nend",
      steps: "view.data:insert(1, 2) view:insertItems { { 1, 2 } }")
    let found = Self.reported(script, .unknownField)
    #expect(found.first?.place?.marks.count == 1)
    #expect(found.count == 1 && found[0].severity == .warning)
    #expect(found.first?.message == message)
    #expect(found.first?.fix?.contains(fix) == true, "\(found.first?.fix ?? "")")
  }

  @Test func `the fields of an update are read in silence`() {
    let script = Self.layout(
      Self.rows,
      """
      function Rows:prepareUpdates(view, updates)
        for _, u in ipairs(updates) do
          local place = u.before or u.after
          print(u.action, place.section, place.item, place[1], place[2], place[3])
          for key in pairs(u) do print(key) end
        end
      end
      """, steps: "view.data:insert(1, 2) view:insertItems { { 1, 2 } }")
    #expect(!diagnosticsOfRun(script).contains { $0.code == .unknownField })
  }

  @Test(arguments: [
    (
      layout("self.depth = self.depth + 4\n  \(rows)"), DiagnosticCode.unstableSize,
      "each prepare changes the parameter 'depth' again",
      "keep the result in a variable: local depth = self.depth + 4"
    ),
    (
      layout(
        "for n = 1, view:itemCount(1) do local h = math.random(30, 40) self:placeCell(1, n, 0, (n - 1) * 48, 90, h) end"
      ), .unstableSize, "prepare draws random numbers, so each prepare gives another result",
      "derive random values from the item's number or data, so that they are repeatable"
    ),
    (
      layout(kept, steps: "view:resize(Size(844, 390))"), .staleCache,
      "self.rows depends on the view's width, but was not recomputed after the resize",
      "write if not self.rows or self.width ~= view.width then self.width = view.width"
    ),
  ])
  func `a prepare that is right only once is warned of`(
    script: String, code: DiagnosticCode, message: String, fix: String
  ) {
    let found = diagnosticsOfRun(script)
    #expect(found.map { $0.code } == [code])
    #expect(found.first?.message == message)
    #expect(found.first?.fix == fix)
    #expect(found.first?.place?.line == 3)
  }

  @Test(arguments: [
    layout("self.depth = math.max(self.depth, 40)\n  \(rows)"),
    layout("if view.width > 900 then self.depth = self.depth + 4 end\n  \(rows)"),
    layout("self.tall = (self.tall or 0) + 4\n  \(rows)"),
    layout("math.randomseed(3) local h = math.random(30, 40) \(rows)"),
    layout("self.shade = self.shade or math.random(30, 40) \(rows)"),
    layout(kept),
    layout(
      kept, "function Rows:invalidate(view, context) self.rows = nil end",
      steps: "view:resize(Size(844, 390))"),
  ])
  func `a prepare that is right is not`(script: String) {
    #expect(diagnosticsOfRun(script).map { $0.message } == [])
  }

  @Test func `a loop of attributes that returns in its first pass is warned of`() throws {
    let text = """
      local Rows = Layout.new("Rows", { depth = 48 })
      function Rows:contentSize(view) return view.width, view:itemCount(1) * self.depth end
      function Rows:attributes(view, rect)
        local found = {}
        for n = 1, view:itemCount(1) do
          found[n] = Attributes.cell(1, n, Rect(0, (n - 1) * self.depth, view.width, self.depth))
          return found
        end
      end
      return Rows
      """
    let found = diagnosticsOfRun(text).filter { $0.code == .missingItem }
    #expect(found.map { $0.message } == ["attributes returns in the first pass of its loop"])
    #expect(found.map { $0.fix } == ["write return found after the loop's end"])
    #expect(found.first?.place?.line == 7)
    let right = text.replacing("    return found\n  end\n", with: "  end\n  return found\n")
    #expect(diagnosticsOfRun(right).map { $0.message } == [])
  }

  @Test func `a wantsNextFrame that returns nothing is warned of`() {
    let text = Self.layout(
      Self.rows, "function Rows:wantsNextFrame(view) self.ticks = (self.ticks or 0) + 1 end")
    let found = diagnosticsOfRun(text)
    #expect(found.map { $0.message } == ["wantsNextFrame returned nothing; return true or false"])
    #expect(found.first?.place?.line == 6)
    let right = text.replacing("or 0) + 1 end", with: "or 0) + 1 return self.ticks < 3 end")
    #expect(diagnosticsOfRun(right).map { $0.message } == [])
  }

  @Test func `a header in the place of a cell is warned of`() {
    let text = layoutOfHeader(zIndex: 0)
    #expect(
      diagnosticsOfRun(text).map { $0.message } == [
        "header 1,1 and cell 1,1 overlap by 390 x 30 at the same zIndex 0"
      ])
    #expect(diagnosticsOfRun(layoutOfHeader(zIndex: 1)).map { $0.code } == [])
  }

  private func layoutOfHeader(zIndex: Int) -> String {
    """
    local Rows = Layout.new("Rows")
    function Rows:prepare(view)
      self:placeSupplementary("header", 1, 1, 0, 0, view.width, 30, \(zIndex))
      for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, (i - 1) * 50, view.width, 50) end
    end
    return Rows
    """
  }

  @Test(arguments: [
    (
      "view:itemCount(s)", "for s = 0, view:sectionCount() - 1 do",
      "write for s = 1, view:sectionCount() do"
    ),
    ("3", "return Rows.new()", "write return Rows"),
  ])
  func `a fix that can be typed is in the script's own names`(
    count: String, line: String, fix: String
  ) {
    let text =
      line.hasPrefix("return")
      ? Self.layout(Self.rows).replacing("return Rows\n", with: "").replacing(
        "\nreturn Rows", with: "\n\(line)")
      : Self.layout(
        "\(line)\n    for n = 1, \(count) do self:placeCell(s, n, 0, 0, 9, 9) end\n  end")
    guard
      case .failed(let failure, _) = Run(
        Script(name: "test.lua", text: [UInt8](text.utf8)) { .absent(tried: "\($0).lua") },
        RunOptions()
      ).perform()
    else {
      Issue.record("the script runs")
      return
    }
    #expect(failure.fix?.hasPrefix(fix) == true, "\(failure.fix ?? "")")
  }

  @Test(arguments: [
    (
      "local tall = { 30, 40, 50 }\n  for n = 1, view:itemCount(1) do\n    local h = tall[n % 3]\n    self:placeCell(1, n, 0, 0, 9, h)\n  end",
      "lists begin at 1, and n % 3 can be 0: write tall[n % 3 + 1]"
    ),
    (
      "local view = {}\n  for n = 1, view:itemCount(1) do self:placeCell(1, n, 0, 0, 9, 9) end",
      "'view' is a variable of line 3, and hides the view: give it another name"
    ),
    (
      "self:prepare(view)",
      "prepare calls itself here without an end: read a field that prepare has set, or add a condition"
    ),
  ])
  func `an error whose reason is in the text has a fix`(prepare: String, fix: String) {
    let script = Script(name: "test.lua", text: [UInt8](Self.layout(prepare).utf8)) {
      .absent(tried: "\($0).lua")
    }
    guard case .failed(let failure, _) = Run(script, RunOptions()).perform() else {
      Issue.record("the script runs")
      return
    }
    #expect(failure.fix == fix)
  }
}
