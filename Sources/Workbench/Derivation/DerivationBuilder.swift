import CollectionLayout
import Lua
import LuaSyntax
import Report

/// Builds the steps that led to a value, beginning with the last one.
struct DerivationBuilder {
  let trace: Trace

  /// Finds the values of attributes when they were read.
  private(set) lazy var search = SourceSearch(trace, .cell(IndexPath(section: 0, item: 0)))

  /// The names under which events have been explained, by event.
  var explained: [Int: String] = [:]

  /// The descriptions that have been given for values without an event.
  var origins: Set<String> = []
  var reasons: Set<Int> = []
  var stepsLeft = 120

  /// The maximum depth of nested steps.
  static let maxStepDepth = 24

  /// The maximum length of an expression that is shown in full, in characters.
  static let maxLength = 400

  var recording: Recording { trace.recording }

  /// Returns the step of an event.
  ///
  /// - Parameters:
  ///   - number: The event.
  ///   - name: The name of its value where it is used.
  ///   - value: The value, if the event is not known.
  ///   - path: The sites of the enclosing steps.
  /// - Returns: The step, with its nested steps.
  mutating func step(
    _ number: Int, _ name: String, _ value: RecordedValue, path: [SitePosition] = []
  ) -> DerivationStep {
    var step = DerivationStep(name: name, value: ValueText.kind(value))
    guard let event = recording.event(number), let site = trace.site(event.site) else {
      step.note = step.note ?? "given by the host"
      return step
    }
    switch event.kind {
    case .value, .condition: return valueStep(event, number, site, step, path)
    case .call: return callStep(event, number, site, step, path)
    case .pass: return passStep(event, number, site, step)
    case .entry, .loop, .making, .change: return step
    }
  }

  /// A place in a script, and the number of the expression at it.
  struct SitePosition: Hashable {
    let site: Int
    let position: Int
  }

  private mutating func valueStep(
    _ event: Recording.Event, _ number: Int, _ site: Site, _ unfinished: DerivationStep,
    _ path: [SitePosition]
  ) -> DerivationStep {
    var step = unfinished
    let parts = trace.parts(event, site)
    guard let expression = trace.expression(event, site) else { return step }
    if let alias = alias(expression, parts, site), recording.event(alias.event) != nil {
      var inner = self.step(alias.event, step.name, event.value, path: path)
      if case .result = site.purpose, inner.note == nil, let function = trace.function(of: event) {
        let name = trace.text(expression.span, of: site)
        inner.note =
          name == step.name ? "returned by \(function)" : "\(name), returned by \(function)"
        inner.reasons += candidates(for: name, readBy: number, path: path)
      }
      return inner
    }
    step.place = trace.place(site, line: expression.span.line)
    step.value = ValueText.kind(event.value)
    if let known = explained[number] { return above(step, known) }
    explained[number] = step.name
    stepsLeft -= 1
    let here = SitePosition(site: event.site, position: event.position)
    guard stepsLeft > 0, path.count < Self.maxStepDepth else {
      step.note = "and so on"
      return step
    }
    guard path.count(where: { $0 == here }) < 2 else {
      step.note = "and so on: the same line as above"
      return step
    }
    write(event, site, expression, parts, into: &step)
    note(event, site, into: &step)
    let inner = path + [here]
    step.reasons = reasons(of: event, path: inner)
    var used = parts
    if let chain = chain(event, number, site) {
      step.repetition = repetition(chain, site)
      step.note = step.note.map { "\(chain.count) times; \($0)" } ?? "\(chain.count) times"
      let first = chain.last ?? number
      for event in chain where explained[event] == nil { explained[event] = step.name }
      if let event = recording.event(first) { used = trace.parts(event, site) }
    }
    if step.repetition == nil, let given = given(expression, parts, site) {
      step.note = step.note.map { "\($0); \(given)" } ?? given
    } else {
      step.parts = steps(of: used, in: site, event.value, at: number, path: inner)
    }
    return step
  }

  /// Describes the source of a name or a field that is a whole expression, if no event has its
  /// value; otherwise nil.
  private mutating func given(
    _ expression: Expression, _ parts: [Trace.Part], _ site: Site
  ) -> String? {
    guard let part = parts.first(where: { $0.isOutermost }), part.place.span == expression.span,
      !part.leaf.isMoved, recording.event(part.leaf.event) == nil,
      !parts.contains(where: { isWorthAStep($0, parts, .none) && !$0.isOutermost }),
      let origin = origin(of: part, parts, site), !origin.hasPrefix("not followed")
    else { return nil }
    origins.insert("\(trace.text(part.place.span, of: site)): \(origin)")
    return origin
  }

  /// Returns a step that refers to one that was explained before, with the name that it has there.
  func above(_ unfinished: DerivationStep, _ name: String) -> DerivationStep {
    var step = unfinished
    step.isAbove = true
    if name != step.name { step.expression = name }
    return step
  }

  /// Returns the value behind an expression that is only a name or a traced call, whose source is
  /// explained instead; otherwise nil.
  private func alias(
    _ expression: Expression, _ parts: [Trace.Part], _ site: Site
  ) -> Recording.Leaf? {
    let outer = parts.filter { $0.isOutermost }
    guard outer.count == 1, let part = outer.first, part.place.span == expression.span else {
      return nil
    }
    switch part.place.kind {
    case .local:
      if case .assignment = site.purpose { return nil }
      return part.leaf
    case .call:
      guard let event = recording.event(part.leaf.event) else { return nil }
      return event.kind == .value || event.kind == .call ? part.leaf : nil
    default: return nil
    }
  }

  /// Adds a note about the kind of line, if it is not obvious.
  private func note(_ event: Recording.Event, _ site: Site, into step: inout DerivationStep) {
    switch site.purpose {
    case .result:
      if let function = trace.function(of: event) { step.note = "returned by \(function)" }
    case .arguments(let callee):
      let isOfHost = Self.hostNames.contains(callee.text) || callee.name.hasPrefix("place")
      if !isOfHost { step.note = "passed to \(callee.text)" }
    default: break
    }
  }

  private static let hostNames: Set<String> = [
    "Attributes.cell", "Attributes.decoration", "Attributes.supplementary", "Insets", "Point",
    "Rect", "Size", "Transform.matrix", "Transform.rotate", "Transform.scale",
    "Transform.translate",
    "table.insert",
  ]

  // MARK: - Equations

  /// Writes an expression, once with its names and once with numbers.
  private func write(
    _ event: Recording.Event, _ site: Site, _ expression: Expression, _ parts: [Trace.Part],
    into step: inout DerivationStep
  ) {
    let text = trace.text(expression.span, of: site)
    step.expression = text.limited(Self.maxLength)
    guard text.count <= Self.maxLength else { return }
    let numbers = numbers(site, expression, parts)
    if numbers != step.value, numbers != text { step.numbers = numbers.limited(Self.maxLength) }
  }

  func numbers(_ site: Site, _ expression: Expression, _ parts: [Trace.Part]) -> String {
    let outer = parts.filter { $0.isOutermost }
    let text = trace.text(expression.span, of: site)
    let dividesByZero =
      (text.contains("//") || text.contains("%"))
      && outer.contains { $0.leaf.value.asNumber == 0 }
    let isExact = text.contains("..") || dividesByZero
    let replacements = outer.compactMap { part -> (span: Span, text: String)? in
      guard var value = ValueText.text(part.leaf.value, isExact: isExact) else { return nil }
      if value.hasPrefix("-"), needsParentheses(part.place.span, of: expression, site) {
        value = "(\(value))"
      }
      return (part.place.span, value)
    }
    return trace.text(expression.span, of: site, replacing: replacements)
  }

  /// Returns whether a negative number in this place needs parentheses, for its meaning or for
  /// readability.
  private func needsParentheses(_ span: Span, of expression: Expression, _ site: Site) -> Bool {
    guard span != expression.span, trace.files.indices.contains(site.file) else { return false }
    let bytes = trace.files[site.file].text.bytes
    let before = bytes[expression.span.start..<max(span.start, expression.span.start)]
      .last { $0 > 0x20 }
    let isAlone = before == nil || [UInt8]("(,[".utf8).contains(before ?? 0)
    let behind = bytes[span.end...].first { $0 > 0x20 }
    return !isAlone || behind == UInt8(ascii: "^")
  }

  // MARK: - Parts

  /// Returns the steps of the values that an expression read, in the event with a number.
  mutating func steps(
    of parts: [Trace.Part], in site: Site, _ whole: RecordedValue, at number: Int,
    path: [SitePosition]
  ) -> [DerivationStep] {
    var (steps, names) = ([DerivationStep](), Set<String>())
    for part in parts {
      guard isWorthAStep(part, parts, whole) else { continue }
      let name = trace.text(part.place.span, of: site)
      guard names.insert(name).inserted else { continue }
      let step = self.step(of: part, named: name, parts, site, at: number, path)
      if let note = step.note, step.expression == nil, step.parts.isEmpty, step.place == nil {
        // The values of the view and of parameters are described once.
        guard origins.insert("\(name): \(note)").inserted else { continue }
      }
      steps.append(step)
    }
    return steps
  }

  /// Returns whether a part deserves a step: functions, and parts that only lead to a field, do
  /// not.
  private func isWorthAStep(
    _ part: Trace.Part, _ parts: [Trace.Part], _ whole: RecordedValue
  ) -> Bool {
    if case .function = part.leaf.value { return false }
    if case .field(let field) = part.place.kind, let field, ["pi", "huge"].contains(field),
      base(of: part, parts) == nil
    {
      return false
    }
    if part.isOutermost {
      guard case .table = part.leaf.value else { return true }
      if case .table = whole { return part.leaf.event != 0 }
      return false
    }
    // A part within another one: the index of a field that is shown.
    switch part.leaf.value {
    case .integer, .number, .boolean, .string: break
    default: return false
    }
    guard let outer = parts.first(where: { $0.number == part.place.parent }) else { return false }
    if case .field = outer.place.kind { return true }
    return false
  }

  private mutating func step(
    of part: Trace.Part, named name: String, _ parts: [Trace.Part], _ site: Site, at number: Int,
    _ path: [SitePosition]
  ) -> DerivationStep {
    if let event = recording.event(part.leaf.event), event.kind != .entry {
      return step(part.leaf.event, name, part.leaf.value, path: path)
    }
    if case .field(let field?) = part.place.kind, let base = base(of: part, parts),
      let step = geometryStep(field, of: base.leaf.event, part.leaf.value, named: name)
    {
      return step
    }
    if let source = readBack(part, parts, at: number) { return step(source, name) }
    var step = DerivationStep(name: name, value: ValueText.kind(part.leaf.value))
    step.note = origin(of: part, parts, site)
    if part.leaf.isMoved { step.note = "not followed: its table was sorted or otherwise changed" }
    if let base = base(of: part, parts), recording.event(base.leaf.event) != nil,
      case .field = part.place.kind, step.note == nil
    {
      let baseName = trace.text(base.place.span, of: site)
      step.parts = [self.step(base.leaf.event, baseName, base.leaf.value, path: path)]
    }
    if step.note == nil, step.parts.isEmpty {
      step.note =
        isOfAttributes(part, parts)
        ? "read back from the attributes" : "not followed: the host gave it"
    }
    return step
  }

  /// Returns the source of a number that was read from attributes, such as `cell.x` or
  /// `cell.frame.x`; nil if it comes from the host.
  private mutating func readBack(_ part: Trace.Part, _ parts: [Trace.Part], at number: Int)
    -> ElementSource?
  {
    guard case .field(let field?) = part.place.kind, let base = base(of: part, parts),
      let axis = ElementSources.names.firstIndex(of: field)
    else { return nil }
    let serial: UInt64
    if case .attributes = base.leaf.value {
      serial = part.leaf.holder
    } else if base.place.kind == .field("frame") {
      serial = base.leaf.holder
    } else {
      return nil
    }
    let sources = search.attributes(Int(clamping: serial), before: number)
    guard let sources, !sources.areHosts, let source = sources.frame[axis],
      source.value.asNumber == part.leaf.value.asNumber
    else { return nil }
    return source
  }

  /// Returns whether a part is a field of attributes, or of a value of theirs.
  private func isOfAttributes(_ part: Trace.Part, _ parts: [Trace.Part]) -> Bool {
    var (part, steps) = (part, 0)
    while let base = base(of: part, parts), steps < 4 {
      if case .attributes = base.leaf.value { return true }
      (part, steps) = (base, steps + 1)
    }
    return false
  }

  /// Returns the part from which a field is read.
  func base(of part: Trace.Part, _ parts: [Trace.Part]) -> Trace.Part? {
    parts.first { $0.place.parent == part.number && $0.place.span.start == part.place.span.start }
  }
}

extension String {
  /// Returns the text, truncated to a length with an ellipsis.
  func limited(_ length: Int) -> String { count <= length ? self : prefix(length - 1) + "…" }
}
