import CollectionLayout
import CollectionSimulation

/// A view with what a test watches of it.
struct Fixture {
  let layout: TestLayout
  let data: TestData
  let delegate = TestDelegate()
  let recording = Recording()
  let view: CollectionView

  /// Creates a view that is not displayed.
  ///
  /// Its viewport is 390 by 844 points, and calls of the layout are recorded.
  init(
    _ layout: TestLayout, items: [Int], with change: (inout ViewSettings) -> Void = { _ in }
  ) {
    var settings = ViewSettings()
    settings.recordsCalls = true
    change(&settings)
    self.layout = layout
    data = TestData(itemCounts: items)
    view = CollectionView(
      layout: layout, dataSource: data, settings: settings, recorder: recording.take)
    view.delegate = delegate
  }

  /// A view that has been displayed, with a recording that begins after.
  static func displayed(
    _ layout: TestLayout, items: [Int], with change: (inout ViewSettings) -> Void = { _ in }
  ) throws(Diagnostic) -> Fixture {
    let fixture = Fixture(layout, items: items, with: change)
    try fixture.view.displayFirst()
    fixture.recording.clear()
    return fixture
  }

  /// Puts the content at an offset down, and answers what the recording has of it.
  func recordingScroll(to y: Double) throws(Diagnostic) -> Recording {
    recording.clear()
    try view.scroll(to: Point(x: 0, y: y), animated: false)
    return recording
  }

  /// What is on screen, as the state tells it: the elements that have a view.
  func onScreen() throws(Diagnostic) -> [ElementIdentifier] {
    try view.state().elements.filter { $0.view != nil }.map(\.attributes.identifier)
  }

  var codes: [DiagnosticCode] { view.diagnostics.map(\.diagnostic.code) }
}

/// Counts of items, and one reuse identifier for each category.
final class TestData: DataSource {
  var itemCounts: [Int]
  var reuse: (ElementIdentifier) throws(Diagnostic) -> String = { $0.category.name }
  var content: (ElementIdentifier) -> CellContent? = { _ in nil }

  /// The items that were moved, and where to.
  private(set) var moves: [[IndexPath]] = []

  init(itemCounts: [Int]) { self.itemCounts = itemCounts }

  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    RequestedView(reuse: try reuse(element), content: content(element))
  }

  func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic) {
    moves.append([origin, target])
    itemCounts[origin.section] -= 1
    itemCounts[target.section] += 1
  }
}

/// Does what a test says, and notes what it was told.
final class TestDelegate: ViewDelegate {
  private(set) var calls: [DelegateCall] = []
  var prefetchesData = false

  /// The layout between two others, where it is not the view's own.
  var transition: (any Layout)?
  var answer: (DelegateCall) throws(Diagnostic) -> DelegateAnswer? = { _ in nil }

  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer? {
    calls.append(call)
    return try answer(call)
  }

  func transitionLayout(from old: any Layout, to new: any Layout) throws(Diagnostic)
    -> (any Layout)?
  { transition }
}
