extension LayoutSection {
  /// The section's group as a sketch in letters, in the room that the section has.
  ///
  /// - Parameters:
  ///   - environment: What the layout is laid out in.
  ///   - scrollDirection: Along which axis sections follow each other.
  ///   - itemCount: How many items there are.
  /// - Returns: What ``LayoutGroup/visualDescription(in:itemCount:)`` answers.
  /// - Throws: A diagnostic where there is no room, and what the frames of a custom group throw.
  package func visualDescription(
    in environment: LayoutEnvironment, _ scrollDirection: ScrollDirection, itemCount: Int
  ) throws(Diagnostic) -> String {
    let axis: LayoutAxis = scrollDirection == .horizontal ? .horizontal : .vertical
    // An orthogonal section's groups are as wide as the room, whatever its insets (compositional 3.1).
    let kept = orthogonal == .none ? insets : insets.without(axis.across)
    let room = LayoutContainer(
      contentSize: environment.container.contentSize,
      contentInsets: environment.container.contentInsets + kept)
    return try group.visualDescription(in: environment.with(room), itemCount: itemCount)
  }
}
