// Writes the placing of elements, and reading the placed elements.
extension Lowerer {
  func placing(_ name: String, _ nodes: [Node]) throws(ExportError) -> SwiftTree {
    switch name {
    case "placeCell":
      return .call(
        ownMethod(name),
        [("at", try path(nodes, at: 0)), ("frame", try rect(nodes[2..<6]))]
          + (try looks(nodes.dropFirst(6))))
    case "placeSupplementary", "placeDecoration":
      note(nodes[0], isDecoration: name == "placeDecoration")
      try requireKind(of: nodes[0], as: .string)
      return .call(
        ownMethod(name),
        [
          (nil, try present(nodes[0])), ("at", try path(nodes, at: 1)),
          ("frame", try rect(nodes[3..<7])),
        ] + (try looks(nodes.dropFirst(7))))
    case "place": return .call(ownMethod(name), [(nil, try present(nodes[0]))])
    case "placeRow":
      return try grid(
        nodes, columns: .text(".max"), frame: rect(nodes[3..<7]),
        step: (float(nodes[7]), .text("0")))
    case "placeColumn":
      return try grid(
        nodes, columns: .text("1"), frame: rect(nodes[3..<7]), step: (.text("0"), float(nodes[7])))
    case "placeGrid":
      return try grid(
        nodes, columns: integer(nodes[3], from: 0), frame: rect(nodes[4..<8]),
        step: (float(nodes[8]), float(nodes[9])))
    case "invalidateLayout":
      return .call(
        name, try nodes.prefix(1).map { node throws(ExportError) in ("with", try present(node)) })
    default: return try placed(name, nodes)
    }
  }

  /// Returns a method of the layout, with `self` if a variable has the same name.
  private func ownMethod(_ method: String) -> String {
    isVisible(method) ? "self.\(method)" : method
  }

  /// Returns the arguments after the frame, which define an element's appearance.
  private func looks(_ nodes: ArraySlice<Node>) throws(ExportError) -> [SwiftTree.Argument] {
    let nodes = Array(nodes)
    var found: [SwiftTree.Argument] = []
    if nodes.count > 0 { found.append(("zIndex", try integer(nodes[0], from: 0))) }
    if nodes.count > 1 { found.append(("alpha", try float(nodes[1]))) }
    if nodes.count > 2 { found.append(("scale", try float(nodes[2]))) }
    return found
  }

  /// Returns a grid of equal cells: the first one, their number, its frame, and the steps to the
  /// next column and row.
  private func grid(
    _ nodes: [Node], columns: SwiftTree, frame: SwiftTree, step: (x: SwiftTree, y: SwiftTree)
  ) throws(ExportError) -> SwiftTree {
    .call(
      ownMethod("placeGrid"),
      [
        ("at", try path(nodes, at: 0)), ("count", try integer(nodes[2], from: 0)),
        ("columns", columns), ("frame", frame),
        ("step", .call("CGSize", [("width", step.x), ("height", step.y)])),
      ])
  }

  private func placed(_ name: String, _ nodes: [Node]) throws(ExportError) -> SwiftTree {
    switch name {
    case "placed":
      let found = SwiftTree.call(ownMethod(name), [("in", try value(nodes[0], for: Slot(.rect)))])
      return script.usesCornerRadius
        ? .binary(.binary(found, "as?", .text("[\(attributesType)]")), "??", .text("[]")) : found
    case "placedCell": return own(try placed(".cell", nil, nodes))
    case "placedSupplementary":
      return own(try placed(".supplementaryView", try present(nodes[0]), nodes))
    case "placedDecoration": return own(try placed(".decorationView", try present(nodes[0]), nodes))
    default: return .text(name)
    }
  }

  private func placed(_ category: String, _ kind: SwiftTree?, _ nodes: [Node]) throws(ExportError)
    -> SwiftTree
  {
    let element: [SwiftTree.Argument] =
      [(nil, .text(category))] + (kind.map { [(nil, $0)] } ?? [])
    return .call(ownMethod("placed"), element + [("at", try path(nodes, at: kind == nil ? 0 : 1))])
  }
}
