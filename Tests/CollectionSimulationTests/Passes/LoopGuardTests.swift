import CollectionLayout
import CollectionSimulation
import Testing

/// A layout and a content offset that keep changing each other (semantics 1.9).
struct LoopGuardTests {
  /// A layout whose content always ends one point before the view does, so that every round of a pass pulls the
  /// content back by one point and invalidates the layout again.
  private func retreatingFixture() throws -> Fixture {
    let layout = TestLayout(
      size: { Size(width: 390, height: $0.bounds.y + 843) }, elements: { _ in [] })
    layout.invalidates = { _, _ in true }
    return try Fixture.displayed(layout, items: [])
  }

  /// From an offset of n, round n reaches zero, and round n + 1 finds the content at rest.
  private func scroll(to y: Double) throws -> (fixture: Fixture, raised: Diagnostic?) {
    let fixture = try retreatingFixture()
    do throws(Diagnostic) {
      try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
      return (fixture, nil)
    } catch {
      return (fixture, error)
    }
  }

  private func loopSeverities(_ fixture: Fixture) -> [Diagnostic.Severity] {
    fixture.view.diagnostics.map(\.diagnostic).filter { $0.code == .layoutLoop }.map(\.severity)
  }

  @Test func `ninety-four rounds are borne`() throws {
    let (fixture, raised) = try scroll(to: 93)

    #expect(raised == nil)
    #expect(loopSeverities(fixture) == [])
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.passes == 1 + 94)
  }

  @Test func `the ninety-fifth round is warned of`() throws {
    let (fixture, raised) = try scroll(to: 98)

    #expect(raised == nil)
    #expect(loopSeverities(fixture) == [.warning])
    #expect(
      fixture.view.diagnostics.first { $0.diagnostic.code == .layoutLoop }?.diagnostic.uikit?
        .hasPrefix(
          "Attempting to recover UICollectionView stuck in an update/layout feedback loop.") == true
    )
    #expect(fixture.view.passes == 1 + 99)
  }

  @Test func `the hundredth round is an error`() throws {
    let (fixture, raised) = try scroll(to: 99)

    #expect(raised?.code == .layoutLoop)
    #expect(raised?.uikit?.contains("is stuck in a recursive layout loop.") == true)
    #expect(loopSeverities(fixture) == [.warning, .error])
    #expect(fixture.view.passes == 1 + 99)
  }

  @Test func `a pass in every frame that asks for another never settles`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    let view = fixture.view
    // Each pass takes one row away and brings another, and either invalidates.
    let rows = fixture.layout.elements
    fixture.layout.elements = { context in
      rows(context).map { row in
        var row = row
        row.isHidden = row.identifier == .cell(view.passes % 2)
        return row
      }
    }
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if ["willDisplayCell", "didEndDisplayingCell"].contains(call.name) {
        try view.invalidateLayout()
      }
      return nil
    }
    try view.invalidateLayout()

    let error = #expect(throws: Diagnostic.self) { try view.settle() }

    #expect(error?.code == .layoutLoop)
  }
}
