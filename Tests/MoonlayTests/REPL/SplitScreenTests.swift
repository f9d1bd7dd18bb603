import Foundation
import TestSupport
import Testing

/// `:split on`: a picture above the prompt, drawn again in its place.
@Suite(.serialized) struct SplitScreenTests {
  private let state: ScratchFolder

  init() throws { state = try ScratchFolder() }

  private func session(_ more: [String] = []) throws -> TypedSession {
    try TypedSession(["scripts/gallery/grid.lua"], state: state.path, more: more)
  }

  /// The terminal has 100 columns and 40 rows: 20 for the picture, of which the last one is a rule.
  private static let region = "\u{1B}[21;40r"

  private func split(_ session: TypedSession) throws {
    session.type(":split on")
    try session.wait(for: Self.region)
    try session.wait(for: "> ")
  }

  @Test func `the picture stays while the answers scroll below, and follows the view`() throws {
    let session = try session()
    try split(session)
    for _ in 1...3 {
      session.type("for row = 46, 60 do print('row ' .. row) end")
      try session.wait(for: "row 60\r\n")
      try session.wait(for: "> ")
    }
    let before = ScreenModel(session.screen, columns: 100, rows: 40)
    #expect(before.rows[0].hasPrefix("Grid  390 × 844 at 0, 0"))
    #expect(before.rows[19] == String(repeating: "─", count: 100))
    #expect(before.rows[..<19].contains { $0.contains("┌") || $0.contains("│") })
    #expect(before.rows[20...].contains { $0.hasPrefix("row 60") })
    #expect(!before.rows[..<20].contains { $0.contains("row") })

    session.type("view:scrollTo(Point(0, 200))")
    try session.wait(for: "at 0, 200")
    session.type("'done' .. 1")
    try session.wait(for: "done1")
    let after = ScreenModel(session.screen, columns: 100, rows: 40)
    #expect(after.rows[0].hasPrefix("Grid  390 × 844 at 0, 200"))
    #expect(after.rows[19] == before.rows[19])
    session.type(":split off")
    try session.wait(for: "\u{1B}[r")
    session.type(":quit")
    #expect(session.end() == 0)
  }

  @Test(arguments: ["\u{4}", ":quit\r", "15", "1", "11", "6"])
  func `whatever ends the session, all of the screen scrolls again`(ending: String) throws {
    let session = try session()
    try split(session)
    if let signal = Int32(ending) { session.signal(signal) } else { session.press(ending) }
    _ = session.end()
    let text = session.screen
    let last = try #require(text.range(of: Self.region, options: .backwards))
    #expect(text[last.upperBound...].contains("\u{1B}[r"), "\(text.suffix(80).debugDescription)")
  }

  @Test func `another size of the terminal is split again, and Ctrl-L keeps the picture`() throws {
    let session = try session()
    try split(session)
    session.press("\u{C}")
    try session.wait(for: "\u{1B}[21;1H\u{1B}[J")
    session.resize(columns: 80, rows: 24)
    try session.wait(for: "\u{1B}[13;24r")
    try session.wait(for: "> ")
    session.type("'a' .. 1")
    try session.wait(for: "a1")
    #expect(ScreenModel(session.screen, columns: 80, rows: 24).rows[11].hasPrefix("───"))
    session.resize(columns: 80, rows: 10)
    try session.wait(for: "\u{1B}[r")
    session.type(":quit")
    #expect(session.end() == 0)
  }

  /// The replies of a terminal with characters of 10 × 20 pixels.
  private static let size = "\u{1B}[6;20;10t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"

  @Test(arguments: [
    ("\u{1B}_Gi=1;OK\u{1B}\\" + size + "\u{1B}[?62c", "\u{1B}_Ga=T,f=24,s="),
    (size + "\u{1B}[?62;4c", "\u{1B}P0;1;0q\"1;1;"),
  ])
  func `a terminal that shows pictures gets pixels, and names over them`(
    replies: String, begin: String
  ) throws {
    let session = try session(["NO_COLOR=", "TERM=xterm-256color"])
    session.type(":split on")
    try session.wait(for: "\u{1B}[c")
    // What is typed before the replies is not lost.
    session.press("'ahe' .. 'ad'\r" + replies)
    try session.wait(for: Self.region)
    try session.wait(for: begin)
    // Item 1 is in the first row of cells; the last row of the picture is the rule.
    try session.wait(for: "m1\u{1B}[")
    try session.wait(for: "ahead")
    session.type("view:scrollTo(Point(0, 200))")
    try session.wait(for: begin)
    session.resize(columns: 90, rows: 30)
    try session.wait(for: "\u{1B}[c")
    session.press(replies)
    try session.wait(for: "\u{1B}[16;30r")
    try session.wait(for: begin)
    session.type(":split off")
    try session.wait(for: "\u{1B}[r")
    session.type(":quit")
    #expect(session.end() == 0)
  }

  @Test func `a terminal that does not reply gets characters, and none is asked without colour`()
    throws
  {
    let silent = try session(["NO_COLOR=", "TERM=xterm-256color"])
    silent.type(":split on")
    try silent.wait(for: Self.region)
    try silent.wait(for: "┌")
    silent.type(":quit")
    #expect(silent.end() == 0)
    #expect(silent.screen.contains("\u{1B}[c"))
    let plain = try session()
    try split(plain)
    plain.type(":quit")
    #expect(plain.end() == 0)
    #expect(!plain.screen.contains("\u{1B}[c"))
  }

  @Test func `another program gets the whole screen, and the picture is there again after it`()
    throws
  {
    try state.write("#!/bin/sh\nprintf \"'edi' .. 'ted'\\n\" >\"$1\"\n", to: "edit.sh")
    let session = try session(["EDITOR=sh \(state.path)/edit.sh"])
    try split(session)
    session.press("\u{18}\u{5}")
    try session.wait(for: "\u{1B}[r")
    try session.wait(for: Self.region)
    session.press("\r")
    try session.wait(for: "\"edited\"")
    try session.wait(for: "> ")
    // Ctrl-Z stops the program where a shell waits for it, and gives the screen to the shell.
    session.press("\u{1A}")
    try session.wait(for: "\u{1B}[r")
    try session.wait(for: Self.region)
    session.type("'go' .. 'es on'")
    try session.wait(for: "\"goes on\"")
    session.type(":quit")
    #expect(session.end() == 0)
  }

  @Test func `a terminal that cannot be split is told so`() throws {
    let words = "a picture in place needs a terminal with 12 rows that can move its cursor"
    let plain = try session(["TERM=dumb"])
    plain.type(":split on")
    try plain.wait(for: words)
    #expect(try plain.leave() == 0)
    #expect(!plain.screen.contains("\u{1B}["))
    let low = try session()
    low.resize(columns: 80, rows: 11)
    low.type(":split on")
    try low.wait(for: words)
    #expect(try low.leave() == 0)
    let piped = try Program.moonlay.run(
      ["repl", "scripts/gallery/grid.lua"], input: ":split on\n", in: Program.root)
    #expect(piped.errors.contains(words))
  }
}

/// The characters on a terminal's screen, after what was sent to it.
private struct ScreenModel {
  private var cells: [[Character]]
  private var (row, column, saved) = (0, 0, (row: 0, column: 0))
  private var region: ClosedRange<Int>
  private var wraps = true

  var rows: [String] {
    cells.map { row in String(String(row).reversed().drop { $0 == " " }.reversed()) }
  }

  init(_ text: String, columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    region = 0...rows - 1
    var rest = Substring(text)
    while let next = rest.unicodeScalars.first {
      if next == "\u{1B}" {
        obey(&rest)
        continue
      }
      rest.unicodeScalars.removeFirst()
      put(Character(next))
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": column = 0
    case "\n": feed()
    case "\u{8}": column = max(0, column - 1)
    case "\u{7}": break
    default:
      if column == cells[row].count {
        guard wraps else { return }
        column = 0
        feed()
      }
      cells[row][column] = character
      column += 1
    }
  }

  private mutating func feed() {
    if row != region.upperBound { return row = min(row + 1, cells.count - 1) }
    cells.remove(at: region.lowerBound)
    cells.insert(Array(repeating: " ", count: cells[0].count), at: region.upperBound)
  }

  private mutating func obey(_ rest: inout Substring) {
    guard let code = rest.prefixMatch(of: /\u{1B}(?:\[(\?)?([0-9;]*)([A-Za-z])|(.))/) else {
      return rest = ""
    }
    rest.removeFirst(code.0.count)
    let numbers = (code.2 ?? "").split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0)
    }
    func number(_ index: Int, _ usual: Int) -> Int {
      numbers.indices.contains(index) ? numbers[index] ?? usual : usual
    }
    switch (code.3 ?? code.4 ?? "").first {
    case "7": saved = (row, column)
    case "8": (row, column) = saved
    case "A": row = max(0, row - number(0, 1))
    case "B": row = min(cells.count - 1, row + number(0, 1))
    case "C": column = min(cells[0].count - 1, column + number(0, 1))
    case "H":
      (row, column) = (min(number(0, 1), cells.count) - 1, min(number(1, 1), cells[0].count) - 1)
    case "J":
      let first = number(0, 0) == 2 ? 0 : row
      for line in first..<cells.count {
        for place in (line == row && first == row ? column : 0)..<cells[0].count {
          cells[line][place] = " "
        }
      }
    case "K":
      for place in (number(0, 0) == 2 ? 0 : column)..<cells[0].count { cells[row][place] = " " }
    case "r" where code.1 == nil:
      region = min(number(0, 1), cells.count) - 1...min(number(1, cells.count), cells.count) - 1
      (row, column) = (0, 0)
    case "h": wraps = numbers.first == 7 ? true : wraps
    case "l": wraps = numbers.first == 7 ? false : wraps
    default: break
    }
  }
}
