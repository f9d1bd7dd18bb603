/// The size of each item of a section, along and across the lines.
///
/// While nearly all are equal, only those that differ are kept, so that a million uniform items
/// take no room and no time; otherwise each is kept. A width is along the lines.
package struct FlowItemSizes: Hashable, Sendable {
  /// The number of items.
  package private(set) var count: Int

  /// The size of the items that are not among those that differ.
  private(set) var common: Size

  /// The items of another size, ascending; empty if each size is kept.
  private(set) var exceptions: [FlowSizeException] = []

  /// The size of each item; empty while the exceptions say all.
  private(set) var each: [Size] = []

  /// Creates the sizes of items that are equal.
  package init(count: Int, of size: Size) {
    self.count = max(0, count)
    common = size
  }

  /// Asks for each item's size, and forgets those before; their room is used again where each is kept.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - size: Answers the size of an item.
  /// - Throws: What the answer throws; then there is no item.
  mutating func read(count: Int, _ size: (Int) throws(Diagnostic) -> Size) throws(Diagnostic) {
    each.removeAll(keepingCapacity: true)
    (self.count, common, exceptions) = (0, .zero, [])
    guard count > 0 else { return }
    common = try size(0)
    for item in 1..<count {
      let size = try size(item)
      if !each.isEmpty {
        each.append(size)
      } else if size != common {
        exceptions.append(FlowSizeException(item: item, size: size))
        guard exceptions.count > Self.maxExceptions(among: item + 1) else { continue }
        keepEach(before: item + 1, of: count)
      }
    }
    if each.isEmpty { each = [] }
    self.count = count
  }

  /// For how many items room is made before they are known.
  private static let maxRoom = 1 << 20

  /// The number of sizes that may differ before each is kept.
  private static func maxExceptions(among items: Int) -> Int { 16 + items / 16 }

  private mutating func keepEach(before end: Int, of count: Int) {
    each.reserveCapacity(min(count, Self.maxRoom))
    var next = 0
    for exception in exceptions {
      each.append(contentsOf: repeatElement(common, count: exception.item - next))
      each.append(exception.size)
      next = exception.item + 1
    }
    each.append(contentsOf: repeatElement(common, count: end - next))
    exceptions = []
  }

  /// Whether each item's size is kept.
  var keepsEach: Bool { !each.isEmpty }

  /// The size of an item; its number must be below `count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  package subscript(item: Int) -> Size {
    if keepsEach { return each[item] }
    let place = firstException(from: item)
    guard place < exceptions.count, exceptions[place].item == item else { return common }
    return exceptions[place].size
  }

  /// Gives an item another size.
  ///
  /// - Complexity: O(*e*), where *e* is the number of items that differ from most others.
  package mutating func set(_ size: Size, forItem item: Int) {
    guard (0..<count).contains(item) else { return }
    if keepsEach {
      each[item] = size
      return
    }
    let place = firstException(from: item)
    let isException = place < exceptions.count && exceptions[place].item == item
    switch (isException, size == common) {
    case (true, true): exceptions.remove(at: place)
    case (true, false): exceptions[place].size = size
    case (false, false): exceptions.insert(FlowSizeException(item: item, size: size), at: place)
    case (false, true): break
    }
    if exceptions.count > Self.maxExceptions(among: count) { keepEach(before: count, of: count) }
  }

  /// Whether all items have the same width and height.
  ///
  /// - Complexity: O(1) while few differ, otherwise O(*n*), where *n* is the number of items.
  package var isUniform: Bool {
    if keepsEach { return each.allSatisfy { $0 == each[0] } }
    if exceptions.count < count { return exceptions.isEmpty }
    return exceptions.allSatisfy { $0.size == exceptions[0].size }
  }

  /// The item's size, and the end of the items from it on that are known to have it.
  ///
  /// - Complexity: O(log *e*), where *e* is the number of items that differ from most others.
  func run(from item: Int) -> (size: Size, end: Int) {
    if keepsEach { return (each[item], item + 1) }
    let place = firstException(from: item)
    guard place < exceptions.count else { return (common, count) }
    let next = exceptions[place]
    return next.item == item ? (next.size, item + 1) : (common, next.item)
  }

  /// The place of the first exception that is the item or comes after it.
  private func firstException(from item: Int) -> Int {
    firstIndex(below: exceptions.count) { exceptions[$0].item >= item }
  }
}

/// An item whose size is not that of most others.
struct FlowSizeException: Hashable, Sendable {
  let item: Int
  var size: Size
}
