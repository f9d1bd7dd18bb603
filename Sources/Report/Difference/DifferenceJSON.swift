import CollectionLayout
import CollectionSimulation

extension ResultDifference {
  /// The difference as one JSON document (`moonlay schema diff`).
  package func json() -> [UInt8] { JSONCodec<ResultDifference>.difference.document(self) }
}

extension JSONFields<ResultDifference> {
  /// What a difference is of, and what differs.
  fileprivate static let compared = JSONFields<ResultDifference>.of {
    field("before", .string) { $0.names.before }
    field("after", .string) { $0.names.after }
    field("tolerance", .amount) { $0.options.tolerance }
    field("equal", .boolean) { $0.isEmpty }
    inlined(.moment) { $0.end }
    field("others", .facts) { $0.facts }
    field("recordsLeftOut", .count) { $0.factsLeftOut }
    field("snapshots", .lines(.snapshot)) { $0.snapshots.filter { !$0.isEmpty } }
  }.written
}

extension JSONCodec<ResultDifference> {
  static let difference = JSONFields<ResultDifference>.of {
    version()
    inlined(.compared) { $0 }
  }.written.objectOfLines.named("difference", "What moonlay diff --format json prints.")

  /// A difference in another document.
  static let compared = JSONFields<ResultDifference>.compared.objectOfLines.named(
    "compared",
    "Two results: differences at their ends, in their snapshots, and in other facts. equal is true if there are none; lengths within the tolerance do not differ."
  )
}

extension JSONFields<MomentDifference> {
  fileprivate static let moment = JSONFields<MomentDifference>.of {
    field("summary", .counts) { $0 }
    field("facts", .facts) { $0.facts }
    field("elements", .lines(.changedElement).named("elementDifferences")) { $0.elements }
  }.written
}

extension JSONCodec<MomentDifference> {
  fileprivate static let snapshot = JSONFields<MomentDifference>.of {
    field("label", .string) { $0.label ?? "" }
    inlined(.moment) { $0 }
  }.written.objectOfLines.named("momentDifference")

  fileprivate static let counts = JSONFields<MomentDifference>.of {
    count(.appeared)
    count(.vanished)
    count(.moved)
    count(.resized)
    count(.changed)
    field("unchanged", .count) { $0.unchangedCount }
    field("farthestMove", .amount) { $0.farthestMove }
  }.written.object.named(
    "changeCounts",
    "How many elements; one that moved and was resized counts as both. farthestMove is the longest way of a frame's corner."
  )

  private static func count(_ change: ElementDifference.Change) -> JSONField<MomentDifference, Int>
  {
    field(change.rawValue, .count) { $0.count(change) }
  }
}

extension JSONCodec<[FactDifference]> {
  fileprivate static let facts = lines(.fact).named(
    "factDifferences",
    "Each with the way to a member of the results. A side without the member is absent; by is the difference of two numbers."
  )
}

extension JSONCodec<FactDifference> {
  fileprivate static let fact = JSONFields<FactDifference>.of {
    field("name", .string) { $0.name }
    optional("before", .value) { $0.before }
    optional("after", .value) { $0.after }
    optional("by", .number) { $0.growth }
  }.written.object
}

extension JSONCodec<ElementDifference> {
  fileprivate static let changedElement = JSONFields<ElementDifference>.of {
    field("element", .identifier) { $0.identifier }
    field(
      "change", .list(.word(ElementDifference.Change.allCases)).narrowed(to: ["minItems": 1])
    ) { $0.changes }
    optional("before", .look) { $0.before?.attributes }
    optional("after", .look) { $0.after?.attributes }
    unlessEmpty("differences", .fields, least: "minProperties") { $0.fields }
  }.written.object
}

extension JSONCodec<[FieldDifference]> {
  fileprivate static let fields = JSONFields<FieldDifference>.of {
    field("before", .custom) { $0.before }
    field("after", .custom) { $0.after }
    optional("by", .number) { $0.growth }
  }.written.object.byName(name: { $0.name }, value: { $0 }) { $1 }
}
