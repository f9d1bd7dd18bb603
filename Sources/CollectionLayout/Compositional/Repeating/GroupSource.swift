/// The input from which the groups of a section are solved, with the solution of the repeated group.
///
/// A reference to immutable values, because equal sections share it.
final class GroupSource {
  let group: LayoutGroup
  let container: LayoutContainer
  let solver: GroupSolver

  /// The axis along which the groups follow each other.
  let axis: LayoutAxis

  /// The template of a group without measurements.
  let template: GroupTemplate

  /// The distance from the end of the items to that of the group, along the axis.
  let rest: Double

  /// Whether a last group with fewer items is shorter: all but custom groups.
  let trims: Bool

  /// Whether measuring an item can change how many items a group takes.
  let dealsByMeasurement: Bool

  init(
    _ group: LayoutGroup, _ container: LayoutContainer, _ solver: GroupSolver, _ axis: LayoutAxis
  ) throws(Diagnostic) {
    self.group = group
    self.container = container
    self.solver = solver
    self.axis = axis
    template = try GroupTemplate(solver.solve(group, in: container), .none, solver.pixels)
    rest = template.rest(axis)
    if case .custom = group.content { trims = false } else { trims = true }
    dealsByMeasurement = group.dealsByMeasurement
  }

  /// Returns whether solving a group would have the same result.
  func isAlike(_ group: LayoutGroup, _ container: LayoutContainer, _ axis: LayoutAxis) -> Bool {
    self.container == container && self.axis == axis && self.group == group
  }

  /// Solves the group with measurements; if it has fewer items than slots, it is trimmed.
  func template(_ measurements: GroupMeasurements) throws(Diagnostic) -> GroupTemplate {
    let whole = isUntouched(by: measurements) ? template : try solve(measurements)
    guard trims, measurements.presentCount < whole.slotCount else { return whole }
    return whole.trimmed(to: measurements.presentCount, leaving: rest, axis)
  }

  private func solve(_ measurements: GroupMeasurements) throws(Diagnostic) -> GroupTemplate {
    var solver = solver
    solver.measurements = measurements
    return try GroupTemplate(solver.solve(group, in: container), measurements, solver.pixels)
  }

  private func isUntouched(by measurements: GroupMeasurements) -> Bool {
    // The next item may have been measured as short enough to fit.
    let end = template.slotCount + (dealsByMeasurement ? 1 : 0)
    return measurements.sizes.supplementaries.isEmpty && measurements.isUntouched(0..<end)
  }
}

extension LayoutGroup {
  /// Whether measuring an item can change the number of items in the group: if the space along its
  /// axis is fixed and its items' lengths are not.
  fileprivate var dealsByMeasurement: Bool {
    let isFilled: Bool
    if case .subitems(let nodes) = content, !size[axis].isEstimated {
      isFilled = nodes.contains { $0.size[axis].isEstimated }
    } else {
      isFilled = false
    }
    return isFilled
      || children.contains { child in
        if case .group(let group) = child { group.dealsByMeasurement } else { false }
      }
  }
}
