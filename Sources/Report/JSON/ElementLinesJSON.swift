import CollectionLayout

extension [ElementLines] {
  /// Returns the elements with their lines as a JSON array, for use within another document.
  package func json() -> [UInt8] {
    [UInt8](JSONCodec<[ElementLines]>.list(.elementLines).document(self).dropLast())
  }
}

extension JSONCodec<ElementLines> {
  /// The codec of an element with the lines that determined its frame.
  package static let elementLines = JSONFields<ElementLines>.of {
    inlined(.identifier) { $0.element }
    field("frame", .rect, means: "The frame, in points of the content.") { $0.frame }
    optional("placed", .count, means: "The line that set the frame last.") { $0.placed }
    field("lines", .list(.count), means: "The lines of the script that made it.") { $0.lines }
  }.make { ElementLines(element: $0, frame: $1, placed: $2, lines: $3) }.object
}
