import CollectionLayout
import CollectionSimulation
import Testing

/// How a change reads that contradicts the data or another change (semantics 1B, B-70 to B-87).
struct UpdateMessageTests {
  /// A wrong update, and what is said of it: its code and the beginnings of its message and of UIKit's text.
  struct Case: CustomTestStringConvertible, Sendable {
    let label: String
    let items: [UpdateItem]
    let before: [Int]
    let after: [Int]
    let code: DiagnosticCode
    let message: String
    let uikit: String

    init(
      _ label: String, _ items: [UpdateItem], _ before: [Int], _ after: [Int],
      _ code: DiagnosticCode,
      _ message: String, _ uikit: String
    ) {
      self.label = label
      self.items = items
      (self.before, self.after) = (before, after)
      self.code = code
      self.message = message
      self.uikit = uikit
    }

    var testDescription: String { label }
  }

  private static func item(_ section: Int, _ item: Int) -> UpdatePlace {
    .item(IndexPath(section: section, item: item))
  }

  static let cases: [Case] = conflicts + ranges + moves + counts

  private static let conflicts: [Case] = [
    Case(
      "B-70", [.delete(item(0, 2)), .reload(item(0, 2))], [5], [4], .conflictingUpdates,
      "cell 1,3 is both deleted and reloaded in one update",
      "attempt to delete and reload the same index path (0, 2)"),
    Case(
      "B-77 item", [.delete(item(0, 2)), .move(item(0, 2), to: item(0, 0))], [5], [5],
      .conflictingUpdates, "cell 1,3 is both deleted and moved in one update",
      "attempt to perform a delete and a move from the same index path (0, 2)"),
    Case(
      "B-77 reloaded item", [.reload(item(0, 2)), .move(item(0, 2), to: item(0, 0))], [5], [5],
      .conflictingUpdates, "cell 1,3 is both reloaded and moved in one update",
      "attempt to perform a delete and a move from the same index path (0, 2)"),
    Case(
      "B-77 section", [.delete(.section(1)), .move(.section(1), to: .section(0))], [1, 1], [1],
      .conflictingUpdates, "section 2 is both deleted and moved in one update",
      "attempt to perform a delete and a move from the same section (1)"),
    Case(
      "B-78 item", [.insert(item(0, 0)), .move(item(0, 2), to: item(0, 0))], [5], [6],
      .conflictingUpdates, "cell 1,1 is inserted, but cell 1,3 is moved to the same place",
      "attempt to perform an insert and a move to the same index path (0, 0)"),
    Case(
      "B-78 section", [.insert(.section(0)), .move(.section(1), to: .section(0))], [1, 1],
      [1, 1, 1], .conflictingUpdates,
      "section 1 is inserted, but section 2 is moved to the same place",
      "attempt to perform an insert and a move to the same section (0)"),
    Case(
      "B-79 from", [.delete(.section(1)), .move(item(1, 0), to: item(0, 0))], [1, 1], [2],
      .conflictingUpdates,
      "cell 2,1 is moved out of section 2, which is deleted or reloaded in the same update",
      "cannot move an item from a deleted section (1)"),
    Case(
      "B-79 into", [.insert(.section(0)), .move(item(0, 0), to: item(0, 0))], [2], [1, 1],
      .conflictingUpdates,
      "cell 1,1 is moved into section 1, which is inserted or reloaded in the same update",
      "cannot move an item into a newly inserted section (0)"),
    Case(
      "B-79 into a reloaded one", [.reload(.section(1)), .move(item(0, 0), to: item(1, 0))],
      [2, 2], [1, 3], .conflictingUpdates, "cell 1,1 is moved into section 2",
      "cannot move an item into a newly inserted section (1)"),
    Case(
      "B-81 item", [.move(item(0, 0), to: item(0, 1)), .move(item(0, 0), to: item(0, 2))], [5],
      [5], .conflictingUpdates, "cell 1,1 is moved to both cell 1,2 and cell 1,3",
      "attempt to move item at index path (0, 0) to both (0, 1) and (0, 2)"),
    Case(
      "B-81 section",
      [.move(.section(0), to: .section(1)), .move(.section(0), to: .section(2))], [1, 1, 1],
      [1, 1, 1], .conflictingUpdates, "section 1 is moved to both section 2 and section 3",
      "attempt to move section 0 to both section 1 and section 2"),
    Case(
      "B-82 item", [.move(item(0, 0), to: item(0, 4)), .move(item(0, 1), to: item(0, 4))], [5],
      [5], .conflictingUpdates, "both cell 1,1 and cell 1,2 are moved to cell 1,5",
      "attempt to move both item at index path (0, 0) and (0, 1) to (0, 4)"),
    Case(
      "B-82 section",
      [.move(.section(0), to: .section(2)), .move(.section(1), to: .section(2))], [1, 1, 1],
      [1, 1, 1], .conflictingUpdates, "both section 1 and section 2 are moved to section 3",
      "attempt to move both section 0 and section 1 to section 2"),
    Case(
      "B-83 insert", [.insert(item(1, 0)), .insert(item(1, 0))], [3, 1], [3, 3],
      .conflictingUpdates, "cell 2,1 is inserted twice in one update",
      "attempt to create two animations for new global item index 3"),
    Case(
      "B-83 delete", [.delete(item(0, 0)), .delete(item(0, 0))], [5], [3], .conflictingUpdates,
      "cell 1,1 is deleted twice in one update", "attempt to create two animations for cell"),
    Case(
      "B-83 section", [.delete(.section(0)), .delete(.section(0))], [1, 1, 1], [1],
      .conflictingUpdates, "section 1 is deleted twice in one update",
      "attempt to create two animations for cell"),
  ]

  private static let ranges: [Case] = [
    Case(
      "B-71", [.delete(.section(3))], [1, 1, 1], [1, 1], .updateOutOfRange,
      "section 4 is deleted, but the data source had 3 sections before it (2 after)",
      "attempt to delete section 3, but there are only 3 sections before the update"),
    Case(
      "B-72", [.delete(item(2, 0))], [1, 1], [1, 1], .updateOutOfRange,
      "cell 3,1 is deleted, but the data source had 2 sections before it",
      "attempt to delete item 0 from section 2, but there are only 2 sections before the update"),
    Case(
      "B-73", [.delete(item(0, 5))], [5], [4], .updateOutOfRange,
      "cell 1,6 is deleted, but section 1 had 5 items before it (it has 4 after)",
      "attempt to delete item 5 from section 0 which only contains 5 items before the update"),
    Case(
      "B-73 reload", [.reload(item(0, 5))], [5], [5], .updateOutOfRange,
      "cell 1,6 is reloaded, but section 1 had 5 items before it",
      "attempt to delete item 5 from section 0 which only contains 5 items before the update"),
    Case(
      "B-74", [.insert(.section(4))], [1, 1, 1], [1, 1, 1, 1], .updateOutOfRange,
      "section 5 is inserted, but the data source has 4 sections after it (3 before)",
      "attempt to insert section 4 but there are only 4 sections after the update"),
    Case(
      "B-75", [.insert(item(1, 0))], [1], [1], .updateOutOfRange,
      "cell 2,1 is inserted, but the data source has 1 section after it",
      "attempt to insert item 0 into section 1, but there are only 1 sections after the update"),
    Case(
      "B-76", [.insert(item(0, 6))], [5], [6], .updateOutOfRange,
      "cell 1,7 is inserted, but section 1 has 6 items after it (it had 5 before)",
      "attempt to insert item 6 into section 0, but there are only 6 items in section 0 after the update"
    ),
  ]

  /// B-80 in its six forms.
  private static let moves: [Case] = [
    Case(
      "B-80 section from", [.move(.section(2), to: .section(0))], [1, 1], [1, 1],
      .updateOutOfRange, "section 3 is moved, but the data source had 2 sections before it",
      "attempt to move section 2, but there are only 2 sections before the update"),
    Case(
      "B-80 section to", [.move(.section(0), to: .section(2))], [1, 1], [1, 1],
      .updateOutOfRange, "section 3 is the destination of a move",
      "attempt to move a section to section 2 but there are only 2 sections after the update"),
    Case(
      "B-80 item's section from", [.move(item(2, 0), to: item(0, 0))], [1, 1], [1, 1],
      .updateOutOfRange, "cell 3,1 is moved, but the data source had 2 sections",
      "attempt to move item 0 from section 2, but there are only 2 sections before the update"),
    Case(
      "B-80 item's section to", [.move(item(0, 0), to: item(2, 0))], [1, 1], [1, 1],
      .updateOutOfRange, "cell 3,1 is the destination of a move, but the data source has 2",
      "attempt to move item 0 to section 2, but there are only 2 sections after the update"),
    Case(
      "B-80 item from", [.move(item(0, 1), to: item(1, 0))], [1, 1], [1, 1],
      .updateOutOfRange, "cell 1,2 is moved, but section 1 had 1 item before it",
      "attempt to move item 1 from section 0 which only contains 1 items before the update"),
    Case(
      "B-80 item to", [.move(item(0, 0), to: item(1, 2))], [1, 1], [0, 2],
      .updateOutOfRange, "cell 2,3 is the destination of a move, but section 2 has 2 items",
      "attempt to move item 2 to section 1, but there are only 2 items in section 1 after the update"
    ),
  ]

  private static let counts: [Case] = [
    Case(
      "B-84 data unchanged", [.insert(item(0, 2))], [30], [30], .invalidUpdateCounts,
      "section 1 had 30 items before the update and has 30 after it; with 1 inserted, 0 deleted "
        + "it should have 31", "Invalid update: invalid number of items in section 0."),
    Case(
      "B-84 moved", [.move(item(0, 0), to: item(1, 0))], [2, 2], [2, 3], .invalidUpdateCounts,
      "section 1 had 2 items before the update and has 2 after it; with 0 inserted, 0 deleted, "
        + "0 moved in and 1 moved out it should have 1",
      "Invalid update: invalid number of items in section 0."),
    Case(
      "B-84 in a moved section",
      [.move(.section(0), to: .section(1)), .delete(item(0, 0))], [2, 3], [3, 2],
      .invalidUpdateCounts,
      "section 1, now section 2, had 2 items before the update and has 2 after it; with 0 "
        + "inserted, 1 deleted it should have 1",
      "Invalid update: invalid number of items in section 1."),
    Case(
      "B-84 nothing told", [], [30], [29], .invalidUpdateCounts,
      "section 1 had 30 items before the update and has 29 after it; no change of it was "
        + "reported to the view", "Invalid update: invalid number of items in section 0."),
    Case(
      "B-85", [.insert(.section(0))], [1, 1], [1, 1], .invalidUpdateCounts,
      "the data source had 2 sections before the update and has 2 after it; with 1 inserted and "
        + "0 deleted it should have 3", "Invalid update: invalid number of sections."),
    Case(
      "B-86", [.delete(item(0, 0)), .delete(item(0, 0))], [1], [0], .invalidUpdateCounts,
      "2 items are deleted from or moved out of section 1, which had 1 before the update",
      "Invalid update: invalid number of items in section 0.  Attempt to delete more items than "
        + "exist in section."),
    Case(
      "B-84 told twice", [.delete(item(0, 0)), .delete(item(0, 0))], [5], [4],
      .invalidUpdateCounts, "section 1 had 5 items before the update and has 4 after it",
      "Invalid update: invalid number of items in section 0."),
  ]

  private func refusal(of wrong: Case) -> Diagnostic? {
    var batch = UpdateBatch()
    for (line, item) in wrong.items.enumerated() {
      batch.add(UpdateRequest(item, at: Diagnostic.Place(file: "a.lua", line: line + 1)))
    }
    do {
      _ = try DataUpdate(batch, before: wrong.before, after: wrong.after)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: cases)
  func `a wrong update is refused by name`(wrong: Case) throws {
    let refused = try #require(refusal(of: wrong))

    #expect(refused.code == wrong.code)
    #expect(refused.severity == .error)
    #expect(refused.message.hasPrefix(wrong.message), "\(refused.message)")
    #expect(refused.uikit?.hasPrefix(wrong.uikit) == true, "\(refused.uikit ?? "nothing")")
    #expect(refused.fix != nil)
    #expect((refused.place != nil) == !wrong.items.isEmpty)
  }

  /// B-87.
  @Test func `what iOS 15 and later say is quoted, a reload as a delete and an insert`() throws {
    let refused = try #require(
      refusal(
        of: Case(
          "", [.insert(Self.item(0, 1)), .delete(Self.item(0, 0)), .reload(Self.item(0, 3))],
          [30], [29], .conflictingUpdates, "", "")))

    #expect(
      refused.uikit?.hasSuffix(
        """
        Since iOS 15: Invalid batch updates detected: the number of sections and/or items \
        returned by the data source before and/or after performing the batch updates are \
        inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [30] }
        Data source after updates = { 1 section with item counts: [29] }
        Updates = [
          Delete item (0 - 0),
          Delete item (0 - 3),
          Insert item (0 - 1),
          Insert item (0 - 3)
        ]
        """) == true, "\(refused.uikit ?? "")")
  }

  @Test func `a long list is cut`() throws {
    let items = (0..<1000).map { UpdateItem.delete(Self.item(0, $0)) }
    let counts = Array(repeating: 5000, count: 300)
    let refused = try #require(
      refusal(of: Case("", items, counts, counts, .conflictingUpdates, "", "")))

    #expect((refused.uikit?.count ?? 0) < 2500)
    #expect(refused.message.count < 1000)
  }

  /// The calls are named by their lines, and the last of them is the place.
  @Test func `the calls that do not fit are named`() throws {
    let refused = try #require(
      refusal(
        of: Case(
          "", [.insert(Self.item(0, 1)), .delete(Self.item(0, 0))], [5], [6], .conflictingUpdates,
          "", "")))

    #expect(refused.message.hasSuffix("(view:insertItems (line 1), view:deleteItems (line 2))"))
    #expect(refused.place == Diagnostic.Place(file: "a.lua", line: 2))
  }

  @Test(
    arguments: [
      (
        [UpdateItem.insert(item(0, 0))], [5], [5],
        "change the data before you report the change: view.data:insert(…)"
      ),
      (
        [.delete(item(0, 0))], [5], [5],
        "change the data before you report the change: view.data:remove(…)"
      ),
      (
        [.insert(.section(0))], [5], [5],
        "change the data before you report the change: view.data:insertSection(…)"
      ),
      (
        [], [5], [6],
        "report the change to the view (view:insertItems), or reload everything (view:reloadData())"
      ),
      (
        [], [5, 5], [5],
        "report the change to the view (view:deleteSections), or reload everything (view:reloadData())"
      ),
      (
        [.insert(item(0, 0))], [5], [7],
        "the data has 1 more than reported: report 1 more inserted or fewer deleted"
      ),
      (
        [.insert(item(0, 0)), .insert(item(0, 1))], [5], [6],
        "the data has 1 fewer than reported: report 1 fewer inserted or more deleted"
      ),
    ] as [([UpdateItem], [Int], [Int], String)])
  func `the mend says what to change`(
    items: [UpdateItem], before: [Int], after: [Int], fix: String
  ) throws {
    let refused = try #require(
      refusal(of: Case("", items, before, after, .conflictingUpdates, "", "")))

    #expect(refused.fix == fix)
  }

  /// Of several faults UIKit finds that of the deletes before that of the inserts, places before conflicts, and counts
  /// last (semantics 5.3).
  @Test func `faults are found in UIKit's order`() throws {
    let delete = UpdateItem.delete(Self.item(0, 9))
    let insert = UpdateItem.insert(Self.item(0, 9))
    let conflict = [
      UpdateItem.delete(Self.item(0, 1)), .move(Self.item(0, 1), to: Self.item(0, 0)),
    ]
    let reload = [UpdateItem.delete(Self.item(0, 2)), .reload(Self.item(0, 2))]
    func uikit(_ items: [UpdateItem]) -> String {
      String(
        (refusal(of: Case("", items, [5], [5], .conflictingUpdates, "", ""))?.uikit ?? "").prefix(
          32))
    }

    #expect(uikit(conflict + [insert, delete] + reload) == "attempt to delete and reload the")
    #expect(uikit(conflict + [insert, delete]) == "attempt to delete item 9 from se")
    #expect(uikit(conflict + [insert]) == "attempt to insert item 9 into se")
    #expect(uikit(conflict) == "attempt to perform a delete and ")
  }

  @Test(arguments: [Int.min, -1, 5, Int.max - 1, Int.max])
  func `a place far beyond the data is refused and breaks nothing`(number: Int) throws {
    let places: [UpdatePlace] = [
      .section(number), Self.item(number, 0), Self.item(0, number), Self.item(number, number),
    ]
    for place in places {
      for item in [
        UpdateItem.insert(place), .delete(place), .reload(place),
        .move(place, to: Self.item(0, 0)), .move(Self.item(0, 0), to: place),
      ] {
        let more: [UpdateItem] = [.insert(.section(1)), .insert(.section(2))]
        let refused = refusal(
          of: Case("", [item] + more, [5], [5, 5, 5], .conflictingUpdates, "", ""))
        #expect(refused != nil)
      }
    }
  }
}
