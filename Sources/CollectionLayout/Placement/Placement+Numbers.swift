// Placing many elements in one call, as a script does.

extension Placement {
  /// The number of values for each element in ``placeRows(_:areScaled:)``.
  package static let numbersPerRow = 9

  /// The number of values for each scaled element in ``placeRows(_:areScaled:)``.
  package static let numbersPerScaledRow = 10

  /// The number of values for each element in ``placeItems(section:firstItem:frames:)``.
  package static let numbersPerFrame = 4

  /// Places a chunk of elements, whose numbers follow each other in a buffer.
  ///
  /// Nine numbers each: the kind's ``KindIndex/rawValue``, section and item from 0, x, y, width,
  /// height, zIndex, alpha; and a tenth if they are scaled about their centres: the scale. The caller
  /// has checked that all are finite, the sizes are not negative, and the first three and the zIndex
  /// are whole numbers. Elements of an unknown kind and an incomplete element at the end are ignored.
  ///
  /// - Complexity: As for that many single placements, without the cost of the calls.
  package mutating func placeRows(_ numbers: Span<Double>, areScaled: Bool = false) {
    let length = areScaled ? Self.numbersPerScaledRow : Self.numbersPerRow
    var first = 0
    while first + length <= numbers.count {
      placeRow(numbers, first, scale: areScaled ? numbers[first + 9] : 1)
      first += length
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

  /// Returns the row for nine numbers; nil if one is outside of a row's range.
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

  /// Returns the attributes for nine numbers and a scale, without limits on their range.
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

  /// Places consecutive items of one section, whose frames follow each other in a buffer.
  ///
  /// Four numbers each: x, y, width, height. The caller has checked that all are finite and the
  /// sizes are not negative. An incomplete frame at the end is ignored.
  ///
  /// - Complexity: As for that many single placements, without the cost of the calls.
  package mutating func placeItems(section: Int, firstItem: Int, frames: Span<Double>) {
    placeItems(section: section, firstItem: firstItem, count: frames.count / 4) {
      Rect(
        x: frames[$0 * 4], y: frames[$0 * 4 + 1], width: frames[$0 * 4 + 2],
        height: frames[$0 * 4 + 3])
    }
  }

  /// Places consecutive items of one section.
  ///
  /// The function is called once for each of them, in their order, counted from 0.
  ///
  /// - Complexity: As for that many single placements, without the cost of the calls.
  @inline(__always)
  package mutating func placeItems(
    section: Int, firstItem: Int, count: Int, _ frame: (Int) -> Rect
  ) {
    guard count > 0 else { return }
    let (end, isBeyondAll) = firstItem.addingReportingOverflow(count)
    guard !isBeyondAll, let section32 = Int32(exactly: section), Int32(exactly: end) != nil,
      let firstItem32 = Int32(exactly: firstItem)
    else {
      for place in 0..<count {
        let item = IndexPath(section: section, item: firstItem &+ place)
        self.place(ElementAttributes(.cell(item), frame: frame(place)))
      }
      return
    }
    var isRun = false
    // If the first one comes after all others, so does each following one.
    var place = 0
    while place < count && !isRun {
      let item = firstItem32 &+ Int32(truncatingIfNeeded: place)
      let row = PlacedRow(.cell, section: section32, item: item, frame: frame(place), zIndex: 0)
      self.place(row, alpha: 1)
      place += 1
      isRun = openRunEnds(with: row)
    }
    append(section: section32, firstItem: firstItem32, place..<count, frame)
  }
}

extension Double {
  /// Whether the number without its fraction is within 32 bits.
  fileprivate var fitsRow: Bool { self > -2_147_483_649 && self < 2_147_483_648 }
}

extension Int {
  /// Rounds a number toward zero, and clamps it to the range of integers; 0 for NaN.
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
