package import CollectionLayout
package import Scripting

extension Diagnostic {
  /// A fault of a script that was being loaded, with the line of the script that it is likely to be about.
  ///
  /// `return Grid { colums = 3 }` ends the script's own code before `Grid` is called, so that Lua knows no line any more
  /// when the fault is found. It is then the last `return` of the script, or what stands below it, or else anywhere, and
  /// is named in the message.
  package func placed(in script: Script) -> Diagnostic {
    guard place == nil, failure == .script, code != .syntaxError else { return self }
    let lines = script.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let last = lines.lastIndex(where: { $0.hasWord }) else { return self }
    let begin = lines.lastIndex { $0.begins(with: "return") } ?? last
    var placed = self
    placed.place = Place(file: script.name, line: begin + 1)
    for word in quotedWords {
      guard let line = lines.line(naming: word, from: begin) else { continue }
      placed.place = Place(file: script.name, line: line + 1, tokens: [word])
      break
    }
    return placed
  }

  /// The words in quotes of the message.
  private var quotedWords: [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
      .filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The first line from a number on that has the word as a whole, or else the first of all.
  fileprivate func line(naming word: String, from begin: Int) -> Int? {
    self[begin...].firstIndex { $0.names(word) } ?? firstIndex { $0.names(word) }
  }
}

extension String {
  /// Whether a word stands in the line that is not a part of a longer one.
  fileprivate func names(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let behind = self[range.upperBound...].first
      let neighbours = [before, behind].compactMap { $0 }
      return !neighbours.contains { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// Whether there is more than space.
  fileprivate var hasWord: Bool { contains { !$0.isWhitespace } }

  /// Whether the line's first word is this one.
  fileprivate func begins(with word: String) -> Bool {
    let line = drop { $0.isWhitespace }
    guard line.hasPrefix(word) else { return false }
    return line.dropFirst(word.count).first.map { !$0.isLetter && $0 != "_" } ?? true
  }
}
