import CollectionLayout
import CollectionSimulation

/// Two results for the content size, without a change in between, are equal.
final class StableContentSizeProperty: Property {
  let code = DiagnosticCode.contentSizeUnstable

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let before = checkpoint.snapshot.contentSize
    let again = try LayoutSnapshot(of: checkpoint.view, in: checkpoint.snapshot.rect)
    let now = try checkpoint.view.answerForContentSize()
    // Where the last element is elsewhere each time, the size follows it.
    guard !before.isAbout(now), !hasUnstableEnd(checkpoint, again) else { return nil }
    checkpoint.add(contentSize: now)
    return checkpoint.fault(
      code, in: ["contentSize"],
      "the content size changed from \(before.words) to \(now.words) without an invalidation",
      fix: "compute the size in prepare and return the stored value; if it depends on the view's "
        + "size, also return true from shouldInvalidate")
  }

  private func hasUnstableEnd(_ checkpoint: Checkpoint, _ again: LayoutSnapshot) -> Bool {
    guard !checkpoint.unstable.isEmpty else { return false }
    let (end, now) = (checkpoint.snapshot.end, again.end)
    return end != now
      || checkpoint.snapshot.all.contains { attributes in
        checkpoint.unstable.contains(attributes.identifier)
          && (attributes.frame.maxX == end.x || attributes.frame.maxY == end.y)
      }
  }
}
