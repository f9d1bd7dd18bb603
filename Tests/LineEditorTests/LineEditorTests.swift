import LineEditor
import TestSupport
import Testing

/// Every key, and what is on the screen then.
@Suite struct LineEditorTests {
  /// Types keys, each as a read of its own, and returns the input and the terminal.
  @discardableResult
  private func type(
    _ keys: [String], history: [String] = [], columns: Int = 80, rows: Int = 24,
    usesColor: Bool = false, language: (inout LineLanguage) -> Void = { _ in }
  ) -> (input: LineEditor.Input, terminal: DrawnTerminal) {
    let terminal = DrawnTerminal(
      keys.map { $0.isEmpty ? .nothing : .bytes(Array($0.utf8)) }, columns: columns, rows: rows)
    var own = LineLanguage()
    own.columns = columnsOf
    own.isIncomplete = { $0.hasPrefix("for") && !$0.contains("end") }
    language(&own)
    let editor = LineEditor(terminal, usesColor: usesColor, historySize: 10, own)
    for entry in history { editor.remember(entry) }
    let input = editor.read()
    #expect(!terminal.isRaw)
    return (input, terminal)
  }

  /// The keys as xterm sends them.
  private static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
  private static let escape = "\u{1B}"

  struct Case: CustomTestStringConvertible, Sendable {
    let keys: [String]
    let line: String
    var testDescription: String { keys.joined(separator: " ").debugDescription }
  }

  static let cases = [
    Case(keys: ["abc"], line: "abc"),
    Case(keys: ["abc", left, left, "x"], line: "axbc"),
    Case(keys: ["abc", "\u{1B}OD", "x"], line: "abxc"),
    Case(keys: ["abc", left, left, right, "x"], line: "abxc"),
    Case(keys: ["abc", "\u{1}", "x"], line: "xabc"),
    Case(keys: ["abc", "\u{1B}[H", "x"], line: "xabc"),
    Case(keys: ["abc", "\u{1B}[1~", "x", "\u{1B}[4~", "y"], line: "xabcy"),
    Case(keys: ["abc", "\u{1}", "\u{5}", "x"], line: "abcx"),
    Case(keys: ["abc", "\u{1}", "\u{1B}[F", "x"], line: "abcx"),
    Case(keys: ["abc", "\u{2}", "\u{2}", "\u{6}", "x"], line: "abxc"),
    Case(keys: ["abc", "\u{7F}"], line: "ab"), Case(keys: ["abc", "\u{8}"], line: "ab"),
    Case(keys: ["abc", "\u{1}", "\u{1B}[3~"], line: "bc"),
    Case(keys: ["abc", "\u{1}", "\u{4}"], line: "bc"), Case(keys: ["abc", "\u{4}"], line: "abc"),
    Case(keys: ["one two", "\u{17}", "x"], line: "one x"),
    Case(keys: ["one two", "\u{1B}\u{7F}"], line: "one "),
    Case(keys: ["one two", "\u{1}", "\u{1B}d"], line: " two"),
    Case(keys: ["one two", "\u{1B}b", "x"], line: "one xtwo"),
    Case(keys: ["one two", "\u{1B}[1;5D", "x"], line: "one xtwo"),
    Case(keys: ["one two", "\u{1}", "\u{1B}f", "x"], line: "onex two"),
    Case(keys: ["one two", "\u{1}", "\u{1B}[1;5C", "x"], line: "onex two"),
    Case(keys: ["one two", "\u{1}", "\u{1B}[1;3C", "x"], line: "onex two"),
    Case(keys: ["one two", "\u{1B}b", "\u{15}"], line: "two"),
    Case(keys: ["one two", "\u{1B}b", "\u{B}"], line: "one "),
    Case(keys: ["one two", "\u{15}", "x", "\u{19}"], line: "xone two"),
    Case(keys: ["ab", "\u{17}", "\u{1F}"], line: "ab"),
    Case(keys: ["a", "b", "c", "\u{1F}"], line: ""),
    // Sequences without a meaning, in one piece and in several.
    Case(keys: ["a\u{1B}[5~\u{1B}[15~\u{1B}[99;5Zb"], line: "ab"),
    Case(keys: ["a", "\u{1B}", "[", "D", "b"], line: "ba"),
    Case(keys: ["a", escape, "", "b"], line: "ab"),
    Case(keys: ["a", "\u{7}", "\u{0}", "b"], line: "ab"),
    // Characters of several bytes and of several scalars are one.
    Case(keys: ["é日🙂", left, "\u{7F}"], line: "é🙂"), Case(keys: ["日", "\u{7F}"], line: ""),
    Case(keys: ["ae\u{301}", "\u{7F}"], line: "a"),
    Case(keys: ["ae", "\u{301}", "\u{7F}"], line: "a"),
    Case(keys: ["👨‍👩‍👧x", left, "\u{7F}"], line: "x"), Case(keys: ["🇩🇪🇫🇷", "\u{7F}"], line: "🇩🇪"),
    Case(keys: ["x", left, "e", "\u{301}"], line: "e\u{301}x"),
    // Pastes: ends of lines, controls, a mark in two pieces.
    Case(keys: ["\u{1B}[200~a\r\nb\rc\n\u{1B}[201~"], line: "a\nb\nc"),
    Case(keys: ["\u{1B}[200~a\u{7}\u{1B}[31mb\u{1B}[2", "01~", "c"], line: "a[31mbc"),
    Case(keys: ["\u{1B}[200~", "for x\r", "", "y\u{1B}[201~ end"], line: "for x\ny end"),
    // Blocks.
    Case(keys: ["for", "\r", "a end"], line: "for\na end"),
    Case(keys: ["a", "\u{1B}\r", "b"], line: "a\nb"),
    Case(keys: ["for", "\r", "abcd", up, "x", down, "y end"], line: "forx\nabcdy end"),
  ]

  @Test(arguments: cases)
  func `keys edit the text`(example: Case) {
    #expect(type(example.keys + ["\r"]).input == .line(example.line))
    // The same, byte by byte, as a slow line sends it.
    let bytes = example.keys.flatMap {
      $0.isEmpty ? [TypedBytes.nothing] : $0.utf8.map { .bytes([$0]) }
    }
    var language = LineLanguage()
    language.isIncomplete = { $0.hasPrefix("for") && !$0.contains("end") }
    let slow = LineEditor(
      DrawnTerminal(bytes + [.bytes([13])]), usesColor: false, historySize: 10, language)
    // A lone Escape needs the pause, and letters are then undone one by one.
    if !example.keys.contains("\u{1F}") { #expect(slow.read() == .line(example.line)) }
  }

  @Test(arguments: [
    (["\u{4}"], LineEditor.Input.end), (["a", "\u{3}"], .interrupted), ([], .end),
    (["for", "\r", "a", "\u{4}"], .interrupted), (["a", "\u{7F}", "\u{4}"], .end),
    (["for", "\r", "\u{3}"], .interrupted),
  ])
  func `an input ends`(keys: [String], input: LineEditor.Input) {
    #expect(type(keys).input == input)
  }

  // MARK: - History

  static let entries = ["one", "two 1", "three", "two 2", "for\n  a\nend"]

  @Test(arguments: [
    Case(keys: [up], line: "for\n  a\nend"), Case(keys: ["\u{10}", "\u{10}"], line: "two 2"),
    // The arrow goes through the lines of a block before it goes on.
    Case(keys: [up, up, up, up], line: "two 2"),
    Case(keys: ["two", up, up], line: "two 1"), Case(keys: ["two", up, up, up], line: "two 1"),
    Case(keys: ["two", up, up, down], line: "two 2"), Case(keys: ["two", up, down], line: "two"),
    Case(keys: ["x", up], line: "x"), Case(keys: ["", down], line: ""),
    Case(keys: ["two", up, " more"], line: "two 2 more"),
    Case(keys: ["\u{12}", "thr", escape, ""], line: "three"),
    Case(keys: ["\u{12}", "two", "\u{12}", "\u{12}", escape, ""], line: "two 1"),
    Case(keys: ["\u{12}", "two", "\u{12}", "\u{13}", escape, ""], line: "two 2"),
    Case(keys: ["abc", "\u{12}", "two", "\u{7}"], line: "abc"),
    Case(keys: ["abc", "\u{12}", "two", "\u{3}"], line: "abc"),
    Case(keys: ["\u{12}", "twx", "\u{7F}", "\u{1}", "x"], line: "xtwo 2"),
    Case(keys: ["abc", "\u{12}", "none", escape, ""], line: "abc"),
  ])
  func `the history is recalled and searched`(example: Case) {
    #expect(type(example.keys + ["\r"], history: Self.entries).input == .line(example.line))
  }

  @Test func `Enter in a search runs what was found`() {
    #expect(type(["\u{12}", "hre", "\r"], history: Self.entries).input == .line("three"))
  }

  @Test(arguments: [
    (["tw", right], "two 2"), (["tw", "\u{5}"], "two 2"), (["th", "\u{1B}[F"], "three"),
    (["o", left, right, right], "one"), (["q", right], "q"), (["f", right], "for\n  a\nend"),
  ])
  func `the right arrow takes the suggestion`(keys: [String], line: String) {
    #expect(type(keys + ["\r"], history: Self.entries, usesColor: true).input == .line(line))
    // Without colours it could not be told from what is typed, so there is none.
    let plain = type(keys + ["\r"], history: Self.entries)
    let typed = keys.filter { $0.first?.isLetter == true }.joined()
    #expect(plain.input == .line(typed))
    #expect(!plain.terminal.written.contains(line) || line == typed)
  }

  @Test func `the suggestion is shown while it may be taken, and is gone from the input`() {
    let shown = type(["tw"], history: Self.entries, usesColor: true) { language in
      language.styles = { _, _ in [] }
    }
    #expect(shown.terminal.written.contains("\u{1B}[90mo 2\u{1B}[0m"))
    let (_, terminal) = type(["tw", "\r"], history: Self.entries, usesColor: true)
    #expect(terminal.text == ["> tw"])
  }

  // MARK: - Completion

  private static func menu(_ language: inout LineLanguage) {
    language.complete = { text, cursor in
      let start =
        text.utf8.prefix(cursor).lastIndex(of: 0x20).map {
          text.utf8.distance(from: text.startIndex, to: $0) + 1
        } ?? 0
      let word = String(decoding: Array(text.utf8)[start..<cursor], as: UTF8.self)
      let words = ["alpha", "alpine", "beta"].filter { $0.hasPrefix(word) }
      return LineCompletion(
        range: start..<cursor,
        candidates: words.map { LineCompletion.Candidate(text: $0, detail: "the word \($0)") },
        note: words.isEmpty ? "nothing begins so" : "")
    }
  }

  @Test(arguments: [
    Case(keys: ["b", "\t"], line: "beta"), Case(keys: ["é a", "\t"], line: "é alp"),
    Case(keys: ["a", "\t", "\t"], line: "alpha"),
    Case(keys: ["a", "\t", "\t", "\t"], line: "alpine"),
    Case(keys: ["a", "\t", "\t", "\t", "\t"], line: "alpha"),
    Case(keys: ["a", "\t", "\u{1B}[Z"], line: "alpine"),
    Case(keys: ["a", "\t", "\t", down], line: "alpine"),
    Case(keys: ["a", "\t", "\t", escape, ""], line: "alp"),
    Case(keys: ["a", "\t", "\t", "x"], line: "alphax"),
    Case(keys: ["a", "\t", "\t", "\r"], line: "alpha"), Case(keys: ["q", "\t"], line: "q"),
    Case(keys: ["\t", "x"], line: "  x"), Case(keys: ["b z", left, left, "\t"], line: "beta z"),
  ])
  func `Tab completes and chooses`(example: Case) {
    // Enter takes what is chosen; another one runs the line.
    #expect(type(example.keys + ["\r", "\r"], language: Self.menu).input == .line(example.line))
  }

  @Test func `a menu shows what its words mean, and is gone afterwards`() {
    let open = type(["a", "\t", "\t"], language: Self.menu)
    #expect(open.terminal.written.contains("alpine  the word alpine"))
    #expect(type(["a", "\t", "\t", "x", "\r"], language: Self.menu).terminal.text == ["> alphax"])
    let note = type(["q", "\t", "x", "\r"], language: Self.menu).terminal
    #expect(note.written.contains("nothing begins so"))
    #expect(note.text == ["> qx"])
  }

  // MARK: - The screen

  @Test(arguments: 0..<200)
  func `what is on the screen is what is typed, whatever was typed before`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 5...30, using: &random)
    let pieces = [
      "a", "bc ", "日本", "🙂", "e\u{301}", "\u{1B}[D", "\u{1B}[C", "\u{7F}", "\u{17}", "\u{1}",
      "\u{5}", "\u{1B}\r", "\u{1F}", "long text ", "\u{1B}[A", "\u{1B}[200~x\ny\u{1B}[201~",
    ]
    let keys = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
    let (input, terminal) = type(keys + ["\r"], columns: columns, rows: 1000)
    guard case .line(let line) = input else { return #expect(Bool(false), "\(input)") }
    #expect(terminal.text == Self.wrapped(line, columns))
  }

  /// The lines with their prompts, broken where a row is full.
  private static func wrapped(_ line: String, _ width: Int) -> [String] {
    var rows: [String] = []
    for (number, part) in line.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var (row, used) = ("", 0)
      for character in (number == 0 ? "> " : ">> ") + part {
        let size = columnsOf(character)
        if used + size > width {
          rows.append(row)
          (row, used) = ("", 0)
        }
        row.append(character)
        used += size
      }
      rows.append(row)
    }
    let trimmed = rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return row
    }
    return Array(trimmed.reversed().drop { $0.isEmpty }.reversed())
  }

  @Test func `a key sends what it changes and no more`() {
    let line = String(repeating: "x", count: 60)
    let one = type([line]).terminal.written.utf8.count
    let two = type([line, "y"]).terminal.written.utf8.count
    #expect(two - one == 1)
  }

  @Test func `a block that is taller than the terminal is shown around the cursor`() {
    let block = (1...50).map { "line \($0)" }.joined(separator: "\n")
    let (_, terminal) = type(["\u{1B}[200~\(block)\u{1B}[201~"], rows: 10)
    #expect(terminal.rows.count <= 12)
    #expect(terminal.written.contains("line 50"))
    #expect(!terminal.written.contains("line 12\n"))
  }

  @Test func `another width draws the line again`() {
    let terminal = DrawnTerminal(
      [.bytes(Array("abcdefgh".utf8)), .nothing, .bytes(Array("i\r".utf8))], columns: 20)
    // The terminal breaks the row again.
    terminal.before[1] = { $0.size = (6, 24) }
    let editor = LineEditor(terminal, usesColor: false, historySize: 1, LineLanguage())
    #expect(editor.read() == .line("abcdefghi"))
    #expect(terminal.text.suffix(2) == ["> abcd", "efghi"])
  }

  @Test func `the terminal is given back around other programs`() {
    let stopped = type(["a", "\u{1A}", "b", "\r"])
    #expect(stopped.input == .line("ab"))
    #expect(stopped.terminal.stops == 1 && stopped.terminal.begins == 2)
    let edited = type(["a", "\u{18}", "\u{5}", "b", "\r"]) { $0.editElsewhere = { "<\($0)>" } }
    #expect(edited.input == .line("<a>b"))
    #expect(type(["a", "\u{1B}e", "b", "\r"]).input == .line("ab"))
    #expect(type(["a", "\u{18}", "b", "\u{5}", "\r"]).input == .line("ab"))
    #expect(type(["a", "\u{C}", "b", "\r"]).terminal.text == ["> ab"])
  }

  @Test func `what its owner prints meanwhile is above the line`() {
    var count = 0
    let (input, terminal) = type(["ab", "", "c", "\r"]) { language in
      language.whileIdle = { leaveLine in
        count += 1
        leaveLine()
        return true
      }
    }
    #expect(input == .line("abc"))
    #expect(count == 1)
    #expect(terminal.text == ["> abc"])
  }
}
