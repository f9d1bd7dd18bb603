import CollectionLayout

extension [Derivation] {
  /// Returns the derivations as one JSON document.
  package func json() -> [UInt8] { JSONCodec<[Derivation]>.derivations.document(self) }
}

extension JSONCodec<[Derivation]> {
  static let derivations = JSONFields<[Derivation]>.written {
    version()
    field(
      "derivations", .lines(.derivation),
      means: "The elements, in the order in which they were named."
    ) { $0 }
  }.objectOfLines.named(
    "derivations",
    "What moonlay explain SCRIPT --format json prints: how the frames of elements were computed.")
}

extension JSONCodec<Derivation> {
  /// The codec of the derivation of an element's frame.
  package static let derivation = JSONFields<Derivation>.of {
    inlined(.heading) { $0.heading }
    field("element", .identifier, means: "Which element it is.") { $0.element }
    field("frame", .rect, means: "Its frame, in points of the content.") { $0.frame }
    optional("fault", .string, means: "Why it cannot be derived.") { $0.fault }
    optional("rule", .string, means: "The rule of a built-in layout that placed it.") { $0.rule }
    unlessEmpty("inputs", .lines(.step), means: "What the rule reads.") { $0.inputs }
    field("quantities", .lines(.quantity), means: "The numbers of the frame and of the look.") {
      $0.quantities
    }
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
    field("name", .string, means: "The number: x, y, width, height, alpha and the like.") {
      $0.name
    }
    field("value", .string, means: "Its value, as it is shown.") { $0.value }
    optional("step", .step, means: "Where it comes from; absent if no traced line says so.") {
      $0.step
    }
  }.make(Derivation.Quantity.init(name:value:step:)).objectOfLines
}

extension JSONCodec<DerivationStep> {
  fileprivate static let step: JSONCodec<DerivationStep> = recursive("derivationStep") { wholeStep }

  private static let wholeStep: JSONCodec<DerivationStep> = JSONFields<DerivationStep>.of {
    field("name", .string, means: "The name of the value in the script.") { $0.name }
    field("value", .string, means: "Its value, as it is shown.") { $0.value }
    optional("where", .place, means: "The line, as file:line.") { $0.place }
    optional("expression", .string, means: "What the script computes.") { $0.expression }
    optional("numbers", .string, means: "The same with numbers in place of names.") { $0.numbers }
    optional("note", .string, means: "What is known of it otherwise.") { $0.note }
    flag("above", means: "Whether an earlier step derives it.") { $0.isAbove }
    optional("repeated", .repetition, means: "The passes of a loop that led to it.") {
      $0.repetition
    }
    unlessEmpty("because", .lines(.reason), means: "The conditions that were true.") { $0.reasons }
    unlessEmpty("parts", .lines(.step), means: "The values that the expression reads.") { $0.parts }
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
    field("count", .count, means: "Number of passes.") { $0.count }
    field("first", .list(.pass), means: "The first passes.") { $0.first }
  }.make(DerivationStep.Repetition.init(count:first:)).object
}

extension JSONCodec<DerivationStep.Pass> {
  fileprivate static let pass = JSONFields<DerivationStep.Pass>.of {
    field("numbers", .string, means: "The expression with the numbers of the pass.") { $0.numbers }
    field("value", .string, means: "The value after the pass.") { $0.value }
  }.make(DerivationStep.Pass.init(numbers:value:)).object
}

extension JSONCodec<DerivationStep.Reason> {
  fileprivate static let reason = JSONFields<DerivationStep.Reason>.of {
    optional("where", .place, means: "The line, as file:line.") { $0.place }
    field("expression", .string, means: "The condition.") { $0.expression }
    optional("numbers", .string, means: "The same with numbers in place of names.") { $0.numbers }
    field("isTrue", .boolean, means: "Whether it was true.") { $0.isTrue }
    unlessEmpty("parts", .lines(.step), means: "The values that the condition reads.") { $0.parts }
  }.make { place, expression, numbers, isTrue, parts in
    var reason = DerivationStep.Reason(
      place: place, expression: expression, numbers: numbers, isTrue: isTrue)
    reason.parts = parts
    return reason
  }.objectOfLines
}
