import CollectionLayout
import CollectionSimulation

extension ResultDocument {
  /// Reads a result.
  ///
  /// Members that this version does not know are ignored, so that what a later one adds does no harm.
  ///
  /// - Parameter text: What `moonlay run --format json` has written.
  /// - Throws: What is wrong with it: the line and the column where it is not JSON, else the member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultFault) {
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
      do throws(ResultFault) {
        snapshots.append(try ResultMoment(record))
      } catch {
        throw error.under("records[\(number + 1)]")
      }
    }
  }
}

extension ResultMoment {
  /// Reads what a document says of its end, or a snapshot of its moment.
  fileprivate init(_ document: JSONNode) throws(ResultFault) {
    label = document["type"] == nil ? nil : try document.string("label")
    state = try JSONCodec<ViewState>.state.read(document)
    facts = document.value.asObject ?? JSONObject()
  }
}
