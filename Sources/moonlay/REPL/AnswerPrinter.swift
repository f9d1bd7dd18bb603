import CollectionLayout
import CollectionSimulation
import Report
import OperatingSystem
import Workbench

/// Prints the answers of a session: results to standard output, messages to standard error.
final class AnswerPrinter {
  private let messages: Messages
  private let color: ColorChoice
  private let lines: SessionLines

  /// The terminal's upper half, with the view in its place.
  let split: SplitScreen
  private var pictured: RunResult?

  /// Whether long output is paged, for a person at a terminal.
  var isPaged = false
  private var pager: Pager?

  /// The exit status if output can no longer be written; nil otherwise.
  private(set) var fault: ExitStatus?

  init(
    _ messages: Messages, _ color: ColorChoice, quoting lines: SessionLines, split: SplitScreen
  ) {
    (self.messages, self.color, self.lines, self.split) = (messages, color, lines, split)
  }

  func print(_ part: SessionPart) {
    switch part {
    case .printed(let text), .value(let text), .text(let text): write("\(text.shown)\n")
    case .drawing(let result): write(result.drawingText(options))
    case .picture(let result):
      pictured = result
      if !split.isOn || split.isStale { split.begin() }
      show(result)
    case .table(let result):
      var whole = options
      whole.detail = .table
      write(result.tableText(whole))
    case .derivation(let derivation): write(derivation.text(options))
    case .lines(let lines): write(lines.text(options))
    case .sweep(let sweep): write(sweep.text(options))
    case .changes(let changes): write(changes.text(options))
    case .call(let call): write(call.text(options))
    case .check(let report): write(report.text(options))
    case .diagnostic(let diagnostic): messages.fatal(diagnostic, quoting: quote)
    case .reported(let diagnostic): messages.say(diagnostic, quoting: quote)
    case .remark(let text): messages.hint(text)
    case .refusal(let text): messages.fatal(text)
    }
  }

  /// Splits the screen again if it has another size.
  ///
  /// - Parameter leaveLine: Removes the line that is being typed from the screen.
  /// - Returns: Whether it has.
  func splitAgain(_ leaveLine: () -> Void) -> Bool {
    guard split.isStale else { return false }
    leaveLine()
    split.begin()
    if let pictured { show(pictured) }
    return true
  }

  /// Shows the view above the prompt: as pixels where the terminal has them, otherwise as
  /// characters.
  private func show(_ result: RunResult) {
    var own = options
    own.rows = split.pictureRows - 1
    let lines = String(decoding: result.drawingText(own), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let graphics = split.graphics,
      let picture = TerminalPicture(
        result, columns: own.width, rows: split.pictureRows - 2,
        cell: Size(
          width: Double(graphics.characterWidth), height: Double(graphics.characterHeight)),
        isDark: graphics.isDark)
    else { return split.show(lines) }
    split.show(
      Array(lines.prefix(1)), picture: picture.sequences(isKitty: graphics.isKitty, at: 2))
  }

  private var quote: @Sendable (String, Int) -> String? {
    let lines = lines
    return { lines.line($1, of: $0) }
  }

  private var options: TextOptions {
    var options = TextOptions(for: nil, color)
    options.sourceLine = quote
    options.explanation = ":doc"
    return options
  }

  /// The end of an answer: shows what did not fit on the screen, page by page.
  func finish() {
    pager?.finish()
    pager = nil
  }

  /// Writes a part of an answer; once the screen is full, what follows waits for its end.
  private func write(_ text: String) {
    guard isPaged else { return writeAtOnce(Array(text.utf8)) }
    if pager == nil { pager = Pager(write: writeAtOnce) }
    pager?.add(text)
  }

  private func write(_ bytes: [UInt8]) {
    isPaged ? write(String(decoding: bytes, as: UTF8.self)) : writeAtOnce(bytes)
  }

  private func writeAtOnce(_ bytes: [UInt8]) {
    guard fault == nil else { return }
    var output = StandardOutput()
    do throws(StandardOutput.OutputError) {
      try output.write(bytes)
      try output.flush()
    } catch {
      switch error {
      case .closedPipe: fault = .good
      case .failed(let error):
        messages.fatal(error.message)
        fault = .noOutput
      }
    }
  }
}
