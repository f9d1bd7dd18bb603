import CollectionLayout
import CollectionSimulation

/// A view whose sections scroll on their own, with what a test watches of it.
///
/// Unless a test says otherwise: 300 × 400 points at two pixels to a point; groups of 100 × 80 points with one item
/// each, 10 points apart, with insets of 20 points at the sides and 5 above and below. Ten of them are
/// 20 + 1,000 + 90 + 20 = 1,130 points long, so an orthogonal section rests from 0 to 830; groups begin every 110 points.
struct OrthogonalFixture {
  let layout: CompositionalLayout
  let data: TestData
  let delegate = TestDelegate()
  let recording = Recording()
  let view: CollectionView

  init(
    _ provider: SectionProvider, items: [Int],
    configuration: CompositionalConfiguration = CompositionalConfiguration(),
    with change: (inout ViewSettings) -> Void = { _ in }
  ) throws {
    var settings = ViewSettings()
    settings.viewport = Size(width: 300, height: 400)
    settings.scale = 2
    settings.recordsCalls = true
    change(&settings)
    layout = CompositionalLayout(provider, configuration: configuration)
    data = TestData(itemCounts: items)
    view = CollectionView(
      layout: layout, dataSource: data, settings: settings, recorder: recording.take)
    view.delegate = delegate
    try view.displayFirst()
    recording.clear()
  }

  /// Sections of one behaviour.
  init(
    _ behavior: OrthogonalScrollingBehavior, items: [Int] = [10],
    with change: (inout ViewSettings) -> Void = { _ in }
  ) throws {
    try self.init(.uniform(.orthogonalSection(behavior)), items: items, with: change)
  }

  /// Drags an orthogonal section by points and lets all come to rest: the finger goes ten points more, at the same speed.
  func drag(_ translation: Double, over duration: Double, section: Int = 0) throws {
    let share = 1 + 10 / translation.magnitude
    try view.drag(
      by: Point(x: translation * share, y: 0), over: duration * share, section: section)
    try view.settle()
  }

  /// Flings an orthogonal section and lets all come to rest.
  func fling(_ velocity: Double, section: Int = 0) throws {
    try view.fling(section: section, velocity: Point(x: velocity, y: 0))
    try view.settle()
  }

  func offset(_ section: Int = 0) throws -> Double? {
    try view.orthogonalOffset(ofSection: section)
  }

  /// The items of a section that have a view.
  func shownItems(_ section: Int = 0) throws -> [Int] {
    try view.visibleItems().filter { $0.section == section }.map(\.item)
  }

  /// The frame of an item's cell on screen; nil for what is not there.
  func frame(_ item: Int, section: Int = 0) throws -> Rect? {
    try view.view(for: .cell(IndexPath(section: section, item: item)))?.attributes.frame
  }

  var codes: [DiagnosticCode] { view.diagnostics.map(\.diagnostic.code) }
}

extension LayoutSection {
  /// The section of ``OrthogonalFixture``.
  static func orthogonalSection(
    _ behavior: OrthogonalScrollingBehavior, width: Double = 100,
    _ change: (inout LayoutSection) -> Void = { _ in }
  ) -> LayoutSection {
    let group = LayoutGroup(
      .horizontal, size: LayoutSize(width: .absolute(width), height: .absolute(80)),
      .subitems([
        .item(
          LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))
      ]))
    var section = LayoutSection(group: group)
    section.orthogonal = behavior
    section.interGroupSpacing = 10
    section.insets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    change(&section)
    return section
  }
}

extension Recording {
  /// What happened to orthogonal sections.
  var orthogonalSections: [OrthogonalScrollRecord] {
    records.compactMap {
      if case .orthogonalSection(let orthogonalSection) = $0 { orthogonalSection } else { nil }
    }
  }
}

/// Whether two numbers are the same to a thousandth.
func isClose(_ left: Double?, _ right: Double) -> Bool {
  left.map { abs($0 - right) < 0.001 } ?? false
}
