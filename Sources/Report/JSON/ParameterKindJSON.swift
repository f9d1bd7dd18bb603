extension JSONWriter {
  /// Writes what the parameters may be, where their class says so.
  mutating func kindMembers(_ parameters: [RunHeading.Parameter]) {
    guard parameters.contains(where: { $0.kind != nil }) else { return }
    name("kinds")
    beginObject()
    for parameter in parameters {
      guard let kind = parameter.kind else { continue }
      name(escaping: parameter.name)
      beginObject()
      members(of: kind)
      end()
    }
    end()
  }

  private mutating func members(of kind: ParameterKind) {
    name("kind")
    switch kind {
    case .integer(let least, let most):
      string("integer")
      member("min", least.map(Double.init))
      member("max", most.map(Double.init))
    case .number(let least, let most, let step):
      string("number")
      member("min", least)
      member("max", most)
      member("step", step)
    case .choice(let choices):
      string("choice")
      name("choices")
      beginArray()
      for choice in choices { string(choice) }
      end()
    case .boolean: string("boolean")
    }
  }

  private mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    self.name(name)
    number(value)
  }
}
