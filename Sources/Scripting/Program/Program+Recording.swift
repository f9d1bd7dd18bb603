package import CollectionLayout
package import Lua

/// Reads the recording of a program whose script and modules are instrumented.
extension Program {
  /// The recorded events; valid while no code of the script runs.
  package var recording: Recording { machine.recording }

  /// Returns a value of the recording as `print` shows it; nil for a table, a function and the like.
  package func printed(_ value: RecordedValue) -> String? {
    switch value {
    case .none: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value):
      (try? parts.prelude.call("tostring", .number(value)))?.first?.asString ?? "\(value)"
    case .string(let value): value
    case .table, .function, .attributes, .other: nil
    }
  }

  /// The view as scripts see it, by its number in events.
  package var recordedView: UInt64 {
    parts.viewObject.asReference.map { machine.recordedNumber(of: $0) } ?? 0
  }

  /// The layouts of the view and of the scenario, by their numbers in events.
  package var recordedLayouts: Set<UInt64> {
    Set((functions.layouts + [layout]).map { machine.recordedNumber(of: $0.instance) })
  }

  /// The parameters of the layout whose values differ from the defaults of its class.
  package var changedParameters: [String] {
    let answer = try? parts.prelude.call("changedParameters", .reference(layout.instance))
    guard let list = answer?.first?.asReference else { return [] }
    return machine.items(of: list).compactMap { $0.asString }
  }

  /// Returns the section, the group and the place in it that make the frame of a cell; nil for other
  /// layouts than compositional ones, and where the view mirrors them.
  package func compositionalPath(of cell: IndexPath) -> CompositionalPath? {
    (layout.base as? CompositionalBase)?.path(of: cell)
  }

  /// The built-in layout that the script's class extends; nil if it extends none.
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

/// A built-in layout.
package enum BuiltInLayout: Hashable, Sendable {
  case flow, list, compositional, transition
}
