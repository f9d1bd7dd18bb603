import Course
import Report

/// The JSON documents as a page to read, `scripts/reference/RESULTS.md`: made of the schema, as the schema is made of the fields'
/// declarations.
struct ResultsReference {
  private let definitions: [JSONObject.Member]
  private let documents: [String]

  init() throws {
    let schema = try JSONReader.read(resultSchema(adding: [ClassReport.schema]))
    definitions = schema["$defs"]?.asObject?.members ?? []
    documents = (schema["oneOf"]?.asArray ?? []).compactMap { $0.reference }
  }

  /// The fields of objects that have no meaning: `run.layout`.
  var fieldsWithoutMeaning: [String] {
    definitions.filter { $0.value["then"] == nil }.flatMap { definition in
      Self.fields(of: definition.value).filter { $0.schema["description"] == nil }
        .map { "\(definition.name).\($0.name)" }
    }
  }

  /// The whole page.
  var markdown: String {
    let head = """
      # The results

      Every field of the JSON documents that Moonlay writes. [Reading a run](../guide/20-reading-a-run.md) explains how to use them. This
      page is generated from the fields' declarations, as `moonlay schema` is.

      Lengths are points, times are seconds of the simulated clock, sections and items count from 1. A field that is not always there is
      absent, never `null`.

      """
    let list = documents.map { name in
      "- [\(name)](#\(name.lowercased())): \(meaning(of: name))\n"
    }
    let objects = definitions.filter { $0.value["then"] == nil && $0.value.isObject }
    let first = objects.filter { documents.contains($0.name) }
    let others = objects.filter { !documents.contains($0.name) }
    let choices = definitions.filter { $0.value["oneOf"] != nil }
    return head + "\n## Documents\n\n" + list.joined() + first.map(section).joined()
      + "\n## Lines of NDJSON\n\n`--format ndjson` writes one of these on each line: "
      + kinds(of: "line") + ".\n\n## Parts\n"
      + choices.filter { $0.name != "line" }.map { choice in
        "\n### \(choice.name)\n\nOne of \(kinds(of: choice.name)).\n"
      }.joined() + others.map(section).joined()
  }

  private func meaning(of name: String) -> String {
    definitions.first { $0.name == name }?.value["description"]?.asString ?? ""
  }

  private func kinds(of name: String) -> String {
    let cases = definitions.first { $0.name == name }?.value["oneOf"]?.asArray ?? []
    return cases.map(type).joined(separator: ", ")
  }

  private func section(_ definition: JSONObject.Member) -> String {
    let meaning = definition.value["description"]?.asString.map { "\($0)\n\n" } ?? ""
    let rows = Self.fields(of: definition.value).map { field in
      let presence = field.isRequired ? "always" : Self.presence(field.schema)
      let words = field.schema["description"]?.asString ?? ""
      return "| `\(field.name)` | \(type(field.schema)) | \(presence) | \(words) |\n"
    }
    return "\n### \(definition.name)\n\n" + meaning
      + "| field | type | present | meaning |\n| --- | --- | --- | --- |\n" + rows.joined()
  }

  /// The fields of an object, or of the objects of an array; those of an object within it follow it.
  private static func fields(of schema: JSONValue, in path: String = "")
    -> [(name: String, schema: JSONValue, isRequired: Bool)]
  {
    let required = (schema["required"]?.asArray ?? []).compactMap(\.asString)
    let own = (schema["properties"]?.asObject?.members ?? []).flatMap { field in
      [(path + field.name, field.value, required.contains(field.name))]
        + fields(of: field.value, in: "\(path)\(field.name).")
    }
    return own
      + [schema["items"], schema["additionalProperties"]].compactMap { $0 }
      .flatMap { fields(of: $0, in: path.isEmpty ? "" : "\(path.dropLast())[].") }
  }

  /// When a field is there that need not be.
  private static func presence(_ schema: JSONValue) -> String {
    if let usual = schema["not"]?["const"] { return "unless `\(usual.written.text)`" }
    if schema["const"] != nil { return "if true" }
    if schema["minItems"] != nil || schema["minProperties"] != nil { return "unless empty" }
    return "if known"
  }

  private func type(_ schema: JSONValue) -> String {
    if let name = schema.reference {
      let isObject = definitions.contains {
        $0.name == name && ($0.value.isObject || $0.value["oneOf"] != nil)
      }
      return isObject ? "[\(name)](#\(name.lowercased()))" : definition(name)
    }
    if let value = schema["const"] { return "`\(value.written.text)`" }
    if let words = schema["enum"]?.asArray {
      return words.map { "`\($0.written.text)`" }.joined(separator: ", ")
    }
    if let kinds = schema["type"]?.asArray {
      return kinds.count > 4 ? "any value" : kinds.compactMap(\.asString).joined(separator: " or ")
    }
    if let items = schema["items"] { return "array of \(type(items))" }
    if let cases = schema["oneOf"]?.asArray ?? schema["anyOf"]?.asArray {
      return cases.map(type).joined(separator: " or ")
    }
    if let values = schema["additionalProperties"], values.asObject != nil {
      return "object of \(type(values)) by name"
    }
    return schema["type"]?.asString ?? "any value"
  }

  /// The type behind a name that stands for no object.
  private func definition(_ name: String) -> String {
    definitions.first { $0.name == name }.map { type($0.value) } ?? name
  }
}

extension JSONValue {
  /// The definition that is referred to.
  fileprivate var reference: String? {
    self["$ref"]?.asString?.split(separator: "/").last.map(String.init)
  }

  /// Whether it is an object with fields of fixed names, or an array of such.
  fileprivate var isObject: Bool {
    self["properties"] != nil || self["items"]?["properties"] != nil
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
