/// A layout that explains its results: its place in a script, its dependencies, and the mistakes
/// that it found.
package protocol ReportingLayout: Layout {
  /// The mistakes that the last `prepare` found and could handle: errors where UIKit would raise an
  /// exception, and warnings.
  var diagnostics: [Diagnostic] { get }

  /// Whether the last `prepare` moved elements that its invalidation did not name, so that all must
  /// be queried again.
  var movedUnnamedElements: Bool { get }

  /// Whether each cell must be within the content, so that scrolling the view can show all of it;
  /// false if something else moves cells in, such as an orthogonal section.
  var keepsElementsInContent: Bool { get }

  /// Whether each step of a scroll recomputes every item on purpose.
  var recomputesOnPurpose: Bool { get }

  /// Returns whether the layout implements `attributes(of:)` for a category itself, so that it can
  /// contradict `attributes(in:)`.
  func answersByItself(_ category: ElementCategory) -> Bool

  /// Whether `prepare` or `contentSize` used the view's width.
  var dependsOnViewWidth: Bool { get }

  /// Whether `prepare` or `contentSize` used the view's height.
  var dependsOnViewHeight: Bool { get }

  /// Returns the part of a rectangle with which an element must intersect to be in the rectangle's
  /// result, in the layout's coordinates; nil if the result does not have the element wherever it is.
  ///
  /// A compositional layout clips rectangles to the content, and searches groups (compositional 3.8).
  func area(of element: ElementIdentifier, in rect: Rect) -> Rect?

  /// Returns the place of a callback in a script; nil for a layout that is not a script.
  func place(ofCallback name: String) -> Diagnostic.Place?

  /// The line of the script that is currently running; nil if there is none.
  var currentPlace: Diagnostic.Place? { get }
}

extension ReportingLayout {
  package var diagnostics: [Diagnostic] { [] }
  package var movedUnnamedElements: Bool { false }
  package var keepsElementsInContent: Bool { true }
  package var recomputesOnPurpose: Bool { false }
  package func answersByItself(_ category: ElementCategory) -> Bool { false }
  package var dependsOnViewWidth: Bool { false }
  package var dependsOnViewHeight: Bool { false }
  package func area(of element: ElementIdentifier, in rect: Rect) -> Rect? { rect }
  package func place(ofCallback name: String) -> Diagnostic.Place? { nil }
  package var currentPlace: Diagnostic.Place? { nil }
}
