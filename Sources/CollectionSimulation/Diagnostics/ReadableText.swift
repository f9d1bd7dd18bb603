import CollectionLayout

extension Point {
  /// The point in messages: `(0, 44)`.
  var text: String { "(\(x.shortText), \(y.shortText))" }
}

extension Size {
  /// The size in messages: `390 x 844`.
  var text: String { "\(width.shortText) x \(height.shortText)" }
}

extension Rect {
  /// The rectangle in messages: `(0, 44, 390, 100)`.
  var text: String {
    "(\(x.shortText), \(y.shortText), \(width.shortText), \(height.shortText))"
  }
}

extension ElementIdentifier {
  /// The index path as UIKit prints it, from 0.
  var uikitPath: String {
    indexPath.hasItem ? "\(indexPath.section), \(indexPath.item)" : "\(indexPath.section)"
  }

  /// UIKit's text for a view of a section that does not exist.
  func uikitRequest(among counts: [Int]) -> String {
    "request for CGRect for \(category.name) view of kind \(kind) in section \(indexPath.section) "
      + "when there are only \(counts.count) sections in the collection view"
  }
}
