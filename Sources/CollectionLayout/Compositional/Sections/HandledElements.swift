/// Elements as the handlers of visible items want them to look, until they are asked again.
struct HandledElements {
  /// The elements section by section, each section's in the order in which they were shown.
  private(set) var all: [ElementAttributes] = []
  private var sections: [Int: [ElementAttributes]] = [:]
  private var places: [ElementIdentifier: Int] = [:]
  private var lastSection = -1

  var isEmpty: Bool { all.isEmpty }

  /// An element, or nil if no handler was shown it.
  subscript(identifier: ElementIdentifier) -> ElementAttributes? {
    places[identifier].map { all[$0] }
  }

  /// What the handler of a section was shown.
  func elements(ofSection section: Int) -> [ElementAttributes] { sections[section] ?? [] }

  /// Takes over what the handler of a section has left of what it was shown.
  ///
  /// - Complexity: O(*n*) for *n* elements behind those of the section.
  mutating func keep(_ elements: [ElementAttributes], ofSection section: Int) {
    sections[section] = elements.isEmpty ? nil : elements
    if section > lastSection {
      lastSection = section
      return append(elements)
    }
    all = []
    places = [:]
    for section in sections.keys.sorted() { append(sections[section] ?? []) }
  }

  private mutating func append(_ elements: [ElementAttributes]) {
    for attributes in elements where places[attributes.identifier] == nil {
      places[attributes.identifier] = all.count
      all.append(attributes)
    }
  }
}
