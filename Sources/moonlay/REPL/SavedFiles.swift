import OperatingSystem

/// Detects whether files were saved since the previous check.
final class SavedFiles {
  private var signatures: [String: FileSignature?] = [:]

  /// The states of changed files at the previous check.
  private var changing: [String: FileSignature?] = [:]

  /// Records the current state of files.
  func note(_ paths: [String]) {
    signatures = [:]
    for path in paths { signatures[path] = .some(FileSignature(of: path)) }
  }

  /// Returns whether one of the files was saved; a file that is new to the list counts as
  /// unchanged.
  ///
  /// A changed file counts as saved once it is the same at two checks in a row, because an editor may
  /// write it in several pieces.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - settled: Whether a change counts at the first check.
  /// - Returns: Whether one was saved.
  func haveChanged(_ paths: [String], settled: Bool) -> Bool {
    var hasChanged = false
    for path in paths {
      let now = FileSignature(of: path)
      guard let known = signatures[path] else {
        signatures[path] = .some(now)
        continue
      }
      guard known != now else { continue }
      if settled || changing[path] == .some(now) {
        hasChanged = true
        signatures[path] = .some(now)
      }
      changing[path] = .some(now)
    }
    return hasChanged
  }
}
