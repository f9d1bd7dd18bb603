extension String {
  /// Returns whether a path is a place, or passes through it.
  func isFound(by path: String) -> Bool {
    self == path || hasPrefix(path + ".") || hasPrefix(path + "[") || contains("[\(path)]")
  }
}
