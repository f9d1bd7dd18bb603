import Testing
import TestSupport

private let photoPicker = GalleryScript(name: "photo-picker")

extension GalleryReport {
  /// The items whose badge is seen.
  fileprivate var badges: [Int] {
    elements.filter { $0.kind == "badge" && $0.hidden != true }.map(\.item).sorted()
  }

  fileprivate var selected: [Int] {
    elements.filter { $0.cell?.selected == true }.map(\.item).sorted()
  }
}

@Test func `three pictures are picked and the fourth only where one is put back`() throws {
  let report = try photoPicker.report([])
  let first = try #require(report.snapshots.first?.elements)

  #expect(first.filter { $0.cell?.selected == true }.map(\.item).sorted() == [1, 2, 3])
  #expect(report.selected == [1, 3, 4])
  #expect(report.badges == [1, 3, 4])
  // Pasted after the fifth: nine pictures instead of eight.
  #expect(report.cells.count == 9)
}

@Test func `a badge stands in the lower right corner of its picture`() throws {
  let report = try photoPicker.report([])
  let badge = try #require(report.elements.first { $0.kind == "badge" && $0.item == 1 })

  // The picture is 114 wide and begins at 16; 6 and 24 from its end.
  #expect(badge.frame == .init(x: 100, y: 100, width: 24, height: 24))
  #expect(badge.zIndex == 1)
}

@Test func `a pick asks for its badge and for nothing else`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local PhotoPicker = require("photo-picker")
      local picker = PhotoPicker()
      return Scenario {
        layout = picker, data = { 8 },
        delegate = { didSelectItem = function(_, section, item) picker:pick(section, item, true) end },
        steps = function(view)
          view:note("picking")
          view:tap(view:attributesFor(1, 5).center)
          view:layoutIfNeeded()
        end,
      }
      """, ["--trace"])
  let after = report.records.drop { $0.type != "note" }
  let calls = after.filter { $0.type == "call" }.compactMap(\.name)

  #expect(
    calls.filter { $0 != "contentSize" } == ["invalidate", "prepare", "supplementaryAttributes"])
  #expect(report.badges == [5])
}

@Test func `the menu has what the delegate allows`() throws {
  let report = try photoPicker.report([])
  let names = report.records.compactMap(\.name)

  #expect(names.filter { $0 == "canPerformAction" }.count == 6)
  #expect(names.filter { $0 == "performAction" }.count == 2)
  #expect(report.diagnostics.isEmpty)
}
