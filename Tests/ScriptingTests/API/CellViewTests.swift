import CollectionLayout
import CollectionSimulation
import Testing

/// Which views a scenario gives its cells, and what it may do wrong there (semantics 1B, B-40 to B-56).
@Suite struct CellViewTests {
  /// Rows of 100 points in a view of two.
  private func rows(_ scenario: String, _ steps: String = "") -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      local shown
      return Scenario { viewport = Size(100, 200), layout = L, \(scenario), steps = function(view)
        shown = view
        \(steps)
      end }
      """)
  }

  @Test(arguments: [
    Line("return nil", "cell.reuse returned nil for cell 1,1"),
    Line("return 5", "cell.reuse returned a number for cell 1,1"),
    Line("return ''", "cell.reuse returned an empty string for cell 1,1"),
    Line("return {}", "cell.reuse returned a table for cell 1,1"),
  ])
  func `an answer that is no identifier is no view`(line: Line) {
    let played = rows("data = { 9 }, cell = { reuse = function() \(line.code) end }")

    #expect(
      played.complaint
        == "invalid-view: \(line.answer) (return the reuse identifier as a string)")
    #expect(played.failureLine == 4)
    #expect(played.failure?.element == .cell(IndexPath(section: 0, item: 0)))
    #expect(
      played.failure?.uikit?.hasPrefix(
        line.code == "return nil"
          ? "The collection view's data source returned nil when asked to provide a cell"
          : "The collection view's data source returned a cell without a reuseIdentifier.") == true)
  }

  @Test func `an item's own identifier is a string`() {
    let played = rows("data = { { { reuse = 'photo' }, { reuse = 7 } } }")

    #expect(
      played.complaint
        == "invalid-view: the item's 'reuse' is a number for cell 1,2 (make the reuse identifier a string, or omit 'reuse')"
    )
  }

  @Test(arguments: [
    "shown:reloadData()", "shown:scrollTo { 0, 100 }", "shown:visibleItems()", "shown:wait(1)",
    "shown:layoutIfNeeded()", "shown:resize { 50, 50 }", "shown:invalidateLayout()",
  ])
  func `a view is not changed while it asks for a cell`(call: String) {
    let played = rows(
      """
      data = { 9 }, cell = { reuse = function(section, item)
        if shown and item == 3 then \(call) end
        return "cell"
      end }
      """, "view:scrollTo { 0, 50 }")

    #expect(played.failure?.code == .reentrantCall)
    #expect(
      played.failure?.message.hasSuffix(
        "was called from cell.reuse, which must provide a view during a layout pass")
        == true)
    #expect(played.failureLine == 5)
  }

  @Test func `a cell that is kept alive comes back without a question`() {
    let played = rows(
      """
      data = { 9 }, keepAlive = 2, cell = { reuse = function(section, item)
        print(item)
        return "cell"
      end }
      """,
      """
        view:scrollTo { 0, 200 }
        view:scrollTo { 0, 0 }
        print("back", view:cellFor(1, 1).serial, view:cellFor(1, 1).timesUsed)
      """)

    #expect(played.printed == ["1", "2", "3", "4", "back\t1\t1"])
    #expect(played.state?.reuse.live == 4)
  }

  @Test func `a delegate hears which data will be wanted`() {
    let played = rows(
      """
      data = { 30 }, delegate = {
        prefetchItems = function(view, items) print("wanted", #items, items[1][1], items[1].item) end,
        cancelPrefetching = function(view, items) print("not wanted", #items, items[1].item) end,
      }
      """,
      """
        view:scrollTo { 0, 500 }
        view:scrollTo { 0, 400 }
        view:reloadData()
      """)

    // At 500 rows 6 and 7 are visible, 8 and 9 come next; at 400 rows 5 and 6 are, and 4 and 3 come next.
    #expect(
      played.printed == [
        "wanted\t2\t1\t8", "not wanted\t2\t8", "wanted\t2\t1\t4", "not wanted\t2\t3",
      ])
  }

  @Test func `prefetching can be switched off`() {
    let played = rows(
      "data = { 30 }, prefetching = false, delegate = { prefetchItems = function() print('asked') end }",
      "view:scrollTo { 0, 500 }")

    #expect(played.printed == [])
  }
}
