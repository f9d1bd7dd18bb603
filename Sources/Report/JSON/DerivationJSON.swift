import CollectionLayout

extension [Derivation] {
  /// The derivations as one JSON document.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.name("derivations")
    writer.beginArrayOfLines()
    for derivation in self { writer.derivation(derivation) }
    writer.end()
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  /// Writes how an element came to be where it is.
  mutating func derivation(_ derivation: Derivation) {
    beginObjectOfLines()
    headingMembers(derivation.heading, viewport: derivation.heading.viewport)
    name("element")
    identifier(derivation.element)
    name("frame")
    rect(derivation.frame)
    if let fault = derivation.fault { member("fault", fault) }
    if let rule = derivation.rule { member("rule", rule) }
    if !derivation.inputs.isEmpty {
      name("inputs")
      beginArrayOfLines()
      for step in derivation.inputs { derivationStep(step) }
      end()
    }
    name("quantities")
    beginArrayOfLines()
    for quantity in derivation.quantities {
      beginObjectOfLines()
      member("name", quantity.name)
      member("value", quantity.value)
      if let step = quantity.step {
        name("step")
        derivationStep(step)
      }
      end()
    }
    end()
    end()
  }

  private mutating func derivationStep(_ step: DerivationStep) {
    beginObjectOfLines()
    member("name", step.name)
    member("value", step.value)
    if let place = step.place { member("where", "\(place.file):\(place.line)") }
    if let expression = step.expression { member("expression", expression) }
    if let numbers = step.numbers { member("numbers", numbers) }
    if let note = step.note { member("note", note) }
    if step.isAbove {
      name("above")
      boolean(true)
    }
    if let repetition = step.repetition { self.repetition(repetition) }
    if !step.reasons.isEmpty {
      name("because")
      beginArrayOfLines()
      for reason in step.reasons { self.reason(reason) }
      end()
    }
    parts(step.parts)
    end()
  }

  private mutating func repetition(_ repetition: DerivationStep.Repetition) {
    name("repeated")
    beginObject()
    name("count")
    integer(repetition.count)
    name("first")
    beginArray()
    for pass in repetition.first {
      beginObject()
      member("numbers", pass.numbers)
      member("value", pass.value)
      end()
    }
    end()
    end()
  }

  private mutating func reason(_ reason: DerivationStep.Reason) {
    beginObjectOfLines()
    if let place = reason.place { member("where", "\(place.file):\(place.line)") }
    member("expression", reason.expression)
    if let numbers = reason.numbers { member("numbers", numbers) }
    name("isTrue")
    boolean(reason.isTrue)
    parts(reason.parts)
    end()
  }

  private mutating func parts(_ steps: [DerivationStep]) {
    guard !steps.isEmpty else { return }
    name("parts")
    beginArrayOfLines()
    for step in steps { derivationStep(step) }
    end()
  }

  private mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }
}
