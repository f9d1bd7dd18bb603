/// The text of a script to the outcome of its run.
enum ScriptTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    ScriptTrial.run(bytes, recordsCalls: (bytes.last ?? 0) % 2 == 1)
  }
}
