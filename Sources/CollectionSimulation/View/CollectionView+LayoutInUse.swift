import CollectionLayout

/// Asking a layout that is not the view's, or not yet.
extension CollectionView {
  /// A layout that this view has asked nothing, with its strips where they begin; as long as it is not asked, its content
  /// is as large as the present one.
  func fresh(_ layout: any Layout) -> LayoutInUse {
    layout.orthogonallyScrolling?.resetStrips()
    var cycle = LayoutCycle(
      region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
    cycle.contentSize = contentSize
    return LayoutInUse(layout: layout, cycle: cycle)
  }

  /// Takes another layout, and leaves it the present one.
  func exchange(with other: inout LayoutInUse) {
    (currentLayout, other.layout) = (other.layout, currentLayout)
    swap(&cycle, &other.cycle)
    screen.forgetRows()
  }

  /// Asks a layout that is not the present one.
  func asking<Answer>(
    _ other: inout LayoutInUse, _ body: (CollectionView) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    exchange(with: &other)
    defer { exchange(with: &other) }
    return try body(self)
  }
}
