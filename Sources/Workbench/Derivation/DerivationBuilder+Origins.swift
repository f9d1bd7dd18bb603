import Lua
import LuaSyntax
import Report

/// Steps for values that no line of the script computed.
extension DerivationBuilder {
  /// Describes the source of a value that no event has: the view, a parameter or the data.
  func origin(of part: Trace.Part, _ parts: [Trace.Part], _ site: Site) -> String? {
    switch part.place.kind {
    case .field(let field):
      if part.leaf.holder != 0, part.leaf.holder == trace.view { return "of the view" }
      if let field, trace.layouts.contains(part.leaf.holder) {
        return trace.parameters[field].map { "parameter, \($0)" } ?? "of the layout"
      }
      guard let base = base(of: part, parts), recording.event(base.leaf.event) == nil else {
        return fieldOfKnown(part, parts)
      }
      return origin(of: base, parts, site).map { origin in
        origin.hasPrefix("not followed")
          ? origin : "\(origin): \(trace.text(base.place.span, of: site))"
      }
    case .local: return "given by the host"
    case .global: return "a global"
    case .varargs: return "not followed: one of the arguments in …"
    case .length: return "the length"
    case .call: return "not followed: a call in between is the host's"
    }
  }

  /// Describes a field of a value that an event produced: a parameter, the view, or the result of a
  /// call.
  private func fieldOfKnown(_ part: Trace.Part, _ parts: [Trace.Part]) -> String? {
    guard let base = base(of: part, parts) else { return nil }
    var (number, steps) = (base.leaf.event, 0)
    while let event = recording.event(number), event.kind == .value, steps < 100,
      let site = trace.site(event.site)
    {
      let inner = trace.parts(event, site)
      guard let outer = inner.first(where: { $0.isOutermost }),
        outer.place.span == trace.expression(event, site)?.span
      else { return nil }
      if recording.event(outer.leaf.event) == nil { return origin(of: outer, inner, site) }
      (number, steps) = (outer.leaf.event, steps + 1)
    }
    return nil
  }

  // MARK: - Calls

  /// Returns the step for a call of the host, with the arguments that the script computed.
  mutating func callStep(
    _ event: Recording.Event, _ number: Int, _ site: Site, _ unfinished: DerivationStep,
    _ path: [SitePosition]
  ) -> DerivationStep {
    var step = unfinished
    step.place = trace.place(site)
    if let known = explained[number] { return above(step, known) }
    explained[number] = step.name
    stepsLeft -= 1
    guard stepsLeft > 0, path.count < Self.maxStepDepth else {
      step.note = "and so on"
      return step
    }
    let arguments = trace.arguments(of: event)
    step.expression = trace.text(site.span, of: site).limited(Self.maxLength)
    if let callee = trace.callee(event), !arguments.isEmpty {
      let values = arguments.map { ValueText.text($0.value) ?? ValueText.kind($0.value) }
      step.numbers = "\(callee.text)(\(values.joined(separator: ", ")))".limited(Self.maxLength)
    }
    if step.numbers == step.expression { step.numbers = nil }
    if step.expression == step.name, let numbers = step.numbers {
      (step.expression, step.numbers) = (numbers, nil)
    }
    step.note = note(of: event, number)
    let inner = path + [SitePosition(site: event.site, position: -1)]
    for argument in arguments {
      guard let computed = recording.event(argument.event) else { continue }
      let parts = trace.parts(computed, site)
      step.parts += steps(of: parts, in: site, .none, at: argument.event, path: inner)
    }
    var names = Set<String>()
    step.parts = step.parts.filter { names.insert($0.name).inserted }
    return step
  }

  func note(of call: Recording.Event, _ number: Int) -> String {
    if trace.isFollowed(call: number) {
      return "not followed: its result passed through code that is not followed"
    }
    switch trace.callee(call)?.name {
    case "data", "sectionData", "items": return "the data"
    case "itemCount", "sectionCount": return "the data's count"
    case "pcall", "xpcall", "resume", "wrap": return "not followed into"
    case "sort", "remove", "move", "unpack", "select": return "not followed: values were moved"
    default: return "returned by the host"
    }
  }

  // MARK: - Loops

  /// Returns the step for the variable of a loop.
  mutating func passStep(
    _ event: Recording.Event, _ number: Int, _ site: Site, _ unfinished: DerivationStep
  ) -> DerivationStep {
    var step = unfinished
    step.place = trace.place(site)
    if let known = explained[number] { return above(step, known) }
    explained[number] = step.name
    guard case .loop(let variables, let isNumeric) = site.purpose else { return step }
    guard isNumeric,
      let loop = recording.leaves(of: event).first.flatMap({ recording.event($0.event) })
    else {
      let values = site.expressions.map { trace.text($0.span, of: site) }
      step.note =
        "loop variable: for \(variables.joined(separator: ", ")) in "
        + values.joined(separator: ", ").limited(80)
      return step
    }
    let bounds = recording.leaves(of: loop).map { ValueText.kind($0.value) }
    guard bounds.count >= 3 else { return step }
    step.note =
      "loop variable: from \(bounds[0]) to \(bounds[1])"
      + (bounds[2] == "nil" ? "" : " by \(bounds[2])")
    return step
  }
}
