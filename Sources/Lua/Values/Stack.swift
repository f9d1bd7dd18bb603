internal import CLuaShim

/// The arguments and results of a running call, and any other values on Lua's stack.
///
/// Indices count from 1; negative ones count from the top, and −1 is the value that was pushed
/// last. An index out of range, or a value of another type, yields `nil`. No method runs a script's
/// code or raises an error: tables are read and written without metamethods.
///
/// A stack is valid only during the closure that received it.
@safe package struct Stack {
  let state: OpaquePointer
  let base: Int32
  let anchors: Anchors

  init(_ state: OpaquePointer, base: Int32, _ anchors: Anchors) {
    unsafe self.state = state
    self.base = base
    self.anchors = anchors
  }

  /// The number of values.
  package var count: Int { Int(unsafe moonlay_top(state) - base) }

  /// Returns the value's index for Lua, or `nil` if there is no value.
  func slot(_ index: Int) -> Int32? {
    let count = count
    if index > 0, index <= count { return base + Int32(index) }
    if index < 0, index >= -count { return base + Int32(count + index + 1) }
    return nil
  }

  /// Returns the type of the value; ``Kind/none`` if there is no value.
  package func kind(at index: Int) -> Kind {
    guard let slot = slot(index) else { return .none }
    return Kind(unsafe moonlay_kind(state, slot))
  }

  /// Returns whether there is no value, or Lua's `nil`.
  package func isNone(at index: Int) -> Bool { kind(at: index) == .none }

  /// Returns the boolean; for Lua's idea of truth, see ``isTruthy(at:)``.
  package func boolean(at index: Int) -> Bool? {
    guard let slot = slot(index), unsafe moonlay_kind(state, slot) == MOONLAY_BOOLEAN else {
      return nil
    }
    return unsafe moonlay_boolean(state, slot)
  }

  /// Returns whether Lua treats the value as true: all but `nil` and `false`.
  package func isTruthy(at index: Int) -> Bool {
    guard let slot = slot(index) else { return false }
    return unsafe moonlay_boolean(state, slot)
  }

  /// Returns the integer, or a float without a fraction as one.
  package func integer(at index: Int) -> Int64? {
    guard let slot = slot(index) else { return nil }
    var value: Int64 = 0
    return unsafe moonlay_integer(state, slot, &value) ? value : nil
  }

  /// Returns the number, whether an integer or a float; strings are not converted.
  package func number(at index: Int) -> Double? {
    guard let slot = slot(index) else { return nil }
    var value = 0.0
    return unsafe moonlay_number(state, slot, &value) ? value : nil
  }

  /// Reads consecutive numbers in one crossing.
  ///
  /// - Parameters:
  ///   - first: The index of the first number.
  ///   - numbers: The buffer to fill.
  /// - Returns: The number of values that were read before the first that is not a number.
  package func numbers(from first: Int, into numbers: inout MutableSpan<Double>) -> Int {
    guard let slot = slot(first) else { return 0 }
    let state = unsafe state
    let count = min(numbers.count, self.count - Int(slot - base) + 1)
    return unsafe numbers.withUnsafeMutableBufferPointer {
      unsafe Int(moonlay_numbers(state, slot, Int32(count), $0.baseAddress))
    }
  }

  /// Returns the string; bytes that are not UTF-8 are repaired.
  package func string(at index: Int) -> String? {
    guard let slot = slot(index) else { return nil }
    var length = 0
    guard let bytes = unsafe moonlay_string(state, slot, &length) else { return nil }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// Returns a reference to the table, function, userdata or thread.
  package func reference(at index: Int) -> Reference? {
    switch kind(at: index) {
    case .table, .function, .userdata, .thread: anchor(at: index)
    default: nil
    }
  }

  /// Returns the value, with a reference to it if it is an object.
  package func value(at index: Int) -> Value {
    switch kind(at: index) {
    case .none: .none
    case .boolean: .boolean(isTruthy(at: index))
    case .integer: integer(at: index).map(Value.integer) ?? .none
    case .number: number(at: index).map(Value.number) ?? .none
    case .string: string(at: index).map(Value.string) ?? .none
    case .table, .function, .userdata, .thread: .reference(anchor(at: index))
    }
  }

  /// Returns a reference to any value.
  func anchor(at index: Int) -> Reference {
    let kind = kind(at: index)
    _ = unsafe moonlay_has_room(state, 4)
    let slot = unsafe anchors.take(slot(index) ?? base + 1, in: state)
    return Reference(kind, slot, anchors)
  }

  /// Returns whether two values are the same, as by Lua's `rawequal`.
  package func rawEqual(_ left: Int, _ right: Int) -> Bool {
    guard let left = slot(left), let right = slot(right) else { return false }
    return unsafe moonlay_raw_equal(state, left, right)
  }
}
