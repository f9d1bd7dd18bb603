import CollectionLayout
import CollectionSimulation
import Testing

/// Mistakes that newcomers make, with what each message must say: the fault, and what to write.
@Suite struct MistakeTests {
  struct Mistake: CustomTestStringConvertible {
    let name: String
    let script: String
    let line: Int
    let words: [String]

    var testDescription: String { name }

    init(_ name: String, line: Int, _ words: String..., script: String) {
      (self.name, self.line, self.words, self.script) = (name, line, words, script)
    }

    /// A mistake in a line of prepare.
    init(_ name: String, _ body: String, _ words: String...) {
      self.name = name
      self.words = words
      line = 3
      script = """
        local L = Layout.new("Grid", { size = 60 })
        function L:prepare(view)
          \(body)
        end
        return L
        """
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("a parameter without self", "self:placeCell(1, 1, 0, 0, size, 60)", "write self.size"),
    Mistake("data has no length", "for i = 1, #view.data do end", "view:itemCount(section)"),
    Mistake(
      "an operator of other languages", "local y = 0; y += 1", "Lua has no '+=': write y = y + …"),
    Mistake("not equal", "if 1 != 2 then end", "Lua writes ~="),
    Mistake("files", "local f = io.open('x')", "put data into demo.data"),
    Mistake("UIKit's size", "local s = view.size", "view.width and view.height"),
    Mistake(
      "a misspelt field", "local y = self.heigth + 1", "Grid has no 'heigth'; its parameters: size"),
    Mistake(
      "a rectangle for four numbers", "self:placeCell(1, 1, Rect(0, 0, 60, 60))",
      "placeCell: 'x' must be a number, got a table", "Attributes.cell(section, item, rect)"),
    Mistake(
      "an argument too few", "self:placeCell(1, 1, 0, 0, self.size)",
      "'height' is missing at the end",
      "placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?)"),
    Mistake(
      "a number in quotes", "self:placeCell(1, 1, 0, 0, '40', 60)", "instead of \"40\""),
    Mistake("an offset of the web", "local y = view.scrollY", "write view.contentOffset.y"),
    Mistake(
      "a method that is none", "self:placeHeader(1, 0, 0, 60, 60)",
      "self:placeSupplementary(\"header\", section, 1"),
    Mistake("rounding", "local x = math.round(2.5)", "write math.rounded(x)"),
    Mistake("UIKit's inset", "local x = view.adjustedContentInset", "write view.adjustedInset"),
    Mistake("UIKit's counts", "local n = view:numberOfItems(1)", "write view:itemCount(section)"),
    Mistake(
      "UIKit's index path", "local p = Attributes.cell(1, 1).indexPath",
      "write attributes.section and attributes.item"),
    Mistake("UIKit's origin", "local o = view.bounds.origin", "write x and y"),
    Mistake("a missing do", "for i = 1, 3 print(i) end", "'do' expected"),
    Mistake(
      "a callback with a dot", line: 2, "defined with a dot", "write function L:prepare(view)",
      script: """
        local L = Layout.new("Grid")
        function L.prepare(view) view:itemCount(1) end
        return L
        """),
    Mistake(
      "arguments in another order", line: 2, "write function L:attributes(view, rect)",
      script: """
        local L = Layout.new("Grid")
        function L:attributes(rect, view) return {} end
        return L
        """),
    Mistake(
      "a misspelt keyword", line: 2, "did you mean 'function'?",
      script: """
        local L = Layout.new("Grid")
        funtion L:prepare(view) end
        return L
        """),
    Mistake(
      "no return", line: 1, "end it with: return L",
      script: "local L = Layout.new(\"Grid\")\nfunction L:prepare(view) end"),
    Mistake(
      "a return in braces", line: 2, "return L, without braces",
      script: "local L = Layout.new(\"Grid\")\nreturn { L }"),
    Mistake(
      "the view at the top level", line: 1, "there is no view yet",
      script: "local w = view.width\nreturn Layout.new(\"Grid\")"),
    Mistake(
      "a member that does not exist as an argument", "self:placeCell(1, 1, 0, 0, self.sise, 60)",
      "'width' must be a number, got nil: 'self.sise' does not exist", "did you mean 'size'?"),
    Mistake(
      "the item before the section", "self:placeCell(2, 1, 0, 0, 60, 60)",
      "the section comes first: placeCell(section, item, …)"),
    Mistake(
      "half an item", "self:placeCell(1, 1 / 2, 0, 0, 60, 60)",
      "'item' must be a whole number, got 0.5", "placeCell(section, item, x, y"),
    Mistake(
      "four numbers for a frame", "self:place(Attributes.cell(1, 0, 20, 60, 60))",
      "'rect' must be a Rect, got the number 20", "Rect(x, y, width, height)"),
    Mistake(
      "attributes with a colon", "self:place(Attributes:cell(1, 1))",
      "Attributes.cell is called with a dot, not with a colon"),
    Mistake(
      "a method with a dot", "local n = view.itemCount(1)",
      "is called with a colon, not with a dot",
      "view:itemCount(1)"),
    Mistake(
      "a method that is not called", "for i = 1, view.itemCount do end",
      "call it: view:itemCount(section)"),
    Mistake(
      "a field that is called", "local s = view:selectedItems()", "write view.selectedItems"),
    Mistake(
      "a loop without pairs", "for k, v in self.list or {} do end", "attempt to call a table value"),
    Mistake(
      "a table that is walked", "local t = {}; for k, v in t do end",
      "write for key, value in pairs(t)"),
    Mistake("data as an array", "for _, v in ipairs(view.data) do end", "the data is not an array"),
    Mistake("the view's length", "for i = 1, #view do end", "the view has no length"),
    Mistake(
      "the view's width", "view.width = 300", "'width' of the view cannot be set",
      "view:resize(Size(width, height))"),
    Mistake("a field that is none", "view.offset = 3", "'offset' is not a field of the view"),
    Mistake(
      "a derived field", "local r = Rect(0, 0, 1, 1); r.maxX = 9",
      "'maxX' of a Rect cannot be set: it follows from its other fields"),
    Mistake("a part of a copy", "view.safeArea.top = 5", "'safeArea' of the view cannot be set"),
    Mistake(
      "an angle in quotes", "local t = Transform.rotate(\"45\")", "got the string \"45\""),
    Mistake(
      "scrolling while laying out", "view:scrollTo(Point(0, 10))",
      "while the layout is being computed", "call it in a step of the demo"),
    Mistake(
      "a constant", "local x <const> = 3; x = 4", "'x' is declared <const>"),
    Mistake("a list in brackets", "local t = [1, 2]", "Lua writes a list in braces"),
    Mistake("leaving", "os.exit()", "scripts end by themselves"),
    Mistake(
      "Swift's remainder", "local r = truncatingRemainder(5, 3)",
      "write math.truncatingRemainder(x, y)"),
    Mistake(
      "continue", line: 4, "Lua has no 'continue'",
      script: """
        local L = Layout.new("Grid")
        function L:prepare(view)
          for i = 1, 3 do
            continue
          end
        end
        return L
        """),
    Mistake(
      "a misspelt local function", line: 2, "did you mean 'function'?",
      script: """
        local L = Layout.new("Grid")
        local funtion helper(x)
          return x
        end
        return L
        """),
    Mistake(
      "a break outside", line: 2, "break outside loop at line 2",
      script: "local L = Layout.new(\"Grid\")\nif L then break end\nreturn L"),
    Mistake(
      "items of a demo", line: 2, "'items' is not a field of a scenario", "write data = { 12 }",
      script: "local L = Layout.new(\"Grid\")\nL.demo = { items = 12 }\nreturn L"),
    Mistake(
      "a class with a colon", line: 1, "Layout.new is called with a dot, not with a colon",
      script: "local L = Layout:new(\"Grid\")\nreturn L"),
    Mistake(
      "an item of a demo", line: 2, "'item' is not a field of a scenario", "write data = { 12 }",
      script: "local L = Layout.new(\"Grid\")\nL.demo = { item = 12 }\nreturn L"),
    Mistake(
      "half a size", line: 3, "contentSize returned a number and nil; return a Size or two numbers",
      "'self.heigth' does not exist: did you mean 'self.height'?",
      script: """
        local L = Layout.new("Grid")
        function L:prepare(view) self.height = 90 end
        function L:contentSize(view) return view.width, self.heigth end
        return L
        """),
    Mistake(
      "a size that was never stored", line: 3, "contentSize returned a number and nil",
      "'self.height' does not exist",
      script: """
        local L = Layout.new("Grid")
        function L:prepare(view) end
        function L:contentSize(view) return view.width, self.height end
        return L
        """),
    Mistake(
      "a flow layout's size as a number", line: 1, "itemSize", "must be a Size",
      script: "local L = FlowLayout:extend(\"Grid\", { itemSize = 80 })\nreturn L"),
    Mistake(
      "invalidate by hand", line: 3, "invalidate is a callback", "view:invalidateLayout()",
      script: """
        local L = Layout.new("Grid")
        L.demo = { steps = function(view)
          view.layout:invalidate()
        end }
        return L
        """),
  ]

  @Test(arguments: mistakes)
  func `a mistake's message says what to write`(mistake: Mistake) {
    let played = play(mistake.script)

    for word in mistake.words {
      #expect(played.complaint?.contains(word) == true, "\(played.complaint ?? "nothing")")
    }
    // What is found when the script has ended is placed later, by who knows its text.
    if let line = played.failureLine { #expect(line == mistake.line) }
  }
}
