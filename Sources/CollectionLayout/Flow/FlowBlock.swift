/// Lines of one section that are alike, one below the other: as many items in each, in the same
/// places.
///
/// A line of items that differ is a block of its own. Positions are counted from the beginning of
/// the section's lines, inside its insets.
struct FlowBlock: Hashable, Sendable {
  var firstItem: Int
  var itemsPerLine: Int
  var lineCount: Int

  /// Whether all items are of one size.
  let isEven: Bool

  /// Where the first line begins.
  var start: Double

  /// How thick a line is: as its tallest item.
  let thickness: Double

  /// Where a line's items stand.
  var standing: FlowStanding

  /// The number after that of the last item.
  var endItem: Int { firstItem + lineCount * itemsPerLine }

  /// The number of the first item of the last line.
  var lastLine: Int { firstItem + (lineCount - 1) * itemsPerLine }

  /// Where a line begins.
  func start(ofLine line: Int, _ rules: FlowLineRules) -> Double {
    line == 0 ? start : start + Double(line) * (thickness + rules.lineSpacing)
  }

  /// Where the last line ends.
  func end(_ rules: FlowLineRules) -> Double { start(ofLine: lineCount - 1, rules) + thickness }

  /// The least that any line reaches.
  func low(_ rules: FlowLineRules) -> Double { min(start, start(ofLine: lineCount - 1, rules)) }

  /// The most that any line reaches.
  func high(_ rules: FlowLineRules) -> Double { max(start + thickness, end(rules)) }

  /// The block's lines as intervals.
  func lines(_ rules: FlowLineRules) -> EvenSpans {
    EvenSpans(
      count: lineCount, start: start, length: thickness, step: thickness + rules.lineSpacing)
  }

  /// The items of a line of equal items as intervals.
  func columns(ofLength length: Double) -> EvenSpans {
    EvenSpans(
      count: itemsPerLine, start: standing.leading, length: length, step: length + standing.gap)
  }

  /// The same lines without those before a line.
  func dropping(lines: Int, _ rules: FlowLineRules) -> FlowBlock {
    var rest = self
    rest.firstItem += lines * itemsPerLine
    rest.lineCount -= lines
    rest.start = start(ofLine: lines, rules)
    return rest
  }

  /// The same lines without those after a number of them.
  func keeping(lines: Int) -> FlowBlock {
    var rest = self
    rest.lineCount = lines
    return rest
  }
}
