import CollectionLayout
import LuaSyntax

// Types return values.
extension Builder {
  func give(_ values: [Expression], _ span: Span) throws(ExportError) -> Step {
    let nodes = try values.map(expression)
    guard let function else { return Step(kind: .give(nodes), line: span.line) }
    if nodes.isEmpty {
      function.hasEmptyReturn = true
      return Step(kind: .give([]), line: span.line)
    }
    function.hasValueReturn = true
    if let callback = function.callback {
      try expect(callback.answer, nodes, line: span.line)
      return Step(kind: .give(nodes), line: span.line)
    }
    let wanted = max(nodes.count, function.results.count)
    var slots = try spread(nodes, to: wanted, line: span.line)
    if nodes.count == 1, case .call(let callee, _) = nodes[0].kind {
      slots = (0..<max(wanted, callee.results.count)).map {
        callee.results.indices.contains($0) ? callee.results[$0] : nil
      }
    }
    while function.results.count < slots.count {
      function.results.append(inference.slot(line: span.line))
    }
    for (index, slot) in slots.enumerated() {
      if let slot {
        try inference.flow(slot, function.results[index], line: span.line)
      } else {
        function.results[index].isOptional = true
      }
    }
    return Step(kind: .give(nodes), line: span.line)
  }

  private func expect(_ answer: Callback.Answer, _ nodes: [Node], line: Int) throws(ExportError) {
    if nodes[0].isNothing { return }
    switch answer {
    case .attributes: try tie(nodes[0], .attributes, line: line)
    case .elements:
      let elements = inference.array(of: .attributes, line: line)
      if let table = elements.table { answers.append(table) }
      try tie(nodes[0], elements, line: line)
    case .frame, .optionalAttributes:
      if nodes.count == 1 { try tie(nodes[0], .attributes, line: line) }
    case .size, .point:
      if nodes.count == 1 { try expectPair(nodes[0], isSize: answer == .size, line: line) }
    case .item:
      for node in nodes {
        node.slot.demandsInteger = true
        if case .variable = node.kind { node.slot.isOrdinal = true }
      }
    default: break
    }
  }

  private func tie(_ node: Node, _ content: Form.Content, line: Int) throws(ExportError) {
    try inference.flow(node.slot, inference.slot(content, line: line), line: line)
  }

  /// Types a size or a point, which may be written as a table.
  private func expectPair(_ node: Node, isSize: Bool, line: Int) throws(ExportError) {
    if let parts = node.parts(isSize ? ["width", "height"] : ["x", "y"]) {
      for part in parts { try inference.unify(part.slot, .number, line: line) }
      node.kind = .host(isSize ? "Size" : "Point", parts)
      node.slot = inference.slot(isSize ? .size : .point, line: line)
      return
    }
    try inference.later(line, "the returned value") { () throws(ExportError) in
      if node.slot.form.content.isUnknown { return false }
      guard node.slot.form.content.table != nil else { return true }
      throw ExportError(
        line: line, "a table is returned as a \(isSize ? "size" : "point")",
        fix: "return two numbers, or \(isSize ? "Size(width, height)" : "Point(x, y)")")
    }
  }
}
