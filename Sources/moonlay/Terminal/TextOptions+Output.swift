import Report
import Workbench
import OperatingSystem

extension TextOptions {
  /// Creates the options for writing a text to the destination of a result.
  ///
  /// - Parameters:
  ///   - output: A file, or nil for standard output.
  ///   - color: The requested choice of colours.
  ///   - sources: The texts that lines are quoted from.
  init(for output: String?, _ color: ColorChoice, quoting sources: SourceTexts? = nil) {
    let terminal =
      output == nil ? Terminal(descriptor: 1) : Terminal(isTerminal: false, columns: 80)
    self.init(
      width: terminal.columns,
      isColored: terminal.usesColor(color, environment: environment),
      folder: sources?.folder ?? "", sourceLine: { sources?.line($1, of: $0) })
    rows = terminal.rows
  }
}
