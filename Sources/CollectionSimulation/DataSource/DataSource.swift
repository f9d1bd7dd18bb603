package import CollectionLayout

/// What a view shows: how much of it there is, and which kind of view each element asks for.
package protocol DataSource: AnyObject {
  /// How many items each section has.
  var itemCounts: [Int] { get }

  /// What it is called where a view is asked for, for messages: `cell.reuse`.
  var requestName: String { get }

  /// The view that shows the element, set up with what it shows.
  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView

  /// What the view of an element shows, where its size follows from that; nil if it does not.
  func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent?

  /// Whether the views of cells have the last word on their size (semantics 4.1).
  var decidesPreferredSizes: Bool { get }

  /// The size that the view of a cell prefers to what it was given; nil for what it was given.
  ///
  /// The attributes are in the layout's coordinates, with the size that its content takes.
  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?

  /// Moves an item; the destination is counted after the item has been taken out.
  func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic)

  /// Is told in which order the view shows the items from now on, for layouts that ask for their values; nil for the
  /// order of the data.
  func showItems(asMovedBy move: ItemMove?)
}

extension DataSource {
  package func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent? { nil }

  package var decidesPreferredSizes: Bool { false }

  package func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  { nil }

  package var requestName: String { "the data source" }

  package func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic) {}

  package func showItems(asMovedBy move: ItemMove?) {}
}
