/// A layout that helps to explain what it does: where it stands in a script, what it depends on, and what it found
/// wrong.
package protocol ReportingLayout: Layout {
  /// What the last `prepare` found wrong and went on with: errors where UIKit would raise, and
  /// warnings.
  var diagnostics: [Diagnostic] { get }

  /// Whether the last `prepare` moved elements that its invalidation did not name, so that all must
  /// be asked for again.
  var movedUnnamedElements: Bool { get }

  /// Whether each cell belongs within the content, so that scrolling the view shows it as a whole; false where something
  /// else moves cells in, as an orthogonal section does.
  var keepsElementsInContent: Bool { get }

  /// Whether `attributes(of:)` is an answer of the layout's own, so that it can disagree with
  /// `attributes(in:)`.
  var answersSingleElements: Bool { get }

  /// Whether what `prepare` or `contentSize` computed took the view's width into account.
  var dependsOnViewWidth: Bool { get }

  /// Whether what `prepare` or `contentSize` computed took the view's height into account.
  var dependsOnViewHeight: Bool { get }

  /// Where in a script a callback stands; nil for a layout that is not a script.
  func place(ofCallback name: String) -> Diagnostic.Place?

  /// The line of the script that is running now; nil if none is.
  var currentPlace: Diagnostic.Place? { get }
}

extension ReportingLayout {
  package var diagnostics: [Diagnostic] { [] }
  package var movedUnnamedElements: Bool { false }
  package var keepsElementsInContent: Bool { true }
  package var answersSingleElements: Bool { false }
  package var dependsOnViewWidth: Bool { false }
  package var dependsOnViewHeight: Bool { false }
  package func place(ofCallback name: String) -> Diagnostic.Place? { nil }
  package var currentPlace: Diagnostic.Place? { nil }
}
