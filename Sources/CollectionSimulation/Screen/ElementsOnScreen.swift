import CollectionLayout

/// An element on screen and the view that shows it.
struct DisplayedElement {
  var attributes: ElementAttributes
  var view: ViewHandle
}

/// The elements on screen, in the order of the layout's results.
///
/// An element keeps its slot from arrival to departure, and the order is an array of slot numbers:
/// arrivals and departures move numbers instead of elements, and allocate no memory once there are
/// enough slots. For each element, the row in the view's results may be stored.
struct ElementsOnScreen {
  /// The attributes of the element in each slot, and the view that shows it.
  private var attributes: [ElementAttributes] = []
  private var views: [ViewHandle] = []

  private var free: [Int32] = []

  /// The slot of each place.
  private var order: [Int32] = []

  /// The row of each place, ascending.
  private(set) var rows: [Int32] = []

  /// The change count of the results when the rows were stored; nil if none are stored.
  private var changes: Int?

  init(_ elements: some Sequence<DisplayedElement>) {
    for element in elements {
      attributes.append(element.attributes)
      views.append(element.view)
    }
    order = attributes.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns whether the rows are valid for this change count of the results.
  func hasRows(of changes: Int) -> Bool { self.changes == changes }

  /// Marks the rows as outdated.
  mutating func forgetRows() { changes = nil }

  func slot(at place: Int) -> Int32 { order[place] }

  func identifier(at place: Int) -> ElementIdentifier {
    attributes[Int(order[place])].identifier
  }

  func isElement(at place: Int, ofRow row: Int, in answers: borrowing Placement) -> Bool {
    let slot = Int(order[place])
    // A cell's identifier consists of numbers, which are read in place; anything else is copied
    // first.
    if attributes.span[slot].identifier.category == .cell {
      return answers.isRow(row, ofCellAt: attributes.span[slot].identifier.indexPath)
    }
    return answers.isRow(row, of: attributes[slot].identifier)
  }

  func view(at place: Int) -> ViewHandle { views[Int(order[place])] }

  /// Stores an arriving element in a slot; it has no place until the order is updated.
  mutating func takeSlot(for element: DisplayedElement) -> Int32 {
    if let slot = free.popLast() {
      attributes[Int(slot)] = element.attributes
      views[Int(slot)] = element.view
      return slot
    }
    attributes.append(element.attributes)
    views.append(element.view)
    return Int32(truncatingIfNeeded: views.count - 1)
  }

  /// Releases the slot of a leaving element, which the next order must not contain.
  mutating func freeSlot(at place: Int) { free.append(order[place]) }

  /// Updates the element in a slot with the attributes of a row.
  ///
  /// - Returns: Whether the attributes have changed.
  mutating func update(_ slot: Int32, from row: Int32, of answers: borrowing Placement) -> Bool {
    answers.update(&attributes[Int(slot)], from: Int(row))
  }

  /// Replaces the order, reusing the memory of the current one.
  ///
  /// - Parameters:
  ///   - newOrder: The slot of each place.
  ///   - newRows: The row of each place, ascending.
  ///   - changes: The change count of the results to which the rows belong.
  mutating func reorder(_ newOrder: [Int32], _ newRows: [Int32], of changes: Int) {
    order.removeAll(keepingCapacity: true)
    order += newOrder
    rows.removeAll(keepingCapacity: true)
    rows += newRows
    self.changes = changes
  }
}

extension ElementsOnScreen: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  init(arrayLiteral elements: DisplayedElement...) { self.init(elements) }

  var startIndex: Int { 0 }
  var endIndex: Int { order.count }

  subscript(place: Int) -> DisplayedElement {
    get {
      let slot = Int(order[place])
      return DisplayedElement(attributes: attributes[slot], view: views[slot])
    }
    set {
      attributes[Int(order[place])] = newValue.attributes
      views[Int(order[place])] = newValue.view
      forgetRows()
    }
  }
}
