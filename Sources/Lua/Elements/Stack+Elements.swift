internal import CLuaShim

extension Stack {
  /// Returns the attributes at an index, or `nil` for any other value.
  package func attributes(at index: Int) -> ScriptAttributes? {
    guard let slot = slot(index), let pointer = unsafe moonlay_to_attributes(state, slot) else {
      return nil
    }
    guard unsafe pointer.pointee.category != 0 else {
      return unsafe ScriptAttributes(pointer.pointee, kind: "")
    }
    guard unsafe moonlay_has_room(state, 2) else { return nil }
    unsafe moonlay_push_attributes_kind(state, slot)
    defer { pop() }
    return unsafe ScriptAttributes(pointer.pointee, kind: string(at: -1) ?? "")
  }

  /// Records that the layout has returned the attributes at an index since it was last prepared.
  package func markAnswered(at index: Int) {
    guard let slot = slot(index), let pointer = unsafe moonlay_to_attributes(state, slot),
      let placing = unsafe moonlay_placing_of(state)
    else { return }
    unsafe pointer.pointee.answered_in = placing.pointee.generation
  }

  /// Records that the attributes at an index belong to a layout that keeps them: changing them
  /// warns the script.
  package func markLent(at index: Int) {
    guard let slot = slot(index), let pointer = unsafe moonlay_to_attributes(state, slot) else {
      return
    }
    unsafe pointer.pointee.lent = true
  }

  /// Pushes the author's own values of the attributes at an index: a table, or `nil` if there is
  /// none.
  package func pushOwnValues(ofAttributesAt index: Int) {
    guard let slot = slot(index), unsafe moonlay_to_attributes(state, slot) != nil,
      unsafe moonlay_has_room(state, 2)
    else { return pushNil() }
    unsafe moonlay_push_attributes_values(state, slot)
  }

  /// Pushes new attributes; ``setOwnValues()`` sets their own values.
  package func push(_ attributes: ScriptAttributes) {
    guard unsafe moonlay_has_room(state, 4) else { return }
    guard let pointer = unsafe moonlay_new_attributes(state) else { return }
    unsafe attributes.write(to: &pointer.pointee)
    guard !attributes.kind.isEmpty else { return }
    let state = unsafe state
    var kind = attributes.kind
    kind.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe moonlay_set_attributes_kind(state, characters.baseAddress, characters.count)
      }
    }
  }

  /// Returns whether the table at an index has keys outside its sequence: numbers after a hole, or
  /// other values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  package func keysBesideSequence(of index: Int) -> (looseNumbers: Bool, others: Bool) {
    guard let slot = slot(index) else { return (false, false) }
    let found = unsafe Int(moonlay_keys_beside_sequence(state, slot))
    return (found & MOONLAY_LOOSE_NUMBERS != 0, found & MOONLAY_OTHER_KEYS != 0)
  }

  /// Pops a table, and makes it the own values of the attributes below it.
  package func setOwnValues() {
    guard count >= 2, let slot = slot(-2), unsafe moonlay_to_attributes(state, slot) != nil else {
      return
    }
    unsafe moonlay_set_attributes_values(state)
  }

  /// Pushes a table of four numbers, `x`, `y`, `width` and `height`, with a metatable.
  package func pushRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, metatable: Reference
  ) {
    guard metatable.anchors === anchors, unsafe moonlay_has_room(state, 4) else { return }
    unsafe moonlay_push_rect(state, x, y, width, height, metatable.slot)
  }

  /// Pushes a table of two numbers, `x` and `y`, with a metatable.
  package func pushPoint(_ x: Double, _ y: Double, metatable: Reference) {
    guard metatable.anchors === anchors, unsafe moonlay_has_room(state, 4) else { return }
    unsafe moonlay_push_point(state, x, y, metatable.slot)
  }
}
