import CollectionLayout

/// A change of layouts that is to be seen to its end.
struct LayoutChange {
  /// The layout that was left.
  var old: LayoutInUse

  /// The layout that was come to.
  let new: any Layout
}

/// Who is who on screen in a change of layouts: every element keeps its name.
struct LayoutCasting: ScreenCasting {
  let visible: [ElementAttributes]
  var animations: [ElementAnimation] = []
  var passing: [ElementAttributes] { [] }

  func oldName(of element: ElementIdentifier) -> ElementIdentifier? { element }
}
