internal import CLuaShim

extension Machine {
  /// The prelude's function `elements(rect, point, size, transform, transform3D, complain, equal)`.
  ///
  /// All arguments but the last two are metatables. It returns `make`, `copy` and `is` for
  /// attributes, the table of their methods, their metatable, and the table of the placing
  /// functions. Call it only once.
  package var elementsFunction: Reference {
    withStack { stack in
      unsafe moonlay_push_elements(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's function `metatableOf(value)`, which returns locked metatables too.
  package var metatableReader: Reference {
    withStack { stack in
      unsafe moonlay_push_metatable_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's function `noteCaught(function)`: its argument is called with each host error
  /// that a script catches.
  package var catcherSetter: Reference {
    withStack { stack in
      unsafe moonlay_push_catcher_setter(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The prelude's function `definitionOf(function)`: returns the file and the first line of a
  /// script's function.
  package var definitionReader: Reference {
    withStack { stack in
      unsafe moonlay_push_definition_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The function `parametersOf(function)`: returns the names of the parameters of a script's
  /// function as an array, and its last line.
  package var parameterReader: Reference {
    withStack { stack in
      unsafe moonlay_push_parameter_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// A function that calls another for several items in one crossing between host and script.
  ///
  /// Its arguments are `askItems(function, view, layout, section, first, count)`. It returns two
  /// values for each item, and stops after the first that are not two numbers above zero.
  package var itemAsker: Reference {
    withStack { stack in
      unsafe moonlay_push_item_asker(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// The maximum number of items in a call of ``itemAsker``.
  package static var maxItemsAsked: Int { Int(MOONLAY_MAX_ITEMS_ASKED) }

  /// The prelude's function `dataReader(ask)`, which returns `read`, `keep`, `forget` and `copy`.
  ///
  /// They return the items of one section without a Lua call for each.
  package var dataReader: Reference {
    withStack { stack in
      unsafe moonlay_push_data_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// Lets a layout place elements while a body runs.
  ///
  /// - Parameters:
  ///   - layout: The layout that may place.
  ///   - itemCounts: The number of items in each section; a cell beyond it is refused.
  ///   - taker: Receives the placed elements.
  ///   - body: The function to run.
  /// - Throws: The error of the body; elements that were placed before it have been received.
  package func placing(
    for layout: Reference, itemCounts: [Int], into taker: any ElementTaker,
    _ body: () throws(LuaError) -> Void
  ) throws(LuaError) {
    guard let placing = unsafe moonlay_placing_of(state) else { return try body() }
    let elements = PlacedElements(taker)
    defer { withExtendedLifetime(elements) {} }
    try unsafe itemCounts.withUnsafeBufferPointer { (counts) throws(LuaError) in
      // Preparing a layout inside another's preparation must not affect the elements of the outer
      // one.
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

  /// Passes on the elements that were placed so far, to keep the order with elements that are
  /// placed otherwise.
  package func flushPlacedRows() {
    guard let placing = unsafe moonlay_placing_of(state) else { return }
    unsafe moonlay_flush_rows(placing)
  }

  /// Whether a layout may place elements now.
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

/// A receiver of the elements that a layout places.
package protocol ElementTaker: AnyObject {
  /// Receives elements as numbers, in chunks and in the order of placing.
  func take(_ form: PlacedForm, _ numbers: Span<Double>)

  /// Returns the number of a kind in a category (1 supplementary, 2 decoration).
  func number(ofKind kind: String, in category: Int) -> Int
}

/// The format of the numbers of placed elements, one element after the other.
package enum PlacedForm {
  /// Nine numbers for each element: kind, section, item (from 0), x, y, width, height, zIndex,
  /// alpha.
  case rows

  /// Ten numbers for each element: those of a row, and its scale.
  case scaledRows

  /// Four numbers for each cell of a section, starting at an item (both from 0): x, y, width,
  /// height.
  case run(section: Int, firstItem: Int)
}

/// A wrapper of the receiver for C, which exists while a layout is placing.
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
