import Testing
import TestSupport

private let outline = GalleryScript(name: "outline")

@Test func `a tree is shown as a list of what is expanded`() throws {
  let report = try outline.report([])

  #expect(
    report.notes == [
      "Fruit, Nuts, Tea", "v Fruit, - Apples, - Pears, Nuts, Tea",
      "v Fruit, - v Apples, - - Gala, - - Fuji, - Pears, Nuts, Tea", "Fruit, Nuts, Tea",
      "v Fruit, - v Apples, - - Gala, - - Fuji, - Pears, Nuts, Tea",
    ])
  #expect(report.diagnostics.isEmpty)
}

/// Gala is the third row, so it begins at 2 · 44, and two levels deep, so at 2 · 20.
@Test func `each level is moved to the right`() throws {
  let rows = try #require(try outline.report([]).snapshots.first?.elements)
  let gala = try #require(rows.first { $0.item == 3 })

  #expect(gala.frame == .init(x: 40, y: 88, width: 280, height: 44))
  #expect(
    rows.sorted { $0.item < $1.item }.map(\.frame.x) == [0, 20, 40, 40, 20, 0, 0])
}

/// Where rows begin and end that come and go, on paper: under the row above that stays.
@Test func `rows unfold from under the one that they belong to`() throws {
  let report = try GalleryScript.report(
    ofScenario: """
      local Outline = require("outline")
      local Told = Outline:extend("Told")
      for name, base in pairs { initialItemAttributes = Outline.initialItemAttributes,
        finalItemAttributes = Outline.finalItemAttributes } do
        Told[name] = function(self, view, section, item)
          local attributes = base(self, view, section, item)
          print(name:match("^%l+"), item, attributes.y, attributes.alpha)
          return attributes
        end
      end
      return Scenario {
        layout = Told, data = { { id = "a", items = { "A", "B" } } },
        steps = function(view)
          local tree = SectionSnapshot { "A", "B" }
          tree:append({ "x", "y" }, { to = "A" }):append({ "z" }, { to = "B" })
          view:applySection("a", tree:expand { "A" })
          print("next")
          view:applySection("a", tree:collapse { "A" }:expand { "B" })
        end,
      }
      """)
  let printed = report.records.filter { $0.type == "print" }.compactMap(\.text)

  #expect(
    printed == [
      // A x y B: x and y come from A's place; A stays, and B comes down from 44 to 132.
      "initial\t2\t0.0\t1.0", "initial\t3\t0.0\t1.0", "final\t1\t0.0\t1.0", "initial\t1\t0.0\t1.0",
      "final\t2\t132.0\t1.0", "initial\t4\t44.0\t1.0", "next",
      // A B z: y and x go under A, the last first; z comes from B's new place, 44.
      "final\t3\t0.0\t1.0", "final\t2\t0.0\t1.0", "initial\t3\t44.0\t1.0", "final\t1\t0.0\t1.0",
      "initial\t1\t0.0\t1.0", "final\t4\t44.0\t1.0", "initial\t2\t132.0\t1.0",
    ])
}
