import CollectionLayout
import CollectionSimulation
import Lua

/// What can be seen of the view, and what a layout has placed.
extension ViewFunctions {
  func registerLooking() {
    addLook("visibleItems") { stack, view throws(Diagnostic) in
      let items = try view.visibleItems()
      stack.pushTable(items: items.count)
      for (offset, item) in items.enumerated() {
        stack.push(ElementIdentifier.cell(item))
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
    addLook("visibleCells") { stack, view throws(Diagnostic) in
      try view.refuseInCallback("visibleCells")
      let cells = try view.visibleItems().map { (item) throws(Diagnostic) in
        try view.view(for: .cell(item))
      }
      stack.pushTable(items: cells.count)
      for (offset, cell) in cells.compactMap(\.self).enumerated() {
        stack.push(cell)
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
    addLook("cellFor") { stack, view throws(Diagnostic) in
      guard let cell = try view.view(for: .cell(stack.item(1))) else { return 0 }
      stack.push(cell)
      return 1
    }
    addLook("itemAt") { stack, view throws(Diagnostic) in
      let point = Point(x: stack.checkedNumber(1), y: stack.checkedNumber(2))
      guard let item = try view.item(at: point)?.ordinal else { return 0 }
      stack.push(item.section)
      stack.push(item.item)
      return 2
    }
    addLook("stripOffset") { stack, view throws(Diagnostic) in
      guard let offset = try view.stripOffset(ofSection: stack.checkedInteger(1) - 1) else {
        return 0
      }
      stack.push(offset)
      return 1
    }
    addLook("attributesFor") { stack, view throws(Diagnostic) in
      guard let attributes = try view.attributes(of: .cell(stack.item(1))) else { return 0 }
      stack.push(attributes)
      return 1
    }
    addLook("elements") { stack, view throws(Diagnostic) in
      try view.refuseInCallback("elements")
      try view.layoutIfNeeded()
      stack.push(try view.answer(for: stack.checkedRect(1)))
      return 1
    }
  }

  /// Adds a question that runs the waiting pass first.
  private func addLook(
    _ name: String, _ body: @escaping (Stack, CollectionView) throws(Diagnostic) -> Int
  ) {
    add(name) { [unowned self] stack throws(LuaError) in
      let view = try live(name)
      return try raising { () throws(Diagnostic) in try body(stack, view) }
    }
  }

  func registerPlacing() {
    add("place") { [unowned self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let program, program.machine.isPlacing else {
        throw LuaError(
          code: .placedOutsidePrepare, message: "'place' was called outside prepare",
          fix: "place elements in prepare; return others from attributes")
      }
      guard let attributes = try stack.elementAttributes(at: 2) else { return 0 }
      try refuseMissing(attributes.identifier, in: live("place").itemCounts)
      layout.place(attributes)
      return 0
    }
    add("placed") { [unowned self] stack throws(LuaError) in
      stack.push(try layout(at: 1, of: stack).placed(in: stack.checkedRect(2)))
      return 1
    }
    add("placedElement") { [unowned self] stack throws(LuaError) in
      let element = ElementIdentifier(
        category: stack.checkedInteger(2), kind: stack.string(at: 3) ?? "",
        section: stack.checkedInteger(4), item: stack.checkedInteger(5))
      guard let element, let placed = try layout(at: 1, of: stack).placed(element) else {
        return 0
      }
      stack.push(placed)
      return 1
    }
    add("placedBounds") { [unowned self] stack throws(LuaError) in
      guard let bounds = try layout(at: 1, of: stack).placedBounds else { return 0 }
      for number in [bounds.x, bounds.y, bounds.width, bounds.height] { stack.push(number) }
      return 4
    }
  }
}

/// Refuses to place an element that the data does not have, as the placing functions of C do.
private func refuseMissing(_ element: ElementIdentifier, in counts: [Int]) throws(LuaError) {
  let path = element.indexPath
  if element.category == .decoration || !path.hasItem { return }
  if counts.indices.contains(path.section) {
    let count = counts[path.section]
    if element.category == .supplementary || path.item < count { return }
    throw .outOfRange(
      element, "section \(path.section + 1) has \(count) item\(count == 1 ? "" : "s")",
      fix: "items count from 1 to view:itemCount(section)")
  }
  throw .outOfRange(
    element, "the data has \(counts.count) section\(counts.count == 1 ? "" : "s")",
    fix: "sections count from 1 to view:sectionCount()")
}

extension LuaError {
  fileprivate static func outOfRange(
    _ element: ElementIdentifier, _ truth: String, fix: String
  ) -> LuaError {
    LuaError(
      Diagnostic(
        .indexOutOfRange, "\(element) was placed, but \(truth)", fix: fix, element: element))
  }
}

extension Stack {
  /// Pushes a cell on screen as a table of its fields.
  fileprivate func push(_ cell: ReportedElement) {
    let ordinal = cell.attributes.identifier.indexPath.ordinal
    let frame = cell.attributes.frame
    pushTable(fields: 13)
    setRawField("section", of: -1, to: .integer(Int64(ordinal.section)))
    setRawField("item", of: -1, to: .integer(Int64(ordinal.item)))
    setRawField("x", of: -1, to: .number(frame.x))
    setRawField("y", of: -1, to: .number(frame.y))
    setRawField("width", of: -1, to: .number(frame.width))
    setRawField("height", of: -1, to: .number(frame.height))
    guard let view = cell.view else { return }
    setRawField("reuse", of: -1, to: .string(view.reuse))
    setRawField("serial", of: -1, to: .integer(Int64(view.serial)))
    setRawField("timesUsed", of: -1, to: .integer(Int64(view.timesUsed)))
    for (name, holds) in view.state.byName { setRawField(name, of: -1, to: .boolean(holds)) }
  }
}
