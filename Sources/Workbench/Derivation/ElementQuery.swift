package import CollectionLayout
import Report

/// An element as users write it.
///
/// `1,7` is a cell, `header,2` or `badge,1,7` another element, and `banner,1` a view of the whole
/// list, such as a header.
package struct ElementQuery: Hashable, Sendable {
  /// The kind; nil for a cell.
  package let kind: String?

  /// The section, counted from 1.
  package let section: Int

  /// The item, counted from 1; 1 if it was omitted.
  package let item: Int

  /// Whether the item was omitted, so that the section may be the index of a view of the whole
  /// list.
  private let isOneIndex: Bool

  /// Reads a cell: `1,7`, or `7` for one of the first section; nil if the text is neither.
  package init?(item text: String) {
    guard let numbers = Self.numbers(text.split(separator: ",", omittingEmptySubsequences: false)),
      numbers.count <= 2, let item = numbers.last
    else { return nil }
    (kind, section, self.item) = (nil, numbers.count == 2 ? numbers[0] : 1, item)
    isOneIndex = false
  }

  /// Reads another element: its kind, its section, and its item unless that is the first; nil if
  /// the text is invalid.
  package init?(element text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let kind = words.first, !kind.isEmpty, Int(kind) == nil,
      let numbers = Self.numbers(words.dropFirst()), numbers.count <= 2
    else { return nil }
    self.kind = kind == "cell" ? nil : String(kind)
    (section, item) = (numbers[0], numbers.count == 2 ? numbers[1] : 1)
    isOneIndex = numbers.count == 1
  }

  /// Reads either form as typed at the prompt: `1,7`, `header,2` or `badge,1,7`, with commas or
  /// spaces between.
  init?(typed text: String) {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let query = words.joined(separator: ",")
    let isCell = words.first.map { Int($0) != nil } ?? false
    guard let found = isCell ? ElementQuery(item: query) : ElementQuery(element: query),
      !isCell || words.count == 2
    else { return nil }
    self = found
  }

  /// The query as it is typed.
  var text: String {
    let numbers = isOneIndex ? "\(section)" : "\(section),\(item)"
    return kind.map { "\($0),\(numbers)" } ?? numbers
  }

  private static func numbers(_ words: some Collection<Substring>) -> [Int]? {
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, !numbers.isEmpty else { return nil }
    return numbers.allSatisfy { (1...1_000_000_000).contains($0) } ? numbers : nil
  }

  /// The elements that may match: a supplementary view of the data, a decoration view, or a view of
  /// the whole list.
  package var identifiers: [ElementIdentifier] {
    let path = IndexPath(section: section - 1, item: item - 1)
    guard let kind else { return [.cell(path)] }
    let ofList = ElementIdentifier.supplementary(kind, IndexPath(index: section - 1))
    return [.supplementary(kind, path), .decoration(kind, path)] + (isOneIndex ? [ofList] : [])
  }
  /// Explains why the layout has no such element.
  ///
  /// - Parameter counts: The number of items of each section of the data.
  /// - Returns: A sentence without a full stop.
  func absence(in counts: [Int]) -> String {
    if let kind { return "the layout has no \(kind) \(section),\(item)" }
    guard counts.indices.contains(section - 1) else {
      return "no section \(section): the data has "
        + (counts.count == 1 ? "one section" : "\(counts.count) sections")
    }
    let count = counts[section - 1]
    guard item <= count else {
      return "no item \(section),\(item): section \(section) has "
        + (count == 0 ? "no items" : "\(count), so the last is \(section),\(count)")
    }
    return "cell \(section),\(item) was never placed"
  }
}

extension JSONCodec<ElementQuery> {
  /// The codec of a query: the text that is typed.
  static let query = JSONCodec<String>.string.map { text throws(ResultError) in
    guard let query = ElementQuery(item: text) ?? ElementQuery(element: text) else {
      throw ResultError(message: " is not an element")
    }
    return query
  } from: {
    $0.text
  }
}
