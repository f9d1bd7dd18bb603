import System

/// Tells whether files were saved since they were looked at last.
final class SavedFiles {
  private var signatures: [String: FileSignature?] = [:]

  /// Notes how files are now.
  func note(_ paths: [String]) {
    signatures = [:]
    for path in paths { signatures[path] = .some(FileSignature(of: path)) }
  }

  /// Whether one of the files is another than it was; one that is new to the list is as it is.
  func haveChanged(_ paths: [String]) -> Bool {
    var hasChanged = false
    for path in paths {
      let now = FileSignature(of: path)
      if let known = signatures[path], known != now { hasChanged = true }
      signatures[path] = .some(now)
    }
    return hasChanged
  }
}
