package import LuaSyntax

/// The variables of a script: where each is declared, and every use of it.
package struct NameTable: Sendable {
  /// A local variable, a parameter, or the variable of a loop.
  package struct Variable: Sendable {
    /// The kind of a variable.
    package enum Kind: Hashable, Sendable {
      case local, parameter, loop
    }

    package let name: Name
    package let kind: Kind

    /// The bytes in which the name means this variable, unless another hides it.
    package let scope: Range<Int>

    /// The expression that it holds from the start; nil if that is not written as one.
    package let value: Expression?

    /// The method whose parameter it is, and its position there, from 0.
    package let method: (name: String, position: Int?)?
  }

  /// A word of the text that is a variable's name.
  package struct Use: Sendable {
    package let name: Name

    /// The index of the variable; nil for a global one.
    package let variable: Int?

    package let isAssigned: Bool
  }

  /// A word of the text.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let span: Span
  }

  /// A word of the text after a dot or a colon, or before `=` in a table.
  package struct Member: Sendable {
    package let name: Word

    /// The value before it; nil for the entry of a table.
    package let owner: Expression?

    /// Whether the value or the function is defined here.
    package let isDefinition: Bool

    /// The class whose parameter it declares, as the entry of a table.
    package let declaring: Name?
  }

  /// A function with a name.
  package struct Function: Sendable {
    /// The names of its path, without the method's.
    package let path: Expression?
    package let name: Word
    package let isMethod: Bool
    package let body: FunctionBody
    package let span: Span
  }

  package fileprivate(set) var variables: [Variable] = []
  package fileprivate(set) var uses: [Use] = []
  package fileprivate(set) var members: [Member] = []
  package fileprivate(set) var functions: [Function] = []

  /// The values whose members are read by keys that only a run computes.
  package fileprivate(set) var indexed: [Expression] = []

  /// What the text returns at its end; nil if it returns nothing.
  package private(set) var returned: Expression?

  /// The blocks and tables of the text that are more than a word.
  package fileprivate(set) var blocks: [Span] = []

  /// The index of the use that begins at a byte.
  private var starts: [Int: Int] = [:]

  /// The maximum length of a text that is read, in bytes.
  private static let maxLength = 1 << 18

  /// Reads a script; nil if it is not Lua, or too long.
  package init?(_ text: [UInt8]) {
    guard text.count <= Self.maxLength, let block = try? Parser.parse(text) else { return nil }
    var reader = NameReader(end: text.count)
    reader.read(block)
    self = reader.table
    if case .return(let values, _)? = block.statements.last { returned = values.first }
    for (index, use) in uses.enumerated() { starts[use.name.span.start] = index }
  }

  fileprivate init() {}

  /// Returns the use of a variable at a byte; at the end of a word, too.
  package func use(at byte: Int) -> Use? {
    starts[byte].map { uses[$0] } ?? uses.first { $0.name.span.contains(byte) }
  }

  /// Returns the member at a byte; at the end of a word, too.
  package func member(at byte: Int) -> Member? { members.first { $0.name.span.contains(byte) } }

  /// Returns the variables that can be used at a byte, by their names.
  package func visible(at byte: Int) -> [(name: String, index: Int)] {
    var known: [String: Int] = [:]
    for (index, variable) in variables.enumerated() where variable.scope.contains(byte) {
      known[variable.name.text] = index
    }
    return known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the uses of the same variable as a use, in the order of the text.
  package func uses(like use: Use) -> [Use] {
    uses.filter {
      $0.variable == use.variable && (use.variable != nil || $0.name.text == use.name.text)
    }.sorted { $0.name.span.start < $1.name.span.start }
  }

  /// Returns the variable, also as `self`, of whose value a member is, or of whose class it declares a parameter.
  package func holder(of member: Member) -> Int? {
    guard case .name(let owner)? = member.declaring.map({ .name($0) }) ?? member.owner else {
      return nil
    }
    if let variable = use(at: owner.span.start)?.variable { return variable }
    guard owner.text == "self", case .name(let meant)? = ownerOfSelf(at: owner.span.start) else {
      return nil
    }
    return use(at: meant.span.start)?.variable
  }

  /// Returns the class in whose method a byte is: what `self` is there.
  package func ownerOfSelf(at byte: Int) -> Expression? {
    functions.last { $0.isMethod && $0.span.start <= byte && byte <= $0.span.end }?.path
  }
}

extension Span {
  /// Whether a byte is in the range, or just after it.
  package func contains(_ byte: Int) -> Bool { start <= byte && byte <= end }
}

/// Walks the tree of a script, with the variables in scope.
private struct NameReader {
  var table = NameTable()
  private var scopes: [[String: Int]] = [[:]]
  private var ends: [Int]

  init(end: Int) { ends = [end + 1] }

  // MARK: - Variables

  private mutating func declare(
    _ name: Name, _ kind: NameTable.Variable.Kind, from start: Int, value: Expression? = nil,
    method: (name: String, position: Int?)? = nil
  ) {
    let index = table.variables.count
    let end = max(start, ends[ends.count - 1])
    table.variables.append(
      NameTable.Variable(
        name: name, kind: kind, scope: start..<end, value: value, method: method))
    scopes[scopes.count - 1][name.text] = index
    table.uses.append(NameTable.Use(name: name, variable: index, isAssigned: true))
  }

  private mutating func use(_ name: Name, isAssigned: Bool = false) {
    let variable = scopes.reversed().lazy.compactMap { $0[name.text] }.first
    table.uses.append(NameTable.Use(name: name, variable: variable, isAssigned: isAssigned))
  }

  private mutating func scoped(until end: Int, _ body: (inout NameReader) -> Void) {
    scopes.append([:])
    ends.append(end)
    body(&self)
    scopes.removeLast()
    ends.removeLast()
  }

  // MARK: - Statements

  mutating func read(_ block: Block) { for statement in block.statements { read(statement) } }

  private mutating func nested(_ block: Block, _ span: Span) {
    table.blocks.append(span)
    scoped(until: span.end) { $0.read(block) }
  }

  private mutating func read(_ statement: Statement) {
    switch statement {
    case .local(let names, let values, _, let span):
      for value in values { read(value, declaring: names.first?.name) }
      for (index, name) in names.enumerated() {
        let isOnly = values.count == names.count || index < values.count - 1
        declare(
          name.name, .local, from: span.end,
          value: isOnly || names.count == 1
            ? values.indices.contains(index) ? values[index] : nil : nil)
      }
    case .assignment(let targets, let values, _):
      for target in targets { read(target, isAssigned: true) }
      for value in values { read(value) }
    case .call(let call): read(call, declaring: nil)
    case .do(let block, let span): nested(block, span)
    case .while(let condition, let block, let span):
      read(condition)
      nested(block, span)
    case .repeat(let block, let condition, let span):
      table.blocks.append(span)
      scoped(until: span.end) {
        $0.read(block)
        $0.read(condition)
      }
    case .if(let branches, let otherwise, let span):
      table.blocks.append(span)
      for branch in branches {
        read(branch.condition)
        scoped(until: branch.block.span.end) { $0.read(branch.block) }
      }
      if let otherwise { scoped(until: otherwise.span.end) { $0.read(otherwise) } }
    case .numericFor(let loop):
      for bound in loop.bounds { read(bound) }
      self.loop([loop.variable], loop.block, loop.span)
    case .genericFor(let loop):
      for value in loop.values { read(value) }
      self.loop(loop.variables, loop.block, loop.span)
    case .function(let path, let method, let body, let span): function(path, method, body, span)
    case .localFunction(let name, let body, let span):
      declare(name, .local, from: name.span.start, value: .function(body))
      table.functions.append(
        NameTable.Function(path: nil, name: name.word, isMethod: false, body: body, span: span))
      read(body, of: nil)
    case .return(let values, _): for value in values { read(value) }
    case .break, .goto, .label: break
    }
  }

  private mutating func loop(_ variables: [Name], _ block: Block, _ span: Span) {
    table.blocks.append(span)
    scoped(until: span.end) {
      for variable in variables { $0.declare(variable, .loop, from: block.span.start) }
      $0.read(block)
    }
  }

  private mutating func function(
    _ path: Expression, _ method: Name?, _ body: FunctionBody, _ span: Span
  ) {
    if let method {
      read(path)
      table.members.append(
        NameTable.Member(name: method.word, owner: path, isDefinition: true, declaring: nil))
      table.functions.append(
        NameTable.Function(path: path, name: method.word, isMethod: true, body: body, span: span))
      return read(body, of: method.text)
    }
    read(path, isAssigned: true)
    switch path {
    case .name(let name):
      table.functions.append(
        NameTable.Function(path: nil, name: name.word, isMethod: false, body: body, span: span))
    case .index(let base, .constant(.string(let text), let place), _, _):
      table.functions.append(
        NameTable.Function(
          path: base,
          name: NameTable.Word(text: String(decoding: text, as: UTF8.self), span: place),
          isMethod: false, body: body, span: span))
    default: break
    }
    read(body, of: nil)
  }

  private mutating func read(_ body: FunctionBody, of method: String?) {
    table.blocks.append(body.span)
    scoped(until: body.span.end) {
      for (position, parameter) in body.parameters.enumerated() {
        $0.declare(
          parameter, .parameter, from: parameter.span.start,
          method: method.map { ($0, position) })
      }
      $0.read(body.body)
    }
  }

  // MARK: - Expressions

  private mutating func read(
    _ expression: Expression, isAssigned: Bool = false, declaring variable: Name? = nil
  ) {
    switch expression {
    case .constant, .varargs: break
    case .name(let name): use(name, isAssigned: isAssigned)
    case .index(let base, let key, let isField, _):
      read(base)
      guard isField, case .constant(.string(let text), let span) = key else {
        if case .constant = key {} else { table.indexed.append(base) }
        return read(key)
      }
      table.members.append(
        NameTable.Member(
          name: NameTable.Word(text: String(decoding: text, as: UTF8.self), span: span),
          owner: base,
          isDefinition: isAssigned, declaring: nil))
    case .call(let call): read(call, declaring: variable)
    case .function(let body): read(body, of: nil)
    case .table(let entries, let span): read(entries, span, declaring: nil)
    case .unary(_, let operand, _), .parenthesized(let operand, _): read(operand)
    case .binary(_, let left, let right, _):
      read(left)
      read(right)
    }
  }

  private mutating func read(_ call: Call, declaring variable: Name?) {
    read(call.callee)
    if let method = call.method {
      table.members.append(
        NameTable.Member(name: method.word, owner: call.callee, isDefinition: false, declaring: nil)
      )
    }
    // The parameters of a class: `local Grid = Layout.new("Grid", { columns = 2 })`.
    let declares = call.createsClass ? variable : nil
    for (index, argument) in call.arguments.enumerated() {
      if index == 1, declares != nil, case .table(let entries, let span) = argument {
        read(entries, span, declaring: declares)
      } else {
        read(argument)
      }
    }
  }

  private mutating func read(_ entries: [TableEntry], _ span: Span, declaring variable: Name?) {
    table.blocks.append(span)
    for entry in entries {
      switch entry.key {
      case .name(let name):
        table.members.append(
          NameTable.Member(name: name.word, owner: nil, isDefinition: true, declaring: variable))
      case .expression(let key): read(key)
      case .position: break
      }
      read(entry.value)
    }
  }
}

extension Name {
  fileprivate var word: NameTable.Word { NameTable.Word(text: text, span: span) }
}

extension Call {
  /// Whether it is `Layout.new("Grid", { … })` or `Base:extend("Grid", { … })`.
  package var createsClass: Bool {
    if let method { return method.text == "extend" }
    guard case .index(.name(let base), .constant(.string(let key), _), _, _) = callee else {
      return false
    }
    return base.text == "Layout" && key.elementsEqual("new".utf8)
  }
}
