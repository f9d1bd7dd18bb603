package import CollectionLayout

/// The views of a view's elements, and their sizes.
package protocol ViewProvider: AnyObject {
  /// The name of the view request in messages: `cell.reuse`.
  var requestName: String { get }

  /// Returns the configured view for an element.
  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView

  /// Returns the content from which the size of an element's view follows; nil if it does not.
  func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent?

  /// Whether the views of cells decide their own size (semantics 4.1).
  var decidesPreferredSizes: Bool { get }

  /// Returns the preferred size of a cell's view; nil for the given size.
  ///
  /// The attributes are in the layout's coordinates, with the size that its content takes.
  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
}

/// The data of a view: the number of items, and the view for each element.
package protocol DataSource: ViewProvider {
  /// The number of items in each section.
  var itemCounts: [Int] { get }

  /// Moves an item; the target index is counted after the item was removed.
  func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic)

  /// Called when the view shows the items in another order from now on, for layouts that read their
  /// values; nil for the order of the data.
  func showItems(asMovedBy move: ItemMove?)
}

extension ViewProvider {
  package func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent? { nil }

  package var decidesPreferredSizes: Bool { false }

  package func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  { nil }

  package var requestName: String { "the data source" }
}

extension DataSource {
  package func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic) {}

  package func showItems(asMovedBy move: ItemMove?) {}
}
