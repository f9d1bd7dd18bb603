import CollectionLayout
import CollectionSimulation

/// Two results for the content size, without a change in between, are equal.
final class StableContentSizeProperty: Property {
  let code = DiagnosticCode.contentSizeUnstable

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let before = checkpoint.snapshot.contentSize
    let now = try checkpoint.view.answerForContentSize()
    guard !before.isAbout(now) else { return nil }
    return checkpoint.fault(
      code, in: ["contentSize"],
      "the content size changed from \(before.words) to \(now.words) without an invalidation",
      fix: "compute the size in prepare and return the stored value; if it depends on the view's "
        + "size, also return true from shouldInvalidate")
  }
}
