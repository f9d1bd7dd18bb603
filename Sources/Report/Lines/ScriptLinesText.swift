import CollectionLayout

extension ScriptLines {
  /// Returns the script with the values beside its lines, or the turns of a loop as a table.
  package func text(_ options: TextOptions) -> String {
    var output = OutputBuffer()
    for line in heading(options) + (table.map { $0.lines(options) } ?? listing(options)) {
      output.append(line, isColored: options.isColored)
    }
    return output.text
  }

  private func heading(_ options: TextOptions) -> [TextLine] {
    let name = element?.description.shownName ?? heading.layoutName.shownName
    var lines: [TextLine] = [
      [TextSpan(name, .strong), TextSpan("  \(heading.script.visible)", .faint)]
    ]
    if let frame {
      lines.append([
        TextSpan("  frame \(frame.readable)"),
        TextSpan(", in a view of \(heading.viewport.readable)", .faint),
      ])
    }
    if let sampled {
      let words =
        "  a sample of the turns: the first, the last, the chosen and 1 of every \(sampled) in long loops"
      lines.append([TextSpan(words, .faint)])
    }
    if let fault { lines.append([TextSpan("  \(fault)", .warning)]) }
    return lines
  }

  // MARK: - Lines

  private func listing(_ options: TextOptions) -> [TextLine] {
    files.flatMap { file -> [TextLine] in
      let title: [TextLine] =
        files.count > 1 ? [[], [TextSpan(file.name.visible, .strong)]] : [[]]
      return title + file.listing(loops.filter { $0.place.file == file.name }, options)
    }
  }
}

extension ScriptLines.File {
  /// The maximum part of the width that the script's text takes.
  private static let maxTextWidth = 0.6

  /// The maximum number of successive lines without code that are all shown.
  private static let maxPlainLines = 3

  fileprivate func listing(_ loops: [ScriptLines.Loop], _ options: TextOptions) -> [TextLine] {
    let digits = "\(lines.last?.number ?? 0)".count
    let code = lines.filter { $0.hasRun != nil }
    let widest = code.map { $0.text.visible.displayWidth }.max() ?? 0
    let textWidth = min(widest, Int(Double(options.width) * Self.maxTextWidth) - digits - 3)
    var (listed, plain) = ([TextLine](), [TextLine]())
    func finish() {
      let gap: [TextLine] = [[TextSpan(String(repeating: " ", count: digits) + "  ⋮", .faint)]]
      listed += plain.count > Self.maxPlainLines ? gap : plain
      plain = []
    }
    var reason: String?
    for line in lines {
      let isNew = line.reason != reason
      if line.hasRun != nil { reason = line.reason }
      let turns = loops.filter { $0.place.line == line.number }
        .map { "turn \($0.turn) of \($0.count)" }
      let text = line.listing(
        turns, isNew ? line.reason : nil, digits: digits, textWidth: textWidth, options)
      if line.hasRun == nil {
        plain += text
      } else {
        finish()
        listed += text
      }
    }
    finish()
    return listed
  }
}

extension ScriptLines.Line {
  /// The line with its values to the right, or with the reason why it did not run; what does not fit
  /// follows below.
  fileprivate func listing(
    _ turns: [String], _ reason: String?, digits: Int, textWidth: Int, _ options: TextOptions
  ) -> [TextLine] {
    let number = String(repeating: " ", count: digits - "\(self.number)".count) + "\(self.number)"
    let shown = text.visible
    let padding = max(0, textWidth - shown.displayWidth)
    var lines: [TextLine] = [
      [
        TextSpan("\(number)  ", .faint), TextSpan(shown, hasRun == false ? .faint : .plain),
        TextSpan(String(repeating: " ", count: padding)),
      ]
    ]
    let margin = digits + 2 + textWidth + 2
    let room = max(16, options.width - margin)
    // Text that is too long for its column has its values below.
    var isFresh = shown.displayWidth > textWidth
    var used = 0
    let words =
      values.map { $0.text } + turns + [reason.map { "not run: \($0.visible)" }].compactMap { $0 }
    for value in words.map({ $0.cut(to: max(room, options.width - digits - 4)) }) {
      // A value that needs more room has a line of its own, and begins as far left as it must.
      let isWide = value.displayWidth > room
      if isFresh || isWide || used > 0 && used + 2 + value.displayWidth > room {
        let start = isWide ? options.width - value.displayWidth : margin
        lines.append([TextSpan(String(repeating: " ", count: start - 2))])
        (isFresh, used) = (isWide, 0)
      }
      lines[lines.count - 1].append(
        TextSpan((used == 0 ? "  " : ", ") + value, hasRun == false ? .faint : .remedy))
      used += value.displayWidth + 2
    }
    return lines
  }
}

extension ScriptLines.Value {
  /// The value in a line: `x = 103`, `17 <= 20: true`, `placeCell(1, 7, 103, 0)`, `returns 39`,
  /// `bottoms = {140, 271, →118}`.
  ///
  /// Numbers have three decimals at most.
  package var text: String {
    switch use {
    case .variable: "\(name) = \(marked.withShortNumbers)".visible
    case .condition:
      name == value ? value : "\(name.withShortNumbers): \(value)".visible
    case .call: "\(name)(\(marked.withShortNumbers))".visible
    case .result: "returns \(marked.withShortNumbers)".visible
    }
  }
}

extension String {
  /// The text with three decimals at most in its numbers; one with an exponent is left.
  fileprivate var withShortNumbers: String {
    let bytes = Array(utf8)
    func digits(from start: Int) -> Int {
      bytes[min(start, bytes.count)...].prefix { (48...57).contains($0) }.count
    }
    var (output, index) = ([UInt8](), 0)
    while index < bytes.count {
      let whole = digits(from: index)
      var end = index + max(whole, 1)
      let fraction = whole > 0 && end < bytes.count && bytes[end] == 46 ? digits(from: end + 1) : 0
      if fraction > 0 { end += 1 + fraction }
      let hasExponent = end < bytes.count && bytes[end] | 32 == 101
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      if fraction > 3, !hasExponent, let number = Double(text) {
        output += number.readable.utf8
      } else {
        output += bytes[index..<end]
      }
      index = end
    }
    return String(decoding: output, as: UTF8.self)
  }
}

// MARK: - Turns

extension ScriptLines.Table {
  fileprivate func lines(_ options: TextOptions) -> [TextLine] {
    var table = TextTable(
      [TextTable.Column("turn", .trailing, .faint)]
        + columns.map { TextTable.Column($0.visible, .trailing) }
        + [TextTable.Column("", .leading, .remedy)])
    for (number, row) in rows.enumerated() {
      table.add(
        ["\(self.number(ofRow: number))"] + row.map { $0.withShortNumbers.visible } + [
          number == chosen ? "<" : ""
        ])
    }
    let place: TextLine = [TextSpan("  loop in \(self.place.file.visible):\(self.place.line)")]
    return [place, []] + table.lines(width: options.width)
  }

  /// Returns the turns as comma-separated values (RFC 4180).
  package func csv() -> [UInt8] {
    let lines = [["turn"] + columns] + rows.enumerated().map { ["\(number(ofRow: $0))"] + $1 }
    return Array(lines.map { $0.map { $0.asCSV }.joined(separator: ",") + "\r\n" }.joined().utf8)
  }
}
