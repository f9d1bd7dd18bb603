internal import CLuaShim

extension Machine {
  /// Compiles a script's text.
  ///
  /// A byte order mark and a first line that starts with `#` are skipped. The maximum length is 1
  /// MiB.
  ///
  /// - Parameters:
  ///   - source: The text, in UTF-8.
  ///   - file: The file name for places in it.
  /// - Returns: The function that runs the script.
  /// - Throws: A ``LuaError`` of the kind ``LuaError/Kind/syntax``, or the reason why compiling was
  ///   stopped: it counts against the script's budgets.
  package func load(_ source: [UInt8], file: String) throws(LuaError) -> Reference {
    host.sources[file] = source
    let state = unsafe state
    let outcome = unsafe source.withUnsafeBytes { bytes in
      unsafe moonlay_load(state, bytes.baseAddress, bytes.count, file)
    }
    return unsafe try takeLoaded(outcome, from: state)
  }

  /// Compiles Lua code of the host.
  ///
  /// Its environment cannot be changed by scripts. It has the globals of scripts, the function
  /// `fail(code, message [, fix [, element]])`, which raises a failure, and `declare(name, value)`,
  /// which sets a global of the scripts. Its frames are omitted from places and tracebacks.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - name: Its name in errors of its own.
  /// - Returns: The function that runs the code.
  /// - Throws: A ``LuaError`` of the kind ``LuaError/Kind/syntax``.
  package func loadHost(_ source: String, name: String) throws(LuaError) -> Reference {
    let state = unsafe state
    var source = source
    let loaded = source.withUTF8 { bytes in
      unsafe moonlay_load_host(
        state, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
        bytes.count, name)
    }
    return unsafe try takeLoaded(loaded ? MOONLAY_RETURNED : MOONLAY_FAILED, from: state)
  }

  /// Loads precompiled Lua code of the host, by the rules of ``loadHost(_:name:)``.
  ///
  /// - Parameters:
  ///   - code: The result of Lua's `string.dump`, perhaps without names and lines. It must not come
  ///     from an untrusted source, because Lua does not verify it.
  ///   - compiler: The name and version of the Lua that compiled it.
  /// - Returns: The function that runs the code; nil if this is another Lua.
  /// - Throws: A ``LuaError`` if there is no memory.
  package func loadHost(_ code: [UInt8], compiledBy compiler: String) throws(LuaError)
    -> Reference?
  {
    let state = unsafe state
    guard unsafe moonlay_is_compiler(compiler) else { return nil }
    let loaded = unsafe code.withUnsafeBytes { bytes in
      unsafe moonlay_load_host_code(state, bytes.baseAddress, bytes.count)
    }
    return unsafe try takeLoaded(loaded ? MOONLAY_RETURNED : MOONLAY_FAILED, from: state)
  }

  #if hasFeature(Embedded)
    /// Returns the code of a function for ``loadHost(_:compiledBy:)``, as by Lua's `string.dump`;
    /// nil if there is no memory.
    package func code(of function: Reference) -> [UInt8]? {
      var length = 0
      guard let bytes = unsafe moonlay_code(state, function.slot, &length) else { return nil }
      defer { unsafe bytes.deallocate() }
      return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }
  #endif

  /// Pops the function, the failure, or the place of an abort.
  private func takeLoaded(
    _ outcome: moonlay_outcome, from state: OpaquePointer
  ) throws(LuaError) -> Reference {
    let stack = unsafe Stack(state, base: moonlay_top(state) - 1, anchors)
    defer { stack.pop() }
    guard outcome != MOONLAY_ABORTED else {
      throw unsafe LuaError(aborted: moonlay_abort_reason(pointer), stack, host)
    }
    guard outcome == MOONLAY_RETURNED else { throw LuaError(failure: stack, host, syntax: true) }
    return stack.anchor(at: 1)
  }
}
