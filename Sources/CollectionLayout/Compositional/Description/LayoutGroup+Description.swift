extension LayoutGroup {
  /// The maximum number of items that are drawn.
  private static let maxDrawn = 400

  /// The group as a sketch in letters: its items with their numbers, and a star for each
  /// supplementary view.
  ///
  /// Lines of text are taken to run to the right.
  ///
  /// - Parameters:
  ///   - environment: What the group is laid out in.
  ///   - itemCount: How many items there are; for a group of one repetition or less, that many are
  ///     drawn.
  /// - Returns: Lines of at most 61 characters, the first of which says what the group is.
  /// - Throws: A diagnostic where there is no room, and what the frames of a custom group throw.
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

  /// What kind of group it is, as scripts name it.
  private var name: String {
    if case .custom = content { return "CustomGroup" }
    return axis == .horizontal ? "HorizontalGroup" : "VerticalGroup"
  }
}
