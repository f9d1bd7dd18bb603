import CollectionLayout

/// The elements that are visible during and after a change, and their animations.
struct ShownElements {
  /// The elements on screen after the change.
  let visible: [ElementAttributes]

  /// The elements whose final place is not visible, but which are visible on the way.
  var passing: [ElementAttributes] = []

  /// The animations, in the order of the layout's calls.
  var animations: [ElementAnimation] = []

  /// Returns the identifier of an element before the change; nil if its view is inserted.
  let oldName: (ElementIdentifier) -> ElementIdentifier?
}
