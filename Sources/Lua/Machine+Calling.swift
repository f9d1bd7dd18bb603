internal import CLuaShim

extension Machine {
  /// Calls a function with values.
  ///
  /// - Parameters:
  ///   - function: The function to call.
  ///   - arguments: Its arguments.
  ///   - results: The number of results, padded with ``Value/none``; `nil` for all.
  /// - Returns: The results.
  /// - Throws: The script's error, or the reason why it was stopped.
  package func call(
    _ function: Reference, _ arguments: [Value] = [], results: Int? = nil
  ) throws(LuaError) -> [Value] {
    try call(function, results: results ?? -1) { stack in
      for argument in arguments { stack.push(argument) }
    } read: { stack throws(LuaError) in
      (0..<stack.count).map { stack.value(at: $0 + 1) }
    }
  }

  /// Calls a function without an intermediate array.
  ///
  /// - Parameters:
  ///   - function: The function to call.
  ///   - results: The number of results; negative for all.
  ///   - push: Pushes the arguments.
  ///   - read: Reads the results, which are valid until it returns.
  /// - Returns: The result of `read`.
  /// - Throws: The script's error, the reason why it was stopped, or the error of `read`.
  package func call<Result>(
    _ function: Reference, results: Int, push: (Stack) -> Void,
    read: (Stack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let state = unsafe state
    let top = unsafe moonlay_top(state)
    unsafe anchors.drain(in: state)
    guard function.anchors === anchors, unsafe moonlay_begin_call(state, function.slot) else {
      throw LuaError(code: "runtime-error", message: "stack overflow")
    }
    unsafe push(Stack(state, base: top + 2, anchors))
    let outcome = unsafe moonlay_finish_call(state, top + 1, Int32(clamping: max(-1, results)))
    let stack = unsafe Stack(state, base: top, anchors)
    defer { unsafe moonlay_set_top(state, top) }
    guard outcome == MOONLAY_RETURNED else { throw error(from: stack, outcome) }
    return try read(stack)
  }

  private func error(from stack: Stack, _ outcome: moonlay_outcome) -> LuaError {
    guard outcome == MOONLAY_ABORTED else { return LuaError(failure: stack, host) }
    return unsafe LuaError(aborted: moonlay_abort_reason(pointer), stack, host)
  }
}
