internal import CLuaShim

extension Machine {
  /// The prelude's `elements(rect, point, size, transform, transform3D, complain, equal)`.
  ///
  /// All arguments are metatables but the last two. It answers `make`, `copy` and `is` for attributes, the table of
  /// their methods, their metatable, and the table of the functions that place. To be called once.
  package var elementsFunction: Reference {
    withStack { stack in
      unsafe moonlay_push_elements(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's `metatableOf(value)`, which sees locked metatables too.
  package var metatableReader: Reference {
    withStack { stack in
      unsafe moonlay_push_metatable_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's `noteCaught(function)`: that is called with each error of the host that a script catches.
  package var catcherSetter: Reference {
    withStack { stack in
      unsafe moonlay_push_catcher_setter(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's `definitionOf(function)`: the file and the first line of a script's function.
  package var definitionReader: Reference {
    withStack { stack in
      unsafe moonlay_push_definition_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The function `parametersOf(function)`: the names of a script's function's first three parameters.
  package var parameterReader: Reference {
    withStack { stack in
      unsafe moonlay_push_parameter_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// A function that asks another about items in one crossing:
  /// `askItems(function, view, layout, section, first, count)`.
  ///
  /// It answers two values for each item, and ends with the first that are not two numbers above zero.
  package var itemAsker: Reference {
    withStack { stack in
      unsafe moonlay_push_item_asker(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The most items that ``itemAsker`` may be given.
  package static var maxItemsAsked: Int { Int(MOONLAY_MOST_ITEMS_ASKED) }

  /// The prelude's `dataReader(ask)`, which answers `read`, `keep`, `forget` and `copy`.
  ///
  /// They answer items of one section without a call of Lua's for each.
  package var dataReader: Reference {
    withStack { stack in
      unsafe moonlay_push_data_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// Lets a layout place elements while something runs.
  ///
  /// - Parameters:
  ///   - layout: The layout that may place.
  ///   - itemCounts: How many items each section has; a cell beyond is refused.
  ///   - taker: Takes the placed elements.
  ///   - body: What runs meanwhile.
  /// - Throws: What the body throws; what was placed before has been taken.
  package func placing(
    for layout: Reference, itemCounts: [Int], into taker: any ElementTaker,
    _ body: () throws(LuaError) -> Void
  ) throws(LuaError) {
    guard let placing = unsafe moonlay_placing_of(state) else { return try body() }
    let elements = PlacedElements(taker)
    defer { withExtendedLifetime(elements) {} }
    try unsafe itemCounts.withUnsafeBufferPointer { (counts) throws(LuaError) in
      // A layout that is prepared from within another's preparing leaves that one as it was.
      if isPlacing { flushPlacedRows() }
      let outer = unsafe (
        layout: placing.pointee.layout, counts: placing.pointee.item_counts,
        sections: placing.pointee.section_count, context: placing.pointee.context,
        take: placing.pointee.take, internKind: placing.pointee.intern_kind,
        placed: placing.pointee.placed
      )
      unsafe placing.pointee.generation += 1
      unsafe placing.pointee.item_counts = counts.baseAddress
      unsafe placing.pointee.section_count = Int64(counts.count)
      unsafe placing.pointee.context = Unmanaged.passUnretained(elements).toOpaque()
      unsafe placing.pointee.take = takeElements
      unsafe placing.pointee.intern_kind = internKind
      unsafe placing.pointee.placed = 0
      unsafe placing.pointee.next_item = 0
      unsafe placing.pointee.layout = identity(of: layout)
      defer {
        unsafe placing.pointee.layout = nil
        unsafe moonlay_flush_rows(placing)
        unsafe placing.pointee.layout = outer.layout
        unsafe placing.pointee.item_counts = outer.counts
        unsafe placing.pointee.section_count = outer.sections
        unsafe placing.pointee.context = outer.context
        unsafe placing.pointee.take = outer.take
        unsafe placing.pointee.intern_kind = outer.internKind
        unsafe placing.pointee.placed = outer.placed
        unsafe placing.pointee.next_item = 0
      }
      try body()
    }
  }

  /// Hands over what was placed so far, so that elements that are placed otherwise keep their turn.
  package func flushPlacedRows() {
    guard let placing = unsafe moonlay_placing_of(state) else { return }
    unsafe moonlay_flush_rows(placing)
  }

  /// Whether a layout may place now.
  package var isPlacing: Bool {
    guard let placing = unsafe moonlay_placing_of(state) else { return false }
    return unsafe placing.pointee.layout != nil
  }

  private func identity(of reference: Reference) -> UnsafeRawPointer? {
    unsafe withStack { stack in
      stack.push(reference)
      guard let slot = stack.slot(1) else { return nil }
      return unsafe moonlay_identity(stack.state, slot)
    }
  }
}

/// Who takes what a layout places.
package protocol ElementTaker: AnyObject {
  /// Takes elements as numbers, in chunks and in the order of placing.
  func take(_ form: PlacedForm, _ numbers: Span<Double>)

  /// The number of a kind of a category (1 supplementary, 2 decoration).
  func number(ofKind kind: String, in category: Int) -> Int
}

/// What the numbers of many elements are, one element after the other.
package enum PlacedForm {
  /// Nine each: kind, section, item (from 0), x, y, width, height, zIndex, alpha.
  case rows

  /// Ten each: those of a row, and its scale.
  case scaledRows

  /// Four for each of a section's cells from an item on (both from 0): x, y, width, height.
  case run(section: Int, firstItem: Int)
}

/// The taker as C holds it, for as long as a layout is placing.
private final class PlacedElements {
  let taker: any ElementTaker

  init(_ taker: any ElementTaker) { self.taker = taker }
}

private func takeElements(
  _ context: UnsafeMutableRawPointer?, _ form: moonlay_row_form, _ numbers: UnsafePointer<Double>?,
  _ count: Int64, _ section: Int64, _ item: Int64
) {
  guard let context = unsafe context, let numbers = unsafe numbers else { return }
  let taker = unsafe Unmanaged<PlacedElements>.fromOpaque(context)
  let (taken, each): (PlacedForm, _) =
    switch form {
    case MOONLAY_RUN:
      (.run(section: Int(clamping: section), firstItem: Int(clamping: item)), MOONLAY_RUN_NUMBERS)
    case MOONLAY_SCALED_ROWS: (.scaledRows, MOONLAY_SCALED_ROW_NUMBERS)
    default: (.rows, MOONLAY_ROW_NUMBERS)
    }
  let span = unsafe Span(_unsafeStart: numbers, count: Int(count) * Int(each))
  unsafe taker._withUnsafeGuaranteedRef { $0.taker.take(taken, span) }
}

private func internKind(
  _ context: UnsafeMutableRawPointer?, _ category: Int32, _ kind: UnsafePointer<CChar>?,
  _ length: Int
) -> Int64 {
  guard let context = unsafe context, let kind = unsafe kind else { return 0 }
  let name = unsafe String(
    decoding: UnsafeRawBufferPointer(start: kind, count: length), as: UTF8.self)
  let taker = unsafe Unmanaged<PlacedElements>.fromOpaque(context)
  return unsafe taker._withUnsafeGuaranteedRef {
    Int64($0.taker.number(ofKind: name, in: Int(category)))
  }
}
