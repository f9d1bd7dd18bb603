import CollectionLayout

/// Asking a layout that is not the view's, or not yet.
extension LayoutEngine {
  /// A layout that this view has asked nothing, with its orthogonal sections where they begin; as long as it is not asked, its content
  /// is as large as the present one.
  func fresh(_ layout: any Layout) -> LayoutInUse {
    LayoutCapabilities(layout).orthogonallyScrolling?.resetOrthogonalSections()
    let answers = LayoutAnswers(
      region: AnsweredRegion(policy: settings.rectPolicy, seed: settings.seed))
    answers.contentSize = contentSize
    return LayoutInUse(layout: layout, answers: answers)
  }
}
