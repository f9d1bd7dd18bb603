import CollectionLayout
import Lua
import LuaSyntax
import Report

extension ElementAttributes {
  /// The quantities to derive: the frame, and the properties that differ from their defaults.
  var quantities: [Derivation.Quantity] {
    let frame = untransformedFrame
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    var quantities = zip(ElementSources.names, numbers).map { name, number in
      Derivation.Quantity(name: name, value: ValueText.text(number))
    }
    if alpha != 1 { quantities.append(.init(name: "alpha", value: ValueText.text(alpha))) }
    if zIndex != 0 { quantities.append(.init(name: "zIndex", value: "\(zIndex)")) }
    if hasTransform { quantities.append(.init(name: "transform", value: transformText)) }
    return quantities
  }

  private var transformText: String {
    let map = transform
    guard !map.isIdentity else { return "in depth" }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { ValueText.text($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }
}

extension Derivation {
  /// Creates a derivation with values only, without steps.
  init(_ attributes: ElementAttributes, _ heading: RunHeading) {
    self.init(
      heading: heading, element: attributes.identifier, frame: attributes.frame,
      quantities: attributes.quantities)
  }

  /// Sets the steps that led to each quantity.
  mutating func explain(_ attributes: ElementAttributes, _ trace: Trace) {
    let frame = attributes.untransformedFrame
    explain(attributes, trace, SourceSearch(trace, element).find(frame))
  }

  /// Sets the steps that led to each quantity, beginning with the script's last statement of the
  /// element's position.
  mutating func explain(
    _ attributes: ElementAttributes, _ trace: Trace, _ sources: ElementSources?
  ) {
    let frame = attributes.untransformedFrame
    guard let sources else { return explainByHost(trace) }
    var builder = DerivationBuilder(trace: trace)
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    for index in quantities.indices {
      let name = quantities[index].name
      let source = index < 4 ? sources.frame[index] : sources.others[Self.field(name, sources)]
      guard let source else {
        quantities[index].step = builder.unknown(name, quantities[index].value)
        continue
      }
      var step = builder.step(source, name)
      if step.place == nil, let said = trace.recording.event(sources.event), said.kind == .call {
        step.place = trace.site(said.site).flatMap { trace.place($0) }
      }
      if index < 4, let said = source.value.asNumber, said != numbers[index] {
        let words = "changed by the host to \(quantities[index].value)"
        step.note = step.note.map { "\($0); \(words)" } ?? words
      }
      quantities[index].step = step
    }
  }

  private static func field(_ name: String, _ sources: ElementSources) -> String {
    guard name == "transform" else { return name }
    return ["transform", "transform3D", "scale"].first { sources.others[$0] != nil } ?? name
  }

  /// Explains a frame that the host computed: a built-in layout's, from the values that the script
  /// has set.
  private mutating func explainByHost(_ trace: Trace) {
    rule =
      trace.rule ?? trace.arrayOfCells ?? "no traced line of the script sets this element's frame"
    guard trace.rule != nil else { return }
    var builder = DerivationBuilder(trace: trace)
    inputs = heading.parameters.map { parameter in
      builder.input(parameter.name, parameter.value)
    }
    if element.category == .cell, let path = trace.path(element.indexPath),
      path.cell == frame
    {
      explain(by: path)
    }
  }

  /// Explains a frame by its section, its group and its place in it.
  private mutating func explain(by path: CompositionalPath) {
    let section = "section \(element.indexPath.section + 1)"
    let group = "group \(path.groupNumber) of \(path.groupCount)"
    let insets = path.insets
    let edges = [insets.top, insets.leading, insets.bottom, insets.trailing]
    let spacing = ValueText.text(path.groupSpacing)
    inputs += [
      step(
        section, path.section,
        "CompositionalLayout: sections follow each other; insets \(edges.map { ValueText.text($0) }.joined(separator: ", "))"
      ),
      step(
        group, path.group,
        "after the insets; groups follow each other, interGroupSpacing \(spacing)"),
    ]
    let (whole, origins) = (path.group, [path.group.origin.x, path.group.origin.y])
    let sizes = [whole.size.width, whole.size.height]
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    for index in quantities.indices.prefix(4) {
      let name = quantities[index].name
      var step = DerivationStep(name: name, value: quantities[index].value)
      let place = "item \(path.place) of \(path.placeCount) in \(group)"
      step.note =
        index < 2
        ? "\(place): \(ValueText.text(numbers[index] - origins[index])) from its \(index == 0 ? "left" : "top"), \(ValueText.text(origins[index]))"
        : "\(place), whose \(name) is \(ValueText.text(sizes[index - 2]))"
      quantities[index].step = step
    }
  }

  private func step(_ name: String, _ frame: Rect, _ note: String) -> DerivationStep {
    let numbers = [frame.size.width, frame.size.height, frame.origin.x, frame.origin.y]
      .map { ValueText.text($0) }
    var step = DerivationStep(
      name: name, value: "\(numbers[0]) × \(numbers[1]) at \(numbers[2]), \(numbers[3])")
    step.note = note
    return step
  }
}

extension DerivationBuilder {
  /// Returns the step for a source.
  mutating func step(_ source: ElementSource, _ name: String) -> DerivationStep {
    switch source {
    case .event(let number, let value):
      guard let event = recording.event(number) else {
        var step = DerivationStep(name: name, value: ValueText.kind(value))
        step.note = "not set by the script"
        return step
      }
      return event.kind == .call
        ? answer(number, event, name, value) : self.step(number, name, value)
    case .field(let number, let value):
      guard let event = recording.event(number) else { return self.step(.event(0, value), name) }
      if let step = geometryStep(name, of: number, value, named: name) { return step }
      if event.kind == .call { return answer(number, event, name, value) }
      var step = DerivationStep(name: name, value: ValueText.kind(value))
      let text = trace.site(event.site).flatMap { site in
        trace.expression(event, site).map { trace.text($0.span, of: site).limited(60) }
      }
      let whole = text ?? "what follows"
      step.note = "the \(name) of \(whole)"
      step.parts = [self.step(number, whole, event.value)]
      return step
    case .formula(let words, let value):
      var step = DerivationStep(name: name, value: ValueText.text(value))
      (step.expression, step.numbers) = ("", "")
      for word in words {
        switch word {
        case .text(let text):
          step.expression? += text
          step.numbers? += text
        case .part(let part, let source):
          step.expression? += part
          let text = ValueText.text(source.value) ?? part
          step.numbers? += text.hasPrefix("-") ? "(\(text))" : text
          step.parts.append(self.step(source, part))
        }
      }
      return step
    }
  }

  /// Returns the step for a number of a rectangle that a method returned; nil if it cannot be
  /// traced.
  mutating func geometryStep(
    _ field: String, of number: Int, _ value: RecordedValue, named name: String
  ) -> DerivationStep? {
    guard let source = geometry(field, of: number, value), let event = recording.event(number)
    else { return nil }
    var step = self.step(source, name)
    step.place = trace.site(event.site).flatMap { site in
      trace.place(site, line: trace.expression(event, site)?.span.line)
    }
    return step
  }

  /// Returns the step for a number of attributes that a call of the host returned.
  private mutating func answer(
    _ number: Int, _ call: Recording.Event, _ name: String, _ value: RecordedValue
  ) -> DerivationStep {
    var step = DerivationStep(name: name, value: ValueText.kind(value))
    guard let callee = trace.callee(call), let site = trace.site(call.site) else { return step }
    step.place = trace.place(site)
    let makes = callee.text.hasPrefix("Attributes.")
    if makes, let rect = rectangle(of: call) {
      if let step = geometryStep(name, of: rect.event, value, named: name) {
        return step
      }
      step.note = "the \(name) of \(rect.text)"
      step.parts = [self.step(rect.event, rect.text, .other)]
      return step
    }
    step.note =
      makes ? "not set by the script" : "as \(callee.text) returned it: computed by the host"
    if !makes, explained[number] == nil {
      step.parts = self.step(number, callee.text, .attributes(0)).parts
    }
    return step
  }

  /// Returns the rectangle with which attributes were created, if an expression of the script
  /// computed it; otherwise nil.
  private func rectangle(of call: Recording.Event) -> (event: Int, text: String)? {
    let tables = trace.arguments(of: call).filter {
      if case .table = $0.value { true } else { false }
    }
    guard let rect = tables.last, let event = recording.event(rect.event),
      let site = trace.site(event.site)
    else { return nil }
    let span = event.kind == .call ? site.span : trace.expression(event, site)?.span
    guard let span else { return nil }
    return (rect.event, trace.text(span, of: site).limited(60))
  }

  /// Returns the step for a parameter of a built-in layout: the script's last assignment, or the
  /// default.
  mutating func input(_ name: String, _ value: CustomValue) -> DerivationStep {
    if let number = lastAssignment(to: "self.\(name)"), let event = recording.event(number) {
      return step(number, name, event.value)
    }
    var step = DerivationStep(name: name, value: ValueText.text(value))
    step.note = trace.parameters[name].map { "parameter, \($0)" }
    return step
  }

  private func lastAssignment(to target: String) -> Int? {
    var number = recording.count
    while let event = recording.event(number) {
      if event.kind == .value, case .assignment(let targets)? = trace.site(event.site)?.purpose,
        targets.indices.contains(event.position), targets[event.position] == target
      {
        return number
      }
      number -= 1
    }
    return nil
  }

  /// Returns the step for a number that cannot be traced.
  func unknown(_ name: String, _ value: String) -> DerivationStep {
    var step = DerivationStep(name: name, value: value)
    step.note = "not followed: no traced line of the script sets it"
    return step
  }
}
