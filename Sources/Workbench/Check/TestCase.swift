package import CollectionLayout
package import CollectionSimulation
package import Scripting

/// One case in which a layout is tried: a view, its data, and what happens to them.
///
/// It is a value that says all: the same case of the same script goes the same way each time.
package struct TestCase: Hashable, Sendable {
  /// The view's size, in points, before any step.
  package var viewport = Size(width: 390, height: 844)

  /// The number of items that each section has.
  package var sections = [30]

  /// The parameters that are set, in their order.
  package var parameters: [ParameterSetting] = []

  /// The direction of text.
  package var direction = LayoutDirection.leftToRight

  /// Which rectangles the view asks its layout about.
  package var rectPolicy = RectPolicy.paged

  /// What everything random in it starts from: the script's numbers, and the rectangles that are requested.
  package var seed: UInt64 = 1

  /// What happens after the first display.
  package var steps: [CaseStep] = []

  package init() {}

  /// Whether the view has at some time hardly room for a single finger, in points: 44 on a side.
  var lacksRoom: Bool {
    let sizes =
      [viewport] + steps.compactMap { if case .resize(let size) = $0 { size } else { nil } }
    return sizes.contains { min($0.width, $0.height) < 44 }
  }

  /// The number of items in all.
  package var itemCount: Int { sections.reduce(0, +) }
}

/// Something that happens to a view in a case.
package enum CaseStep: Hashable, Sendable {
  /// The content is scrolled to a share of its range on each axis, 0 to 1.
  case scroll(Point)

  /// The content is let go with a velocity, in points per millisecond.
  case fling(Point)

  /// The view gets another size, as by a rotation.
  case resize(Size)

  /// The data gets other counts, and the view is told to reload.
  case reload([Int])

  /// Items are taken out of the data and put into it, and the view is told in one batch.
  case update(CaseUpdate)

  /// The script's own scenario does what it does.
  case demo
}
