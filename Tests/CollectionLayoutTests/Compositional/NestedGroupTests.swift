import Testing

@testable import CollectionLayout

/// Groups in groups of which the last has fewer items than slots.
///
/// Each of the forty holds the one before and an item behind it; the innermost has nine items beside each other. An estimate of 50 points
/// is what each is tall while nothing is measured, so the first item alone is in a group of 50 points.
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
    sizes: MeasuredSizes(), group: 0, firstItem: 0, presentCount: present)

  let solved = try solver.solve(group, in: container)

  #expect(solved.size == Size(width: 390, height: 50))
  #expect(solved.slots.count == 49)
}
