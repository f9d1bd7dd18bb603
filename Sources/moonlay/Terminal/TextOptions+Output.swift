import Report
import OperatingSystem

extension TextOptions {
  /// How a text is written to where a result goes.
  ///
  /// - Parameters:
  ///   - output: A file, or nil for standard output.
  ///   - color: What was requested.
  ///   - sources: The texts that lines are quoted from.
  init(for output: String?, _ color: ColorChoice, quoting sources: SourceTexts? = nil) {
    let terminal =
      output == nil ? Terminal(descriptor: 1) : Terminal(isTerminal: false, columns: 80)
    self.init(
      width: terminal.columns,
      isColored: terminal.wantsColor(color, environment: environment),
      folder: sources?.folder ?? "", sourceLine: { sources?.line($1, of: $0) })
    rows = terminal.rows
  }
}
