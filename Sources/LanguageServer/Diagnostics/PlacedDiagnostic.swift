import CollectionLayout
import LuaSyntax
import Report

/// A diagnostic at its place in a document, in the form of the protocol.
struct PlacedDiagnostic: Sendable {
  let code: DiagnosticCode
  let uri: DocumentURI
  let range: ProtocolRange
  let message: String

  /// What the protocol calls a diagnostic.
  let value: JSONValue

  /// The changes that remove it, to be made together; none unless they are certain.
  let edits: [PlacedEdit]

  /// The texts that they change.
  let texts: [DocumentURI: [UInt8]]

  /// What the changes do, in a few words.
  let title: String

  /// The name that nothing declares, if that is the mistake.
  let undeclared: String?
}

/// A change of a document.
struct PlacedEdit: Hashable, Sendable {
  let uri: DocumentURI
  let range: ProtocolRange
  let text: String

  var value: JSONValue { ["range": range.value, "newText": .string(text)] }
}

/// A range of a document, in the columns that were agreed on.
struct ProtocolRange: Hashable, Sendable {
  let start, end: TextLines.Position

  init(_ start: TextLines.Position, _ end: TextLines.Position) {
    (self.start, self.end) = (start, end)
  }

  init(_ bytes: Range<Int>, in lines: TextLines, _ unit: TextLines.Unit) {
    start = lines.position(of: bytes.lowerBound, in: unit)
    end = lines.position(of: bytes.upperBound, in: unit)
  }

  var value: JSONValue { ["start": start.value, "end": end.value] }

  /// Returns whether two ranges have a position in common; an empty range has one.
  func touches(_ other: ProtocolRange) -> Bool { start <= other.end && other.start <= end }
}

extension TextLines.Position {
  /// The position as the protocol writes it.
  var value: JSONValue {
    ["line": .number(Double(line)), "character": .number(Double(column))]
  }
}
