import CollectionLayout

/// What becomes of the elements on screen in a change.
protocol ElementClassification {
  /// What is on screen after the change.
  var visible: [ElementAttributes] { get }

  /// What comes to a place where it cannot be seen, and is seen on its way there.
  var passing: [ElementAttributes] { get }

  /// How each element gets to where it is, in the order in which the layout was called.
  var animations: [ElementAnimation] { get }

  /// What an element was called before the change; nil if its view comes.
  func oldName(of element: ElementIdentifier) -> ElementIdentifier?
}

/// Classifies the elements on screen during a change of layouts: every element keeps its name.
struct LayoutChangeClassification: ElementClassification {
  let visible: [ElementAttributes]
  var animations: [ElementAnimation] = []
  var passing: [ElementAttributes] { [] }

  func oldName(of element: ElementIdentifier) -> ElementIdentifier? { element }
}
