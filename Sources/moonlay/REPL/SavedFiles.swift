import OperatingSystem

/// Tells whether files were saved since they were looked at last.
final class SavedFiles {
  private var signatures: [String: FileSignature?] = [:]

  /// How files that have changed were at the last look.
  private var changing: [String: FileSignature?] = [:]

  /// Notes how files are now.
  func note(_ paths: [String]) {
    signatures = [:]
    for path in paths { signatures[path] = .some(FileSignature(of: path)) }
  }

  /// Whether one of the files is another than it was; one that is new to the list is as it is.
  ///
  /// A file counts as saved when it is as it was at the last look: an editor may write it in several pieces.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - settled: Whether a change counts at the first look.
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
