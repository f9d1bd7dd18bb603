import ArgumentParser

/// The exit status, as defined by the command line's contract.
enum ExitStatus: Int32 {
  /// Success, with a positive answer.
  case good = 0
  /// Success, with a negative answer, such as a failed test.
  case bad = 1
  case scriptFailed = 2
  /// The script exceeded a budget.
  case overBudget = 3
  /// A bad option, value or parameter name.
  case usage = 64
  /// An input file that cannot be read.
  case noInput = 66
  /// Output that cannot be written.
  case noOutput = 74
  /// An internal error of the program.
  case fault = 70
  /// The program was interrupted.
  case interrupted = 130

  /// The status as a type of the argument parser.
  var code: ExitCode { ExitCode(rawValue) }

  /// Returns the worse of two statuses: the greater number.
  func worse(_ other: ExitStatus) -> ExitStatus { other.rawValue > rawValue ? other : self }
}
