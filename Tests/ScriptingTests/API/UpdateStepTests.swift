import CollectionLayout
import CollectionSimulation
import Testing

/// What steps tell of changes of the data, and how they are told off.
@Suite struct UpdateStepTests {
  /// Five letters in rows of 100 points, in a view of 100 × 1,000.
  private func steps(_ lines: String, layout more: String = "", data: String? = nil) -> Played {
    play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        local y = 0
        for section = 1, view:sectionCount() do
          self:placeColumn(section, 1, view:itemCount(section), 0, y, 100, 100, 100)
          y = y + 100 * view:itemCount(section)
        end
      end
      \(more)
      local function show(view)
        local text = ""
        for section = 1, view:sectionCount() do
          if section > 1 then text = text .. "|" end
          for item = 1, view:itemCount(section) do text = text .. view:data(section, item) end
        end
        print(text)
      end
      return Scenario {
        viewport = Size(100, 1000), layout = L, data = \(data ?? "{ { 'A', 'B', 'C', 'D', 'E' } }"),
        steps = function(view)
          \(lines)
        end,
      }
      """)
  }

  @Test(arguments: [
    Line("view.data:insert(1, 2, 'X') view:insertItems { { 1, 2 } } show(view)", "AXBCDE"),
    Line(
      "view.data:remove(1, 2) view:deleteItems { { section = 1, item = 2 } } show(view)", "ACDE"),
    Line("view.data:replace(1, 2, 'X') view:reloadItems { { 1, 2 } } show(view)", "AXCDE"),
    Line("view.data:replace(1, 2, 'X') view:reconfigureItems { { 1, 2 } } show(view)", "AXCDE"),
    Line("view.data:move(1, 1, 1, 5) view:moveItem({ 1, 1 }, { 1, 5 }) show(view)", "BCDEA"),
    Line(
      "view.data:insertSection(1, { 'X' }) view:insertSections { 1 } show(view) print(#view:visibleItems())",
      "X|ABCDE6"),
    Line("view.data:removeSection(1) view:deleteSections { 1 } print(view:sectionCount())", "0"),
    Line(
      "view.data:insertSection(2, { 'X' }) view:insertSections { 2 } view.data:moveSection(1, 2) view:moveSection(1, 2) show(view)",
      "X|ABCDE"),
    Line("view:reloadSections { 1 } show(view)", "ABCDE"),
    // semantics 15.3.
    Line(
      "view:performBatchUpdates(function() view.data:remove(1, 2) view.data:insert(1, 1, 'X') view.data:move(1, 4, 1, 5) view:moveItem({ 1, 4 }, { 1, 5 }) view:insertItems { { 1, 1 } } view:deleteItems { { 1, 2 } } end) show(view)",
      "XACED"),
    Line(
      "view:performBatchUpdates(function() print(view:itemCount(1)) view.data:remove(1, 1) print(view:itemCount(1)) view:deleteItems { { 1, 1 } } end) print(view:itemCount(1))",
      "554"),
    Line("view:performBatchUpdates() print('fine')", "fine"),
    Line(
      "view:performBatchUpdates(function() view:reloadItems { { 1, 1 } } end, { completion = function(finished) print('done', finished) end }) print('next')",
      "done\ttruenext"),
    Line(
      "view.data:insert(1, 1, 'X') view:insertItems({ { 1, 1 } }, { completion = function() print('done') end, animated = false }) print('next')",
      "donenext"),
    Line(
      "view:performBatchUpdates(function() view:performBatchUpdates(function() view.data:remove(1, 1) view:deleteItems { { 1, 1 } } end, { completion = function() print('inner') end }) view.data:remove(1, 1) view:deleteItems { { 1, 2 } } end) show(view)",
      "innerCDE"),
    Line(
      "local function done(name) return { completion = function() print(name .. ' ') end } end view:performBatchUpdates(function() view:performBatchUpdates(function() view.data:remove(1, 1) view:deleteItems { { 1, 1 } } end, done 'inner 0') view:performBatchUpdates(nil, done 'inner 1') end, done 'outer') show(view)",
      "outer inner 0 inner 1 BCDE"),
    Line(
      "view:performBatchUpdates(function() view.data:insert(1, 1, 'X') view:reloadData() view:insertItems { { 1, 1 } } end) show(view)",
      "XABCDE"),
    Line("view:reloadItems { { 1, 1 } } print(view.reusePool.cell)", "1"),
    Line("view:reloadItems({}) view:insertSections({}) print('fine')", "fine"),
    // A view without an extent has shown nothing, so it holds nothing against anything.
    Line(
      "view:resize { 0, 0 } view.data:remove(1, 1) view:insertItems { { 9, 9 } } view:resize { 100, 1000 } show(view)",
      "BCDE"),
  ])
  func `a change is told`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "view:insertItems()",
      "wrong-argument: view:insertItems: 'items' must be an array, got nil (write view:insertItems({ {1, 3} }))"
    ),
    Line(
      "view:deleteItems { 1, 3 }",
      "wrong-argument: view:deleteItems: entry 1 of 'items' must be a {section, item}, got 1 (write view:deleteItems({ {1, 3} }))"
    ),
    Line(
      "view:deleteItems { section = 1, item = 3 }",
      "wrong-argument: view:deleteItems: 'items' must be an array, got a table with the field 'item' (write view:deleteItems({ {1, 3} }))"
    ),
    Line(
      "view:reloadItems { { 1, 0 } }",
      "wrong-argument: view:reloadItems: entry 1 of 'items': 'item' must be a whole number from 1, got 0"
    ),
    Line(
      "view:insertSections(2)",
      "wrong-argument: view:insertSections: 'sections' must be an array, got 2 (write view:insertSections({ 2 }))"
    ),
    Line(
      "view:insertSections { 'a' }",
      "wrong-argument: view:insertSections: entry 1 of 'sections' must be a whole number from 1, got 'a' (write view:insertSections({ 2 }))"
    ),
    Line(
      "view:moveItem({ 1, 1 })",
      "wrong-argument: view:moveItem: 'to' must be a {section, item}, got nil (write view:moveItem({1, 1}, {1, 3}))"
    ),
    Line(
      "view:moveSection(1, 1.5)",
      "wrong-argument: view:moveSection: 'to' must be a whole number from 1, got 1.5 (write view:moveSection(1, 2))"
    ),
    Line(
      "view:performBatchUpdates(5)",
      "wrong-argument: view:performBatchUpdates: 'body' must be a function, got 5 (write view:performBatchUpdates(function() end))"
    ),
    Line(
      "view:performBatchUpdates(function() end, { completed = print })",
      "unknown-field: view:performBatchUpdates has no option 'completed' (did you mean 'completion'?)"
    ),
    Line(
      "view:performBatchUpdates(function() view:wait(1) end)",
      "reentrant-call: 'wait' was called inside performBatchUpdates, where no time can pass (advance time after the update)"
    ),
  ])
  func `a change that is told in other words is refused`(line: Line) {
    #expect(steps(line.code).complaint == line.answer)
  }

  @Test(arguments: [
    ("view:insertItems { { 1, 3 } }", "invalid-update-counts"),
    ("view.data:remove(1, 1) view:insertItems { { 1, 3 } }", "invalid-update-counts"),
    ("view:performBatchUpdates(function() view.data:remove(1, 1) end)", "invalid-update-counts"),
    ("view.data:insertSection(1, { 1 }) view:performBatchUpdates()", "invalid-update-counts"),
    ("view:deleteItems { { 1, 6 } }", "update-out-of-range"),
    ("view:deleteItems { { 9007199254740993, 9223372036854775807 } }", "update-out-of-range"),
    ("view:reconfigureItems { { 2, 1 } }", "update-out-of-range"),
    ("view:moveSection(1, 2)", "update-out-of-range"),
    (
      "view:performBatchUpdates(function() view:deleteItems { { 1, 1 } } view:reloadItems { { 1, 1 } } end)",
      "conflicting-updates"
    ),
    (
      "view:performBatchUpdates(function() view:moveItem({ 1, 1 }, { 1, 2 }) view:moveItem({ 1, 1 }, { 1, 3 }) end)",
      "conflicting-updates"
    ),
  ])
  func `a change that does not fit the data ends the run`(code: String, diagnostic: String) throws {
    let played = steps("view:note('before')\n\(code)\nview:note('after')")

    let failure = try #require(played.failure)
    #expect(failure.code.rawValue == diagnostic)
    #expect(failure.uikit != nil || code.contains("reconfigure"))
    #expect(played.notes == ["before"])
    #expect(played.state?.elements.count == 5)
  }

  @Test func `the line is that of the call which does not fit`() {
    let played = steps(
      """
      view:performBatchUpdates(function()
        view.data:remove(1, 1)
        view:deleteItems { { 1, 1 } }
        view:insertItems { { 1, 1 } }
      end)
      """)

    #expect(played.failureLine == 24)
    #expect(played.failure?.message.contains("view:deleteItems (line 23)") == true)
    #expect(played.failure?.message.contains("view:insertItems (line 24)") == true)
    #expect(played.failure?.element == .cell(IndexPath(section: 0, item: 0)))
  }

  @Test func `an error inside of an update leaves the view as it was, and no update open`() {
    let played = steps(
      """
      print(pcall(function()
        view:performBatchUpdates(function()
          view:insertItems { { 1, 1 } }
          error("stop", 0)
        end)
      end))
      view.data:remove(1, 1)
      view:deleteItems { { 1, 1 } }
      show(view)
      """)

    #expect(played.complaint == nil)
    #expect(played.printed == ["false\tstop", "BCDE"])
  }

  @Test func `an error that is caught inside of an update leaves the rest of it`() {
    let played = steps(
      """
      view:performBatchUpdates(function()
        view.data:remove(1, 1)
        view:deleteItems { { 1, 1 } }
        pcall(view.insertItems, view, { { 1, 1 }, { 1, 0 } })
        pcall(view.performBatchUpdates, view, function() error("stop") end)
      end)
      show(view)
      """)

    #expect(played.complaint == nil)
    #expect(played.printed == ["BCDE"])
  }

  @Test func `a trace says what the layout was told`() {
    let played = steps(
      "view.data:remove(1, 2) view:deleteItems { { 1, 2 } } for _, call in ipairs(view.trace) do if call.name == 'prepareUpdates' then local update = call.arguments.updates[1] print(#call.arguments.updates, update.action, update.before, update.after) end end"
    )

    #expect(played.complaint ?? played.printed.joined() == "1\tdelete\tcell 1,2\tnil")
  }

  @Test func `an update that was refused counts, though the script catches the error`() {
    let played = steps("pcall(view.insertItems, view, { { 1, 1 } }) show(view)")

    #expect(played.codes == ["invalid-update-counts"])
    #expect(played.printed == ["ABCDE"])
  }

  @Test(arguments: [
    Line("view:reloadItems { { 1, 1 } } print(view.time)", "0.3"),
    Line("view:reloadItems({ { 1, 1 } }, { settle = false }) print(view.time)", "0.0"),
    Line(
      "view:reloadItems({ { 1, 1 } }, { settle = false }) view:wait(0.1) print(#view:visibleCells(), view.reusePool.cell) view:wait(0.2) print(view.reusePool.cell)",
      "5\t01"),
    Line(
      "view:reloadItems({ { 1, 1 } }, { animated = false }) print(view.time < 0.02, view.reusePool.cell)",
      "true\t1"),
    Line("view:reconfigureItems { { 1, 1 } } print(view.time < 0.02)", "true"),
  ])
  func `an update takes its time`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  /// The example of the custom-layout guide, and the filter that its note asks for.
  @Test(arguments: [true, false])
  func `cells fly in from the middle, all of them or the new one`(isFiltered: Bool) {
    let played = steps(
      "view.data:insert(1, 1, 'X') view:insertItems { { 1, 1 } }",
      layout: """
        function L:prepareUpdates(view, updates)
          self.inserted = {}
          for _, update in ipairs(updates) do
            if update.action == "insert" then self.inserted[update.after.item] = true end
          end
        end
        function L:initialItemAttributes(view, section, item)
          if \(isFiltered) and not self.inserted[item] then
            return Layout.initialItemAttributes(self, view, section, item)
          end
          local attributes = self:placedCell(section, item):copy()
          attributes.center = Point(view.bounds.midX, view.bounds.midY)
          attributes.alpha = 0
          return attributes
        end
        """)

    let animations = played.records.compactMap { record -> AnimationRecord? in
      if case .animation(let animation) = record { animation } else { nil }
    }
    let flying = animations.filter { $0.phase == .appear }
    #expect(flying.allSatisfy { $0.from.center == Point(x: 50, y: 500) && $0.from.alpha == 0 })
    #expect(flying.count == (isFiltered ? 1 : 6))
    #expect(animations.filter { $0.phase == .shift }.count == (isFiltered ? 5 : 0))
    #expect(played.complaint == nil)
  }

  // MARK: - The layout's part

  @Test func `a class hears of the update and may change what its base answers`() {
    let played = steps(
      "view.data:remove(1, 1) view.data:insert(1, 2, 'X') view:performBatchUpdates(function() view:deleteItems { { 1, 1 } } view:insertItems { { 1, 2 } } view:moveItem({ 1, 5 }, { 1, 5 }) view:reloadItems { { 1, 4 } } end)",
      layout: """
        local function place(p) return p and p[1] .. "," .. p.item or "-" end
        function L:prepareUpdates(view, updates)
          Layout.prepareUpdates(self, view, updates)
          for _, update in ipairs(updates) do
            print(update.action, place(update.before), place(update.after))
          end
        end
        function L:initialItemAttributes(view, section, item)
          local attributes = Layout.initialItemAttributes(self, view, section, item)
          print("initial", attributes)
          if attributes then attributes.alpha = 0.5 end
          return attributes
        end
        function L:finalItemAttributes(view, section, item)
          local attributes = Layout.finalItemAttributes(self, view, section, item)
          print("final", attributes)
          return attributes
        end
        function L:targetOffsetForUpdate(view, proposed)
          print("target", proposed, Layout.targetOffsetForUpdate(self, view, proposed))
          return 0, 0
        end
        function L:finalizeUpdates(view)
          print("finalize", Layout.initialItemAttributes(self, view, 1, 2))
          Layout.finalizeUpdates(self, view)
        end
        """)

    // A B C D E without A, with X in the second place, D replaced and E in its place: B X C D E.
    #expect(played.complaint == nil)
    #expect(
      played.printed == [
        "delete\t1,1\t-", "insert\t-\t1,2", "reload\t1,4\t1,4", "move\t1,5\t1,5",
        "target\tPoint(0, 0)\tPoint(0, 0)", "final\tcell 1,1 (0, 0, 100, 100) alpha 0",
        "initial\tcell 1,2 (0, 100, 100, 100) alpha 0",
        "final\tcell 1,2 (0, 0, 100, 100)", "initial\tcell 1,1 (0, 100, 100, 100)",
        "final\tcell 1,3 (0, 200, 100, 100)", "initial\tcell 1,3 (0, 200, 100, 100)",
        "final\tcell 1,5 (0, 400, 100, 100)", "initial\tcell 1,5 (0, 400, 100, 100)",
        "final\tcell 1,4 (0, 300, 100, 100) alpha 0",
        "initial\tcell 1,4 (0, 300, 100, 100) alpha 0",
        "finalize\tcell 1,2 (0, 100, 100, 100) alpha 0",
      ])
  }

  @Test func `what the base answers is mirrored as the layout is`() {
    let played = play(
      """
      local L = Layout.new("L")
      L.flipsHorizontally = true
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 60, 50, 50) end
      function L:initialItemAttributes(view, section, item)
        return Layout.initialItemAttributes(self, view, section, item)
      end
      function L:finalItemAttributes(view, section, item)
        return Layout.finalItemAttributes(self, view, section, item)
      end
      function L:contentSize() return 100, 500 end
      return Scenario {
        viewport = Size(100, 500), layout = L, data = { 5 }, direction = "rtl",
        steps = function(view)
          view.data:remove(1, 1)
          view:deleteItems { { 1, 1 } }
        end,
      }
      """)

    let animations = played.records.compactMap { record -> AnimationRecord? in
      if case .animation(let animation) = record { animation } else { nil }
    }
    #expect(played.complaint == nil)
    #expect(animations.map(\.phase) == [.disappear, .shift, .shift, .shift, .shift])
    #expect(animations.allSatisfy { $0.from.frame.x == 40 && $0.to.frame.x == 40 })
  }

  @Test func `a section's change has no item`() {
    let played = steps(
      "view.data:insertSection(1, 2) view:insertSections { 1 }",
      layout: """
        function L:prepareUpdates(view, updates)
          local place = updates[1].after
          print(#updates, updates[1].action, updates[1].before, place.section, place[1], place.item, place[2])
        end
        """)

    #expect(played.printed == ["1\tinsert\tnil\t1\t1\tnil\tnil"])
  }

  @Test func `a class names the views beside the cells that come and go`() {
    let played = steps(
      "local before = view.trace view.data:remove(1, 1) view:deleteItems { { 1, 1 } } print(#view:visibleCells())",
      layout: """
        function L:attributes(view, rect)
          local all = self:placed(rect)
          for item = 1, view:itemCount(1) do
            all[#all + 1] = Attributes.supplementary("badge", 1, item, Rect(0, item * 100 - 100, 9, 9))
          end
          return all
        end
        function L:deletedSupplementaries(view, kind)
          print("deleted", kind)
          return { { 1, 1 } }
        end
        function L:insertedSupplementaries(view, kind) print("inserted", kind) end
        function L:finalSupplementaryAttributes(view, kind, section, item)
          print("final", kind, section, item, Layout.finalSupplementaryAttributes(self, view, kind, section, item))
          local away = Attributes.supplementary(kind, section, item, Rect(-50, 0, 9, 9))
          return away
        end
        function L:initialSupplementaryAttributes(view, kind, section, item) print("never") end
        """)

    #expect(played.complaint == nil)
    #expect(
      played.printed == [
        "deleted\tbadge", "inserted\tbadge", "final\tbadge\t1\t1\tbadge 1,1 (0, 0, 9, 9) alpha 0",
        "4",
      ])
  }

  @Test(arguments: [
    Line(
      "return 5",
      "wrong-return-type: insertedSupplementaries returned a number; return an array of {section, item}"
    ),
    Line(
      "return { { 1, 1 }, { 0, 1 } }",
      "wrong-return-type: entry 2 of the result of insertedSupplementaries must be {section, item} (sections and items count from 1: return { {1, 1} })"
    ),
  ])
  func `a wrong list of inserted views is refused`(line: Line) {
    let played = steps(
      "view.data:insert(1, 1) view:insertItems { { 1, 1 } }",
      layout: """
        function L:attributes(view, rect)
          local all = self:placed(rect)
          all[#all + 1] = Attributes.supplementary("badge", 1, 1, Rect(0, 0, 9, 9))
          return all
        end
        function L:insertedSupplementaries(view, kind) \(line.code) end
        """)

    #expect(played.complaint == line.answer)
  }

  @Test(arguments: [
    Line(
      "function L:finalItemAttributes() return 5 end",
      "wrong-return-type: finalItemAttributes returned a number; return attributes or nil"),
    Line(
      "function L:initialItemAttributes() return Attributes.decoration('line', 1, 1) end",
      "wrong-return-type: initialItemAttributes was called for cell 1,2, but returned line 1,1 (return attributes of the requested kind)"
    ),
    Line(
      "function L:targetOffsetForUpdate() return true end",
      "wrong-return-type: targetOffsetForUpdate returned a boolean; return a Point or two numbers"
    ),
    Line(
      "L.prepareUpdates = 5",
      "wrong-argument: 'prepareUpdates' of L must be a function, got a number"),
  ])
  func `what a class answers is checked`(line: Line) {
    let played = steps(
      "view.data:replace(1, 1, 'X') view:performBatchUpdates(function() view:reloadItems { { 1, 1 } } end)",
      layout: line.code)

    #expect(played.complaint == line.answer)
  }

  @Test func `a class may not tell the view of changes`() {
    let played = steps(
      "view.data:remove(1, 1) view:deleteItems { { 1, 1 } }",
      layout: "function L:prepareUpdates(view) view:reloadItems { { 1, 1 } } end")

    #expect(played.failure?.code == .reentrantCall)
  }

  @Test func `UIKit's names are known`() {
    let played = steps(
      "",
      layout: "function L:prepareForCollectionViewUpdates() end\nfunction L:finalizeUpdate() end"
    )

    #expect(
      played.diagnostics.compactMap(\.fix) == [
        "did you mean 'finalizeUpdates'?", "did you mean 'prepareUpdates'?",
      ])
  }

  @Test func `the delegate may change the offset after an update`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
      return Scenario {
        viewport = Size(100, 200), layout = L, data = { 30 },
        delegate = { targetOffset = function(view, proposed) return Point(0, proposed.y + 100) end },
        steps = function(view)
          view:scrollTo { 0, 300 }
          view.data:insert(1, 1)
          view:insertItems { { 1, 1 } }
          print(view.contentOffset)
        end,
      }
      """)

    #expect(played.complaint ?? played.printed.joined() == "Point(0, 400)")
  }
}
