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
    case .integers(let least, let most): self = .integer(least: least, most: most)
    case .numbers(let least, let most, let step):
      self = .number(least: least, most: most, step: step)
    case .choices(let choices): self = .choice(choices)
    case .booleans: self = .boolean
    case .shapes(_, let least, let most, let step):
      self = .numbers(least: least, most: most, step: step)
    }
  }
}
