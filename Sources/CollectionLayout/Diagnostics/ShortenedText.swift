extension String {
  /// Returns the text without its middle if it has too many bytes: the number of missing bytes is in
  /// their place.
  ///
  /// It counts bytes, because finding a letter at the end may require counting from the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes of a text that stays as it is.
  ///   - kept: The number of bytes to keep at the beginning and at the end, at most half of the
  ///     limit.
  /// - Returns: The text, in which no scalar is split.
  /// - Complexity: O(*k*), where *k* is the number of kept bytes, for a native string.
  package func shortened(above limit: Int, keeping kept: Int) -> String {
    guard utf8.count > limit else { return self }
    let start = utf8.index(startIndex, offsetBy: kept).atScalar(of: self)
    let end = utf8.index(endIndex, offsetBy: -kept).atScalar(of: self)
    let dropped = utf8.distance(from: start, to: end)
    return "\(self[..<start]) … (\(dropped) bytes more) … \(self[end...])"
  }
}

extension String.Index {
  /// Returns the index or, if it is inside a scalar, the start of that scalar.
  fileprivate func atScalar(of text: String) -> String.Index {
    var place = self
    while place > text.startIndex, place < text.endIndex, text.utf8[place] & 0xC0 == 0x80 {
      place = text.utf8.index(before: place)
    }
    return place
  }
}
