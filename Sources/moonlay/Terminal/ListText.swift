extension [String] {
  /// The first four texts, and the number of the others.
  var firstAndCount: String {
    let shown = 4
    return prefix(shown).joined(separator: "; ")
      + (count > shown ? "; and \(count - shown) more" : "")
  }
}
