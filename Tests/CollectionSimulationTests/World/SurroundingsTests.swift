import CollectionLayout
import TestSupport
import Testing

@testable import CollectionSimulation

/// What surrounds the content changes, and the layout is asked again (semantics 1.7).
struct SurroundingsTests {
  /// A change of one of the insets around the content, at one or more edges.
  private struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let insets: EdgeInsets
    let apply: @Sendable (CollectionView, EdgeInsets) throws -> Void
    let set: @Sendable (inout ViewSettings, EdgeInsets) -> Void

    var testDescription: String { "\(name) \(insets)" }

    static let all: [Change] = [
      EdgeInsets(top: 17, left: 0, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 23, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 31, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 0, right: 41),
      EdgeInsets(top: 5, left: 7, bottom: 11, right: 13),
    ].flatMap { insets in
      [
        Change(name: "content inset", insets: insets) {
          try $0.setContentInset($1)
        } set: {
          $0.contentInset = $1
        },
        Change(name: "safe area", insets: insets) {
          try $0.setSafeArea($1)
        } set: {
          $0.safeArea = $1
        },
        Change(name: "layout margins", insets: insets) {
          try $0.setLayoutMargins($1)
        } set: {
          $0.layoutMargins = $1
        },
      ]
    }
  }

  /// A kind of layout, created for each view.
  private struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () -> any Layout

    var testDescription: String { name }

    static let all: [Kind] = [
      Kind(name: "custom") {
        TestLayout { view in
          Size(width: view.bounds.width, height: 3000 + view.adjustedInset.top)
        } elements: { view in
          let left = view.contentInset.left + view.layoutMargins.left
          let width = view.bounds.width - left - view.adjustedInset.right
          return (0..<30).map { item in
            ElementAttributes(
              .cell(IndexPath(section: 0, item: item)),
              frame: Rect(
                x: left, y: view.adjustedInset.bottom + Double(item) * 100, width: width,
                height: 90))
          }
        }
      },
      Kind(name: "flow") { flow(.content) }, Kind(name: "flow, safe area") { flow(.safeArea) },
      Kind(name: "flow, layout margins") { flow(.layoutMargins) },
      Kind(name: "flow, sideways") { flow(.layoutMargins) { $0.scrollDirection = .horizontal } },
      Kind(name: "flow, pinned headers") {
        flow(.safeArea) {
          ($0.headersPin, $0.headerReferenceSize) = (true, Size(width: 30, height: 30))
        }
      },
      Kind(name: "list") { ListLayout() },
      Kind(name: "list, grouped") {
        let list = ListLayout()
        list.settings.style = .insetGrouped
        return list
      },
      Kind(name: "compositional") { compositional(.automatic) },
      Kind(name: "compositional, layout margins") { compositional(.layoutMargins) },
    ]

    private static func flow(
      _ reference: FlowInsetReference, _ change: (inout FlowSettings) -> Void = { _ in }
    ) -> FlowLayout {
      var settings = FlowSettings()
      settings.itemSize = Size(width: 95, height: 60)
      settings.insetReference = reference
      change(&settings)
      return FlowLayout(settings: settings)
    }

    private static func compositional(_ reference: ContentInsetsReference) -> CompositionalLayout {
      let item = LayoutItem(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(70)))
      var section = LayoutSection(
        group: LayoutGroup(
          .vertical, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(70)),
          .subitems([.item(item)])))
      section.insetsReference = reference
      return CompositionalLayout(.uniform(section))
    }
  }

  private final class Rows: DataSource {
    let itemCounts = [30]
    func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
      RequestedView(reuse: element.category.name)
    }
  }

  private func view(
    _ kind: Kind, _ change: (inout ViewSettings) -> Void = { _ in }
  ) -> CollectionView {
    var settings = ViewSettings()
    change(&settings)
    return CollectionView(layout: kind.make(), dataSource: Rows(), settings: settings)
  }

  /// All elements of the content and around it, by their names.
  private func frames(_ view: CollectionView) throws -> [String] {
    try view.layoutIfNeeded()
    let all = Rect(x: -1000, y: -1000, width: 9000, height: 9000)
    return try view.answer(for: all).map { "\($0.identifier) \($0.frame)" }.sorted()
      + ["\(view.contentSize)"]
  }

  /// When a change comes: before the first pass, at rest, while scrolled, and twice.
  private enum Moment: CaseIterable { case before, atRest, scrolled, twice }

  @Test(arguments: Kind.all, Change.all)
  private func `a layout is what it would be in a view that begins so`(kind: Kind, change: Change)
    throws
  {
    for moment in Moment.allCases {
      let changed = view(kind)
      if moment != .before { try changed.displayFirst() }
      if moment == .scrolled { try changed.scroll(to: Point(x: 40, y: 220), animated: false) }
      if moment == .twice {
        try change.apply(changed, EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
      }
      try change.apply(changed, change.insets)
      try changed.settle()
      let fresh = view(kind) { change.set(&$0, change.insets) }
      try fresh.displayFirst()
      // Headers follow the offset.
      try fresh.scroll(to: changed.contentOffset, animated: false)

      #expect(try frames(changed) == frames(fresh), "\(moment)")
    }
  }

  @Test(arguments: Change.all)
  private func `a change invalidates a layout once, and an equal value does not`(change: Change)
    throws
  {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try change.apply(fixture.view, change.insets)

    #expect(
      fixture.recording.steps == [
        "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
    #expect(
      fixture.recording.calls.map(\.reason).allSatisfy {
        $0 == "the \(change.name) changed" || $0 == "attributes was called"
      })
    fixture.recording.clear()
    try change.apply(fixture.view, change.insets)
    #expect(fixture.recording.steps.isEmpty)
  }
}
