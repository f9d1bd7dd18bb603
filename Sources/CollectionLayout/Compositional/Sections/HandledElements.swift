/// Elements as the handlers of visible items left them, until the next call.
struct HandledElements {
  /// The elements by section, those of a section in the order in which its handler received them.
  private(set) var all: [ElementAttributes] = []
  private var sections: [Int: [ElementAttributes]] = [:]
  private var places: [ElementIdentifier: Int] = [:]
  private var lastSection = -1

  /// The place of each element that a handler has received, among those of its section.
  private var ranks: [ElementIdentifier: Int] = [:]

  /// Creates an empty list.
  init() {}

  /// Creates an empty list that keeps the order of the elements of another one.
  init(inOrderOf former: HandledElements) { ranks = former.ranks }

  /// Returns the visible elements of a section in the order in which its handler receives them: an
  /// element keeps its place, and new ones come last, cells before other elements
  /// (semantics 14.5).
  mutating func inOrder(_ visible: [ElementAttributes]) -> [ElementAttributes] {
    let new = visible.map { $0.identifier }.filter { ranks[$0] == nil }
    for identifier in new where identifier.category == .cell { ranks[identifier] = ranks.count }
    for identifier in new where ranks[identifier] == nil { ranks[identifier] = ranks.count }
    return visible.sorted { ranks[$0.identifier, default: 0] < ranks[$1.identifier, default: 0] }
  }

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
