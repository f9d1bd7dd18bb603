import CollectionLayout
import CollectionSimulation
import Lua

/// A scenario's delegate: the functions of a script that are notified of events.
final class ScriptedDelegate: ViewDelegate {
  private let program: ProgramParts
  private let functions: [String: Reference]

  init(_ functions: [String: Reference], _ program: ProgramParts) {
    self.functions = functions
    self.program = program
  }

  var prefetchesData: Bool {
    functions["prefetchItems"] != nil || functions["cancelPrefetching"] != nil
  }

  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer? {
    guard let function = functions[call.name] else { return nil }
    return try program.diagnosing(at: function) { () throws(LuaError) in
      try request(function, call)
    }
  }

  func responds(to name: String) -> Bool { functions[name] != nil }

  func transitionLayout(from old: any Layout, to new: any Layout) throws(Diagnostic)
    -> (any Layout)?
  {
    guard let function = functions["transitionLayout"], let old = old as? ScriptedLayout,
      let new = new as? ScriptedLayout
    else { return nil }
    return try program.diagnosing(at: function) { () throws(LuaError) in
      try answeredLayout(
        program.machine.call(
          function, [program.viewObject, .reference(old.instance), .reference(new.instance)],
          results: 1
        ).first ?? .none)
    }
  }

  private func answeredLayout(_ answer: Value) throws(LuaError) -> (any Layout)? {
    if answer == .none { return nil }
    let isTransition = try program.prelude.call("isTransition", answer).first?.asBoolean ?? false
    guard isTransition, let instance = answer.asReference else {
      throw LuaError(
        code: .wrongReturnType,
        message: "transitionLayout must return a TransitionLayout",
        fix: "return an instance of TransitionLayout or of a class that extends it, or nothing")
    }
    return try program.layout(instance)
  }

  private func request(_ function: Reference, _ call: DelegateCall) throws(LuaError)
    -> DelegateAnswer?
  {
    try program.machine.call(function, results: 2) { stack in
      stack.push(program.viewObject)
      for argument in call.arguments { push(argument.value, to: stack) }
    } read: { stack throws(LuaError) in
      guard let wanted = call.wanted, stack.kind(at: 1) != .none else { return nil }
      return try stack.answer(wanted, to: call.name)
    }
  }

  /// Pushes an argument; an element becomes several: its kind, unless it is a cell, its section and
  /// its item.
  private func push(_ argument: RecordValue, to stack: Stack) {
    switch argument {
    case .boolean(let value): stack.push(value)
    case .integer(let value): stack.push(value)
    case .number(let value): stack.push(value)
    case .string(let value): stack.push(value)
    case .point(let point): program.geometry.push(point, to: stack)
    case .rect(let rect): program.geometry.push(rect, to: stack)
    case .element(let element):
      if element.category != .cell { stack.push(element.kind) }
      stack.push(element.indexPath)
    case .elements(let elements): stack.pushPairs(elements.map { $0.indexPath })
    case .size, .list, .fields: stack.pushNil()
    }
  }
}

extension Stack {
  /// Reads the result of a delegate's method.
  fileprivate func answer(_ wanted: WantedAnswer, to name: String) throws(LuaError)
    -> DelegateAnswer
  {
    switch wanted {
    case .boolean: return .boolean(try decision(from: name))
    case .point:
      let (x, y) = try pair("x", "y", from: name, wanted: "a Point, two numbers or nothing")
      return .point(Point(x: x, y: y))
    case .item: return .item(try item(answeredBy: name))
    }
  }
}
