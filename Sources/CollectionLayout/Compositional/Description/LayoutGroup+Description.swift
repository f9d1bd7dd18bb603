extension LayoutGroup {
  /// The maximum number of items that are drawn.
  private static let maxDrawn = 400

  /// Returns the group as a drawing made of characters: its items with their numbers, and a star
  /// for each supplementary view.
  ///
  /// Text is assumed to run to the right.
  ///
  /// - Parameters:
  ///   - environment: The environment in which the group is laid out.
  ///   - itemCount: The number of items; if a repetition of the group has fewer, only these are
  ///     drawn.
  /// - Returns: Lines of at most 61 characters, the first of which describes the group.
  /// - Throws: A diagnostic if there is no space, and errors of the frames of a custom group.
  package func visualDescription(in environment: LayoutEnvironment, itemCount: Int = 100)
    throws(Diagnostic) -> String
  {
    var check = DeclarationCheck(section: 0)
    try check.check(self)
    let solver = GroupSolver(
      environment: environment, section: 0, slotLimit: max(1, min(itemCount, Self.maxDrawn)))
    let template = try GroupTemplate(
      solver.solve(self, in: environment.container), .none, environment.pixels)
    let drawn = min(template.slotCount, itemCount, Self.maxDrawn)
    let title =
      "\(name) \(template.size.width.shortText) × \(template.size.height.shortText), "
      + "\(template.slotCount) \(template.slotCount == 1 ? "item" : "items")"
    guard var sketch = GroupSketch(of: template.size) else { return title }
    for slot in 0..<drawn { sketch.draw(template.cells[slot].frame, label: "\(slot + 1)") }
    for view in template.views where view.slot < drawn { sketch.mark(view.frame.center) }
    return "\(title)\n\(sketch.text)"
  }

  /// The type of the group, as scripts name it.
  private var name: String {
    if case .custom = content { return "CustomGroup" }
    return axis == .horizontal ? "HorizontalGroup" : "VerticalGroup"
  }
}
