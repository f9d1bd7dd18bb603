import LuaSyntax
import Report

/// The values that the lines of a document computed when they placed an item, behind each line.
struct LineHints: Sendable {
  /// The text behind a line, by its number from 1.
  private var labels: [Int: String] = [:]

  /// The maximum length of a hint, in characters.
  private static let maxLength = 80

  /// Reads the document of `moonlay lines --format json`.
  ///
  /// - Parameters:
  ///   - json: The document; empty if there are no values.
  ///   - file: The name of the script in it.
  init(_ json: String, of file: String) {
    let document = try? JSONReader.read(Array(json.utf8))
    let own = document?["files"]?.asArray?.first { $0["name"]?.asString == file }
    for line in own?["lines"]?.asArray ?? [] {
      guard let number = line["line"]?.asInteger, let values = line["values"]?.asArray else {
        continue
      }
      let label = values.compactMap { Self.label($0) }.joined(separator: "  ")
      labels[number] = label.count > Self.maxLength ? label.prefix(Self.maxLength) + "…" : label
    }
  }

  private static func label(_ value: JSONValue) -> String? {
    guard let use = value["use"]?.asString.flatMap(ScriptLines.Value.Use.init),
      let name = value["name"]?.asString, let text = value["value"]?.asString
    else { return nil }
    let chosen = (value["chosen"]?.asArray ?? []).compactMap { $0.asString }
    return ScriptLines.Value(use, name, text, chosen: chosen).text
  }

  /// Returns the hints of a range's lines, as the protocol writes them.
  func value(in range: ProtocolRange, of lines: TextLines, _ unit: TextLines.Unit) -> JSONValue {
    .array(
      labels.keys.sorted().compactMap { number in
        guard let label = labels[number], !label.isEmpty,
          let bytes = lines.range(ofLine: number - 1)
        else { return nil }
        let end = lines.position(of: bytes.upperBound, in: unit)
        guard range.touches(ProtocolRange(end, end)) else { return nil }
        return ["position": end.value, "label": .string(label), "paddingLeft": true]
      })
  }
}
