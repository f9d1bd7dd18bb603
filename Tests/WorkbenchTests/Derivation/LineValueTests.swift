import CollectionLayout
import CollectionSimulation
import Foundation
import Report
import Scripting
import TestSupport
import Testing
import Workbench

/// The values beside the lines of a script.
struct LineValueTests {
  private static func lines(
    _ script: Script, _ moment: LineRun.Moment, table: Int? = nil
  ) throws -> ScriptLines {
    let outcome = LineRun(script, RunOptions(), moment, table: table).perform()
    guard case .finished(let lines, _, _) = outcome else {
      Issue.record("\(outcome)")
      throw CocoaError(.featureUnsupported)
    }
    return lines
  }

  private static func notes(_ lines: ScriptLines, _ number: Int) -> [String] {
    guard let line = lines.files.first?.lines.first(where: { $0.number == number }) else {
      return []
    }
    return line.values.map {
      switch $0.use {
      case .variable:
        "\($0.name) = \($0.chosen.isEmpty ? $0.value : $0.chosen.joined(separator: "|"))"
      case .condition: "\($0.name): \($0.value)"
      case .call: "\($0.name)(\($0.chosen.isEmpty ? $0.value : $0.chosen.joined(separator: "|")))"
      case .result: "returns \($0.value)"
      }
    }
  }

  /// A waterfall of three columns of 100 points; the heights are 40, 70, 20, 30 and 10.
  private static let waterfall = """
    local Fall = Layout.new("Fall", { columns = 3 })

    local function shortest(bottoms)
      local best = 1
      for column = 2, #bottoms do
        if bottoms[column] < bottoms[best] then best = column end
      end
      return best
    end

    function Fall:prepare(view)
      local bottoms = {}
      for column = 1, self.columns do bottoms[column] = 0 end
      local heights = { 40, 70, 20, 30, 10 }
      for item = 1, view:itemCount(1) do
        local column = shortest(bottoms)
        local x = (column - 1) * 100
        if item > 99 then
          x = 0
        end
        self:placeCell(1, item, x, bottoms[column], 100, heights[item])
        bottoms[column] = bottoms[column] + heights[item]
      end
    end

    function Fall:unused() return 1 end

    Fall.demo = { viewport = Size(300, 400), data = { 5 } }
    return Fall
    """

  // By hand: items 1, 2 and 3 begin the columns; the bottoms are 40, 70, 20. Item 4 is below item 3:
  // x = 200, y = 20, and its column ends at 50. Item 5 is below item 1: 40 is the least of 40, 70, 50.
  @Test func `each line has the values of the element's own turn`() throws {
    let lines = try Self.lines(
      Derived.script(Self.waterfall), .element(try Derived.query("1,4")))

    #expect(lines.frame == Rect(x: 200, y: 20, width: 100, height: 30))
    // Before item 4 the bottoms are 40, 70 and 20: the third is chosen.
    #expect(Self.notes(lines, 16) == ["column = 3", "shortest({40, 70, |20|})"])
    #expect(Self.notes(lines, 3) == ["bottoms = {40, 70, |20|}"])
    #expect(Self.notes(lines, 13) == ["column = 3", "bottoms[column] = 0", "bottoms = {0, 0, 0}"])
    #expect(Self.notes(lines, 14) == ["heights = {40, 70, 20, 30, 10}"])
    #expect(Self.notes(lines, 17) == ["x = 200"])
    #expect(Self.notes(lines, 18) == ["4 > 99: false"])
    #expect(Self.notes(lines, 21) == ["self:placeCell(1, 4, 200, 20, 100, 30)"])
    #expect(Self.notes(lines, 22) == ["bottoms[column] = 50", "bottoms = {40, 70, |50|}"])
    #expect(Self.notes(lines, 15) == ["item = 4"])
    #expect(Self.notes(lines, 8) == ["returns 3"])
    // The last turn of the search, in which the third column was the shortest.
    #expect(Self.notes(lines, 6) == ["20 < 40: true", "best = 3"])
    let ran = Dictionary(
      (lines.files.first?.lines ?? []).map { ($0.number, $0.hasRun) }, uniquingKeysWith: { $1 })
    #expect(ran[19] == false)
    #expect(ran[17] == true)
    #expect(ran[26] == false)
    #expect(ran[2] == .some(nil))
    #expect(
      lines.loops.map { "\($0.place.line): \($0.turn) of \($0.count)" }
        == ["5: 2 of 2", "13: 3 of 3", "15: 4 of 5"])
  }

  @Test func `a turn is chosen by its loop's line`() throws {
    let lines = try Self.lines(Derived.script(Self.waterfall), .turn(5, line: 15))

    #expect(lines.element == nil)
    #expect(Self.notes(lines, 15) == ["item = 5"])
    #expect(Self.notes(lines, 17) == ["x = 0"])
    #expect(Self.notes(lines, 22) == ["bottoms[column] = 50", "bottoms = {|50|, 70, 50}"])
  }

  @Test func `a table has a row for each turn`() throws {
    let lines = try Self.lines(
      Derived.script(Self.waterfall), .element(try Derived.query("1,4")), table: 15)
    let table = try #require(lines.table)

    #expect(
      table.columns == [
        "item", "column", "x", "item > 99", "frame.x", "frame.y", "frame.width", "frame.height",
        "bottoms[column]", "bottoms",
      ])
    #expect(
      table.rows == [
        ["1", "1", "0", "1 > 99: false", "0", "0", "100", "40", "40", "{40, 0, 0}"],
        ["2", "2", "100", "2 > 99: false", "100", "0", "100", "70", "70", "{40, 70, 0}"],
        ["3", "3", "200", "3 > 99: false", "200", "0", "100", "20", "20", "{40, 70, 20}"],
        ["4", "3", "200", "4 > 99: false", "200", "20", "100", "30", "50", "{40, 70, 50}"],
        ["5", "1", "0", "5 > 99: false", "0", "40", "100", "10", "50", "{50, 70, 50}"],
      ])
    #expect(table.chosen == 3)
    #expect(
      String(decoding: table.csv(), as: UTF8.self)
        == "turn,item,column,x,item > 99,frame.x,frame.y,frame.width,frame.height,bottoms[column],bottoms\r\n"
        + "1,1,1,0,1 > 99: false,0,0,100,40,40,\"{40, 0, 0}\"\r\n"
        + "2,2,2,100,2 > 99: false,100,0,100,70,70,\"{40, 70, 0}\"\r\n"
        + "3,3,3,200,3 > 99: false,200,0,100,20,20,\"{40, 70, 20}\"\r\n"
        + "4,4,3,200,4 > 99: false,200,20,100,30,50,\"{40, 70, 50}\"\r\n"
        + "5,5,1,0,5 > 99: false,0,40,100,10,50,\"{50, 70, 50}\"\r\n")
  }

  // By hand: before item 4 the bottoms are 40, 70 and 20.
  @Test func `the table of a search has each candidate's comparison`() throws {
    let lines = try Self.lines(
      Derived.script(Self.waterfall), .element(try Derived.query("1,4")), table: 5)
    let table = try #require(lines.table)
    #expect(table.columns == ["column", "bottoms[column] < bottoms[best]", "best"])
    #expect(table.rows == [["2", "70 < 40: false", ""], ["3", "20 < 40: true", "3"]])
  }

  @Test func `a moment that is not there is said`() throws {
    let script = Derived.script(Self.waterfall)
    func absence(_ moment: LineRun.Moment, table: Int? = nil) -> String {
      guard case .absent(let text) = LineRun(script, RunOptions(), moment, table: table).perform()
      else { return "" }
      return text
    }
    #expect(
      absence(.element(try Derived.query("1,6")))
        == "no item 1,6: section 1 has 5, so the last is 1,5")
    #expect(absence(.turn(6, line: 15)) == "no loop at line 15 of test.lua had 6 turns")
    #expect(absence(.turn(1, line: 1)) == "no loop at line 1 of test.lua had 1 turn")
    #expect(
      absence(.element(try Derived.query("1,1")), table: 16) == "no loop ran at line 16 of test.lua"
    )
  }

  /// Loops of each kind, whose second turn places item 2 at y = 10.
  @Test(arguments: [
    "for item = 1, view:itemCount(1) do local y = (item - 1) * 10\nplace(self, item, y) end",
    "for item in ipairs({ 1, 1, 1 }) do local y = (item - 1) * 10\nplace(self, item, y) end",
    "local item = 1 while item <= 3 do local y = (item - 1) * 10\nplace(self, item, y) item = item + 1 end",
    "local item = 1 repeat local y = (item - 1) * 10\nplace(self, item, y) item = item + 1 until item > 3",
  ])
  func `every kind of loop has turns`(loop: String) throws {
    let script = Derived.script(
      """
      local Rows = Layout.new("Rows")
      local function place(rows, item, y) rows:placeCell(1, item, 0, y, 50, 10) end
      function Rows:prepare(view)
      \(loop)
      end
      Rows.demo = { data = { 3 } }
      return Rows
      """)

    for item in 1...3 {
      let lines = try Self.lines(script, .element(try Derived.query("1,\(item)")))
      #expect(Self.notes(lines, 4).contains("y = \((item - 1) * 10)"), "item \(item)")
      #expect(lines.loops.map { "\($0.turn) of \($0.count)" } == ["\(item) of 3"])
    }
  }

  /// Tables of many kinds, each with what `print` of their contents shows.
  @Test(arguments: [
    ("local t = {}", "t = {}"), ("local t = { 1, 2.5, true, 'a' }", "t = {1, 2.5, true, a}"),
    ("local t = { b = 1, a = { 1 } }", "t = {a = {…}, b = 1}"),
    ("local t = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }", "t = {1, 2, 3, 4, 5, 6, 7, 8, … 2 more}"),
    ("local t = { print, view }", "t = {function, {…}}"),
    ("local t = { [true] = 1 }", "t = {… 1 more}"),
    ("local t = { 1, 2 } t[3] = 7", "t = {1, 2, 7}"), ("local t = { 1, 2 } t[2] = nil", "t = {1}"),
    ("local t = { 1, nil, 3 } t[2] = 2", "t = {1, 2, 3}"),
    ("local t = { 1, 2 } t[2.0] = 5", "t = {1, 5}"),
    ("local t = { n = 1 } t.n = nil", "t = {}"),
    ("local t = { n = 1 } t.m = 2", "t = {m = 2, n = 1}"),
    ("local t = { 3, 1 } table.sort(t) local u = t", "u = {1, 3}"),
  ])
  func `tables are shown with their first entries`(code: String, text: String) throws {
    let lines = try Self.lines(
      Derived.script(
        """
        local Rows = Layout.new("Rows")
        function Rows:prepare(view)
        \(code)
        self:placeCell(1, 1, 0, 0, 50, 10)
        end
        Rows.demo = { data = { 1 } }
        return Rows
        """), .element(try Derived.query("1,1")))
    #expect(Self.notes(lines, 3).contains(text), "\(Self.notes(lines, 3))")
  }

  // MARK: - Probes

  /// A script that prints what its lines assign: `@V line value`, and `@P section item line` for each
  /// cell that it places.
  private struct Probed {
    var script: Script
    /// The variables of each line that are printed.
    var names: [Int: [String]] = [:]

    /// Returns what `print` shows of a value, and of a table the first eight entries so.
    private static let contents = """
      local function zzentry(v) if type(v) == "table" then return "{…}" elseif type(v) == "function" then return "function" \
      elseif type(v) == "userdata" then return "…" end return tostring(v) end \
      local function zztext(v) if type(v) ~= "table" or getmetatable(v) then return v end local words, count = {}, #v \
      if count > 0 then for i = 1, math.min(count, 8) do words[i] = zzentry(v[i]) end else local names = {} \
      for name in next, v do count = count + 1 if type(name) == "string" then names[#names + 1] = name end end table.sort(names) \
      for i = 1, math.min(#names, 8) do words[i] = names[i] .. " = " .. zzentry(v[names[i]]) end end \
      if count > #words then words[#words + 1] = "… " .. count - #words .. " more" end return "{" .. table.concat(words, ", ") .. "}" end 
      """

    init?(_ plain: Script) {
      var lines = String(decoding: plain.text, as: UTF8.self).components(separatedBy: "\n")
      guard let first = lines.first, !first.hasPrefix("#") else { return nil }
      for (offset, line) in lines.enumerated() {
        guard
          let found = line.wholeMatch(
            of: /\s*(?:local )?([a-z]\w*(?:, [a-z]\w*)*)(?:\[[^\]]*\])? = .*[\w\)\]}]\s*/),
          !line.contains("function"), !line.contains("--"), !line.contains(" then"),
          !line.contains(" do ")
        else { continue }
        let own = found.1.split(separator: ", ").map(String.init)
        let probe = own.reduce(line) {
          "\($0) print(\"@V\", \(offset + 1), \"\($1)\", zztext(\($1)))"
        }
        var tried = lines
        tried[offset] = probe
        // What goes on in the next line is no statement of its own.
        guard Self.parses(tried) else { continue }
        lines = tried
        names[offset + 1] = own
      }
      for (offset, line) in lines.enumerated() where line.contains("self:placeCell(") {
        lines[offset] = line.replacing("self:placeCell(", with: "zzprobe(self, \(offset + 1), ")
      }
      lines[0] =
        "local function zzprobe(layout, line, s, i, ...) print(\"@P\", s, i, line) return layout:placeCell(s, i, ...) end "
        + Self.contents + lines[0]
      script = Script(
        name: plain.name, text: Array(lines.joined(separator: "\n").utf8), module: plain.module)
      guard !names.isEmpty, Self.parses(lines) else { return nil }
    }

    private static func parses(_ lines: [String]) -> Bool {
      let script = Script(name: "a.lua", text: Array(lines.joined(separator: "\n").utf8)) {
        .absent(tried: $0)
      }
      if case .failed(let diagnostic, _) = Run(script, RunOptions()).perform() {
        return diagnostic.code != .syntaxError
      }
      return true
    }

    /// The printed words of a plain run.
    func printed() -> [[Substring]] {
      var options = RunOptions()
      options.limits.output = 64 << 20
      var texts: [[Substring]] = []
      let listener = Run.Listener(record: { record in
        if case .print(let text, _) = record { texts.append(text.split(separator: "\t")) }
      })
      _ = Run(script, options).perform(listener)
      return texts
    }
  }

  /// Values are those that `print` shows at that place, in a run of the script that prints them.
  @Test func `values are those that print shows, in a thousand places of a long run`() throws {
    var (probes, tables, latest) = (0, 0, 0)
    for file in Derived.gallery {
      try Self.probe(try Derived.galleryScript(file), &probes, &tables, &latest)
    }
    #expect(latest >= probes / 10 * 9, "\(latest) of \(probes)")
    #expect(probes >= (isLongRun ? 1_000 : 150))
    #expect(tables >= (isLongRun ? 60 : 8), "\(tables) of \(probes) are tables")
  }

  /// Compares the values of some elements of a script, and counts those that were compared.
  private static func probe(
    _ plain: Script, _ probes: inout Int, _ tables: inout Int, _ latest: inout Int
  ) throws {
    guard let probed = Probed(plain) else { return }
    let printed = probed.printed()
    let places = printed.indices.filter { printed[$0].first == "@P" && printed[$0].count == 4 }
    for index in places.suffix(60).enumerated().filter({ $0.offset % (isLongRun ? 2 : 12) == 0 })
      .map(\.element)
    {
      let words = printed[index]
      // The element may have been placed again later.
      guard
        !places.contains(where: { $0 > index && printed[$0][1...2] == words[1...2] }),
        let line = Int(words[3]),
        case .finished(let lines, _, _) = LineRun(
          plain, RunOptions(), .element(try Derived.query("\(words[1]),\(words[2])"))
        ).perform(),
        lines.fault == nil
      else { continue }
      for shown in lines.files.first?.lines ?? [] where shown.number < line {
        for name in probed.names[shown.number] ?? [] {
          guard let value = shown.values.first(where: { $0.use == .variable && $0.name == name }),
            case let said = printed[..<index].filter({
              $0.first == "@V" && $0.count == 4 && Int($0[1]) == shown.number && $0[2] == name
            }), let last = said.last
          else { continue }
          // A line that computed what the frame was made of may have run again since.
          let isLast = value.value == last[3]
          #expect(
            isLast || said.contains { $0[3] == value.value },
            "\(plain.name):\(shown.number), \(words[1]),\(words[2])")
          latest += isLast ? 1 : 0
          probes += 1
          tables += value.value.hasPrefix("{") ? 1 : 0
        }
      }
    }
  }
}
