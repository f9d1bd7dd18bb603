/// Elements as a handler of visible items wants them to look, until it is asked again.
struct HandledElements {
  /// The elements in the order in which they were shown.
  private(set) var all: [ElementAttributes] = []
  private var places: [ElementIdentifier: Int] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// An element, or nil where no handler was shown it.
  subscript(identifier: ElementIdentifier) -> ElementAttributes? {
    places[identifier].map { all[$0] }
  }

  /// Takes over what a handler has left of what it was shown.
  mutating func keep(_ elements: [ElementAttributes]) {
    for attributes in elements where places[attributes.identifier] == nil {
      places[attributes.identifier] = all.count
      all.append(attributes)
    }
  }
}
