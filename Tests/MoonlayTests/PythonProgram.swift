import Foundation
import TestSupport

/// Python with clients of the protocols, which tests use if it has them.
///
/// `MOONLAY_PYTHON` names one; otherwise it is `python3`.
enum PythonProgram {
  private static let path =
    ProcessInfo.processInfo.environment["MOONLAY_PYTHON"] ?? "/usr/bin/python3"

  static let shared = Program(path: path)

  /// Whether an import succeeds.
  static func has(_ statement: String) -> Bool {
    (try? shared.run(["-c", statement]))?.status == 0
  }
}
