import CollectionLayout

/// A classification of the elements on screen in a change.
protocol ElementClassification {
  /// The elements on screen after the change.
  var visible: [ElementAttributes] { get }

  /// The elements whose final place is not visible, but which are visible on the way.
  var passing: [ElementAttributes] { get }

  /// The animations, in the order of the layout's calls.
  var animations: [ElementAnimation] { get }

  /// Returns the identifier of an element before the change; nil if its view is inserted.
  func oldName(of element: ElementIdentifier) -> ElementIdentifier?
}

/// Classifies the elements on screen during a change of layouts: every element keeps its
/// identifier.
struct LayoutChangeClassification: ElementClassification {
  let visible: [ElementAttributes]
  var animations: [ElementAnimation] = []
  var passing: [ElementAttributes] { [] }

  func oldName(of element: ElementIdentifier) -> ElementIdentifier? { element }
}
