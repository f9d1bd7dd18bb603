/// The elements that a layout has placed: kept in flat arrays, found by name and by place.
///
/// All frames are in points and in content coordinates. The order of placing is kept: rows count
/// from 0 in that order, an element that is placed again takes its old row, and so does one that
/// was removed and comes back. The number of a row is good until the placement is changed.
///
/// Each answer is right at any time, in the midst of placing too. ``finish()`` is for speed: where
/// neighbours were not placed one after the other, it sorts.
///
/// An element takes 48 bytes and the index two more; the elements of a kind that were not placed in
/// the order of their index paths take five to ten more each, elements that had to be sorted six,
/// and where one has an `alpha` other than 1, all take eight more. Buffers are kept by
/// ``removeAll()``.
package struct Placement: Sendable {
  private(set) var rows: [PlacedRow] = []

  /// The alpha of each row; empty while all are 1.
  private var alphas: [Double] = []
  private var keepsAlphas = false

  /// The attributes of the rows that cannot hold theirs.
  private var details: [Int32: ElementAttributes] = [:]

  /// The rows whose section or item is beyond 32 bits.
  private var distantRows: [ElementIdentifier: Int32] = [:]

  private var kinds: [Kind] = []
  private var kindIndices: [Kind: KindIndex] = [:]
  private var directory = RowDirectory()
  private(set) var index = ElementIndex()
  private var removedCount = 0

  /// The edges of the union of all frames.
  private var extent = Extent()

  private struct Kind: Hashable, Sendable {
    let name: String
    let category: ElementCategory
  }

  package init() {
    _ = intern("", .cell)
  }

  /// How many elements are placed.
  package var count: Int { rows.count - removedCount }

  package var isEmpty: Bool { count == 0 }

  /// How many rows there are; those of removed elements count.
  package var rowCount: Int { rows.count }

  /// The memory that the buffers hold, in bytes, without what hangs on attributes kept whole.
  package var memoryFootprint: Int {
    let detail = MemoryLayout<ElementAttributes>.stride + MemoryLayout<Int32>.stride
    let distant = MemoryLayout<ElementIdentifier>.stride + MemoryLayout<Int32>.stride
    return rows.capacity * MemoryLayout<PlacedRow>.stride
      + alphas.capacity * MemoryLayout<Double>.stride + details.capacity * detail
      + distantRows.capacity * distant + directory.memoryFootprint + index.memoryFootprint
  }

  /// Takes all elements away, and keeps the buffers and the kinds.
  package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    alphas.removeAll(keepingCapacity: true)
    keepsAlphas = false
    details.removeAll(keepingCapacity: true)
    distantRows.removeAll(keepingCapacity: true)
    directory.removeAll()
    index.removeAll()
    removedCount = 0
    extent = Extent()
  }

  /// Makes room for so many elements in all, where they are known beforehand.
  package mutating func reserveCapacity(_ elements: Int) {
    rows.reserveCapacity(elements)
    index.reserveCapacity(elements)
  }

  /// The number of a kind, the same each time until the end of the placement.
  package mutating func intern(_ kind: String, _ category: ElementCategory) -> KindIndex {
    let kind = Kind(name: category == .cell ? "" : kind, category: category)
    if let known = kindIndices[kind] { return known }
    let new = KindIndex(rawValue: UInt32(truncatingIfNeeded: kinds.count))
    kinds.append(kind)
    kindIndices[kind] = new
    directory.addKind()
    return new
  }

  /// How many kinds there are, that of cells counted.
  var kindCount: Int { kinds.count }

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
}

// MARK: - Placing

extension Placement {
  /// Places an element, or replaces it where it is placed already.
  ///
  /// - Complexity: O(1) in the order of index paths, O(log *n*) otherwise, where *n* is the number
  ///   of elements.
  package mutating func place(
    _ kind: KindIndex, _ indexPath: IndexPath, frame: Rect, zIndex: Int = 0, alpha: Double = 1
  ) {
    guard let section = Int32(exactly: indexPath.section),
      let item = Int32(exactly: indexPath.item),
      let depth = Int32(exactly: zIndex)
    else {
      var attributes = ElementAttributes(identifier(kind, indexPath), frame: frame)
      attributes.zIndex = zIndex
      attributes.alpha = alpha
      placeDetailed(attributes, kind)
      return
    }
    place(
      PlacedRow(
        kind, section: section, item: item, x: frame.x, y: frame.y, width: frame.width,
        height: frame.height, zIndex: depth), alpha: alpha)
  }

  /// Places an element with all of its properties, or replaces it where it is placed already.
  ///
  /// - Complexity: As `place(_:_:frame:zIndex:alpha:)`.
  package mutating func place(_ attributes: ElementAttributes) {
    let kind = intern(attributes.identifier.kind, attributes.identifier.category)
    guard let row = PlacedRow(attributes, kind),
      self.attributes(row, alpha: attributes.alpha) == attributes
    else {
      placeDetailed(attributes, kind)
      return
    }
    place(row, alpha: attributes.alpha)
  }

  /// Places a row of the sort that needs no details.
  @inline(__always)
  mutating func place(_ row: PlacedRow, alpha: Double) {
    // The next item of a list: nothing must be searched.
    if directory.openKind == row.kind, let last = rows.last, row.position > last.position {
      append(row, alpha: alpha)
    } else {
      placeOutOfRun(row, alpha: alpha)
    }
  }

  @inline(never)
  private mutating func placeOutOfRun(_ row: PlacedRow, alpha: Double) {
    if let known = directory.admit(RowName(row), in: rows) {
      replace(known, with: row, alpha: alpha)
    } else {
      append(row, alpha: alpha)
    }
  }

  /// Places an element whose attributes are kept beside the rows.
  private mutating func placeDetailed(_ attributes: ElementAttributes, _ kind: KindIndex) {
    let row = PlacedRow(detailsOf: attributes, kind)
    let number: Int
    if let known = rowForName(of: attributes, row) {
      replace(known, with: row, alpha: attributes.alpha)
      number = known
    } else {
      append(row, alpha: attributes.alpha)
      number = rows.count - 1
    }
    details[Int32(truncatingIfNeeded: number)] = attributes
  }

  /// The row that the element has, or nil; then the caller appends one.
  private mutating func rowForName(of attributes: ElementAttributes, _ row: PlacedRow) -> Int? {
    let indexPath = attributes.identifier.indexPath
    guard indexPath.isDistant else { return directory.admit(RowName(row), in: rows) }
    if let known = distantRows[attributes.identifier] { return Int(known) }
    distantRows[attributes.identifier] = Int32(truncatingIfNeeded: rows.count)
    directory.closeRun(before: rows.count)
    return nil
  }

  @inline(__always)
  private mutating func append(_ row: PlacedRow, alpha: Double) {
    if rows.count == rows.capacity { growRows() }
    rows.append(row)
    index.append(row)
    extent.add(row)
    if keepsAlphas || alpha != 1 { setAlpha(rows.count - 1, alpha) }
  }

  /// Grows small buffers by as much and large ones by a quarter, so that they have little idle room.
  private mutating func growRows() {
    let capacity = rows.capacity
    reserveCapacity(max(64, capacity < 16_384 ? capacity * 2 : capacity + capacity / 4))
  }

  private mutating func replace(_ number: Int, with row: PlacedRow, alpha: Double) {
    let old = rows[number]
    if old.isDetailed { details[Int32(truncatingIfNeeded: number)] = nil }
    if old.isRemoved {
      removedCount -= 1
      extent.add(row)
    } else {
      extent.replace(old, with: row)
    }
    rows[number] = row
    index.update(number, in: rows)
    if keepsAlphas || alpha != 1 { setAlpha(number, alpha) }
  }

  private mutating func setAlpha(_ row: Int, _ alpha: Double) {
    keepsAlphas = true
    if alphas.count < rows.count {
      alphas.append(contentsOf: repeatElement(1, count: rows.count - alphas.count))
    }
    alphas[row] = alpha
  }

  /// Takes an element away; does nothing where it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package mutating func remove(_ identifier: ElementIdentifier) {
    guard let number = row(of: identifier) else { return }
    extent.remove(rows[number])
    details[Int32(truncatingIfNeeded: number)] = nil
    rows[number].isRemoved = true
    rows[number].isDetailed = false
    (rows[number].width, rows[number].height) = (0, 0)
    removedCount += 1
    index.update(number, in: rows)
  }

  /// Lets go of the rows of removed elements.
  private mutating func compact() {
    let kept = rows.indices.filter { !rows[$0].isRemoved }.map { attributes(at: $0) }
    removeAll()
    for attributes in kept { place(attributes) }
  }
}

// MARK: - Asking

extension Placement {
  /// The union of all frames, those without area too; nil where nothing is placed.
  ///
  /// - Complexity: O(1) after ``finish()``.
  package var bounds: Rect? {
    guard let current = currentExtent else { return nil }
    return Rect(minX: current.minX, minY: current.minY, maxX: current.maxX, maxY: current.maxY)
  }

  /// The largest x and the largest y of all frames, exact to the last bit; nil where nothing is
  /// placed.
  ///
  /// - Complexity: O(1) after ``finish()``.
  package var farCorner: Point? {
    currentExtent.map { Point(x: $0.maxX, y: $0.maxY) }
  }

  private var currentExtent: Extent? {
    let current = extent.isStale ? Extent(of: rows) : extent
    return current.minX <= current.maxX && current.minY <= current.maxY ? current : nil
  }

  /// The attributes of an element; nil where it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    row(of: identifier).map { attributes(at: $0) }
  }

  /// The row of an element; nil where it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package func row(of identifier: ElementIdentifier) -> Int? {
    let kind = Kind(name: identifier.kind, category: identifier.category)
    guard let kind = kindIndices[kind] else { return nil }
    let indexPath = identifier.indexPath
    let known =
      if let section = Int32(exactly: indexPath.section), let item = Int32(exactly: indexPath.item)
      {
        directory.row(
          named: RowName(kind, position: PlacedRow.position(section: section, item: item)), in: rows
        )
      } else {
        distantRows[identifier].map(Int.init)
      }
    guard let known, !rows[known].isRemoved else { return nil }
    return known
  }

  /// The attributes of all elements that intersect the rectangle, in the order of placing.
  ///
  /// - Complexity: As ``rows(in:into:)``.
  package func attributes(in rect: Rect) -> [ElementAttributes] {
    var numbers: [Int32] = []
    rows(in: rect, into: &numbers)
    return numbers.map { attributes(at: Int($0)) }
  }

  /// Puts the numbers of all rows that intersect the rectangle into the buffer, ascending.
  ///
  /// What the buffer held is removed; it takes no memory while it has room.
  ///
  /// - Complexity: O(log *n* + *k*) after ``finish()``, where *n* is the number of elements and *k*
  ///   that of the answers.
  package func rows(in rect: Rect, into buffer: inout [Int32]) {
    buffer.removeAll(keepingCapacity: true)
    index.search(rect, in: rows, into: &buffer)
  }

  /// A row; its number must be one of this placement.
  package func row(at number: Int) -> PlacedRow { rows[number] }

  /// The alpha of a row; its number must be one of this placement.
  package func alpha(at number: Int) -> Double { keepsAlphas ? alphas[number] : 1 }

  /// The category of a kind of this placement.
  package func category(of kind: KindIndex) -> ElementCategory { kinds[kind.number].category }

  /// The name of a kind of this placement; empty for cells.
  package func name(of kind: KindIndex) -> String { kinds[kind.number].name }

  /// The attributes of the element of a row; its number must be one of this placement.
  package func attributes(at number: Int) -> ElementAttributes {
    let row = rows[number]
    if row.isDetailed, let detailed = details[Int32(truncatingIfNeeded: number)] {
      return detailed
    }
    return attributes(row, alpha: alpha(at: number))
  }

  private func attributes(_ row: PlacedRow, alpha: Double) -> ElementAttributes {
    let indexPath = IndexPath(section: Int(row.section), item: Int(row.item))
    var attributes = ElementAttributes(identifier(row.kind, indexPath), frame: row.frame)
    attributes.zIndex = Int(row.zIndex)
    attributes.alpha = alpha
    attributes.isHidden = row.isHidden
    return attributes
  }

  private func identifier(_ kind: KindIndex, _ indexPath: IndexPath) -> ElementIdentifier {
    let kind = kinds[kind.number]
    return switch kind.category {
    case .cell: .cell(indexPath)
    case .supplementary: .supplementary(kind.name, indexPath)
    case .decoration: .decoration(kind.name, indexPath)
    }
  }
}

extension IndexPath {
  /// Whether a row cannot hold it.
  fileprivate var isDistant: Bool {
    Int32(exactly: section) == nil || Int32(exactly: item) == nil
  }
}

extension PlacedRow {
  /// Creates a row of what it can hold of the attributes; nil where a number is beyond 32 bits.
  fileprivate init?(_ attributes: ElementAttributes, _ kind: KindIndex) {
    let indexPath = attributes.identifier.indexPath
    guard let section = Int32(exactly: indexPath.section),
      let item = Int32(exactly: indexPath.item),
      let depth = Int32(exactly: attributes.zIndex)
    else { return nil }
    let frame = attributes.frame
    self.init(
      kind, section: section, item: item, x: frame.x, y: frame.y, width: frame.width,
      height: frame.height, zIndex: depth)
    isHidden = attributes.isHidden
  }

  /// Creates a row that has the frame and the name alone, for attributes kept beside it.
  fileprivate init(detailsOf attributes: ElementAttributes, _ kind: KindIndex) {
    let frame = attributes.frame
    let indexPath = attributes.identifier.indexPath
    self.init(
      kind, section: Int32(clamping: indexPath.section), item: Int32(clamping: indexPath.item),
      x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      zIndex: Int32(clamping: attributes.zIndex))
    isHidden = attributes.isHidden
    isDetailed = true
  }
}
