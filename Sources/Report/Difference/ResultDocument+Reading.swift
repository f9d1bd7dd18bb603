import CollectionLayout
import CollectionSimulation

extension ResultDocument {
  /// Reads a result.
  ///
  /// Members that this version does not know are ignored, so that documents of later versions can
  /// be read.
  ///
  /// - Parameter text: The output of `moonlay run --format json`.
  /// - Throws: The mistake: with its line and column if the text is not JSON, otherwise with its
  ///   member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultError) {
    let document = try JSONNode.result(in: text)
    let heading = try JSONFields<RunHeading>.script.read(document)
    (script, layoutName) = (heading.script, heading.layoutName)
    parameters = document["layout"]?["parameters"]?.value ?? [:]
    end = try ResultMoment(document)
    diagnostics = try document.array("diagnostics").map { $0.value }
    (snapshots, records) = ([], [])
    for (number, record) in try document.array("records").enumerated() {
      guard record["type"]?.asString == "snapshot" else {
        records.append(record.value)
        continue
      }
      do throws(ResultError) {
        snapshots.append(try ResultMoment(record))
      } catch {
        throw error.under("records[\(number + 1)]")
      }
    }
  }
}

extension ResultMoment {
  /// Reads a moment: the end from a document, or a snapshot.
  fileprivate init(_ document: JSONNode) throws(ResultError) {
    label = document["type"] == nil ? nil : try document.string("label")
    state = try JSONCodec<ViewState>.state.read(document)
    facts = document.value.asObject ?? JSONObject()
  }
}
