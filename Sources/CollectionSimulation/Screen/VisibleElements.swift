import CollectionLayout

/// The elements on screen, and the buffers for comparing them with new rows.
struct VisibleElements {
  var elements: ElementsOnScreen = []
  private(set) var matching = RowMatching()

  /// Compares the elements on screen with the results for the visible rectangle.
  ///
  /// - Returns: Whether any element arrives, leaves or may have changed.
  mutating func match(_ answers: borrowing Placement, _ changes: Int, in bounds: Rect) -> Bool {
    answers.visibleRows(in: bounds, into: &matching.rows)
    matching.match(elements, with: answers, changes)
    return !matching.changesNothing
  }

  /// Sets the view of an arrival, or the view to be dequeued for it.
  mutating func setView(_ view: ViewHandle?, wanted: RequestedView?, ofArrival index: Int) {
    matching.arrivals[index].view = view
    matching.arrivals[index].wanted = wanted
  }

  /// Removes the leaving elements from the screen.
  ///
  /// - Parameter release: Receives the view of each.
  mutating func removeLeaving(_ release: (ViewHandle, ElementIdentifier) -> Void) {
    if !matching.gone.isEmpty { matching.gone.removeAll(keepingCapacity: true) }
    for place in matching.leaving {
      let element = elements.identifier(at: place)
      release(elements.view(at: place), element)
      elements.freeSlot(at: place)
      matching.gone.append(element)
    }
  }

  /// Updates the staying elements with the latest results.
  ///
  /// - Returns: Whether any attributes have changed.
  mutating func update(from answers: borrowing Placement, _ changes: Int) -> Bool {
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
  mutating func show(
    _ arrival: RowMatching.Arrival, by view: ViewHandle, from answers: borrowing Placement
  ) {
    let attributes = answers.attributes(at: Int(matching.rows[arrival.place]))
    matching.slots[arrival.place] = elements.takeSlot(
      for: DisplayedElement(attributes: attributes, view: view))
  }

  /// Sorts the elements on screen in the order of the results.
  mutating func reorder(_ changes: Int) {
    elements.reorder(matching.slots, matching.rows, of: changes)
  }
}
