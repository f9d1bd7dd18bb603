/// Breaks the items of a section into lines: first fit, in order (flow 2.2).
struct FlowLineBreaker {
  let sizes: FlowItemSizes
  let rules: FlowLineRules

  /// Returns the lines from an item on that can be determined at once: many if equal items fill
  /// them, otherwise one.
  func block(from first: Int, start: Double) -> FlowBlock {
    evenLines(from: first, start: start) ?? line(from: first, start: start)
  }

  /// Returns the full lines of equal items from an item on; nil if there are none.
  ///
  /// - Complexity: O(log *e*), where *e* is the number of items whose size differs from that of
  ///   most others.
  private func evenLines(from first: Int, start: Double) -> FlowBlock? {
    guard !sizes.keepsEach else { return nil }
    let run = sizes.run(from: first)
    let length = run.end - first
    let columns = rules.columns(ofLength: run.size.width)
    guard columns <= Double(length) else { return nil }
    let perLine = max(1, wholeNumber(columns, atMost: length))
    // The last line of a run is known to be full only if another item of the run follows, or
    // nothing does; and the last line of a section is aligned by a separate rule.
    let isWhole = run.end == sizes.count && rules.isUniform
    let lines = isWhole ? length / perLine : (length - 1) / perLine
    guard lines > 0 else { return nil }
    let standing = rules.standing(
      ofItems: perLine, lengths: Double(perLine) * run.size.width, first: run.size.width,
      isLast: false)
    return FlowBlock(
      firstItem: first, itemsPerLine: perLine, lineCount: lines, isEven: true,
      start: start, thickness: run.size.height, standing: standing)
  }

  /// Returns the line that begins with an item.
  private func line(from first: Int, start: Double) -> FlowBlock {
    let extent = sizes.keepsEach ? extentOfEach(from: first) : extentOfRuns(from: first)
    let standing = rules.standing(
      ofItems: extent.end - first, lengths: extent.lengths, first: sizes[first].width,
      isLast: extent.end == sizes.count)
    return FlowBlock(
      firstItem: first, itemsPerLine: extent.end - first, lineCount: 1, isEven: extent.isEven,
      start: start, thickness: extent.thickness, standing: standing)
  }

  private func extentOfEach(from first: Int) -> LineExtent {
    let (limit, spacing) = (rules.limit, rules.itemSpacing)
    var used = sizes.each[first].width
    var extent = LineExtent(
      end: first + 1, lengths: used, thickness: sizes.each[first].height, isEven: false)
    while extent.end < sizes.each.count {
      let size = sizes.each[extent.end]
      let longer = used + spacing + size.width
      guard longer <= limit else { break }
      used = longer
      extent.end += 1
      extent.lengths += size.width
      extent.thickness = max(extent.thickness, size.height)
    }
    return extent
  }

  private func extentOfRuns(from first: Int) -> LineExtent {
    var run = sizes.run(from: first)
    let size = run.size
    var used = size.width
    var extent = LineExtent(
      end: first + 1, lengths: used, thickness: size.height, isEven: true)
    while extent.end < sizes.count {
      if extent.end == run.end { run = sizes.run(from: extent.end) }
      let more = wholeNumber(
        rules.further(ofLength: run.size.width, after: used), atMost: run.end - extent.end)
      guard more > 0 else { break }
      used += Double(more) * (rules.itemSpacing + run.size.width)
      extent.lengths += Double(more) * run.size.width
      extent.thickness = max(extent.thickness, run.size.height)
      extent.isEven = extent.isEven && run.size == size
      extent.end += more
      if extent.end < run.end { break }
    }
    return extent
  }
}

private struct LineExtent {
  var end: Int
  var lengths: Double
  var thickness: Double
  var isEven: Bool
}
