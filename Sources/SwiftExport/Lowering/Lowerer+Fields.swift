// Writes fields of the layout, of records, and of UIKit's values.
extension Lowerer {
  func field(_ base: Node, _ name: String, _ node: Node, isWritten: Bool = false)
    throws(ExportError)
    -> SwiftTree
  {
    if base.isInstance { return try ownField(name, line: node.line, isWritten: isWritten) }
    let content = base.slot.form.content
    if case .place = content, mayBeMissing(base) {
      return .text("\(try raw(base).flat)?.\(name == "item" ? "updatedItem" : name)")
    }
    let object = try present(base)
    if let table = content.table {
      if table.kind == .record { return .member(object, Identifier.field(name)) }
      guard table.kind == .dictionary, table.root.key?.form.content.isString != false else {
        throw ExportError(
          line: node.line, "'\(name)' is a field of a table that also has elements by number",
          fix: "keep the elements in a table of their own, or in fields")
      }
      return .index(object, [(nil, .text(name.literal))])
    }
    if case .field(_, "custom") = base.kind {
      if isWritten { values.insert(name) }
      return .index(object, [(nil, .text(name.literal))])
    }
    switch (content, name) {
    case (.object, _): return .member(object, Identifier.member(name))
    case (.update, "before"): return .member(object, "indexPathBeforeUpdate")
    case (.update, "after"): return .member(object, "indexPathAfterUpdate")
    case (.update, _):
      throw ExportError(
        line: node.line, "'\(name)' of an update is a case in UIKit, and no text",
        fix: "compare it with a word: update.action == \"insert\"")
    case (.place, "item"): return .member(object, "updatedItem")
    case (.attributes, "kind"): return .member(object, "representedElementKind")
    case (.attributes, "custom"): return .member(object, "values")
    default: return try hostField(object, of: base, name, line: node.line, isWritten: isWritten)
    }
  }

  private func ownField(_ name: String, line: Int, isWritten: Bool) throws(ExportError) -> SwiftTree
  {
    if case .compositional = model.root {
      let configured = Constructor.configurationField(name)
      if isWritten, name == "sections" || configured != nil {
        throw ExportError(
          line: line, "'\(name)' is set here",
          fix: "set it in prepare, outside of conditions: self.\(name) = …")
      }
      if let configured, model.slot(name) == nil {
        return .text("\(closureDepth > 0 ? "self." : "")configuration.\(configured.uikit)")
      }
    }
    if case .flow = model.root, model.slot(name) == nil, let own = HostTypes.flow[name] {
      return .text(member(own.text))
    }
    return .text(member(Identifier.member(name)))
  }

  /// Returns a member of the class, with `self` if a variable has the same name.
  func member(_ name: String) -> String {
    isVisible(name) || closureDepth > 0 ? "self.\(name)" : name
  }

  private func hostField(
    _ object: SwiftTree, of base: Node, _ name: String, line: Int, isWritten: Bool
  ) throws(ExportError) -> SwiftTree {
    let content = base.slot.form.content
    guard let member = HostTypes.member(name, of: content) else {
      throw ExportError(
        line: line, "'\(name)' of \(content.name) is not exported",
        fix: "use a feature that UIKit has")
    }
    if case .context = content, name == "delegateMetrics" || name == "flowAttributes",
      function?.callback?.isContextMade != true
    {
      return .member(
        .text("(\(object.flat) as? UICollectionViewFlowLayoutInvalidationContext)?"), member.text)
    }
    if isWritten {
      guard let setter = member.setter else {
        throw ExportError(
          line: line, "'\(name)' of \(content.name) cannot be set", fix: "set its frame")
      }
      return .member(object, setter)
    }
    if case .rect = content, !isStandardized(base) {
      if let own = Self.stored[name] { return .member(object, own) }
      if let (origin, size) = Self.far[name], base.path != nil, !object.flat.contains("?") {
        let length = SwiftTree.member(object, size), isMiddle = name.hasPrefix("mid")
        return .binary(
          .member(object, origin), "+",
          isMiddle ? .binary(length, "/", .text("2")) : length)
      }
    }
    return .member(object, member.text)
  }

  private static let stored = [
    "x": "origin.x", "minX": "origin.x", "y": "origin.y", "minY": "origin.y",
    "width": "size.width", "height": "size.height",
  ]

  /// What is computed from a side and a length.
  private static let far = [
    "maxX": ("origin.x", "size.width"), "maxY": ("origin.y", "size.height"),
    "midX": ("origin.x", "size.width"), "midY": ("origin.y", "size.height"),
  ]

  /// Returns whether a rectangle has no negative sizes, for which `CGRect.width` would return
  /// positive values.
  private func isStandardized(_ node: Node) -> Bool {
    switch node.kind {
    case .variable(let variable):
      return variable.text != nil
        || !variable.isAssigned && !variable.isMutated && !variable.initials.isEmpty
          && variable.initials.allSatisfy(isStandardized)
    case .field(let base, _): return base.slot.form.content.table == nil && !base.isInstance
    case .host(let name, _): return name == ":union" || name == ":integral"
    default: return false
    }
  }
}
