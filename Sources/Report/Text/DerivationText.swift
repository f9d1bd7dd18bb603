import CollectionLayout

extension Derivation {
  /// Returns the derivation as text.
  package func text(_ options: TextOptions) -> String {
    var output = OutputBuffer()
    let writer = DerivationWriter(options, placeWidth: placeWidth(options))
    var lines: [TextLine] = [
      [
        TextSpan(element.description.shownName, .strong),
        TextSpan("  \(heading.layoutName.shownName)  \(heading.script.visible)", .faint),
      ],
      [
        TextSpan("  frame \(frame.readable)"),
        TextSpan(", in a view of \(heading.viewport.readable)", .faint),
      ],
    ]
    if quantities.contains(where: { $0.name == "transform" }) {
      lines.append([TextSpan("  x, y, width and height are those before the transform", .faint)])
    }
    if let fault { lines += writer.fault(fault) }
    if let rule { lines += writer.fault(rule) }
    if !inputs.isEmpty { lines.append([]) }
    for input in inputs { lines += writer.lines(of: input) }
    if rule != nil { lines.append([]) }
    for quantity in quantities {
      if rule == nil { lines.append([]) }
      lines += writer.lines(of: quantity)
    }
    for line in lines { output.append(line, isColored: options.isColored) }
    return output.text
  }

  /// Returns the steps of the quantities as lines, without a heading.
  package func stepLines(_ options: TextOptions) -> [TextLine] {
    let writer = DerivationWriter(options, placeWidth: placeWidth(options))
    return quantities.flatMap { writer.lines(of: $0) }
  }

  /// Returns the number of columns for the places.
  private func placeWidth(_ options: TextOptions) -> Int {
    (quantities.compactMap { $0.step } + inputs).map { $0.placeWidth(options) }.max() ?? 0
  }
}

extension DerivationStep {
  fileprivate func placeWidth(_ options: TextOptions) -> Int {
    func width(_ place: Diagnostic.Place?) -> Int { place?.columnLabel(options).displayWidth ?? 0 }
    let reasonWidths = reasons.map { reason in
      max(width(reason.place), reason.parts.map { $0.placeWidth(options) }.max() ?? 0)
    }
    let inner = parts.map { $0.placeWidth(options) } + reasonWidths
    return max(isAbove ? 0 : width(place), inner.max() ?? 0)
  }
}

extension Diagnostic.Place {
  /// Returns the path and the line; the file's name and the line if the path would leave too little
  /// space for equations.
  fileprivate func columnLabel(_ options: TextOptions) -> String {
    let whole = label(options)
    return whole.displayWidth <= options.width / 4 ? whole : "\(file.visible):\(line)"
  }
}

/// Writes steps as lines: the place, the equation with names, and below it that with numbers.
private struct DerivationWriter {
  let options: TextOptions
  let margin: Int

  init(_ options: TextOptions, placeWidth: Int) {
    self.options = options
    margin = min(placeWidth, options.width / 3) + 2
  }

  func fault(_ text: String) -> [TextLine] {
    text.visible.wrapped(to: options.width - 2, behind: " ").map { [TextSpan("  " + $0, .warning)] }
  }

  func lines(of quantity: Derivation.Quantity) -> [TextLine] {
    quantity.step.map { lines(of: $0) } ?? [[TextSpan("\(quantity.name) = \(quantity.value)")]]
  }

  /// Returns the lines of a step, with those of its parts below it.
  func lines(of step: DerivationStep, depth: Int = 0) -> [TextLine] {
    let indent = min(depth, 12) * 2
    if step.isAbove {
      let known = step.expression.map { "\($0.visible) = " } ?? ""
      return line(step, indent, known + step.value.visible, note: "above", place: nil)
    }
    var lines: [TextLine]
    if let expression = step.expression {
      lines = equation(step, expression.visible, indent)
    } else {
      lines = line(step, indent, step.value.visible, note: step.note, place: step.place)
    }
    for reason in step.reasons { lines += self.lines(of: reason, indent + 2, depth) }
    let known = step.parts.filter { $0.isAbove && $0.expression == nil }
    for part in step.parts where !known.contains(part) {
      lines += self.lines(of: part, depth: depth + 1)
    }
    guard !known.isEmpty else { return lines }
    let names = known.map { $0.name.visible }.joined(separator: ", ")
    return lines + faint("\(names): above", min(depth + 1, 12) * 2)
  }

  private func line(
    _ step: DerivationStep, _ indent: Int, _ value: String, note: String?,
    place: Diagnostic.Place?
  ) -> [TextLine] {
    wrapped("\(step.name.visible) = \(value)", note, indent, place, hanging: 4)
  }

  // MARK: - Equations

  private func equation(
    _ step: DerivationStep, _ expression: String, _ indent: Int
  ) -> [TextLine] {
    let name = step.name.visible
    let value = step.value.visible
    guard name.displayWidth <= Self.maxNameWidth else {
      return equation(ofLong: step, expression, indent)
    }
    let below = name.displayWidth
    guard let numbers = step.numbers?.visible else {
      let isPlain = expression == value
      let start = name.isEmpty ? "" : "\(name) "
      let text = isPlain ? "\(start)= \(value)" : "\(start)= \(expression) = \(value)"
      return wrapped(text, step.note, indent, step.place, hanging: below + 3)
    }
    var lines = wrapped(
      "\(name.isEmpty ? "" : "\(name) ")= \(expression)", step.note, indent, step.place,
      hanging: below + 3)
    for pass in step.repetition?.first ?? [] {
      lines += result(
        pass.numbers.visible, pass.value.visible, indent + below + (below == 0 ? 0 : 1))
    }
    if let repetition = step.repetition {
      let shown = repetition.first.count
      let left = repetition.count - shown
      if left > 1 {
        lines += faint(
          "… \(left - 1) more, and the last of \(repetition.count):",
          indent + below + (below == 0 ? 0 : 1))
      }
      if left > 0 { lines += result(numbers, value, indent + below + (below == 0 ? 0 : 1)) }
      return lines
    }
    return lines + result(numbers, value, indent + below + (below == 0 ? 0 : 1))
  }

  /// The maximum length of a name with its expression on the same line.
  private static let maxNameWidth = 20

  private func equation(
    ofLong step: DerivationStep, _ expression: String, _ indent: Int
  ) -> [TextLine] {
    var short = step
    short.name = ""
    short.place = nil
    short.note = nil
    let name = step.name.visible
    return wrapped(name, step.note, indent, step.place, hanging: 4)
      + equation(short, expression, indent + 1)
  }

  /// Returns an equation with numbers, and its value to the right if there is enough space.
  private func result(_ numbers: String, _ value: String, _ indent: Int) -> [TextLine] {
    let room = max(options.width - margin - indent - 2, 16)
    var parts = numbers.wrapped(to: room, behind: " ")
    let column = max(44 - indent, 0)
    let last = parts[parts.count - 1]
    let ending = "\(last.padded(to: column - 2)) = \(value)"
    if ending.displayWidth <= room {
      parts[parts.count - 1] = ending
    } else if "\(last) = \(value)".displayWidth <= room {
      parts[parts.count - 1] = "\(last) = \(value)"
    } else {
      parts += "= \(value)".wrapped(to: room, behind: " ")
    }
    return parts.enumerated().map { number, text in
      let start = String(repeating: " ", count: margin + indent)
      return [TextSpan(start + (number == 0 ? "= " : "  ") + text)]
    }
  }

  private func faint(_ text: String, _ indent: Int) -> [TextLine] {
    [[TextSpan(String(repeating: " ", count: margin + indent) + text, .faint)]]
  }

  /// Returns a text after its place, broken between words.
  private func wrapped(
    _ text: String, _ note: String?, _ indent: Int, _ place: Diagnostic.Place?, hanging: Int
  ) -> [TextLine] {
    let label = (place?.columnLabel(options) ?? "").cut(to: margin - 2).padded(to: margin)
    let room = max(options.width - margin - indent, 16)
    let rest = String(repeating: " ", count: min(hanging, room / 2))
    var lines = text.wrappedHanging(to: room, rest.count).enumerated().map {
      number, part -> TextLine in
      let start = number == 0 ? label : "".padded(to: margin)
      let space = String(repeating: " ", count: indent) + (number == 0 ? "" : rest)
      return [TextSpan(start, .faint), TextSpan(space + part)]
    }
    guard let note = note?.visible else { return lines }
    let taken = lines[lines.count - 1].reduce(0) { $0 + $1.text.displayWidth }
    if taken + note.displayWidth + 3 <= options.width {
      lines[lines.count - 1].append(TextSpan("   \(note)", .faint))
      return lines
    }
    return lines
      + note.wrapped(to: room - 4, behind: " ").map { part in
        [TextSpan(String(repeating: " ", count: margin + indent + 4) + part, .faint)]
      }
  }

  // MARK: - Branches

  private func lines(
    of reason: DerivationStep.Reason, _ indent: Int, _ depth: Int
  ) -> [TextLine] {
    let truth = reason.isTrue ? "true" : "false"
    let text =
      "because \(reason.expression.visible): "
      + (reason.numbers.map { "\($0.visible) is \(truth)" } ?? truth)
    return wrapped(text, nil, indent, reason.place, hanging: 8)
      + reason.parts.flatMap { lines(of: $0, depth: depth + 2) }
  }
}

extension String {
  /// Returns the text in lines, of which all but the first are shorter by an indent.
  fileprivate func wrappedHanging(to width: Int, _ hanging: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    var lines = [""]
    for word in words {
      let room = lines.count == 1 ? width : width - hanging
      let last = lines[lines.count - 1]
      let joined = last.isEmpty ? String(word) : "\(last) \(word)"
      if joined.displayWidth <= room || last.isEmpty {
        lines[lines.count - 1] = joined
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
