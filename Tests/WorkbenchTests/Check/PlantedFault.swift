import CollectionLayout
import Scripting
import Testing

/// A layout with one fault, and how small a case must show it.
struct PlantedFault: CustomTestStringConvertible, Sendable {
  let code: DiagnosticCode

  /// What the fault is, where several have one code.
  let what: String

  /// How many items the smallest case has at most.
  let items: Int
  let script: String

  var testDescription: String { what.isEmpty ? code : "\(code): \(what)" }

  init(_ code: DiagnosticCode, _ what: String = "", items: Int, _ script: String) {
    (self.code, self.what, self.items, self.script) = (code, what, items, script)
  }

  /// A loop without an end must not take the tests' time; what ends by itself has plenty.
  var limits: ScriptLimits {
    var limits = ScriptLimits()
    limits.time = code == .budgetExceeded ? .milliseconds(200) : .seconds(30)
    limits.memory = 32 << 20
    return limits
  }

  /// A list of rows without a fault, with some lines of its own.
  static func rows(_ lines: String) -> String {
    """
    local Rows = Layout.new("Rows")

    function Rows:prepare(view)
      self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
    end

    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

    \(lines)

    return Rows
    """
  }
}
