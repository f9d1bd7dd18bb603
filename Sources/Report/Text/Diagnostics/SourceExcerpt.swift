package import CollectionLayout

/// A line of a script with the words to which a diagnostic refers.
///
/// If their columns are not known, they are underlined wherever they occur in the line.
struct SourceExcerpt: Sendable {
  private var characters: [Piece]

  /// A character of the line, as it is displayed.
  private struct Piece {
    let text: String
    var isMarked = false
  }

  init(_ line: String, marking place: Diagnostic.Place) {
    characters = line.withoutLineEnd.map {
      Piece(text: $0 == "\t" ? "    " : String($0).visible)
    }
    for range in place.marked(in: line) {
      for index in range { characters[index].isMarked = true }
    }
  }

  /// The first underlined character, counted from 1, or nil if none is.
  var column: Int? { characters.firstIndex(where: { $0.isMarked }).map { $0 + 1 } }

  /// Returns the line, and carets below its marked words; the carets are empty if no word is
  /// marked.
  ///
  /// A line that is too long is shown from shortly before its first marked word.
  func shown(width: Int) -> (line: String, carets: String) {
    let visible = windowed(width: width)
    let line = visible.map { $0.text }.joined()
    guard visible.contains(where: { $0.isMarked }) else { return (line, "") }
    let last = visible.lastIndex(where: { $0.isMarked }) ?? 0
    let carets = visible[...last].map { piece in
      String(repeating: piece.isMarked ? "^" : " ", count: piece.text.displayWidth)
    }
    return (line, carets.joined())
  }

  private func windowed(width: Int) -> [Piece] {
    func columns(_ pieces: ArraySlice<Piece>) -> Int {
      pieces.reduce(0) { $0 + $1.text.displayWidth }
    }
    guard columns(characters[...]) > width else { return characters }
    var start = 0
    if let first = characters.firstIndex(where: { $0.isMarked }),
      columns(characters[...first]) > width / 2
    {
      start = max(first - width / 3, 0)
    }
    var shown = characters[start...]
    let room = max(width - (start > 0 ? 2 : 1), 1)
    var rest = room
    shown = shown.prefix { piece in
      rest -= piece.text.displayWidth
      return rest >= 0
    }
    let ellipsis = [Piece(text: "…")]
    let isCut = shown.endIndex < characters.endIndex
    return (start > 0 ? ellipsis : []) + shown + (isCut ? ellipsis : [])
  }
}

extension Diagnostic.Place {
  /// Returns the underlined parts of the line, in characters from 0; none if no word is known.
  package func marked(in line: String) -> [Range<Int>] {
    let source = Array(line.withoutLineEnd)
    let known = marks.map { mark in
      (mark.column - 1..<mark.column - 1 + mark.text.count, mark.text)
    }.filter { range, text in
      range.lowerBound >= 0 && range.upperBound <= source.count
        && source[range].elementsEqual(text)
    }
    return known.isEmpty
      ? tokens.flatMap { source.ranges(ofWord: Array($0)) } : known.map { $0.0 }
  }
}

extension String {
  fileprivate var withoutLineEnd: Substring {
    var line = self[...]
    while let last = line.last, last.isNewline || last == " " { line.removeLast() }
    return line
  }
}

extension [Character] {
  /// Returns the ranges of a word: of a name only as a whole name, of anything else everywhere.
  fileprivate func ranges(ofWord word: [Character]) -> [Range<Int>] {
    guard let first = word.first, let last = word.last, count >= word.count else { return [] }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + word.count <= count {
      let range = index..<index + word.count
      let continuesBefore = index > 0 && first.isOfName && self[index - 1].isOfName
      let continuesBehind =
        range.upperBound < count && last.isOfName && self[range.upperBound].isOfName
      if !continuesBefore, !continuesBehind, self[range].elementsEqual(word) {
        ranges.append(range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return ranges
  }
}

extension Character {
  /// Whether the character can be part of a Lua name, which is ASCII only.
  fileprivate var isOfName: Bool { isASCII && (isLetter || isNumber || self == "_") }
}
