extension Placement {
  /// The union of all frames, including those without area; nil if nothing is placed.
  ///
  /// - Complexity: O(1) after ``finish()``.
  package var bounds: Rect? {
    currentExtent.edges.map { Rect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
  }

  /// The maximum x and the maximum y of all frames, exact to the last bit; nil if nothing is
  /// placed.
  ///
  /// - Complexity: O(1) after ``finish()``.
  package var farCorner: Point? { currentExtent.edges.map { Point(x: $0.maxX, y: $0.maxY) } }

  private var currentExtent: Extent { extent.isStale ? Extent(of: rows) : extent }

  /// Returns the attributes of an element; nil if it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    row(of: identifier).map { attributes(at: $0) }
  }

  /// Returns the number of an element's row; nil if it is not placed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  package func row(of identifier: ElementIdentifier) -> Int? {
    guard let kind = kinds.index(of: identifier.kind, identifier.category) else { return nil }
    let row =
      if let name = RowName(kind, identifier.indexPath) {
        directory.row(named: name, in: rows)
      } else {
        distantRows[identifier].map(Int.init)
      }
    guard let row, !rows[row].isRemoved else { return nil }
    return row
  }

  /// Returns the attributes of all elements that intersect the rectangle, in the order of placing.
  ///
  /// - Complexity: As ``rows(in:into:)``.
  package func attributes(in rect: Rect) -> [ElementAttributes] {
    var numbers: [Int32] = []
    rows(in: rect, into: &numbers)
    return numbers.map { attributes(at: Int($0)) }
  }

  /// Appends the attributes of all elements that intersect the rectangle, in the order of placing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - answer: The array to append to; allocates no memory while it has capacity.
  ///   - numbers: A buffer for the numbers of the rows, whose capacity is reused from call to call.
  /// - Complexity: As ``rows(in:into:)``.
  package func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], using numbers: inout [Int32]
  ) {
    rows(in: rect, into: &numbers)
    for number in numbers { answer.append(attributes(at: Int(number))) }
  }

  /// The attributes of all elements, in the order of placing.
  package var allAttributes: [ElementAttributes] {
    rows.indices.filter { !rows[$0].isRemoved }.map { attributes(at: $0) }
  }

  /// Returns the elements of a section, in the order of placing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func elements(ofSection section: Int) -> [ElementIdentifier] {
    rows.indices.filter {
      !rows[$0].isRemoved && (rows[$0].isDetailed || Int(rows[$0].section) == section)
    }
    .map { attributes(at: $0).identifier }.filter { $0.indexPath.section == section }
  }

  /// Puts the numbers of all rows that intersect the rectangle into the buffer, in ascending order.
  ///
  /// The previous content of the buffer is removed. Allocates no memory while it has capacity.
  ///
  /// - Complexity: O(log *n* + *k*) after ``finish()``, where *n* is the number of elements and *k*
  ///   that of the results.
  package func rows(in rect: Rect, into buffer: inout [Int32]) {
    buffer.removeAll(keepingCapacity: true)
    index.search(rect, in: rows, into: &buffer)
  }

  /// Puts the numbers of all rows that intersect the rectangle and are not hidden into the buffer,
  /// in ascending order.
  ///
  /// - Complexity: As ``rows(in:into:)``.
  package func visibleRows(in rect: Rect, into buffer: inout [Int32]) {
    rows(in: rect, into: &buffer)
    buffer.removeAll { rows[Int($0)].isHidden }
  }

  /// Returns a row by its number, which must be one of this placement.
  package func row(at number: Int) -> PlacedRow { rows[number] }

  /// Returns the alpha of a plain row.
  func alpha(at number: Int) -> Double { alphas.isEmpty ? 1 : alphas[number] }

  /// Returns the attributes of the element of a row, whose number must be one of this placement.
  package func attributes(at number: Int) -> ElementAttributes {
    let row = rows[number]
    if row.isDetailed { return wholeAttributes.values.span[Int(row.detail)] }
    let look = look(of: row, at: number)
    return ElementAttributes(kinds.identifier(row.kind, row.indexPath), look)
  }

  /// Updates the attributes of an element from its row, whose number must be one of this placement.
  ///
  /// - Returns: Whether they have changed.
  package func update(_ attributes: inout ElementAttributes, from number: Int) -> Bool {
    let row = rows[number]
    guard row.isDetailed else { return attributes.take(look(of: row, at: number)) }
    let present = wholeAttributes.values.span
    let place = Int(row.detail)
    if !attributes.differsClearly(from: present[place]), attributes == present[place] {
      return false
    }
    attributes = present[place]
    return true
  }

  /// Returns whether the row with this number is that of a cell.
  package func isRow(_ number: Int, ofCellAt indexPath: IndexPath) -> Bool {
    let row = rows[number]
    guard row.kind == .cell else { return false }
    guard row.isDetailed else { return row.indexPath == indexPath }
    return wholeAttributes.values.span[Int(row.detail)].identifier.indexPath == indexPath
  }

  /// Returns whether the row with this number is that of an element.
  package func isRow(_ number: Int, of element: ElementIdentifier) -> Bool {
    identifier(at: number) == element
  }

  /// The first element that was placed again at another position, since all were removed; nil if
  /// there is none.
  package var firstReplaced: ElementIdentifier? { firstReplacedRow.map { identifier(at: $0) } }

  /// Returns the identifier of the element of a row, whose number must be one of this placement.
  package func identifier(at number: Int) -> ElementIdentifier {
    let row = rows[number]
    if row.isDetailed { return wholeAttributes.values.span[Int(row.detail)].identifier }
    return kinds.identifier(row.kind, row.indexPath)
  }

  /// Returns the look of the element of a row that is not detailed.
  @inline(__always)
  private func look(of row: PlacedRow, at number: Int) -> ElementLook {
    if row.isScaled { return looks.values.span[Int(row.detail)] }
    return ElementLook(
      untransformedFrame: row.frame, scale: 1, alpha: alpha(at: number), zIndex: Int(row.zIndex),
      isHidden: row.isHidden)
  }
}

extension RowName {
  /// Creates the key of a row, or nil if a number is outside of 32 bits.
  fileprivate init?(_ kind: KindIndex, _ indexPath: IndexPath) {
    guard let section = Int32(exactly: indexPath.section), let item = Int32(exactly: indexPath.item)
    else { return nil }
    self.init(kind, position: PlacedRow.position(section: section, item: item))
  }
}
