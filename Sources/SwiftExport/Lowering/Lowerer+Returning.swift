import CollectionLayout

// Writes returns.
extension Lowerer {
  func give(_ nodes: [Node], isLast: Bool) throws(ExportError) -> [SwiftLine] {
    guard let function else { return [] }
    if let callback = function.callback { return try give(nodes, callback, isLast: isLast) }
    let results = function.results
    if nodes.isEmpty {
      guard function.hasValueReturn else { return leave(isLast: isLast) }
      return laidOut("return ", nothing(of: function))
    }
    if results.count > 1, nodes.count == 1 {
      return laidOut(
        "return ", nodes[0].isNothing ? nothing(of: function) : try several(nodes[0], for: results))
    }
    var values = try zip(results, nodes).map { result, node throws(ExportError) in
      try value(node, for: result)
    }
    values += try missing(results.dropFirst(values.count), line: nodes[0].line)
    return laidOut("return ", values.count == 1 ? values[0] : .tuple(values))
  }

  /// Returns the missing results of a function.
  func nothing(of function: Function) -> SwiftTree {
    let count = function.results.count
    return count > 1 ? .tuple(Array(repeating: .text("nil"), count: count)) : .text("nil")
  }

  /// Returns several results from one expression: those of a call, or a value and missing ones.
  private func several(_ node: Node, for results: [Slot]) throws(ExportError) -> SwiftTree {
    if case .call(let callee, _) = node.kind, callee.results.count == results.count {
      return try whole(node)
    }
    let missing = try self.missing(results.dropFirst(), line: node.line)
    return .tuple([try value(node, for: results[0])] + missing)
  }

  /// Returns the results that a return leaves out, which are nil.
  private func missing(_ results: ArraySlice<Slot>, line: Int) throws(ExportError) -> [SwiftTree] {
    guard results.allSatisfy({ $0.isOptional }) else {
      throw ExportError(
        line: line, "this return has fewer values than others of its function",
        fix: "return a value for each result")
    }
    return results.map { _ in .text("nil") }
  }

  /// Returns the statement that leaves a function without a result; empty at the function's end.
  private func leave(isLast: Bool) -> [SwiftLine] {
    isLast && loops == 0 && indent == 4 ? [] : ["\(space)return"]
  }

  private func give(_ nodes: [Node], _ callback: Callback, isLast: Bool) throws(ExportError)
    -> [SwiftLine]
  {
    switch callback.answer {
    case .nothing:
      return callback.isContextMade ? ["\(space)return context"] : leave(isLast: isLast)
    case .boolean: return laidOut("return ", try condition(nodes[0]))
    case .frame, .optionalAttributes: return laidOut("return ", try attributes(nodes))
    case .elements, .attributes:
      return laidOut("return ", try value(nodes[0], for: Slot(nodes[0].slot.form)))
    case .size where nodes.count == 2:
      return laidOut("return ", .call("CGSize", try labelled(["width", "height"], nodes)))
    case .point where nodes.count == 2:
      return laidOut("return ", .call("CGPoint", try labelled(["x", "y"], nodes)))
    case .size: return laidOut("return ", try value(nodes[0], for: Slot(.size)))
    case .point: return laidOut("return ", try value(nodes[0], for: Slot(.point)))
    case .item:
      guard nodes.count == 2 else { return ["\(space)return indexPath"] }
      return laidOut("return ", try path(nodes, at: 0))
    default: return []
    }
  }

  /// Returns the attributes of one element, which the script may give as the numbers of its frame.
  private func attributes(_ nodes: [Node]) throws(ExportError) -> SwiftTree {
    if nodes.isEmpty { return .text("nil") }
    if nodes.count == 4 {
      return SwiftTree.call(attributesType, [("forCellWith", .text("indexPath"))])
        .calling("framed", (nil, try rect(nodes[...])))
    }
    let slot = Slot(.attributes)
    slot.isOptional = true
    return try value(nodes[0], for: slot)
  }

  // MARK: - Missing values

  /// Returns the statement that leaves a function where Lua would raise an error; nil if there is
  /// none.
  func exit() -> String? {
    if loops > 0 { return loopExit }
    guard let function else { return nil }
    if let callback = function.callback { return exit(from: callback) }
    if function.results.isEmpty { return "return" }
    var values: [String] = []
    for result in function.results {
      if result.isOptional {
        values.append("nil")
      } else if case .attributes = result.form.content {
        values.append("\(attributesType)()")
      } else if let value = try? initialValue(result) {
        values.append(value)
      } else {
        return nil
      }
    }
    return values.count == 1 ? "return \(values[0])" : "return (\(values.joined(separator: ", ")))"
  }

  private func exit(from callback: Callback) -> String {
    switch callback.answer {
    case .nothing:
      if callback.name == "prepare", case .compositional = model.root {
        return "return super.prepare()"
      }
      return callback.isContextMade ? "return context" : "return"
    case .elements: return "return []"
    case .attributes:
      return "return super.layoutAttributesForInteractivelyMovingItem("
        + "at: indexPath, withTargetPosition: position)"
    case .boolean: return "return false"
    case .size: return "return .zero"
    case .point: return "return \(callback.texts[0])"
    case .item: return "return indexPath"
    default: return "return nil"
    }
  }
}
