import CollectionLayout
import CollectionSimulation
import TestSupport
import Testing
import Workbench

/// What a run says of results that miss something, and of what the reader sees, although each frame
/// is what the layout says.
struct ReaderAdviceTests {
  private func warnings(of script: String) -> [String] {
    diagnosticsOfRun(script).map { "\($0.code.rawValue): \($0.message)" }
  }

  // MARK: - Results

  /// Rows of 100 points, of which some are missing from the result for a rectangle.
  private static func rows(without missing: Set<Int>, _ rest: String = "") -> String {
    """
    local Rows = Layout.new("Rows")
    local missing = { \(missing.sorted().map { "[\($0)] = true" }.joined(separator: ", ")) }
    function Rows:contentSize(view) return view.width, view:itemCount(1) * 100 end
    function Rows:itemAttributes(view, section, item)
      return Attributes.cell(section, item, Rect(0, (item - 1) * 100, view.width, 100))
    end
    function Rows:attributes(view, rect)
      local found = {}
      for item = 1, view:itemCount(1) do
        local cell = self:itemAttributes(view, 1, item)
        if not missing[item] and cell.frame:intersects(rect) then found[#found + 1] = cell end
      end
      return found
    end
    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    Rows.demo = { viewport = Size(300, 450), data = { 20 } }
    \(rest)
    return Rows
    """
  }

  // The first five rows are in sight: 450 of 500 points.
  @Test(arguments: seeds(60))
  func `what is missing from the visible rectangle is said`(seed: UInt64) {
    var random = TestSupport.SplitMix64(seed: seed)
    let missing = Set((1...20).filter { _ in random.next() % 3 == 0 })
    let lost = missing.filter { $0 <= 5 }.sorted()

    let said = warnings(of: Self.rows(without: missing))

    guard let first = lost.first else {
      #expect(said == [])
      return
    }
    let place =
      "cell 1,\(first) is at (0, \((first - 1) * 100), 300, 100), but is missing from the result for the visible rectangle"
    let words =
      lost.count == 5
      ? "nothing is visible, yet 5 items have frames there: \(place)"
      : lost.count == 1 ? place : "\(place), and so are \(lost.count - 1) more items"
    #expect(said == ["rect-incomplete: \(words)"])
    #expect(warnings(of: Self.rows(without: missing, "Rows.allowsMissingItems = true")) == [])
  }

  /// A column of cells and a view of a kind over each section, or twice the same.
  private static func views(_ body: String, _ rest: String = "") -> String {
    """
    local Views = Layout.new("Views")
    function Views:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 60, view.width, 44, 44) end
    function Views:attributes(view, rect)
      local found = self:placed(rect)
      \(body)
      return found
    end
    function Views:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    \(rest)
    return Views
    """
  }

  @Test(arguments: ["supplementary", "decoration"])
  func `a header or decoration that is returned twice is said`(category: String) {
    let script = Self.views(
      "for _ = 1, 2 do found[#found + 1] = Attributes.\(category)(\"board\", 1, 1, Rect(0, 0, 90, 40)) end"
    )
    #expect(
      warnings(of: script) == [
        "duplicate-element: attributes returned board 1,1 twice; the last one is used"
      ])
  }

  @Test func `headers that overlap are said, unless that is meant`() {
    let body = """
      for section = 1, 2 do
        found[#found + 1] = Attributes.supplementary("header", section, 1, Rect(0, section * 10, 90, 30))
      end
      """
    let demo = "Views.demo = { data = { 3, 0 } }"
    #expect(
      warnings(of: Self.views(body, demo)) == [
        "overlap: header 1,1 and header 2,1 overlap by 90 x 20 at the same zIndex 0"
      ])
    #expect(warnings(of: Self.views(body, demo + " Views.allowsOverlap = true")) == [])
  }

  @Test(arguments: [false, true])
  func `a header that differs by itself is said, and is an error while an item is moved`(
    isMoved: Bool
  ) {
    let steps = isMoved ? "view:beginMove(1, 4) view:updateMove(Point(180, 80)) view:endMove()" : ""
    let script = Self.views(
      """
      local header = Attributes.supplementary("header", 1, 1, Rect(0, 0, 90, 30))
      header.zIndex = 1024
      found[#found + 1] = header
      """,
      """
      function Views:supplementaryAttributes(view, kind, section, item)
        return Attributes.supplementary(kind, section, item, Rect(0, 0, 90, 30))
      end
      Views.demo = {
        data = { 8 },
        delegate = { canMoveItem = function() return true end },
        steps = function(view) \(steps) end,
      }
      """)
    let said = diagnosticsOfRun(script)

    #expect(said.map(\.code) == [isMoved ? .changedWithoutInvalidation : .rectItemMismatch])
    #expect(said.map(\.severity) == [isMoved ? .error : .warning])
    #expect(said.first?.message.contains("zIndex") == true)
    #expect(
      said.first?.uikit?.hasPrefix("layout attributes for supplementary item at index path")
        ?? false == isMoved)
  }

  // MARK: - Pages

  /// A page is as long as the view; an item and its spacing make a pitch.
  @Test(arguments: seeds(100))
  func `pages that drift away from items are said, with the drift`(seed: UInt64) {
    var random = TestSupport.SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let page = 300
    // Divisors of a page, and what is near them: in whole points.
    let item = [300, 150, 100, 75, 60][below(5)] - below(2) * 4
    let spacing = below(2) * [4, 7, 12][below(3)]
    let pitch = item + spacing
    let nearest = max(1, Int((Double(page) / Double(pitch)).rounded()))
    let drift = abs(page - nearest * pitch)
    func script(_ rest: String = "") -> String {
      """
      local Pages = FlowLayout:extend("Pages", {
        scrollDirection = "horizontal", itemSize = Size(\(item), 200), minimumLineSpacing = \(spacing),
      })
      Pages.demo = { viewport = Size(\(page), 200), data = { 40 }, pagingEnabled = true }
      \(rest)
      return Pages
      """
    }

    #expect(
      warnings(of: script())
        == (drift == 0
          ? []
          : [
            "page-drift: pages and items drift apart: a page is \(page) points long, and an item begins every "
              + "\(pitch): each page adds \(drift)"
          ]))
    #expect(warnings(of: script("Pages.allowsPageDrift = true")) == [])
    #expect(
      warnings(of: script("function Pages:targetOffset(view, proposed) return proposed end")) == [])
  }

  // MARK: - Updates

  /// Rows of 50 points, of which eight are in sight from a tenth one on.
  @Test(arguments: seeds(120))
  func `an update that moves what is visible without changing it is said`(seed: UInt64) {
    var random = TestSupport.SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let first = [1, 10, 20][below(3)]
    // Where an item is inserted, or which one is deleted: above, in sight, or below.
    let item = 1 + below(40)
    let inserts = below(2) == 0
    let count = 1 + below(3)
    let seen = first...(first + 7)
    func script(_ rest: String = "") -> String {
      let change =
        inserts
        ? "view.data:insert(1, \(item)) view:insertItems { { 1, \(item) } }"
        : "view.data:remove(1, \(item)) view:deleteItems { { 1, \(item) } }"
      return """
        local Rows = Layout.new("Rows")
        function Rows:prepare(view)
          self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 50, 50)
        end
        function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
        Rows.demo = {
          viewport = Size(300, 400), data = { 60 },
          steps = function(view)
            view:scrollTo(Point(0, \((first - 1) * 50)))
            for _ = 1, \(count) do view:performBatchUpdates(function() \(change) end) end
          end,
        }
        \(rest)
        return Rows
        """
    }
    // An item that is inserted before the first visible one moves it; one inserted at the
    // first one's place is before it, too. At the top, new rows come into sight on purpose.
    let isAbove = item < seen.lowerBound || inserts && item == seen.lowerBound
    let moves = isAbove && first > 1
    let moved = inserts ? first + 1 : first - 1
    let expected =
      moves
      ? [
        "reader-moved: cell 1,\(moved) moved by 50 points on screen, although performBatchUpdates changed "
          + "nothing that was visible"
      ] : []

    #expect(warnings(of: script()) == expected)
    #expect(warnings(of: script("Rows.allowsReaderMoves = true")) == [])
    // A layout that returns another target moves the content on purpose.
    let keeps =
      "function Rows:targetOffsetForUpdate(view, proposed) return Point(0, proposed.y + \(inserts ? 50 : -50)) end"
    if isAbove && first > 1 { #expect(warnings(of: script(keeps)) == []) }
  }

  // MARK: - Sizes that become known on the way

  private static let estimate = 44

  /// Sixty rows of an estimated height, which a slow finger moves from an offset on.
  private static func estimated(
    _ heights: [Int], from offset: Int, by way: Int, _ rest: String = ""
  ) -> String {
    """
    local Rows = Layout.new("Rows")
    function Rows:shouldInvalidatePreferred(view, preferred, original)
      return preferred.height ~= original.height
    end
    function Rows:preferredInvalidation(view, preferred, original, context)
      self.heights[preferred.item] = preferred.height
    end
    function Rows:prepare(view)
      self.heights = self.heights or {}
      local y = 0
      for item = 1, view:itemCount(1) do
        local height = self.heights[item] or \(estimate)
        self:placeCell(1, item, 0, y, view.width, height)
        y = y + height
      end
    end
    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
    local items = {}
    for number, height in ipairs { \(heights.map(String.init).joined(separator: ", ")) } do
      items[number] = { size = Size(100, height) }
    end
    Rows.demo = {
      viewport = Size(300, 300), data = { items },
      steps = function(view)
        view:scrollTo(Point(0, \(offset)))
        view:drag { by = Point(0, \(way)), over = 8 }
      end,
    }
    \(rest)
    return Rows
    """
  }

  /// Returns the rows that are measured once the view has shown this offset: all that intersect the
  /// visible 300 points, as they grow and shrink.
  private static func measured(_ heights: [Int], at offset: Int, besides known: Set<Int>) -> Set<
    Int
  > {
    var known = known
    while true {
      var (y, seen) = (0, Set<Int>())
      for (row, height) in heights.enumerated() {
        let extent = known.contains(row) ? height : estimate
        if y < offset + 300, y + extent > offset { seen.insert(row) }
        y += extent
      }
      if seen.isSubset(of: known) { return known }
      known.formUnion(seen)
    }
  }

  @Test(arguments: seeds(60))
  func `a size that becomes known while content moves, and moves what is below, is said`(
    seed: UInt64
  ) {
    var random = TestSupport.SplitMix64(seed: seed)
    let heights = (0..<60).map { _ in [44, 30, 90, 61][Int(random.next() % 4)] }
    let offset = 900 + Int(random.next() % 200)
    let known = Self.measured(
      heights, at: offset, besides: Self.measured(heights, at: 0, besides: []))
    // Rows above the visible ones are estimated, down to those that were seen first.
    let top = (0..<60).first { row in known.contains(row) && row >= 12 } ?? 0
    let first = (12..<top).last { heights[$0] != Self.estimate } ?? 0
    // A finger of 280 points passes five rows of 44 for certain.
    guard top - first <= 5 else { return }
    let growth = abs(heights[first] - Self.estimate)
    let expected =
      "reader-moved: cell 1,\(first + 2) moved by \(growth) points on screen when sizes before it "
      + "became known while the content moved"

    #expect(warnings(of: Self.estimated(heights, from: offset, by: 280)) == [expected])
    #expect(
      warnings(of: Self.estimated(heights, from: offset, by: 280, "Rows.allowsReaderMoves = true"))
        == [])
    // Nothing that comes into sight below moves what is above.
    #expect(warnings(of: Self.estimated(heights, from: offset, by: -280)) == [])
    let keeps = """
      function Rows:preferredInvalidation(view, preferred, original, context)
        self.heights[preferred.item] = preferred.height
        if original.y < view.bounds.minY then
          context.offsetAdjustment = Point(0, preferred.height - original.height)
        end
      end
      """
    #expect(warnings(of: Self.estimated(heights, from: offset, by: 280, keeps)) == [])
  }
}
