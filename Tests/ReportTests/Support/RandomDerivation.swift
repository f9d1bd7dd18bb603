import CollectionLayout
import CollectionSimulation
import Report

extension Derivation {
  /// A derivation with anything in it that one can hold.
  static func random(seed: UInt64) -> Derivation {
    var random = SplitMix64(seed: seed)
    let kind = Bool.random(using: &random)
    let path = IndexPath(section: 1, item: Int.random(in: 0..<9, using: &random))
    var derivation = Derivation(
      heading: RunResult.random(using: &random).heading,
      element: kind ? .cell(path) : .supplementary("header \"1\"", path),
      frame: Rect(x: -1.5, y: 0, width: 1e9, height: 1 / 3),
      quantities: ["x", "transform"].map { name in
        let step = Bool.random(using: &random) ? DerivationStep.random(using: &random, 3) : nil
        return Quantity(name: name, value: "1", step: step)
      })
    if Bool.random(using: &random) { derivation.fault = "it is \u{1B} so" }
    if Bool.random(using: &random) { derivation.rule = "by a rule" }
    if Bool.random(using: &random) { derivation.inputs = [.random(using: &random, 2)] }
    return derivation
  }
}

extension DerivationStep {
  static func random(using random: inout SplitMix64, _ depth: Int) -> DerivationStep {
    var step = DerivationStep(name: "a[\"b\"]", value: "\(Int.random(in: -9..<9, using: &random))")
    if Bool.random(using: &random) { step.place = .init(file: "a.lua", line: 3) }
    if Bool.random(using: &random) { step.expression = "b + c" }
    if Bool.random(using: &random) { step.numbers = "1 + 2" }
    if Bool.random(using: &random) { step.note = "5 times" }
    step.isAbove = Bool.random(using: &random)
    if Bool.random(using: &random) {
      step.repetition = Repetition(count: 5, first: [Pass(numbers: "0 + 1", value: "1")])
    }
    guard depth > 0 else { return step }
    if Bool.random(using: &random) {
      var reason = Reason(place: nil, expression: "a > b", numbers: "1 > 2", isTrue: false)
      reason.parts = [.random(using: &random, depth - 1)]
      step.reasons = [reason]
    }
    step.parts = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      .random(using: &random, depth - 1)
    }
    return step
  }
}
