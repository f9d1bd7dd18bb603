/// The elements that a layout has placed, in flat arrays, which are searched by identifier and by
/// position.
///
/// All frames are in points and in content coordinates. Rows are numbered from 0 in the order of
/// placing; an element that is placed again keeps its row, and so does one that was removed and
/// returns. The number of a row is valid until the placement is changed.
///
/// All results are correct at any time, even during placing. ``finish()`` makes searches fast: it
/// sorts if neighbours were not placed one after the other.
///
/// An element takes 48 bytes and the index two more. The elements of a kind that were not placed in
/// the order of their index paths take five to ten more each, elements that had to be sorted four,
/// and if one has an `alpha` other than 1, all take eight more. ``removeAll()`` keeps the buffers.
///
/// A placement is copied only by ``init(copying:)``: its many arrays would otherwise be retained
/// and released whenever it is read from its owner, several times in each frame.
package struct Placement: ~Copyable, Sendable {
  /// The elements in the order of placing, including removed ones.
  var rows: [PlacedRow] = []

  /// The number of rows of removed elements.
  var removedCount = 0

  /// The first row that was replaced while its element was placed, since all were removed; nil if
  /// there is none.
  package var firstReplacedRow: Int?

  /// The alpha of each row; empty while all are 1.
  var alphas: [Double] = []

  var wholeAttributes = RowDetails<ElementAttributes>()

  /// The looks of the elements of the scaled rows.
  var looks = RowDetails<ElementLook>()

  /// The rows whose section or item is outside of 32 bits.
  var distantRows: [ElementIdentifier: Int32] = [:]

  /// All other rows, by identifier.
  var directory = RowDirectory()

  /// All rows, by position.
  var index = ElementIndex()

  /// The edges of the union of all frames.
  var extent = Extent()

  var kinds = KindTable()

  /// Creates an empty placement that only knows the cell kind.
  package init() { directory.addKind() }

  /// Creates a copy of a placement.
  ///
  /// - Complexity: O(1); the first change of either then costs O(*n*) for *n* elements.
  package init(copying other: borrowing Placement) {
    rows = other.rows
    removedCount = other.removedCount
    firstReplacedRow = other.firstReplacedRow
    alphas = other.alphas
    wholeAttributes = other.wholeAttributes
    looks = other.looks
    distantRows = other.distantRows
    directory = other.directory
    index = other.index
    extent = other.extent
    kinds = other.kinds
  }

  /// The number of elements that are placed.
  package var count: Int { rows.count - removedCount }

  /// Whether no element is placed.
  package var isEmpty: Bool { count == 0 }

  /// The number of rows, including those of removed elements.
  package var rowCount: Int { rows.count }

  /// Whether neighbours were not placed one after the other, so that ``finish()`` had to sort.
  package var isSorted: Bool { index.isSorted }

  /// The memory that the buffers hold, in bytes, without the memory of complete attributes.
  package var memoryFootprint: Int {
    let distant = MemoryLayout<ElementIdentifier>.stride + MemoryLayout<Int32>.stride
    return rows.capacity * MemoryLayout<PlacedRow>.stride
      + alphas.capacity * MemoryLayout<Double>.stride + wholeAttributes.memoryFootprint
      + looks.memoryFootprint
      + distantRows.capacity * distant + directory.memoryFootprint + index.memoryFootprint
  }

  /// Removes all elements, and keeps the buffers and the kinds.
  package mutating func removeAll() {
    if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
    if !alphas.isEmpty { alphas.removeAll(keepingCapacity: true) }
    wholeAttributes.removeAll()
    looks.removeAll()
    if !distantRows.isEmpty { distantRows.removeAll(keepingCapacity: true) }
    directory.removeAll()
    index.removeAll()
    firstReplacedRow = nil
    removedCount = 0
    extent = Extent()
  }

  /// Reserves memory for a total number of elements.
  ///
  /// If the number is known beforehand, the first round of placing takes a third of the time.
  package mutating func reserveCapacity(_ elements: Int) {
    rows.reserveCapacity(elements)
    index.reserveCapacity(elements)
  }

  /// Returns the number of a kind, which does not change during the life of the placement.
  package mutating func intern(_ kind: String, _ category: ElementCategory) -> KindIndex {
    if let known = kinds.index(of: kind, category) { return known }
    directory.addKind()
    return kinds.add(kind, category)
  }

  /// Returns the category of a kind of this placement.
  package func category(of kind: KindIndex) -> ElementCategory { kinds.category(of: kind) }

  /// Returns the name of a kind of this placement; empty for cells.
  package func name(of kind: KindIndex) -> String { kinds.name(of: kind) }

  /// Prepares for searches after a round of placing.
  ///
  /// - Complexity: O(log *n*) while neighbours are placed one after the other, otherwise
  ///   O(*n* log *n*), where *n* is the number of elements; O(*n*) after a removal at the edge of
  ///   the content, or when more rows are removed than placed.
  package mutating func finish() {
    if removedCount > count + ElementIndex.leafSize { compact() }
    index.settle(rows)
    if extent.isStale { extent = Extent(of: rows) }
  }

  /// Removes the elements that do not intersect the rectangle; the others keep their order, but not
  /// the numbers of their rows.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - spare: A placement whose buffers are used; it is empty before and after.
  ///   - numbers: A buffer for the numbers of the rows, whose capacity is reused from call to call.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of elements and *k* that of those that
  ///   stay; allocates no memory while the buffers have capacity.
  package mutating func keepElements(
    in rect: Rect, using spare: inout Placement, _ numbers: inout [Int32]
  ) {
    addElements(in: rect, to: &spare, using: &numbers)
    removeAll()
    swap(&self, &spare)
  }

  /// Releases the rows of removed elements.
  private mutating func compact() {
    let kept = rows.indices.filter { !rows[$0].isRemoved }.map { attributes(at: $0) }
    removeAll()
    for attributes in kept { place(attributes) }
  }
}
