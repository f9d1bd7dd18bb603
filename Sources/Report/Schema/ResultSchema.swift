/// The JSON Schema (2020-12) of all JSON that Moonlay writes, as `moonlay schema` prints it.
///
/// It describes exactly the output of this version: it rejects unknown keys, and keys that are
/// present although they have their default. The root is any document of any command;
/// `#/$defs/line` is a line of NDJSON. A later version may write more keys, and then has a schema
/// with another `$id`.
///
/// - Parameter documents: The schemas of the documents that other modules write.
/// - Returns: The schema as JSON.
package func resultSchema(adding documents: [JSONSchema]) -> [UInt8] {
  SchemaDocument(documents: ownDocuments + documents, line: ResultLines.schema).json
}

private var ownDocuments: [JSONSchema] {
  [
    JSONCodec<RunResult>.run.schema, JSONCodec<FailedRun>.failedRun.schema, RunResult.listSchema,
    JSONCodec<[CheckReport]>.checks.schema, JSONCodec<[BenchReport]>.benchmarks.schema,
    JSONCodec<[FixReport]>.fixes.schema,
    JSONCodec<[Derivation]>.derivations.schema, JSONCodec<ScriptLines>.scriptLines.schema,
    JSONCodec<ResultDifference>.difference.schema,
    JSONCodec<Documentation>.documentation.schema, JSONCodec<EvaluationReport>.evaluation.schema,
    JSONCodec<Plot>.plot.schema, JSONCodec<[TestReport]>.tests.schema,
  ]
}

/// A schema with all of its definitions.
private struct SchemaDocument {
  private let documents: [JSONSchema]

  /// The definitions, each after one that refers to it.
  private var definitions: [JSONObject.Member] = []

  init(documents: [JSONSchema], line: JSONSchema) {
    self.documents = documents
    for document in documents { define(document) }
    define(line)
  }

  private mutating func define(_ schema: JSONSchema) {
    for (name, definition) in schema.definitions.sorted(by: { $0.key < $1.key })
    where !definitions.contains(where: { $0.name == name }) {
      let definition = definition()
      definitions.append(JSONObject.Member(name: name, value: definition.value))
      define(definition)
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    for (name, value) in [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$id", "urn:moonlay:results:\(resultsVersion)"),
      ("title", "What moonlay writes as JSON, version \(resultsVersion)"),
      (
        "description",
        "Lengths are points, times are seconds of the simulated clock, sections and items count from 1."
      ),
    ] {
      writer.name(name)
      writer.string(value)
    }
    writer.name("oneOf")
    writer.lines(.array(documents.map { $0.value }), depth: 1)
    writer.name("$defs")
    writer.lines(.object(of: definitions), depth: 3)
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  /// Writes a value with its members on separate lines, down to a depth.
  fileprivate mutating func lines(_ value: JSONValue, depth: Int) {
    switch value {
    case .object(let object) where depth > 0 && !object.members.isEmpty:
      beginObjectOfLines()
      for member in object.members {
        name(escaping: member.name)
        lines(member.value, depth: depth - 1)
      }
      end()
    case .array(let values) where depth > 0 && values.contains { $0.asObject != nil }:
      beginArrayOfLines()
      for value in values { lines(value, depth: depth - 1) }
      end()
    default: self.value(value)
    }
  }
}
