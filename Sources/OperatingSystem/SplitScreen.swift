internal import CSystemShim

/// A terminal whose upper half shows a picture in place, while the lower half scrolls.
///
/// Whatever ends the program gives the whole screen back.
package final class SplitScreen {
  /// The minimum number of rows that can be split.
  private static let minRows = 12

  private let keys: KeyTerminal?
  private let showsPixels: Bool
  private var size = (columns: 0, rows: 0)

  /// How the terminal shows pictures; nil if it cannot, or must not.
  package private(set) var graphics: TerminalGraphics?

  /// Creates the screen of a terminal.
  ///
  /// - Parameters:
  ///   - keys: The terminal; nil if it cannot move its cursor.
  ///   - showsPixels: Whether pictures of pixels are wanted where the terminal has them.
  package init(_ keys: KeyTerminal?, showsPixels: Bool) {
    (self.keys, self.showsPixels) = (keys, showsPixels)
  }

  private var terminal: Terminal { Terminal(descriptor: 1) }
  private var wholeRows: Int { (terminal.rows ?? 0) + pictureRows }

  /// Whether there is a split.
  package var isOn: Bool { pictureRows > 0 }

  /// The number of rows above the part that scrolls, of which the last one is a rule.
  package var pictureRows: Int { Int(CSystemSplitRows()) }

  /// Whether the terminal can move its cursor and has enough rows.
  package var isPossible: Bool { keys != nil && wholeRows >= Self.minRows }

  /// Whether the terminal has another size than when it was split.
  package var isStale: Bool { isOn && (terminal.columns, wholeRows) != size }

  /// Splits the terminal; what was on the screen is gone.
  package func begin() {
    size = (terminal.columns, wholeRows)
    guard isPossible else { return end() }
    graphics = showsPixels ? keys?.graphics() : nil
    write("\u{1B}[r\u{1B}[H\u{1B}[2J")
    CSystemBeginSplit(Int32(clamping: size.rows / 2), Int32(clamping: size.rows))
  }

  package func end() { CSystemEndSplit() }

  /// Shows lines above, as many as there is room for; the cursor stays where it is.
  ///
  /// - Parameters:
  ///   - lines: The lines from the top.
  ///   - picture: The control sequences of a picture, written after the lines.
  package func show(_ lines: [String], picture: String = "") {
    let room = pictureRows - 1
    guard room > 0 else { return }
    // What is too wide is cut by the terminal.
    var output = "\u{1B}7\u{1B}[?7l"
    for row in 0..<room {
      output += "\u{1B}[\(row + 1);1H\u{1B}[2K" + (lines.indices.contains(row) ? lines[row] : "")
    }
    output += "\u{1B}[\(room + 1);1H" + String(repeating: "─", count: size.columns)
    write(output + picture + "\u{1B}[?7h\u{1B}8")
  }

  private func write(_ text: String) {
    var output = StandardOutput()
    try? output.write(Array(text.utf8))
    try? output.flush()
  }
}
