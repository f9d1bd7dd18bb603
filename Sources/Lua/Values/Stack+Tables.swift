internal import CLuaShim

/// Accesses tables without metamethods; values of other types have no fields.
extension Stack {
  /// Pushes a field of the table at the index; `nil` if it does not exist.
  package func pushRawField(_ name: String, of index: Int) {
    guard unsafe moonlay_has_room(state, 4) else { return }
    let state = unsafe state
    var name = name
    let found = name.withUTF8 { name in
      guard let table = slot(index) else { return false }
      return unsafe moonlay_push_field(state, table, name.characters, name.count)
    }
    if !found { pushNil() }
  }

  /// Pushes an item of the table at the index; `nil` if it does not exist.
  package func pushRawItem(_ item: Int, of index: Int) {
    guard unsafe moonlay_has_room(state, 4) else { return }
    guard let table = slot(index), unsafe moonlay_push_item(state, table, Int64(item)) else {
      return pushNil()
    }
  }

  /// Replaces the key on top by its value in the table at the index.
  package func replaceKey(of index: Int) {
    guard count > 0, let table = slot(index), unsafe moonlay_replace_key(state, table) else {
      pop()
      return pushNil()
    }
  }

  /// Returns a field of the table at the index; ``Value/none`` if it does not exist.
  package func rawField(_ name: String, of index: Int) -> Value {
    pushRawField(name, of: index)
    defer { pop() }
    return value(at: -1)
  }

  /// Returns an item of the table at the index; ``Value/none`` if it does not exist.
  package func rawItem(_ item: Int, of index: Int) -> Value {
    pushRawItem(item, of: index)
    defer { pop() }
    return value(at: -1)
  }

  /// Returns the number of items of a table or bytes of a string, as by Lua's `rawlen`.
  package func rawCount(of index: Int) -> Int {
    guard let slot = slot(index) else { return 0 }
    return unsafe Int(clamping: moonlay_raw_count(state, slot))
  }

  /// Pops a value, and sets a field of the table at the index to it.
  package func setRawField(_ name: String, of index: Int) {
    guard count > 0 else { return }
    guard let table = slot(index) else { return pop() }
    let state = unsafe state
    var name = name
    _ = unsafe moonlay_has_room(state, 4)
    name.withUTF8 { unsafe moonlay_set_field(state, table, $0.characters, $0.count) }
  }

  /// Sets a field of the table at the index.
  package func setRawField(_ name: String, of index: Int, to value: Value) {
    guard let table = slot(index) else { return }
    push(value)
    setRawField(name, of: Int(table - base))
  }

  /// Pops a value, and sets an item of the table at the index to it.
  package func setRawItem(_ item: Int, of index: Int) {
    guard count > 0 else { return }
    guard let table = slot(index) else { return pop() }
    unsafe moonlay_set_item(state, table, Int64(item))
  }

  /// Sets an item of the table at the index.
  package func setRawItem(_ item: Int, of index: Int, to value: Value) {
    guard let table = slot(index) else { return }
    push(value)
    setRawItem(item, of: Int(table - base))
  }

  /// Returns whether the value at the index has a metatable.
  package func hasMetatable(at index: Int) -> Bool {
    guard let slot = slot(index), unsafe moonlay_push_metatable(state, slot) else { return false }
    pop()
    return true
  }

  /// Pushes the metatable of the value at the index, or `nil`.
  package func pushMetatable(of index: Int) {
    guard unsafe moonlay_has_room(state, 4) else { return }
    guard let slot = slot(index), unsafe moonlay_push_metatable(state, slot) else {
      return pushNil()
    }
  }

  /// Returns whether the value at the index has exactly this metatable.
  package func hasMetatable(_ metatable: Reference, at index: Int) -> Bool {
    pushMetatable(of: index)
    push(metatable)
    defer { pop(2) }
    return kind(at: -1) == .table && rawEqual(-1, -2)
  }

  /// Sets the metatable of the table at the index.
  package func setMetatable(_ metatable: Reference, of index: Int) {
    guard let table = slot(index) else { return }
    push(metatable)
    unsafe moonlay_set_metatable(state, table)
  }

  /// Returns the keys of the table at the index, in the order of `pairs`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of keys outside the sequence.
  package func keys(of index: Int) -> [Value] {
    guard kind(at: index) == .table, let table = slot(index) else { return [] }
    guard unsafe moonlay_has_room(state, 64) else { return [] }
    unsafe moonlay_push_keys(state, table)
    defer { pop() }
    let count = rawCount(of: -1)
    return (0..<count).map { rawItem($0 + 1, of: -1) }
  }

  /// Returns the names in the array at the index: texts of at most 64 bytes, among the first 4,096.
  package func names(at index: Int) -> [String] {
    guard kind(at: index) == .table else { return [] }
    let names = index < 0 ? count + index + 1 : index
    return (0..<min(rawCount(of: names), 4096)).compactMap { offset in
      pushRawItem(offset + 1, of: names)
      defer { pop() }
      return rawCount(of: -1) <= 64 ? string(at: -1) : nil
    }
  }
}
