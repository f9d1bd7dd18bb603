import CollectionLayout

extension [Derivation] {
  /// The derivations as one JSON document.
  package func json() -> [UInt8] { JSONCodec<[Derivation]>.derivations.document(self) }
}

extension JSONCodec<[Derivation]> {
  static let derivations = JSONFields<[Derivation]>.of {
    version()
    field("derivations", .lines(.derivation), \.self)
  }.written.objectOfLines.named(
    "derivations",
    "What moonlay explain SCRIPT --format json prints: how the frames of elements came about.")
}

extension JSONCodec<Derivation> {
  /// How an element came to be where it is.
  static let derivation = JSONFields<Derivation>.of {
    inlined(.heading, \.heading)
    field("element", .identifier, \.element)
    field("frame", .rect, \.frame)
    optional("fault", .string, \.fault)
    optional("rule", .string, \.rule)
    unlessEmpty("inputs", .lines(.step), \.inputs)
    field("quantities", .lines(.quantity), \.quantities)
  }.make { heading, element, frame, fault, rule, inputs, quantities in
    var derivation = Derivation(
      heading: heading, element: element, frame: frame, quantities: quantities, fault: fault)
    (derivation.rule, derivation.inputs) = (rule, inputs)
    return derivation
  }.objectOfLines.named(
    "derivation",
    "An element's numbers; a rule and its inputs where the host's own layout works them out, a fault where nothing could be followed."
  )
}

extension JSONCodec<Derivation.Quantity> {
  fileprivate static let quantity = JSONFields<Derivation.Quantity>.of {
    field("name", .string, \.name)
    field("value", .string, \.value)
    optional("step", .step, \.step)
  }.make(Derivation.Quantity.init(name:value:step:)).objectOfLines
}

extension JSONCodec<DerivationStep> {
  fileprivate static let step: JSONCodec<DerivationStep> = recursive("derivationStep") { wholeStep }

  private static let wholeStep: JSONCodec<DerivationStep> = JSONFields<DerivationStep>.of {
    field("name", .string, \.name)
    field("value", .string, \.value)
    optional("where", .place, \.place)
    optional("expression", .string, \.expression)
    optional("numbers", .string, \.numbers)
    optional("note", .string, \.note)
    flag("above", \.isAbove)
    optional("repeated", .repetition, \.repetition)
    unlessEmpty("because", .lines(.reason), \.reasons)
    unlessEmpty("parts", .lines(.step), \.parts)
  }.make { name, value, place, expression, numbers, note, isAbove, repetition, reasons, parts in
    var step = DerivationStep(name: name, value: value)
    (step.place, step.expression, step.numbers, step.note) = (place, expression, numbers, note)
    (step.isAbove, step.repetition) = (isAbove, repetition)
    (step.reasons, step.parts) = (reasons, parts)
    return step
  }.objectOfLines.described(
    "A value as Lua writes it, the expression that computed it with names and with numbers, and its parts. What is above is explained further up, under the name in its expression if that differs."
  )
}

extension JSONCodec<DerivationStep.Repetition> {
  fileprivate static let repetition = JSONFields<DerivationStep.Repetition>.of {
    field("count", .count, \.count)
    field("first", .list(.pass), \.first)
  }.make(DerivationStep.Repetition.init(count:first:)).object
}

extension JSONCodec<DerivationStep.Pass> {
  fileprivate static let pass = JSONFields<DerivationStep.Pass>.of {
    field("numbers", .string, \.numbers)
    field("value", .string, \.value)
  }.make(DerivationStep.Pass.init(numbers:value:)).object
}

extension JSONCodec<DerivationStep.Reason> {
  fileprivate static let reason = JSONFields<DerivationStep.Reason>.of {
    optional("where", .place, \.place)
    field("expression", .string, \.expression)
    optional("numbers", .string, \.numbers)
    field("isTrue", .boolean, \.isTrue)
    unlessEmpty("parts", .lines(.step), \.parts)
  }.make { place, expression, numbers, isTrue, parts in
    var reason = DerivationStep.Reason(
      place: place, expression: expression, numbers: numbers, isTrue: isTrue)
    reason.parts = parts
    return reason
  }.objectOfLines
}
