import SwiftExport
import Testing

/// What drawn scripts found: in Lua two names have one table, a field is nil before it is set, whole numbers wrap around, and a
/// table has holes.
struct SecondNameTests {
  private func export(_ prepare: String, before: String = "", methods: String = "") throws -> String
  {
    let text = """
      \(before)
      ---@class Rows: Layout
      ---@field rows integer[][]
      local Rows = Layout.new("Rows")
      \(methods)
      function Rows:prepare(view)
      \(prepare)
      end
      return Rows
      """
    let outcome = try #require(Exporter { _ in nil }.export([("rows.lua", text)]).first)
    if let refusal = outcome.refusal { throw refusal }
    return try #require(outcome.files.first).text
  }

  private func refusal(_ prepare: String, methods: String = "") throws -> ExportError {
    try #require(throws: ExportError.self) { try export(prepare, methods: methods) }
  }

  @Test func `a name of the last element stands for it wherever it is changed`() throws {
    let text = try export(
      """
      local rows = {}
      for item = 1, view:itemCount(1) do
        local last = rows[#rows]
        if last and #last < 3 then last[#last + 1] = item else rows[#rows + 1] = { item } end
      end
      self:placeCell(1, 1, 0, 0, #rows, 9)
      """)
    #expect(
      text.contains("if rows[ifPresent: rows.count - 1] != nil, rows[rows.count - 1].count < 3 {"))
    #expect(text.contains("rows[rows.count - 1].append(item)"), "\(text)")
  }

  @Test(arguments: [
    "local row = rows[i] i = i + 1 row[#row + 1] = 3",
    "local row = rows[1] rows[1][2] = 3 i = #row",
    "local row = rows[#rows] rows[#rows + 1] = { 9 } row[#row + 1] = 3",
    "local row = rows[2] table.remove(rows, 1) row[#row + 1] = 3",
    "local row = rows[1] row = rows[2] row[#row + 1] = 3",
    "local row = self:row(2) row[#row + 1] = 3",
    "for _, row in ipairs(rows) do row[#row + 1] = 3 end",
    "local row = rows[1] for k = 1, 2 do row[#row + 1] = 3 rows[1] = { k } end",
  ])
  func `a name that would be a copy of what is changed is refused`(_ statements: String) throws {
    let refusal = try refusal(
      """
      local rows, i = { { 1 }, { 2 } }, 1
      self.rows = { { 1 }, { 2 } }
      \(statements)
      self:placeCell(1, 1, 0, i, #rows[1], 9)
      """, methods: "---@param n integer\nfunction Rows:row(n) return self.rows[n] end")
    #expect(refusal.line >= 10 && refusal.reason.hasSuffix("changed, and a copy in Swift"))
  }

  @Test func `a name that is read before its place is changed is exported`() throws {
    let text = try export(
      """
      local rows = { { 1 }, { 2 } }
      local row = rows[1]
      row[#row + 1] = 3
      self:placeCell(1, 1, 0, 0, #row, 9)
      rows[#rows + 1] = { 4 }
      self:placeCell(1, 2, 0, 0, #rows[1], 9)
      """)
    #expect(text.contains("rows[0].append(3)"), "\(text)")
  }

  @Test func `what has a second name that is changed is a variable`() throws {
    let text = try export(
      """
      local map = { [3] = { 1 }, [5] = { 2 } }
      local row = map[3]
      row[#row + 1] = 3
      self:placeCell(1, 1, 0, 0, map[3] and #map[3] or 9, 9)
      """)
    #expect(text.contains("var map: [Int: [Int]] = "), "\(text)")
    #expect(text.contains("map[3]?.append(3)"), "\(text)")
  }

  @Test func `a field that is compared before it is set has no value then`() throws {
    let text = try export(
      """
      if self.last ~= 0 then self.last, self.tops = 0, { 3 } end
      self.width = view.width
      if self.width == 0 then self.width = 1 end
      self:placeCell(1, 1, 0, self.tops[1], self.width, 9)
      """)
    #expect(text.contains("private var last: Int?"), "\(text)")
    #expect(text.contains("private var width: CGFloat = 0"), "\(text)")
  }

  @Test func `a product that a loop multiplies again wraps around as in Lua`() throws {
    let text = try export(
      """
      local hash = 7
      for item = 1, view:itemCount(1) do hash = hash * 44 end
      hash = hash * 2
      self:placeCell(1, 1, 0, 0, hash, 9)
      """)
    #expect(text.contains("hash &*= 44"), "\(text)")
    #expect(text.contains("hash *= 2"), "\(text)")
  }

  @Test func `an element behind a hole is refused`() throws {
    let refusal = try refusal(
      "local rows = {}\nrows[#rows + 2] = 5\nself:placeCell(1, 1, 0, 0, #rows, 9)")
    #expect(refusal.line == 8 && refusal.fix == "write the next one: list[#list + 1] = value")
  }

  @Test func `a function that is declared to return whole numbers returns them`() throws {
    let refusal = try refusal(
      "local place = self:ordering()\nlocal x, y = place(2)\nself:placeCell(1, 1, x, y, 9, 9)",
      methods: """
        ---@return fun(columns: integer): integer, integer
        function Rows:ordering()
          return function(columns)
            local best, row = columns, 0.5
            return best, row
          end
        end
        """)
    #expect(
      refusal.reason == "a function has whole numbers here, and fractions where it is used")
  }

  @Test func `a comparison of a comparison, and of literals, has parentheses and a type`() throws {
    let text = try export(
      """
      local taken = {}
      taken[view:itemCount(1)] = true
      local isFree = (taken[view:itemCount(1) * 1000 + view:sectionCount() * 1000 + view:itemCount(1)] == true) ~= true
      if view.width > 3 or -0.3 < 9 then isFree = not isFree end
      self:placeCell(1, 1, 0, 0, isFree and 8 or 9, 9)
      """)
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains("== true) != true"), "\(text)")
    #expect(text.contains("CGFloat(-0.3) < 9"), "\(text)")
  }

  @Test(arguments: ["{ estimatedItemSize = Size(320, 44) }", "{ insetReference = \"safeArea\" }"])
  func `a field of the flow layout that is not exported is refused`(fields: String) throws {
    let text = "local F = FlowLayout:extend(\"F\", \(fields))\nreturn F"
    let refusal = try #require(Exporter { _ in nil }.export([("f.lua", text)]).first?.refusal)
    #expect(refusal.line == 1 && refusal.reason.hasSuffix("of FlowLayout is not exported"))
  }

  @Test func `two layouts may each have a type of one name`() throws {
    func outcome(_ name: String) -> Exporter.Outcome {
      Exporter { _ in nil }.export([
        (
          "\(name).lua",
          """
          ---@class Sums
          local Sums = {}
          Sums.__index = Sums
          function Sums.new() return setmetatable({ all = 0 }, Sums) end
          function Sums:add(n) self.all = self.all + n end
          local L = Layout.new("\(name)")
          function L:prepare(view)
            self.sums = Sums.new()
            self.sums:add(view.width)
            self:placeCell(1, 1, 0, 0, self.sums.all, 9)
          end
          return L
          """
        )
      ])[0]
    }
    for name in ["One", "Two"] {
      let text = try #require(outcome(name).files.first).text
      #expect(text.contains("\nextension \(name)Layout {\n  final class Sums {\n"), "\(text)")
    }
  }
}
