extension String {
  /// Whether a path is a place, or leads there by way of it.
  func isFound(by path: String) -> Bool {
    self == path || hasPrefix(path + ".") || hasPrefix(path + "[") || contains("[\(path)]")
  }
}
