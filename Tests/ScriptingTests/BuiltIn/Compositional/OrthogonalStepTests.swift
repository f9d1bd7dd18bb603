import CollectionLayout
import CollectionSimulation
import Testing

/// Steps on sections that scroll on their own, in a view of 300 by 400.
///
/// Ten items of 100 by 80, 10 apart, with 20 points at the sides: they are 1,130 long, and begin every 110.
@Suite struct OrthogonalStepTests {
  private func played(
    _ orthogonal: String, _ steps: String, data: String = "10, 10", section: String = "",
    _ more: String = ""
  ) -> Played {
    play(
      """
      local shown, whole = nil, Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      return Scenario { viewport = Size(300, 400), data = { \(data) }, \(more)
        layout = CompositionalLayout { section = Section {
          group = HorizontalGroup { width = absolute(100), height = absolute(80), items = { whole } },
          orthogonal = "\(orthogonal)", interGroupSpacing = 10, insets = Insets(5, 20, 5, 20), \(section) } },
        steps = function(view) \(steps) end }
      """)
  }

  /// Released at 90, for ten points begin the drag, with 1 point per millisecond: the normal rate leads on by 494.010
  /// points, to the nearest third of a point.
  @Test(arguments: [
    ("continuous", "584"), ("continuousGroupLeadingBoundary", "660"), ("paging", "260"),
    ("groupPaging", "110"), ("groupPagingCentered", "140"),
  ])
  func `a drag moves the orthogonal section of the section that it names`(
    kind: String, expected: String
  ) {
    let played = played(
      kind,
      """
      view:drag { by = Point(-100, 0), over = 0.1, section = 2 }
      assert(view.contentOffset == Point(0, 0))
      print(string.format("%g", view:orthogonalOffset(2)))
      """)
    #expect(played.printed == [expected])
    #expect(played.codes == [])
  }

  @Test func `a fling may be left to itself while another goes on`() {
    let played = played(
      "groupPaging",
      """
      view:fling { velocity = Point(1, 0), section = 1, settle = false }
      view:drag { by = Point(-100, 0), over = 0.1, section = 2 }
      print(view:orthogonalOffset(1), view:orthogonalOffset(2), view:orthogonalOffset(3))
      print(#view:visibleItems(), view:itemAt(Point(30, 40)).item)
      """)
    #expect(played.printed == ["110.0\t110.0\tnil", "8\t2"])
    #expect(played.state?.orthogonalSections.map(\.offset) == [110, 110])
  }

  @Test func `a section of rows has no orthogonal section`() {
    let played = played(
      "none", "print(view:orthogonalOffset(1)) view:fling { velocity = Point(1, 0), section = 1 }")
    #expect(played.printed == ["nil"])
    #expect(
      played.complaint
        == "no-orthogonal-section: fling names section 1, but it does not scroll on its own (omit 'section' to scroll the whole content)"
    )
  }

  @Test func `a scroll to an item moves its orthogonal section, too`() {
    let played = played(
      "continuous",
      """
      view:scrollToItem(12, 6, { at = { "top", "left" }, animated = true })
      print(view:orthogonalOffset(12), view.contentOffset.y)
      """, data: String(repeating: "10, ", count: 30))
    // 5 · 110, and 11 · 90 + 5.
    #expect(played.printed == ["550.0\t995.0"])
  }

  @Test func `a handler hears of its orthogonal section, tick by tick`() {
    let played = played(
      "groupPaging", "view:fling { velocity = Point(1, 0), section = 2 }",
      section: """
        visibleItemsHandler = function(items, offset)
          local page = math.floor(offset.x / 110 + 0.5) + 1
          if page ~= shown then shown = page print("page", page) end
          for _, item in ipairs(items) do item.alpha = item.item == page and 1 or 0.5 end
        end
        """)
    #expect(played.printed == ["page\t1", "page\t2"])
    let cells = played.state?.elements.map(\.attributes) ?? []
    #expect(
      cells.filter { $0.identifier.indexPath.section == 1 }.map(\.alpha) == [0.5, 1, 0.5, 0.5])
    #expect(played.codes == [])
  }

  @Test func `from right to left an orthogonal section goes the other way`() {
    let played = played(
      "groupPaging",
      """
      view:drag { by = Point(100, 0), over = 0.1, section = 1 }
      print(view:orthogonalOffset(1), view:cellFor(1, 2).frame)
      view:fling { velocity = Point(1, 0), section = 1 }
      print(view:orthogonalOffset(1))
      """, "direction = 'rtl',")
    #expect(played.printed == ["110.0\tRect(180, 5, 100, 80)", "0.0"])
    #expect(played.codes == [])
  }

  @Test func `a class on top of it scrolls as well`() {
    let played = play(
      """
      local Shelf = CompositionalLayout:extend("Shelf", { section = Section {
        group = HorizontalGroup { width = absolute(100), height = absolute(80),
          items = { Item { width = fractionalWidth(1), height = fractionalHeight(1) } } },
        orthogonal = "paging" } })
      function Shelf:attributes(view, rect)
        local elements = CompositionalLayout.attributes(self, view, rect)
        for _, element in ipairs(elements) do element.alpha = 0.5 end
        return elements
      end
      return Scenario { viewport = Size(300, 400), data = { 10 }, layout = Shelf {}, steps = function(view)
        view:fling { velocity = Point(1, 0), section = 1 }
        print(view:orthogonalOffset(1), #view:visibleItems(), view:cellFor(1, 4).frame.x)
      end }
      """)
    #expect(played.printed == ["300.0\t3\t0.0"])
    #expect(played.state?.elements.map(\.attributes.alpha) == [0.5, 0.5, 0.5])
  }
}
