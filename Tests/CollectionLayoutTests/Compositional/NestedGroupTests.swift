import Testing

@testable import CollectionLayout

/// Groups in groups of which the last has fewer items than slots.
///
/// Each of the forty has the one before and an item of one point below it; the innermost has nine items next to each other. It is as tall
/// as the estimate of the group around it, and slots without an item are as declared: 50 points and forty items of one.
@Test(arguments: [1, 3, 8, 9]) func `groups in groups take no longer for each that is around them`(
  present: Int
) throws {
  let item = LayoutNode.item(
    LayoutItem(size: LayoutSize(width: .absolute(1), height: .absolute(1))))
  let row = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
  var group = LayoutGroup(.horizontal, size: row, .count(item, 9))
  let column = LayoutSize(width: .fractionalWidth(1), height: .estimated(50))
  for _ in 0..<40 {
    group = LayoutGroup(.vertical, size: column, .subitems([.group(group), item]))
  }
  let container = LayoutContainer(contentSize: Size(width: 390, height: 844))
  var solver = GroupSolver(
    environment: LayoutEnvironment(
      container: container, scale: 3, direction: .leftToRight, textCategory: "large"),
    section: 0, slotLimit: 1000)
  solver.measurements = GroupMeasurements(
    sizes: MeasuredSizes(), firstViews: [:], firstItem: 0, presentCount: present)

  let solved = try solver.solve(group, in: container)

  #expect(solved.size == Size(width: 390, height: 90))
  #expect(solved.slots.count == 49)
}
