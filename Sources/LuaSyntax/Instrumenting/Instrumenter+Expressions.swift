extension Instrumenter {
  /// Writes expressions as the last arguments of one of the recorder's functions, behind its others, as a
  /// site of their own.
  mutating func write(
    _ expressions: [Expression], _ function: String, _ arguments: String, _ purpose: Site.Purpose,
    _ span: Span, under condition: String? = nil
  ) {
    guard let first = expressions.first, let last = expressions.last else { return }
    let site = add(Site(file: file, purpose: purpose, span: span))
    sites[site - firstSite].expressions = expressions
    copy(through: first.span.start)
    put("\(prefix).\(function)(\(arguments)\(beginning(of: expressions, site, condition)),")
    writeValues(expressions, of: site)
    copy(through: last.span.end)
    put(")")
  }

  /// Returns the arguments that begin a site: its names, if it does nothing but compute with them, or a
  /// mark for what is read while it is computed.
  private func beginning(
    of expressions: [Expression], _ site: Int, _ condition: String? = nil
  ) -> String {
    let under = condition ?? "\(prefix)k"
    if let names = names(computing: expressions) {
      let values = names.map { ",\($0.name.text),\(companion($0.name))" }
      return "\(-1 - names.count),\(site),\(under)\(values.joined())"
    }
    let isMultiple = expressions.last.map(endsInMany) ?? false
    let last = isMultiple ? ",1,\(expressions.count - 1)" : ""
    return "\(prefix).B(\(site),\(under)\(last))"
  }

  /// The maximum number of names that are read at once.
  private static let maxNames = 16

  /// Returns the local names of expressions that only compute with them and with constants, in order;
  /// nil if they do more.
  ///
  /// Such names are read before the expressions are computed, and passed to the function that ends
  /// them: one call of the recorder for all.
  private func names(computing expressions: [Expression]) -> [(name: Name, position: Int)]? {
    var names: [(name: Name, position: Int)] = []
    for (position, expression) in expressions.enumerated() {
      guard collect(expression, &names, position) else { return nil }
    }
    return names.count > Self.maxNames ? nil : names
  }

  private func collect(
    _ expression: Expression, _ names: inout [(name: Name, position: Int)], _ position: Int
  ) -> Bool {
    switch expression {
    case .constant: return true
    case .name(let name):
      names.append((name, position))
      return isFollowed(name.text) != nil
    case .unary(let sign, let operand, _):
      return sign != .length && collect(operand, &names, position)
    case .binary(let sign, let left, let right, _):
      // Of `and` and `or`, the second side may not be read.
      return sign != .and && sign != .or && collect(left, &names, position)
        && collect(right, &names, position)
    case .parenthesized(let inner, _): return collect(inner, &names, position)
    case .call(let call):
      return isPure(call) && call.arguments.allSatisfy { collect($0, &names, position) }
    default: return false
    }
  }

  /// Returns the companion of a local name; 0 for a name that has none.
  private func companion(_ name: Name) -> String {
    isFollowed(name.text) == true ? shadow(name.text) : "0"
  }

  private func endsInMany(_ expression: Expression) -> Bool {
    if case .call(let call) = expression { return !isPure(call) }
    return expression.isMultiple
  }

  /// Writes a site's expressions; the last may yield several values.
  mutating func writeValues(_ expressions: [Expression], of site: Int) {
    if let names = names(computing: expressions) {
      sites[site - firstSite].leaves = names.map {
        LeafSite(span: $0.name.span, position: $0.position, kind: .local, parent: 0)
      }
      return
    }
    open.append(OpenSite())
    if let last = expressions.last, endsInMany(last) {
      let isCall = if case .call = last { true } else { false }
      open[open.count - 1].leaves.append(
        LeafSite(
          span: last.span, position: expressions.count - 1, kind: isCall ? .call : .varargs,
          parent: 0))
    }
    for (position, expression) in expressions.enumerated() {
      open[open.count - 1].position = position
      if position == expressions.count - 1, endsInMany(expression) {
        open[open.count - 1].parents.append(1)
        if case .call(let call) = expression { write(call, isTail: false, isLeaf: true) }
        open[open.count - 1].parents.removeLast()
      } else {
        write(expression)
      }
    }
    sites[site - firstSite].leaves = open.removeLast().leaves
  }

  // MARK: - One value

  /// Writes an expression for its single value, and records its names, fields and calls.
  mutating func write(_ expression: Expression) {
    switch expression {
    case .constant: break
    case .varargs(let span):
      let leaf = add(.varargs, span)
      copy(through: span.start)
      put("\(prefix).L(\(leaf),(")
      copy(through: span.end)
      put("))")
    case .name(let name): write(name)
    case .index(let base, let key, let isField, let span):
      write(field: base, key, isField: isField, span)
    case .call(let call): write(value: call)
    case .function(let body):
      copy(through: body.span.start)
      write(body, name: "a function", isMethod: false)
    case .table(let entries, let span): write(entries, span)
    case .unary(.length, let operand, let span):
      let leaf = add(.length, span)
      copy(through: span.start)
      put("\(prefix).L(\(leaf),")
      within(leaf) { $0.write(operand) }
      copy(through: span.end)
      put(")")
    case .unary(_, let operand, _): write(operand)
    case .binary(_, let left, let right, _):
      write(left)
      write(right)
    case .parenthesized(let inner, _): write(inner)
    }
  }

  /// Adds a leaf to the current site and returns its number.
  private mutating func add(_ kind: LeafSite.Kind, _ span: Span) -> Int {
    guard let site = open.last else { return 0 }
    open[open.count - 1].leaves.append(
      LeafSite(
        span: span, position: site.position, kind: kind, parent: site.parents.last ?? 0))
    return site.leaves.count + 1
  }

  /// Runs a body that writes the parts of a leaf.
  private mutating func within(_ leaf: Int, _ body: (inout Instrumenter) -> Void) {
    guard !open.isEmpty else { return body(&self) }
    open[open.count - 1].parents.append(leaf)
    body(&self)
    open[open.count - 1].parents.removeLast()
  }

  private mutating func write(_ name: Name) {
    let isFollowed = isFollowed(name.text)
    let leaf = add(isFollowed == nil ? .global : .local, name.span)
    copy(through: name.span.start)
    put("\(prefix).L(\(leaf),")
    copy(through: name.span.end)
    put(isFollowed == true ? ",\(shadow(name.text)))" : ")")
  }

  private mutating func write(
    field base: Expression, _ key: Expression, isField: Bool, _ span: Span
  ) {
    var constant: String?
    if case .constant(.string(let bytes), _) = key {
      constant = String(decoding: bytes, as: UTF8.self)
    }
    let leaf = add(.field(constant), span)
    copy(through: span.start)
    if case .name(let name) = base, let key = plain(key) {
      put("\(prefix).F(\(leaf),")
      copy(through: span.end)
      var parts = ""
      within(leaf) { instrumenter in
        let base = instrumenter.isFollowed(name.text) == nil ? ",0,0" : instrumenter.leaf(of: name)
        parts = base + (key.name.map { instrumenter.leaf(of: $0) } ?? "")
      }
      return put(",\(name.text),\(key.text)\(parts))")
    }
    put("\(prefix).X(\(leaf),\(prefix).T(")
    within(leaf) { instrumenter in
      if case .name(let name) = base, instrumenter.isFollowed(name.text) == nil {
        instrumenter.copy(through: name.span.end)
      } else {
        instrumenter.write(base)
      }
      instrumenter.copy(through: base.span.end)
      instrumenter.put(")")
      if !isField {
        instrumenter.copy(through: key.span.start)
        instrumenter.put("\(instrumenter.prefix).Y(")
        instrumenter.write(key)
        instrumenter.copy(through: key.span.end)
        instrumenter.put(")")
      }
    }
    copy(through: span.end)
    put(isField ? ",\"\(constant ?? "")\")" : ")")
  }

  /// Returns a key that can be written twice: a name or a constant on one line.
  private func plain(_ key: Expression) -> (text: String, name: Name?)? {
    switch key {
    case .name(let name): return (name.text, name)
    case .constant(.string(let bytes), let span):
      let written = text(of: span)
      // The key of `base.key` is written without quotation marks.
      if written == String(decoding: bytes, as: UTF8.self) { return ("\"\(written)\"", nil) }
      return written.contains("\n") ? nil : (written, nil)
    case .constant(_, let span): return (text(of: span), nil)
    default: return nil
    }
  }

  /// Adds a leaf for a name, and returns its number and its companion as further arguments.
  private mutating func leaf(of name: Name) -> String {
    ",\(add(isFollowed(name.text) == nil ? .global : .local, name.span)),\(companion(name))"
  }

  // MARK: - Tables

  private mutating func write(_ entries: [TableEntry], _ span: Span) {
    copy(through: span.start)
    guard !entries.isEmpty else { return copy(through: span.end) }
    put("\(prefix).D(\(prefix).B(0,0),")
    for (number, entry) in entries.enumerated() {
      write(entry, isLast: number == entries.count - 1)
    }
    copy(through: span.end)
    put(")")
  }

  private mutating func write(_ entry: TableEntry, isLast: Bool) {
    let value = entry.value
    var key: String
    switch entry.key {
    case .position(let number):
      // The last may yield several entries.
      if isLast, endsInMany(value) {
        open.append(OpenSite())
        if case .call(let call) = value { write(call, isTail: false) }
        open.removeLast()
        return
      }
      key = "\(number)"
    case .name(let name): key = "\"\(name.text)\""
    case .expression(let expression):
      open.append(OpenSite())
      copy(through: expression.span.start)
      // A second `[` would begin a long string.
      put(" \(prefix).H(")
      write(expression)
      copy(through: expression.span.end)
      put(")")
      open.removeLast()
      key = "true"
    }
    let written = if case .name(let name) = entry.key { name.text } else { key }
    let site = add(Site(file: file, purpose: .entry(written), span: value.span))
    sites[site - firstSite].expressions = [value]
    copy(through: value.span.start)
    if names(computing: [value]) != nil {
      put("\(prefix).V(\(key),\(beginning(of: [value], site)),")
      writeValues([value], of: site)
    } else {
      put("\(prefix).V(\(key),\(prefix).B(\(site),\(prefix)k),")
      open.append(OpenSite())
      write(value)
      sites[site - firstSite].leaves = open.removeLast().leaves
    }
    copy(through: value.span.end)
    put(")")
  }

  // MARK: - Calls

  /// Writes a call for its single value.
  private mutating func write(value call: Call) {
    if isPure(call) {
      copy(through: call.argumentsSpan.start)
      for argument in call.arguments.dropLast() { write(argument) }
      if let last = call.arguments.last { write(last, goesOn: true) }
      return copy(through: call.span.end)
    }
    write(leaf: call, goesOn: false)
  }

  /// Writes the last argument of arithmetic, and passes on all values of a call.
  private mutating func write(_ argument: Expression, goesOn: Bool) {
    guard case .call(let call) = argument, !isPure(call) else { return write(argument) }
    write(leaf: call, goesOn: goesOn)
  }

  private mutating func write(leaf call: Call, goesOn: Bool) {
    let leaf = add(.call, call.span)
    copy(through: call.span.start)
    put("\(prefix).C(\(goesOn ? "-" : "")\(leaf),")
    within(leaf) { $0.write(call, isTail: false, isLeaf: true) }
    put(")")
  }

  /// The methods of rectangles that return a rectangle: their receivers are recorded, so that their
  /// arithmetic can be shown.
  private static let geometryMethods: Set<String> = [
    "inset", "offset", "intersection", "union", "integral",
  ]

  /// Writes a call; its arguments are a site of their own.
  mutating func write(_ call: Call, isTail: Bool, isLeaf: Bool = false) {
    let isGeometry = call.method.map { Self.geometryMethods.contains($0.text) } ?? false
    write(callee: call.callee, isNoted: isLeaf && isGeometry)
    var written = text(of: call.callee.span)
    var last = written
    if case .index(_, .constant(.string(let bytes), _), true, _) = call.callee {
      last = String(decoding: bytes, as: UTF8.self)
    }
    if let method = call.method { (written, last) = ("\(written):\(method.text)", method.text) }
    let callee = Site.Callee(text: written, name: last, isMethod: call.method != nil)
    let site = add(Site(file: file, purpose: .arguments(callee), span: call.span))
    sites[site - firstSite].expressions = call.arguments
    let flags =
      (isTail ? 1 : 0) + (call.method == nil ? 0 : 2) + (call.method?.text == "placeCells" ? 4 : 0)
    let separator = call.arguments.isEmpty ? "" : ","
    copy(through: call.argumentsSpan.start + (call.hasParentheses ? 1 : 0))
    let begin = beginning(of: call.arguments, site)
    put("\(call.hasParentheses ? "" : "(")\(prefix).A(\(flags),\(begin)\(separator)")
    writeValues(call.arguments, of: site)
    copy(through: call.arguments.last?.span.end ?? cursor)
    put(")")
    copy(through: call.span.end)
    if !call.hasParentheses { put(")") }
  }

  /// Writes a callee or the object of an assigned field; names and their fields do not change.
  mutating func write(callee: Expression, isNoted: Bool = false) {
    guard isNoted || !callee.isPath else { return copy(through: callee.span.end) }
    copy(through: callee.span.start)
    write(callee)
    copy(through: callee.span.end)
  }

  // MARK: - Functions of the host

  /// Returns whether a call is arithmetic, so that its arguments belong to the enclosing
  /// expression.
  func isPure(_ call: Call) -> Bool {
    guard call.method == nil, call.hasParentheses, !call.arguments.isEmpty,
      let last = call.arguments.last
    else { return false }
    if case .varargs = last { return false }
    if case .name(let name) = call.callee {
      return name.text == "tonumber" && call.arguments.count == 1 && isFollowed("tonumber") == nil
    }
    guard case .index(.name(let base), .constant(.string(let bytes), _), true, _) = call.callee
    else { return false }
    return base.text == "math" && isFollowed("math") == nil
      && Self.arithmetic.contains(String(decoding: bytes, as: UTF8.self))
  }

  private static let arithmetic: Set<String> = [
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "log", "max",
    "min",
    "rad", "sin", "sqrt", "tan", "tointeger",
  ]

  /// Returns whether a call is of a host function by its global name, never recorded as a tail
  /// call.
  func isOfHost(_ call: Call) -> Bool {
    guard call.method == nil, let root = call.callee.rootName, isFollowed(root) == nil else {
      return false
    }
    return Self.hostNames.contains(root)
  }

  private static let hostNames: Set<String> = [
    "Attributes", "Insets", "Point", "Rect", "Size", "Transform", "Transform3D", "ipairs", "math",
    "next", "pairs", "rawget", "select", "setmetatable", "string", "table", "tonumber", "tostring",
    "type",
  ]
}

extension Expression {
  /// Whether the expression is a name, or a field by name of such an expression.
  var isPath: Bool {
    switch self {
    case .name: true
    case .index(let base, _, let isField, _): isField && base.isPath
    default: false
    }
  }

  /// The first name of a path.
  var rootName: String? {
    switch self {
    case .name(let name): name.text
    case .index(let base, _, true, _): base.rootName
    default: nil
    }
  }
}
