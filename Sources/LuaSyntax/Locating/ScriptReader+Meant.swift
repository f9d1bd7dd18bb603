/// Fixes that a script's own text shows, where those of the diagnostics are general.
extension ScriptReader {
  /// Returns the fix in the script's own words; nil if the text does not show it.
  package func meantFix(of mistake: Mistake) -> String? {
    switch mistake.code {
    case "outside-content": meantContentSize
    case "wrong-return-type":
      meantReturn(ofFunctionAt: mistake.line, lacksNumber: mistake.kind == .result)
    case "reentrant-call": meantPlacedCell(inLine: mistake.line)
    case "undeclared-global" where ["", "self"].contains(mistake.name):
      meantSelf(inLine: mistake.line)
    case "missing-attributes": namedByContext(before: mistake.line)
    case "missing-item": holeInData ?? listKeptOverUpdates
    case "wrong-argument": textInData(mistake)
    default: nil
    }
  }

  // MARK: - Functions

  /// The variable of the text's first class: `Shelf` of `local Shelf = Layout.new("Shelf")`.
  var classVariable: String? {
    let calls = tokens.indices.filter {
      has($0, "Layout", ".", "new", "(") || has($0 + 1, ":", "extend", "(")
    }
    return calls.first { has($0 - 1, "=") }.flatMap { token($0 - 2) }
      .flatMap { $0.kind == .name ? $0.text : nil }
  }

  private func parameter(_ position: Int, of function: Function) -> String? {
    let found = function.parameters
    return found.indices.contains(position) ? tokens[found[position]].text : nil
  }

  /// Returns the values of a function's last `return`, if nothing but its `end` follows; nil if it has no `return`.
  private func returnedValues(of function: Function) -> [ClosedRange<Int>]? {
    let inner = functions.filter { function.start < $0.start && $0.end < function.end }
    let returns = (function.start..<function.end).filter { index in
      has(index, "return") && !inner.contains { $0.start < index && index < $0.end }
    }
    guard let last = returns.last else { return nil }
    var (values, start, depth) = ([ClosedRange<Int>](), last + 1, 0)
    for index in last + 1..<function.end {
      if has(index, "(") || has(index, "{") || has(index, "[") || has(index, "function") {
        depth += 1
      }
      if depth == 0, has(index, "end") || has(index, "else") || has(index, "elseif") { break }
      if has(index, ")") || has(index, "}") || has(index, "]") || has(index, "end") { depth -= 1 }
      if depth == 0, has(index, ","), start < index {
        values.append(start...index - 1)
        start = index + 1
      } else if has(index + 1, "end"), depth == 0 || index + 1 == function.end, start <= index {
        values.append(start...index)
        break
      }
    }
    return values
  }

  private func words(_ entry: ClosedRange<Int>) -> String {
    source(range(entry.lowerBound, entry.upperBound))
  }

  /// Returns the last variable that a function declares on its own: `y` of `local y = 3`.
  private func lastLocal(of function: Function) -> String? {
    (function.start..<function.end).last {
      has($0, "local") && token($0 + 1)?.kind == .name && has($0 + 2, "=")
    }.map { tokens[$0 + 1].text }
  }

  // MARK: - Results

  private func meantReturn(ofFunctionAt line: Int, lacksNumber: Bool) -> String? {
    guard
      let function = functions.last(where: { tokens[$0.head].span.line == line && $0.isMethod }),
      let name = function.name.map({ tokens[$0].text })
    else { return nil }
    guard let values = returnedValues(of: function) else {
      return forgottenReturn(of: function, named: name)
    }
    guard values.count == 1, let value = values.first else { return nil }
    switch name {
    case "targetItemForMove":
      guard lacksNumber, let section = parameter(1, of: function), value.count == 1 else {
        return nil
      }
      return "the section comes first: write return \(section), \(words(value))"
    case "contentSize":
      guard lacksNumber, let view = parameter(0, of: function),
        !value.contains(where: { has($0, "width") })
      else { return nil }
      return "the width comes first: write return \(view).width, \(words(value))"
    case "itemAttributes", "initialItemAttributes", "finalItemAttributes", "moveAttributes":
      guard has(value.lowerBound, "Rect", "("), closing(value.lowerBound + 1) == value.upperBound,
        let section = parameter(1, of: function), let item = parameter(2, of: function)
      else { return nil }
      return "write return Attributes.cell(\(section), \(item), \(words(value)))"
    default: return nil
    }
  }

  private func forgottenReturn(of function: Function, named name: String) -> String? {
    guard let local = lastLocal(of: function) else { return nil }
    let value: String
    switch name {
    case "targetOffset":
      guard let proposed = parameter(1, of: function) else { return nil }
      value =
        switch local {
        case "x": "x, \(proposed).y"
        case "y": "\(proposed).x, y"
        default: local
        }
    case "contentSize":
      guard ["height", "h", "y", "bottom"].contains(local), let view = parameter(0, of: function)
      else { return nil }
      value = "\(view).width, \(local)"
    case "itemAttributes", "initialItemAttributes", "finalItemAttributes", "moveAttributes",
      "supplementaryAttributes", "decorationAttributes", "attributes":
      value = local
    default: return nil
    }
    return "end it with: return \(value)"
  }

  private var meantContentSize: String? {
    guard let function = onlyFunction(named: "contentSize"), let view = parameter(0, of: function)
    else { return nil }
    let body = function.parentheses.upperBound..<function.end
    if body.contains(where: { has($0, view, ".", "contentSize") }) {
      return
        "\(view).contentSize is what contentSize returned before: remove contentSize, since by default the content ends "
        + "with the placed elements"
    }
    guard let values = returnedValues(of: function), values.count == 2 else { return nil }
    let (first, second) = (values[0], values[1])
    func isWhole(_ value: ClosedRange<Int>, _ side: String) -> Bool {
      value.count == 3 && has(value.lowerBound, view, ".", side)
    }
    guard isWhole(second, "width") || isWhole(first, "height"),
      !isWhole(first, "width"), !isWhole(second, "height")
    else { return nil }
    return "the width comes first: write return \(words(second)), \(words(first))"
  }

  // MARK: - Names

  private func meantPlacedCell(inLine line: Int) -> String? {
    guard let call = indices(ofName: "attributesFor", line: line).first, has(call - 1, ":"),
      has(call + 1, "("), let arguments = entries(after: call + 1), arguments.count == 2,
      functions.contains(where: { $0.isMethod && $0.start < call && call < $0.end })
    else { return nil }
    return
      "write self:placedCell(\(arguments.map(words).joined(separator: ", "))): the attributes that prepare placed"
  }

  /// `self` in steps, or in a function that is not a method.
  private func meantSelf(inLine line: Int) -> String? {
    guard let place = indices(ofName: "self", line: line).first,
      let function = functions.last(where: { $0.start < place && place < $0.end }),
      let name = function.name.map({ tokens[$0].text }), !function.isMethod
    else { return nil }
    if name == "steps", let view = parameter(0, of: function), let member = token(place + 2),
      has(place + 1, ".") || has(place + 1, ":")
    {
      return
        "self is the layout in its methods alone: write \(view).layout\(tokens[place + 1].text)\(member.text)"
    }
    guard function.depth == 1,
      let call = indices(ofName: name).first(where: { has($0 + 1, "(") && $0 != function.name }),
      let end = closing(call + 1)
    else { return nil }
    func passing(_ parentheses: ClosedRange<Int>) -> String {
      let inner = source(range(parentheses.lowerBound, parentheses.upperBound)).dropFirst()
      return "\(name)(self\(parentheses.count > 2 ? ", " : "")\(inner)"
    }
    return
      "self is the layout in its methods alone: write function \(passing(function.parentheses)), and call it as "
      + passing(call + 1...end)
  }

  // MARK: - Elements and data

  /// An element that a context names is placed no longer, until prepare places it again.
  private func namedByContext(before line: Int) -> String? {
    guard
      let function = functions.last(where: { tokens[$0.head].span.line == line }),
      let read = (function.start..<function.end).first(where: {
        tokens[$0].text.hasPrefix("placed") && has($0 - 1, ":") && has($0 + 1, "(")
      })
    else { return nil }
    let names = [
      "placedSupplementary": "addSupplementary", "placedCell": "addItem",
      "placedDecoration": "addDecoration",
    ]
    guard let name = names[tokens[read].text],
      let call = tokens.indices.first(where: { has($0 - 1, ":") && has($0, name, "(") })
    else { return nil }
    return
      "\(name) in line \(tokens[call].span.line) removes it from the placed elements: place it again in prepare, before "
      + "prepare returns"
  }

  /// A `nil` between the items of the data, at which Lua's `#` and `ipairs` may stop.
  private var holeInData: String? {
    guard let data = tokens.indices.first(where: { has($0, "data", "=", "{") }),
      let end = closing(data + 2)
    else { return nil }
    let holes = (data + 3..<end).filter {
      has($0, "nil") && (has($0 - 1, ",") || has($0 - 1, "{"))
        && (has($0 + 1, ",") || has($0 + 1, "}"))
    }
    guard let hole = holes.first,
      let list = (data + 2..<hole).last(where: { has($0, "{") && (closing($0) ?? 0) > hole }),
      let item = entries(after: list)?.first(where: { has($0.lowerBound, "{") })
    else { return nil }
    return
      "a list may end at its first nil: write an item such as \(words(item)) in its place, in line \(tokens[hole].span.line)"
  }

  /// `if not self.rows then self.rows = {} … end` in `prepare`, of a script whose items change.
  private var listKeptOverUpdates: String? {
    let updates = ["insertItems", "deleteItems", "insertSections", "deleteSections", "reloadData"]
    guard let prepare = onlyFunction(named: "prepare"), let view = parameter(0, of: prepare),
      updates.contains(where: { !indices(ofName: $0).isEmpty }),
      let start = (prepare.start..<prepare.end).first(where: {
        has($0, "if", "not", "self", ".") && has($0 + 5, "then")
      }), let end = closing(start), let name = token(start + 4)?.text
    else { return nil }
    let body = start + 6..<end
    guard body.contains(where: { has($0, "self", ".", name) && has($0 + 3, "=", "{", "}") }),
      let count = body.first(where: { has($0, view, ":", "itemCount", "(") }),
      let close = closing(count + 3)
    else { return nil }
    return
      "self.\(name) is kept while the data changes: write if not self.\(name) or #self.\(name) ~= \(source(range(count, close))) then"
  }

  /// A text that the data has in place of a number: `{ h = "40" }`.
  private func textInData(_ mistake: Mistake) -> String? {
    guard mistake.kind == .argument, let position = mistake.position else { return nil }
    let calls = tokens.indices.filter { tokens[$0].span.line == mistake.line && has($0 + 1, "(") }
    let given = calls.lazy.compactMap { call -> ClosedRange<Int>? in
      guard let found = self.entries(after: call + 1), found.indices.contains(position - 1) else {
        return nil
      }
      return found[position - 1]
    }.first
    guard let given, given.count == 1, tokens[given.lowerBound].kind == .name,
      let source = tokens.indices[..<given.lowerBound].last(where: {
        has($0, "local", tokens[given.lowerBound].text, "=")
      }), source > 0,
      let last = (source + 3..<given.lowerBound).last(where: {
        tokens[$0].span.line == tokens[source].span.line
      }), tokens[last].kind == .name, has(last - 1, ".")
    else { return nil }
    let field = tokens[last].text
    guard
      let text = tokens.indices.first(where: {
        has($0, field, "=") && (token($0 + 2)?.string).map(isNumber) ?? false
      }), let number = tokens[text + 2].string
    else { return nil }
    return "a number has no quotes: write \(field) = \(number), in line \(tokens[text].span.line)"
  }

  private func isNumber(_ text: String) -> Bool {
    SourceText(Array(text.utf8)).tokens.first?.isNumber ?? false
  }

  // MARK: - Places

  /// The words for a header that is pinned by `math.min` of its own place and the offset, which it is never below; nil if there is none.
  package var pinnedByMinimum: String? {
    for name in indices(ofName: "placeSupplementary") where has(name + 1, "(") {
      guard let arguments = entries(after: name + 1), arguments.count >= 7 else { continue }
      for place in arguments[3...4] where has(place.lowerBound, "math", ".", "min", "(") {
        guard let sides = entries(after: place.lowerBound + 3), sides.count == 2,
          sides.contains(where: readsOffset)
        else { continue }
        return
          "a pinned header is never above its own place: write math.max(\(words(sides[0])), \(words(sides[1])))"
      }
    }
    return nil
  }

  /// Whether an expression is the offset, or a variable that has it.
  private func readsOffset(_ entry: ClosedRange<Int>) -> Bool {
    if entry.contains(where: { has($0, "contentOffset") }) { return true }
    guard entry.count == 1, tokens[entry.lowerBound].kind == .name else { return false }
    let name = tokens[entry.lowerBound].text
    return indices(ofName: name).contains { index in
      let line = tokens[index].span.line
      guard index < entry.lowerBound,
        let start = tokens.indices[...index].last(where: { has($0, "local") }),
        tokens[start].span.line == line
      else { return false }
      return tokens.indices[index...].contains {
        tokens[$0].span.line == line && has($0, "contentOffset")
      }
    }
  }

  /// The words for the only rectangle whose last two numbers are its right and bottom edges; nil if there are several.
  package var rectOfCorners: String? {
    let shapes = tokens.indices.filter { has($0, "Rect", "(") }
    let calls = shapes.isEmpty ? tokens.indices.filter { has($0, "placeCell", "(") } : shapes
    let first = shapes.isEmpty ? 2 : 0
    guard calls.count == 1, let call = calls.first, let all = entries(after: call + 1),
      all.count >= first + 4
    else { return nil }
    let numbers = all[first..<first + 4].map(words)
    func less(_ edge: Int, _ origin: Int) -> String {
      if numbers[origin] == "0" { return numbers[edge] }
      let isPlain = all[first + origin].count == 1
      return "\(numbers[edge]) - \(isPlain ? numbers[origin] : "(\(numbers[origin]))")"
    }
    let before = all[..<first].map(words)
    let changed =
      before + [numbers[0], numbers[1], less(2, 0), less(3, 1)]
      + all[(first + 4)...].map(words)
    return
      "width and height come after x and y, not the right and bottom edges: write \(tokens[call].text)(\(changed.joined(separator: ", ")))"
  }
}
