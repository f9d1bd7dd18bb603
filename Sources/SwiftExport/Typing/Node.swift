import LuaSyntax

/// An expression whose type is inferred.
final class Node {
  indirect enum Kind {
    case none
    case boolean(Bool)
    case integer(Int64)
    case float(Double)
    case string(String)
    case variable(Variable)
    case instance
    case field(Node, String)
    case index(Node, Node)
    case call(Function, [Node])
    /// A result of a call that has several, counted from 0.
    case result(Node, Int)
    /// A function of Lua or of the host; a method's receiver comes first.
    case host(String, [Node])
    /// The base class's version of a callback.
    case base(String, [Node])
    case callValue(Node, [Node])
    case closure(Function)
    case reference(Function)
    case table([(key: Key, value: Node)])
    case not(Node)
    case negate(Node)
    case length(Node)
    case binary(BinaryOperator, Node, Node)
    case both(Node, Node)
    case either(Node, Node)
    /// `a and b or c`.
    case choose(Node, Node, Node)
    /// A table of functions or values of which a word of a choice is looked up.
    case lookup(Lookup, Node)
    /// What a compositional layout is declared with, and what it is made of, in UIKit's order.
    case component(Constructor, [(field: Constructor.Field, value: Node)])
  }
  enum Key {
    case name(String)
    case position(Int)
    case computed(Node)
  }

  var kind: Kind
  var slot: Slot
  /// The results of a call, of which `slot` is the first.
  var results: [Slot] = []
  let line: Int
  /// Whether a test around it says that there is a value.
  var isNarrowed = false

  init(_ kind: Kind, _ slot: Slot, line: Int) {
    (self.kind, self.slot, self.line) = (kind, slot, line)
    results = [slot]
  }

  /// What tells two reads of the same place apart from others; nil for what is not a place.
  var path: String? {
    switch kind {
    case .variable(let variable): return "\(variable.name)#\(variable.number)"
    case .instance: return "self"
    case .field(let base, let name): return base.path.map { "\($0).\(name)" }
    case .index(let base, let key):
      guard let base = base.path, let key = key.keyText else { return nil }
      return "\(base)[\(key)]"
    case .call(let function, let arguments):
      guard function.isMethod, arguments.isEmpty else { return nil }
      return "self:\(function.name)"
    default: return nil
    }
  }

  private var keyText: String? {
    switch kind {
    case .integer(let value): return "\(value)"
    case .string(let text): return "'\(text)'"
    case .binary(let operation, let left, let right):
      guard let left = left.keyText, let right = right.keyText else { return nil }
      return "(\(left)\(operation.rawValue)\(right))"
    case .call(let function, let arguments):
      let texts = arguments.map { $0.keyText }
      return texts.contains(nil)
        ? nil : "\(function.name)(\(texts.map { $0 ?? "" }.joined(separator: ",")))"
    default: return path
    }
  }
}

/// A constant table of which a word of a choice is looked up.
final class Lookup {
  let name: String
  var entries: [(name: String, value: Node?, function: Function?)]
  var choice: Choice?
  init(_ name: String, _ entries: [(name: String, value: Node?, function: Function?)]) {
    (self.name, self.entries) = (name, entries)
  }
}

/// A local variable, a parameter or a constant of the file.
final class Variable {
  let name: String
  let number: Int
  let slot: Slot
  var isAssigned = false
  /// How many statements assign it.
  var assignments = 0
  /// Where it is declared without a value, and each branch of the next statement gives it one: how many branches there are.
  var branchesThatAssign: Int?
  /// How Swift writes it, where not by its name.
  var text: String?
  /// A constant of the file.
  var constant: Node?
  var isParameter = false
  /// Another place that it only is a name for.
  var alias: Node?
  /// Whether the script changes the table that it holds.
  var isMutated = false
  var isUsed = false
  /// What it is first given, wherever that is.
  var initials: [Node] = []
  /// The least that it can be, where that is known.
  var least: Int?

  init(_ name: String, _ number: Int, _ slot: Slot) {
    (self.name, self.number, self.slot) = (name, number, slot)
  }
}

extension Variable {
  /// Whether it is an argument that is a value in Swift, and that the function changes.
  var isInOut: Bool {
    guard isParameter, isMutated else { return false }
    switch slot.form.content {
    case .rect, .size, .point, .insets: return true
    case .table(let table): return table.root.kind != .record
    default: return false
    }
  }
}

/// A function, a method or a closure of a script.
final class Function {
  let name: String
  let isMethod: Bool
  let body: FunctionBody
  let annotation: Annotation
  var parameters: [Variable] = []
  var results: [Slot] = []
  var steps: [Step] = []
  var isBuilt = false
  var isBuilding = false
  /// The callback of the layout protocol that it is.
  var callback: Callback?
  var hasValueReturn = false
  var endsEarly = false
  var owner: ClassModel?
  var isClosure = false
  var usesInstance = false
  var hasEmptyReturn = false
  /// Whether it is called anywhere.
  var isCalled = false
  /// Whether it is a value somewhere.
  var isPassed = false
  /// What it gives the fields of the object that it makes, where it is the constructor of a type that is not a layout.
  var fields: [(name: String, value: Node)]?

  /// The line of the script that it begins in.
  var line: Int { body.span.line }

  func takeApart() { (steps, parameters, results, fields, owner) = ([], [], [], nil, nil) }

  init(_ name: String, isMethod: Bool, _ body: FunctionBody, _ annotation: Annotation) {
    (self.name, self.isMethod, self.body, self.annotation) = (name, isMethod, body, annotation)
  }
}

/// A statement whose expressions are typed.
struct Step {
  indirect enum Kind {
    case local([Variable], [Node])
    case assign([Node], [Node])
    case call(Node)
    case branch([(condition: Node, steps: [Step])], otherwise: [Step]?)
    case whileLoop(Node, [Step])
    case repeatLoop([Step], until: Node)
    case count(Variable, from: Node, to: Node, by: Node?, [Step])
    case each(Variable?, Variable?, Node, isPairs: Bool, [Step])
    case function(Variable, Function)
    case give([Node])
    case leave
    case block([Step])
  }
  let kind: Kind
  let line: Int
  var comments: [String] = []
}

/// A class of a script: a layout, or a type of its own.
final class ClassModel {
  enum Base {
    case layout, flow, list, compositional, transition
    case model(ClassModel)
    case plain
  }

  let name: String
  let base: Base
  let annotation: Annotation
  var parameters: [Parameter] = []
  var fields: [Field] = []
  var methods: [Function] = []
  let script: ScriptModel
  let line: Int
  /// Its subclasses.
  var isExtended = false
  var places = false
  /// Whether it is mirrored where text runs from right to left.
  var flips = false
  /// Changes of a built-in layout's parameters.
  var inherited: [(name: String, value: Node)] = []

  init(_ name: String, _ base: Base, _ annotation: Annotation, _ script: ScriptModel, line: Int) {
    (self.name, self.base, self.annotation, self.script, self.line) =
      (name, base, annotation, script, line)
  }

  struct Parameter {
    let name: String
    let slot: Slot
    let value: Node
    var minimum: Double?
    var maximum: Double?
    var choice: Choice?
    /// The numbers that the range is of, where the parameter is a size, a point or insets.
    var parts: [String] = []
  }
  final class Field {
    let name: String
    let slot: Slot
    var initial: Node?
    init(_ name: String, _ slot: Slot) { (self.name, self.slot) = (name, slot) }
  }

  /// What makes its objects, where it is not a layout: a function that returns `setmetatable({ … }, Class)` and does nothing else.
  var constructor: Function? { methods.first { $0.fields != nil } }

  var parent: ClassModel? { if case .model(let parent) = base { parent } else { nil } }
  var root: Base { if case .model(let parent) = base { parent.root } else { base } }
  var isPlain: Bool { if case .plain = base { true } else { false } }

  func method(_ name: String) -> Function? {
    methods.first { $0.name == name } ?? parent?.method(name)
  }
  func slot(_ name: String) -> Slot? {
    parameters.first { $0.name == name }?.slot ?? fields.first { $0.name == name }?.slot
      ?? parent?.slot(name)
  }
  func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name } ?? parent?.parameter(name)
  }
}

extension Function {
  /// The field of the instance that it answers, and nothing else: the table that it returns is that field's.
  var answeredField: Node? {
    guard isMethod, parameters.isEmpty, case .give(let nodes)? = steps.last?.kind, nodes.count == 1,
      case .field(let base, _) = nodes[0].kind, case .instance = base.kind
    else { return nil }
    let others = steps.dropLast().contains { step in
      if case .assign(let targets, _) = step.kind {
        return targets.contains { $0.path != nodes[0].path }
      }
      return true
    }
    return others ? nil : nodes[0]
  }
}

extension Function {
  /// What its results are called, where it returns variables of the same names everywhere; empty for other functions.
  var resultNames: [String] {
    guard results.count > 1, !isPassed, !isClosure, !endsEarly else { return [] }
    var found: [String]?
    for nodes in steps.flatMap({ $0.returned }) {
      let names = nodes.compactMap { node in
        if case .variable(let variable) = node.kind { variable.name } else { nil }
      }
      guard names.count == results.count, Set(names).count == names.count, !names.contains("_"),
        found == nil || found == names
      else { return [] }
      found = names
    }
    return (found ?? []).map(Naming.swift)
  }
}

extension Step {
  /// It and the statements in it, but for those of functions.
  var all: [Step] { [self] + inner.flatMap { $0.all } }

  private var inner: [Step] {
    switch kind {
    case .branch(let branches, let otherwise): branches.flatMap { $0.steps } + (otherwise ?? [])
    case .whileLoop(_, let steps), .repeatLoop(let steps, until: _), .count(_, _, _, _, let steps),
      .each(_, _, _, _, let steps), .block(let steps):
      steps
    case .local, .assign, .call, .function, .give, .leave: []
    }
  }

  /// What it and the statements in it return.
  fileprivate var returned: [[Node]] {
    all.compactMap { step in if case .give(let nodes) = step.kind { nodes } else { nil } }
  }

  /// Whether it, or a statement in it, reads a place.
  func reads(_ path: String) -> Bool { nodes.contains { $0.reads(path) } }
}

extension Node {
  /// The methods that it calls.
  var calledMethods: [Function] {
    var found = children.flatMap { $0.calledMethods }
    if case .call(let function, _) = kind, function.isMethod { found.append(function) }
    return found
  }

  /// The field of the instance that a write of this place changes; nil if it changes none.
  var ownField: String? {
    switch kind {
    case .field(let base, let name):
      if case .instance = base.kind { return name }
      return base.ownField
    case .index(let base, _): return base.ownField
    case .variable(let variable): return variable.alias?.ownField
    default: return nil
    }
  }
}

extension Step {
  /// The expressions of it and of the statements in it.
  var nodes: [Node] { all.flatMap { $0.ownNodes } }

  /// The expressions that are not in a statement within it.
  var ownNodes: [Node] {
    switch kind {
    case .local(_, let nodes), .give(let nodes): nodes
    case .assign(let targets, let nodes): targets + nodes
    case .call(let node): [node]
    case .branch(let branches, _): branches.map { $0.condition }
    case .whileLoop(let condition, _), .repeatLoop(_, until: let condition): [condition]
    case .count(_, let from, let to, let by, _): [from, to] + (by.map { [$0] } ?? [])
    case .each(_, _, let list, _, _): [list]
    case .function(_, let function): function.steps.flatMap { $0.nodes }
    case .leave, .block: []
    }
  }

  /// The places that it and the statements in it write.
  var targets: [Node] {
    all.flatMap { step in
      switch step.kind {
      case .assign(let targets, _): targets
      case .function(_, let function): function.steps.flatMap { $0.targets }
      default: [Node]()
      }
    }
  }
}

extension Function {
  /// The fields of the instance that it changes, or has changed by methods that it calls.
  var changedFields: Set<String> {
    var visited: Set<ObjectIdentifier> = []
    return changedFields(&visited)
  }

  private func changedFields(_ visited: inout Set<ObjectIdentifier>) -> Set<String> {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return [] }
    var found = Set(steps.flatMap { $0.targets }.compactMap { $0.ownField })
    let called = steps.flatMap { $0.nodes }.flatMap { $0.calledMethods }
    for method in called {
      found.formUnion(method.changedFields(&visited))
    }
    return found
  }
}
