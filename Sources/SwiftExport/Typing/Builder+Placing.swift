// Types the placing of elements, and reading the placed elements.
extension Builder {
  func placing(_ model: ClassModel, _ name: String, _ nodes: [Node], line: Int) throws(ExportError)
    -> Node
  {
    try requireArguments(of: "self:\(name)", nodes, line: line)
    let node = node(.host("self:\(name)", nodes), line: line)
    if HostTypes.placing.contains(name) {
      guard case .layout = model.root else {
        throw ExportError(
          line: line, "'self:\(name)' is called in a subclass of a built-in layout",
          fix: "add the element to the result of 'attributes', or extend Layout")
      }
      model.places = true
    }
    switch name {
    case "invalidateLayout":
      try inference.unify(node.slot, .boolean, line: line)
      try unify(nodes.dropFirst(), .number, line: line)
    case "place": try inference.unify(nodes[0].slot, .attributes, line: line)
    case "placed":
      try inference.unify(node.slot, inference.array(of: .attributes, line: line), line: line)
    case "placedBounds":
      try inference.unify(node.slot, .rect, line: line)
      node.slot.isOptional = true
    case "placedCell", "placedSupplementary", "placedDecoration":
      nodes.dropFirst(name == "placedCell" ? 0 : 1).prefix(2).forEach(markOrdinal)
      try inference.unify(node.slot, .attributes, line: line)
      node.slot.isOptional = true
    default: try typePlace(name, nodes, line: line)
    }
    return node
  }

  /// The positions of whole numbers, by the function; the kind of a view does not count.
  private static let integers = [
    "placeCell": [6], "placeSupplementary": [6], "placeDecoration": [6], "placeRow": [2],
    "placeColumn": [2], "placeGrid": [2, 3],
  ]

  /// Types the numbers of a placed element, or of several.
  private func typePlace(_ name: String, _ nodes: [Node], line: Int) throws(ExportError) {
    guard let integers = Self.integers[name] else {
      throw ExportError(
        line: line, "'self:\(name)' is not exported",
        fix: "place elements one by one, with placeCell")
    }
    let hasKind = name == "placeSupplementary" || name == "placeDecoration"
    let numbers = Array(nodes.dropFirst(hasKind ? 1 : 0))
    numbers.prefix(2).forEach(markOrdinal)
    try unify(numbers, .number, line: line)
    for index in integers where numbers.indices.contains(index) {
      numbers[index].slot.demandsInteger = true
    }
  }
}
