/// The lines of a section and the positions of their items.
///
/// Positions are counted from the beginning of the section's lines, inside its insets.
struct FlowLines: Sendable {
  private(set) var rules: FlowLineRules

  /// The lines in order, equal ones combined into blocks.
  private(set) var blocks: [FlowBlock] = []

  /// The position of each item along its line; empty unless each item's size is stored.
  private(set) var positions: [Double] = []

  private(set) var order = SpanOrder()

  /// Creates an empty list of lines.
  init(_ rules: FlowLineRules) { self.rules = rules }

  /// Breaks the items into lines, reusing the storage of the previous lines.
  ///
  /// - Complexity: O(*e* log *e*), where *e* is the number of items whose size differs from that of
  ///   most others.
  mutating func breakLines(of sizes: FlowItemSizes, _ rules: FlowLineRules) {
    self.rules = rules
    makeRoom(for: sizes)
    let breaker = FlowLineBreaker(sizes: sizes, rules: rules)
    var (item, start) = (0, 0.0)
    while item < sizes.count {
      let block = breaker.block(from: item, start: start)
      stand(block, sizes)
      blocks.append(block)
      (item, start) = (block.endItem, block.end(rules) + rules.lineSpacing)
    }
    putInOrder()
  }

  private mutating func makeRoom(for sizes: FlowItemSizes) {
    blocks.removeAll(keepingCapacity: sizes.keepsEach)
    if !sizes.keepsEach {
      positions = []
    } else if positions.count != sizes.count {
      positions = Array(repeating: 0, count: sizes.count)
      blocks.reserveCapacity(sizes.count / 3)
    }
  }

  /// The end of the last line; zero if there is none.
  var extent: Double { blocks.last.map { $0.end(rules) } ?? 0 }

  /// The minimum and maximum positions of any line.
  var span: (low: Double, high: Double) {
    guard let first = blocks.first, let last = blocks.last else { return (0, 0) }
    guard rules.lineSpacing < 0 else { return (first.low(rules), last.high(rules)) }
    return blocks.reduce((0, 0)) { (min($0.0, $1.low(rules)), max($0.1, $1.high(rules))) }
  }

  private mutating func putInOrder() {
    order = SpanOrder()
    guard rules.lineSpacing < 0 else { return }
    let (blocks, rules) = (blocks, rules)
    order = SpanOrder(
      count: blocks.count, low: { blocks[$0].low(rules) }, high: { blocks[$0].high(rules) })
  }

  /// Stores the positions of the items of a line.
  private mutating func stand(_ block: FlowBlock, _ sizes: FlowItemSizes) {
    guard sizes.keepsEach else { return }
    var position = block.standing.leading
    for item in block.firstItem..<block.endItem {
      positions[item] = position
      position += sizes.each[item].width + block.standing.gap
    }
  }

  /// Returns the index of the block that has an item.
  func block(ofItem item: Int) -> Int {
    firstIndex(below: blocks.count) { blocks[$0].firstItem > item } - 1
  }
}

// MARK: - Changes

extension FlowLines {
  /// Breaks the lines again from the first item whose size has changed.
  ///
  /// Earlier lines are kept. As soon as a line after the last change begins with the same item as
  /// before, all later lines are only moved.
  ///
  /// - Complexity: O(*c* + *m*), where *c* is the number of items from the first change to the
  ///   first unchanged line, and *m* that of the blocks after it, if they move.
  mutating func reflow(_ changed: ClosedRange<Int>, _ sizes: FlowItemSizes) {
    let isUniform = sizes.isUniform(inLengthAlone: rules.comparesLengthsAlone)
    let lastLineChanges = rules.isUniform != isUniform
    rules.isUniform = isUniform
    guard sizes.keepsEach == !positions.isEmpty, !blocks.isEmpty else {
      return breakLines(of: sizes, rules)
    }
    let breaker = FlowLineBreaker(sizes: sizes, rules: rules)
    // An item that has become smaller may fit into the previous line.
    let first = block(ofItem: max(0, changed.lowerBound - 1))
    var fresh = keptLines(of: blocks[first], before: changed.lowerBound - 1)
    var (item, start) = next(after: fresh.last, orAt: blocks[first])
    var old = first
    while item < sizes.count {
      if item > changed.upperBound, let rest = oldLines(from: item, &old) {
        splice(first..<old + 1, fresh + [rest], movedTo: start)
        if lastLineChanges { standLastLine(breaker) }
        putInOrder()
        return
      }
      let block = breaker.block(from: item, start: start)
      stand(block, sizes)
      fresh.append(block)
      (item, start) = next(after: block, orAt: block)
    }
    blocks.replaceSubrange(first..., with: fresh)
    putInOrder()
  }

  /// Returns the lines of a block before the one that has an item.
  private func keptLines(of block: FlowBlock, before item: Int) -> [FlowBlock] {
    let lines = max(0, item - block.firstItem) / block.itemsPerLine
    return lines > 0 ? [block.keeping(lines: min(lines, block.lineCount))] : []
  }

  private func next(after last: FlowBlock?, orAt block: FlowBlock) -> (item: Int, start: Double) {
    guard let last else { return (block.firstItem, block.start) }
    return (last.endItem, last.end(rules) + rules.lineSpacing)
  }

  /// Returns the old lines of a block from the one that begins with the item; nil if there is none.
  private func oldLines(from item: Int, _ old: inout Int) -> FlowBlock? {
    while old < blocks.count, blocks[old].endItem <= item { old += 1 }
    guard old < blocks.count else { return nil }
    let (line, place) = (item - blocks[old].firstItem)
      .quotientAndRemainder(dividingBy: blocks[old].itemsPerLine)
    return place == 0 && line >= 0 ? blocks[old].dropping(lines: line, rules) : nil
  }

  /// Replaces blocks by others, of which the last is moved, and moves all later ones by the same
  /// distance.
  private mutating func splice(_ old: Range<Int>, _ fresh: [FlowBlock], movedTo start: Double) {
    guard let rest = fresh.last else { return }
    let shift = start - rest.start
    blocks.replaceSubrange(old, with: fresh)
    guard shift != 0 else { return }
    for number in old.lowerBound + fresh.count - 1..<blocks.count { blocks[number].start += shift }
  }

  /// Aligns the last line by the rule that now applies.
  private mutating func standLastLine(_ breaker: FlowLineBreaker) {
    guard let last = blocks.popLast() else { return }
    if last.lineCount > 1 { blocks.append(last.keeping(lines: last.lineCount - 1)) }
    let line = breaker.block(
      from: last.lastLine, start: last.start(ofLine: last.lineCount - 1, rules))
    stand(line, breaker.sizes)
    blocks.append(line)
  }
}

// MARK: - Queries

extension FlowLines {
  /// Returns the frame of an item, whose number must be less than the count.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items, if each size is stored; otherwise
  ///   also the number of differing items in a line.
  func frame(ofItem item: Int, _ sizes: FlowItemSizes) -> Rect {
    let block = blocks[block(ofItem: item)]
    let (line, column) = (item - block.firstItem)
      .quotientAndRemainder(dividingBy: block.itemsPerLine)
    let start = block.start(ofLine: line, rules)
    let size = sizes[item]
    if block.isEven { return evenFrame(block, size, start, column) }
    return frame(size, at: position(ofItem: item, block, sizes), block, start)
  }

  @inline(__always)
  private func evenFrame(_ block: FlowBlock, _ size: Size, _ start: Double, _ column: Int) -> Rect {
    let step = size.width + block.standing.gap
    let x = block.standing.leading + (column == 0 ? 0 : Double(column) * step)
    return Rect(x: x, y: start, width: size.width, height: size.height)
  }

  /// Returns a frame in a line, in which thinner items are centred (flow 2.4).
  @inline(__always)
  private func frame(_ size: Size, at x: Double, _ block: FlowBlock, _ start: Double) -> Rect {
    Rect(
      x: x, y: start + (block.thickness - size.height) / 2, width: size.width, height: size.height)
  }

  private func position(ofItem item: Int, _ block: FlowBlock, _ sizes: FlowItemSizes) -> Double {
    if !positions.isEmpty { return positions[item] }
    var (position, next) = (block.standing.leading, block.firstItem)
    while true {
      let run = sizes.run(from: next)
      let step = run.size.width + block.standing.gap
      if item < run.end { return position + Double(item - next) * step }
      position += Double(run.end - next) * step
      next = run.end
    }
  }

  /// Calls a function with the items that may intersect the rectangle, in ascending order, and
  /// their frames.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* is the number of items and *k* that of the items in
  ///   the lines that intersect the rectangle.
  @inline(__always)
  func forEachItem(in rect: Rect, _ sizes: FlowItemSizes, _ body: (Int, Rect) -> Void) {
    forEachBlock(in: rect, sizes) { block, size, lines, columns in
      for line in lines {
        let first = block.firstItem + line * block.itemsPerLine
        for column in columns {
          body(first + column, frame(ofColumn: column, line: line, of: block, size))
        }
      }
    } item: {
      body($0, $1)
    }
  }

  /// Calls functions with the blocks and items that may intersect the rectangle, in the order of
  /// the items.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - sizes: The sizes of the items.
  ///   - even: Called with a block of items of equal size, their size, its lines and its columns.
  ///   - item: Called with an item of any other line, and its frame.
  @inline(__always)
  func forEachBlock(
    in rect: Rect, _ sizes: FlowItemSizes,
    even: (FlowBlock, Size, Range<Int>, Range<Int>) -> Void, item: (Int, Rect) -> Void
  ) {
    let meeting = order.range(
      meeting: rect.minY, rect.maxY, count: blocks.count, low: { blocks[$0].low(rules) },
      high: { blocks[$0].high(rules) })
    for number in meeting {
      let block = blocks[number]
      if block.isEven {
        let size = sizes[block.firstItem]
        let columns = block.columns(ofLength: size.width).range(meeting: rect.minX, rect.maxX)
        if !columns.isEmpty {
          even(block, size, block.lines(rules).range(meeting: rect.minY, rect.maxY), columns)
        }
      } else if block.start < rect.maxY, block.start + block.thickness > rect.minY {
        forEachItem(ofLine: block, sizes, item)
      }
    }
  }

  /// Returns the frame of an item in a block of equal ones.
  @inline(__always)
  func frame(ofColumn column: Int, line: Int, of block: FlowBlock, _ size: Size) -> Rect {
    evenFrame(block, size, block.start(ofLine: line, rules), column)
  }

  @inline(__always)
  private func forEachItem(
    ofLine block: FlowBlock, _ sizes: FlowItemSizes, _ body: (Int, Rect) -> Void
  ) {
    guard positions.isEmpty else {
      for item in block.firstItem..<block.endItem {
        body(item, frame(sizes.each[item], at: positions[item], block, block.start))
      }
      return
    }
    var (position, next) = (block.standing.leading, block.firstItem)
    while next < block.endItem {
      let run = sizes.run(from: next)
      let step = run.size.width + block.standing.gap
      for item in next..<min(run.end, block.endItem) {
        let x = position + Double(item - next) * step
        body(item, frame(run.size, at: x, block, block.start))
      }
      position += Double(run.end - next) * step
      next = run.end
    }
  }
}
