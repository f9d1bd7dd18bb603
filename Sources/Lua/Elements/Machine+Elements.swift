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

  /// The prelude's `definitionOf(function)`: the file and the first line of a script's function.
  package var definitionReader: Reference {
    withStack { stack in
      unsafe moonlay_push_definition_reader(stack.state)
      return stack.anchor(at: 1)
    }
  }

  /// Lets a layout place elements while something runs.
  ///
  /// - Parameters:
  ///   - layout: The layout that may place.
  ///   - itemCounts: How many items each section has; a cell beyond is refused.
  ///   - rows: Takes what is placed.
  ///   - body: What runs meanwhile.
  /// - Throws: What the body throws; what was placed before has been taken.
  package func placing(
    for layout: Reference, itemCounts: [Int], into rows: PlacedRows,
    _ body: () throws(LuaError) -> Void
  ) throws(LuaError) {
    guard let placing = unsafe moonlay_placing_of(state) else { return try body() }
    let counts = UnsafeMutablePointer<Int64>.allocate(capacity: max(1, itemCounts.count))
    defer { unsafe counts.deallocate() }
    for (section, count) in itemCounts.enumerated() { unsafe counts[section] = Int64(count) }

    // A layout that is prepared from within another's preparing leaves that one as it was.
    if isPlacing { flushPlacedRows() }
    let outer = unsafe (
      layout: placing.pointee.layout, counts: placing.pointee.item_counts,
      sections: placing.pointee.section_count, context: placing.pointee.context,
      takeRows: placing.pointee.take_rows, internKind: placing.pointee.intern_kind,
      placed: placing.pointee.placed
    )
    unsafe placing.pointee.generation += 1
    unsafe placing.pointee.item_counts = UnsafePointer(counts)
    unsafe placing.pointee.section_count = Int64(itemCounts.count)
    unsafe placing.pointee.context = Unmanaged.passUnretained(rows).toOpaque()
    unsafe placing.pointee.take_rows = takeRows
    unsafe placing.pointee.intern_kind = internKind
    unsafe placing.pointee.placed = 0
    unsafe placing.pointee.rows = 0
    unsafe placing.pointee.layout = identity(of: layout)
    defer {
      unsafe placing.pointee.layout = nil
      unsafe moonlay_flush_rows(placing)
      unsafe placing.pointee.layout = outer.layout
      unsafe placing.pointee.item_counts = outer.counts
      unsafe placing.pointee.section_count = outer.sections
      unsafe placing.pointee.context = outer.context
      unsafe placing.pointee.take_rows = outer.takeRows
      unsafe placing.pointee.intern_kind = outer.internKind
      unsafe placing.pointee.placed = outer.placed
    }
    try body()
  }

  /// Hands over what was placed so far, so that what is placed otherwise keeps its turn.
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

/// Takes the rows that a layout places, in chunks.
package final class PlacedRows {
  private let takeRows: (Span<Double>) -> Void
  private let internKind: (_ category: Int, _ kind: String) -> Int

  /// Creates a taker.
  ///
  /// - Parameters:
  ///   - takeRows: Takes nine numbers for each row: kind, section, item (from 0), x, y, width, height, zIndex, alpha.
  ///   - internKind: Gives a kind of a category (1 supplementary, 2 decoration) its number.
  package init(
    takeRows: @escaping (Span<Double>) -> Void,
    internKind: @escaping (_ category: Int, _ kind: String) -> Int
  ) {
    self.takeRows = takeRows
    self.internKind = internKind
  }

  fileprivate func take(_ numbers: Span<Double>) { takeRows(numbers) }

  fileprivate func number(of kind: String, in category: Int) -> Int { internKind(category, kind) }
}

private func takeRows(
  _ context: UnsafeMutableRawPointer?, _ numbers: UnsafePointer<Double>?, _ rows: Int64
) {
  guard let context = unsafe context, let numbers = unsafe numbers else { return }
  let taker = unsafe Unmanaged<PlacedRows>.fromOpaque(context)
  let span = unsafe Span(_unsafeStart: numbers, count: Int(rows) * Int(MOONLAY_ROW_NUMBERS))
  unsafe taker._withUnsafeGuaranteedRef { $0.take(span) }
}

private func internKind(
  _ context: UnsafeMutableRawPointer?, _ category: Int32, _ kind: UnsafePointer<CChar>?,
  _ length: Int
) -> Int64 {
  guard let context = unsafe context, let kind = unsafe kind else { return 0 }
  let name = unsafe String(
    decoding: UnsafeRawBufferPointer(start: kind, count: length), as: UTF8.self)
  let taker = unsafe Unmanaged<PlacedRows>.fromOpaque(context)
  return unsafe taker._withUnsafeGuaranteedRef { Int64($0.number(of: name, in: Int(category))) }
}
