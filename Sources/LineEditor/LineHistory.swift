/// The inputs of this session and of earlier ones.
struct LineHistory {
  private(set) var entries: [String] = []
  private let size: Int

  /// The recalled entry, and what was typed before it was; nil if none is.
  private var place: (index: Int, typed: String)?

  init(size: Int) { self.size = size }

  mutating func add(_ entry: String) {
    leave()
    if entries.last == entry { return }
    entries.append(entry)
    if entries.count > size { entries.removeFirst() }
  }

  /// Ends the search for entries that begin with what was typed.
  mutating func leave() { place = nil }

  /// Returns the next entry that begins with what was typed, or what was typed after the last.
  ///
  /// - Parameters:
  ///   - way: -1 for earlier entries, 1 for later ones.
  ///   - text: The text; what is before its cursor must be the beginning.
  /// - Returns: The entry; nil if there is none.
  mutating func recall(_ way: Int, from text: EditedText) -> String? {
    let start = place ?? (entries.count, text.text)
    var index = start.index + way
    let shown = text.text
    while entries.indices.contains(index) {
      if entries[index].hasPrefix(start.typed), entries[index] != shown {
        place = (index, start.typed)
        return entries[index]
      }
      index += way
    }
    guard way > 0, place != nil else { return nil }
    place = nil
    return start.typed
  }

  /// Returns what follows a text in the last entry that begins with it; nil if none does.
  func suggestion(for text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let found = entries.last { $0.hasPrefix(text) && $0 != text }
    return found.map { String($0.dropFirst(text.count)) }
  }
}

/// A search of the history while it is typed.
struct HistorySearch {
  private let entries: [String]

  /// The text before the search.
  let before: EditedText
  private(set) var query = ""
  private var index: Int

  init(_ history: LineHistory, before: EditedText) {
    (entries, self.before) = (history.entries, before)
    index = entries.count
  }

  /// The entry that was found; nil for none.
  var found: String? { entries.indices.contains(index) ? entries[index] : nil }

  /// Changes the words, and searches again from the last entry.
  mutating func look(for words: String) {
    query = words
    index = entries.count
    if !words.isEmpty { step(-1) }
  }

  /// Finds the next entry that contains the words; stays if there is none.
  mutating func step(_ way: Int) {
    let shown = found
    var place = index + way
    while entries.indices.contains(place) {
      if entries[place].contains(query), entries[place] != shown { return index = place }
      place += way
    }
    if way < 0, found == nil { index = -1 }
  }

  func show(in picture: inout Screen.Picture) {
    picture.add(found == nil && !query.isEmpty ? "not found: " : "search: ", .note)
    picture.add(query)
    picture.putCursor()
    guard let found else { return }
    picture.add("\n" + LineEditor.prompt.first)
    for character in found {
      picture.add(character, .plain)
      if character == "\n" { picture.add(LineEditor.prompt.next) }
    }
  }
}

/// The keys during a search of the history.
extension LineEditor {
  func handle(_ key: Key, _ search: HistorySearch) -> Input? {
    var search = search
    switch key {
    case .text(let typed): search.look(for: search.query + typed)
    case .paste(let pasted): search.look(for: search.query + pasted)
    case .backspace: search.look(for: String(search.query.dropLast()))
    case .control("r"), .up: search.step(-1)
    case .control("s"), .down: search.step(1)
    case .control("c"), .control("g"):
      mode = .editing
      return nil
    default:
      mode = .editing
      if let found = search.found { text.replaceAll(with: found) }
      // Escape only takes what was found; every other key also acts on it.
      return key == .escape ? nil : handle(key)
    }
    mode = .searching(search)
    return nil
  }
}
