import CollectionLayout
import CollectionSimulation
import Testing

/// What a layout may not ask of its view while it is asked itself (semantics 1.9, lua-api 4).
struct ReentranceTests {
  private static let callbacks = [
    "prepare", "contentSize", "attributes", "single", "shouldInvalidate", "boundsInvalidation",
    "invalidate", "targetOffset",
  ]

  /// A layout that every callback of the protocol is asked of by ``run(_:)``.
  private func layout() -> TestLayout {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    layout.narrows = { $0.add(.cell(0)) }
    return layout
  }

  private func run(_ view: CollectionView) throws(Diagnostic) {
    try view.displayFirst()
    try view.scroll(to: Point(x: 0, y: 10), animated: false)
    try view.fling(velocity: Point(x: 0, y: 1))
    try view.settle()
  }

  @Test(arguments: callbacks)
  func `visible items cannot be asked for from a callback`(name: String) throws {
    let fixture = Fixture(layout(), items: [200])
    let view = fixture.view
    fixture.layout.interferes = { (running) throws(Diagnostic) in
      if running == name { _ = try view.visibleItems() }
    }

    let error = #expect(throws: Diagnostic.self) { try run(view) }

    #expect(error?.code == .reentrantCall)
    #expect(error?.message.hasPrefix("'visibleItems' was called from ") == true)
    #expect(error?.fix != nil)
    #expect(error?.occasion != nil)
    #expect(fixture.view.diagnostics.map(\.diagnostic) == [error].compactMap(\.self))
    #expect(fixture.view.isInCallback == false)

    // The view can be asked and goes on once the layout behaves.
    fixture.layout.interferes = { _ in }
    try view.reloadData()
    #expect(try view.visibleItems().isEmpty == false)
  }

  private let forbidden: [(name: String, call: (CollectionView) throws(Diagnostic) -> Void)] =
    [
      ("visibleItems", { (view) throws(Diagnostic) in _ = try view.visibleItems() }),
      ("cellFor", { (view) throws(Diagnostic) in _ = try view.view(for: .cell(0)) }),
      ("attributesFor", { (view) throws(Diagnostic) in _ = try view.attributes(of: .cell(0)) }),
      ("itemAt", { (view) throws(Diagnostic) in _ = try view.item(at: .zero) }),
      ("snapshot", { (view) throws(Diagnostic) in _ = try view.state() }),
      ("layoutIfNeeded", { (view) throws(Diagnostic) in try view.layoutIfNeeded() }),
      ("invalidate", { (view) throws(Diagnostic) in try view.invalidateLayout() }),
      ("reloadData", { (view) throws(Diagnostic) in try view.reloadData() }),
      (
        "scrollTo",
        { (view) throws(Diagnostic) in try view.scroll(to: Point(x: 0, y: 1), animated: false) }
      ),
      (
        "scrollToItem",
        { (view) throws(Diagnostic) in try view.scroll(to: .first(1), at: .top, animated: true) }
      ),
      (
        "drag",
        { (view) throws(Diagnostic) in try view.drag(by: Point(x: 0, y: -50), over: 0.1) }
      ),
      ("fling", { (view) throws(Diagnostic) in try view.fling(velocity: Point(x: 0, y: 1)) }),
      (
        "resize",
        { (view) throws(Diagnostic) in try view.resize(to: Size(width: 1, height: 1)) }
      ),
      ("setContentInset", { (view) throws(Diagnostic) in try view.setContentInset(.zero) }),
      ("wait", { (view) throws(Diagnostic) in try view.wait(1) }),
      ("settle", { (view) throws(Diagnostic) in try view.settle() }),
    ]

  @Test func `nothing that depends on the layout or changes the view is answered in prepare`()
    throws
  {
    for (name, call) in forbidden {
      let fixture = Fixture(.list(rows: 200), items: [200])
      let view = fixture.view
      fixture.layout.interferes = { (running) throws(Diagnostic) in
        if running == "prepare" { try call(view) }
      }

      let error = #expect(throws: Diagnostic.self, "\(name)") { try view.displayFirst() }

      #expect(error?.code == .reentrantCall, "\(name)")
      #expect(error?.message.hasPrefix("'\(name)' was called from prepare") == true, "\(name)")
      #expect(view.time == 0, "\(name)")
      #expect(view.contentOffset == .zero, "\(name)")
    }
  }

  @Test func `an error that the layout swallows is in the log all the same`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])
    let view = fixture.view
    fixture.layout.interferes = { running in
      if running == "prepare" { _ = try? view.visibleItems() }
    }

    try view.displayFirst()

    #expect(fixture.codes == [.reentrantCall])
    #expect(
      view.diagnostics.first?.diagnostic.occasion
        == "prepare(view), called because the view is displayed first")
  }

  @Test func `the bounds, the insets and the data can be read in every callback`() throws {
    let fixture = Fixture(layout(), items: [200]) {
      $0.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    let view = fixture.view
    fixture.layout.interferes = { _ in
      #expect(view.itemCounts == [200])
      #expect(view.bounds.size == Size(width: 390, height: 844))
      #expect(view.adjustedInset.top == 20)
      #expect(view.layoutContext.bounds.origin == view.contentOffset)
    }

    try run(view)

    #expect(Set(fixture.layout.calls.map(\.name)) == Set(Self.callbacks))
    #expect(fixture.codes.isEmpty)
  }

  @Test func `an error of the layout's own is thrown and logged with its occasion`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])
    fixture.layout.interferes = { (running) throws(Diagnostic) in
      if running == "contentSize" { throw Diagnostic(.runtimeError, "the script failed") }
    }

    let error = #expect(throws: Diagnostic.self) { try fixture.view.displayFirst() }

    #expect(error?.code == .runtimeError)
    #expect(error?.occasion == "contentSize(view), called because the view is displayed first")
    #expect(fixture.codes == [.runtimeError])
    #expect(fixture.recording.steps == ["prepare", "contentSize"])
  }
}
