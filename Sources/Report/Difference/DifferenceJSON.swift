import CollectionLayout
import CollectionSimulation

extension ResultDifference {
  /// Returns the difference as one JSON document (`moonlay schema diff`).
  package func json() -> [UInt8] { JSONCodec<ResultDifference>.difference.document(self) }
}

extension JSONFields<ResultDifference> {
  /// The members for the compared results and their differences.
  fileprivate static let compared = JSONFields<ResultDifference>.written {
    field("before", .string, means: "The first result, as it was named.") { $0.names.before }
    field("after", .string, means: "The second result, as it was named.") { $0.names.after }
    field(
      "tolerance", .amount, means: "The difference of two lengths that counts as none, in points."
    ) { $0.options.tolerance }
    field("equal", .boolean, means: "Whether the results are equal.") { $0.isEmpty }
    inlined(.moment) { $0.end }
    field("others", .facts, means: "Differences of the records and of the totals.") { $0.facts }
    field(
      "recordsLeftOut", .count,
      means: "Number of further differences of records that are not listed."
    ) { $0.factsLeftOut }
    field("snapshots", .lines(.snapshot), means: "Differences of the snapshots, those that differ.")
    { $0.snapshots.filter { !$0.isEmpty } }
  }
}

extension JSONCodec<ResultDifference> {
  static let difference = JSONFields<ResultDifference>.written {
    version()
    inlined(.compared) { $0 }
  }.objectOfLines.named("difference", "What moonlay diff --format json prints.")

  /// The codec of a difference within another document.
  static let compared = JSONFields<ResultDifference>.compared.objectOfLines.named(
    "compared",
    "Two results: differences at their ends, in their snapshots, and in other facts. equal is true if there are none; lengths within the tolerance do not differ."
  )
}

extension JSONFields<MomentDifference> {
  fileprivate static let moment = JSONFields<MomentDifference>.written {
    field("summary", .counts, means: "Number of elements by kind of change.") { $0 }
    field("facts", .facts, means: "Differences of the view: its size, its content, its offset.") {
      $0.facts
    }
    field(
      "elements", .lines(.changedElement).named("elementDifferences"),
      means: "The elements that differ."
    ) { $0.elements }
  }
}

extension JSONCodec<MomentDifference> {
  fileprivate static let snapshot = JSONFields<MomentDifference>.written {
    field("label", .string, means: "The label of the snapshot.") { $0.label ?? "" }
    inlined(.moment) { $0 }
  }.objectOfLines.named("momentDifference")

  fileprivate static let counts = JSONFields<MomentDifference>.written {
    count(.appeared)
    count(.vanished)
    count(.moved)
    count(.resized)
    count(.changed)
    field("unchanged", .count, means: "Elements that are the same.") { $0.unchangedCount }
    field("farthestMove", .amount, means: "The longest way of a frame's corner, in points.") {
      $0.farthestMove
    }
  }.object.named(
    "changeCounts",
    "How many elements; one that moved and was resized counts as both. farthestMove is the longest way of a frame's corner."
  )

  private static func count(_ change: ElementDifference.Change) -> JSONField<MomentDifference, Int>
  {
    field(change.rawValue, .count, means: "Elements of this kind of change.") { $0.count(change) }
  }
}

extension JSONCodec<[FactDifference]> {
  fileprivate static let facts = lines(.fact).named(
    "factDifferences",
    "Each with the way to a member of the results. A side without the member is absent; by is the difference of two numbers."
  )
}

extension JSONCodec<FactDifference> {
  fileprivate static let fact = JSONFields<FactDifference>.written {
    field("name", .string, means: "The way to the member, such as contentSize.height.") { $0.name }
    optional("before", .value, means: "The value in the first result; absent if there is none.") {
      $0.before
    }
    optional("after", .value, means: "The value in the second result; absent if there is none.") {
      $0.after
    }
    optional("by", .number, means: "The second number minus the first.") { $0.growth }
  }.object
}

extension JSONCodec<ElementDifference> {
  fileprivate static let changedElement = JSONFields<ElementDifference>.written {
    field("element", .identifier, means: "Which element it is.") { $0.identifier }
    field(
      "change", .list(.word(ElementDifference.Change.allCases)).narrowed(to: ["minItems": 1]),
      means: "The kinds of change."
    ) { $0.changes }
    optional("before", .look, means: "How it was; absent if it appeared.") { $0.before?.attributes }
    optional("after", .look, means: "How it is; absent if it vanished.") { $0.after?.attributes }
    unlessEmpty(
      "differences", .fields, means: "The fields that differ, by name.", minimumKey: "minProperties"
    ) { $0.fields }
  }.object
}

extension JSONCodec<[FieldDifference]> {
  fileprivate static let fields = JSONFields<FieldDifference>.written {
    field("before", .custom, means: "The value in the first result.") { $0.before }
    field("after", .custom, means: "The value in the second result.") { $0.after }
    optional("by", .number, means: "The second number minus the first.") { $0.growth }
  }.object.byName(name: { $0.name }, value: { $0 }) { $1 }
}
