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
    /// `goto` to the end of the innermost loop's body.
    case next
    case block([Step])
  }
  let kind: Kind
  let line: Int
  var comments: [String] = []
}

extension [Step] {
  /// Whether the statements after them are never reached.
  var alwaysLeave: Bool {
    guard let last else { return false }
    switch last.kind {
    case .give, .leave, .next: return true
    case .block(let steps): return steps.alwaysLeave
    case .branch(let branches, let otherwise):
      guard let otherwise else { return false }
      return otherwise.alwaysLeave && branches.allSatisfy { $0.steps.alwaysLeave }
    case .whileLoop(let condition, let steps):
      if case .boolean(true) = condition.kind { return !steps.containLeave }
      return false
    default: return false
    }
  }

  /// Whether one of them ends the loop around them.
  var canEndLoop: Bool { containLeave || contains { !$0.returned.isEmpty } }

  private var containLeave: Bool {
    contains { step in
      switch step.kind {
      case .leave: true
      case .block(let steps): steps.containLeave
      case .branch(let branches, let otherwise):
        branches.contains { $0.steps.containLeave } || (otherwise ?? []).containLeave
      default: false
      }
    }
  }

  /// Returns whether an expression reads a local variable or a function that they declare.
  func declares(what node: Node) -> Bool {
    contains { step in
      switch step.kind {
      case .local(let variables, _): variables.contains { node.reads($0.path) }
      case .function(let variable, _): node.reads(variable.path)
      default: false
      }
    }
  }
}

extension Step {
  /// The statement and its nested statements, except for those of functions.
  var all: [Step] { [self] + inner.flatMap { $0.all } }

  private var inner: [Step] {
    switch kind {
    case .branch(let branches, let otherwise): branches.flatMap { $0.steps } + (otherwise ?? [])
    case .whileLoop(_, let steps), .repeatLoop(let steps, until: _), .count(_, _, _, _, let steps),
      .each(_, _, _, _, let steps), .block(let steps):
      steps
    case .local, .assign, .call, .function, .give, .leave, .next: []
    }
  }

  /// The values that it and its nested statements return.
  var returned: [[Node]] {
    all.compactMap { step in if case .give(let nodes) = step.kind { nodes } else { nil } }
  }

  /// Returns whether it or a nested statement reads a place.
  func reads(_ path: String) -> Bool { nodes.contains { $0.reads(path) } }

  /// The expressions of it and of its nested statements.
  var nodes: [Node] { all.flatMap { $0.ownNodes } }

  /// The expressions that are not in a nested statement.
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
    case .leave, .next, .block: []
    }
  }

  /// The places that it and its nested statements write.
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
