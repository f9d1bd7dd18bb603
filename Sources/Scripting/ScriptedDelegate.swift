import CollectionLayout
import CollectionSimulation
import Lua

/// A scenario's delegate: functions of a script that hear of what happens.
final class ScriptedDelegate: ViewDelegate {
  private let program: ProgramParts
  private let functions: [String: Reference]

  init(_ functions: [String: Reference], _ program: ProgramParts) {
    self.functions = functions
    self.program = program
  }

  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer? {
    let name = call.name
    guard let function = functions[name] else { return nil }
    return try program.diagnosing { () throws(LuaError) in
      do throws(LuaError) {
        return try ask(function, call)
      } catch {
        throw program.placed(error, at: function)
      }
    }
  }

  private func ask(_ function: Reference, _ call: DelegateCall) throws(LuaError) -> DelegateAnswer?
  {
    try program.machine.call(function, results: 2) { stack in
      stack.push(program.viewObject)
      push(call, to: stack)
    } read: { stack throws(LuaError) in
      guard case .willEndDragging = call, stack.kind(at: 1) != .none else { return nil }
      let (x, y) = try stack.pair(
        "x", "y", from: call.name, wanted: "a Point, two numbers or nothing")
      return .point(Point(x: x, y: y))
    }
  }

  private func push(_ call: DelegateCall, to stack: Stack) {
    switch call {
    case .willDisplay(let element), .didEndDisplaying(let element):
      let ordinal = element.indexPath.ordinal
      if element.category != .cell { stack.push(element.kind) }
      stack.push(ordinal.section)
      stack.push(ordinal.item)
    case .willEndDragging(let velocity, let target):
      program.geometry.push(velocity, to: stack)
      program.geometry.push(target, to: stack)
    case .didEndDragging(let willDecelerate):
      stack.push(willDecelerate)
    case .didScroll, .willBeginDragging, .didEndDecelerating, .didEndScrollingAnimation:
      break
    }
  }
}
