import LibraryHarness

/// A Lua state with Lua's own libraries, or with ours laid over them.
@safe final class LibraryState {
  private let state: OpaquePointer

  init?(isOurs: Bool, seed: UInt64 = 1) {
    guard let state = unsafe harness_open(isOurs, seed) else { return nil }
    unsafe self.state = state
  }

  deinit { unsafe harness_close(state) }

  /// Runs a chunk; answers what it returned or which error it raised, written so that equal values are equal texts.
  func evaluate(_ source: String) -> String {
    var source = source
    return source.withUTF8 { text in
      var count = 0
      return unsafe text.withMemoryRebound(to: CChar.self) { characters in
        guard
          let answer = unsafe harness_evaluate(
            state, characters.baseAddress, characters.count, &count)
        else { return "" }
        return unsafe String(
          decoding: UnsafeRawBufferPointer(start: answer, count: count), as: UTF8.self)
      }
    }
  }

  /// What the state holds after a collection, in bytes.
  var usedMemory: Int { unsafe harness_used_memory(state) }

  /// The means to abort what runs, from any thread.
  var aborter: Aborter { unsafe Aborter(state: state) }
}

/// Sets a state's abort flag from any thread.
///
/// Its state must be kept for as long.
@safe struct Aborter: @unchecked Sendable {
  fileprivate let state: OpaquePointer

  func abort() { unsafe harness_abort(state, true) }

  /// Takes the flag back.
  func clear() { unsafe harness_abort(state, false) }
}
