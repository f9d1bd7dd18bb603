/// Elements as the handlers of visible items left them, until the next call.
struct HandledElements {
  /// The elements by section, those of a section in the order in which its handler received them.
  private(set) var all: [ElementAttributes] = []
  private var sections: [Int: [ElementAttributes]] = [:]
  private var places: [ElementIdentifier: Int] = [:]
  private var lastSection = -1

  var isEmpty: Bool { all.isEmpty }

  /// The attributes of an element, or nil if no handler received it.
  subscript(identifier: ElementIdentifier) -> ElementAttributes? {
    places[identifier].map { all[$0] }
  }

  /// Returns the elements that the handler of a section received.
  func elements(ofSection section: Int) -> [ElementAttributes] { sections[section] ?? [] }

  /// Stores the elements of a section as its handler left them.
  ///
  /// - Complexity: O(*n*) for *n* elements after those of the section.
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
