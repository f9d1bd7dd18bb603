package import CollectionLayout

/// What a view shows: how much of it there is, and which kind of view each element asks for.
package protocol DataSource: AnyObject {
  /// How many items each section has.
  var itemCounts: [Int] { get }

  /// What it is called where a view is asked for, for messages: `cell.reuse`.
  var requestName: String { get }

  /// The reuse identifier of the view that shows the element.
  func reuseIdentifier(for element: ElementIdentifier) throws(Diagnostic) -> String
}

extension DataSource {
  package var requestName: String { "the data source" }
}
