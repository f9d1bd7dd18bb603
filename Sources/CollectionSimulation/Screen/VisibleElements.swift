import CollectionLayout

/// The elements on screen, and the buffers in which they are compared with those that are to be there.
struct VisibleElements {
  var elements: ElementsOnScreen = []
  private(set) var matching = RowMatching()

  /// Compares what is on screen with what was answered for the visible rectangle.
  ///
  /// - Returns: Whether anything comes, goes or may have changed.
  mutating func match(_ answers: Placement, _ changes: Int, in bounds: Rect) -> Bool {
    answers.visibleRows(in: bounds, into: &matching.rows)
    matching.match(elements, with: answers, changes)
    return !matching.changesNothing
  }

  /// Notes which view an arrival has, or which one is to be dequeued.
  mutating func setView(_ view: ViewHandle?, wanted: RequestedView?, ofArrival index: Int) {
    matching.arrivals[index].view = view
    matching.arrivals[index].wanted = wanted
  }

  /// Takes what leaves off the screen.
  ///
  /// - Parameter release: Takes back the view of each.
  mutating func removeLeaving(_ release: (ViewHandle, ElementIdentifier) -> Void) {
    if !matching.gone.isEmpty { matching.gone.removeAll(keepingCapacity: true) }
    for place in matching.leaving {
      let element = elements.identifier(at: place)
      release(elements.view(at: place), element)
      elements.freeSlot(at: place)
      matching.gone.append(element)
    }
  }

  /// Gives what stays on screen the attributes that were answered last.
  ///
  /// - Returns: Whether any had others before.
  mutating func update(from answers: Placement, _ changes: Int) -> Bool {
    guard !elements.hasRows(of: changes) else { return false }
    var hasChanged = false
    for place in matching.rows.indices where matching.slots[place] != RowMatching.noSlot {
      if elements.update(matching.slots[place], from: matching.rows[place], of: answers) {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Puts an arrival on screen, shown by a view.
  mutating func show(_ arrival: RowMatching.Arrival, by view: ViewHandle, from answers: Placement) {
    let attributes = answers.attributes(at: Int(matching.rows[arrival.place]))
    matching.slots[arrival.place] = elements.takeSlot(
      for: DisplayedElement(attributes: attributes, view: view))
  }

  /// Puts what is on screen in the order of the answers.
  mutating func reorder(_ changes: Int) {
    elements.reorder(matching.slots, matching.rows, of: changes)
  }
}
