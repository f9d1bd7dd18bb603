import CollectionLayout
import Lua

/// The layout between two others, as the base of a script's class.
final class TransitionBase: BuiltInBase {
  let transition: TransitionLayout
  private let values: Reference
  private let machine: Machine

  /// Creates the base of an instance, with the layouts between which it leads.
  ///
  /// - Throws: A ``LuaError`` `wrong-argument` if it has none.
  init(_ instance: Reference, _ program: ProgramParts) throws(LuaError) {
    let ends = try program.prelude.call("transitionEnds", .reference(instance))
    let found = try program.prelude.call("parameterValues", .reference(instance))
    guard let from = ends.first?.asReference, let to = ends.last?.asReference,
      let values = found.first?.asReference
    else { throw LuaError(code: .internalError, message: "the prelude made no transition") }
    transition = TransitionLayout(from: try program.layout(from), to: try program.layout(to))
    self.values = values
    machine = program.machine
    let progress = machine.withStack { stack in
      stack.push(values)
      return stack.rawField("progress", of: 1).asNumber
    }
    transition.setProgress(progress ?? 0, at: 0)
  }

  var layout: any Layout { transition }
  var scrollDirection: ScrollDirection { .vertical }

  /// Applies the progress as a parameter, except in a view's transition, in which the view sets it
  /// for the script to read.
  func takeParameters() {
    guard transition.isOfView else { return transition.setProgress(progressOfScript, at: 0) }
    machine.withStack { stack in
      stack.push(values)
      stack.setRawField("progress", of: 1, to: .number(transition.progress))
    }
  }

  /// The progress that the script has set.
  var progressOfScript: Double {
    machine.withStack { stack in
      stack.push(values)
      return stack.rawField("progress", of: 1).asNumber ?? transition.progress
    }
  }
}
