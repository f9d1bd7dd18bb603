import CollectionLayout

/// An element on screen and the view that shows it.
struct DisplayedElement {
  var attributes: ElementAttributes
  var view: ViewHandle
}

/// The elements on screen, in the order of the layout's answer.
///
/// An element stands in a slot from when it comes until it leaves, and the order is one of the slots' numbers: what comes
/// and goes moves numbers and no elements, and asks for no memory once there are slots enough. Beside each element may
/// stand the row of the view's answers that it shows.
struct ElementsOnScreen {
  /// What the element in each slot looks like, and the view that shows it.
  private var attributes: [ElementAttributes] = []
  private var views: [ViewHandle] = []

  /// The slots that may be taken again.
  private var free: [Int32] = []

  /// The slot of each place.
  private var order: [Int32] = []

  /// The row of each place, ascending.
  private(set) var rows: [Int32] = []

  /// How often the answers had changed when the rows were noted; nil if none are.
  private var changes: Int?

  init(_ elements: some Sequence<DisplayedElement>) {
    for element in elements {
      attributes.append(element.attributes)
      views.append(element.view)
    }
    order = attributes.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Whether the rows are those of answers that have changed so often.
  func hasRows(of changes: Int) -> Bool { self.changes == changes }

  /// Notes that the rows are no longer to be gone by.
  mutating func forgetRows() { changes = nil }

  /// The number of the slot at a place.
  func slot(at place: Int) -> Int32 { order[place] }

  func identifier(at place: Int) -> ElementIdentifier {
    attributes[Int(order[place])].identifier
  }

  /// Whether the row of this number is that of the element at a place.
  func isElement(at place: Int, ofRow row: Int, in answers: Placement) -> Bool {
    let slot = Int(order[place])
    // A cell's name is numbers, which are read where they stand; what else is looked at is copied first.
    if attributes.span[slot].identifier.category == .cell {
      return answers.isRow(row, ofCellAt: attributes.span[slot].identifier.indexPath)
    }
    return answers.isRow(row, of: attributes[slot].identifier)
  }

  func view(at place: Int) -> ViewHandle { views[Int(order[place])] }

  /// Puts an element that comes into a slot; it has no place until the order is another.
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

  /// Releases the slot of an element that leaves, which is to be omitted of the next order.
  mutating func freeSlot(at place: Int) { free.append(order[place]) }

  /// Gives the element in a slot the attributes that a row of the answers has.
  ///
  /// - Returns: Whether it had others before.
  mutating func update(_ slot: Int32, from row: Int32, of answers: Placement) -> Bool {
    answers.update(&attributes[Int(slot)], from: Int(row))
  }

  /// Takes another order, into the room of the present one.
  ///
  /// - Parameters:
  ///   - newOrder: The slot of each place.
  ///   - newRows: The row of each place, ascending.
  ///   - changes: How often the answers have changed that the rows are those of.
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
