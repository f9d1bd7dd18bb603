import ArgumentParser

/// What the program's end says, as the command line's contract numbers it.
enum ExitStatus: Int32 {
  /// Done, and the answer is yes.
  case good = 0
  /// The program worked, and the answer is no.
  case bad = 1
  /// The script failed.
  case scriptFailed = 2
  /// The script went over a budget.
  case overBudget = 3
  /// A bad option, value or parameter name.
  case usage = 64
  /// An input file that cannot be read.
  case noInput = 66
  /// Output that cannot be written.
  case noOutput = 74
  /// A fault of the program itself.
  case fault = 70
  /// It was cancelled.
  case interrupted = 130

  /// The status as the argument parser takes it.
  var code: ExitCode { ExitCode(rawValue) }

  /// Of two ends the one to tell: the greater number, but for good ones.
  func worse(_ other: ExitStatus) -> ExitStatus { other.rawValue > rawValue ? other : self }
}
