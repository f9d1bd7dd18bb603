extension LuaError {
  /// Returns the words that a message quotes.
  static func tokens(of message: String) -> [String] {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.count > 2 else { return [] }
    let quoted = stride(from: 1, to: pieces.count - 1, by: 2).map { String(pieces[$0]) }
    var seen: Set<String> = []
    return quoted.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the word at which Lua's compiler stopped, without the expected words that the message
  /// quotes too.
  static func tokens(ofSyntaxError message: String) -> [String] {
    guard message.hasSuffix("'") else { return [] }
    let pieces = message.dropLast().split(separator: " near '", omittingEmptySubsequences: false)
    guard pieces.count > 1, let last = pieces.last, !last.isEmpty else { return [] }
    return [String(last)]
  }
}
