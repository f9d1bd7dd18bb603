import CollectionLayout

// Writes calls of the script's functions and of UIKit's callbacks.
extension Lowerer {
  /// Returns a call with all of its results.
  func whole(_ node: Node) throws(ExportError) -> SwiftTree {
    guard case .call(let callee, let arguments) = node.kind else { return try raw(node) }
    return try call(callee, arguments, line: node.line)
  }

  /// Returns a call with all of its results, for several places.
  ///
  /// - Throws: ``ExportError`` for a callback, whose method has one result in UIKit.
  func tuple(of node: Node) throws(ExportError) -> SwiftTree {
    if case .call(let callee, _) = node.kind, let callback = callee.callback {
      throw ExportError(
        line: node.line, "'\(callback.name)' has one result in UIKit",
        fix: callback.name == "contentSize"
          ? "write local size = Size(self:contentSize(view))"
          : "let a method of its own compute the results, and call that")
    }
    return try whole(node)
  }

  /// Returns the names of the results of a call, which are bound before the statement.
  func results(of call: Node, line: Int) throws(ExportError) -> [String] {
    guard case .call(let callee, _) = call.kind, !isConditional else {
      throw ExportError(
        line: line, "several results are passed on at once", fix: "give them names first")
    }
    let known = spread[ObjectIdentifier(call)]
    let names =
      known?.names
      ?? call.results.indices.map { fresh(Identifier.swift("\(callee.name)\($0 + 1)")) }
    if let known, hoisted.contains(SwiftLine(known.statement)) { return names }
    names.forEach(see)
    let statement = "\(space)let (\(names.joined(separator: ", "))) = \(try tuple(of: call).flat)"
    hoisted.append(SwiftLine(statement))
    spread[ObjectIdentifier(call)] = (names, statement)
    return names
  }

  func arguments(_ callee: Function, _ arguments: [Node]) throws(ExportError) -> [SwiftTree
    .Argument]
  {
    try zip(callee.parameters, arguments).enumerated().map { index, pair throws(ExportError) in
      let label = Self.label(callee, index)
      guard pair.0.isInOut else { return (label, try value(pair.1, for: pair.0.slot)) }
      return (label, .prefix("&", try changed(pair.1, by: callee)))
    }
  }

  /// Returns an argument that a function changes.
  private func changed(_ node: Node, by callee: Function) throws(ExportError) -> SwiftTree {
    guard node.path != nil, callee.fields == nil else {
      throw ExportError(
        line: node.line, "'\(callee.name)' changes a table that has no name",
        fix: "give it a name first: local list = …")
    }
    // Swift does not let a method change an argument and, at the same time, its own fields.
    if callee.isMethod, let field = node.ownField {
      throw ExportError(
        line: node.line, "'\(callee.name)' changes self.\(field), which is passed to it",
        fix: "let it change self.\(field) itself, without the argument")
    }
    return try written(node)
  }

  func call(_ callee: Function, _ arguments: [Node], line: Int) throws(ExportError) -> SwiftTree {
    if let callback = callee.callback {
      return try own(callback, arguments, prefix: "", line: line)
    }
    let isLocal = callee.owner == nil && callee.isClosure
    var name = isLocal ? callee.swiftName : member(callee.swiftName)
    if model.isPlain, callee.owner == nil, !callee.isClosure {
      throw ExportError(
        line: line, "'\(callee.name)' of the file is called in \(model.name)",
        fix: function == nil
          ? "call it where the object is made, and pass its result"
          : "make it a method of \(model.name)")
    }
    if callee.fields != nil, let made = callee.owner { name = typeName(of: made) }
    var given = try self.arguments(callee, arguments)
    for parameter in callee.parameters.dropFirst(arguments.count) {
      given.append(
        (Self.label(callee, callee.parameters.firstIndex { $0 === parameter } ?? 1), .text("nil")))
    }
    return .call(.text(name), given)
  }

  private func own(_ callback: Callback, _ arguments: [Node], prefix: String, line: Int)
    throws(ExportError) -> SwiftTree
  {
    var given: [String: String] = [:]
    var path: [SwiftTree] = []
    for (index, kind) in callback.arguments.enumerated() {
      guard arguments.indices.contains(index) else { break }
      switch kind.content {
      case .ordinal: path.append(try integer(arguments[index], from: 1))
      default: given["\(index)"] = try present(arguments[index]).flat
      }
    }
    if path.count == 2 { given["path"] = Self.indexPath(path[0], path[1]).flat }
    guard let text = callback.call(with: given) else {
      throw ExportError(
        line: line, "'\(callback.name)' is called with too few arguments", fix: "pass all of them")
    }
    return .text(prefix + text)
  }

  func base(_ name: String, _ arguments: [Node], line: Int) throws(ExportError) -> SwiftTree {
    guard let callback = Callback.all[name] else { return .text("") }
    let tree = try own(callback, arguments, prefix: "super.", line: line)
    switch callback.answer {
    case .elements:
      let own: SwiftTree =
        script.usesCornerRadius ? .binary(tree, "as?", .text("[\(attributesType)]")) : tree
      return .binary(own, "??", .text("[]"))
    case .frame, .optionalAttributes: return own(tree)
    default: return tree
    }
  }

  /// Returns attributes cast to the class of the script's attributes.
  func own(_ attributes: SwiftTree) -> SwiftTree {
    script.usesCornerRadius ? .binary(attributes, "as?", .text(attributesType)) : attributes
  }

  static func indexPath(_ section: SwiftTree, _ item: SwiftTree) -> SwiftTree {
    if section.flat == "indexPath.section", item.flat == "indexPath.item" {
      return .text("indexPath")
    }
    if section.flat.hasSuffix(".indexPath.section"), item.flat.hasSuffix(".indexPath.item"),
      section.flat.dropLast(8) == item.flat.dropLast(5)
    {
      return .text(String(section.flat.dropLast(8)))
    }
    return .call(.text("IndexPath"), [("item", item), ("section", section)])
  }

  func callValue(_ callee: Node, _ arguments: [Node]) throws(ExportError) -> SwiftTree {
    guard case .function(let form) = callee.slot.form.content else {
      throw ExportError(line: callee.line, "this is not a function", fix: "call a function")
    }
    guard arguments.count >= form.parameters.count else {
      throw ExportError(
        line: callee.line,
        "a function that is a value is called with fewer arguments than it takes",
        fix: "pass all of them, with nil for missing ones; a function has no self here")
    }
    let given = try zip(form.parameters, arguments).map { slot, argument throws(ExportError) in
      try value(argument, for: slot)
    }
    if case .lookup(let lookup, let key) = callee.kind {
      return .call(lookup.swiftName, ([try present(key)] + given).map { (nil, $0) })
    }
    let function = try present(callee)
    return .call(
      function.isTernary ? .text("(\(function.flat))") : function, given.map { (nil, $0) })
  }
}
