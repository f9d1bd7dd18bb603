/// The size of each item of a section, along and across the lines.
///
/// While nearly all sizes are equal, only the others are stored, so that a million uniform items
/// take neither memory nor time; otherwise each size is stored. The width is along the lines.
package struct FlowItemSizes: Hashable, Sendable {
  /// The number of items.
  package private(set) var count: Int

  /// The size of the items without an exception.
  private(set) var common: Size

  /// The items of another size, in ascending order; empty if each size is stored.
  private(set) var exceptions: [FlowSizeException] = []

  /// The size of each item; empty while only exceptions are stored.
  private(set) var each: [Size] = []

  /// Creates the sizes of equal items.
  package init(count: Int, of size: Size) {
    self.count = max(0, count)
    common = size
  }

  /// Replaces all sizes by those that a function returns, reusing the storage.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - size: Returns the size of an item.
  /// - Throws: Errors of the function; there are then no items.
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

  /// The maximum number of items for which memory is reserved in advance.
  private static let maxRoom = 1 << 20

  /// Returns the maximum number of exceptions before each size is stored.
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

  /// Whether each item's size is stored.
  var keepsEach: Bool { !each.isEmpty }

  /// The size of an item, whose number must be less than `count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  package subscript(item: Int) -> Size {
    if keepsEach { return each[item] }
    let place = firstException(from: item)
    guard place < exceptions.count, exceptions[place].item == item else { return common }
    return exceptions[place].size
  }

  /// Changes the size of an item.
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

  /// Returns whether all items have the same size, or the same length along the lines.
  ///
  /// - Complexity: As ``isUniform``.
  func isUniform(inLengthAlone: Bool) -> Bool {
    guard inLengthAlone else { return isUniform }
    if keepsEach { return each.allSatisfy { $0.width == each[0].width } }
    let usual = exceptions.count < count ? common.width : exceptions.first?.size.width
    return exceptions.allSatisfy { $0.size.width == usual }
  }

  /// Returns the item's size, and the end of the items after it that are known to have the same
  /// size.
  ///
  /// - Complexity: O(log *e*), where *e* is the number of items that differ from most others.
  func run(from item: Int) -> (size: Size, end: Int) {
    if keepsEach { return (each[item], item + 1) }
    let place = firstException(from: item)
    guard place < exceptions.count else { return (common, count) }
    let next = exceptions[place]
    return next.item == item ? (next.size, item + 1) : (common, next.item)
  }

  /// Returns the position of the first exception for the item or a later one.
  private func firstException(from item: Int) -> Int {
    firstIndex(below: exceptions.count) { exceptions[$0].item >= item }
  }
}

/// An item whose size differs from that of most others.
struct FlowSizeException: Hashable, Sendable {
  let item: Int
  var size: Size
}
