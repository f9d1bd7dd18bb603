import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct DataTests {
  private func steps(
    _ code: String, data: String = "{ { 'a', 'b', 'c' }, 2, { items = { 'x' }, header = 'h' } }"
  ) -> Played {
    play(
      """
      local function text(view)
        local sections = {}
        for s = 1, 9 do
          local ok, first = pcall(function() return view:sectionData(s) end)
          if not ok then break end
          local items, i = {}, 1
          while true do
            local found, value = pcall(function() return view:data(s, i) end)
            if not found then break end
            items[i] = value == nil and "-" or tostring(value)
            i = i + 1
          end
          sections[s] = table.concat(items, "")
        end
        return table.concat(sections, "|")
      end
      return Scenario { layout = Layout.new("L"), data = \(data), steps = function(view)
        \(code)
        print(text(view))
      end }
      """)
  }

  @Test(arguments: [
    Line("", "abc|--|x"),
    Line("view.data:insert(1, 1, 'N')", "Nabc|--|x"),
    Line("view.data:insert(1, 4, 'N')", "abcN|--|x"),
    Line("view.data:insert(2, 2, 'N')", "abc|-N-|x"), Line("view.data:insert(2, 3)", "abc|---|x"),
    Line("view.data:remove(1, 2)", "ac|--|x"), Line("view.data:remove(2, 1)", "abc|-|x"),
    Line("view.data:move(1, 1, 1, 3)", "bca|--|x"), Line("view.data:move(1, 3, 1, 1)", "cab|--|x"),
    Line("view.data:move(1, 1, 2, 3)", "bc|--a|x"), Line("view.data:move(1, 2, 3, 1)", "ac|--|bx"),
    Line("view.data:replace(1, 2, 'R')", "aRc|--|x"),
    Line("view.data:replace(2, 1, 'R')", "abc|R-|x"),
    Line("view.data:insertSection(1, { 'n' })", "n|abc|--|x"),
    Line("view.data:insertSection(4, 1)", "abc|--|x|-"),
    Line("view.data:insertSection(2)", "abc||--|x"), Line("view.data:removeSection(2)", "abc|x"),
    Line("view.data:moveSection(1, 3)", "--|x|abc"),
    Line("view.data:moveSection(3, 1)", "x|abc|--"),
    Line("view.data:insert(1, 1, 'N') view.data:remove(1, 2)", "Nbc|--|x"),
    Line(
      "view.data:insert(1, 5)",
      "index-out-of-range: insert: 'item' must be a whole number from 1 to 4, got 5"),
    Line(
      "view.data:insert(4, 1)",
      "index-out-of-range: insert: 'section' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:remove(1, 4)",
      "index-out-of-range: remove: 'item' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:remove(1, 1.5)",
      "index-out-of-range: remove: 'item' must be a whole number from 1 to 3, got 1.5"),
    Line(
      "view.data:move(1, 1, 1, 4)",
      "index-out-of-range: move: 'toItem' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:move(1, 1, 2, 4)",
      "index-out-of-range: move: 'toItem' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:move(1, 1, 9, 1)",
      "index-out-of-range: move: 'toSection' must be a whole number from 1 to 3, got 9"),
    Line(
      "view.data:replace(1, 0, 'x')",
      "index-out-of-range: replace: 'item' must be a whole number from 1 to 3, got 0"),
    Line(
      "view.data:insertSection(5)",
      "index-out-of-range: insertSection: 'section' must be a whole number from 1 to 4, got 5"),
    Line(
      "view.data:removeSection(4)",
      "index-out-of-range: removeSection: 'section' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:moveSection(1, 4)",
      "index-out-of-range: moveSection: 'toSection' must be a whole number from 1 to 3, got 4"),
    Line(
      "view.data:inser(1, 1)",
      "unknown-field: 'inser' is not a method of the data (did you mean 'insert'?)"),
    Line(
      "view.data.x = 1",
      "read-only-field: 'x' of the data cannot be set (change it with view.data:replace(section, item, value))"
    ),
  ])
  func `the data changes at once`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "5",
      "wrong-argument: the scenario's 'data' must be a table, got a number (write data = { 5 })"),
    Line("{ -1 }", "wrong-data: section 1 of the data must be a whole number from 0, got -1"),
    Line("{ 1.5 }", "wrong-data: section 1 of the data must be a whole number from 0, got 1.5"),
    Line(
      "{ 1, 'x' }",
      "wrong-data: section 2 of the data must be a count or an array of items, got a string (write data = { 40 } or data = { { \"a\", \"b\" } })"
    ),
    Line(
      "{ math.maxinteger }",
      "wrong-data: section 1 of the data is 9223372036854775807; the maximum for a section is 1000000000 items"
    ),
    Line(
      "{ { itmes = 5 } }",
      "unknown-field: 'itmes' is not a field of a section (did you mean 'items'?)"),
    Line(
      "{ { items = 'x' } }",
      "wrong-data: section 1 of the data's items must be a count or an array of items, got a string (write data = { 40 } or data = { { \"a\", \"b\" } })"
    ),
    Line(
      "{ first = 5 }", "unknown-field: 'first' is not a section of the data (write data = { 40 })"),
  ])
  func `wrong data is told`(line: Line) {
    let played = steps("", data: line.code)

    #expect(played.complaint == line.answer)
  }

  @Test func `many large sections can be counted together`() {
    let played = play(
      "return Scenario { layout = Layout.new('L'), data = { 1000000000, 1000000000, 1000000000 } }")

    #expect(played.complaint == nil)
    #expect(played.state?.sections == [1_000_000_000, 1_000_000_000, 1_000_000_000])
  }

  @Test func `the view keeps to the old counts until it is told`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) print("prepare", view:itemCount(1)) end
      return Scenario { layout = L, data = { 2 }, steps = function(view)
        view.data:insert(1, 1)
        print(view:itemCount(1))
        view:reloadData()
        print(view:itemCount(1))
      end }
      """)

    #expect(played.printed == ["prepare\t2", "2", "prepare\t3", "3"])
  }

  @Test func `without data there is a section of thirty`() {
    #expect(play("return Layout.new('L')").state?.sections == [30])
  }

  @Test func `the option's counts stand over the scenario's data`() {
    let played = play("return Scenario { layout = Layout.new('L'), data = { 5 } }") {
      $0.sections = [1, 2]
    }

    #expect(played.state?.sections == [1, 2])
  }
}
