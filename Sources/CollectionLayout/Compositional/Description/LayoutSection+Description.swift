extension LayoutSection {
  /// Returns the section's group as a drawing made of characters, in the section's space.
  ///
  /// - Parameters:
  ///   - environment: The environment of the layout.
  ///   - scrollDirection: The axis along which sections follow each other.
  ///   - itemCount: The number of items.
  /// - Returns: The result of ``LayoutGroup/visualDescription(in:itemCount:)``.
  /// - Throws: A diagnostic if there is no space, and errors of the frames of a custom group.
  package func visualDescription(
    in environment: LayoutEnvironment, _ scrollDirection: ScrollDirection, itemCount: Int
  ) throws(Diagnostic) -> String {
    // Insets shrink a group only across the axis along which groups follow each other
    // (compositional 3.1).
    let axis = scrollDirection.axis
    let kept = insets.without(orthogonal == .none ? axis : axis.across)
    let room = LayoutContainer(
      contentSize: environment.container.contentSize,
      contentInsets: environment.container.contentInsets + kept)
    return try group.visualDescription(in: environment.with(room), itemCount: itemCount)
  }
}
