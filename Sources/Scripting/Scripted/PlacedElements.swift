import CollectionLayout
import Lua

/// The elements that a script's layout places, as its machine hands them over.
///
/// Before anything is read, the machine hands over what it still holds.
final class PlacedElements: ElementTaker {
  private(set) var placement = Placement()

  /// The number of items in each section at the last preparation.
  private(set) var itemCounts: [Int] = []

  /// Whether elements were placed since the whole layout was invalidated, by its class itself.
  private(set) var hasAny = false

  /// The number of elements placed since the last preparation began, and in all.
  private(set) var count = 0
  private(set) var countInAll = 0

  /// The first element that the last preparation of everything placed twice, in different places;
  /// nil if there is none.
  private(set) var placedTwice: ElementIdentifier?

  /// A buffer for the rows that are looked up.
  private var rowNumbers: [Int32] = []

  private let machine: Machine
  private let kinds: KindNumbers

  init(_ machine: Machine, _ kinds: KindNumbers) { (self.machine, self.kinds) = (machine, kinds) }

  // MARK: - Preparing

  /// Removes what an invalidation names, all elements if it names none, before they are placed again.
  func begin(_ invalidation: InvalidationContext, _ itemCounts: [Int]) {
    (self.itemCounts, count) = (itemCounts, 0)
    if invalidation.isPartial {
      for element in invalidation.elements { placement.remove(element) }
    } else {
      placement.removeAll()
      hasAny = false
    }
    kinds.introduce(to: &placement)
  }

  /// Ends the placing by the class's `prepare`.
  func endPreparing(_ invalidation: InvalidationContext) {
    machine.flushPlacedRows()
    placedTwice = invalidation.isPartial ? nil : placement.firstReplaced
  }

  /// Places the elements anew that the class returns one by one; none counts as placed by itself.
  func replaceAll(_ body: () throws(LuaError) -> Void) throws(LuaError) {
    let hadAny = hasAny
    placement.removeAll()
    kinds.introduce(to: &placement)
    try body()
    machine.flushPlacedRows()
    hasAny = hadAny
  }

  func finish() { placement.finish() }

  /// Returns the error of a script that exceeded its time or memory; it names the loop that places
  /// far more elements than exist.
  func namingEndlessLoop(_ error: Diagnostic) -> Diagnostic {
    let items = itemCount
    guard error.code.severityClass == .limit, count > 100 * max(items, Self.manyRows) else {
      return error
    }
    var named = error
    named.fix =
      "a loop in prepare does not end: it has placed \(count) elements, and the data has "
      + "\(items) item\(items == 1 ? "" : "s"); let it count, for example with i = i + 1"
    return named
  }

  // MARK: - Taking

  func take(_ form: PlacedForm, _ numbers: Span<Double>) {
    switch form {
    case .rows:
      note(numbers.count / Placement.numbersPerRow)
      placement.placeRows(numbers)
    case .scaledRows:
      note(numbers.count / Placement.numbersPerScaledRow)
      placement.placeRows(numbers, areScaled: true)
    case .run(let section, let firstItem):
      note(numbers.count / Placement.numbersPerFrame)
      placement.placeItems(section: section, firstItem: firstItem, frames: numbers)
    }
  }

  func number(ofKind kind: String, in category: Int) -> Int {
    let category = category == 1 ? ElementCategory.supplementary : .decoration
    kinds.note(kind, category)
    kinds.introduce(to: &placement)
    return Int(placement.intern(kind, category).rawValue)
  }

  /// Places attributes with all of their properties.
  func place(_ attributes: ElementAttributes) {
    machine.flushPlacedRows()
    hasAny = true
    count += 1
    let identifier = attributes.identifier
    if identifier.category != .cell {
      _ = number(ofKind: identifier.kind, in: Int(identifier.category.rawValue))
    }
    // Reading an element and placing it again is intended.
    let replaced = placement.firstReplacedRow
    placement.place(attributes)
    placement.firstReplacedRow = replaced
  }

  /// Counts elements that are about to be received, and reserves room once there are many.
  private func note(_ rows: Int) {
    if count < Self.manyRows, count + rows >= Self.manyRows {
      // A layout that places many likely places all.
      placement.reserveCapacity(itemCount)
    }
    hasAny = true
    countInAll &+= rows
    count += rows
  }

  /// The number of all items, up to the maximum to reserve room for.
  private var itemCount: Int {
    itemCounts.reduce(0) { min(Self.maxRoom, $0 + min(Self.maxRoom, $1)) }
  }

  /// The number of rows that counts as many.
  private static let manyRows = 100

  /// The maximum number of elements to reserve room for: some 50 megabytes.
  private static let maxRoom = 1 << 20

  // MARK: - Reading

  /// Returns the elements in a rectangle that the class has placed so far.
  func elements(in rect: Rect) -> [ElementAttributes] {
    machine.flushPlacedRows()
    return placement.attributes(in: rect)
  }

  /// Returns the attributes of an element as it was placed; nil if it was not.
  func attributes(of element: ElementIdentifier) -> ElementAttributes? {
    machine.flushPlacedRows()
    return placement.attributes(of: element)
  }

  /// The smallest rectangle around all elements; nil if there is none.
  var bounds: Rect? {
    machine.flushPlacedRows()
    return placement.bounds
  }

  func addAttributes(in rect: Rect, to answer: inout [ElementAttributes]) {
    placement.addAttributes(in: rect, to: &answer, using: &rowNumbers)
  }

  func addElements(in rect: Rect, to other: inout Placement) {
    placement.addElements(in: rect, to: &other, using: &rowNumbers)
  }
}
