internal import CLuaShim
internal import LuaSyntax

extension LuaError {
  /// Pushes the error as a failure that a script may catch.
  ///
  /// If it has no place of its own, it gets the script's current place.
  func push(to stack: Stack) {
    let state = unsafe stack.state
    _ = unsafe moonlay_has_room(state, 24)
    unsafe moonlay_push_failure(state, code, message, fix)
    if let place { unsafe moonlay_set_place(state, place.file, Int32(clamping: place.line)) }
    if !traceback.isEmpty { pushTraceback(to: stack) }
    if !element.isEmpty { pushElement(to: stack) }
    if let subject { push(subject, to: stack) }
    unsafe moonlay_place_failure(state)
  }

  private func pushTraceback(to stack: Stack) {
    stack.pushTable(items: traceback.count)
    for (offset, line) in traceback.enumerated() {
      stack.setRawItem(offset + 1, of: -1, to: .string(line))
    }
    stack.setRawField("lines", of: -2)
    stack.setRawField("trace", of: -1, to: .boolean(false))
  }

  private func push(_ subject: Subject, to stack: Stack) {
    stack.pushTable(fields: 5)
    let words = [
      ("kind", subject.kind.rawValue), ("name", subject.name), ("of", subject.owner),
      ("to", subject.replacement),
    ]
    for (name, word) in words {
      if let word { stack.setRawField(name, of: -1, to: .string(word)) }
    }
    if let position = subject.position {
      stack.setRawField("position", of: -1, to: .integer(Int64(position)))
    }
    stack.setRawField("about", of: -2)
  }

  private func pushElement(to stack: Stack) {
    stack.pushTable(fields: element.count)
    for (name, field) in element {
      stack.setRawField(name, of: -1, to: Value(field))
    }
    stack.setRawField("element", of: -2)
  }
}

extension Value {
  init(_ field: LuaError.Field) {
    self =
      switch field {
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      }
  }
}
