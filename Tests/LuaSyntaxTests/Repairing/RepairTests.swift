import LuaSyntax
import Testing

/// Changes of single mistakes that Lua can read.
@Suite struct RepairTests {
  private static func repaired(_ text: String, _ mistake: Mistake) -> String? {
    let bytes = Array(text.utf8)
    let edits = ScriptReader(bytes).edits(for: mistake)
    return edits.isEmpty ? nil : bytes.applying(edits).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("local w = view.widht\n", Subject.Kind.field, "widht", "width", "local w = view.width\n"),
    ("a(view.widht, self.widht)\n", Subject.Kind.field, "widht", "width", nil),
    (
      "a(view.widht, view.widht)\n", Subject.Kind.field, "widht", "width",
      "a(view.width, view.width)\n"
    ),
    ("return { widht = 3 }\n", Subject.Kind.field, "widht", "width", "return { width = 3 }\n"),
    ("local w = view.size.width\n", Subject.Kind.field, "size", "", "local w = view.width\n"),
    ("local w = view.size\n", Subject.Kind.field, "size", "", nil),
    (
      "f(view:numberOfItems(1))\n", Subject.Kind.field, "numberOfItems", "itemCount(",
      "f(view:itemCount(1))\n"
    ),
    ("f(view.numberOfItems)\n", Subject.Kind.field, "numberOfItems", "itemCount(", nil),
    ("f(list.length)\n", Subject.Kind.field, "length", "#", "f(#list)\n"),
    ("list.append(n)\n", Subject.Kind.field, "append", "table.insert", "table.insert(list, n)\n"),
    ("a.b.append(n)\n", Subject.Kind.field, "append", "table.insert", nil),
    ("demo = { items = 9 }\n", Subject.Kind.field, "items", "data{}", "demo = { data = { 9 } }\n"),
    ("demo = { items = f() }\n", Subject.Kind.field, "items", "data{}", nil),
    (
      "local w = widht\nlocal v = widht\n", Subject.Kind.global, "widht", "width",
      "local w = width\nlocal v = width\n"
    ),
    ("f(a.widht, widht)\n", Subject.Kind.global, "widht", "width", "f(a.widht, width)\n"),
    (
      "function G:prepare(view) f(gap) end\n", Subject.Kind.global, "gap", "self.gap",
      "function G:prepare(view) f(self.gap) end\n"
    ),
    ("local function f() return gap end\n", Subject.Kind.global, "gap", "self.gap", nil),
    ("axis = \"verticl\"\n", Subject.Kind.text, "verticl", "vertical", "axis = \"vertical\"\n"),
    ("a, b = \"verticl\", 'verticl'\n", Subject.Kind.text, "verticl", "vertical", nil),
  ])
  func `a name is replaced where it is meant, or nowhere`(
    text: String, kind: Subject.Kind, name: String, replacement: String, meant: String?
  ) {
    let mistake = Mistake(
      code: "unknown-field", line: 1, Subject(kind, name, replacement: replacement))
    #expect(Self.repaired(text, mistake) == meant)
  }

  @Test(arguments: [
    ("f(view.itemCount(1))\n", Subject.Kind.method, "itemCount", "f(view:itemCount(1))\n"),
    ("f(Attributes:cell(1, 1))\n", Subject.Kind.function, "cell", "f(Attributes.cell(1, 1))\n"),
    (
      "local G = Layout:new(\"G\")\n", Subject.Kind.function, "new", "local G = Layout.new(\"G\")\n"
    ),
    (
      "local G = Layout.new({ a = 1 })\n", Subject.Kind.function, "new",
      "local G = Layout.new(\"G\", { a = 1 })\n"
    ),
    ("return G.new()\n", Subject.Kind.function, "new", "return G\n"),
    ("return G:new { a = 1 }\n", Subject.Kind.function, "new", "return G { a = 1 }\n"),
    (
      "for i = 1, #view.data do end\n", Subject.Kind.length, "data",
      "for i = 1, view:itemCount(1) do end\n"
    ),
  ])
  func `a call has its dot or its colon`(
    text: String, kind: Subject.Kind, name: String, meant: String
  ) {
    let mistake = Mistake(code: "wrong-argument", line: 1, Subject(kind, name))
    #expect(Self.repaired(text, mistake) == meant)
  }

  @Test(arguments: [
    ("function G.prepare(view) end\n", "prepare", "view", "function G:prepare(view) end\n"),
    ("G.prepare = function(view) end\n", "prepare", "view", "function G:prepare(view) end\n"),
    (
      "local G = 1\nfunction prepare(view) end\n", "prepare", "view",
      "local G = 1\nfunction G:prepare(view) end\n"
    ),
    (
      "function G:attributes(rect, view) end\n", "attributes", "view, rect",
      "function G:attributes(view, rect) end\n"
    ),
    (
      "function G:shouldInvalidate(newBounds) end\n", "shouldInvalidate", "view, newBounds",
      "function G:shouldInvalidate(view, newBounds) end\n"
    ),
    (
      "function G:targetOffset(point, view, speed) end\n", "targetOffset", "view, point, speed",
      "function G:targetOffset(view, point, speed) end\n"
    ),
    (
      "function G:contentSize(self, view) end\n", "contentSize", "view",
      "function G:contentSize(view) end\n"
    ),
  ])
  func `a callback belongs to its class and receives its view first`(
    text: String, name: String, parameters: String, meant: String
  ) {
    let mistake = Mistake(
      code: "wrong-argument", line: 1,
      Subject(.callback, name, of: "G", replacement: parameters))
    #expect(Self.repaired(text, mistake) == meant)
  }

  @Test(arguments: [
    ("self:placeCell(1, i, 0, \"7\", 1, 1)\n", "y", 4, nil, "self:placeCell(1, i, 0, 7, 1, 1)\n"),
    (
      "self:placeCell(1, i, r)\n", "x", 3, "Attributes.cell",
      "self:place(Attributes.cell(1, i, r))\n"
    ),
    (
      "self:placeCell(1, i, 0, 0, 9, 9, { alpha = 0.5 })\n", "zIndex", 7, nil,
      "self:placeCell(1, i, 0, 0, 9, 9, 0, 0.5)\n"
    ),
    ("self:placeCell(1, i, 0, x, 9, 9)\n", "y", 4, nil, nil),
  ])
  func `an argument is a number`(
    text: String, name: String, position: Int, replacement: String?, meant: String?
  ) {
    let mistake = Mistake(
      code: "wrong-argument", line: 1,
      Subject(
        .argument, name, of: "placeCell", position: position, replacement: replacement))
    #expect(Self.repaired(text, mistake) == meant)
  }

  @Test func `changes that overlap, or are outside of the text, are refused`() {
    let text = Array("abc".utf8)
    #expect(text.applying([TextEdit(0..<2, "x"), TextEdit(1..<3, "y")]) == nil)
    #expect(text.applying([TextEdit(2..<4, "x")]) == nil)
    #expect(text.applying([TextEdit(3..<3, "!"), TextEdit(0..<1, "")]) == Array("bc!".utf8))
  }

  /// Worked out by hand: a swap of neighbours is one step, as are a letter too many and one too few.
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("widht", "width", 1), ("heigth", "height", 1),
    ("colums", "columns", 1),
    ("view", "veiw", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("spacing", "padding", 3),
  ])
  func `the distance counts letters and swaps`(one: String, other: String, steps: Int) {
    for limit in 0...4 {
      #expect(isSlip(one, for: other, atMost: limit) == (steps <= limit))
      #expect(isSlip(other, for: one, atMost: limit) == (steps <= limit))
    }
  }
}
