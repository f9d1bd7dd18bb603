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
    Mistake("rounding", "local x = math.round(2.5)", "write math.floor(x + 0.5)"),
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
