/// An editor of what is typed at a terminal: lines or blocks of lines, with colours, a history and
/// completion.
///
/// The terminal is the editor's only while ``read()`` runs. Control-C is a key then.
package final class LineEditor {
  /// The way in which an input ended.
  package enum Input: Hashable, Sendable {
    /// The input, without its end.
    case line(String)

    /// Control-C: the typed text is dropped.
    case interrupted

    /// Control-D on an empty line, or the terminal was closed.
    case end
  }

  /// What the keys are for.
  enum Mode {
    case editing
    case searching(HistorySearch)
    case choosing(CompletionMenu)
  }

  let terminal: any LineTerminal
  var language: LineLanguage
  var history: LineHistory
  var text = EditedText()
  var mode = Mode.editing

  /// Whether the last key was Control-X, after which Control-E edits the text elsewhere.
  var hasPrefix = false

  /// What is shown below the text until the next key.
  var note = ""
  var screen: Screen
  private var decoder = KeyDecoder()
  private var size = (columns: 80, rows: 24)

  /// Whether the terminal shows colours; without them, there is no suggestion either.
  let usesColor: Bool

  /// The texts before the first line, and before all others.
  package static let prompt = (first: "> ", next: ">> ")

  /// How long the rest of a sequence may take, and how long to wait for a key, in milliseconds.
  private static let (sequencePause, idlePause) = (100, 250)

  package init(
    _ terminal: any LineTerminal, usesColor: Bool, historySize: Int, _ language: LineLanguage
  ) {
    (self.terminal, self.usesColor, self.language) = (terminal, usesColor, language)
    history = LineHistory(size: historySize)
    screen = Screen(usesColor: usesColor)
  }

  /// Adds an entry to the history.
  package func remember(_ entry: String) { history.add(entry) }

  /// Reads an input from the terminal.
  package func read() -> Input {
    (text, mode, note) = (EditedText(), .editing, "")
    history.leave()
    terminal.begin()
    size = terminal.size
    while true {
      guard let key = nextKey() else { return finish(.end) }
      note = ""
      if let input = handle(key) { return finish(input) }
    }
  }

  private func finish(_ input: Input) -> Input {
    mode = .editing
    text.move(to: text.characters.count)
    terminal.write(screen.draw(picture(isOver: true)) + (input == .interrupted ? "^C" : ""))
    terminal.end()
    // At the end of the input, the owner begins a line of its own.
    if input == .end { screen.forget() } else { terminal.write(screen.leave()) }
    return input
  }

  // MARK: - Keys

  /// Returns the next key; nil at the end of the input.
  ///
  /// What is shown is drawn once nothing more has been typed.
  private func nextKey() -> Key? {
    while true {
      if let key = decoder.next() { return key }
      redraw()
      let pause = decoder.isPending ? Self.sequencePause : Self.idlePause
      switch terminal.read(milliseconds: pause) {
      case .bytes(let bytes): decoder.add(bytes)
      case .end: return nil
      case .continued: screen.forget()
      case .nothing:
        if let key = decoder.next(isOver: true) { return key }
        if language.whileIdle({ terminal.write(screen.erase()) }) { screen.forget() }
      }
    }
  }

  /// Stops the program, as Control-Z does elsewhere.
  func suspend() {
    terminal.end()
    terminal.write(screen.leave())
    terminal.suspend()
    terminal.begin()
  }

  /// Lets a person change the text in another program.
  func editElsewhere() {
    terminal.write(screen.erase())
    terminal.end()
    if let changed = language.editElsewhere(text.text) { text.replaceAll(with: changed) }
    terminal.begin()
  }

  // MARK: - Drawing

  func clear() {
    screen.forget()
    terminal.clear()
  }

  private func redraw() {
    let now = terminal.size
    var output = ""
    if now != size {
      if now.columns != size.columns { output += screen.eraseAfterResize(to: now.columns) }
      size = now
    }
    output += screen.draw(picture())
    if !output.isEmpty { terminal.write(output) }
  }

  private func picture(isOver: Bool = false) -> Screen.Picture {
    var picture = Screen.Picture(columns: size.columns, width: language.columns)
    if case .searching(let search) = mode {
      search.show(in: &picture)
    } else {
      show(in: &picture, isOver: isOver)
    }
    picture.crop(to: max(1, size.rows))
    return picture
  }

  private func show(in picture: inout Screen.Picture, isOver: Bool) {
    let whole = text.text
    var styles = language.styles(whole, isOver ? -1 : text.before.utf8.count)[...]
    var byte = 0
    picture.add(Self.prompt.first)
    for (position, character) in text.characters.enumerated() {
      if position == text.cursor { picture.putCursor() }
      while let first = styles.first, first.range.upperBound <= byte { styles.removeFirst() }
      let style = styles.first.flatMap { $0.range.contains(byte) ? $0.style : nil } ?? .plain
      picture.add(character, style)
      if character == "\n" { picture.add(Self.prompt.next) }
      byte += character.utf8.count
    }
    if text.isAtEnd { picture.putCursor() }
    guard !isOver else { return }
    if let rest = suggestion { picture.add(rest, .suggestion) }
    if case .choosing(let menu) = mode {
      menu.show(in: &picture, rows: max(1, size.rows - picture.rows.count - 1))
    }
    if !note.isEmpty { picture.add("\n" + note, .note) }
  }

  /// The rest of the last entry of the history that begins with the text, up to its first line's
  /// end.
  private var suggestion: String? {
    guard usesColor, case .editing = mode, text.isAtEnd else { return nil }
    let found = history.suggestion(for: text.text)
    return found.map { String($0.prefix { $0 != "\n" }) }
  }
}
