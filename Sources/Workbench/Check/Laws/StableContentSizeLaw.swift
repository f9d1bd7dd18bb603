import CollectionLayout
import CollectionSimulation

/// Two answers for the content size with nothing between them are equal.
struct StableContentSizeLaw: Law {
  let code = DiagnosticCode.contentSizeUnstable

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let before = moment.picture.contentSize
    let now = try moment.view.answerForContentSize()
    guard !before.isClose(to: now) else { return nil }
    return moment.fault(
      code, in: ["contentSize"],
      "the content size changed from \(before.words) to \(now.words) without an invalidation",
      fix: "compute the size in prepare, and return the stored value")
  }
}
