extension Placement {
  /// Places an element with all of its properties, or replaces it if it is already placed.
  ///
  /// - Returns: The number of its row.
  /// - Complexity: O(1) in the order of index paths, O(log *n*) otherwise, where *n* is the number
  ///   of elements.
  @discardableResult
  package mutating func place(_ attributes: ElementAttributes) -> Int {
    let kind = intern(attributes.identifier.kind, attributes.identifier.category)
    guard let look = attributes.look,
      var row = PlacedRow(
        kind, attributes.identifier.indexPath, frame: look.untransformedFrame, zIndex: look.zIndex)
    else { return placeDetailed(attributes, kind) }
    row.isHidden = look.isHidden
    return place(row, alpha: look.alpha, scale: look.scale)
  }

  /// Places an element that is scaled about its centre; the row has the frame before scaling.
  ///
  /// - Returns: The number of its row.
  @inline(__always) @discardableResult
  mutating func place(_ row: PlacedRow, alpha: Double, scale: Double) -> Int {
    guard scale != 1 else { return place(row, alpha: alpha) }
    return place(
      ElementLook(
        untransformedFrame: row.frame, scale: scale, alpha: alpha, zIndex: Int(row.zIndex),
        isHidden: row.isHidden), named: row)
  }

  /// Places an element with a look; only the identifier and `isHidden` of the row are used.
  private mutating func place(_ look: ElementLook, named row: PlacedRow) -> Int {
    let frame = look.frame
    var row = row
    (row.x, row.y, row.width, row.height) = (frame.x, frame.y, frame.width, frame.height)
    row.isScaled = true
    row.detail = looks.insert(look)
    return place(row, alpha: 1)
  }

  /// Adds the elements that intersect a rectangle to another placement, in the order in which they
  /// were placed here.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - other: The other placement.
  ///   - numbers: A buffer for the numbers of the rows, whose capacity is reused from call to call.
  /// - Complexity: As for ``rows(in:into:)`` and that many single placements there; allocates no
  ///   memory while the buffers have capacity.
  package func addElements(
    in rect: Rect, to other: inout Placement, using numbers: inout [Int32]
  ) {
    rows(in: rect, into: &numbers)
    for number in numbers { other.placeElement(of: self, at: Int(number)) }
  }

  private mutating func placeElement(of other: borrowing Placement, at number: Int) {
    var row = other.rows[number]
    if row.isDetailed {
      place(other.attributes(at: number))
      return
    }
    if row.kind != .cell {
      row.kind = intern(other.name(of: row.kind), other.category(of: row.kind))
    }
    if row.isScaled {
      _ = place(other.looks.values[Int(row.detail)], named: row)
    } else {
      place(row, alpha: other.alpha(at: number))
    }
  }

  /// Places a row without details, with its alpha.
  ///
  /// - Returns: Its number.
  @inline(__always) @discardableResult
  mutating func place(_ row: PlacedRow, alpha: Double) -> Int {
    if isNext(row) {
      append(row, alpha: alpha)
      return rows.count - 1
    }
    return placeOutOfRun(row, alpha: alpha)
  }

  /// Returns whether a row comes after all others of its kind, and directly follows one of them, so
  /// that no search is needed.
  @inline(__always)
  private func isNext(_ row: PlacedRow) -> Bool {
    guard directory.openKind == row.kind, let last = rows.last else { return false }
    return row.position > last.position
  }

  @inline(never)
  private mutating func placeOutOfRun(_ row: PlacedRow, alpha: Double) -> Int {
    guard let known = directory.admit(RowName(row), in: rows) else {
      append(row, alpha: alpha)
      return rows.count - 1
    }
    release(rows[known])
    if firstReplacedRow == nil, !rows[known].isRemoved, rows[known].frame != row.frame {
      firstReplacedRow = known
    }
    replace(known, with: row, alpha: alpha)
    return known
  }

  /// Places an element whose attributes are stored separately.
  ///
  /// - Returns: The number of its row.
  private mutating func placeDetailed(_ attributes: ElementAttributes, _ kind: KindIndex)
    -> Int
  {
    let identifier = attributes.identifier
    let row = PlacedRow(
      detailsOf: identifier.indexPath, at: wholeAttributes.insert(attributes), kind,
      frame: attributes.frame, isHidden: attributes.isHidden)
    let isNext = isNext(row) && !identifier.indexPath.isDistant
    guard !isNext, let known = admit(identifier, row) else {
      append(row, alpha: 1)
      return rows.count - 1
    }
    release(rows[known])
    replace(known, with: row, alpha: 1)
    return known
  }

  /// Returns the row of the element, or nil if the caller must append one.
  private mutating func admit(_ identifier: ElementIdentifier, _ row: PlacedRow) -> Int? {
    guard identifier.indexPath.isDistant else { return directory.admit(RowName(row), in: rows) }
    if let known = distantRows[identifier] { return Int(known) }
    distantRows[identifier] = Int32(truncatingIfNeeded: rows.count)
    directory.closeRun(before: rows.count)
    return nil
  }

  /// Returns whether a row was placed last, in the order of its kind's index paths, so that the
  /// next item needs no search.
  func openRunEnds(with row: PlacedRow) -> Bool {
    directory.openKind == row.kind && rows.last?.position == row.position
  }

  /// Appends the cells of consecutive items, of alpha 1, that follow the last row in the order of
  /// index paths.
  ///
  /// The function is called once for each place, in order.
  @inline(__always)
  mutating func append(
    section: Int32, firstItem: Int32, _ places: Range<Int>, _ frame: (Int) -> Rect
  ) {
    guard !places.isEmpty else { return }
    let end = rows.count + places.count
    while rows.capacity < end { growRows() }
    rows.append(addingCapacity: places.count) { (free: inout OutputSpan<PlacedRow>) in
      index.append(places, reaching: &extent) { place in
        let frame = frame(place)
        let item = firstItem &+ Int32(truncatingIfNeeded: place)
        free.append(PlacedRow(.cell, section: section, item: item, frame: frame, zIndex: 0))
        return frame
      }
    }
    if !alphas.isEmpty { setAlpha(end - 1, 1) }
  }

  @inline(__always)
  private mutating func append(_ row: PlacedRow, alpha: Double) {
    if rows.count == rows.capacity { growRows() }
    rows.append(row)
    index.append(row)
    extent.add(row)
    if alpha != 1 || !alphas.isEmpty { setAlpha(rows.count - 1, alpha) }
  }

  /// Doubles small buffers and extends large ones by a quarter, to limit unused capacity.
  @inline(never)
  private mutating func growRows() {
    let capacity = rows.capacity
    reserveCapacity(max(64, capacity < 16_384 ? capacity * 2 : capacity + capacity / 4))
  }

  /// Releases the details of a row, before it is replaced or removed.
  private mutating func release(_ row: PlacedRow) {
    if row.isDetailed { wholeAttributes.remove(row.detail) }
    if row.isScaled { looks.remove(row.detail) }
  }

  private mutating func replace(_ number: Int, with row: PlacedRow, alpha: Double) {
    let old = rows[number]
    if old.isRemoved {
      removedCount -= 1
      extent.add(row)
    } else {
      extent.replace(old, with: row)
    }
    rows[number] = row
    index.update(number, in: rows)
    if alpha != 1 || !alphas.isEmpty { setAlpha(number, alpha) }
  }

  private mutating func setAlpha(_ row: Int, _ alpha: Double) {
    if alphas.count < rows.count {
      if alphas.capacity < rows.count { alphas.reserveCapacity(rows.capacity) }
      alphas.append(contentsOf: repeatElement(1, count: rows.count - alphas.count))
    }
    alphas[row] = alpha
  }

  /// Removes an element; does nothing if it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package mutating func remove(_ identifier: ElementIdentifier) {
    guard let number = row(of: identifier) else { return }
    extent.remove(rows[number])
    release(rows[number])
    rows[number].isRemoved = true
    rows[number].isDetailed = false
    rows[number].isScaled = false
    (rows[number].width, rows[number].height) = (0, 0)
    removedCount += 1
    index.update(number, in: rows)
  }
}

extension IndexPath {
  /// Whether a number is outside of a row's range.
  fileprivate var isDistant: Bool {
    Int32(exactly: section) == nil || Int32(exactly: item) == nil
  }
}

extension PlacedRow {
  /// Creates a row, or nil if a number is beyond 32 bits.
  @inline(__always)
  fileprivate init?(_ kind: KindIndex, _ indexPath: IndexPath, frame: Rect, zIndex: Int) {
    guard let section = Int32(exactly: indexPath.section),
      let item = Int32(exactly: indexPath.item), let zIndex = Int32(exactly: zIndex)
    else { return nil }
    self.init(kind, section: section, item: item, frame: frame, zIndex: zIndex)
  }

  /// Creates a row with only the frame and the identifier, for attributes that are stored
  /// separately.
  @inline(__always)
  fileprivate init(
    detailsOf indexPath: IndexPath, at detail: Int32, _ kind: KindIndex, frame: Rect,
    isHidden: Bool
  ) {
    self.init(
      kind, section: Int32(clamping: indexPath.section), item: Int32(clamping: indexPath.item),
      frame: frame, zIndex: detail)
    self.isHidden = isHidden
    isDetailed = true
  }
}
