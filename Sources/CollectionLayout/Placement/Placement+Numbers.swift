// Many elements in one call: what a script hands over at once.

extension Placement {
  /// The number of numbers that one element takes in ``placeRows(_:)``.
  package static let numbersPerRow = 9

  /// The number of numbers that one element takes in ``placeScaledRows(_:)``.
  package static let numbersPerScaledRow = 10

  /// The number of numbers that one element takes in ``placeItems(_:section:firstItem:frames:)``.
  package static let numbersPerFrame = 4

  /// Places a chunk of elements that stand as numbers in a buffer, one after the other.
  ///
  /// Nine numbers each: the kind's ``KindIndex/rawValue``, section and item from 0, x, y, width,
  /// height, zIndex, alpha. They have been checked: all are finite, the sizes not below zero, the
  /// first three and the zIndex are whole. Numbers of a kind that does not exist and an incomplete
  /// element at the end are passed over.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  package mutating func placeRows(_ numbers: Span<Double>) {
    var first = 0
    while first + Self.numbersPerRow <= numbers.count {
      placeRow(numbers, first, scale: 1)
      first += Self.numbersPerRow
    }
  }

  @inline(__always)
  private mutating func placeRow(_ numbers: Span<Double>, _ first: Int, scale: Double) {
    guard numbers[first] >= 0 && numbers[first] < Double(kinds.count) else { return }
    if let row = row(numbers, first) {
      place(row, alpha: numbers[first + 8], scale: scale)
    } else {
      place(distantAttributes(numbers, first, scale: scale))
    }
  }

  /// The row that nine numbers stand for; nil if one is beyond what a row holds.
  @inline(__always)
  private func row(_ numbers: Span<Double>, _ first: Int) -> PlacedRow? {
    let (section, item, zIndex) = (numbers[first + 1], numbers[first + 2], numbers[first + 7])
    guard section.fitsRow && item.fitsRow && zIndex.fitsRow else { return nil }
    return PlacedRow(
      KindIndex(rawValue: UInt32(numbers[first])), section: Int32(section), item: Int32(item),
      frame: frame(numbers, first), zIndex: Int32(zIndex))
  }

  @inline(__always)
  private func frame(_ numbers: Span<Double>, _ first: Int) -> Rect {
    Rect(
      x: numbers[first + 3], y: numbers[first + 4], width: numbers[first + 5],
      height: numbers[first + 6])
  }

  /// The attributes that nine numbers and a scale stand for, whatever they are.
  @inline(never)
  private func distantAttributes(_ numbers: Span<Double>, _ first: Int, scale: Double)
    -> ElementAttributes
  {
    let item = IndexPath(
      section: Int(clamping: numbers[first + 1]), item: Int(clamping: numbers[first + 2]))
    let kind = KindIndex(rawValue: UInt32(numbers[first]))
    var attributes = ElementAttributes(kinds.identifier(kind, item), frame: frame(numbers, first))
    attributes.zIndex = Int(clamping: numbers[first + 7])
    attributes.alpha = numbers[first + 8]
    attributes.transform = .scale(x: scale, y: scale)
    return attributes
  }

  /// Places a chunk of elements that are drawn larger or smaller about their middles.
  ///
  /// Ten numbers each: those of ``placeRows(_:)``, and the scale, which is finite.
  ///
  /// - Complexity: As that many single placings.
  package mutating func placeScaledRows(_ numbers: Span<Double>) {
    var first = 0
    while first + Self.numbersPerScaledRow <= numbers.count {
      placeRow(numbers, first, scale: numbers[first + 9])
      first += Self.numbersPerScaledRow
    }
  }

  /// Places consecutive items of one section whose frames stand as numbers in a buffer.
  ///
  /// Four numbers each: x, y, width, height. They have been checked: all are finite, the sizes not
  /// below zero. An incomplete frame at the end is passed over.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  package mutating func placeItems(
    _ kind: KindIndex = .cell, section: Int, firstItem: Int, frames: Span<Double>
  ) {
    placeItems(kind, section: section, firstItem: firstItem, count: frames.count / 4) {
      Rect(
        x: frames[$0 * 4], y: frames[$0 * 4 + 1], width: frames[$0 * 4 + 2],
        height: frames[$0 * 4 + 3])
    }
  }

  /// Places consecutive items of one section in equal frames, row by row.
  ///
  /// The first has the frame; from one to the next it is a column step to the right, and from row
  /// to row a row step downward, in points. A count below one places nothing, and fewer than one
  /// column is one.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  package mutating func placeGrid(
    _ kind: KindIndex = .cell, section: Int, firstItem: Int, count: Int, columns: Int, frame: Rect,
    columnStep: Double, rowStep: Double
  ) {
    let columns = max(1, columns)
    placeItems(kind, section: section, firstItem: firstItem, count: count) {
      let (row, column) = $0.quotientAndRemainder(dividingBy: columns)
      return frame.offset(dx: Double(column) * columnStep, dy: Double(row) * rowStep)
    }
  }

  /// Places consecutive items of one section.
  ///
  /// The frame is asked for once for each of them, in their order, counted from 0.
  ///
  /// - Complexity: As that many single placings, without what a call costs.
  @inline(__always)
  package mutating func placeItems(
    _ kind: KindIndex = .cell, section: Int, firstItem: Int, count: Int, _ frame: (Int) -> Rect
  ) {
    guard count > 0 else { return }
    let (end, isBeyondAll) = firstItem.addingReportingOverflow(count)
    guard !isBeyondAll, let section32 = Int32(exactly: section), Int32(exactly: end) != nil,
      let firstItem32 = Int32(exactly: firstItem)
    else {
      for place in 0..<count {
        let item = IndexPath(section: section, item: firstItem &+ place)
        self.place(kind, item, frame: frame(place))
      }
      return
    }
    var isRun = false
    // Where the first came last of all, so does each that follows it.
    var place = 0
    while place < count && !isRun {
      let item = firstItem32 &+ Int32(truncatingIfNeeded: place)
      let row = PlacedRow(kind, section: section32, item: item, frame: frame(place), zIndex: 0)
      self.place(row, alpha: 1)
      place += 1
      isRun = openRunEnds(with: row)
    }
    append(kind, section: section32, firstItem: firstItem32, place..<count, frame)
  }
}

extension Double {
  /// Whether it is a whole number of 32 bits once its fraction is cut off.
  fileprivate var fitsRow: Bool { self > -2_147_483_649 && self < 2_147_483_648 }
}

extension Int {
  /// The nearest integer toward zero, or the minimum or the maximum one; 0 for NaN.
  fileprivate init(clamping number: Double) {
    if number >= -Double(Int.min) {
      self = .max
    } else if number > Double(Int.min) {
      self = Int(number)
    } else {
      self = number.isNaN ? 0 : .min
    }
  }
}
