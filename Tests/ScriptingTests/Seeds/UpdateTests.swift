import CollectionLayout
import CollectionSimulation
import Testing

/// What the seeds say of changes of the data: the order of steps, and what a layout is asked meanwhile.
@Suite struct SeedUpdateTests {
  /// Rows of 100, named by letters, in a view of 100 × 1,000.
  private func rows(_ steps: String, layout: String = "") -> Played {
    playTraced(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      \(layout)
      return Scenario {
        viewport = Size(100, 1000), layout = L, data = { { "A", "B", "C" } },
        steps = function(view)
          \(steps)
        end,
      }
      """)
  }

  @Test func `the data is changed first and then the view is told`() throws {
    let right = rows(
      "view.data:insert(1, 1, 'X') view:insertItems { { 1, 1 } } print(#view:visibleItems())")
    let wrong = rows("view:insertItems { { 1, 1 } }")

    #expect(right.printed == ["4"] && right.codes == [])
    let failure = try #require(wrong.failure)
    #expect(failure.code == .invalidUpdateCounts)
    // Three before, three after, and one that should have come in.
    #expect(failure.uikit?.contains("after the update (3)") == true)
    #expect(wrong.state?.elements.count == 3)
  }

  @Test func `an update ends with its completion and later steps find it done`() {
    let played = rows(
      """
      view:performBatchUpdates(function()
        view.data:remove(1, 1)
        view:deleteItems { { 1, 1 } }
        print("inside")
      end, { completion = function(finished) print("completion", finished) end })
      print("after", view:itemCount(1))
      """)

    #expect(played.printed == ["inside", "completion\ttrue", "after\t2"])
  }

  /// The guide's listing: what appears starts in the middle, transparent.
  ///
  /// The one variant asks what was inserted, the other does not.
  private func appearing(isFiltered: Bool) -> [String] {
    rows(
      "view.data:insert(1, 2, 'X') view:insertItems { { 1, 2 } }",
      layout: """
        function L:prepareUpdates(view, updates)
          Layout.prepareUpdates(self, view, updates)
          self.inserted = {}
          for _, update in ipairs(updates) do
            if update.action == "insert" then self.inserted[update.after.item] = true end
          end
        end
        function L:initialItemAttributes(view, section, item)
          if \(isFiltered) and not self.inserted[item] then
            return Layout.initialItemAttributes(self, view, section, item)
          end
          local start = self:placedCell(section, item)
          start.alpha = 0
          start.center = Point(view.bounds.midX, view.bounds.midY)
          print(item)
          return start
        end
        function L:finalizeUpdates(view)
          Layout.finalizeUpdates(self, view)
          self.inserted = nil
        end
        """
    ).printed.sorted()
  }

  @Test func `only what was inserted pops up from the middle where the paths are looked at`() {
    #expect(appearing(isFiltered: true) == ["2"])
    // Without the look, all four do: the note below the guide's listing.
    #expect(appearing(isFiltered: false) == ["1", "2", "3", "4"])
  }

  @Test func `the layout hears of the paths before and after, and is asked for both ends`() {
    let played = rows(
      """
      view:performBatchUpdates(function()
        view.data:remove(1, 3) view.data:insert(1, 1, "X")
        view:deleteItems { { 1, 3 } } view:insertItems { { 1, 1 } }
      end)
      """,
      layout: """
        function L:prepareUpdates(view, updates)
          Layout.prepareUpdates(self, view, updates)
          for _, update in ipairs(updates) do
            print(update.action, update.before and update.before.item, update.after and update.after.item)
          end
        end
        """)
    let names = played.calls.map(\.name).drop { $0 != "invalidate" }

    // A B C without C and with X before them: X A B.
    #expect(played.printed == ["delete\t3\tnil", "insert\tnil\t1"])
    let order = [
      "invalidate", "prepare", "prepareUpdates", "finalItemAttributes", "finalizeUpdates",
    ]
    let places = order.compactMap { name in names.firstIndex(of: name) }
    #expect(places.count == order.count && places == places.sorted())
    #expect(names.contains("initialItemAttributes"))
  }

  @Test func `items that only make room go from their old place to their new one`() {
    let played = rows(
      "view.data:insert(1, 1, 'X') view:insertItems { { 1, 1 } }",
      layout: """
        function L:initialItemAttributes(view, section, item)
          local start = Layout.initialItemAttributes(self, view, section, item)
          print("initial", item, start.y, start.alpha)
          return start
        end
        function L:finalItemAttributes(view, section, item)
          local finish = Layout.finalItemAttributes(self, view, section, item)
          print("final", item, finish.y, finish.alpha)
          return finish
        end
        """)

    // X comes in at 0, from nothing; A was at 0 and goes to 100, and so on.
    #expect(
      Set(played.printed) == [
        "initial\t1\t0.0\t0.0", "initial\t2\t0.0\t1.0", "initial\t3\t100.0\t1.0",
        "initial\t4\t200.0\t1.0", "final\t1\t100.0\t1.0", "final\t2\t200.0\t1.0",
        "final\t3\t300.0\t1.0",
      ])
  }
}
