package import CollectionLayout
import CollectionSimulation
import Lua

/// Calls a class's methods for an update (semantics 5.3 to 5.6).
extension ScriptedLayout {
  package func takeAlong(_ updates: [UpdateItem]) {
    baseCapabilities?.updateAnimating?.takeAlong(updates)
  }

  package func prepare(forUpdates updates: [UpdateItem], _ context: LayoutContext)
    throws(Diagnostic)
  {
    guard methods["prepareUpdates"] != nil else { return }
    try program.diagnosing { () throws(LuaError) in
      let fields = (
        try program.prelude.reference("updateFields"), try program.prelude.reference("placeFields")
      )
      try call("prepareUpdates", results: 0) {
        $0.push(updates, fields)
      } read: { _ in
      }
    }
  }

  package func finalizeUpdates(_ context: LayoutContext) throws(Diagnostic) {
    try program.diagnosing { () throws(LuaError) in
      try call("finalizeUpdates", results: 0) { _ in
      } read: { _ in
      }
    }
  }

  package func targetContentOffset(forUpdateFrom proposed: Point, _ context: LayoutContext)
    throws(Diagnostic) -> Point
  {
    try program.diagnosing { () throws(LuaError) in
      try call("targetOffsetForUpdate", results: 2) { stack in
        program.geometry.push(proposed, to: stack)
      } read: { stack throws(LuaError) in
        let (x, y) = try stack.pair(
          "x", "y", from: "targetOffsetForUpdate", wanted: "a Point or two numbers")
        return Point(x: x, y: y)
      }
    } ?? proposed
  }

  // MARK: - How elements appear and disappear

  package func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try appearance("initial", of: element, standard)
  }

  package func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? {
    try appearance("final", of: element, standard)
  }

  private func appearance(
    _ end: String, of element: ElementIdentifier, _ standard: ElementAttributes?
  ) throws(Diagnostic) -> ElementAttributes? {
    let callback = element.category.appearanceCallback(end)
    guard methods[callback] != nil else {
      if let standard { appearanceWatch?(end == "initial", standard) }
      return standard
    }
    let answer = try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 1) { stack in
        if element.category != .cell { stack.push(element.kind) }
        stack.push(element.indexPath)
      } read: { stack throws(LuaError) in
        try Self.appearance(of: element, answeredOn: stack, by: callback)
      }
    }
    if let answer = answer ?? nil { appearanceWatch?(end == "initial", answer) }
    return answer ?? nil
  }

  /// Reads the attributes that a callback returned, and gives them the requested identifier; nil
  /// for nothing.
  ///
  /// An element has two identifiers, before and after the change. Attributes with either of them
  /// have the same meaning, so a result with another index path is accepted as it is.
  private static func appearance(
    of element: ElementIdentifier, answeredOn stack: Stack, by callback: String
  ) throws(LuaError) -> ElementAttributes? {
    if stack.kind(at: 1) == .none { return nil }
    guard let attributes = try stack.elementAttributes(at: 1) else {
      throw .wrongReturn(of: callback, stack.kind(at: 1), wanted: "attributes or nil")
    }
    let answered = attributes.identifier
    guard answered.category == element.category, answered.kind == element.kind else {
      throw LuaError(
        code: .wrongReturnType,
        message: "\(callback) was called for \(element), but returned \(answered)",
        fix: "return attributes of the requested kind")
    }
    stack.markAnswered(at: 1)
    return attributes.moved(to: element)
  }

  // MARK: - Supplementary and decoration views

  package func insertedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] {
    try views("inserted", ofKind: kind, category)
  }

  package func deletedViews(
    ofKind kind: String, _ category: ElementCategory, _ context: LayoutContext
  ) throws(Diagnostic) -> [IndexPath] {
    try views("deleted", ofKind: kind, category)
  }

  private func views(_ what: String, ofKind kind: String, _ category: ElementCategory)
    throws(Diagnostic) -> [IndexPath]
  {
    let callback = what + (category == .supplementary ? "Supplementaries" : "Decorations")
    return try program.diagnosing { () throws(LuaError) in
      try call(callback, results: 1) { stack in
        stack.push(kind)
      } read: { stack throws(LuaError) in
        try stack.indexPaths(from: callback, mayBeOfList: category == .supplementary)
      }
    } ?? []
  }
}

extension Stack {
  /// Reads the array of `{section, item}` that a callback returned; nothing counts as an empty one.
  ///
  /// - Parameters:
  ///   - callback: The callback's name.
  ///   - mayBeOfList: Whether `{index}` identifies a view of the whole list.
  /// - Returns: The index paths, in the array's order.
  /// - Throws: A ``LuaError`` for a value that is not an index path.
  fileprivate func indexPaths(from callback: String, mayBeOfList: Bool) throws(LuaError)
    -> [IndexPath]
  {
    if kind(at: 1) == .none { return [] }
    guard kind(at: 1) == .table else {
      throw .wrongReturn(of: callback, kind(at: 1), wanted: "an array of {section, item}")
    }
    var paths: [IndexPath] = []
    for number in stride(from: 1, through: rawCount(of: 1), by: 1) {
      pushRawItem(number, of: 1)
      defer { pop() }
      let section = rawItem(1, of: -1).asInteger ?? rawField("section", of: -1).asInteger
      let item = rawItem(2, of: -1).asInteger ?? rawField("item", of: -1).asInteger
      if mayBeOfList, item == nil, let section, section >= 1 {
        paths.append(IndexPath(index: Int(clamping: section) - 1))
        continue
      }
      guard let section, let item,
        let path = Ordinal(section: Int(clamping: section), item: Int(clamping: item)).indexPath
      else {
        throw LuaError(
          code: .wrongReturnType,
          message: "entry \(number) of the result of \(callback) must be {section, item}",
          fix: "sections and items count from 1: return { {1, 1} }")
      }
      paths.append(path)
    }
    return paths
  }

  /// Pushes changes as `{ action, before, after }`; a place is a `{section, item}`, or a
  /// `{section}` for a section.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - fields: The metatables that warn of other fields.
  fileprivate func push(
    _ updates: [UpdateItem], _ fields: (ofUpdate: Reference, ofPlace: Reference)
  ) {
    pushTable(items: updates.count)
    for (offset, update) in updates.enumerated() {
      pushTable(fields: 3)
      setRawField("action", of: -1, to: .string(update.action.rawValue))
      push(update.before, as: "before", fields.ofPlace)
      push(update.after, as: "after", fields.ofPlace)
      setMetatable(fields.ofUpdate, of: -1)
      setRawItem(offset + 1, of: -2)
    }
  }

  /// Sets a place in the table on top, to be read by position and by name.
  private func push(_ place: UpdatePlace?, as name: String, _ fields: Reference) {
    guard let place else { return }
    let section = Int64(place.section) + 1
    pushTable(fields: 4)
    setRawItem(1, of: -1, to: .integer(section))
    setRawField("section", of: -1, to: .integer(section))
    if let item = place.item {
      setRawItem(2, of: -1, to: .integer(Int64(item) + 1))
      setRawField("item", of: -1, to: .integer(Int64(item) + 1))
    }
    setMetatable(fields, of: -1)
    setRawField(name, of: -2)
  }
}
