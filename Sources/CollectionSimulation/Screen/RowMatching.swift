import CollectionLayout

/// What is to be on screen, as rows of a view's answers, compared with what is: which elements stay, which leave, which
/// come.
///
/// Its buffers are used again with each frame.
struct RowMatching {
  /// An element that comes on screen.
  struct Arrival {
    /// The place that it is to have.
    let place: Int
    let element: ElementIdentifier

    /// Its view, as the data source answers it; nil where its view has been kept alive.
    var wanted: RequestedView?
    var view: ViewHandle?

    /// Whether it comes before another of those that come together: cells in the order of the data, then the others as
    /// they were answered (semantics 6.3).
    func comesBefore(_ other: Arrival) -> Bool {
      let isCell = element.category == .cell
      guard isCell == (other.element.category == .cell) else { return isCell }
      return isCell ? element.indexPath < other.element.indexPath : place < other.place
    }
  }

  /// The rows that are to be on screen, ascending.
  var rows: [Int32] = []

  /// The slot that the element of each row has on screen; ``noSlot`` for one that comes.
  var slots: [Int32] = []

  /// The places on screen of what leaves, ascending.
  private(set) var leaving: [Int] = []

  /// What comes, or came last, in the order in which it does.
  var arrivals: [Arrival] = []

  /// Whether all that is on screen stays as it is, and nothing comes.
  private(set) var changesNothing = false

  /// What has left.
  var gone: [ElementIdentifier] = []

  static let noSlot: Int32 = -1

  /// Holds what is on screen against the rows.
  ///
  /// - Parameters:
  ///   - shown: What is on screen.
  ///   - cache: The answers whose rows they are.
  ///   - changes: How often the answers have changed.
  /// - Complexity: O(*k*) where all stands in the same order as before, for *k* elements on screen; O(*k* log *n*) for *n*
  ///   answers otherwise.
  mutating func match(_ shown: ElementsOnScreen, with cache: Placement, _ changes: Int) {
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

  /// The place that an element on screen has among those that are to be there; nil where it is not among them.
  private func place(
    ofElementAt place: Int, on screen: ElementsOnScreen, in cache: Placement, near guess: Int
  ) -> Int? {
    if guess < rows.count, screen.isElement(at: place, ofRow: Int(rows[guess]), in: cache) {
      return guess
    }
    return cache.row(of: screen.identifier(at: place)).flatMap {
      self.place(ofRow: $0, near: guess)
    }
  }

  /// The place of a row among those that are to be on screen; nil where it is not among them.
  private func place(ofRow row: Int, near guess: Int) -> Int? {
    let row = Int32(truncatingIfNeeded: row)
    if guess < rows.count, rows[guess] == row { return guess }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? low : nil
  }

  private mutating func findArrivals(in cache: Placement) {
    for (place, row) in rows.enumerated() where slots[place] == Self.noSlot {
      arrivals.append(Arrival(place: place, element: cache.identifier(at: Int(row))))
    }
    if !arrivals.isInOrder({ $0.comesBefore($1) }) { arrivals.sort { $0.comesBefore($1) } }
  }
}

extension Array {
  /// Whether no element comes before the one that stands before it; sorting, which may take memory, is of no use then.
  func isInOrder(_ comesBefore: (Element, Element) -> Bool) -> Bool {
    !indices.dropFirst().contains { comesBefore(self[$0], self[$0 - 1]) }
  }
}
