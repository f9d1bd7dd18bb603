import Lua
import LuaSyntax

/// Rectangles that methods return (`inset`, `offset`, `intersection`, `union`, `integral`), as
/// arithmetic on the script's values.
extension DerivationBuilder {
  /// Returns the source of a number of a rectangle that a method returned; nil if its receiver or
  /// an argument does not come from the script.
  ///
  /// - Parameters:
  ///   - field: `x`, `y`, `width` or `height`.
  ///   - number: The event that returned the rectangle.
  ///   - value: The number.
  /// - Returns: A formula that evaluates to the number.
  func geometry(_ field: String, of number: Int, _ value: RecordedValue) -> ElementSource? {
    guard let source = shape(number, depth: 0)?[field], case .formula = source,
      let expected = value.asNumber, let computed = source.value.asNumber,
      abs(expected - computed) <= 1e-9 * max(1, abs(expected))
    else { return nil }
    return source
  }

  private typealias Shape = [String: ElementSource]

  /// The maximum length of a chain of methods that is traced.
  private static let maxDepth = 8

  /// Returns the numbers of a rectangle or of insets, by their names.
  private func shape(_ number: Int, depth: Int) -> Shape? {
    guard depth < Self.maxDepth, let event = recording.event(number),
      let site = trace.site(event.site)
    else { return nil }
    if event.kind == .call { return made(event) }
    let parts = trace.parts(event, site)
    guard let expression = trace.expression(event, site),
      let part = parts.first(where: { $0.isOutermost }), part.place.span == expression.span
    else { return nil }
    return shape(of: part, parts, site, depth: depth)
  }

  private func shape(
    of part: Trace.Part, _ parts: [Trace.Part], _ site: Site, depth: Int
  ) -> Shape? {
    guard part.place.kind == .call, let call = recording.event(part.leaf.event), call.kind == .call
    else { return shape(part.leaf.event, depth: depth + 1) }
    return made(call) ?? answered(call, by: part, parts, site, depth: depth + 1)
  }

  /// Returns the arguments of `Rect(…)` and `Insets(…)`, number by number.
  private func made(_ call: Recording.Event) -> Shape? {
    let given = trace.arguments(of: call).map { ElementSource.event($0.event, $0.value) }
    func shape(_ names: [String], _ places: [Int]) -> Shape {
      Dictionary(uniqueKeysWithValues: zip(names, places.map { given[$0] }))
    }
    let edges = ["top", "left", "bottom", "right"]
    switch (trace.callee(call)?.text, given.count) {
    case ("Rect", 4): return shape(ElementSources.names, [0, 1, 2, 3])
    case ("Insets", 1): return shape(edges, [0, 0, 0, 0])
    case ("Insets", 2): return shape(edges, [0, 1, 0, 1])
    case ("Insets", 4): return shape(edges, [0, 1, 2, 3])
    default: return nil
    }
  }

  private func answered(
    _ call: Recording.Event, by part: Trace.Part, _ parts: [Trace.Part], _ site: Site, depth: Int
  ) -> Shape? {
    guard depth < Self.maxDepth, let callee = trace.callee(call), callee.isMethod,
      let receiver = base(of: part, parts),
      let rect = shape(of: receiver, parts, site, depth: depth)
    else { return nil }
    let name = trace.text(receiver.place.span, of: site).limited(40)
    let arguments = trace.arguments(of: call)
    let other = arguments.first.flatMap { shape($0.event, depth: depth + 1) }
    let method = GeometryMethod(receiver: name, rect)
    switch (callee.name, arguments.count) {
    case ("inset", 1): return other.map { method.inset($0) }
    case ("offset", 2):
      return method.offset(arguments.map { ElementSource.event($0.event, $0.value) })
    case ("intersection", 1): return other.map { method.joined($0, inner: "math.max", "math.min") }
    case ("union", 1): return other.map { method.joined($0, inner: "math.min", "math.max") }
    case ("integral", 0): return method.integral
    default: return nil
    }
  }
}

/// A method that computes a rectangle from its receiver's numbers.
private struct GeometryMethod {
  private let receiver: String
  private let rect: [String: ElementSource]

  init(receiver: String, _ rect: [String: ElementSource]) {
    (self.receiver, self.rect) = (receiver, rect)
  }

  /// A term of a formula: its words and its value; nil if the value is not known.
  private struct Term {
    var words: [ElementSource.Word]
    var value: Double

    static func + (left: Term, right: Term) -> Term {
      Term(words: left.words + [.text(" + ")] + right.words, value: left.value + right.value)
    }

    static func - (left: Term, right: Term) -> Term {
      Term(words: left.words + [.text(" - ")] + right.words, value: left.value - right.value)
    }

    /// Returns a call of a function with some terms.
    static func call(_ name: String, _ terms: [Term]) -> Term {
      let separated = terms.enumerated().flatMap { ($0 > 0 ? [.text(", ")] : []) + $1.words }
      let values = terms.map { $0.value }
      let value =
        switch name {
        case "math.max": values.max() ?? 0
        case "math.min": values.min() ?? 0
        case "math.floor": values[0].rounded(.down)
        default: values[0].rounded(.up)
        }
      return Term(words: [.text("\(name)(")] + separated + [.text(")")], value: value)
    }

    var source: ElementSource { .formula(words, value: value) }
  }

  private func term(_ name: String, _ source: ElementSource?) -> Term? {
    guard let source, let value = source.value.asNumber else { return nil }
    return Term(words: [.part(name: name, source)], value: value)
  }

  private func own(_ field: String) -> Term? { term("\(receiver).\(field)", rect[field]) }

  /// Returns the far edge along the width or the height.
  private func end(_ start: String, _ extent: String) -> Term? {
    guard let start = own(start), let extent = own(extent) else { return nil }
    return start + extent
  }

  func inset(_ insets: [String: ElementSource]) -> [String: ElementSource] {
    func edge(_ name: String) -> Term? { term("insets.\(name)", insets[name]) }
    var shape: [String: ElementSource] = [:]
    let axes = [("x", "width", "left", "right"), ("y", "height", "top", "bottom")]
    for (start, extent, near, far) in axes {
      if let own = own(start), let near = edge(near) { shape[start] = (own + near).source }
      if let own = own(extent), let near = edge(near), let far = edge(far) {
        shape[extent] = (own - near - far).source
      }
    }
    return shape
  }

  func offset(_ distances: [ElementSource]) -> [String: ElementSource] {
    var shape: [String: ElementSource] = [:]
    for (place, (start, extent)) in [("x", "width"), ("y", "height")].enumerated() {
      if let own = own(start), let by = term("d\(start)", distances[place]) {
        shape[start] = (own + by).source
      }
      shape[extent] = own(extent)?.source
    }
    return shape
  }

  /// Returns the intersection or the union; `near` and `far` are the functions that select the
  /// edges.
  func joined(
    _ other: [String: ElementSource], inner near: String, _ far: String
  ) -> [String: ElementSource] {
    let second = GeometryMethod(receiver: "rect", other)
    var shape: [String: ElementSource] = [:]
    for (start, extent) in [("x", "width"), ("y", "height")] {
      guard let one = own(start), let two = second.own(start) else { continue }
      let first = Term.call(near, [one, two])
      shape[start] = first.source
      guard let ends = end(start, extent), let others = second.end(start, extent) else { continue }
      shape[extent] = (Term.call(far, [ends, others]) - first).source
    }
    return shape
  }

  /// The smallest rectangle of whole numbers that contains it.
  var integral: [String: ElementSource] {
    var shape: [String: ElementSource] = [:]
    for (start, extent) in [("x", "width"), ("y", "height")] {
      guard let own = own(start) else { continue }
      let first = Term.call("math.floor", [own])
      shape[start] = first.source
      guard let end = end(start, extent) else { continue }
      shape[extent] = (Term.call("math.ceil", [end]) - first).source
    }
    return shape
  }
}
