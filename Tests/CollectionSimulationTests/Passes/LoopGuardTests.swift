import CollectionLayout
import CollectionSimulation
import Testing

/// A layout and a content offset that keep changing each other (semantics 1.9).
struct LoopGuardTests {
  /// A layout whose content always ends one point before the view does, so that every round of a pass pulls the
  /// content back by one point and invalidates the layout again.
  private func retreatingStage() throws -> Stage {
    let layout = TestLayout(
      size: { Size(width: 390, height: $0.bounds.y + 843) }, elements: { _ in [] })
    layout.invalidates = { _, _ in true }
    return try Stage.displayed(layout, items: [])
  }

  /// From an offset of n, round n reaches zero, and round n + 1 finds the content at rest.
  private func scroll(to y: Double) throws -> (stage: Stage, raised: Diagnostic?) {
    let stage = try retreatingStage()
    do throws(Diagnostic) {
      try stage.view.scroll(to: Point(x: 0, y: y), animated: false)
      return (stage, nil)
    } catch {
      return (stage, error)
    }
  }

  private func loopSeverities(_ stage: Stage) -> [Diagnostic.Severity] {
    stage.view.diagnostics.map(\.diagnostic).filter { $0.code == .layoutLoop }.map(\.severity)
  }

  @Test func `ninety-four rounds are borne`() throws {
    let (stage, raised) = try scroll(to: 93)

    #expect(raised == nil)
    #expect(loopSeverities(stage) == [])
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.passes == 1 + 94)
  }

  @Test func `the ninety-fifth round is warned of`() throws {
    let (stage, raised) = try scroll(to: 98)

    #expect(raised == nil)
    #expect(loopSeverities(stage) == [.warning])
    #expect(
      stage.view.diagnostics.first { $0.diagnostic.code == .layoutLoop }?.diagnostic.uikit?
        .hasPrefix(
          "Attempting to recover UICollectionView stuck in an update/layout feedback loop.") == true
    )
    #expect(stage.view.passes == 1 + 99)
  }

  @Test func `the hundredth round is an error`() throws {
    let (stage, raised) = try scroll(to: 99)

    #expect(raised?.code == .layoutLoop)
    #expect(raised?.uikit?.contains("is stuck in a recursive layout loop.") == true)
    #expect(loopSeverities(stage) == [.warning, .error])
    #expect(stage.view.passes == 1 + 99)
  }

  @Test func `a pass in every frame that asks for another never settles`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])
    let view = stage.view
    // Each pass takes one row away and brings another, and either invalidates.
    let rows = stage.layout.elements
    stage.layout.elements = { context in
      rows(context).map { row in
        var row = row
        row.isHidden = row.identifier == .cell(view.passes % 2)
        return row
      }
    }
    stage.delegate.answer = { (call) throws(Diagnostic) in
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
