import CollectionLayout
import Lua
import Testing

@testable import Scripting

/// The calls that messages tell people to write.
@Suite struct ExampleCallTests {
  /// Each function of the view with each of its arguments, and without those that may be omitted.
  private func calls() throws -> [String] {
    let view = ViewFunctions(try Machine())
    return view.topics.flatMap { topic in
      let names = topic.entries.filter { !$0.isField }.map { $0.name }
      return ((topic.prelude?.methods ?? []) + names).compactMap(view.declaration)
    }.flatMap { declaration in
      let names = (declaration.parameters + declaration.options).map { $0.name }
      return [declaration.example()] + names.map { declaration.example(with: $0) }
    }
  }

  @Test func `what a message tells people to write is accepted as it stands`() throws {
    let calls = Set(try calls()).sorted()
    #expect(calls.count > 120)
    for call in calls {
      let played = play(
        """
        local L = Layout.new("L")
        function L:prepare(view)
          for section = 1, view:sectionCount() do
            self:placeColumn(section, 1, view:itemCount(section), 0, (section - 1) * 2000, 100, 100, 100)
          end
        end
        L.demo = { data = { 20, 20 }, steps = function(view) local _ = \(call) end }
        return L
        """)
      let refused = played.diagnostics.filter {
        [.wrongArgument, .wrongShape, .unknownField, .syntaxError, .runtimeError].contains($0.code)
      }
      #expect(refused.isEmpty, "\(call): \(refused.map(\.message))")
    }
  }

  @Test(arguments: ["1, 9, ", "{ 1, 9 }, ", "{ section = 1, item = 9 }, ", "{ 1, 9 }, nil, "])
  func `an item is given by two numbers or as one value, before the options`(place: String) {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      L.demo = { viewport = Size(100, 300), data = { 20 }, steps = function(view)
        view:scrollToItem(\(place){ at = "top" })
        expect.equal(view.contentOffset, Point(0, 800))
      end }
      return L
      """)
    #expect(played.diagnostics.isEmpty, "\(played.diagnostics.map(\.message))")
  }

  @Test(arguments: [
    ("scrollToItem", nil, "view:scrollToItem(1, 2)"),
    ("scrollToItem", "at", "view:scrollToItem(1, 2, { at = \"top\" })"),
    ("drag", nil, "view:drag { by = Point(0, -100) }"),
    ("drag", "over", "view:drag { by = Point(0, -100), over = 0.3 }"),
    ("fling", "section", "view:fling { velocity = Point(0, 2), section = 1 }"),
    ("moveItem", nil, "view:moveItem({1, 1}, {1, 3})"), ("touchUp", nil, "view:touchUp()"),
    ("setDirection", nil, "view:setDirection(\"ltr\")"),
  ])
  func `an example has what cannot be omitted, and what is named`(
    function: String, argument: String?, call: String
  ) throws {
    let declaration = try #require(ViewFunctions(try Machine()).declaration(function))
    #expect(declaration.example(with: argument) == call)
  }
}
