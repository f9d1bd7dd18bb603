internal import CLuaShim

/// Pushes values after making room for them; nothing is pushed if Lua's stack has its maximum size.
extension Stack {
  /// Pushes Lua's `nil`.
  package func pushNil() {
    guard hasRoom() else { return }
    unsafe moonlay_push_nil(state)
  }

  /// Pushes a boolean.
  package func push(_ value: Bool) {
    guard hasRoom() else { return }
    unsafe moonlay_push_boolean(state, value)
  }

  /// Pushes an integer.
  package func push(_ value: Int64) {
    guard hasRoom() else { return }
    unsafe moonlay_push_integer(state, value)
  }

  /// Pushes an integer.
  package func push(_ value: Int) { push(Int64(value)) }

  /// Pushes a float, whether it has a fraction or not.
  package func push(_ value: Double) {
    guard hasRoom() else { return }
    unsafe moonlay_push_number(state, value)
  }

  /// Pushes text.
  package func push(_ value: String) {
    guard hasRoom() else { return }
    var value = value
    let state = unsafe state
    value.withUTF8 { unsafe moonlay_push_string(state, $0.characters, $0.count) }
  }

  /// Pushes a string of bytes.
  package func push(_ bytes: [UInt8]) {
    guard hasRoom() else { return }
    let state = unsafe state
    unsafe bytes.withUnsafeBufferPointer {
      unsafe moonlay_push_string(state, $0.characters, $0.count)
    }
  }

  /// Pushes the referenced value; `nil` if it belongs to another machine.
  package func push(_ reference: Reference) {
    guard reference.anchors === anchors else { return pushNil() }
    guard hasRoom() else { return }
    unsafe moonlay_push_anchor(state, reference.slot)
  }

  /// Pushes any value.
  package func push(_ value: Value) {
    switch value {
    case .none: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .reference(let value): push(value)
    }
  }

  /// Pushes an empty table with room for this many items and fields.
  package func pushTable(items: Int = 0, fields: Int = 0) {
    guard hasRoom() else { return }
    let limit = 1 << 20
    unsafe moonlay_push_table(
      state, Int32(max(0, min(items, limit))), Int32(max(0, min(fields, limit))))
  }

  /// Drops the values pushed last.
  package func pop(_ count: Int = 1) {
    let rest = max(0, self.count - max(0, count))
    unsafe moonlay_set_top(state, base + Int32(rest))
  }

  private func hasRoom() -> Bool { unsafe moonlay_has_room(state, 4) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes as characters of C.
  var characters: UnsafePointer<CChar>? {
    unsafe UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: CChar.self)
  }
}
