import CollectionLayout

/// What a change does with what is on screen.
protocol ScreenCasting {
  /// What is on screen after the change.
  var visible: [ElementAttributes] { get }

  /// What comes to a place where it cannot be seen, and is seen on its way there.
  var passing: [ElementAttributes] { get }

  /// How each element gets to where it is, in the order in which the layout was asked.
  var animations: [ElementAnimation] { get }

  /// What an element was called before the change; nil where its view comes.
  func oldName(of element: ElementIdentifier) -> ElementIdentifier?
}

/// Who is who on screen in a change of layouts: every element keeps its name.
struct LayoutCasting: ScreenCasting {
  let visible: [ElementAttributes]
  var animations: [ElementAnimation] = []
  var passing: [ElementAttributes] { [] }

  func oldName(of element: ElementIdentifier) -> ElementIdentifier? { element }
}
