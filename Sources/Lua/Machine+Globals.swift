internal import CLuaShim

extension Machine {
  /// Creates a host function that scripts can call.
  ///
  /// The body reads its arguments from the stack, pushes its results and returns their number. An
  /// error that it throws is raised in the script, at the script's innermost line.
  ///
  /// - Parameters:
  ///   - name: The name of the function in messages.
  ///   - pausesClock: Whether the time of the body does not count as the script's.
  ///   - body: The implementation of the function.
  /// - Returns: The function.
  package func makeFunction(
    _ name: String, pausesClock: Bool = false,
    _ body: @escaping (Stack) throws(LuaError) -> Int
  ) -> Reference {
    let function = HostFunction(anchors, among: host.functions, body)
    let state = unsafe state
    return withStack { stack in
      unsafe function.push(to: state, name: name, pausesClock: pausesClock)
      return stack.anchor(at: 1)
    }
  }

  /// Creates an empty table.
  package func makeTable() -> Reference {
    withStack { stack in
      stack.pushTable()
      return stack.anchor(at: 1)
    }
  }

  /// Returns a global of the scripts; ``Value/none`` if it does not exist.
  package func global(_ name: String) -> Value {
    let state = unsafe state
    var name = name
    return withStack { stack in
      name.withUTF8 { unsafe moonlay_push_global(state, $0.characters, $0.count) }
      return stack.value(at: 1)
    }
  }

  /// Declares a global of the scripts, and sets its value.
  package func setGlobal(_ name: String, _ value: Value) {
    let state = unsafe state
    var name = name
    withStack { stack in
      stack.push(value)
      name.withUTF8 { unsafe moonlay_set_global(state, $0.characters, $0.count) }
    }
  }

  /// The names of the scripts' globals, in order.
  package var globalNames: [String] {
    let state = unsafe state
    return withStack { stack in
      unsafe moonlay_push_globals_table(state)
      return stack.keys(of: 1).compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
  }

  /// Reads or creates values outside of any call.
  ///
  /// - Parameter body: Uses the stack, which is empty at first; values left on it are dropped.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  package func withStack<Result, Failure: Error>(
    _ body: (Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let state = unsafe state
    let top = unsafe moonlay_top(state)
    unsafe anchors.drain(in: state)
    _ = unsafe moonlay_has_room(state, 24)
    defer { unsafe moonlay_set_top(state, top) }
    return unsafe try body(Stack(state, base: top, anchors))
  }
}
