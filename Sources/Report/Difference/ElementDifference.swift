package import CollectionLayout
package import CollectionSimulation

/// The difference of an element between two results.
package struct ElementDifference: Hashable, Sendable {
  /// The element in both results.
  package let identifier: ElementIdentifier

  /// The element in the first result; nil if it has appeared.
  package let before: ReportedElement?

  /// The element in the second result; nil if it has vanished.
  package let after: ReportedElement?

  /// The properties that differ if it is in both results.
  package let fields: [FieldDifference]

  /// A kind of change of an element.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    case appeared
    case vanished
    /// The origin of its frame differs.
    case moved
    /// The width or height of its frame differs.
    case resized
    /// Its frame is the same, but another property differs.
    case changed
  }

  /// The kinds of change: one, or moved and resized.
  package var changes: [Change] {
    guard before != nil else { return [.appeared] }
    guard after != nil else { return [.vanished] }
    let names = fields.map { $0.name }
    let changes: [Change] = [
      names.contains("x") || names.contains("y") ? .moved : nil,
      names.contains("width") || names.contains("height") ? .resized : nil,
    ].compactMap { $0 }
    return changes.isEmpty ? [.changed] : changes
  }

  /// The distance by which its frame's corner has moved, in points.
  package var distance: Double {
    guard let old = before?.attributes.frame, let new = after?.attributes.frame else { return 0 }
    let (across, down) = (new.x - old.x, new.y - old.y)
    return (across * across + down * down).squareRoot()
  }
}

/// A property of an element that differs between two results.
package struct FieldDifference: Hashable, Sendable {
  /// The name of the property in results.
  package let name: String

  /// The value in the first result.
  package let before: CustomValue

  /// The value in the second result.
  package let after: CustomValue

  /// The difference of two numbers; nil for other values.
  package var growth: Double? {
    guard case .number(let old) = before, case .number(let new) = after else { return nil }
    return new - old
  }
}

/// Compares elements, with tolerances for numbers.
struct ElementComparison: Hashable, Sendable {
  /// The tolerance for lengths, in points.
  let tolerance: Double

  /// The tolerance for other numbers: fractions, factors and the author's own.
  private var closeness: Double { min(tolerance, 1e-6) }

  /// Returns the differences between the elements of two results.
  ///
  /// - Returns: Cells, then supplementaries, then decorations, each in the order of the data.
  /// - Complexity: O(*n* log *n*) in the elements of both.
  func differences(_ old: [ReportedElement], _ new: [ReportedElement]) -> [ElementDifference] {
    let (before, after) = (Self.named(old), Self.named(new))
    var found: [(ElementKey, ElementDifference)] = []
    for (key, old) in before {
      let new = after[key]
      let fields = new.map { self.fields(old, $0) } ?? []
      if new != nil, fields.isEmpty { continue }
      found.append(
        (
          key,
          ElementDifference(identifier: key.identifier, before: old, after: new, fields: fields)
        ))
    }
    for (key, new) in after where before[key] == nil {
      found.append(
        (key, ElementDifference(identifier: key.identifier, before: nil, after: new, fields: [])))
    }
    return found.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  private static func named(_ elements: [ReportedElement]) -> [ElementKey: ReportedElement] {
    var named: [ElementKey: ReportedElement] = [:]
    named.reserveCapacity(elements.count)
    for element in elements {
      var key = ElementKey(
        identifier: element.attributes.identifier, isLeaving: element.isLeaving, number: 0)
      // Duplicates occur if one view leaves as another one for its element appears, and in
      // documents of other programs.
      while named[key] != nil { key.number += 1 }
      named[key] = element
    }
    return named
  }

  // MARK: Properties

  private func fields(_ old: ReportedElement, _ new: ReportedElement) -> [FieldDifference] {
    let (one, other) = (old.attributes, new.attributes)
    return lengths(one, other) + transforms(one, other) + looks(one, other)
      + customs(one.custom, other.custom) + views(old.view, new.view)
  }

  private func lengths(_ old: ElementAttributes, _ new: ElementAttributes) -> [FieldDifference] {
    let (one, other) = (old.frame, new.frame)
    let frame = [
      number("x", one.x, other.x), number("y", one.y, other.y),
      number("width", one.width, other.width), number("height", one.height, other.height),
    ]
    let others = AppearanceNumber.all.map { kind in
      number(
        kind.name, kind.get(old), kind.get(new), within: kind.isLength ? tolerance : closeness)
    }
    return (frame + others).compactMap { $0 }
  }

  private func number(
    _ name: String, _ old: Double, _ new: Double, within tolerance: Double? = nil
  ) -> FieldDifference? {
    guard old != new, !(abs(old - new) <= tolerance ?? self.tolerance) else { return nil }
    // In documents of other programs, a transform can make a frame NaN.
    if old.isNaN, new.isNaN { return nil }
    return FieldDifference(name: name, before: .number(old), after: .number(new))
  }

  private func transforms(_ old: ElementAttributes, _ new: ElementAttributes) -> [FieldDifference] {
    guard old.hasTransform || new.hasTransform else { return [] }
    let isSpatial = old.hasSpatialTransform || new.hasSpatialTransform
    let (one, other) = (old.transform3D.numbers, new.transform3D.numbers)
    let differs = zip(one, other).enumerated().contains { place, numbers in
      // The last row is a translation, in points; the others rotate and scale.
      let allowed = place >= 12 ? tolerance : closeness
      return !(abs(numbers.0 - numbers.1) <= allowed)
    }
    guard differs else { return [] }
    guard isSpatial else {
      return [
        FieldDifference(
          name: "transform", before: old.transform.custom, after: new.transform.custom)
      ]
    }
    return [
      FieldDifference(
        name: "transform3D", before: .array(one.map(CustomValue.number)),
        after: .array(other.map(CustomValue.number)))
    ]
  }

  private func looks(_ old: ElementAttributes, _ new: ElementAttributes) -> [FieldDifference] {
    let hidden =
      old.isHidden == new.isHidden
      ? nil
      : FieldDifference(
        name: "hidden", before: .boolean(old.isHidden), after: .boolean(new.isHidden))
    return [
      number("alpha", old.alpha, new.alpha, within: closeness),
      number("zIndex", Double(old.zIndex), Double(new.zIndex), within: 0), hidden,
    ].compactMap { $0 }
  }

  private func customs(_ old: [CustomField], _ new: [CustomField]) -> [FieldDifference] {
    let (one, other) = (JSONValue(old), JSONValue(new))
    let comparison = JSONComparison(tolerance: closeness)
    return comparison.areAlike(one, other)
      ? [] : [FieldDifference(name: "custom", before: .table(old), after: .table(new))]
  }

  /// Compares the reuse identifiers and the states; the number of the view depends on everything
  /// before it.
  private func views(_ old: ReusedView?, _ new: ReusedView?) -> [FieldDifference] {
    guard let old, let new else { return [] }
    var fields: [FieldDifference] = []
    if old.reuse != new.reuse {
      fields.append(
        FieldDifference(name: "reuse", before: .string(old.reuse), after: .string(new.reuse)))
    }
    for (one, other) in zip(old.state.byName, new.state.byName) where one.holds != other.holds {
      fields.append(
        FieldDifference(
          name: one.name, before: .boolean(one.holds), after: .boolean(other.holds)))
    }
    return fields
  }
}

/// The key by which the elements of two results are matched.
private struct ElementKey: Hashable, Comparable {
  let identifier: ElementIdentifier
  let isLeaving: Bool

  /// The number that distinguishes elements that are otherwise equal.
  var number: Int

  static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.identifier != other.identifier {
      return one.identifier.precedesInDifference(other.identifier)
    }
    if one.isLeaving != other.isLeaving { return other.isLeaving }
    return one.number < other.number
  }
}

extension Transform {
  fileprivate var custom: CustomValue { .array([a, b, c, d, tx, ty].map(CustomValue.number)) }
}

extension JSONValue {
  /// Creates the document's value for an author's own values.
  init(_ fields: [CustomField]) {
    self = .object(of: fields.map { JSONObject.Member(name: $0.name, value: JSONValue($0.value)) })
  }

  /// Creates the document's value for an author's own value.
  init(_ value: CustomValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .table(let fields): self = JSONValue(fields)
    }
  }
}
