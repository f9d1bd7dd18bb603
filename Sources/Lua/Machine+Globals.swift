internal import CLuaShim

extension Machine {
  /// Makes a function that scripts call and the host answers.
  ///
  /// The body reads its arguments from the stack, pushes its results and returns how many they are.
  /// What it throws is raised in the script, placed at the script's innermost line.
  ///
  /// - Parameters:
  ///   - name: What the function is shown as.
  ///   - pausesClock: Whether the time that the body takes is the host's, and not the script's.
  ///   - body: What the function does.
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

  /// Makes an empty table.
  package func makeTable() -> Reference {
    withStack { stack in
      stack.pushTable()
      return stack.anchor(at: 1)
    }
  }

  /// A global of the scripts; ``Value/none`` where there is no such.
  package func global(_ name: String) -> Value {
    let state = unsafe state
    var name = name
    return withStack { stack in
      name.withUTF8 { unsafe moonlay_push_global(state, $0.characters, $0.count) }
      return stack.value(at: 1)
    }
  }

  /// Gives a global of the scripts a value, and declares it.
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

  /// Looks at values, or makes some, outside of any call.
  ///
  /// - Parameter body: What to do; the stack is empty at first, and what is left on it is dropped.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
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
