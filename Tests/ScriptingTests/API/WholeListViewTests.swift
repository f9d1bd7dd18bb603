import CollectionLayout
import CollectionSimulation
import Testing

/// Supplementary views of the whole list, whose index paths have one index.
@Suite struct WholeListViewTests {
  /// A layout with a banner of 20, and rows of 10 below it in each section.
  private func play(_ steps: String, _ more: String = "") -> Played {
    ScriptingTests.play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        self:place(Attributes.supplementary("banner", 2, Rect(0, 0, 100, 20)))
        local y = 20
        for section = 1, view:sectionCount() do
          self:placeSupplementary("head", section, 1, 0, y, 100, 5)
          self:placeColumn(section, 1, view:itemCount(section), 0, y + 5, 100, 10, 10)
          y = y + 5 + view:itemCount(section) * 10
        end
      end
      \(more)
      L.demo = { viewport = Size(100, 300), data = { 2, 3 },
        delegate = {
          willDisplaySupplementary = function(_, kind, section, item) print("shown", kind, section, item) end,
          didEndDisplayingSupplementary = function(_, kind, section, item) print("gone", kind, section, item) end,
        },
        steps = function(view) \(steps) end }
      return L
      """)
  }

  private func names(_ played: Played) -> [String] {
    (played.state?.elements ?? []).map(\.attributes.identifier.description)
      .filter { !$0.hasPrefix("cell") }
  }

  @Test func `it is placed, shown and named by its index alone`() {
    let played = play("")

    #expect(played.complaint == nil)
    #expect(played.printed == ["shown\tbanner\t2\tnil", "shown\thead\t1\t1", "shown\thead\t2\t1"])
    #expect(Set(names(played)) == ["banner 2", "head 1,1", "head 2,1"])
  }

  @Test(arguments: [
    Line(
      "local a = Attributes.supplementary('b', 3) print(a.section, a.item, a.frame)",
      "3\tnil\tRect(0, 0, 0, 0)"),
    Line("print(Attributes.supplementary('b', 3, Rect(1, 2, 3, 4)))", "b 3 (1, 2, 3, 4)"),
    Line("print(Attributes.supplementary('b', 3, nil, { 1, 2, 3, 4 }))", "b 3 (1, 2, 3, 4)"),
    Line("print(Attributes.supplementary('b', 3) == Attributes.supplementary('b', 3))", "true"),
    Line("print(Attributes.supplementary('b', 3) == Attributes.supplementary('b', 3, 1))", "false"),
    Line("print(Attributes.supplementary('b', 3):copy().item)", "nil"),
    Line(
      "Attributes.supplementary('b', 3, 0)",
      "index-out-of-range: Attributes.supplementary: 'item' is 0: sections and items count from 1 (omit the item for a view of the whole list: Attributes.supplementary(kind, index))"
    ),
    Line(
      "Attributes.decoration('b', 3)",
      "wrong-argument: Attributes.decoration: 'item' must be a whole number, got nil"),
    Line(
      "Attributes.cell(3)",
      "wrong-argument: Attributes.cell: 'item' must be a whole number, got nil"),
    Line(
      "local c = Context() c:addSupplementary('b', 3) c:addSupplementary('b', 3) print(#c.supplementaries.b, #c.supplementaries.b[1])",
      "1\t1"),
    Line(
      "local c = Context() c:addItem(3)",
      "wrong-argument: addItem: 'item' must be a whole number from 1, got nil"),
  ])
  func `attributes and contexts name it without an item`(line: Line) {
    let played = ScriptingTests.play("\(line.code)\nreturn Layout.new('Bare')")

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test func `it is read back by its index`() {
    let played = play(
      "",
      """
      function L:invalidate() print("nothing") end
      function L:contentSize(view)
        print(self:placedSupplementary("banner", 2), self:placedSupplementary("banner", 1), self:placedSupplementary("banner", 2, 1))
        print(self:supplementaryAttributes(view, "banner", 2))
        return 100, 100
      end
      """)

    #expect(
      played.printed.prefix(2) == [
        "banner 2 (0, 0, 100, 20)\tnil\tnil", "banner 2 (0, 0, 100, 20)",
      ])
  }

  @Test func `an update of the data does not renumber it`() {
    let played = play(
      """
      print("begin")
      view.data:insertSection(1, 1) view:insertSections { 1 }
      view.data:removeSection(3) view.data:removeSection(2)
      view:deleteSections { 2, 3 }
      """)

    #expect(played.complaint == nil)
    let later = played.printed.drop { $0 != "begin" }
    #expect(!later.contains { $0.contains("banner") })
    #expect(Set(names(played)) == ["banner 2", "head 1,1"])
  }

  @Test func `it is there without any section`() {
    let played = play(
      "view.data:removeSection(2) view.data:removeSection(1) view:deleteSections { 1, 2 }")

    #expect(played.complaint == nil)
    #expect(names(played) == ["banner 2"])
  }

  @Test func `a layout may let it come and go in an update`() {
    let played = play(
      "print('begin') view.data:insert(1, 1) view:insertItems { { 1, 1 } }",
      """
      function L:deletedSupplementaries(view, kind) return kind == "banner" and { { 2 } } or {} end
      function L:insertedSupplementaries(view, kind) return kind == "banner" and { { 2 } } or {} end
      function L:finalSupplementaryAttributes(view, kind, section, item) print("final", kind, section, item) end
      function L:initialSupplementaryAttributes(view, kind, section, item) print("initial", kind, section, item) end
      """)

    #expect(played.complaint == nil)
    let later = Array(played.printed.drop { $0 != "begin" })
    #expect(later.contains("final\tbanner\t2\tnil") && later.contains("initial\tbanner\t2\tnil"))
    #expect(later.contains("gone\tbanner\t2\tnil"))
  }

  @Test func `a context that names it has it asked for alone`() {
    let played = play(
      "local c = Context() c:addSupplementary('banner', 2) view:invalidateLayout(c) view:layoutIfNeeded()",
      """
      function L:supplementaryAttributes(view, kind, section, item)
        print("asked", kind, section, item)
        return Attributes.supplementary(kind, section, item, Rect(0, 0, 100, 20))
      end
      """)

    #expect(played.complaint == nil)
    // At the end, the run compares what is on screen with its own attributes.
    let compared = ["asked\tbanner\t2\tnil", "asked\thead\t1\t1", "asked\thead\t2\t1"]
    #expect(
      played.printed.filter { $0.hasPrefix("asked") } == ["asked\tbanner\t2\tnil"] + compared)
  }

  @Test func `the views of a compositional layout's own boundary are of the whole list`() {
    let played = ScriptingTests.play(
      """
      local row = Item { width = fractionalWidth(1), height = absolute(10) }
      local function bar(alignment)
        return Boundary { kind = "bar", width = fractionalWidth(1), height = absolute(20), alignment = alignment }
      end
      local L = CompositionalLayout:extend("L")
      L.demo = { data = { 2 }, layout = L {
        boundarySupplementaries = { bar("top"), bar("bottom") },
        section = Section { boundarySupplementaries = { bar("top") },
          group = VerticalGroup { width = fractionalWidth(1), height = absolute(10), items = { row } } },
      } }
      return L
      """)

    #expect(played.complaint == nil)
    #expect(Set(names(played)) == ["bar 1", "bar 2", "bar 1,1"])
  }
}
