import CollectionLayout
import TestSupport
import Testing
import Workbench

/// Numbers that are possible, and are surely meant otherwise; and elements that are never seen.
struct UnitAdviceTests {
  /// Rows of 48 points, with statements for each cell and the steps of the scenario.
  private static func rows(
    _ cell: String = "", steps: String = "", place: String = "0, (n - 1) * 48, view.width, 48"
  ) -> String {
    """
    local Shelf = Layout.new("Shelf")
    function Shelf:prepare(view)
      for n = 1, view:itemCount(1) do
        local a = Attributes.cell(1, n, Rect(\(place)))
        \(cell)
        self:place(a)
      end
    end
    function Shelf:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    Shelf.allowsOverlap = true
    Shelf.allowsOutsideContent = true
    Shelf.demo = { viewport = Size(300, 480), data = { 40 }, steps = function(view) \(steps) end }
    return Shelf
    """
  }

  private func notes(of script: String, _ code: DiagnosticCode = .unlikelyUnit) -> [Diagnostic] {
    diagnosticsOfRun(script).filter { $0.code == code }
  }

  /// What is meant, worked out by hand: thousandths of a second, hundredths, degrees.
  private static let asked: [(script: String, fix: String)] = [
    (rows(steps: "view:fling { velocity = Point(0, 1500) }"), "Point(0, 1.5)"),
    (rows(steps: "view:fling { velocity = Point(0, -300) }"), "Point(0, -0.3)"),
    (rows(steps: "view:wait(300)"), "view:wait(0.3)"),
    (rows(steps: "view:wait(60)"), "view:wait(0.06)"),
    (rows(steps: "view:drag { by = Point(0, -200), over = 250 }"), "over = 0.25"),
    (
      rows(steps: "view:drag { path = { { 0, -90, 100 }, { 0, -200, 250 } } }"), "0.25 for the last"
    ),
    (rows("a.transform = Transform.rotate(45)"), "math.rad(45)"),
    (rows("a.transform = Transform.rotate(-90)"), "math.rad(-90)"),
    (rows("a.transform3D = Transform3D.rotateY(180)"), "math.rad(180)"),
    (rows("a.transform3D = Transform3D.rotate(30, 0, 0, 1)"), "math.rad(30)"),
    (rows("a.transform = Transform.scale(150)"), "write 1.5"),
    (rows("a.transform = Transform.scale(1, 80)"), "write 0.8"),
    (rows(place: "0, (n - 1) * 48, 0.5, 48"), "0.5 * view.width"),
    (rows(place: "(n - 1) * 48, 0, 48, 0.25"), "0.25 * view.height"),
    (
      rows().replacing("Size(300, 480)", with: "Size(1170, 2532)"), "Size(390, 844)"
    ),
    (rows().replacing("Size(300, 480)", with: "{ 844, 390 }"), "viewport = Size(390, 844)"),
    (rows().replacing("Size(300, 480)", with: "Size(667, 375)"), "viewport = Size(375, 667)"),
    (
      """
      local item = Item { width = fractionalWidth(50), height = absolute(44) }
      return CompositionalLayout {
        section = Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(44), items = { item } } },
      }
      """, "fractionalWidth(0.5)"
    ),
  ]

  @Test(arguments: asked) func `what is surely meant otherwise is asked about`(
    asked: (script: String, fix: String)
  ) throws {
    let notes = notes(of: asked.script)
    #expect(notes.count == 1)
    let note = try #require(notes.first)
    #expect(note.severity == .warning)
    #expect(note.fix?.contains(asked.fix) == true, "\(note.message): \(note.fix ?? "")")
    #expect(note.code.severityClass == .remark && !note.code.failsCheck)
  }

  /// The greatest numbers that people mean.
  @Test(arguments: [
    rows(steps: "view:fling { velocity = Point(0, 12) }"),
    rows(steps: "view:wait(30) view:wait(0.3)"),
    rows(steps: "view:drag { by = Point(0, -200), over = 10 }"),
    rows("a.transform = Transform.rotate(2 * math.pi)"),
    rows("a.transform = Transform.rotate(n * 0.7)"),
    rows("a.transform = Transform.rotate(math.rad(45))"),
    rows("a.transform = Transform.rotate(5)"),
    rows("a.transform = Transform.scale(3)"),
    rows(place: "0, (n - 1) * 48, 1, 48"),
    rows(place: "0, (n - 1) * 48, n % 3 == 0 and 0.5 or 60, 48"),
    rows().replacing("Size(300, 480)", with: "Size(2560, 1440)"),
    // A phone on its side has bars there, its cells are no rows, or all of them fit.
    rows().replacing("Size(300, 480)", with: "Size(844, 390), safeArea = Insets(0, 47, 21, 47)"),
    rows(place: "0, (n - 1) * 48, 400, 48").replacing("Size(300, 480)", with: "Size(844, 390)"),
    rows(place: "0, 0, view.width, 48").replacing("Size(300, 480)", with: "Size(844, 390)"),
    rows().replacing("Size(300, 480)", with: "Size(1024, 768)"),
    // In a view of a point, a share of it is less than a point.
    rows(place: "0, n - 1, view.width * 0.6, 1").replacing("Size(300, 480)", with: "Size(1, 1)"),
    "local i = Item { width = fractionalWidth(2.5), height = absolute(44) } return CompositionalLayout { section = Section { group = HorizontalGroup { width = fractionalWidth(3), height = absolute(44), items = { i } } } }",
  ])
  func `what may be meant is not asked about`(script: String) {
    #expect(notes(of: script).isEmpty)
  }

  @Test func `an alpha in percent is divided by a hundred`() throws {
    let percent = try #require(notes(of: Self.rows("a.alpha = 50"), .alphaOutOfRange).first)
    #expect(percent.fix == "if percent are meant, write 0.5")
    let beyond = try #require(notes(of: Self.rows("a.alpha = 1.5"), .alphaOutOfRange).first)
    #expect(beyond.fix == "write math.max(0, math.min(alpha, 1))")
  }

  // 40 rows of 48 points are 1920 points high, and the view shows 480: it scrolls down from 0 to 1440.
  @Test(arguments: [
    ("view:fling { velocity = Point(0, -2) }", "Point(0, 2)"),
    ("view:scrollTo(Point(0, 900)) view:fling { velocity = Point(0, -2) }", nil),
    ("view:fling { velocity = Point(0, 2) }", nil),
    // Nothing can be scrolled sideways.
    ("view:fling { velocity = Point(-2, 0) }", nil),
  ])
  func `a velocity that only bounces is asked about`(steps: String, meant: String?) {
    let fixes = notes(of: Self.rows(steps: steps)).map { $0.fix }
    #expect(
      fixes == (meant.map { ["if the content shall move on, write velocity = \($0)"] } ?? []))
  }

  @Test func `many angles are asked about once`() {
    let script = Self.rows("a.transform = Transform.rotate(n * 10)")
    let notes = notes(of: script)
    #expect(notes.count == 1 && notes[0].message.hasPrefix("Transform.rotate: 10 radians"))
  }

  // MARK: - Elements that are never seen

  /// Headers of 30 points; the statements of `attributes` are given.
  private static func headers(_ attributes: String) -> String {
    """
    local Shelf = Layout.new("Shelf")
    function Shelf:contentSize(view) return view.width, 30 + view:itemCount(1) * 48 end
    function Shelf:itemAttributes(view, section, item)
      return Attributes.cell(section, item, Rect(0, 30 + (item - 1) * 48, view.width, 48))
    end
    function Shelf:supplementaryAttributes(view, kind, section, item)
      return Attributes.supplementary(kind, section, item, Rect(0, 0, view.width, 30))
    end
    function Shelf:attributes(view, rect)
      local found = {}
      for n = 1, view:itemCount(1) do
        local a = self:itemAttributes(view, 1, n)
        if a.frame:intersects(rect) then found[#found + 1] = a end
      end
      \(attributes)
      return found
    end
    function Shelf:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    return Shelf
    """
  }

  @Test func `a header that no result contains is said`() throws {
    let note = try #require(notes(of: Self.headers(""), .hiddenElement).first)
    #expect(note.message.hasPrefix("attributes returned no supplementary view"))
    #expect(note.place?.line == 6)
    let right = "found[#found + 1] = self:supplementaryAttributes(view, \"header\", 1, 1)"
    #expect(notes(of: Self.headers(right), .hiddenElement).isEmpty)
    // Where headers are switched off.
    #expect(notes(of: Self.headers("if self.demo then \(right) end"), .hiddenElement).isEmpty)
  }

  // Of the 40 rows, those from 0 to 480 are visible: ten of 48 points.
  @Test func `a decoration over all cells is said`() throws {
    func script(_ zIndex: Int, _ height: Int = 2000) -> String {
      Self.rows().replacing(
        "  for n",
        with:
          "  self:placeDecoration(\"backdrop\", 1, 1, 0, 0, view.width, \(height), \(zIndex))\n  for n"
      ).replacing("Shelf.allowsOverlap = true\n", with: "")
    }
    let note = try #require(notes(of: script(1), .hiddenElement).first)
    #expect(
      note.message == "backdrop 1,1 covers all 10 visible cells: its zIndex is 1, theirs at most 0")
    #expect(notes(of: script(-1), .hiddenElement).isEmpty)
    #expect(notes(of: script(1, 470), .hiddenElement).isEmpty)
  }

  // Three sections of 30 + 8 * 48 = 414 points: at the offset 200, the first header is pinned.
  @Test(arguments: [
    ("math.max(start, top)", 200, true), ("math.max(start, top)", 0, false),
    ("math.min(math.max(start, top), y - 30)", 200, false), ("start", 200, false),
  ])
  func `a header that outstays its section is said`(place: String, offset: Int, isSaid: Bool) {
    let script = """
      local Shelf = Layout.new("Shelf")
      function Shelf:prepare(view)
        local y, top = 0, view.contentOffset.y
        for s = 1, view:sectionCount() do
          local start = y
          y = y + 30
          for n = 1, view:itemCount(s) do
            self:placeCell(s, n, 0, y, view.width, 48)
            y = y + 48
          end
          self:placeSupplementary("header", s, 1, 0, \(place), view.width, 30, 10)
        end
      end
      function Shelf:shouldInvalidate(view, newBounds) return true end
      Shelf.demo = { viewport = Size(300, 480), data = { 8, 8, 8 },
        steps = function(view) view:scrollTo(Point(0, \(offset))) end }
      return Shelf
      """
    let said = notes(of: script, .hiddenElement)
    #expect(said.map { $0.place?.line } == (isSaid ? [11] : []))
    #expect(
      said.map { $0.fix }
        == (isSaid
          ? [
            "end it with its section, whose end is bottom: write math.min(math.max(start, top), bottom - 30)"
          ] : []))
  }

  @Test(arguments: [(30, "top", true), (30, "top + 50", false), (90, "top", false)])
  func `a pinned header behind a bar is said`(height: Int, place: String, isSaid: Bool) {
    let script = """
      local Shelf = Layout.new("Shelf")
      function Shelf:prepare(view)
        local top = view.contentOffset.y
        self:placeColumn(1, 1, view:itemCount(1), 0, \(height), view.width, 48, 48)
        self:placeSupplementary("header", 1, 1, 0, \(place), view.width, \(height), 10)
      end
      function Shelf:shouldInvalidate(view, newBounds) return true end
      Shelf.demo = { viewport = Size(300, 480), data = { 40 }, safeArea = Insets(50, 0, 0, 0),
        steps = function(view) view:scrollTo(Point(0, 200)) end }
      return Shelf
      """
    let said = notes(of: script, .hiddenElement).map(\.message)
    #expect(
      said
        == (isSaid ? ["header 1,1 is pinned at the offset 200, behind the bar of 50 points"] : []))
  }
}
