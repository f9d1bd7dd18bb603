import CollectionLayout
import CollectionSimulation
import Testing

/// What `view:apply` makes of snapshots.
@Suite struct SnapshotStepTests {
  /// Rows of 100 points in a view of 100 × 1,000, with `show(view)` for the data.
  private func steps(
    _ lines: String,
    data: String = "{ { id = 'a', items = { 'A', 'B', 'C' } }, { id = 'b', items = { 'D' } } }",
    more: String = "", layout: String = ""
  ) -> Played {
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
      \(layout)
      local function show(view)
        local parts = {}
        for section = 1, view:sectionCount() do
          local text = ""
          for item = 1, view:itemCount(section) do
            local value = view:data(section, item)
            text = text .. (type(value) == "table" and value.text or value)
          end
          parts[section] = text
        end
        print(table.concat(parts, "|"))
      end
      local function serials(view)
        local text = ""
        for _, item in ipairs(view:visibleItems()) do text = text .. view:cellFor(item.section, item.item).serial end
        print(text)
      end
      return Scenario {
        viewport = Size(100, 1000), layout = L, data = \(data),
        \(more)
        steps = function(view)
          \(lines)
        end,
      }
      """)
  }

  @Test(arguments: [
    // The cells go along with their items: A 1, B 2, C 3, D 4.
    Line(
      "serials(view) view:apply(Snapshot { { id = 'b', items = { 'D', 'B' } }, { id = 'a', items = { 'C', 'A' } } }) show(view) serials(view)",
      "1234DB|CA4231"),
    Line(
      "view:apply(view.data:snapshot():delete { 'B' }:append { 'E' }) show(view) serials(view)",
      "AC|DE1345"),
    Line("view:apply(view.data:snapshot()) show(view) serials(view)", "ABC|D1234"),
    Line("view:apply(Snapshot()) print(view:sectionCount(), #view:visibleItems())", "0\t0"),
    // The view of the reloaded item is another, which is made before the old one is free.
    Line("view:apply(view.data:snapshot():reload { 'B' }) serials(view)", "1534"),
    Line("view:apply(view.data:snapshot():reconfigure { 'B' }) serials(view)", "1234"),
    Line("view:apply(view.data:snapshot():reloadSections { 'b' }) serials(view)", "1235"),
    // What has the same id is the same item, whatever else it says.
    Line(
      "view:apply(view.data:snapshot():deleteAll():appendSections { { id = 'a', items = { { id = 'B', text = 'b' }, 'A' } } }) show(view) serials(view)",
      "bA21"),
    Line("view:apply(view.data:snapshot(), { animated = false }) print(view.time < 0.02)", "true"),
    Line("view:apply(view.data:snapshot():delete { 'A' }) print(view.time)", "0.3"),
    Line(
      "view:apply(view.data:snapshot():delete { 'A' }, { settle = false }) print(view.time) view:wait(0.1) view:apply(view.data:snapshot():append { 'A' }) show(view)",
      "0.0BC|DA"),
    Line(
      "view:apply(Snapshot { { 'A' } }, { completion = function(finished) print('done', finished) end }) print('next')",
      "done\ttruenext"),
    Line(
      "view:apply(Snapshot { { 'A' } }, { completion = function() view:apply(Snapshot { { 'Z' } }) end }) show(view)",
      "Z"),
    Line(
      "view:apply(Snapshot { { 'A', 'X' } }, { usingReloadData = true, completion = function() print('done') end }) show(view)",
      "doneAX"),
    // What a snapshot was applied from may be changed without harm.
    Line(
      "local s = view.data:snapshot() view:apply(s) s:delete { 'A' } show(view) print(view.data:snapshot():contains('A'))",
      "ABC|Dtrue"),
    Line("local s = view.data:snapshot() s:delete { 'A' } show(view)", "ABC|D"),
    Line(
      "view:apply(Snapshot { { id = 'a', header = 'Title', items = { 'A' } } }) print(view:sectionData(1).header, view:sectionData(1).id)",
      "Title\ta"),
    Line(
      "view:apply(Snapshot { { 'A' }, { 'B' } }) view:apply(view.data:snapshot():moveSection(1, { after = 2 })) show(view) print(table.concat(view.data:snapshot():sections(), ' '))",
      "B|A2 1"),
    Line(
      "view:selectItem(1, 2) view:apply(Snapshot { { id = 'new', items = { 'X', 'B' } } }) print(view.selectedItems[1].item)",
      "2"),
    Line(
      "view:apply(Snapshot { { 'A' } }) view:performBatchUpdates() view:reloadData() show(view)",
      "A"),
    Line(
      "view:resize { 0, 0 } view:apply(Snapshot { { 'X' } }) view:resize { 100, 1000 } show(view)",
      "X"),
  ])
  func `the view finds out what has changed`(line: Line) {
    let played = steps(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  /// What has no identifier is like nothing else.
  @Test(arguments: [
    ("{ 3 }", "124"), ("{ { 'A', true, 'B' } }", "134"), ("{ { 'A', 'B', 'A' } }", "124"),
  ])
  func `data that is no snapshot may be followed by one`(data: String, answer: String) {
    let played = steps(
      "view:apply(Snapshot { { 'A', 'B', 'X' } }) show(view) serials(view)", data: data)

    #expect(played.complaint == nil)
    #expect(played.printed.first == "ABX")
    #expect(played.state?.elements.count == 3)
  }

  @Test(arguments: [
    Line(
      "view:apply()",
      "wrong-argument: view:apply: 'snapshot' must be a Snapshot, got nil (write view:apply(Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }))"
    ),
    Line(
      "view:apply { { 'A' } }",
      "wrong-argument: view:apply: 'snapshot' must be a Snapshot, got a table (write view:apply(Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }))"
    ),
    Line(
      "view:apply(SectionSnapshot { 'A' })",
      "wrong-argument: view:apply: 'snapshot' must be a Snapshot, got a SectionSnapshot (write view:applySection(id, outline))"
    ),
    Line(
      "view:apply(Snapshot(), { animate = false })",
      "unknown-field: view:apply has no option 'animate' (did you mean 'animated'?)"),
    Line(
      "view:applySection('a', Snapshot())",
      "wrong-argument: view:applySection: 'outline' must be a SectionSnapshot, got a Snapshot (write view:applySection(\"a\", SectionSnapshot { \"x\", \"y\" }))"
    ),
    Line(
      "view:performBatchUpdates(function() view:apply(Snapshot()) end)",
      "reentrant-call: 'apply' was called inside performBatchUpdates, but a snapshot is a separate update (apply the snapshot before or after it)"
    ),
    Line(
      "view:apply(Snapshot { { 'A' } }) view:insertItems { { 1, 1 } }",
      "update-without-snapshot: 'insertItems' reports a change to a view whose data comes from snapshots (change a snapshot of the data and apply it: view:apply(view.data:snapshot():…))"
    ),
    Line(
      "view:apply(Snapshot { { 'A' } }) view:reconfigureItems { { 1, 1 } }",
      "update-without-snapshot: 'reconfigureItems' reports a change to a view whose data comes from snapshots (change a snapshot of the data and apply it: view:apply(view.data:snapshot():…))"
    ),
    Line(
      "view:apply(Snapshot { { 'A' } }) view.data:insert(1, 1, 'B')",
      "update-without-snapshot: the data comes from snapshots and cannot be changed directly (change a snapshot of it and apply the snapshot: view:apply(view.data:snapshot():delete { \"x\" }))"
    ),
    Line(
      "view.data:insert(1, 1, 'X') view:apply(Snapshot { { 'A' } })",
      "invalid-update-counts: the data was changed before the snapshot was applied, without reporting it: the view shows 4 items in 2 sections, and the data source had 5 in 2 (do not change view.data; change the snapshot, or call view:reloadData() first)"
    ),
    Line(
      "view.data:sectionSnapshot('c')",
      "unknown-identifier: view.data:sectionSnapshot: the data has no section 'c' (sections are identified by their ids, or by their numbers if they have none)"
    ),
    Line(
      "view:applySection('b', SectionSnapshot { 'A' })",
      "duplicate-identifier: item 'A' occurs twice in the snapshot: as item 1 of section 'a' and as item 1 of the shown items of section 'b' (give each item a unique id; to move an item, call snapshot:move(id, { after = … }))"
    ),
  ])
  func `what cannot be applied is refused by name`(line: Line) {
    #expect(steps(line.code).complaint == line.answer)
  }

  @Test func `a scenario's data may be a snapshot`() {
    let played = steps(
      "show(view) view.data:insert(1, 1, 'Z') view:insertItems { { 1, 1 } } show(view)",
      data: "Snapshot { { id = 'a', items = { 'A', 'B' } }, { 'C' } }")

    #expect(played.complaint == nil)
    #expect(played.printed == ["AB|C", "ZAB|C"])
  }

  @Test(arguments: [
    ("{ 3 }", "section 1 of the data has only a number of items (3)"),
    ("{ { 'A', true } }", "item 2 of section 1 of the data is a boolean"),
    ("{ { 'A', 'A' } }", "item 'A' occurs twice in the snapshot"),
  ])
  func `data whose items cannot be told apart is no snapshot`(data: String, message: String) {
    let complaint = steps("view.data:snapshot()", data: data).complaint

    #expect(complaint?.contains(message) == true, "\(complaint ?? "nothing")")
  }

  @Test func `a refused change leaves data and view as they were, and UIKit is quoted`() {
    let played = steps(
      """
      view:apply(Snapshot { { 'A', 'B' } })
      pcall(view.deleteItems, view, { { 1, 1 } })
      pcall(view.data.remove, view.data, 1, 1)
      pcall(view.performBatchUpdates, view, function() view:apply(Snapshot { { 'Z' } }) end)
      pcall(function() view:apply(Snapshot { { 'A', 'A' } }) end)
      show(view)
      view:apply(Snapshot { { 'B', 'A' } })
      show(view)
      """)

    #expect(played.printed == ["AB", "BA"])
    #expect(
      played.codes == [
        "update-without-snapshot", "update-without-snapshot", "reentrant-call",
        "duplicate-identifier",
      ])
    #expect(played.diagnostics.first?.uikit?.hasPrefix("UICollectionView must be updated") == true)
  }

  @Test(arguments: ["contentSize", "prepareUpdates", "initialItemAttributes", "finalizeUpdates"])
  func `a snapshot from within the layout is refused`(callback: String) {
    let played = steps(
      "view:wait(0.1) view:note('before') view.data:insert(1, 1, 'Z') view:insertItems { { 1, 1 } }",
      layout: """
        local own = L.\(callback)
        function L:\(callback)(view, ...)
          if view.time > 0 then view:apply(Snapshot { { 'X' } }) end
          return own(self, view, ...)
        end
        """
    )

    #expect(played.failure?.code == .reentrantCall)
    #expect(
      played.failure?.message.hasPrefix("'apply' was called from \(callback)") == true)
    #expect(played.notes == ["before"])
  }

  @Test func `a cell that is displayed may bring the next snapshot`() {
    let played = steps(
      "view:apply(Snapshot { { 'A', 'X' } }) show(view)",
      more: """
        delegate = {
          willDisplayCell = function(view, section, item)
            if view:data(section, item) == 'X' then view:apply(Snapshot { { 'A', 'Y' } }, { settle = false }) end
          end,
        },
        """)

    #expect(played.complaint == nil)
    #expect(played.printed == ["AY"])
  }

  @Test func `the layout hears of inserts, deletes, moves and reloads`() {
    let played = steps(
      "view:apply(view.data:snapshot():delete { 'A' }:move('D', { before = 'B' }):append { 'E' }:reload { 'C' })",
      layout: """
        local function place(p) return p and p[1] .. "," .. (p.item or "-") or "-" end
        function L:prepareUpdates(view, updates)
          for _, update in ipairs(updates) do print(update.action, place(update.before), place(update.after)) end
        end
        """)

    // A B C | D becomes D B C | E.
    #expect(
      played.printed == ["delete\t1,1\t-", "insert\t-\t2,1", "reload\t1,3\t1,3", "move\t2,1\t1,1"])
  }

  // MARK: - Sections as trees

  private let pantry = """
    local o = SectionSnapshot { "Fruit", "Nuts" }
    o:append({ "Apple", "Pear" }, { to = "Fruit" })
    local function open(view, id)
      local outline = view.data:sectionSnapshot("a")
      view:applySection("a", outline:expand { id })
    end
    local function close(view, id)
      view:applySection("a", view.data:sectionSnapshot("a"):collapse { id })
    end

    """

  @Test(arguments: [
    Line("view:applySection('a', o) show(view)", "FruitNuts|D"),
    Line(
      "view:applySection('a', o) open(view, 'Fruit') show(view)",
      "FruitApplePearNuts|D"),
    Line(
      "view:applySection('a', o) open(view, 'Fruit') close(view, 'Fruit') show(view)", "FruitNuts|D"
    ),
    Line("view:applySection('c', o) show(view)", "ABC|D|FruitNuts"),
    Line(
      "view:applySection('a', o) open(view, 'Fruit') for item = 1, 4 do print(view.data:level(1, item), view.data:isExpanded(1, item)) end print(view.data:level(2, 1), view.data:isExpanded(2, 1))",
      "0\ttrue1\tfalse1\tfalse0\tfalse0\tfalse"),
    Line("print(table.concat(view.data:sectionSnapshot('a'):ids(), ' '))", "A B C"),
    // A tree that was applied is the author's own again.
    Line(
      "view:applySection('a', o) o:delete { 'Fruit' } open(view, 'Fruit') show(view)",
      "FruitApplePearNuts|D"),
    // Other sections may change; the tree stays until its own items do.
    Line(
      "view:applySection('a', o) view:apply(view.data:snapshot():append({ 'E' }, { to = 'b' })) open(view, 'Fruit') show(view)",
      "FruitApplePearNuts|DE"),
    Line(
      "view:applySection('a', o) view:apply(view.data:snapshot():append({ 'E' }, { to = 'a' })) print(table.concat(view.data:sectionSnapshot('a'):ids(), ' '))",
      "Fruit Nuts E"),
    Line(
      "view:applySection('a', o) view:selectItem(1, 2) open(view, 'Fruit') print(view.selectedItems[1].item) close(view, 'Fruit') print(view.selectedItems[1].item)",
      "42"),
  ])
  func `a section shows what is expanded`(line: Line) {
    let played = steps(pantry + line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    // Fruit, Apple, Pear, Nuts and D stand at 50, 150, 250, 350 and 450.
    Line(
      "view:beginMove(1, 4) view:updateMove(Point(50, 150)) view:endMove()",
      "Fruit Nuts Apple Pear:0 1 1 1:FruitNutsApplePear|D"),
    Line(
      "view:beginMove(1, 3) view:updateMove(Point(50, 350)) view:endMove()",
      "Fruit Apple Nuts Pear:0 1 0 0:FruitAppleNutsPear|D"),
    Line(
      "view:beginMove(1, 1) view:updateMove(Point(50, 350)) view:endMove()",
      "Apple Pear Nuts Fruit:0 0 0 0:ApplePearNutsFruit|D"),
    Line(
      "view:beginMove(1, 2) view:updateMove(Point(50, 50)) view:endMove()",
      "Apple Fruit Pear Nuts:0 0 1 0:AppleFruitPearNuts|D"),
    Line(
      "view:beginMove(2, 1) view:updateMove(Point(50, 150)) view:endMove()",
      "Fruit D Apple Pear Nuts:0 1 1 1 0:FruitDApplePearNuts|"),
    Line(
      "view:beginMove(1, 3) view:updateMove(Point(50, 450)) view:endMove()",
      "Fruit Apple Nuts:0 1 0:FruitAppleNuts|PearD"),
  ])
  func `an item that is moved by hand has its place in the tree`(line: Line) {
    let played = steps(
      pantry + """
        view:applySection('a', o) open(view, 'Fruit')
        \(line.code)
        local outline = view.data:sectionSnapshot('a')
        local levels = {}
        for index, id in ipairs(outline:ids()) do levels[index] = outline:level(id) end
        print(table.concat(outline:visibleIds(), " ") .. ":" .. table.concat(levels, " "))
        show(view)
        view:applySection('a', outline)
        """)

    #expect(played.complaint == nil)
    #expect(played.printed.joined(separator: ":") == line.answer)
  }

  @Test func `what is hidden below an item goes along when it is moved by hand`() {
    let played = steps(
      pantry + """
        view:applySection('a', o)
        view:beginMove(1, 1) view:updateMove(Point(50, 250)) view:endMove()
        show(view)
        print(table.concat(view.data:sectionSnapshot('b'):ids(), " "))
        view:applySection('b', view.data:sectionSnapshot('b'):expand { 'Fruit' })
        show(view)
        """)

    #expect(played.complaint == nil)
    #expect(played.printed.last == "Nuts|FruitApplePearD")
  }

  // MARK: - Size

  @Test func `an insert at the top of ten thousand items keeps what is on screen`() {
    let played = steps(
      "local items = {} for item = 1, 10000 do items[item] = item end view:apply(Snapshot { items }) view:apply(view.data:snapshot():insert({ 'new' }, { before = 1 })) print(view:itemCount(1), view:data(1, 1), view:data(1, 10001))",
      layout: "function L:itemAttributes(view, section, item) return 0, item * 100, 100, 100 end")

    #expect(played.complaint == nil)
    #expect(played.printed == ["10001\tnew\t10000"])
  }
}
