import Foundation
import SwiftExport
import TestSupport
import Testing

/// Small scripts that authors wrote, which compile as they are exported; or are refused.
struct CompiledIdiomTests {
  /// The statements of `prepare`, what comes before the class, and its parameters, by a name.
  private static let idioms: [(name: String, before: String, prepare: String, parameters: String)] =
    [
      (
        "FallsOff", "local function at(z) if z < 20 then return z, 0 end end",
        "local x, y = at(3) if x then self:placeCell(1, 1, x, y, 9, 9) end", ""
      ),
      (
        "MethodFallsOff", "",
        "local x, y = self:at(3) if x then self:placeCell(1, 1, x, y, 9, 9) end", ""
      ),
      (
        "Recursion", "local function split(n) if n > 1 then split(n - 1) end end",
        "split(3) self:placeCell(1, 1, 0, 0, 9, 9)", ""
      ),
      (
        "Members", "", "self:placeCell(1, 1, self.description, self.hash, self.superclass, 9)",
        "description = 1, hash = 2, superclass = 3, isProxy = 4, copy = 5"
      ),
      (
        "Next", "",
        "for i = 1, 9 do if i % 2 == 0 then goto next end self:placeCell(1, i, i, 0, 9, 9) ::next:: end",
        ""
      ),
      (
        "NextInWhile", "",
        "local i = 0 while i < 9 do i = i + 1 if i == 3 then goto continue end self:placeCell(1, i, i, 0, 9, 9) ::continue:: end",
        ""
      ),
      (
        "Bounds", "", "self:placeCell(1, 1, self.n, self.w, 9, 9)",
        "n = Parameter.integer(3, { min = 1.5, max = 9.5 }), w = Parameter.number(3, { min = 0, max = 1e300 }), "
          + "h = Parameter.number(3, { min = -math.huge, max = math.huge })"
      ),
      (
        "SameNames", "local gap = 4\nlocal function size(n) return n + gap end",
        "self:placeCell(1, 1, size(1), self.gap, self.size, 9)", "gap = 8, size = 20"
      ),
      (
        "Choices", "", "if self.kind == 'two words' then self:placeCell(1, 1, 0, 0, 9, 9) end",
        "kind = Parameter.choice('two words', { 'two words', '', '2', 'self', 'default', 'twoWords' }), Kind = 3"
      ),
      (
        "Chosen", "",
        "local s = ({ 'a', 'b' })[view:itemCount(1) % 2 + 1] self:placeCell(1, 1, 0, 0, #s, 9)", ""
      ),
      (
        "Discarded", "local function n() return 3 end",
        "n() math.max(1, 2) self:at(3) self:placeCell(1, 1, 0, 0, 9, 9)", ""
      ),
      (
        "NeverRead", "",
        "local a = 3 local b = a + 1 local n = 0 if view.width > 9 then n = 5 end self:placeCell(1, 1, 0, 0, 9, 9)",
        ""
      ),
      (
        "OnlyWritten", "",
        "local text = 'ab' local d if self.n > 2 then d = #text end self:placeCell(1, 1, 0, 0, utf8.len(text) or (d or 5), 9)",
        "n = 3"
      ),
      (
        "ComputedLiterals", "",
        "local t = { 1 / 3, 1, (self.n ~= 1 and 0 or 1) } table.sort(t) self:placeCell(1, 1, 0, 0, t[1] + t[3] * 2 - 0.5, 9)",
        "n = 3"
      ),
      (
        "FieldOfHelper",
        "local function drawn(self, n) self.drawn = (self.drawn or 0) + n return self.drawn end",
        "self:placeCell(1, 1, 0, 0, drawn(self, 9), 9)", ""
      ),
      (
        "KeyOfItself", "",
        "if self.rows and view.width > 9 then return end if view.width > 3 then self.rows = {} end "
          + "self.rows[#self.rows % 9 + 1] = 3 self:placeCell(1, 1, 0, 0, #self.rows, 9)", ""
      ),
      (
        "OnlyWrittenInBranches", "",
        "do local d if self.n > 2 then d = self.n else d = 5 end local e = d end self:placeCell(1, 1, 0, 0, 9, 9)",
        "n = 3"
      ),
      (
        "NegatedChoice", "",
        "local wide = view.width > 9 self:placeCell(1, 1, 0, 0, 9, (-(wide and 1 or 9)) ^ 2)", ""
      ),
      (
        "FractionAsItem", "",
        "local points = {} points[#points + 1] = { 1, self.n * 1.5 } for _, p in ipairs(points) do self:placeCell(p[1], p[2], 0, 0, 9, 9) end",
        "n = 2"
      ),
      (
        "CountedDown", "",
        "for k = 9, 1, -1 do local unread = k end self:placeCell(1, 1, 0, 0, 9, 9)", ""
      ),
      (
        "NameInText", "",
        "local row = self.n // 2 local text = 'row' self:placeCell(1, 1, 0, 0, #text, 9)",
        "n = 3"
      ),
      ("Powers", "", "self:placeCell(1, 1, 0, 0, 2 ^ 3, self.n ^ 2)", "n = 3"),
      (
        "WrittenByNumber", "",
        "local t = { self.n, view.width } t[1] = t[2] + 1 self:placeCell(1, 1, 0, 0, 3 * math.abs(t[1]), 9)",
        "n = 60"
      ),
      (
        "WrittenByNumberAlone", "",
        "for i = 1, 3 do local t = { self.n, i * 400 } t[1] = t[0] + 1 self:placeCell(1, i, 0, i * math.abs(t[1]), 9, 9) end",
        "n = 60"
      ),
      (
        "Bits", "",
        "local d = (3 | 4) + (6 & 3) + (1 << 6) local e = ((3 | 4) + (6 & 3) + (1 << 4)) ^ 2 self:placeCell(1, 1, 0, 0, d, e)",
        ""
      ),
      (
        "CertainType", "",
        "local n = self.n if type(n) == 'number' and n > 2 then n = 9 end self:placeCell(1, 1, 0, 0, n, 9)",
        "n = 3"
      ),
      (
        "Elements", "",
        "local l = { 1.5, 2.5 } local t, s = { l[self.n], 9 }, 0 for i, v in ipairs(t) do s = s + v * i end self:placeCell(1, 1, 0, 0, s, 9)",
        "n = 1"
      ),
      (
        "LastRead", "",
        "local n = 0 repeat n = n + 1 local m = n * 2 until m > self.n self:placeCell(1, 1, 0, 0, n, 9)",
        "n = 9"
      ),
      (
        "Quotes", "",
        "self.text = 'a\"b\\\\c\\n' .. '\\u{202E}\"\\u{301}' self:placeCell(1, 1, 0, 0, 9, 9)", ""
      ),
    ]

  private static func script(
    _ idiom: (name: String, before: String, prepare: String, parameters: String)
  ) -> String {
    """
    \(idiom.before)
    local L = Layout.new("\(idiom.name)", { \(idiom.parameters) })
    function L:at(z) if z < 20 then return z, 0 end end
    function L:prepare(view)
      \(idiom.prepare)
    end
    return L
    """
  }

  @Test func `each compiles without a warning`() throws {
    let folder = try ScratchFolder()
    let kit = try Compiler.makeUIKit(in: folder.url(""))
    let module = try ScratchFolder()
    var files: [Exporter.File] = []
    for idiom in Self.idioms {
      let outcome = Exporter { _ in nil }.export([("\(idiom.name).lua", Self.script(idiom))])[0]
      #expect(outcome.refusal == nil, "\(idiom.name): \(outcome.refusal?.reason ?? "")")
      files += outcome.files
    }
    files.append(Exporter.support(for: files))
    for file in files { try module.write(file.text, to: file.name) }
    let faults = try Compiler.faults(
      [
        "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-wmo", "-emit-sil",
        "-o", "/dev/null",
        "-module-name", "App", "-I", kit.path,
      ]
        + files.map { module.url($0.name).path })
    #expect(faults.isEmpty, "\(Compiler.summary(faults))")
  }

  @Test(arguments: [
    (
      "", "local s = { x = 1 } for i = 1, 3 do s[i] = i end self.sum = s.x",
      "also has elements by number"
    ),
    ("", "for i = 1, 3 do for j = 1, 3 do goto out end ::out:: end", "does not lead to the end"),
    ("n = Parameter.number(1, { min = 3, max = 2 })", "", "the range of 'n' is empty"),
    ("k = Parameter.choice('c', { 'a', 'b' })", "", "the choices of 'k'"),
    (
      "k = Parameter.choice('a', { 'a', 'b' })", "if self.k == 'c' then self.x = 1 end",
      "'c' is not one of the choices"
    ),
    ("['a b'] = 3", "", "a parameter without a name"),
    ("", "self.n = 9223372036854775807 + 1", "is too large"),
    ("", "local _ = 3 self.n = _", "the value of '_' is read"),
    ("at = 3", "self.n = self.at", "is a method here"),
    ("", "self:place(Attributes.cell(1, 1, 0, 0, 9, 9))", "a number is used as a rect here"),
    ("", "self:placeCell(1, 1, 0, 0, nil, 9)", "a value is missing here"),
    ("", "self:placeCell(view, 1, 0, 0, 9, 9)", "the view"),
    ("", "self:placeSupplementary(1, 1, 1, 0, 0, 9, 9)", "a number is used as a string here"),
    ("", "self.n = view.selectedItems", "'selectedItems' of the view is not exported"),
    (
      "", "local c = { { x = 1 }, { x = 2 } } self.n = 0 if c[1] == c[2] then self.n = c[1].x end",
      "two tables are compared"
    ),
    ("", "self.n = 0 for i = 0, 1, 0.25 do self.n = self.n + i end", "counts in fractions"),
    ("", "self.n = 0 for i = 0.5, 3 do self.n = self.n + i end", "counts in fractions"),
    ("", "local d = { [1] = true, [1] = false } self.n = d[2] and 1 or 2", "have one key"),
    ("", "local r = Rect(0, 0, 9, 9) local q = r q.x = 6 self.n = r.x", "another name of a value"),
    ("", "local a, b a, b = 1, 2 self.n = a", "assigned here, and never read"),
    ("", "self:placeCell(1, 1, 0, 0, self.wide, 9)", "nothing sets 'self.wide'"),
    (
      "", "local t = { view.width, 3 } self.n = t[1] + t[2] + t[10]", "the table has no element 10"
    ),
    (
      "", "local a = Attributes.cell(1, 1) a.transform = Transform.scale(2) * 1.5",
      "a number here and a transform elsewhere"
    ),
    ("", "local r = Rect(0, 0, 9, 9) * 2 self.n = r.x", "a rect is multiplied here"),
    (
      "",
      "local function two(n) if n > 1 then return n end return n, n + 1 end local a, b = two(3) self.n = a + b",
      "fewer values than others"
    ),
    (
      "n = 3",
      "local right if self.n > 2 then right = self.n end local t = { right, 4, 5 } self.last = table.remove(t)",
      "a list may contain nil"
    ),
    (
      "n = 3",
      "local right if self.n > 2 then right = self.n end local t = { 4, right } self.last = #t",
      "a list may contain nil"
    ),
    ("", "self.n = 1 if -1 > 0 then self.n = 2 end", "always false"),
    ("", "local least = 1 self.n = 1 if least > 3 then self.n = 2 end", "always false"),
    ("", "local isWide = 3 > 2 self.n = isWide and 1 or 2", "always true"),
    ("", "self.n = 1 if math.pi * 2 > 6 then return end self.n = 2", "always true"),
    ("", "self.n = 1 while false do self.n = self.n + 1 end", "always false"),
    ("", "local d = 0 while d < 1 do self.n = 3 end self.m = 2", "always true"),
    ("", "local d = 0 repeat local e = d * 2 until e >= 1 self.m = 2", "always false"),
    (
      "", "local x = view.width if type(x) ~= 'number' then x = 2 end self.n = x",
      "always false"
    ),
    ("", "self.n = (1 - view:itemCount(1)) >> 1", "shifted to the right"),
    ("", "local s = ({ 'a', 'b' })[view:itemCount(1)] self.n = #s", "no element at this place"),
    ("", "local s = ({ 'a', 'b' })[view:itemCount(1) % 3 + 1] self.n = #s", "no element at this"),
  ])
  func `what would not compile, or would be something else, is refused`(
    parameters: String, prepare: String, reason: String
  ) throws {
    let text = Self.script(("Refused", "", prepare, parameters))
    let refusal = try #require(Exporter { _ in nil }.export([("r.lua", text)])[0].refusal)
    #expect(refusal.reason.contains(reason), "\(refusal.reason)")
    #expect(!refusal.fix.isEmpty && (1...7).contains(refusal.line))
  }

  @Test(arguments: [
    ("contentSize", "return view.width"), ("targetOffset", "return view"),
    ("targetOffset", "return 'a'"),
  ])
  func `a callback that returns something else is refused`(callback: String, body: String) throws {
    let text = """
      local L = Layout.new("L")
      function L:prepare(view) self:placeCell(1, 1, 0, 0, 9, 9) end
      function L:\(callback)(view) \(body) end
      return L
      """
    let refusal = try #require(Exporter { _ in nil }.export([("r.lua", text)])[0].refusal)
    #expect(refusal.line == 3 && refusal.reason.contains(" is used as a "), "\(refusal.reason)")
  }

  @Test func `what computes a value that nothing reads is done`() throws {
    let text = Self.script(
      (
        "Removed", "",
        "local t = { 1, 2, 3 } local gone = table.remove(t) self:placeCell(1, 1, 0, 0, #t, 9)", ""
      ))
    let outcome = Exporter { _ in nil }.export([("r.lua", text)])[0]
    #expect(outcome.files.first?.text.contains("    _ = t.popLast()\n") == true)
  }

  @Test func `results that are one in UIKit are not taken apart`() throws {
    let text = """
      local L = Layout.new("L")
      function L:contentSize(view) return view.width, 500 end
      function L:prepare(view)
        local width, height = self:contentSize(view)
        self:placeCell(1, 1, 0, 0, width, height)
      end
      return L
      """
    let refusal = try #require(Exporter { _ in nil }.export([("r.lua", text)])[0].refusal)
    #expect(refusal.line == 4 && refusal.fix == "write local size = Size(self:contentSize(view))")
    let other = text.replacing(
      "local width, height = self:contentSize(view)",
      with: "local size = Size(self:contentSize(view))"
    ).replacing("0, width, height", with: "0, size.width, size.height")
    #expect(Exporter { _ in nil }.export([("r.lua", other)])[0].refusal == nil)
  }

  @Test func `what is refused in a constant of the file ends there`() throws {
    let text = """
      local width = view.width
      local L = Layout.new("L")
      function L:prepare(view)
        for i = 1, 3 do if i > 1 then self:placeCell(1, i, 0, 0, width, 9) end end
      end
      return L
      """
    let refusal = try #require(Exporter { _ in nil }.export([("r.lua", text)])[0].refusal)
    #expect(refusal.line == 1)
  }

  @Test(arguments: [
    "../Sources/Grid", "/tmp/Grid", "a/b", "..", "", "Placed", "Sectioned", "UICollectionView",
    "a\\0b", "Größe", "a.b",
    "a b", "\\n", "1a", "__Layout/..", "UIKit/x", "CON:", String(repeating: "n", count: 300),
    "Shown", "`Grid`",
  ])
  func `a class whose name is no file's is refused at its line`(name: String) throws {
    let text = """
      -- A layout.
      local L = Layout.new("\(name)")
      function L:prepare(view) self:placeCell(1, 1, 0, 0, 9, 9) end
      return L
      """
    let outcome = Exporter { _ in nil }.export([("r.lua", text)])[0]
    #expect(outcome.files.isEmpty)
    #expect(outcome.refusal?.line == 2 && outcome.refusal?.file == "r.lua", "\(name)")
  }

  @Test func `a file with the lines of another system has no code of Lua`() throws {
    for end in ["\r", "\r\n", "\n\r"] {
      let text = [
        "-- A layout.", "-- Of rows.", "", "local L = Layout.new(\"Rows\")",
        "function L:prepare(view)", "  -- Places.", "  self:placeCell(1, 1, 0, 0, 9, 9)", "end",
        "return L",
      ].joined(separator: end)
      let outcome = Exporter { _ in nil }.export([("r.lua", text)])[0]
      let file = try #require(outcome.files.first)
      #expect(
        file.text.hasPrefix("// A layout.\n// Of rows.\n\nimport UIKit\n")
          && file.text.contains("    // Places.\n"))
      #expect(file.origins.contains(7) && !file.text.contains("local") && !file.text.contains("\r"))
    }
  }

  @Test func `classes of one file name, also in capitals, are not written over each other`() throws
  {
    func outcome(_ script: String, _ name: String, _ width: Int) -> Exporter.Outcome {
      Exporter { _ in nil }.export([
        (
          script,
          "local L = Layout.new(\"\(name)\")\nfunction L:prepare(view) self:placeCell(1, 1, 0, 0, \(width), 9) end\nreturn L"
        )
      ])[0]
    }
    let one = outcome("one.lua", "Grid", 9)
    #expect(outcome("two.lua", "GRID", 9).conflict(with: one.files)?.file == "two.lua")
    #expect(outcome("two.lua", "Grid", 8).conflict(with: one.files) != nil)
    #expect(outcome("one.lua", "Grid", 9).conflict(with: one.files) == nil)
    #expect(outcome("two.lua", "List", 9).conflict(with: one.files) == nil)
  }
}
