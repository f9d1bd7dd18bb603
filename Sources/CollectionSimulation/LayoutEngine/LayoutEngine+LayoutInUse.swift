import CollectionLayout

/// Using a layout that is not, or not yet, the view's.
extension LayoutEngine {
  /// Returns a layout that this view has never called, with its orthogonal sections at their start;
  /// until it is called, its content size is the current one, unless another is given.
  func fresh(_ layout: any Layout, contentSize: Size? = nil) -> LayoutInUse {
    LayoutCapabilities(layout).orthogonallyScrolling?.resetOrthogonalSections()
    let answers = LayoutAnswers(
      region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
    answers.contentSize = contentSize ?? self.contentSize
    answers.shownContentSize = answers.contentSize
    return LayoutInUse(layout: layout, answers: answers)
  }
}
