extension Placement {
  /// Places an element, or replaces it where it is placed already.
  ///
  /// - Complexity: O(1) in the order of index paths, O(log *n*) otherwise, where *n* is the number
  ///   of elements.
  @inline(__always)
  package mutating func place(
    _ kind: KindIndex, _ indexPath: IndexPath, frame: Rect, zIndex: Int = 0, alpha: Double = 1
  ) {
    if let row = PlacedRow(kind, indexPath, frame: frame, zIndex: zIndex) {
      place(row, alpha: alpha)
      return
    }
    var attributes = ElementAttributes(kinds.identifier(kind, indexPath), frame: frame)
    attributes.zIndex = zIndex
    attributes.alpha = alpha
    placeDetailed(attributes, kind)
  }

  /// Places a cell that has a frame alone, as most have, or replaces it where it is placed already.
  ///
  /// - Complexity: As ``place(_:_:frame:zIndex:alpha:)``.
  package mutating func placeCell(_ indexPath: IndexPath, frame: Rect) {
    place(.cell, indexPath, frame: frame)
  }

  /// Places an element with all of its properties, or replaces it where it is placed already.
  ///
  /// - Returns: The number of its row.
  /// - Complexity: As ``place(_:_:frame:zIndex:alpha:)``.
  @discardableResult
  package mutating func place(_ attributes: ElementAttributes) -> Int {
    let kind = intern(attributes.identifier.kind, attributes.identifier.category)
    guard attributes.isPlain,
      var row = PlacedRow(
        kind, attributes.identifier.indexPath, frame: attributes.untransformedFrame,
        zIndex: attributes.zIndex)
    else { return placeDetailed(attributes, kind) }
    row.isHidden = attributes.isHidden
    return place(row, alpha: attributes.alpha)
  }

  /// Takes a buffer of attributes over, where nothing is placed, and gives one in exchange; ``placeAdopted(_:)`` places
  /// them, and those that need more than a row stay where they stand, so that nothing is copied.
  package mutating func adopt(_ buffer: inout [ElementAttributes]) { details.adopt(&buffer) }

  /// The attributes at a place of the buffer that was adopted.
  package func adopted(_ place: Int) -> ElementAttributes { details.attributes.span[place] }

  /// Places what stands in the buffer that was adopted, until an element comes that is placed already.
  ///
  /// - Returns: The place of that element; the end where none was.
  /// - Complexity: As that many single placings.
  package mutating func placeAdopted(_ places: Range<Int>) -> Int {
    for place in places {
      if !rows.isEmpty, row(of: details.attributes.span[place].identifier) != nil { return place }
      placeAdopted(at: place)
    }
    return places.upperBound
  }

  private mutating func placeAdopted(at place: Int) {
    guard !details.attributes.span[place].isPlain else {
      self.place(details.attributes[place])
      return
    }
    let identifier = details.attributes.span[place].identifier
    placeDetailed(
      at: Int32(truncatingIfNeeded: place), identifier,
      intern(identifier.kind, identifier.category))
  }

  /// Places a row that needs nothing beside it but its alpha.
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

  /// Whether a row comes after all others of its kind, and follows one of them: nothing must be searched.
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
    replace(known, with: row, alpha: alpha)
    return known
  }

  /// Places an element whose attributes are kept beside the rows.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func placeDetailed(_ attributes: ElementAttributes, _ kind: KindIndex) -> Int {
    placeDetailed(at: details.insert(attributes), attributes.identifier, kind)
  }

  /// Places an element whose attributes stand among the details already.
  @discardableResult
  private mutating func placeDetailed(
    at detail: Int32, _ identifier: ElementIdentifier, _ kind: KindIndex
  ) -> Int {
    let place = Int(detail)
    let row = PlacedRow(
      detailsOf: identifier.indexPath, at: detail, kind,
      frame: details.attributes.span[place].frame,
      isHidden: details.attributes.span[place].isHidden)
    let isNext = isNext(row) && !identifier.indexPath.isDistant
    guard !isNext, let known = admit(identifier, row) else {
      append(row, alpha: 1)
      return rows.count - 1
    }
    release(rows[known])
    replace(known, with: row, alpha: 1)
    return known
  }

  /// The row that the element has, or nil; then the caller appends one.
  private mutating func admit(_ identifier: ElementIdentifier, _ row: PlacedRow) -> Int? {
    guard identifier.indexPath.isDistant else { return directory.admit(RowName(row), in: rows) }
    if let known = distantRows[identifier] { return Int(known) }
    distantRows[identifier] = Int32(truncatingIfNeeded: rows.count)
    directory.closeRun(before: rows.count)
    return nil
  }

  /// Whether a row was placed last, in the order of its kind's index paths, so that the next item needs no search.
  func openRunEnds(with row: PlacedRow) -> Bool {
    directory.openKind == row.kind && rows.last?.position == row.position
  }

  /// Adds items of alpha 1 that follow each other and the last row in the order of index paths.
  ///
  /// The frame is asked for once at each place, in their order.
  @inline(__always)
  mutating func append(
    _ kind: KindIndex, section: Int32, firstItem: Int32, _ places: Range<Int>,
    _ frame: (Int) -> Rect
  ) {
    guard !places.isEmpty else { return }
    let end = rows.count + places.count
    while rows.capacity < end { growRows() }
    rows.append(addingCapacity: places.count) { (free: inout OutputSpan<PlacedRow>) in
      index.append(places, reaching: &extent) { place in
        let frame = frame(place)
        let item = firstItem &+ Int32(truncatingIfNeeded: place)
        free.append(PlacedRow(kind, section: section, item: item, frame: frame, zIndex: 0))
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

  /// Grows small buffers by as much and large ones by a quarter, so that they have little idle room.
  @inline(never)
  private mutating func growRows() {
    let capacity = rows.capacity
    reserveCapacity(max(64, capacity < 16_384 ? capacity * 2 : capacity + capacity / 4))
  }

  /// Gives back what a row keeps outside of it, before it is replaced or removed.
  private mutating func release(_ row: PlacedRow) {
    if row.isDetailed { details.remove(row.detail) }
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

  /// Takes an element away; does nothing where it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package mutating func remove(_ identifier: ElementIdentifier) {
    guard let number = row(of: identifier) else { return }
    extent.remove(rows[number])
    release(rows[number])
    rows[number].isRemoved = true
    rows[number].isDetailed = false
    (rows[number].width, rows[number].height) = (0, 0)
    removedCount += 1
    index.update(number, in: rows)
  }
}

extension IndexPath {
  /// Whether a row cannot hold it.
  fileprivate var isDistant: Bool {
    Int32(exactly: section) == nil || Int32(exactly: item) == nil
  }
}

extension PlacedRow {
  /// Creates a row, or nil where a number is beyond 32 bits.
  @inline(__always)
  fileprivate init?(_ kind: KindIndex, _ indexPath: IndexPath, frame: Rect, zIndex: Int) {
    guard let section = Int32(exactly: indexPath.section),
      let item = Int32(exactly: indexPath.item), let zIndex = Int32(exactly: zIndex)
    else { return nil }
    self.init(kind, section: section, item: item, frame: frame, zIndex: zIndex)
  }

  /// Creates a row that has the frame and the name alone, for attributes kept beside it.
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
