extension ScriptReader {
  /// A call of a function, by the positions of its tokens.
  private struct ShownCall {
    let name: Int
    let arguments: [ClosedRange<Int>]
    let close: Int
  }

  /// Returns the only call of a function that begins in a line.
  private func call(of function: String, line: Int) -> ShownCall? {
    let found = indices(ofName: function, line: line).filter { has($0 + 1, "(") }
    guard found.count == 1, let name = found.first, let close = closing(name + 1),
      let arguments = entries(after: name + 1)
    else { return nil }
    return ShownCall(name: name, arguments: arguments, close: close)
  }

  /// Returns the changes for an argument: a number in quotes, or numbers in place of a shape.
  func argument(_ mistake: Mistake) -> [TextEdit]? {
    guard let owner = mistake.owner, let position = mistake.position,
      let call = call(of: owner, line: mistake.line), call.arguments.indices.contains(position - 1)
    else { return nil }
    let meant = call.arguments[position - 1]
    if has(meant.lowerBound, "{"), let numbers = numbers(of: meant, mistake) { return numbers }
    if meant.count == 1, isCounter(meant.lowerBound, from: "0") {
      return countedFromOne(meant.lowerBound, mistake)
    }
    switch mistake.replacement {
    case "Point"?, "Size"?: return wrapped(call, from: position - 1, 2, mistake.replacement ?? "")
    case "Rect"?, "Insets"?: return wrapped(call, from: position - 1, 4, mistake.replacement ?? "")
    case "Attributes.cell"?, "Attributes.supplementary"?, "Attributes.decoration"?:
      return placed(call, mistake.replacement ?? "")
    default: return unquoted(meant, mistake)
    }
  }

  /// `placeCell(…, { alpha = 0.5 })` becomes `placeCell(…, 0, 0.5)`.
  private func numbers(of table: ClosedRange<Int>, _ mistake: Mistake) -> [TextEdit]? {
    guard mistake.name == "zIndex", let entries = entries(after: table.lowerBound) else {
      return nil
    }
    var values: [String: String] = [:]
    for entry in entries {
      let key = tokens[entry.lowerBound].text
      guard entry.count > 2, has(entry.lowerBound + 1, "="), values[key] == nil else { return nil }
      values[key] = source(range(entry.lowerBound + 2, entry.upperBound))
    }
    let names = ["zIndex", "alpha", "scale"]
    guard let last = names.lastIndex(where: { values[$0] != nil }),
      values.keys.allSatisfy(names.contains)
    else { return nil }
    let numbers = zip(names[...last], ["0", "1", "1"]).map { values[$0] ?? $1 }
    return [TextEdit(range(table.lowerBound, table.upperBound), numbers.joined(separator: ", "))]
  }

  /// `for s = 0, count - 1 do` becomes `for s = 1, count do`, if its variable is a number of a
  /// section or an item, and nothing is added to it.
  private func countedFromOne(_ index: Int, _ mistake: Mistake) -> [TextEdit]? {
    let name = tokens[index].text
    guard ["section", "item"].contains(mistake.name),
      let loop = indices(ofName: name).last(where: { $0 < index && has($0 - 1, "for") }),
      let end = (loop..<index).first(where: { has($0, "do") }),
      !indices(ofName: name).contains(where: { has($0 + 1, "+", "1") })
    else { return nil }
    return [
      replacing(loop + 2, with: "1"),
      TextEdit(tokens[end - 3].span.end..<tokens[end - 1].span.end, ""),
    ]
  }

  /// `view:scrollTo(0, 400)` becomes `view:scrollTo(Point(0, 400))`.
  private func wrapped(_ call: ShownCall, from first: Int, _ count: Int, _ shape: String)
    -> [TextEdit]?
  {
    guard call.arguments.count == first + count, let last = call.arguments.last else { return nil }
    let numbers = call.arguments[first...]
    guard numbers.allSatisfy({ range in !range.contains { tokens[$0].isCode("{") } }) else {
      return nil
    }
    let start = tokens[call.arguments[first].lowerBound].span.start
    let end = tokens[last.upperBound].span.end
    return [TextEdit(start..<start, "\(shape)("), TextEdit(end..<end, ")")]
  }

  /// `self:placeCell(1, i, rect)` becomes `self:place(Attributes.cell(1, i, rect))`.
  private func placed(_ call: ShownCall, _ constructor: String) -> [TextEdit]? {
    let close = tokens[call.close].span.end
    return [
      TextEdit(range(call.name, call.name + 1), "place(\(constructor)("),
      TextEdit(close..<close, ")"),
    ]
  }

  /// `self:placeHeader(1, x, y, width, height)` becomes `self:placeSupplementary("header", 1, 1, x, …)`.
  func supplementary(_ mistake: Mistake, _ kind: String) -> [TextEdit]? {
    guard let call = call(of: mistake.name, line: mistake.line), call.arguments.count == 5,
      has(call.name - 2, "self", ":")
    else { return nil }
    let section = tokens[call.arguments[0].upperBound].span.end
    return [
      TextEdit(range(call.name, call.name + 1), "placeSupplementary(\"\(kind)\", "),
      TextEdit(section..<section, ", 1"),
    ]
  }

  /// `"row " + n` becomes `"row " .. n`.
  func joined(_ mistake: Mistake) -> [TextEdit]? {
    let signs = tokens.indices.filter { index in
      tokens[index].span.line == mistake.line && has(index, mistake.name)
    }
    guard signs.count == 1, let sign = signs.first, let replacement = mistake.replacement,
      [sign - 1, sign + 1].contains(where: { token($0)?.string.map { !isNumber($0) } ?? false })
    else { return nil }
    return [replacing(sign, with: replacement)]
  }

  /// A number in quotes, in the call or where the parameter is declared, loses them.
  private func unquoted(_ argument: ClosedRange<Int>, _ mistake: Mistake) -> [TextEdit]? {
    let (first, last) = (argument.lowerBound, argument.upperBound)
    if first == last, let text = tokens[first].string {
      if isNumber(text) { return [replacing(first, with: text)] }
      return percentage(text, first, mistake)
    }
    guard last == first + 2, has(first, "self", "."), tokens[last].kind == .name else { return nil }
    let declared = indices(ofName: tokens[last].text).filter {
      !has($0 - 1, ".") && has($0 + 1, "=") && (token($0 + 2)?.string.map(isNumber) ?? false)
    }
    guard declared.count == 1, let index = declared.first, let text = tokens[index + 2].string
    else { return nil }
    return [replacing(index + 2, with: text)]
  }

  private func isNumber(_ text: String) -> Bool {
    let digits = text.filter { $0 != "." }
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && text.count - digits.count <= 1 && text.first != "." && text.last != "."
  }

  /// `"50%"` of a width becomes `view.width * 0.5`.
  private func percentage(_ text: String, _ index: Int, _ mistake: Mistake) -> [TextEdit]? {
    let side = ["x": "width", "width": "width", "y": "height", "height": "height"][mistake.name]
    guard let side, text.last == "%", let percent = Int(text.dropLast()),
      (1...100).contains(percent),
      hasParameter("view", at: index)
    else { return nil }
    if percent == 100 { return [replacing(index, with: "view.\(side)")] }
    let digits = String(100 + percent).dropFirst()
    let fraction = digits.last == "0" ? digits.dropLast() : digits
    return [replacing(index, with: "view.\(side) * 0.\(fraction)")]
  }

  // MARK: - Sections and items

  /// Corrects the section and the item of a placed cell: swapped, or counted from 0.
  func placedIndex(_ mistake: Mistake) -> [TextEdit]? {
    guard let call = call(of: "placeCell", line: mistake.line), call.arguments.count >= 6,
      call.arguments[0].count == 1, call.arguments[1].count == 1
    else { return nil }
    let (section, item) = (call.arguments[0].lowerBound, call.arguments[1].lowerBound)
    if isCounter(section, from: "1"), has(item, "1") {
      return [
        replacing(section, with: "1"), replacing(item, with: tokens[section].text),
      ]
    }
    guard isCounter(item, from: "0") else { return nil }
    return [replacing(item, with: tokens[item].text + " + 1")]
  }

  /// Returns whether a name is the variable of the innermost loop of its name, which counts from a
  /// number; from 0, up to one less than a count.
  private func isCounter(_ index: Int, from start: String) -> Bool {
    guard tokens[index].kind == .name else { return false }
    let loops = indices(ofName: tokens[index].text).filter { $0 < index && has($0 - 1, "for") }
    guard let loop = loops.last, has(loop + 1, "=", start, ",") else { return false }
    guard start == "0",
      let end = (loop..<index).first(where: { has($0, "do") })
    else { return start != "0" }
    return has(end - 2, "-", "1")
  }

  /// A loop up to one less than the number of items or sections runs up to it.
  var completeLoop: [TextEdit]? {
    let found = tokens.indices.filter { index in
      (has(index, "itemCount") || has(index, "sectionCount")) && has(index + 1, "(")
        && closing(index + 1).map { has($0 + 1, "-", "1", "do") } ?? false
        && has(index - 1, ":") && has(index - 4, "1", ",")
    }
    guard found.count == 1, let index = found.first, let close = closing(index + 1) else {
      return nil
    }
    return [TextEdit(tokens[close].span.end..<tokens[close + 2].span.end, "")]
  }

  /// Corrects the column and the row of a grid: counted from 0, and rounded down.
  func roundedIndex(_ mistake: Mistake) -> [TextEdit]? {
    if mistake.name.isEmpty {
      let slashes = tokens.indices.filter {
        has($0, "/") && tokens[$0].span.line == mistake.line && has($0 - 3, "-", "1", ")")
      }
      return slashes.count == 1 ? slashes.map { replacing($0, with: "//") } : nil
    }
    if let replacement = mistake.replacement {
      let factors = indices(ofName: mistake.name, line: mistake.line).filter {
        has($0 + 1, "*") || has($0 - 1, "*")
      }
      return factors.count == 1 ? factors.map { replacing($0, with: replacement) } : nil
    }
    if mistake.kind == .sign {
      let slashes = indices(ofName: mistake.name, line: mistake.line).filter { has($0 + 1, "/") }
      return slashes.count == 1 ? slashes.map { replacing($0 + 1, with: "//") } : nil
    }
    let plain = indices(ofName: mistake.name).filter {
      (has($0 + 1, "%") || has($0 + 1, "//") || has($0 + 1, "/"))
        && !has($0 - 1, "+") && !has($0 - 1, "-") && !has($0 - 1, "*") && !has($0 - 1, ".")
    }
    let slashes = plain.filter { has($0 + 1, "/") && !has($0 - 2, "floor", "(") }
    return plain.isEmpty
      ? nil
      : plain.map { replacing($0, with: "(\(mistake.name) - 1)") }
        + slashes.map { replacing($0 + 1, with: "//") }
  }

  // MARK: - The end of a script

  /// Returns the layout at the end of the script.
  func returnedLayout(_ mistake: Mistake) -> [TextEdit]? {
    guard mistake.kind == .result,
      indices(ofName: mistake.name).first.map({ has($0 + 1, "=") }) ?? false
    else { return nil }
    let line = "return \(mistake.name)"
    if let last = tokens.lastIndex(where: { $0.isCode("return") }), function(around: last) == nil {
      return [TextEdit(range(last, tokens.count - 1), line)]
    }
    guard let last = tokens.last else { return nil }
    return [TextEdit(last.span.end..<last.span.end, "\n\n" + line)]
  }
}
