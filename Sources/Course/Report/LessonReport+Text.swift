import CollectionLayout
import CollectionSimulation
package import Report

extension LessonReport {
  /// Returns the report as text: the missed goal, its case, and the found view next to the expected
  /// one.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    for line in headLines + lines(options) + predictionLines {
      output.append(line, isColored: options.isColored)
    }
    return output.take()
  }

  private var headLines: [TextLine] {
    [
      [
        TextSpan("Lesson \(shortName.visible)  \(title.visible)", .strong),
        TextSpan("  \(file.visible)", .faint),
      ]
    ]
  }

  /// The predictions: what was guessed, what it is, and how far off.
  private var predictionLines: [TextLine] {
    let predictions = scores.filter { $0.isPrediction }
    guard let first = predictions.first else { return [] }
    return [
      [], [TextSpan("  predictions for \(first.goal.predictedCase?.visible ?? "")", .faint)],
    ]
      + predictions.flatMap { score -> [TextLine] in
        let mark = score.state == .held ? "✓" : score.state == .missed ? "✕" : "·"
        return [
          [TextSpan("  \(mark) \(score.goal.statement.visible)")],
          [TextSpan("    \((score.message ?? "").visible)", .faint)],
        ]
      }
  }

  private func lines(_ options: TextOptions) -> [TextLine] {
    switch outcome {
    case .solved:
      [
        [
          TextSpan("  solved", .remedy),
          TextSpan("\(isHarder ? ", the harder variant" : ""): passes all \(drawn)"),
        ]
      ]
    case .interrupted:
      [[TextSpan("  interrupted after \(cases.of("case"))", .faint)]]
    case .faulty(let diagnostic):
      [[TextSpan("  the lesson itself has an error; your file is not the cause", .warning)], []]
        + diagnostic.lines(options, more: [])
    case .unsolved(let miss):
      miss.lines(options, drawn: drawn)
    }
  }

  /// The number of cases that were tried.
  var drawn: String { "\(cases.of("case")) (seed \(seed))" }
}

extension LessonMiss {
  fileprivate func lines(_ options: TextOptions, drawn: String) -> [TextLine] {
    let what = statement ?? "fix this error first"
    var lines: [TextLine] = [
      [TextSpan("  not solved: ", .error), TextSpan(what.visible)],
      [TextSpan("  case        ", .faint), TextSpan(caseText.visible)],
      [TextSpan("  tried       ", .faint), TextSpan("\(drawn), and then smaller ones")],
      [],
    ]
    lines += isExpectation ? messageLines(options) : diagnostic.lines(options, more: [])
    if let found, let expected {
      lines += pictureLines(found, expected, options.width)
      let table = found.table(beside: expected, focus: example.focus, width: options.width)
      if !table.isEmpty { lines += [[]] + table }
      if let derivation = example.focus?.derivation {
        let name = derivation.element.description.visible
        lines += [[], [TextSpan("  the lines that placed \(name)", .faint)]]
        lines += derivation.stepLines(options).map { [TextSpan("  ")] + $0 }
      }
    }
    return lines
  }

  /// Returns the two views beside each other.
  ///
  /// If they look the same, it is one view after the compared numbers; an error or a property that
  /// no picture shows has none.
  private func pictureLines(_ found: ViewState, _ expected: ViewState, _ width: Int) -> [TextLine] {
    let mine = found.picture(width)
    guard mine == expected.picture(width) else {
      return [[]] + found.lines(beside: expected, width: width)
    }
    guard statement != nil else { return [] }
    let same = TextSpan("  yours looks as expected; the difference is in the numbers", .faint)
    return [[], [same], []] + (compared?.lines(width: width).map { $0 + [[]] } ?? []) + mine
  }

  /// Whether the mistake was found by the lesson's check, whose lines are of no use to a student.
  private var isExpectation: Bool { diagnostic.code == .expectationFailed }

  private func messageLines(_ options: TextOptions) -> [TextLine] {
    diagnostic.message.visible.wrapped(to: max(options.width - 2, 20), behind: " ")
      .map { [TextSpan("  \($0)", .strong)] }
  }
}

extension ViewState {
  /// Returns two views side by side, each under its name; below each other if there is not enough
  /// space.
  fileprivate func lines(beside expected: ViewState, width: Int) -> [TextLine] {
    let half = width / 2
    guard half >= Self.minWidth else {
      return [[TextSpan("  yours", .faint)]] + drawn(width) + [
        [], [TextSpan("  expected", .faint)],
      ]
        + expected.drawn(width)
    }
    let (left, right) = (drawn(half), expected.drawn(half))
    var lines = [
      TextLine.beside([TextSpan("  yours", .faint)], [TextSpan("  expected", .faint)], half)
    ]
    for row in 0..<max(left.count, right.count) {
      lines.append(
        .beside(row < left.count ? left[row] : [], row < right.count ? right[row] : [], half))
    }
    return lines
  }

  private static let minWidth = 26

  /// Returns the view as it is drawn beside another one.
  fileprivate func picture(_ width: Int) -> [TextLine] {
    drawn(width / 2 >= Self.minWidth ? width / 2 : width)
  }

  private func drawn(_ width: Int) -> [TextLine] {
    Drawing(self, rect: nil, width: width)?.lines ?? [[TextSpan("  nothing to see", .faint)]]
  }

  /// The maximum number of elements that are compared in numbers.
  private static let maxCompared = 6

  /// Returns the differences, with both values: the content, the offset, then elements by their
  /// frames.
  fileprivate func differences(from expected: ViewState, _ focus: FocusedElement?) -> [[String]] {
    var rows: [[String]] = []
    func compare(_ name: String, _ mine: String?, _ theirs: String?) {
      if mine != theirs { rows.append(["  \(name)", "  \(mine ?? "–")", "  \(theirs ?? "–")"]) }
    }
    if let focus {
      compare(
        focus.element.description.visible, focus.found?.comparedText, focus.expected?.comparedText)
    }
    compare("content", contentSize.readable, expected.contentSize.readable)
    compare("offset", contentOffset.readable, expected.contentOffset.readable)
    let theirs = Dictionary(
      expected.elements.map { ($0.attributes.identifier, $0.attributes) }, uniquingKeysWith: { $1 })
    let mine = Set(elements.map { $0.attributes.identifier })
    for attributes in elements.map({ $0.attributes })
    where attributes.identifier != focus?.element {
      compare(
        attributes.identifier.description.visible, attributes.comparedText,
        theirs[attributes.identifier]?.comparedText)
    }
    for attributes in expected.elements.map({ $0.attributes })
    where !mine.contains(attributes.identifier) && attributes.identifier != focus?.element {
      compare(attributes.identifier.description.visible, nil, attributes.comparedText)
    }
    return Array(rows.prefix(Self.maxCompared))
  }

  fileprivate func table(beside expected: ViewState, focus: FocusedElement?, width: Int)
    -> [TextLine]
  {
    let rows = differences(from: expected, focus)
    guard !rows.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column("", .leading), TextTable.Column("  yours", .leading, .strong),
      TextTable.Column("  expected", .leading, .strong),
    ])
    for row in rows { table.add(row) }
    return table.lines(width: width)
  }
}

extension ElementAttributes {
  /// The frame, and the properties that differ from their defaults.
  fileprivate var comparedText: String {
    var text = [frame.x, frame.y, frame.width, frame.height].map { $0.readable }.joined(
      separator: ", ")
    if alpha != 1 { text += "  alpha \(alpha.readable)" }
    if zIndex != 0 { text += "  z \(zIndex)" }
    return text
  }
}

extension TextLine {
  /// Returns two lines side by side, the second from a column on.
  fileprivate static func beside(_ left: TextLine, _ right: TextLine, _ column: Int) -> TextLine {
    let used = left.reduce(0) { $0 + $1.text.displayWidth }
    return left + [TextSpan(String(repeating: " ", count: Swift.max(1, column - used)))] + right
  }
}
