import CollectionLayout
import CollectionSimulation
import Testing

/// What happens around a view (semantics 1.5, 3 row 28, 10).
struct WorldTests {
  private let wholePass = ["prepare", "contentSize", "attributes", "contentSize"]
  private let frame = 1.0 / 60

  @Test func `a text category that changes makes everything invalid`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])

    try stage.view.setTextCategory("AX3")

    #expect(stage.recording.steps == ["invalidate"] + wholePass)
    #expect(
      stage.recording.calls.map(\.reason).allSatisfy {
        $0.hasPrefix("the text category changed (L to AX3)") || $0 == "attributes was called"
      })
    #expect(stage.layout.invalidations.last?.invalidatesEverything == true)
    #expect(stage.layout.invalidations.last?.invalidatesDataSourceCounts == false)
    #expect(stage.view.layoutContext.textCategory == "AX3")
    #expect(stage.view.time == frame)
    // Cells stay.
    #expect(stage.view.reuseFigures.reused == 0)
  }

  @Test func `a text category that stays takes a frame and asks nothing`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])

    try stage.view.setTextCategory("L")
    try stage.view.setDirection(.leftToRight)

    #expect(stage.recording.steps.isEmpty)
    #expect(abs(stage.view.time - 2 * frame) < 1e-12)
  }

  @Test func `a direction that changes makes everything invalid where nothing is mirrored`() throws
  {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])

    try stage.view.setDirection(.rightToLeft)

    #expect(stage.recording.steps == ["invalidate"] + wholePass)
    #expect(stage.view.layoutContext.direction == .rightToLeft)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func `a safe area is a part of the adjusted inset`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200]) {
      $0.contentInset = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
      $0.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    }
    #expect(stage.view.contentOffset == Point(x: 0, y: -54))

    try stage.view.setSafeArea(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

    #expect(stage.view.adjustedInset.top == 30)
    // It is outside of the range now, and comes back at once.
    #expect(stage.view.contentOffset == Point(x: 0, y: -30))
    #expect(stage.view.time == frame)
  }

  @Test func `an animated change of the bounds is told of around its pass`() throws {
    let stage = try Stage.displayed(.grid(items: 40, columns: 3), items: [40])
    try stage.view.scroll(to: Point(x: 0, y: 100), animated: false)
    stage.recording.clear()

    try stage.view.resize(to: Size(width: 600, height: 400))

    #expect(
      stage.recording.stepsWithoutElements
        == ["shouldInvalidate", "boundsInvalidation", "invalidate", "prepareBoundsChange"]
        + wholePass + ["finalizeBoundsChange"])
    let told = stage.recording.calls.first { $0.name == "prepareBoundsChange" }
    #expect(
      told?.arguments == [
        RecordField("oldBounds", .rect(Rect(x: 0, y: 100, width: 390, height: 844)))
      ])
    // The new bounds stand when it is told.
    #expect(
      stage.layout.calls.first { $0.name == "prepareBoundsChange" }?.bounds.size
        == Size(width: 600, height: 400))
  }

  @Test func `a change without an animation is not told of`() throws {
    let stage = try Stage.displayed(.grid(items: 40, columns: 3), items: [40])

    try stage.view.resize(to: Size(width: 600, height: 400), animated: false)
    try stage.view.resize(to: Size(width: 600, height: 400))

    #expect(
      stage.recording.stepsWithoutDisplay
        == ["shouldInvalidate", "boundsInvalidation", "invalidate"] + wholePass)
  }

  @Test func `a view that shows nothing before or after has nothing to animate`() throws {
    let stage = try Stage.displayed(.grid(items: 40, columns: 3), items: [40])

    try stage.view.resize(to: .zero)
    try stage.view.resize(to: Size(width: 300, height: 300))

    #expect(!stage.recording.steps.contains("prepareBoundsChange"))
    #expect(!stage.recording.steps.contains("finalizeBoundsChange"))
  }

  @Test func `what fails in it is tried again`() throws {
    let stage = try Stage.displayed(.grid(items: 40, columns: 3), items: [40])
    stage.layout.interferes = { name throws(Diagnostic) in
      if name == "prepareBoundsChange" { throw Diagnostic(.runtimeError, "no") }
    }
    #expect(throws: Diagnostic.self) {
      try stage.view.resize(to: Size(width: 600, height: 400))
    }

    stage.layout.interferes = { _ in }
    try stage.view.settle()

    #expect(stage.recording.stepsWithoutElements.suffix(1) == ["finalizeBoundsChange"])
    #expect(try stage.view.visibleItems().count == 6)
  }

  @Test func `a pass that failed is due again`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])
    stage.layout.interferes = { name throws(Diagnostic) in
      if name == "attributes" { throw Diagnostic(.runtimeError, "no") }
    }
    #expect(throws: Diagnostic.self) {
      try stage.view.scroll(to: Point(x: 0, y: 5000), animated: false)
    }
    #expect(throws: Diagnostic.self) { try stage.view.visibleItems() }

    stage.layout.interferes = { _ in }
    #expect(try stage.view.visibleItems().map(\.item) == Array(100...116))
  }

  @Test func `a view without an extent can be told anything`() throws {
    let stage = Stage(.list(rows: 200), items: [200]) { $0.viewport = .zero }
    try stage.view.displayFirst()

    try stage.view.setTextCategory("AX5")
    try stage.view.setDirection(.rightToLeft)
    try stage.view.setSafeArea(EdgeInsets(top: 0, left: 9, bottom: 0, right: 0))
    try stage.view.reloadData()
    try stage.view.drag(by: Point(x: 0, y: -100), over: 0.1)
    try stage.view.settle()
    #expect(stage.layout.calls.filter { $0.name == "prepare" }.isEmpty)

    try stage.view.resize(to: Size(width: 390, height: 844))
    #expect(try stage.view.visibleItems().count == 17)
  }
}
