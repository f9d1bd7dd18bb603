import CollectionLayout
import Lua

/// The metatables of geometry, for creating values for scripts.
struct GeometryTables {
  private let rect: Reference
  private let point: Reference

  init(_ prelude: Prelude) throws(LuaError) {
    rect = try prelude.metatable("Rect")
    point = try prelude.metatable("Point")
  }

  func push(_ value: Rect, to stack: Stack) {
    stack.pushRect(value.x, value.y, value.width, value.height, metatable: rect)
  }

  func push(_ value: Point, to stack: Stack) {
    stack.pushPoint(value.x, value.y, metatable: point)
  }
}

extension Prelude {
  fileprivate func metatable(_ shape: String) throws(LuaError) -> Reference {
    guard let found = try call("metatableOfShape", .string(shape)).first?.asReference else {
      throw LuaError(code: .internalError, message: "the prelude has no shape '\(shape)'")
    }
    return found
  }
}

extension Stack {
  /// Reads two numbers that a callback returned: separately, or in a table by name or by position.
  func pair(
    _ first: String, _ second: String, at index: Int = 1, from callback: String, wanted: String
  ) throws(LuaError) -> (Double, Double) {
    if let a = number(at: index), let b = number(at: index + 1), kind(at: index).isNumber,
      kind(at: index + 1).isNumber
    {
      return (a, b)
    }
    if kind(at: index) == .table {
      let (a, b) = (rawField(first, of: index), rawField(second, of: index))
      if let a = a.asNumber, let b = b.asNumber { return (a, b) }
      if let a = rawItem(1, of: index).asNumber, let b = rawItem(2, of: index).asNumber {
        return (a, b)
      }
    }
    if kind(at: index).isNumber, !kind(at: index + 1).isNumber {
      let other = kind(at: index + 1)
      throw LuaError(
        code: .wrongReturnType,
        message:
          "\(callback) returned a number and \(other == .none ? "nil" : "a \(other.name)"); return \(wanted)",
        fix: "the second number is missing, or a field that does not exist",
        subject: Subject(.result, callback))
    }
    throw .wrongReturn(of: callback, kind(at: index), wanted: wanted)
  }

  /// Reads whether a callback returned true; nothing counts as false.
  func decision(from callback: String) throws(LuaError) -> Bool {
    switch kind(at: 1) {
    case .none: return false
    case .boolean: return isTruthy(at: 1)
    default: throw .wrongReturn(of: callback, kind(at: 1), wanted: "true or false")
    }
  }
}

extension Kind {
  /// Whether it is a number, not a string that contains one.
  var isNumber: Bool { self == .integer || self == .number }
}

extension LuaError {
  /// Returns the error for a callback whose result violates the protocol.
  static func wrongReturn(of callback: String, _ kind: Lua.Kind, wanted: String) -> LuaError {
    let what = kind == .none ? "nothing" : "a \(kind.name)"
    return LuaError(
      code: .wrongReturnType, message: "\(callback) returned \(what); return \(wanted)",
      fix: kind == .none ? "end it with a return" : nil)
  }
}
