/// Consecutive equal lines of one section: with the same number of items in each, in the same
/// positions.
///
/// A line of different items is a block of its own. Positions are counted from the beginning of the
/// section's lines, inside its insets.
struct FlowBlock: Hashable, Sendable {
  var firstItem: Int
  var itemsPerLine: Int
  var lineCount: Int

  /// Whether all items have the same size.
  let isEven: Bool

  /// The beginning of the first line.
  var start: Double

  /// The thickness of a line: that of its thickest item.
  let thickness: Double

  /// The positions of a line's items.
  var standing: FlowStanding

  /// The number after that of the last item.
  var endItem: Int { firstItem + lineCount * itemsPerLine }

  /// The number of the first item of the last line.
  var lastLine: Int { firstItem + (lineCount - 1) * itemsPerLine }

  /// Returns the beginning of a line.
  func start(ofLine line: Int, _ rules: FlowLineRules) -> Double {
    line == 0 ? start : start + Double(line) * (thickness + rules.lineSpacing)
  }

  /// Returns the end of the last line.
  func end(_ rules: FlowLineRules) -> Double { start(ofLine: lineCount - 1, rules) + thickness }

  /// Returns the minimum position of any line.
  func low(_ rules: FlowLineRules) -> Double { min(start, start(ofLine: lineCount - 1, rules)) }

  /// Returns the maximum position of any line.
  func high(_ rules: FlowLineRules) -> Double { max(start + thickness, end(rules)) }

  /// Returns the block's lines as intervals.
  func lines(_ rules: FlowLineRules) -> EvenSpans {
    EvenSpans(
      count: lineCount, start: start, length: thickness, step: thickness + rules.lineSpacing)
  }

  /// Returns the items of a line of equal items as intervals.
  func columns(ofLength length: Double) -> EvenSpans {
    EvenSpans(
      count: itemsPerLine, start: standing.leading, length: length, step: length + standing.gap)
  }

  /// Returns the block without its first lines.
  func dropping(lines: Int, _ rules: FlowLineRules) -> FlowBlock {
    var rest = self
    rest.firstItem += lines * itemsPerLine
    rest.lineCount -= lines
    rest.start = start(ofLine: lines, rules)
    return rest
  }

  /// Returns the block with only its first lines.
  func keeping(lines: Int) -> FlowBlock {
    var rest = self
    rest.lineCount = lines
    return rest
  }
}
