import CollectionLayout
import CollectionSimulation

extension ResultDifference {
  /// Returns the difference as text: a summary first, then for each moment a drawing of both views
  /// side by side and a table of the elements.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    for line in lines(options) { output.append(line, isColored: options.isColored) }
    return output.take()
  }

  /// Returns the lines of the text.
  ///
  /// - Parameters:
  ///   - options: The options of the text.
  ///   - isNamed: Whether a heading names the two results; false if a test has already named its
  ///     golden file.
  /// - Returns: The lines, at least one.
  func lines(_ options: TextOptions, isNamed: Bool = true) -> [TextLine] {
    let heading: TextLine = [
      TextSpan("\(names.before.visible) → \(names.after.visible)", .strong)
    ]
    guard !isEmpty else { return [heading, agreement] }
    var lines = isNamed ? [heading] : []
    lines += end.summaryLines(isNamed: false, options)
    lines += facts.flatMap { $0.lines(options) } + restLines
    for moment in moments where moment.label != nil {
      lines += moment.isLike(end) ? [moment.likeEnd] : moment.summaryLines(isNamed: true, options)
    }
    // One drawing shows where to look; the tables are complete.
    if let first = moments.first(where: { !$0.elements.isEmpty }) {
      lines += [[]] + first.drawingLines(options)
    }
    for moment in moments where !moment.elements.isEmpty {
      if moment.label != nil, moment.isLike(end) { continue }
      lines += [[]] + moment.tableLines(isNamed: moments.count > 1, options)
    }
    return lines
  }

  private var agreement: TextLine {
    let within =
      self.options.tolerance > 0
      ? ", lengths within \(self.options.tolerance.readable) points" : ", to the last digit"
    return [TextSpan("  both show the same\(within)", .remedy)]
  }

  private var restLines: [TextLine] {
    guard factsLeftOut > 0 else { return [] }
    let verb = factsLeftOut == 1 ? "differs" : "differ"
    return [[TextSpan("  … \(factsLeftOut.of("further record")) \(verb)", .faint)]]
  }
}

extension FactDifference {
  /// Returns lines such as `contentSize.height  1716 → 1800 (+84)`.
  fileprivate func lines(_ options: TextOptions) -> [TextLine] {
    let words: String
    switch (before, after) {
    case (let before?, nil): words = "gone: \(before.readable)"
    case (nil, let after?): words = "new: \(after.readable)"
    case (let before?, let after?): words = "\(before.readable) → \(after.readable)\(growthText)"
    case (nil, nil): words = ""
    }
    let name = "  \(name.visible)  "
    return words.wrapped(to: max(options.width - name.displayWidth, 24), behind: " ").enumerated()
      .map { number, text in
        [TextSpan(number == 0 ? name : name.blank, .faint), TextSpan(text, style)]
      }
  }

  private var growthText: String { growth.map { " (\($0.signed))" } ?? "" }

  private var style: TextStyle {
    before == nil ? .remedy : after == nil ? .error : .plain
  }
}

extension MomentDifference {
  /// Returns a short summary of the differences, and below it those of the view itself.
  fileprivate func summaryLines(isNamed: Bool, _ options: TextOptions) -> [TextLine] {
    let name = label.map { isNamed ? "snapshot \"\($0.visible)\"" : "" } ?? ""
    let heading: [TextLine] = name.isEmpty ? [] : [[], [TextSpan(name, .strong)]]
    let words = "  elements  ".blank
    let text = summary.wrapped(to: max(options.width - words.count, 24), behind: ", ")
    let elements = text.enumerated().map { number, text -> TextLine in
      [TextSpan(number == 0 ? "  elements  " : words, .faint), TextSpan(text)]
    }
    return heading + elements + facts.flatMap { $0.lines(options) }
  }

  /// `21 → 22: 1 appeared, 3 moved by up to 12, 18 as they were`.
  var summary: String {
    let (old, new) = (before.state.elements.count, after.state.elements.count)
    let counts = ElementDifference.Change.allCases.compactMap { change -> String? in
      let count = count(change)
      guard count > 0 else { return nil }
      let distance = change == .moved ? " by up to \(farthestMove.readable)" : ""
      return "\(count.readable) \(change.rawValue)\(distance)"
    }
    let same = unchangedCount > 0 ? ["\(unchangedCount.readable) as they were"] : []
    let total = old == new ? old.readable : "\(old.readable) → \(new.readable)"
    let parts = counts + same
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }

  /// Returns whether the differences are the same as at another moment.
  fileprivate func isLike(_ other: MomentDifference) -> Bool {
    elements == other.elements && facts == other.facts
  }

  fileprivate var likeEnd: TextLine {
    [
      TextSpan("  snapshot  ", .faint),
      TextSpan("\"\((label ?? "").visible)\": the same as at the end"),
    ]
  }

  /// Returns a line for each element that differs: the distance between its frames, and other
  /// differences.
  fileprivate func tableLines(isNamed: Bool, _ options: TextOptions) -> [TextLine] {
    let columns = ["x", "y", "width", "height"]
    var table = TextTable(
      [TextTable.Column("element", .leading)]
        + columns.map { TextTable.Column($0, .decimal) }
        + [TextTable.Column("", .leading, separator: ", ")])
    for element in elements.prefix(RunResult.maxListed) {
      let growths = columns.map { name in
        element.fields.first { $0.name == name }?.growth?.signed ?? ""
      }
      table.add(
        [element.identifier.description.visible] + growths + [element.words(without: columns)])
    }
    let name = label.map { "snapshot \"\($0.visible)\"" } ?? "at the end"
    let heading: [TextLine] = isNamed ? [[TextSpan(name, .strong)]] : []
    return heading + table.lines(width: options.width) + RunResult.rest(of: elements.count)
  }
}

extension ElementDifference {
  /// The changes in words: `x 16 → 20 (+4), alpha 1 → 0.5 (-0.5)`, or the frame of an element that
  /// appeared or vanished.
  var words: String { words(without: []) }

  /// Returns the changes in words, without those that a table has in separate columns.
  fileprivate func words(without columns: [String]) -> String {
    if before == nil || after == nil {
      let frame = (before ?? after)?.attributes.frame.readable ?? ""
      return columns.isEmpty ? frame : "\(changes[0].rawValue): \(frame)"
    }
    return fields.filter { !columns.contains($0.name) }.map { $0.words }.joined(separator: ", ")
  }
}

extension FieldDifference {
  fileprivate var words: String {
    switch (before, after) {
    case (.boolean(_), .boolean(let holds)): return holds ? name : "no longer \(name)"
    default:
      let growth = growth.map { " (\($0.signed))" } ?? ""
      return "\(name) \(before.readable) → \(after.readable)\(growth)"
    }
  }
}

extension Double {
  /// A difference as text: `+4`, `-0.5`; with an ellipsis if it would be rounded to 0.
  var signed: String {
    if magnitude < 0.001, self != 0 { return self > 0 ? "+0.000…" : "-0.000…" }
    return (self > 0 ? "+" : "") + readable
  }
}

extension String {
  /// Spaces with the display width of the text.
  fileprivate var blank: String { String(repeating: " ", count: displayWidth) }
}

extension JSONValue {
  /// The kind of a record, without time and place: `event didScroll`, `snapshot turned`; nil if it
  /// is not a record.
  var recordName: String? {
    guard let type = self["type"]?.asString else { return nil }
    let words = ["name", "label", "reason"].compactMap { self[$0]?.asString }
    return ([type] + words.prefix(1)).joined(separator: " ")
  }

  /// The value as text, shortened if it is long.
  fileprivate var readable: String {
    switch self {
    case .number(let number): number.readable
    case .string(let text): text.visible.cut(to: 400)
    case .object where recordName != nil: (recordName ?? "").visible.cut(to: 70)
    case .null, .boolean, .array, .object:
      String(decoding: written, as: UTF8.self).visible.cut(to: 70)
    }
  }
}
