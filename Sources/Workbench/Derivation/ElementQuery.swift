import CollectionLayout

/// An element as people name it: `1,7` for a cell, `header,2` or `badge,1,7` for another; a view of the
/// whole list as a header: `banner,1`.
package struct ElementQuery: Hashable, Sendable {
  /// The kind; nil for a cell.
  package let kind: String?

  /// From 1.
  package let section: Int

  /// From 1, and 1 if it was omitted.
  package let item: Int

  /// Whether the item was omitted, so that the section may be the index of a view of the whole list.
  private let isOneIndex: Bool

  /// A cell: `1,7`, or `7` for one of the first section.
  package init?(item text: String) {
    guard let numbers = Self.numbers(text.split(separator: ",", omittingEmptySubsequences: false)),
      numbers.count <= 2, let item = numbers.last
    else { return nil }
    (kind, section, self.item) = (nil, numbers.count == 2 ? numbers[0] : 1, item)
    isOneIndex = false
  }

  /// Another element: its kind, its section, and its item where that is not the first.
  package init?(element text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let kind = words.first, !kind.isEmpty, Int(kind) == nil,
      let numbers = Self.numbers(words.dropFirst()), numbers.count <= 2
    else { return nil }
    self.kind = kind == "cell" ? nil : String(kind)
    (section, item) = (numbers[0], numbers.count == 2 ? numbers[1] : 1)
    isOneIndex = numbers.count == 1
  }

  /// Either, as it is typed at the prompt: `1,7`, `header,2` or `badge,1,7`, with commas or spaces between.
  init?(typed text: String) {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let query = words.joined(separator: ",")
    let isCell = words.first.map { Int($0) != nil } ?? false
    guard let found = isCell ? ElementQuery(item: query) : ElementQuery(element: query),
      !isCell || words.count == 2
    else { return nil }
    self = found
  }

  private static func numbers(_ words: some Collection<Substring>) -> [Int]? {
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, !numbers.isEmpty else { return nil }
    return numbers.allSatisfy { (1...1_000_000_000).contains($0) } ? numbers : nil
  }

  /// What it may be of a layout: a view of the data, one that the layout alone knows of, or one of the
  /// whole list.
  var identifiers: [ElementIdentifier] {
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
