import CollectionLayout
import CollectionSimulation
import Testing

/// What happens around a view (semantics 1.5, 3 row 28, 10).
struct WorldTests {
  private let wholePass = ["prepare", "contentSize", "attributes", "contentSize"]
  private let frame = 1.0 / 60

  @Test func `a text category that changes makes everything invalid`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.setTextCategory("AX3")

    #expect(fixture.recording.steps == ["invalidate"] + wholePass)
    #expect(
      fixture.recording.calls.map(\.reason).allSatisfy {
        $0.hasPrefix("the text category changed (L to AX3)") || $0 == "attributes was called"
      })
    #expect(fixture.layout.invalidations.last?.invalidatesEverything == true)
    #expect(fixture.layout.invalidations.last?.invalidatesDataSourceCounts == false)
    #expect(fixture.view.layoutContext.textCategory == "AX3")
    #expect(fixture.view.time == frame)
    // Cells stay.
    #expect(fixture.view.reuseFigures.reused == 0)
  }

  @Test func `a text category that stays takes a frame and asks nothing`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.setTextCategory("L")
    try fixture.view.setDirection(.leftToRight)

    #expect(fixture.recording.steps.isEmpty)
    #expect(abs(fixture.view.time - 2 * frame) < 1e-12)
  }

  @Test func `a direction that changes makes everything invalid where nothing is mirrored`() throws
  {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.setDirection(.rightToLeft)

    #expect(fixture.recording.steps == ["invalidate"] + wholePass)
    #expect(fixture.view.layoutContext.direction == .rightToLeft)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `a safe area is a part of the adjusted inset`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.contentInset = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
      $0.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    }
    #expect(fixture.view.contentOffset == Point(x: 0, y: -54))

    try fixture.view.setSafeArea(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

    #expect(fixture.view.adjustedInset.top == 30)
    // It is outside of the range now, and comes back at once.
    #expect(fixture.view.contentOffset == Point(x: 0, y: -30))
    #expect(fixture.view.time == frame)
  }

  @Test func `an animated change of the bounds is told of around its pass`() throws {
    let fixture = try Fixture.displayed(.grid(items: 40, columns: 3), items: [40])
    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    fixture.recording.clear()

    try fixture.view.resize(to: Size(width: 600, height: 400))

    #expect(
      fixture.recording.stepsWithoutElements
        == ["shouldInvalidate", "boundsInvalidation", "invalidate", "prepareBoundsChange"]
        + wholePass + ["finalizeBoundsChange"])
    let told = fixture.recording.calls.first { $0.name == "prepareBoundsChange" }
    #expect(
      told?.arguments == [
        RecordField("oldBounds", .rect(Rect(x: 0, y: 100, width: 390, height: 844)))
      ])
    // The new bounds stand when it is told.
    #expect(
      fixture.layout.calls.first { $0.name == "prepareBoundsChange" }?.bounds.size
        == Size(width: 600, height: 400))
  }

  @Test func `a change without an animation is not told of`() throws {
    let fixture = try Fixture.displayed(.grid(items: 40, columns: 3), items: [40])

    try fixture.view.resize(to: Size(width: 600, height: 400), animated: false)
    try fixture.view.resize(to: Size(width: 600, height: 400))

    #expect(
      fixture.recording.stepsWithoutDisplay
        == ["shouldInvalidate", "boundsInvalidation", "invalidate"] + wholePass)
  }

  @Test func `a view that shows nothing before or after has nothing to animate`() throws {
    let fixture = try Fixture.displayed(.grid(items: 40, columns: 3), items: [40])

    try fixture.view.resize(to: .zero)
    try fixture.view.resize(to: Size(width: 300, height: 300))

    #expect(!fixture.recording.steps.contains("prepareBoundsChange"))
    #expect(!fixture.recording.steps.contains("finalizeBoundsChange"))
  }

  @Test func `what fails in it is tried again`() throws {
    let fixture = try Fixture.displayed(.grid(items: 40, columns: 3), items: [40])
    fixture.layout.interferes = { name throws(Diagnostic) in
      if name == "prepareBoundsChange" { throw Diagnostic(.runtimeError, "no") }
    }
    #expect(throws: Diagnostic.self) {
      try fixture.view.resize(to: Size(width: 600, height: 400))
    }

    fixture.layout.interferes = { _ in }
    try fixture.view.settle()

    #expect(fixture.recording.stepsWithoutElements.suffix(1) == ["finalizeBoundsChange"])
    #expect(try fixture.view.visibleItems().count == 6)
  }

  @Test func `a pass that failed is due again`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    fixture.layout.interferes = { name throws(Diagnostic) in
      if name == "attributes" { throw Diagnostic(.runtimeError, "no") }
    }
    #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: Point(x: 0, y: 5000), animated: false)
    }
    #expect(throws: Diagnostic.self) { try fixture.view.visibleItems() }

    fixture.layout.interferes = { _ in }
    #expect(try fixture.view.visibleItems().map(\.item) == Array(100...116))
  }

  @Test func `a view without an extent can be told anything`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) { $0.viewport = .zero }
    try fixture.view.displayFirst()

    try fixture.view.setTextCategory("AX5")
    try fixture.view.setDirection(.rightToLeft)
    try fixture.view.setSafeArea(EdgeInsets(top: 0, left: 9, bottom: 0, right: 0))
    try fixture.view.reloadData()
    try fixture.view.drag(by: Point(x: 0, y: -100), over: 0.1)
    try fixture.view.settle()
    #expect(fixture.layout.calls.filter { $0.name == "prepare" }.isEmpty)

    try fixture.view.resize(to: Size(width: 390, height: 844))
    #expect(try fixture.view.visibleItems().count == 17)
  }
}
