package import Report
package import Scripting

extension Program {
  /// Returns the parameters of a layout for the heading of a result, each with its valid values.
  package func headingParameters(of layout: ScriptedLayout) -> [RunHeading.Parameter] {
    var kinds: [String: ParameterKind] = [:]
    for range in parameterKinds(of: layout) { kinds[range.name] = ParameterKind(range.values) }
    return layout.parameters.map { parameter in
      RunHeading.Parameter(
        name: parameter.name, value: parameter.value, kind: kinds[parameter.name])
    }
  }
}

extension ParameterKind {
  fileprivate init(_ values: ParameterRange.Values) {
    switch values {
    case .integers(let minimum, let maximum): self = .integer(minimum: minimum, maximum: maximum)
    case .numbers(let minimum, let maximum, let step):
      self = .number(minimum: minimum, maximum: maximum, step: step)
    case .choices(let choices): self = .choice(choices)
    case .booleans: self = .boolean
    case .shapes(_, let minimum, let maximum, let step):
      self = .numbers(minimum: minimum, maximum: maximum, step: step)
    }
  }
}
