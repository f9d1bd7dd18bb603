package import CollectionLayout
package import Lua
package import Report
package import Scripting

/// A script that records what it computes, to derive an element at a moment that the caller chooses:
/// in the middle of a lesson's case.
package final class FollowedScript {
  /// The instrumented script, for a program with ``plan``.
  package let script: Script

  private let instrumented: InstrumentedScript

  /// What the program records.
  package static let plan = RecordingPlan(memory: 64 << 20)

  /// Instruments a script; nil if it cannot be traced.
  package init?(_ plain: Script) {
    instrumented = InstrumentedScript(plain)
    guard let text = instrumented.script() else { return nil }
    script = text
  }

  /// Derives an element of a program that has run the script up to now.
  ///
  /// - Parameters:
  ///   - attributes: The element.
  ///   - expected: Its expected attributes; nil if it should not exist.
  ///   - program: The program.
  ///   - source: The source of the layout's parameters, in words.
  ///   - viewport: The size of the view.
  /// - Returns: The derivation of the quantities that differ from the expected ones; nil if none
  ///   differs, or nothing could be traced.
  package func derivation(
    of attributes: ElementAttributes, differingFrom expected: ElementAttributes?,
    in program: Program, parametersFrom source: String, viewport: Size
  ) -> Derivation? {
    let heading = RunHeading(
      script: script.name, layoutName: program.layout.name, parameters: [], viewport: viewport)
    var derivation = Derivation(attributes, heading)
    let trace = Trace(
      program, instrumented, given: Set(program.changedParameters), from: source)
    guard !trace.recording.isFull else { return nil }
    derivation.explain(attributes, trace)
    let wanted = expected?.quantities ?? []
    derivation.quantities.removeAll { quantity in
      wanted.contains { $0.name == quantity.name && $0.value == quantity.value }
    }
    return derivation.quantities.contains { $0.step?.place != nil } ? derivation : nil
  }
}
