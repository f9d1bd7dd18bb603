extension Instrumenter {
  /// Writes a block's statements, after a text that begins it.
  mutating func write(_ block: Block, beginning: String, declaring names: [String]) {
    copy(through: block.span.start)
    if !beginning.isEmpty { put(" \(beginning) ") }
    scopes.append([:])
    for name in names { declare(name) }
    for statement in block.statements { write(statement) }
    scopes.removeLast()
  }

  private mutating func write(_ statement: Statement) {
    switch statement {
    case .local(let names, let values, let namesEnd, let span):
      writeLocal(names, values, namesEnd, span)
    case .assignment(let targets, let values, let span): writeAssignment(targets, values, span)
    case .call(let call):
      copy(through: call.span.start)
      put("\(prefix).C(0,")
      open.append(OpenSite())
      write(call, isTail: false)
      open.removeLast()
      put(")")
    case .do(let block, _): write(block, beginning: "", declaring: [])
    case .while(let condition, let block, let span):
      copy(through: span.start)
      // The condition is the next site.
      put("do local \(prefix)l=\(prefix).O(\(firstSite + sites.count)) ")
      write(condition: condition, under: "\(prefix)k", loop: span, branch: block.span)
      write(block, beginning: "local \(prefix)k=\(prefix).K(\(prefix)l)", declaring: [])
      copy(through: span.end)
      put(" end ")
    case .repeat(let block, let condition, let span): write(block, until: condition, span)
    case .if(let branches, let otherwise, _): write(branches, otherwise)
    case .numericFor(let loop): write(loop)
    case .genericFor(let loop): write(loop)
    case .function(let target, let method, let body, let span):
      let path = text(of: target.span) + (method.map { ":\($0.text)" } ?? "")
      copy(through: span.start)
      write(body, name: path, isMethod: method != nil)
    case .localFunction(let name, let body, _):
      declare(name.text, isFollowed: false)
      write(body, name: name.text, isMethod: false)
    case .return(let values, let span): write(returning: values, span)
    case .break, .goto, .label: break
    }
  }

  private var takesCondition: String { "local \(prefix)k=\(prefix).J()" }

  private mutating func writeLocal(
    _ names: [LocalName], _ values: [Expression], _ namesEnd: Int, _ span: Span
  ) {
    copy(through: namesEnd)
    for name in names { put(",\(shadow(name.name.text))") }
    if !values.isEmpty {
      let purpose = Site.Purpose.assignment(names.map { $0.name.text })
      write(values, "M", "\(names.count),", purpose, span)
    }
    for name in names { declare(name.name.text) }
  }

  private mutating func writeAssignment(
    _ targets: [Expression], _ values: [Expression], _ span: Span
  ) {
    var (shadows, writesFields): ([String], Bool) = ([], false)
    for (position, target) in targets.enumerated() {
      var beside: String?
      switch target {
      case .name(let name): beside = isFollowed(name.text) == true ? shadow(name.text) : nil
      case .index(let base, let key, let isField, let span):
        writesFields = true
        write(target: base, key: key, isField: isField, span, position: position)
      default: break
      }
      shadows.append(beside ?? "\(prefix)d")
    }
    while shadows.last == "\(prefix)d" { shadows.removeLast() }
    copy(through: targets.last?.span.end ?? span.start)
    for shadow in shadows { put(",\(shadow)") }
    let purpose = Site.Purpose.assignment(targets.map { text(of: $0.span) })
    write(values, writesFields ? "Z" : "M", "\(targets.count),", purpose, span)
  }

  /// Writes `base.key` on the left of an assignment.
  private mutating func write(
    target base: Expression, key: Expression, isField: Bool, _ span: Span, position: Int
  ) {
    open.append(OpenSite())
    copy(through: base.span.start)
    put("\(prefix).W(\(position),")
    if isField, let (object, field) = copied(base) {
      write(object, field: field, part: text(of: key.span), upTo: base.span.end)
    } else {
      write(callee: base)
      copy(through: base.span.end)
    }
    if case .constant(.string(let bytes), _) = key, isField {
      put(",\"\(String(decoding: bytes, as: UTF8.self))\")")
    } else {
      put(")")
      copy(through: key.span.start)
      put("\(prefix).Y(")
      write(key)
      copy(through: key.span.end)
      put(")")
    }
    copy(through: span.end)
    open.removeLast()
  }

  /// Returns the object and the field of `object.frame`, which returns a copy.
  ///
  /// An assignment to a part of it is written to the object, as without instrumentation.
  private func copied(_ base: Expression) -> (object: Expression, field: String)? {
    guard case .index(let object, .constant(.string(let bytes), _), true, _) = base else {
      return nil
    }
    let field = String(decoding: bytes, as: UTF8.self)
    return CopiedFields.names.contains(field) ? (object, field) : nil
  }

  /// Writes an assignment to a part of `object.field`, in place of the text up to an end.
  private mutating func write(
    _ object: Expression, field: String, part: String, upTo end: Int
  ) {
    put("__part(")
    write(callee: object)
    copy(through: object.span.end)
    put(",\"\(field)\",\"\(part)\")")
    // The text that follows must stay on its line.
    output += source[cursor..<end].filter { $0 == .lineFeed }
    cursor = end
  }

  private mutating func write(_ block: Block, until condition: Expression, _ span: Span) {
    copy(through: span.start)
    put("do local \(prefix)l=\(prefix).O(")
    let place = output.count
    put(") ")
    copy(through: block.span.start)
    put(" \(prefix).Q(\(prefix)l) ")
    scopes.append([:])
    for statement in block.statements { write(statement) }
    // The condition's site follows those of the body.
    output.insert(contentsOf: "\(firstSite + sites.count)".utf8, at: place)
    write(condition: condition, under: "\(prefix)k", loop: span)
    scopes.removeLast()
    copy(through: span.end)
    put(" end ")
  }

  private mutating func write(_ branches: [Branch], _ otherwise: Block?) {
    let end = otherwise?.span ?? branches.last?.block.span
    for (number, branch) in branches.enumerated() {
      let next = branches.indices.contains(number + 1) ? branches[number + 1].condition.span : nil
      write(
        condition: branch.condition, under: number == 0 ? "\(prefix)k" : "\(prefix).J()",
        branch: branch.block.span,
        otherwise: (next ?? otherwise?.span).flatMap { next in end.map { next.through($0) } })
      write(branch.block, beginning: takesCondition, declaring: [])
    }
    if let otherwise { write(otherwise, beginning: takesCondition, declaring: []) }
  }

  private mutating func write(
    condition: Expression, under: String, loop: Span? = nil, branch: Span? = nil,
    otherwise: Span? = nil
  ) {
    let site = sites.count
    write([condition], "I", "", .condition, condition.span, under: under)
    (sites[site].loop, sites[site].branch, sites[site].otherwise) = (loop, branch, otherwise)
  }

  // MARK: - Loops

  private mutating func write(_ loop: NumericFor) {
    let purpose = Site.Purpose.loop(variables: [loop.variable.text], isNumeric: true)
    let site = add(Site(file: file, purpose: purpose, span: loop.span))
    sites[site - firstSite].expressions = loop.bounds
    copy(through: loop.span.start)
    put("do local \(prefix)l=\(prefix).S(\(site),\(prefix)k) ")
    for (which, bound) in loop.bounds.enumerated() {
      write([bound], "G", "\(prefix)l,\(which),", .bound, bound.span)
    }
    let name = loop.variable.text
    write(
      loop.block, beginning: "local \(shadow(name))=\(prefix).N(\(prefix)l,nil,\(name))",
      declaring: [name])
    copy(through: loop.span.end)
    put(" end ")
  }

  private mutating func write(_ loop: GenericFor) {
    let names = loop.variables.map { $0.text }
    let purpose = Site.Purpose.loop(variables: names, isNumeric: false)
    let site = add(Site(file: file, purpose: purpose, span: loop.span))
    sites[site - firstSite].expressions = loop.values
    copy(through: loop.span.start)
    put("do local \(prefix)l,\(prefix)t=\(prefix).S(\(site),\(prefix)k) ")
    write(loop.values, "U", "\(prefix)t,", .walk, loop.span)
    let followed = names.prefix(Self.maxFollowed)
    let shadows = followed.map(shadow).joined(separator: ",")
    let arguments = followed.joined(separator: ",")
    scopes.append([:])
    for name in names { declare(name, isFollowed: followed.contains(name)) }
    write(
      loop.block,
      beginning: "local \(shadows)=\(prefix).N(\(prefix)l,\(prefix)t,\(arguments))", declaring: [])
    scopes.removeLast()
    copy(through: loop.span.end)
    put(" end ")
  }

  // MARK: - Functions

  /// Writes a function's parameters and body.
  mutating func write(_ body: FunctionBody, name: String, isMethod: Bool) {
    let parameters = (isMethod ? ["self"] : []) + body.parameters.map { $0.text }
    let site = add(
      Site(
        file: file, purpose: .function(name: name, parameters: parameters), span: body.span))
    copy(through: body.parametersEnd)
    let followed = parameters.prefix(Self.maxFollowed)
    let shadows = (followed.map(shadow) + ["\(prefix)k"]).joined(separator: ",")
    let arguments = (["\(site)"] + followed).joined(separator: ",")
    let outer = open
    open = []
    scopes.append([:])
    for name in parameters { declare(name, isFollowed: followed.contains(name)) }
    write(
      body.body, beginning: "local \(shadows)=\(prefix).P(\(arguments))", declaring: [])
    scopes.removeLast()
    open = outer
    copy(through: body.span.end)
  }

  private mutating func write(returning values: [Expression], _ span: Span) {
    guard !values.isEmpty else { return }
    if values.count == 1, case .call(let call) = values[0], !isOfHost(call), !isPure(call) {
      open.append(OpenSite())
      write(call, isTail: true)
      open.removeLast()
      return
    }
    write(values, "R", "", .result, span)
  }
}
