import CollectionLayout
import CollectionSimulation
import Testing
import func TestSupport.seeds

@testable import Report

/// What two results are said to differ in.
@Suite struct ResultDifferenceTests {
  private static let names = ResultDifference.Names(before: "old", after: "new")

  private static func result(_ elements: [ElementAttributes]) -> RunResult {
    var result = Example.grid
    result.state.elements = elements.map { ReportedElement(attributes: $0, view: nil) }
    return result
  }

  private static func difference(
    _ old: RunResult, _ new: RunResult, _ options: DifferenceOptions = DifferenceOptions()
  ) throws -> ResultDifference {
    ResultDifference(
      from: try ResultDocument(reading: old.json()), to: try ResultDocument(reading: new.json()),
      names: names, options)
  }

  private static func cell(_ item: Int, _ x: Double, _ y: Double, side: Double = 50)
    -> ElementAttributes
  {
    ElementAttributes(
      .cell(IndexPath(section: 0, item: item - 1)),
      frame: Rect(x: x, y: y, width: side, height: side))
  }

  @Test func `what came, went, moved, grew and faded is told apart`() throws {
    var faded = Self.cell(4, 0, 200)
    faded.alpha = 0.5
    var both = Self.cell(6, 3, 304)
    both.size = Size(width: 60, height: 50)
    let old = [
      Self.cell(1, 0, 0), Self.cell(2, 100, 0), Self.cell(3, 0, 100), Self.cell(4, 0, 200),
      Self.cell(6, 0, 300), Self.cell(7, 0, 400),
    ]
    let new = [
      Self.cell(1, 0, 0), Self.cell(2, 106, 8), Self.cell(3, 0, 100, side: 60), faded, both,
      Self.cell(8, 0, 500),
    ]

    let end = try Self.difference(Self.result(old), Self.result(new)).end

    #expect(
      end.elements.map { "\($0.identifier) \($0.changes.map(\.rawValue))" } == [
        "cell 1,2 [\"moved\"]", "cell 1,3 [\"resized\"]", "cell 1,4 [\"changed\"]",
        "cell 1,6 [\"moved\", \"resized\"]", "cell 1,7 [\"vanished\"]", "cell 1,8 [\"appeared\"]",
      ])
    // 6 across and 8 down is a way of 10.
    #expect(end.farthestMove == 10)
    #expect(end.unchangedCount == 1)
    #expect(end.elements[0].words == "x 100 → 106 (+6), y 0 → 8 (+8)")
    #expect(end.elements[2].words == "alpha 1 → 0.5 (-0.5)")
    #expect(
      end.summary
        == "6: 1 appeared, 1 vanished, 2 moved by up to 10, 2 resized, 1 changed, 1 as they were")
  }

  @Test func `cells come first, then supplementaries, then decorations`() throws {
    let (first, second) = (IndexPath(section: 0, item: 0), IndexPath(section: 1, item: 0))
    let identifiers: [ElementIdentifier] = [
      .cell(first), .cell(second), .supplementary("banner", IndexPath(index: 0)),
      .supplementary("toolbar", IndexPath(index: 1)), .supplementary("footer", first),
      .supplementary("header", first), .supplementary("footer", second),
      .decoration("background", first),
    ]
    // The zIndex, which comes first in a result, counts for nothing.
    let elements = identifiers.enumerated().map { number, identifier in
      var attributes = ElementAttributes(identifier, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      attributes.zIndex = -number
      return attributes
    }

    let end = try Self.difference(Self.result([]), Self.result(elements)).end

    #expect(end.elements.map(\.identifier) == identifiers)
  }

  @Test func `lengths may differ by the tolerance, shares may not`() throws {
    var faded = Self.cell(1, 0.4, 0)
    faded.alpha = 0.6
    let old = Self.result([Self.cell(1, 0, 0)])
    let near = Self.result([Self.cell(1, 0.5, 0)])

    #expect(try Self.difference(old, near, DifferenceOptions(tolerance: 0.5)).isEmpty)
    #expect(try !Self.difference(old, near, DifferenceOptions(tolerance: 0.49)).isEmpty)
    let share = try Self.difference(old, Self.result([faded]), DifferenceOptions(tolerance: 0.5))
    #expect(share.end.elements.first?.fields.map(\.name) == ["alpha"])
  }

  @Test func `a turn that leaves the frame is a change`() throws {
    var turned = Self.cell(1, 0, 0)
    turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let found = try Self.difference(Self.result([Self.cell(1, 0, 0)]), Self.result([turned]))
    #expect(found.end.elements.map(\.changes) == [[.changed]])
    #expect(found.end.elements.first?.fields.map(\.name) == ["transform"])
  }

  @Test func `a view that leaves and the one that comes for it are two`() throws {
    var old = Self.result([Self.cell(1, 0, 0), Self.cell(1, 90, 0)])
    old.state.elements[0].isLeaving = true
    var new = old
    new.state.elements[1] = ReportedElement(attributes: Self.cell(1, 95, 0), view: nil)

    let found = try Self.difference(old, new).end.elements
    #expect(found.count == 1)
    #expect(found.first?.distance == 5)
  }

  @Test func `facts, diagnostics and with all the way to the end are compared`() throws {
    var old = Example.grid
    var new = old
    new.state.contentSize.height += 84
    new.state.sections = [40, 2]
    new.state.passes = 3
    new.heading.parameters = [RunHeading.Parameter(name: "columns", value: .integer(4))]
    old.records = [.note(text: "one", time: 0)]
    new.records = [.note(text: "two", time: 0), .print(text: "three", time: 1)]
    new.diagnostics = [
      ReportedDiagnostic(diagnostic: Diagnostic(.overlap, "cells overlap"), time: 0)
    ]

    let seen = try Self.difference(old, new)
    #expect(seen.end.facts.map(\.name) == ["sections", "contentSize.height"])
    #expect(seen.end.facts[1].growth == 84)
    #expect(seen.facts.map(\.after) == [.string("error[overlap]: cells overlap")])

    let whole = try Self.difference(old, new, DifferenceOptions(isWhole: true))
    #expect(whole.end.facts.map(\.name) == ["sections", "contentSize.height", "passes"])
    #expect(
      whole.facts.map(\.name) == [
        "parameters.columns", "parameters.spacing", "diagnostics", "records[1].text",
      ])
    #expect(whole.factsLeftOut == 1)
  }

  @Test func `snapshots are known again by their labels`() throws {
    func snapshot(_ label: String, _ x: Double) -> Record {
      .snapshot(
        SnapshotRecord(label: label, time: 1, state: Self.result([Self.cell(1, x, 0)]).state))
    }
    var (old, new) = (Example.grid, Example.grid)
    old.records = [snapshot("a", 0), snapshot("gone", 0), snapshot("a", 5)]
    new.records = [snapshot("a", 0), snapshot("a", 7), snapshot("new", 0)]

    let whole = try Self.difference(old, new, DifferenceOptions(isWhole: true))
    #expect(whole.snapshots.map(\.label) == ["a", "a"])
    #expect(whole.snapshots.map(\.elements.count) == [0, 1])
    #expect(
      whole.facts == [
        FactDifference(name: "snapshot", before: .string("gone"), after: nil),
        FactDifference(name: "snapshot", before: nil, after: .string("new")),
      ])
    #expect(try Self.difference(old, new).isEmpty)
  }

  @Test(arguments: seeds(100))
  func `nothing differs from itself, and what was changed is what is found`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let items = Array(1...40)
    let old = items.filter { _ in Bool.random(using: &random) }
    let new = items.filter { _ in Bool.random(using: &random) }
    let moved = Set(items.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let before = Self.result(old.shuffled(using: &random).map { Self.cell($0, Double($0), 0) })
    let after = Self.result(
      new.shuffled(using: &random).map {
        Self.cell($0, Double($0), moved.contains($0) ? Double($0) : 0)
      })

    #expect(try Self.difference(before, before, DifferenceOptions(isWhole: true)).isEmpty)

    let found = try Self.difference(before, after).end.elements
    // A model that looks at each item by itself.
    let expected = items.compactMap { item -> String? in
      switch (old.contains(item), new.contains(item)) {
      case (false, false): nil
      case (true, false): "\(item) vanished 0"
      case (false, true): "\(item) appeared 0"
      case (true, true): moved.contains(item) ? "\(item) moved \(Double(item))" : nil
      }
    }
    let told = found.map { element in
      let distance = element.distance == 0 ? "0" : "\(element.distance)"
      return "\(element.identifier.indexPath.item + 1) \(element.changes[0].rawValue) \(distance)"
    }
    #expect(told == expected)
  }
}
