import Foundation
import SwiftExport
import Testing

/// Scripts that become Swift, and those that are refused.
struct ExportTests {
  private func export(_ text: String) throws -> String {
    let outcome = try #require(Exporter { _ in nil }.export([("rows.lua", text)]).first)
    if let refusal = outcome.refusal { throw refusal }
    return try #require(outcome.files.first).text
  }

  private static let rows = """
    ---@class Rows: Layout
    ---@field height number  How high a row is.
    local Rows = Layout.new("Rows", { height = Parameter.number(44, { min = 1, max = 100 }) })

    function Rows:prepare(view)
      for item = 1, view:itemCount(1) do
        self:placeCell(1, item, 0, (item - 1) * self.height, view.width, self.height)
      end
    end

    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

    return Rows
    """

  @Test func `rows are exported as an engineer would write them`() throws {
    #expect(
      try export(Self.rows) == """
        import UIKit

        final class RowsLayout: PlacedLayout {
          /// How high a row is.
          var height: CGFloat = 44 { didSet { height.clamp(to: 1...100); invalidateLayout() } }

          override func prepare() {
            super.prepare()
            guard let collectionView else { return }
            for item in 0..<collectionView.numberOfItems(inSection: 0) {
              placeCell(
                at: IndexPath(item: item, section: 0),
                frame: CGRect(
                  x: 0, y: CGFloat(item) * height, width: collectionView.bounds.width, height: height))
            }
          }

          override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let collectionView else { return false }
            return newBounds.width != collectionView.bounds.width
          }
        }

        """)
  }

  @Test func `a row, a column and a grid of equal cells are one call`() throws {
    let text = try exportRows(
      prepare: """
          self:placeRow(1, 1, 3, 10, 20, 30, 40, 50)
          self:placeColumn(1, 4, 5, 11, 21, 31, 41, 51)
          self:placeGrid(1, 9, 6, 2, 12, 22, 32, 42, 52, 62)
        """)
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (item, count, columns, frame, step) in [
      (0, 3, ".max", "x: 10, y: 20, width: 30, height: 40", "width: 50, height: 0"),
      (3, 5, "1", "x: 11, y: 21, width: 31, height: 41", "width: 0, height: 51"),
      (8, 6, "2", "x: 12, y: 22, width: 32, height: 42", "width: 52, height: 62"),
    ] {
      let call =
        "placeGrid( at: IndexPath(item: \(item), section: 0), count: \(count), columns: \(columns), "
        + "frame: CGRect(\(frame)), step: CGSize(\(step)))"
      #expect(flat.contains(call), "\(call)")
    }
  }

  @Test func `the levels of an outline are the delegate's to say, 0 without one`() throws {
    let text = try exportRows(
      prepare: """
          for item = 1, view:itemCount(1) do
            local x = view.data:level(1, item) * 20
            self:placeCell(1, item, x, item * 44, 100, 44)
          end
        """)
    #expect(text.contains("let x = level(at: IndexPath(item: item, section: 0)) * 20"))
    #expect(
      text.contains(
        """
          private func level(at indexPath: IndexPath) -> Int {
            delegate?.layout(self, levelOfItemAt: indexPath) ?? 0
          }
        """))
    #expect(
      text.contains(
        "  func layout(_ layout: RowsLayout, levelOfItemAt indexPath: IndexPath) -> Int"))
  }

  @Test func `parameters keep their ranges, and kinds of views are named`() throws {
    let text = try export(
      """
      ---@class Rows: Layout
      local Rows = Layout.new("Rows", {
        least = Parameter.number(1, { min = 0.5 }), most = Parameter.integer(3, { max = 9 }), free = Parameter.number(2),
        aParameterWithAVeryLongNameIndeed = Parameter.number(20, { min = 1, max = 300 }),
      })
      function Rows:prepare(view)
        self:placeSupplementary("header", 1, 1, 0, 0, self.least, self.free)
        self:placeDecoration("dot", 1, 1, 0, 0, self.aParameterWithAVeryLongNameIndeed, self.most)
      end
      return Rows
      """)
    #expect(text.contains("{ didSet { least = max(least, 0.5); invalidateLayout() } }"))
    #expect(text.contains("{ didSet { most = min(most, 9); invalidateLayout() } }"))
    #expect(text.contains("var free: CGFloat = 2 { didSet { invalidateLayout() } }"))
    #expect(
      text.contains(
        """
            didSet {
              aParameterWithAVeryLongNameIndeed.clamp(to: 1...300)
              invalidateLayout()
            }
        """))
    #expect(text.contains("/// Supplementary views: \"header\".\n"))
    #expect(text.contains("/// Decoration views, to register with the layout: \"dot\".\n"))
  }

  @Test func `a class on top of FlowLayout is a subclass of UIKit's`() throws {
    let script = """
      ---@class Squares: FlowLayout
      local Squares = FlowLayout:extend("Squares", { minimumLineSpacing = 4, headersPin = true })

      function Squares:prepare(view)
        self.itemSize = Size(view.width / 3, view.width / 3)
        FlowLayout.prepare(self, view)
      end

      function Squares:contentSize(view)
        local width, height = FlowLayout.contentSize(self, view)
        return width, height + 20
      end

      return Squares
      """
    #expect(
      try export(script) == """
        import UIKit

        final class SquaresLayout: UICollectionViewFlowLayout {
          override init() {
            super.init()
            minimumLineSpacing = 4
            sectionHeadersPinToVisibleBounds = true
          }

          required init?(coder: NSCoder) { return nil }

          override func prepare() {
            guard let collectionView else { return super.prepare() }
            itemSize = CGSize(
              width: collectionView.bounds.width / 3, height: collectionView.bounds.width / 3)
            super.prepare()
          }

          override var collectionViewContentSize: CGSize {
            let width = super.collectionViewContentSize.width
            let height = super.collectionViewContentSize.height
            return CGSize(width: width, height: height + 20)
          }
        }

        """)
  }

  @Test func `a variable that each branch gives a value is a constant`() throws {
    let script = Self.rows.replacingOccurrences(
      of: "  for item",
      with: """
          local gap
          if view.width > 500 then gap = self.height / 2 else gap = 4 end
          self.gap = gap
          for item
        """)
    #expect(
      try export(script).contains(
        "    let gap: CGFloat\n    if collectionView.bounds.width > 500 {"))
  }

  @Test func `what is asked of a value that may be missing is asked inside of its test`() throws {
    let script = Self.rows.replacingOccurrences(
      of: "  for item",
      with: """
          local last = self.last
          self.isSame = last and last.width == view.width and last.height == view.height
          self.last = nil
          if view.width > 10 then self.last = view.bounds end
          for item
        """)
    let text = try export(script)
    #expect(
      text.contains("last.width == collectionView.bounds.width && last") || text.contains(".map { ")
    )
    #expect(!text.contains("guard let last else"))
  }

  /// What `prepare` and the methods below it become, for a class with other methods above them.
  private func exportRows(_ methods: String = "", prepare: String, demo: String = "") throws
    -> String
  {
    try export(
      """
      ---@class Rows: Layout
      local Rows = Layout.new("Rows", {})
      \(methods)
      ---@param view View
      function Rows:prepare(view)
      \(prepare)
      end

      \(demo)
      return Rows
      """)
  }

  @Test func `several values that may be missing are bound one in the other`() throws {
    let text = try exportRows(
      """
      function Rows:last(section) if section > 1 then return section end end
      """,
      prepare: """
        self.tops = self.tops or {}
        local after = self:last(view:sectionCount())
        local now = after and self.tops[1] and self.tops[1][after]
        if now then self.height = now + 1 end
        self.tops[1] = { 4 }
        """)
    #expect(text.contains("after.flatMap { after2 in tops[1]?[ifPresent: after2 - 1] }"))
  }

  @Test func `several results that are handed on are named first`() throws {
    let text = try exportRows(
      """
      local function place() return 1.5, 2.5 end
      local function sum(a, b, c) return a + b + c end
      """, prepare: "self.height = sum(0.5, place())")
    #expect(text.contains("let (place1, place2) = place_()\n"))
    #expect(text.contains("height = sum(0.5, b: place1, c: place2)"))
    let refusal = try #require(throws: ExportError.self) {
      _ = try exportRows(
        """
        local function place() return 1.5, 2.5 end
        local function sum(a, b) return a + b end
        """, prepare: "self.height = view.width > 9 and sum(place()) or 1")
    }
    #expect(refusal.reason == "several results are passed on at once")
  }

  @Test func `a type with a constructor becomes a class`() throws {
    let text = try exportRows(
      """
      ---A running total.
      ---@class Total
      ---@field sum number
      ---@field parts number[]
      local Total = {}
      Total.__index = Total

      ---@return Total
      function Total.new() return setmetatable({ sum = 0, parts = {} }, Total) end

      ---@param part number
      function Total:add(part)
        self.sum = self.sum + part
        self.parts[#self.parts + 1] = part
      end
      """,
      prepare: """
        self.total = Total.new()
        for item = 1, view:itemCount(1) do self.total:add(view.width) end
        self.height = self.total.sum
        """)
    #expect(text.contains("total = Total()\n"))
    #expect(
      text.hasSuffix(
        """
        }

        extension RowsLayout {
          /// A running total.
          final class Total {
            var sum: CGFloat = 0
            var parts: [CGFloat] = []

            func add(_ part: CGFloat) {
              sum += part
              parts.append(part)
            }
          }
        }

        """), "\(text)")
  }

  @Test func `a constructor takes what its function takes`() throws {
    let text = try exportRows(
      """
      ---@class Span
      ---@field first number
      ---@field length number
      local Span = {}
      Span.__index = Span

      ---@param first number
      ---@param last number
      ---@return Span
      function Span.between(first, last) return setmetatable({ first = first, length = last - first }, Span) end

      ---@return number
      function Span:middle() return self.first + self.length / 2 end
      """, prepare: "local span = Span.between(10, view.width)\n  self.height = span:middle()")
    #expect(text.contains("let span = Span(first: 10, last: collectionView.bounds.width)"))
    #expect(text.contains("init(first: CGFloat, last: CGFloat) {\n      self.first = first\n"))
  }

  @Test func `a table that a called method changes is read again`() throws {
    let text = try exportRows(
      """
      ---@param height number
      function Rows:add(height) self.bands[#self.bands + 1] = height end

      function Rows:invalidate(_, context) if context.everything then self.bands = nil end end
      """,
      prepare: """
        if self.bands then return end
        self.bands, self.starts = {}, {}
        for item = 1, view:itemCount(1) do
          self.starts[item] = #self.bands
          self:add(item)
          self.count = #self.bands
        end
        """)
    // One constant for what stands before the call, and another one behind it.
    let parts = text.components(separatedBy: "add(")
    #expect(parts.dropFirst().contains { $0.contains("guard let bands") }, "\(text)")
    #expect(text.contains("bands?.append(height)"))
  }

  @Test func `an element that is placed with a scale is scaled`() throws {
    let text = try exportRows(prepare: "  self:placeCell(1, 1, 0, 0, 10, 10, 0, 1, 1.5)")
    #expect(text.contains("zIndex: 0,\n      alpha: 1,\n      scale: 1.5)"), "\(text)")
  }

  @Test func `values of several types at fixed places become a structure`() throws {
    let text = try exportRows(
      "local keys = { { 0, false }, { 1, true }, { 2, false } }",
      prepare: """
        for item = 1, view:itemCount(1) do
          local key = keys[item % 3 + 1]
          self:placeCell(1, item, key[1], 0, key[2] and 10 or 20, 10)
        end
        """)
    #expect(text.contains("Record(value1: 0, value2: false)"), "\(text)")
    #expect(text.contains("key.value2 ? 10 : 20"), "\(text)")
  }

  @Test func `unpacked values are elements by name`() throws {
    let text = try exportRows(
      "local pages = { { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } }, { { 0, 0, 9, 9 } } }",
      prepare: """
        for page = 1, 2 do
          for item, box in ipairs(pages[page]) do
            local x, y, width, height = table.unpack(box)
            self:placeCell(1, item, x, y, width, height)
          end
        end
        """)
    #expect(text.contains("let width = box.value3"), "\(text)")
    let refusal = try #require(throws: ExportError.self) {
      try exportRows(prepare: "local a = { 1, 2 }\n  self.x = (table.unpack(a)) + 1")
    }
    #expect(refusal.reason == "'table.unpack' passes on several values at once")
  }

  @Test func `a condition of repeat reads what its body declares`() throws {
    let text = try exportRows(
      prepare:
        "local n = 0\n  repeat n = n + 1; local isLast = n * n > 50 until isLast\n  self.n = n")
    #expect(text.contains("while true {"), "\(text)")
    #expect(text.contains("if isLast { break }"), "\(text)")
  }

  @Test func `a size and a point may be returned as tables`() throws {
    let text = try exportRows(
      """
      function Rows:contentSize() return { width = self.height, height = 2 } end
      function Rows:targetOffset(view, proposed) return { 1, proposed.y } end
      """, prepare: "self.height = view.height")
    #expect(text.contains("CGSize(width: height, height: 2)"), "\(text)")
    #expect(text.contains("CGPoint(x: 1, y: proposedContentOffset.y)"), "\(text)")
    let refusal = try #require(throws: ExportError.self) {
      try exportRows(
        "function Rows:contentSize() return self.total end",
        prepare: "self.total = { width = 1, height = 2 }")
    }
    #expect(refusal.fix == "return two numbers, or Size(width, height)")
  }

  @Test func `an array that a function changes is handed to it for that`() throws {
    let text = try exportRows(
      "local function add(list, value) list[#list + 1] = value end",
      prepare: "local list = {}\n  add(list, 3)\n  self.count = #list")
    #expect(text.contains("private func add(_ list: inout [Int], value: Int)"), "\(text)")
    #expect(text.contains("var list: [Int] = []\n    add(&list, value: 3)"), "\(text)")
    let refusal = try #require(throws: ExportError.self) {
      try exportRows(
        "function Rows:add(list) list[#list + 1] = 1 end",
        prepare: "self.list = {}\n  self:add(self.list)\n  self.count = #self.list")
    }
    #expect(refusal.fix == "let it change self.list itself, without the argument")
  }

  @Test func `a record whose table is changed elsewhere is shared`() throws {
    let text = try exportRows(
      "local function take(map, row) map.rows[row] = true end",
      prepare: "local map = { rows = {}, n = 1 }\n  take(map, 7)\n  self.isTaken = map.rows[7]")
    #expect(text.contains("final class Map {"), "\(text)")
  }

  @Test func `a constant table is a dictionary where any text is looked up`() throws {
    let text = try exportRows(
      "local spans = { small = 1, large = 2 }",
      prepare: """
        for item = 1, view:itemCount(1) do
          local tile = view:data(1, item)
          local span = spans[tile and tile.kind or "small"] or 1
          self:placeCell(1, item, 0, 0, span, 10)
        end
        """)
    #expect(text.contains(#"private let spans = ["small": 1, "large": 2]"#), "\(text)")
    #expect(text.contains(#"spans[tile?.kind ?? "small"] ?? 1"#), "\(text)")
  }

  @Test func `a loop over the items reads them one by one`() throws {
    let text = try exportRows(
      prepare: """
        for item, photo in ipairs(view:items(1)) do
          self:placeCell(1, item, 0, 0, photo.width, 10)
        end
        """)
    #expect(text.contains("for item in 0..<collectionView.numberOfItems(inSection: 0) {"))
    #expect(text.contains("let photo = self.item(at: IndexPath(item: item, section: 0))"))
  }

  @Test func `the type of a local variable can be annotated`() throws {
    let prepare = """
      local last
      for item = 1, view:itemCount(1) do
        ---@type Message
        local message = view:data(1, item)
        if message.day and message.day ~= last then self:placeCell(1, item, 0, 0, 10, 10) end
        last = message.day
      end
      """
    let text = try exportRows("---@class Message\n---@field day string?\n", prepare: prepare)
    #expect(text.contains("if let day = message.day, day != last {"), "\(text)")
    let refusal = try #require(throws: ExportError.self) { try exportRows(prepare: prepare) }
    #expect(refusal.reason == "the type of the compared value is unknown")
  }

  /// How often a list is appended to, and how often an element is set at its place.
  private func writes(_ statements: String) throws -> [Int] {
    let text = try export(
      """
      local Rows = Layout.new("Rows", { gap = 4 })
      function Rows:prepare(view)
        local heights = {}
        \(statements)
        for i = 1, view:itemCount(1) do
          self:placeCell(1, i, 0, (i - 1) * 60, view.width, heights[i])
        end
      end
      ---@param list integer[]
      function Rows:fill(list) return #list end
      return Rows
      """)
    return ["heights.append(", "heights.set("].map { text.components(separatedBy: $0).count - 1 }
  }

  @Test(arguments: [
    "for i = 1, view:itemCount(1) do heights[i] = 20 end",
    "for i = 1, view:itemCount(1) do if i > 2 then heights[i] = 20 else heights[i] = 5 end end",
    "for s = 1, 2 do heights = {} for i = 1, view:itemCount(1) do heights[i] = 20 + s end end",
    "local tries = #heights for i = 1, view:itemCount(1) do heights[i] = 20 + tries end",
  ])
  func `a loop from 1 appends to a list that is empty before it`(statements: String) throws {
    let writes = try writes(statements)
    #expect(writes[0] > 0 && writes[1] == 0)
  }

  /// Each line writes an element again, or may: the list has as many elements as the loop counts.
  @Test(arguments: [
    "for i = 1, view:itemCount(1) do for k = 1, 3 do heights[i] = k * 20 end end",
    "for i = 1, view:itemCount(1) do for k = 1, i do heights[k] = k * 20 end end",
    "for s = 1, view:sectionCount() do for i = 1, view:itemCount(s) do heights[i] = 20 + s end end",
    "local n = 0 while n < 2 do n = n + 1 for i = 1, view:itemCount(1) do heights[i] = n end end",
    "heights = { 3, 4 } for i = 1, view:itemCount(1) do heights[i] = 20 end",
    "heights[#heights + 1] = 3 for i = 1, view:itemCount(1) do heights[i] = 20 end",
    "table.insert(heights, 3) for i = 1, view:itemCount(1) do heights[i] = 20 end",
    "local function put(h) heights[1] = h end put(3) for i = 1, view:itemCount(1) do heights[i] = 20 end",
    "for i = 1, view:itemCount(1) do local function put(h) heights[i] = h end put(3) put(20) end",
    "if self:fill(heights) == 0 then for i = 1, view:itemCount(1) do heights[i] = 20 end end",
  ])
  func `a list that may have elements is not appended to by a loop from 1`(statements: String)
    throws
  {
    let isAdded = statements.contains("heights[#") || statements.contains("table.insert")
    #expect(try writes(statements)[0] == (isAdded ? 1 : 0))
  }

  @Test(arguments: [
    "for i = 1, view:itemCount(1) do heights[i] = 20 heights[i] = 30 end",
    "for i = 1, view:itemCount(1) do heights[i] = 20 end for i = 1, view:itemCount(1) do heights[i] = 30 end",
  ])
  func `an element that is written a second time is set`(statements: String) throws {
    #expect(try writes(statements) == [1, 1])
  }

  @Test(arguments: [
    ("heights[#heights + 2] = 3", "with a hole before it"),
    ("heights[#heights + math.max(1, 3)] = 3", "with a hole before it"),
    ("heights[1 + #heights * 2] = 3", "with a hole before it"),
    (
      "local at = 2 ^ 3 for i = 2, #heights do if heights[i] < 3 then at = i end end heights[at] = 1",
      "with a hole before it"
    ),
    (
      "local function two(n) return n, n + 1 end local tops = {} "
        + "for i = 1, 3 do heights[i], tops[i] = two(i) end tops[1] = tops[1] + #tops",
      "may not be there yet"
    ),
    ("heights[1] = math.tointeger(view.width / 7) or 3", "may be"),
    ("heights[1] = math.tointeger(view.width / 7)", "may be"),
  ])
  func `what is nil or a hole in Lua alone is refused`(statement: String, reason: String) throws {
    let error = #expect(throws: ExportError.self) { try self.writes(statement) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  /// Swift's compiler follows values from one statement to the next, and warns of what it then never runs.
  @Test(arguments: [
    "local a, b = 3, 3 a, b = b, a if a - b > 3 then heights[1] = 5 end",
    "local a = 3 a = a + 1 if a > 9 then heights[1] = 5 end",
    "local is = true is = false if is then heights[1] = 5 end",
  ])
  func `a condition of values that are known is refused`(statements: String) throws {
    let error = #expect(throws: ExportError.self) { try self.writes(statements) }
    #expect(error?.reason.hasPrefix("this condition is always") == true, "\(error?.reason ?? "")")
  }

  @Test(arguments: [
    "local a = 3 for i = 1, view:itemCount(1) do a = a + 1 end if a > 9 then heights[1] = 5 end",
    "local a = 3 if view.width > 9 then a = 10 end if a > 9 then heights[1] = 5 end",
    "local a = 3 local function grow() a = a + 1 end a = 4 grow() if a > 9 then heights[1] = 5 end",
    "local a = 3 while a < view.width do a = a + 1 if a > 9 then heights[1] = 5 end end",
  ])
  func `a condition of values that may change is exported`(statements: String) throws {
    #expect(throws: Never.self) { try self.writes(statements) }
  }

  @Test func `numbers for views are set one by one, too`() throws {
    let text = try exportRows(
      "function Rows:itemAttributes(view, section, item)\n"
        + "  local cell = Attributes.cell(section, item)\n  cell.custom.shift = 3\n  return cell\nend",
      prepare: "self.height = view.height")
    #expect(text.contains(#"cell.values["shift"] = 3"#), "\(text)")
  }

  @Test func `a part of a rectangle of the script keeps its sign`() throws {
    let text = try exportRows(
      prepare: """
        local frame = Rect(0, 0, view.width, 10):inset(Insets(8))
        self.height = math.max(0, frame.height) + view.bounds.height
        """)
    #expect(text.contains("max(0, frame.size.height) + collectionView.bounds.height"), "\(text)")
  }

  /// `CGRect` has a positive width where a rectangle of Lua has a negative one, and its right edge there.
  @Test func `an edge of a rectangle that is changed is computed from its parts`() throws {
    let text = try exportRows(
      prepare: """
        local frame = Rect(0, 0, 100, 10)
        frame.width = view.contentOffset.x - 50
        self.height = frame.maxX + frame.midY + view.bounds.maxY
        """)
    let sum =
      "height = frame.origin.x + frame.size.width + frame.origin.y + frame.size.height / 2"
    #expect(text.contains("\(sum)\n      + collectionView.bounds.maxY\n"), "\(text)")
  }

  @Test(arguments: [
    ("1 / 3", "CGFloat = 1.0 / 3"), ("2 * 0.25", "CGFloat = 2 * 0.25"), ("6", "CGFloat = 6"),
  ])
  func `a parameter that begins with a computed fraction is one`(value: String, type: String) throws
  {
    let text = try export(
      """
      local Rows = Layout.new("Rows", { share = \(value) })
      function Rows:prepare(view) self:placeCell(1, 1, 0, 0, self.share * view.width, 9) end
      return Rows
      """)
    #expect(text.contains("var share: \(type) {"), "\(text)")
  }

  @Test func `a cell by itself is answered as it is among others`() throws {
    let attributes = "function Rows:attributes(view, rect) return {} end"
    #expect(
      try exportRows(attributes, prepare: "self.height = view.height")
        .contains("    answered(.cell, at: indexPath)\n"))
    let flow = try export(
      """
      local Rows = FlowLayout:extend("Rows", {})
      function Rows:attributes(view, rect) return FlowLayout.attributes(self, view, rect) end
      return Rows
      """)
    #expect(flow.contains(".flatMap(answeredInLine)"), "\(flow)")
  }

  @Test func `texts and whole numbers are formatted, and arrays are changed in the middle`() throws
  {
    let text = try exportRows(
      prepare: """
        local queue = { 1 }
        table.insert(queue, 1, view:itemCount(1))
        local first = table.remove(queue, 1) or 0
        table.remove(queue)
        self.name = string.format("%d of %d", first, #queue)
        self.power = math.log(view.width, 2)
        """)
    for part in [
      "queue.insert(collectionView.numberOfItems(inSection: 0), at: 0)",
      "queue.remove(ifPresent: 0) ?? 0", "_ = queue.popLast()",
      #"name = "\(first) of \(queue.count)""#, "log2(collectionView.bounds.width)",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
  }

  @Test func `a refusal in a called function is reported`() throws {
    let refusal = try #require(throws: ExportError.self) {
      try exportRows(
        "local function words(text)\n  for word in text:gmatch('%S+') do return word end\nend",
        prepare: "for item = 1, 3 do if item > 1 then self.word = words('a b') end end")
    }
    #expect(refusal.fix == "store the number that you need from the string in the data")
  }

  @Test func `several results of an object's method have their names`() throws {
    let text = try exportRows(
      """
      ---@class Heights
      local Heights = {}
      Heights.__index = Heights
      function Heights.new(n) return setmetatable({ n = n }, Heights) end
      function Heights:fit() return 1, self.n * 2.5 end
      """,
      prepare: "local heights = Heights.new(3)\n  local at, y = heights:fit()\n  self.y = y + at")
    #expect(text.contains("let (at, y) = heights.fit()"), "\(text)")
    #expect(!text.contains("guard let y"), "\(text)")
  }

  @Test(arguments: [false, true])
  func `tests know whether a section may have no data`(isOptional: Bool) throws {
    let script = """
      local Rows = Layout.new("Rows", {})
      function Rows:prepare(view)
        local section = view:sectionData(1)
        self.isOpen = \(isOptional ? "section ~= nil and " : "")section.isOpen
      end
      return Rows
      """
    let outcome = try #require(Exporter { _ in nil }.export([("rows.lua", script)]).first)
    #expect(outcome.interface?.isSectionOptional == isOptional)
  }

  @Test func `results are called as the variables that are returned`() throws {
    let text = try exportRows(
      """
      local function fit(n)
        local column, row = n % 3, n // 3
        if n < 0 then return column, row end
        return column, row
      end
      """, prepare: "local x, y = fit(7)\n  self.x = x + y")
    #expect(text.contains("-> (column: Int, row: Int) {"), "\(text)")
  }

  @Test func `a transition goes to a layout of the same class`() throws {
    let text = try exportRows(
      "function Rows:prepareTransitionTo(view, other) other.start = view.height end",
      prepare: "  self.start = self.start or 0.5")
    #expect(
      text.contains(
        """
          override func prepareForTransition(to newLayout: UICollectionViewLayout) {
            super.prepareForTransition(to: newLayout)
            guard let newLayout = newLayout as? RowsLayout else { return }
            guard let collectionView else { return }
            newLayout.start = collectionView.bounds.height
          }
        """), "\(text)")
  }

  @Test func `a loop that waits for a value that never comes ends`() throws {
    let text = try exportRows(
      prepare: """
        local next = {}
        for item = 1, view:itemCount(1) do next[item * 2] = item end
        local at = 1
        while at < 10 do at = next[at] + 1 end
        self.height = at
        """)
    #expect(text.contains("else { break }") && !text.contains("else { continue }"), "\(text)")
  }

  @Test func `hidden characters of a text are written as numbers`() throws {
    let text = try exportRows(prepare: #"  self.name = "a\tb\0\u{202E}c\"""#)
    #expect(text.contains(#"name = "a\tb\u{0}\u{202e}c\"""#), "\(text)")
  }

  @Test func `a layout that the exported class is not on top of is left to the app`() throws {
    let text = try export(
      """
      local Turn = TransitionLayout:extend("Turn")
      function Turn:attributes(view, rect) return TransitionLayout.attributes(self, view, rect) end
      """ + "\n" + Self.rows)
    #expect(text.hasPrefix("// Turn of the script is not exported: the app supplies it.\n"))
  }

  @Test(arguments: [
    (
      "self.count = string.rep('a', 2)",
      "'string.rep' has no counterpart in a layout for UIKit"
    ),
    ("self.a = 1; self.a = 'one'", "a value is a string here and a number elsewhere"),
    ("for _, part in string.gmatch('a b', '.') do end", "only ipairs and pairs can be iterated"),
  ])
  func `what cannot be typed is refused with its line and a fix`(body: String, reason: String)
    throws
  {
    let text =
      "local Rows = Layout.new('Rows', {})\n\nfunction Rows:prepare(view)\n  \(body)\nend\n\nreturn Rows\n"

    let refusal = try #require(throws: ExportError.self) { _ = try export(text) }

    #expect(refusal.reason == reason || refusal.reason.hasPrefix(reason))
    #expect(refusal.line == 4 && !refusal.fix.isEmpty && refusal.file == "rows.lua")
  }

  @Test func `what is only compared is of the type that the demo's data has`() throws {
    func text(_ data: String) throws -> String {
      try exportRows(
        prepare: """
            local last = nil
            for item = 1, view:itemCount(1) do
              local kind = view:data(1, item).kind
              if kind ~= last then self:placeCell(1, item, 0, 0, 10, 10) end
              last = kind
            end
          """, demo: "Rows.demo = { data = { { \(data) } } }")
    }
    #expect(try text("{ kind = 'a' }, { kind = 'b' }").contains("var kind: String = "))
    #expect(try text("{ kind = 1 }, { kind = 2 }").contains("var kind: CGFloat = 0"))
    let refusal = try #require(throws: ExportError.self) {
      try text("{ kind = 1 }, { kind = 'b' }")
    }
    #expect(refusal.reason == "the type of the compared value is unknown")
  }

  @Test(arguments: [
    (
      "local List = ListLayout:extend('List', {})\nreturn List",
      "subclasses of ListLayout are not exported"
    ),
    (
      "local function made(Base) return Base:extend('A') end\nlocal A = made(Layout)\nreturn A",
      "the file returns 'A', which it does not declare as a class"
    ),
    (
      """
      local A = FlowLayout:extend('A', {})
      function A:prepare(view) self:placeCell(1, 1, 0, 0, 10, 10) end
      return A
      """, "'self:placeCell' is called in a subclass of a built-in layout"
    ),
  ])
  func `a class that UIKit has no place for is refused`(text: String, reason: String) throws {
    let refusal = try #require(throws: ExportError.self) { _ = try export(text) }
    #expect(refusal.reason == reason && !refusal.fix.isEmpty)
  }

  @Test func `a table that is chosen from a table is refused, since it is a value in Swift`() throws
  {
    let refusal = try #require(throws: ExportError.self) {
      try exportRows(
        prepare: """
            self.one, self.other = {}, {}
            for _, word in ipairs({ "one", "other" }) do
              local chosen = ({ one = self.one, other = self.other })[word]
              chosen[1] = 3
            end
          """)
    }
    #expect(refusal.reason == "a table is chosen from a table that is made for it")
    #expect(refusal.fix == "write an 'if' for each case")
  }

  @Test func `sizes and insets keep the ranges of their numbers`() throws {
    let text = try export(
      """
      local Rows = Layout.new("Rows", {
        cell = Parameter.size(Size(80, 60), { min = 20, max = 400 }), edges = Parameter.insets(Insets(8), { min = 0 }),
      })
      function Rows:prepare(view) self:placeCell(1, 1, self.edges.left, self.edges.top, self.cell.width, self.cell.height) end
      return Rows
      """)
    #expect(text.contains("cell.width.clamp(to: 20...400)"))
    #expect(text.contains("cell.height.clamp(to: 20...400)"))
    #expect(text.contains("edges.bottom = max(edges.bottom, 0)"))
  }

  @Test func `Swift's rounding and the view's margins are Swift's`() throws {
    let text = try export(
      """
      local Rows = Layout.new("Rows", { height = 40 })
      function Rows:prepare(view)
        local width = math.rounded(view.width / 3, "up")
        local x = math.truncatingRemainder(view.width, 7) + view.layoutMargins.left
        self:placeCell(1, 1, x, math.rounded(self.height / 3), width, self.height)
      end
      return Rows
      """)
    #expect(text.contains("(collectionView.bounds.width / 3).rounded(.up)"))
    #expect(text.contains("(height / 3).rounded()"))
    #expect(text.contains("fmod(collectionView.bounds.width, 7)"))
    #expect(text.contains("collectionView.layoutMargins.left"))
  }

  @Test(arguments: [
    (
      "function Rows:wantsNextFrame(view) return false end",
      "the callback 'wantsNextFrame' is not exported: UIKit has no such method"
    ),
    (
      "function Rows:animate(view, time) end",
      "the callback 'animate' is not exported: UIKit has no such method"
    ),
    (
      "function Rows:boundsInvalidation(view, bounds, context) context.custom.turned = 1 end",
      "the context's own values ('custom') are not exported"
    ),
  ])
  func `what moves by itself, or extends a context, is refused by name`(
    method: String, reason: String
  ) throws {
    let refusal = try #require(throws: ExportError.self) {
      _ = try export(
        """
        local Rows = Layout.new("Rows", { height = 40 })
        function Rows:prepare(view) self:placeCell(1, 1, 0, 0, view.width, self.height) end
        \(method)
        return Rows
        """)
    }
    #expect(refusal.reason == reason && !refusal.fix.isEmpty)
  }

  @Test func `the support file is at most 200 lines`() {
    let all = Exporter.File(
      name: "All.swift",
      text: """
        PlacedLayout SectionedLayout placeGrid( LayoutAttributes CGAffineTransform(scale: [ifPresent: roundedToPixels(
        .updatedItem floorDivide( perspective( .clamp(
        """)
    let text = Exporter.support(for: [all]).text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    #expect(!text.contains("//-"))
    let parts = [
      "PlacedElements", "SectionedLayout", "placeGrid", "cornerRadius", "roundedToPixels",
      "func perspective",
      "clamping", "func modulo",
    ]
    #expect(parts.allSatisfy { text.contains($0) })
  }

  @Test func `the support file has what the classes need, and what that needs, and no more`() {
    func support(_ text: String) -> String {
      Exporter.support(for: [Exporter.File(name: "A.swift", text: text)]).text
    }
    #expect(support("final class A: UICollectionViewLayout {}") == "import UIKit\n\n")
    let division = support("let a = floorDivide(7, 2)")
    #expect(division.contains("func floorDivide") && division.contains("func modulo"))
    #expect(!division.contains("PlacedLayout"))
    let placing = support("final class A: PlacedLayout {}")
    for part in [
      "class PlacedLayout", "struct PlacedElements", "class LayoutAttributes", "func meets",
      "init(clamping",
    ] {
      #expect(placing.contains(part))
    }
    for part in ["placeGrid", "perspective", "floorDivide", "roundedToPixels"] {
      #expect(!placing.contains(part))
    }
  }

  @Test func `no exported line forces or erases anything`() throws {
    let rows = try export(Self.rows)
    let text =
      rows + Exporter.support(for: [Exporter.File(name: "Rows.swift", text: rows)]).text
    #expect(!text.contains("!.") && !text.contains(" as! ") && !text.contains("try!"))
  }
}
