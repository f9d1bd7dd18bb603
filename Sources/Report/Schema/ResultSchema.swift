/// The JSON Schema (2020-12) of what Moonlay writes as JSON, as `moonlay schema` prints it.
///
/// It describes exactly what this version writes: a key that it does not name is refused, and so is one that is present
/// although it has its default. The root is any document of any command; `#/$defs/line` is a line of NDJSON. A later version
/// may write more keys, and then has a schema with another `$id`.
package var resultSchema: [UInt8] { PackageResources.result_schema_json }
