package import Lua

/// What a program has noted whose script and modules are instrumented ones.
extension Program {
  /// The events, for as long as nothing of the script runs.
  package var recording: Recording { machine.recording }

  /// The view as scripts see it, as events have it.
  package var recordedView: UInt64 {
    parts.viewObject.asReference.map { machine.recordedNumber(of: $0) } ?? 0
  }

  /// The layouts of the view and of the scenario, as events have them.
  package var recordedLayouts: Set<UInt64> {
    Set((functions.layouts + [layout]).map { machine.recordedNumber(of: $0.instance) })
  }

  /// The parameters of the layout that are not what its class declares.
  package var changedParameters: [String] {
    let answer = try? parts.prelude.call("changedParameters", .reference(layout.instance))
    guard let list = answer?.first?.asReference else { return [] }
    return machine.items(of: list).compactMap { $0.asString }
  }

  /// Which of the host's layouts the script's stands on; nil for a class of its own.
  package var builtInLayout: BuiltInLayout? {
    switch layout.base {
    case is FlowBase: .flow
    case is ListBase: .list
    case is CompositionalBase: .compositional
    case is TransitionBase: .transition
    default: nil
    }
  }
}

/// A layout of the host's own.
package enum BuiltInLayout: Hashable, Sendable {
  case flow, list, compositional, transition
}
