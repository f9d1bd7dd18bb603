import LibraryHarness

/// Asks Lua's own libraries and ours the same.
enum LibraryTrial {
  /// Both must answer the same results, or the same error.
  static func mustBeSame(_ source: String) {
    let expected = answer(source, isOurs: false)
    let answer = answer(source, isOurs: true)
    if expected != answer {
      found(
        """
        \(source)
        Lua:  \(String(decoding: expected, as: UTF8.self))
        ours: \(String(decoding: answer, as: UTF8.self))
        """)
    }
  }

  private static func answer(_ source: String, isOurs: Bool) -> [UInt8] {
    guard let state = unsafe harness_open(isOurs, 1) else { return [] }
    defer { unsafe harness_close(state) }
    var source = source
    return source.withUTF8 { text in
      var count = 0
      return unsafe text.withMemoryRebound(to: CChar.self) { characters in
        guard
          let answer = unsafe harness_evaluate(
            state, characters.baseAddress, characters.count, &count)
        else { return [] }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: answer, count: count))
      }
    }
  }
}
