package import CollectionLayout
package import CollectionSimulation

/// What became of an element from one result to another.
package struct ElementDifference: Hashable, Sendable {
  /// Which element it is, in both results.
  package let identifier: ElementIdentifier

  /// How it was; nil for what has appeared.
  package let before: ReportedElement?

  /// How it is; nil for what has vanished.
  package let after: ReportedElement?

  /// What differs where it is in both.
  package let fields: [FieldDifference]

  /// What may be said of an element that differs.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    case appeared
    case vanished
    /// Its frame begins elsewhere.
    case moved
    /// Its frame has another width or height.
    case resized
    /// Its frame is the same, and it looks different.
    case changed
  }

  /// What became of it: one word, or moved and resized.
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

  /// How far its frame's corner has moved, in points.
  package var distance: Double {
    guard let old = before?.attributes.frame, let new = after?.attributes.frame else { return 0 }
    let (across, down) = (new.x - old.x, new.y - old.y)
    return (across * across + down * down).squareRoot()
  }
}

/// A property of an element that differs.
package struct FieldDifference: Hashable, Sendable {
  /// The property, as results name it.
  package let name: String

  /// The value in the first result.
  package let before: CustomValue

  /// The value in the second result.
  package let after: CustomValue

  /// How much a number has grown.
  package var growth: Double? {
    guard case .number(let old) = before, case .number(let new) = after else { return nil }
    return new - old
  }
}

/// Compares elements, whose numbers may differ by a little.
struct ElementComparison: Hashable, Sendable {
  /// The tolerance for lengths, in points.
  let tolerance: Double

  /// The tolerance for other numbers: they are shares, factors and the author's own.
  private var closeness: Double { min(tolerance, 1e-6) }

  /// What differs between the elements of two results.
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
      // Of a view that leaves and one that comes for it, and of what a stranger's document has twice.
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
    // What a stranger's transform makes of a frame may be no number.
    if old.isNaN, new.isNaN { return nil }
    return FieldDifference(name: name, before: .number(old), after: .number(new))
  }

  private func transforms(_ old: ElementAttributes, _ new: ElementAttributes) -> [FieldDifference] {
    guard old.hasTransform || new.hasTransform else { return [] }
    let isSpatial = old.hasSpatialTransform || new.hasSpatialTransform
    let (one, other) = (old.transform3D.numbers, new.transform3D.numbers)
    let differs = zip(one, other).enumerated().contains { place, numbers in
      // The last row moves, in points; the rest turns and scales.
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

  /// The identifier of reuse, and the states; which of the views it is depends on all that came before.
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

/// What an element is known again by.
private struct ElementKey: Hashable, Comparable {
  let identifier: ElementIdentifier
  let isLeaving: Bool

  /// Counts what is alike in all else.
  var number: Int

  static func < (one: ElementKey, other: ElementKey) -> Bool {
    let (first, second) = (one.identifier, other.identifier)
    if first.category != second.category {
      return first.category.rawValue < second.category.rawValue
    }
    if first.indexPath != second.indexPath {
      return first.indexPath.precedesInResult(second.indexPath)
    }
    if first.kind != second.kind { return first.kind < second.kind }
    if one.isLeaving != other.isLeaving { return other.isLeaving }
    return one.number < other.number
  }
}

extension Transform {
  fileprivate var custom: CustomValue { .array([a, b, c, d, tx, ty].map(CustomValue.number)) }
}

extension JSONValue {
  /// An author's own values as a document has them.
  init(_ fields: [CustomField]) {
    self = .object(of: fields.map { JSONObject.Member(name: $0.name, value: JSONValue($0.value)) })
  }

  /// An author's own value as a document has it.
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
