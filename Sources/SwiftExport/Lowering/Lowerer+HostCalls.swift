// Writes calls of the functions of Lua and of the host.
extension Lowerer {
  func number(_ nodes: [Node], _ index: Int, _ fallback: String = "0") throws(ExportError)
    -> SwiftTree
  {
    nodes.indices.contains(index) ? try float(nodes[index]) : .text(fallback)
  }

  func path(_ nodes: [Node], at index: Int) throws(ExportError) -> SwiftTree {
    Self.indexPath(try integer(nodes[index], from: 1), try integer(nodes[index + 1], from: 1))
  }

  /// Returns numbers with the labels of an initializer.
  func labelled(_ labels: [String], _ nodes: some Sequence<Node>) throws(ExportError) -> [SwiftTree
    .Argument]
  {
    try zip(labels, nodes).map { label, node throws(ExportError) in (label, try float(node)) }
  }

  /// Returns a rectangle from four numbers.
  func rect(_ nodes: ArraySlice<Node>) throws(ExportError) -> SwiftTree {
    .call("CGRect", try labelled(["x", "y", "width", "height"], nodes))
  }

  /// Returns the Swift call of a function of numbers.
  private func call(_ function: HostFunction?, _ nodes: [Node]) throws(ExportError) -> SwiftTree {
    guard let function else { return .text("") }
    let numbers = try (0..<function.count).map { index throws(ExportError) in
      (
        label: function.labels.isEmpty ? nil : function.labels[index],
        value: try number(nodes, index, function.fallback)
      )
    }
    return .call(.text(function.callee), numbers + function.rest.map { (nil, .text($0)) })
  }

  func host(_ name: String, _ nodes: [Node], _ node: Node) throws(ExportError) -> SwiftTree {
    if name.hasPrefix(":") { return try method(String(name.dropFirst()), nodes, line: node.line) }
    if name.hasPrefix("self:") { return try placing(String(name.dropFirst(5)), nodes) }
    if name.hasPrefix("object:") {
      guard case .call(let callee, let arguments) = nodes[1].kind else { return .text("") }
      return .call(
        .member(try present(nodes[0]), callee.swiftName), try self.arguments(callee, arguments))
    }
    if name.hasPrefix("context:"), let kind = nodes[1].word {
      let member =
        name == "context:supplementaries"
        ? "invalidatedSupplementaryIndexPaths" : "invalidatedDecorationIndexPaths"
      return .text("\(try present(nodes[0]).flat).\(member)?[\(kind.literal)]")
    }
    if name.hasPrefix("Attributes.") { return try attributes(name, nodes) }
    if name.hasPrefix("table.") { return try tableFunction(name, nodes, line: node.line) }
    if let unit = try unit(name, nodes) { return unit }
    return try function(name, nodes, node)
  }

  private func function(_ name: String, _ nodes: [Node], _ node: Node) throws(ExportError)
    -> SwiftTree
  {
    switch name {
    case "components": return try components(nodes)
    case "Insets" where nodes.count == 1 || nodes.count == 2:
      // One number for all sides, or one for top and bottom and one for the other sides.
      return try call(HostFunction.all[name], [0, 1, 0, 1].map { nodes[$0 % nodes.count] })
    case "Transform.scale" where nodes.count == 1:
      let x = try number(nodes, 0)
      guard case .text = x else { return .call("CGAffineTransform", [("scale", x)]) }
      return try call(HostFunction.all[name], [nodes[0], nodes[0]])
    case "Context": return .text("UICollectionViewLayoutInvalidationContext()")
    case "Transform.identity": return .text("CGAffineTransform.identity")
    case "Transform3D.identity": return .text("CATransform3DIdentity")
    case "utf8.len": return .member(.member(try present(nodes[0]), "unicodeScalars"), "count")
    case "tostring": return .text("\"\\(\(try present(nodes[0]).flat))\"")
    case "next": return .text("\(try present(nodes[0]).flat).isEmpty ? nil : true")
    case "Size":
      if case .call(let callee, _)? = nodes.first?.kind, callee.callback?.name == "contentSize" {
        return .text("collectionViewContentSize")
      }
    default: break
    }
    if let function = HostFunction.all[name] { return try call(function, nodes) }
    if node.slot.form.content.isNumber { return try number(node) }
    throw ExportError(
      line: node.line, "'\(name)' is not exported", fix: "use a feature that layouts have")
  }

  /// Returns new attributes, with a frame if one is given: `.framed(CGRect)` of the support file.
  private func attributes(_ name: String, _ nodes: [Node]) throws(ExportError) -> SwiftTree {
    let made: SwiftTree
    let frame: Int
    if name == "Attributes.cell" {
      made = .call(attributesType, [("forCellWith", try path(nodes, at: 0))])
      frame = 2
    } else {
      let isDecoration = name == "Attributes.decoration"
      note(nodes[0], isDecoration: isDecoration)
      try requireKind(of: nodes[0], as: .string)
      let label = isDecoration ? "forDecorationViewOfKind" : "forSupplementaryViewOfKind"
      made = .call(
        attributesType, [(label, try present(nodes[0])), ("with", try path(nodes, at: 1))])
      frame = 3
    }
    guard nodes.indices.contains(frame) else { return made }
    return made.calling("framed", (nil, try value(nodes[frame], for: Slot(.rect))))
  }

  private func tableFunction(_ name: String, _ nodes: [Node], line: Int) throws(ExportError)
    -> SwiftTree
  {
    switch name {
    case "table.insert":
      guard let element = nodes[0].slot.form.content.table?.element else { return .text("") }
      let list = try written(nodes[0])
      guard nodes.count > 2 else {
        return list.calling("append", (nil, try value(nodes[1], for: element)))
      }
      return list.calling(
        "insert", (nil, try value(nodes[2], for: element)),
        ("at", try integer(nodes[1], from: 1)))
    case "table.remove":
      let list = try written(nodes[0])
      guard nodes.count > 1 else { return list.calling("popLast") }
      return list.calling("remove", ("ifPresent", try integer(nodes[1], from: 1)))
    case "table.sort":
      let list = try written(nodes[0])
      return nodes.count == 1
        ? list.calling("sort") : list.calling("sort", ("by", try present(nodes[1])))
    default:
      throw ExportError(
        line: line, "'table.unpack' passes on several values at once",
        fix: "give them names first: local x, y = table.unpack(list)")
    }
  }

  private func method(_ name: String, _ nodes: [Node], line: Int) throws(ExportError) -> SwiftTree {
    let content = nodes[0].slot.form.content
    let object = try present(nodes[0])
    switch (content, name) {
    case (.view, _): if let tree = try viewMethod(name, object, nodes) { return tree }
    case (.attributes, "copy"): return object.calling("duplicated")
    case (.rect, "intersects"): return object.calling("meets", (nil, try present(nodes[1])))
    case (.rect, "contains"), (.rect, "union"):
      return object.calling(name, (nil, try present(nodes[1])))
    case (.rect, "inset"): return object.calling("inset", ("by", try present(nodes[1])))
    case (.rect, "offset"):
      return object.calling("offsetBy", ("dx", try float(nodes[1])), ("dy", try float(nodes[2])))
    case (.rect, "integral"): return .member(object, "integral")
    case (.context, "addItem"):
      return object.calling("invalidateItems", ("at", .array([try path(nodes, at: 1)])))
    case (.context, "addSupplementary"), (.context, "addDecoration"):
      let kind = name == "addDecoration" ? "Decoration" : "Supplementary"
      return object.calling(
        "invalidate\(kind)Elements", ("ofKind", try present(nodes[1])),
        ("at", .array([try path(nodes, at: 2)])))
    case (.transform, "inverse"): return object.calling("inverted")
    default: break
    }
    throw ExportError(
      line: line, "':\(name)' of \(content.name) is not exported",
      fix: "use a feature that layouts have")
  }

  /// Returns a query of the view; nil for a method that the view does not have here.
  private func viewMethod(_ name: String, _ view: SwiftTree, _ nodes: [Node]) throws(ExportError)
    -> SwiftTree?
  {
    switch name {
    case "sectionCount": return .member(view, "numberOfSections")
    case "itemCount":
      return view.calling("numberOfItems", ("inSection", try integer(nodes[1], from: 1)))
    case "data": return .call(member("item"), [("at", try path(nodes, at: 1))])
    case "level": return .call(member(name), [("at", try path(nodes, at: 1))])
    case "sectionData": return .call("sectionItem", [("at", try integer(nodes[1], from: 1))])
    case "round": return view.calling("roundedToPixels", (nil, try float(nodes[1])))
    default: return nil
    }
  }
}
