package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// One case in which a layout is tried: a view, its data, and the steps.
///
/// The value determines everything: the same case of the same script always has the same result.
package struct TestCase: Hashable, Sendable {
  /// The view's size, in points, before any step.
  package var viewport = Size(width: 390, height: 844)

  /// The number of items of each section.
  package var sections = [30]

  /// The parameters to set, in order.
  package var parameters: [ParameterSetting] = []

  /// The direction of text.
  package var direction = LayoutDirection.leftToRight

  /// The number of pixels per point; nil for the scenario's.
  package var scale: Double?

  /// The policy of the requested rectangles.
  package var rectPolicy = RectPolicy.paged

  /// The seed of all random numbers: the script's, and those of the requested rectangles.
  package var seed: UInt64 = 1

  /// The steps after the first display.
  package var steps: [CaseStep] = []

  package init() {}

  /// The sizes that the view has during the case.
  var sizes: [Size] {
    [viewport] + steps.compactMap { if case .resize(let size) = $0 { size } else { nil } }
  }

  /// Whether a step sets a content inset.
  var changesContentInset: Bool {
    steps.contains { if case .contentInset = $0 { true } else { false } }
  }

  /// The total number of items.
  package var itemCount: Int { sections.reduce(0, +) }
}

/// Something that happens to a view in a case.
package enum CaseStep: Hashable, Sendable {
  /// The content is scrolled to a fraction of its range on each axis, from 0 to 1.
  case scroll(Point)

  /// The content is released at a velocity, in points per millisecond.
  case fling(Point)

  /// The view gets another size, as by a rotation.
  case resize(Size)

  /// The counts of the data change, and the view reloads.
  case reload([Int])

  /// Items are removed from the data and inserted, and the view is notified in one batch.
  case update(CaseUpdate)

  /// The space around the content changes.
  case contentInset(EdgeInsets)

  /// Bars appear or disappear.
  case safeArea(EdgeInsets)

  /// The view's margins change, to which the safe area is added.
  case layoutMargins(EdgeInsets)

  /// The user chooses another text size, by the name of its category.
  case textCategory(TextCategory)

  /// The direction of text changes.
  case direction(LayoutDirection)

  /// The steps of the script's own scenario are run.
  case demo
}
