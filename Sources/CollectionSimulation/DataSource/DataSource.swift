package import CollectionLayout

/// What a view shows: how much of it there is, and which kind of view each element asks for.
package protocol DataSource: AnyObject {
  /// How many items each section has.
  var itemCounts: [Int] { get }

  /// What it is called where a view is asked for, for messages: `cell.reuse`.
  var requestName: String { get }

  /// The reuse identifier of the view that shows the element.
  func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String

  /// Moves an item; the destination is counted after the item has been taken out.
  func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic)

  /// Is told in which order the view shows the items from now on, for layouts that ask for their values; nil for the
  /// order of the data.
  func showItems(asMovedBy move: ItemMove?)
}

extension DataSource {
  package var requestName: String { "the data source" }

  package func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic) {}

  package func showItems(asMovedBy move: ItemMove?) {}
}
