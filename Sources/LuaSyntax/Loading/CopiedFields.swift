/// The names whose values the view and its elements return as copies.
package enum CopiedFields {
  /// The fields: an assignment to a part of one, as in `element.frame.x = 5`, is compiled as a write
  /// to its object.
  package static let names: Set<String> = [
    "frame", "center", "size", "bounds", "transform", "transform3D", "contentOffset",
    "contentInset", "contentSize", "adjustedInset", "visibleRect", "safeArea", "reusePool",
    "layoutMargins", "selectedItems", "trace",
  ]

  /// The methods of the view that return copies.
  static let methods: Set<String> = [
    "items", "elements", "visibleItems", "visibleCells", "attributesFor", "cellFor",
  ]
}
