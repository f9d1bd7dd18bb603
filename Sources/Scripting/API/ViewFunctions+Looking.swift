import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax

/// Reads the visible state of the view, and the elements that a layout has placed.
extension ViewFunctions {
  func registerLooking() {
    question(
      "visibleItems",
      """
      Returns the items on screen, in the order of the data.
      @return { [1]: integer, [2]: integer, section: integer, item: integer }[]
      """
    ) { _, view, stack throws(Diagnostic) in
      stack.pushPairs(try view.visibleItems())
      return 1
    }
    question(
      "visibleCells",
      """
      Returns the cells on screen. Fields of each: reuse, serial, timesUsed, section, item, frame, selected, highlighted, focused and moving.
      @return table[]
      """
    ) { [self] _, view, stack throws(Diagnostic) in
      try view.refuseInCallback("visibleCells")
      let cells = try view.visibleItems().map { (item) throws(Diagnostic) in
        try view.view(for: .cell(item))
      }
      stack.pushTable(items: cells.count)
      for (offset, cell) in cells.compactMap({ $0 }).enumerated() {
        push(cell, to: stack)
        stack.setRawItem(offset + 1, of: -2)
      }
      return 1
    }
    question(
      "cellFor",
      """
      Returns the cell that shows an item, or nil if it is not on screen.
      @param section, item
      @return table?
      @example view:cellFor(1, 1).reuse --> cell
      """
    ) { [self] arguments, view, stack throws(Diagnostic) in
      guard let cell = try view.view(for: .cell(arguments.item())) else { return 0 }
      push(cell, to: stack)
      return 1
    }
    question(
      "itemAt",
      """
      Returns the topmost item at a point of the content.
      @param point
      @return { [1]: integer, [2]: integer, section: integer, item: integer }?
      @example view:itemAt(Point(20, 10)).item --> 1
      """
    ) { arguments, view, stack throws(Diagnostic) in
      guard let item = try view.item(at: arguments.point()) else { return 0 }
      stack.pushPair(item)
      return 1
    }
    registerAttributes()
  }

  private func registerAttributes() {
    question(
      "attributesFor",
      """
      Returns the attributes of an item, on screen or not. With a kind before the section, returns those of a \
      supplementary view, or of a decoration if the layout has no such supplementary view.
      @overload fun(self: View, kind: string, section: integer, item?: integer): Attributes?
      @param section, item
      @return Attributes?
      @example view:attributesFor(1, 1).frame --> Rect(0, 0, 50, 50)
      """
    ) { arguments, view, stack throws(Diagnostic) in
      guard let attributes = try view.attributes(of: .cell(arguments.item())) else { return 0 }
      stack.push(attributes)
      return 1
    }
    add("attributesOfKind") { [self] stack throws(LuaError) in
      let (view, kind) = (try live("attributesFor"), stack.string(at: 1) ?? "")
      for category in [ElementCategory.supplementary, .decoration] {
        guard
          let element = ElementIdentifier(
            category: Int(category.rawValue), kind: kind, section: stack.checkedInteger(2),
            item: stack.checkedInteger(3)),
          let found = try raising({ () throws(Diagnostic) in try view.attributes(of: element) })
        else { continue }
        stack.push(found)
        return 1
      }
      stack.pushNil()
      return 1
    }
    question(
      "elements",
      """
      Returns copies of all elements that intersect a rectangle of the content: cells, supplementary and \
      decoration views. Without a rectangle, returns the visible ones.
      @param rect?
      @return Attributes[]
      """
    ) { arguments, view, stack throws(Diagnostic) in
      try view.refuseInCallback("elements")
      try view.layoutIfNeeded()
      stack.push(try view.answer(for: arguments.rect() ?? view.boundsToScript))
      return 1
    }
  }

  func registerPlacing() {
    add("place") { [self] stack throws(LuaError) in
      let layout = try layout(at: 1, of: stack)
      guard let program, program.machine.isPlacing else {
        throw LuaError(
          code: .placedOutsidePrepare, message: "'place' was called outside prepare",
          fix: "place elements in prepare; return others from attributes",
          subject: Subject(.method, "place"))
      }
      guard let attributes = try stack.elementAttributes(at: 2) else { return 0 }
      try refuseMissing(attributes.identifier, in: live("place").itemCounts)
      layout.placed.place(attributes)
      return 0
    }
    add("placed") { [self] stack throws(LuaError) in
      stack.push(try layout(at: 1, of: stack).placed.elements(in: stack.checkedRect(2)))
      return 1
    }
    add("placedElement") { [self] stack throws(LuaError) in
      let element = ElementIdentifier(
        category: stack.checkedInteger(2), kind: stack.string(at: 3) ?? "",
        section: stack.checkedInteger(4), item: stack.checkedInteger(5))
      guard let element, let placed = try layout(at: 1, of: stack).placed.attributes(of: element)
      else {
        return 0
      }
      stack.push(placed)
      return 1
    }
    add("placedBounds") { [self] stack throws(LuaError) in
      guard let bounds = try layout(at: 1, of: stack).placed.bounds else { return 0 }
      for number in [bounds.x, bounds.y, bounds.width, bounds.height] { stack.push(number) }
      return 4
    }
  }
}

/// Throws if the data does not have an element, as the placing functions in C do.
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

extension ViewFunctions {
  /// Pushes a cell on screen as a table of its fields.
  private func push(_ cell: ReportedElement, to stack: Stack) {
    let ordinal = cell.attributes.identifier.indexPath.ordinal
    stack.pushTable(fields: 10)
    stack.setRawField("section", of: -1, to: .integer(Int64(ordinal.section)))
    stack.setRawField("item", of: -1, to: .integer(Int64(ordinal.item)))
    program?.geometry.push(cell.attributes.frame, to: stack) ?? stack.pushNil()
    stack.setRawField("frame", of: -2)
    guard let view = cell.view else { return }
    stack.setRawField("reuse", of: -1, to: .string(view.reuse))
    stack.setRawField("serial", of: -1, to: .integer(Int64(view.serial)))
    stack.setRawField("timesUsed", of: -1, to: .integer(Int64(view.timesUsed)))
    for (name, holds) in view.state.byName {
      stack.setRawField(name, of: -1, to: .boolean(holds))
    }
  }
}
