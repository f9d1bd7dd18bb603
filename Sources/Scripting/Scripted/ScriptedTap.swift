import CollectionLayout
import CollectionSimulation
import Lua

/// A tap recogniser with functions of a script.
final class ScriptedTap: TapRecogniser {
  let cancelsTouches: Bool
  private let filter: Reference
  private let action: Reference
  private let program: ProgramParts

  /// Creates a recogniser from functions, which are called with the view and the point.
  init(filter: Reference, action: Reference, cancelsTouches: Bool, _ program: ProgramParts) {
    self.filter = filter
    self.action = action
    self.cancelsTouches = cancelsTouches
    self.program = program
  }

  func shouldReceiveTouch(at point: Point) throws(Diagnostic) -> Bool {
    try call(filter, point) { stack throws(LuaError) in
      try stack.decision(from: "shouldReceiveTouch")
    }
  }

  func act(at point: Point) throws(Diagnostic) { try call(action, point) { _ in } }

  private func call<Answer>(
    _ function: Reference, _ point: Point, read: (Stack) throws(LuaError) -> Answer
  ) throws(Diagnostic) -> Answer {
    try program.diagnosing(at: function) { () throws(LuaError) in
      try program.machine.call(function, results: 1) { stack in
        stack.push(program.viewObject)
        program.geometry.push(point, to: stack)
      } read: { stack throws(LuaError) in
        try read(stack)
      }
    }
  }
}
