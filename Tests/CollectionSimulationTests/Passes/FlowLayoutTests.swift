import CollectionLayout
import CollectionSimulation
import Testing

/// A flow layout in a view: what it says of itself, the view takes up.
@Suite struct FlowLayoutTests {
  private func view(
    _ layout: FlowLayout, items: [Int], recording: Recording = Recording()
  ) throws(Diagnostic) -> CollectionView {
    var settings = ViewSettings()
    settings.recordsCalls = true
    let view = CollectionView(
      layout: layout, dataSource: TestData(itemCounts: items), settings: settings,
      recorder: recording.take)
    try view.displayFirst()
    recording.clear()
    return view
  }

  private func frame(_ element: ElementIdentifier, in view: CollectionView) throws -> Rect? {
    try view.state().elements.first { $0.attributes.identifier == element }?.attributes.frame
  }

  @Test func `a pinned header follows a scroll, and no cell is asked for again`() throws {
    let layout = FlowLayout()
    layout.settings.headerReferenceSize = Size(width: 0, height: 40)
    layout.settings.headersPin = true
    let recording = Recording()
    let view = try view(layout, items: [300], recording: recording)

    try view.scroll(to: Point(x: 0, y: 200), animated: false)

    let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))
    #expect(try frame(header, in: view) == Rect(x: 0, y: 200, width: 390, height: 40))
    let calls = recording.calls.map(\.name)
    #expect(calls.contains("supplementaryAttributes"))
    #expect(!calls.contains("itemAttributes"))
    #expect(view.diagnostics.isEmpty)
  }

  @Test func `what a named item moves is moved on screen`() throws {
    let delegate = OneTallItem()
    let view = try view(FlowLayout(delegate: delegate), items: [3])
    delegate.height = 100
    var context = InvalidationContext()
    context.add(.cell(IndexPath(section: 0, item: 0)))
    try view.invalidateLayout(context)
    try view.layoutIfNeeded()

    #expect(try frame(.cell(IndexPath(section: 0, item: 1)), in: view)?.y == 110)
    #expect(try frame(.cell(IndexPath(section: 0, item: 2)), in: view)?.y == 170)
  }

  @Test func `what UIKit warns of is a warning, and what it raises ends the pass`() throws {
    let wide = FlowLayout()
    wide.settings.itemSize = Size(width: 500, height: 50)
    let view = try view(wide, items: [2])
    #expect(view.diagnostics.map(\.diagnostic.code) == [.flowItemTooLarge])
    #expect(view.diagnostics.first?.diagnostic.occasion?.hasPrefix("prepare") == true)

    let negative = FlowLayout()
    negative.settings.itemSize = Size(width: 50, height: -1)
    let error = #expect(throws: Diagnostic.self) { try self.view(negative, items: [2]) }
    #expect(error?.code == .negativeSize)
  }
}

/// Items of the full width, the first of which may be taller.
private final class OneTallItem: FlowDelegate {
  var height = 50.0
  var sizesItems: Bool { true }

  func size(forItemAt indexPath: IndexPath) -> Size? {
    Size(width: 390, height: indexPath.item == 0 ? height : 50)
  }
}
