import CollectionLayout

extension [Derivation] {
  /// The derivations as one JSON document.
  package func json() -> [UInt8] { JSONCodec<[Derivation]>.derivations.document(self) }
}

extension JSONCodec<[Derivation]> {
  static let derivations = JSONFields<[Derivation]>.of {
    version()
    field("derivations", .lines(.derivation)) { $0 }
  }.written.objectOfLines.named(
    "derivations",
    "What moonlay explain SCRIPT --format json prints: how the frames of elements were computed.")
}

extension JSONCodec<Derivation> {
  /// How an element came to be where it is.
  static let derivation = JSONFields<Derivation>.of {
    inlined(.heading) { $0.heading }
    field("element", .identifier) { $0.element }
    field("frame", .rect) { $0.frame }
    optional("fault", .string) { $0.fault }
    optional("rule", .string) { $0.rule }
    unlessEmpty("inputs", .lines(.step)) { $0.inputs }
    field("quantities", .lines(.quantity)) { $0.quantities }
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
    field("name", .string) { $0.name }
    field("value", .string) { $0.value }
    optional("step", .step) { $0.step }
  }.make(Derivation.Quantity.init(name:value:step:)).objectOfLines
}

extension JSONCodec<DerivationStep> {
  fileprivate static let step: JSONCodec<DerivationStep> = recursive("derivationStep") { wholeStep }

  private static let wholeStep: JSONCodec<DerivationStep> = JSONFields<DerivationStep>.of {
    field("name", .string) { $0.name }
    field("value", .string) { $0.value }
    optional("where", .place) { $0.place }
    optional("expression", .string) { $0.expression }
    optional("numbers", .string) { $0.numbers }
    optional("note", .string) { $0.note }
    flag("above") { $0.isAbove }
    optional("repeated", .repetition) { $0.repetition }
    unlessEmpty("because", .lines(.reason)) { $0.reasons }
    unlessEmpty("parts", .lines(.step)) { $0.parts }
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
    field("count", .count) { $0.count }
    field("first", .list(.pass)) { $0.first }
  }.make(DerivationStep.Repetition.init(count:first:)).object
}

extension JSONCodec<DerivationStep.Pass> {
  fileprivate static let pass = JSONFields<DerivationStep.Pass>.of {
    field("numbers", .string) { $0.numbers }
    field("value", .string) { $0.value }
  }.make(DerivationStep.Pass.init(numbers:value:)).object
}

extension JSONCodec<DerivationStep.Reason> {
  fileprivate static let reason = JSONFields<DerivationStep.Reason>.of {
    optional("where", .place) { $0.place }
    field("expression", .string) { $0.expression }
    optional("numbers", .string) { $0.numbers }
    field("isTrue", .boolean) { $0.isTrue }
    unlessEmpty("parts", .lines(.step)) { $0.parts }
  }.make { place, expression, numbers, isTrue, parts in
    var reason = DerivationStep.Reason(
      place: place, expression: expression, numbers: numbers, isTrue: isTrue)
    reason.parts = parts
    return reason
  }.objectOfLines
}
