import CollectionLayout

/// The comparison of the rows that should be on screen with the elements that are: staying, leaving
/// and arriving elements.
///
/// Its buffers are reused in each frame.
struct RowMatching {
  /// An element that arrives on screen.
  struct Arrival {
    /// The place of the element in the new order.
    let place: Int
    let element: ElementIdentifier

    /// The view requested from the data source; nil if a kept view exists.
    var wanted: RequestedView?
    var view: ViewHandle?

    /// Returns whether the element arrives before another one: cells in the order of the data, then
    /// the others in the order of the results (semantics 6.3).
    func comesBefore(_ other: Arrival) -> Bool {
      let isCell = element.category == .cell
      guard isCell == (other.element.category == .cell) else { return isCell }
      return isCell ? element.indexPath < other.element.indexPath : place < other.place
    }
  }

  /// The rows that should be on screen, ascending.
  var rows: [Int32] = []

  /// The slot of each row's element on screen; ``noSlot`` for an arriving element.
  var slots: [Int32] = []

  /// The places of leaving elements, ascending.
  private(set) var leaving: [Int] = []

  /// The current or last arrivals, in order.
  var arrivals: [Arrival] = []

  /// Whether nothing on screen changes and nothing arrives.
  private(set) var changesNothing = false

  /// The elements that have left.
  var gone: [ElementIdentifier] = []

  static let noSlot: Int32 = -1

  /// Compares the elements on screen with the rows.
  ///
  /// - Parameters:
  ///   - shown: The elements on screen.
  ///   - cache: The results that contain the rows.
  ///   - changes: The change count of the results.
  /// - Complexity: O(*k*) for *k* elements on screen if the order is unchanged; otherwise O(*k* log
  ///   *n*) for *n* results.
  mutating func match(_ shown: ElementsOnScreen, with cache: borrowing Placement, _ changes: Int) {
    if !arrivals.isEmpty { arrivals.removeAll(keepingCapacity: true) }
    let isKnown = shown.hasRows(of: changes)
    changesNothing = isKnown && rows == shown.rows
    guard !changesNothing else { return }
    if slots.count > rows.count { slots.removeLast(slots.count - rows.count) }
    for place in slots.indices { slots[place] = Self.noSlot }
    while slots.count < rows.count { slots.append(Self.noSlot) }
    if !leaving.isEmpty { leaving.removeAll(keepingCapacity: true) }
    var next = 0
    for place in 0..<shown.count {
      let target =
        isKnown
        ? self.place(ofRow: Int(shown.rows[place]), near: next)
        : self.place(ofElementAt: place, on: shown, in: cache, near: next)
      if let target {
        slots[target] = shown.slot(at: place)
        next = target + 1
      } else {
        leaving.append(place)
      }
    }
    findArrivals(in: cache)
  }

  /// Returns the new place of an element on screen; nil if it should leave.
  private func place(
    ofElementAt place: Int, on screen: ElementsOnScreen, in cache: borrowing Placement,
    near guess: Int
  ) -> Int? {
    if guess < rows.count, screen.isElement(at: place, ofRow: Int(rows[guess]), in: cache) {
      return guess
    }
    return cache.row(of: screen.identifier(at: place)).flatMap {
      self.place(ofRow: $0, near: guess)
    }
  }

  /// Returns the new place of a row; nil if the row should not be on screen.
  private func place(ofRow row: Int, near guess: Int) -> Int? {
    let row = Int32(truncatingIfNeeded: row)
    if guess < rows.count, rows[guess] == row { return guess }
    let place = firstIndex(below: rows.count) { rows[$0] >= row }
    return place < rows.count && rows[place] == row ? place : nil
  }

  private mutating func findArrivals(in cache: borrowing Placement) {
    for (place, row) in rows.enumerated() where slots[place] == Self.noSlot {
      arrivals.append(Arrival(place: place, element: cache.identifier(at: Int(row))))
    }
    if !arrivals.isInOrder({ $0.comesBefore($1) }) { arrivals.sort { $0.comesBefore($1) } }
  }
}

extension Array {
  /// Returns whether no element comes before its predecessor, so that no sorting, which may
  /// allocate, is needed.
  func isInOrder(_ comesBefore: (Element, Element) -> Bool) -> Bool {
    !indices.dropFirst().contains { comesBefore(self[$0], self[$0 - 1]) }
  }
}
