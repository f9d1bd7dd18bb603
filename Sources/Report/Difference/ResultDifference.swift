import CollectionSimulation

/// The options for comparing two results.
package struct DifferenceOptions: Hashable, Sendable {
  /// The tolerance for lengths and positions, in points.
  package var tolerance: Double

  /// Whether the whole run is compared: also snapshots, events, notes, parameters and reuse counts.
  package var isWhole: Bool

  package init(tolerance: Double = 0.001, isWhole: Bool = false) {
    (self.tolerance, self.isWhole) = (tolerance, isWhole)
  }
}

/// The differences between two results.
package struct ResultDifference: Hashable, Sendable {
  /// The names of the results.
  package let names: Names

  /// How much was compared, and with which tolerance.
  package let options: DifferenceOptions

  /// The differences at the end.
  package let end: MomentDifference

  /// The differences at the snapshots of both; empty if only the end is compared.
  package let snapshots: [MomentDifference]

  /// Other differences: diagnostics and, if everything is compared, records, parameters and snapshots that only one result has.
  package let facts: [FactDifference]

  /// The number of differences that are omitted from ``facts``.
  package let factsLeftOut: Int

  /// The names of two results.
  package struct Names: Hashable, Sendable {
    /// The name of the first result.
    package let before: String

    /// The name of the second result.
    package let after: String

    package init(before: String, after: String) { (self.before, self.after) = (before, after) }
  }

  /// The maximum number of records that are reported.
  private static let maxRecords = 1

  /// Compares two results.
  ///
  /// - Parameters:
  ///   - before: The first result.
  ///   - after: The second result.
  ///   - names: Their names.
  ///   - options: The options of the comparison.
  /// - Complexity: O(*n* log *n*), where *n* is the size of both results.
  package init(
    from before: ResultDocument, to after: ResultDocument,
    names: Names, _ options: DifferenceOptions = DifferenceOptions()
  ) {
    self.names = names
    self.options = options
    end = MomentDifference(before.end, after.end, options)
    let diagnostics = Self.diagnostics(before, after)
    guard options.isWhole else {
      (snapshots, facts, factsLeftOut) = ([], diagnostics, 0)
      return
    }
    let pairs = SnapshotPairs(before.snapshots, after.snapshots)
    snapshots = pairs.both.map { MomentDifference($0, $1, options) }
    let comparison = JSONComparison(tolerance: options.tolerance)
    let layouts =
      comparison.differences(
        .string(before.layoutName), .string(after.layoutName), under: "layout", limit: 1)
      + JSONComparison(tolerance: min(options.tolerance, 1e-6))
      .differences(before.parameters, after.parameters, under: "parameters", limit: 50)
    let records = Self.records(before.records, after.records, comparison)
    facts = layouts + diagnostics + pairs.single + records.prefix(Self.maxRecords)
    factsLeftOut = max(records.count - Self.maxRecords, 0)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    facts.isEmpty && end.isEmpty && snapshots.allSatisfy { $0.isEmpty }
  }

  /// The moments at which something differs: the end, then the snapshots.
  package var moments: [MomentDifference] { ([end] + snapshots).filter { !$0.isEmpty } }

  // MARK: - Diagnostics and records

  /// Returns the diagnostics that only one result has.
  ///
  /// They are compared by their messages; their lines may differ.
  private static func diagnostics(_ before: ResultDocument, _ after: ResultDocument)
    -> [FactDifference]
  {
    let (old, new) = (before.diagnostics.map(words), after.diagnostics.map(words))
    let (known, found) = (Set(old), Set(new))
    return old.filter { !found.contains($0) }.map {
      FactDifference(name: "diagnostics", before: .string($0), after: nil)
    }
      + new.filter { !known.contains($0) }.map {
        FactDifference(name: "diagnostics", before: nil, after: .string($0))
      }
  }

  private static func words(_ diagnostic: JSONValue) -> String {
    let parts = ["severity", "code", "message"].map { diagnostic[$0]?.asString ?? "" }
    return "\(parts[0])[\(parts[1])]: \(parts[2])"
  }

  /// Returns the differing records, which are compared by number.
  private static func records(
    _ before: [JSONValue], _ after: [JSONValue], _ comparison: JSONComparison
  ) -> [FactDifference] {
    (0..<max(before.count, after.count)).compactMap { number in
      let old = number < before.count ? before[number] : nil
      let new = number < after.count ? after[number] : nil
      let name = "records[\(number + 1)]"
      guard let old, let new else { return FactDifference(name: name, before: old, after: new) }
      let first = comparison.differences(old, new, under: name, limit: 1).first
      // If both records are of the same kind, their first differing member is sufficient.
      guard first != nil, old.recordName != new.recordName else { return first }
      return FactDifference(name: name, before: old, after: new)
    }
  }
}

/// The differences between two views.
package struct MomentDifference: Hashable, Sendable {
  /// The view in the first result.
  package let before: ResultMoment

  /// The view in the second result.
  package let after: ResultMoment

  /// The elements that differ.
  package let elements: [ElementDifference]

  /// The differences of the view itself: its content, its data and its insets and, if everything is compared, the reuse counts.
  package let facts: [FactDifference]

  private static let seen = [
    "viewport", "sections", "contentSize", "contentOffset", "contentInset", "safeArea",
    "orthogonalSections",
    "placeholder",
  ]
  private static let figures = ["time", "reuse", "passes", "sizing"]

  /// The maximum number of reported differences of one fact.
  private static let maxOfAFact = 8

  init(_ before: ResultMoment, _ after: ResultMoment, _ options: DifferenceOptions) {
    (self.before, self.after) = (before, after)
    elements = ElementComparison(tolerance: options.tolerance)
      .differences(before.state.elements, after.state.elements)
    let comparison = JSONComparison(tolerance: options.tolerance)
    facts = (options.isWhole ? Self.seen + Self.figures : Self.seen).flatMap { name in
      comparison.differences(
        before.facts[name], after.facts[name], under: name, limit: Self.maxOfAFact)
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { elements.isEmpty && facts.isEmpty }

  /// The snapshot's label; nil at the end of the run.
  package var label: String? { before.label }

  /// Returns the number of elements with a kind of change.
  package func count(_ change: ElementDifference.Change) -> Int {
    elements.count { $0.changes.contains(change) }
  }

  /// The number of unchanged elements.
  package var unchangedCount: Int {
    before.state.elements.count - elements.count { $0.before != nil }
  }

  /// The maximum distance by which an element's corner has moved, in points.
  package var farthestMove: Double { elements.map { $0.distance }.max() ?? 0 }
}

/// The snapshots of two runs, paired by their labels; several with one label are paired in order.
private struct SnapshotPairs {
  private(set) var both: [(ResultMoment, ResultMoment)] = []
  private(set) var single: [FactDifference] = []

  init(_ before: [ResultMoment], _ after: [ResultMoment]) {
    var rest: [String: [ResultMoment]] = [:]
    for moment in after.reversed() { rest[moment.label ?? "", default: []].append(moment) }
    var counts: [String: Int] = [:]
    for moment in before {
      let label = moment.label ?? ""
      counts[label, default: 0] += 1
      if let other = rest[label]?.popLast() {
        both.append((moment, other))
      } else {
        single.append(FactDifference(name: "snapshot", before: .string(label), after: nil))
      }
    }
    var known = counts
    for moment in after {
      let label = moment.label ?? ""
      guard let count = known[label], count > 0 else {
        single.append(FactDifference(name: "snapshot", before: nil, after: .string(label)))
        continue
      }
      known[label] = count - 1
    }
  }
}
