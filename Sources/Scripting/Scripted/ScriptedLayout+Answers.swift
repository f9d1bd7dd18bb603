import CollectionLayout
import Lua

/// Reads the results of callbacks as elements.
extension ScriptedLayout {
  /// Reads the array of attributes that a callback returned; nothing counts as an empty one.
  static func elements(answeredOn stack: Stack) throws(LuaError) -> [ElementAttributes] {
    switch stack.kind(at: 1) {
    case .none: return []
    case .table: break
    default:
      guard stack.attributes(at: 1) == nil else {
        throw LuaError(
          code: .wrongReturnType,
          message: "attributes returned one element; return an array of attributes",
          fix: "put it in a table: return { … }")
      }
      throw .wrongReturn(
        of: "attributes", stack.kind(at: 1), wanted: "an array of attributes")
    }
    let count = stack.rawCount(of: 1)
    let beside = stack.keysBesideSequence(of: 1)
    if beside.looseNumbers || count == 0 && beside.others {
      throw LuaError(
        code: .wrongReturnType,
        message: beside.looseNumbers
          ? "attributes returned an array with holes"
          : "attributes must return an array, got a table with names as keys",
        fix: "return an array: elements[#elements + 1] = …")
    }
    var elements: [ElementAttributes] = []
    elements.reserveCapacity(count)
    for number in stride(from: 1, through: count, by: 1) {
      stack.pushRawItem(number, of: 1)
      defer { stack.pop() }
      guard let element = try stack.elementAttributes(at: -1) else {
        throw LuaError(
          code: .wrongReturnType,
          message: "entry \(number) of the result of attributes must be attributes, got "
            + (stack.kind(at: -1) == .none ? "nil" : "a \(stack.kind(at: -1).name)"),
          fix: "make them with Attributes.cell(section, item, rect)")
      }
      stack.markAnswered(at: -1)
      elements.append(element)
    }
    return elements
  }

  /// Reads the attributes of one element that a callback returned, as an object or as four numbers;
  /// nil for nothing.
  static func single(
    _ element: ElementIdentifier, answeredOn stack: Stack, by callback: String
  ) throws(LuaError) -> ElementAttributes? {
    if stack.kind(at: 1) == .none { return nil }
    if let attributes = try stack.elementAttributes(at: 1) {
      guard attributes.identifier == element else {
        throw LuaError(
          code: .wrongReturnType,
          message: "\(callback) was called for \(element), but returned \(attributes.identifier)",
          fix: "return the attributes of the requested element")
      }
      stack.markAnswered(at: 1)
      return attributes
    }
    let numbers = (1...4).compactMap { stack.kind(at: $0).isNumber ? stack.number(at: $0) : nil }
    guard numbers.count == 4 else {
      throw .wrongReturn(
        of: callback, stack.kind(at: 1),
        wanted: "attributes, four numbers (x, y, width, height) or nil")
    }
    return ElementAttributes(
      element, frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }
}
