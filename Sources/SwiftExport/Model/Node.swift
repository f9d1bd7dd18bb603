import LuaSyntax

/// An expression whose type is inferred.
final class Node {
  indirect enum Kind {
    case none
    case boolean(Bool)
    case integer(Int64)
    case float(Double)
    case string(String)
    case variable(Variable)
    case instance
    case field(Node, String)
    case index(Node, Node)
    case call(Function, [Node])
    /// A result of a call with several results, counted from 0.
    case result(Node, Int)
    /// A function of Lua or of the host; a method's receiver comes first.
    case host(String, [Node])
    /// The base class's version of a callback.
    case base(String, [Node])
    case callValue(Node, [Node])
    case closure(Function)
    case reference(Function)
    case table([(key: Key, value: Node)])
    case not(Node)
    case negate(Node)
    case length(Node)
    case binary(BinaryOperator, Node, Node)
    case both(Node, Node)
    case either(Node, Node)
    /// `a and b or c`.
    case choose(Node, Node, Node)
    /// A table of functions or values that is indexed by a word of a choice.
    case lookup(Lookup, Node)
    /// A component of a compositional layout, with its fields in UIKit's order.
    case component(Constructor, [(field: Constructor.Field, value: Node)])
  }
  enum Key {
    case name(String)
    case position(Int)
    case computed(Node)
  }

  var kind: Kind
  var slot: Slot
  /// The results of a call, of which `slot` is the first.
  var results: [Slot] = []
  let line: Int
  /// Whether an enclosing test guarantees that there is a value.
  var isNarrowed = false

  init(_ kind: Kind, _ slot: Slot, line: Int) {
    (self.kind, self.slot, self.line) = (kind, slot, line)
    results = [slot]
  }

  /// The identity of a place, which is equal for two reads of it; nil for an expression that is not
  /// a place.
  var path: String? {
    switch kind {
    case .variable(let variable): return variable.path
    case .instance: return "self"
    case .field(let base, let name): return base.path.map { "\($0).\(name)" }
    case .index(let base, let key):
      guard let base = base.path, let key = key.keyText else { return nil }
      return "\(base)[\(key)]"
    case .call(let function, let arguments):
      guard function.isMethod, arguments.isEmpty else { return nil }
      return "self:\(function.name)"
    default: return nil
    }
  }

  private var keyText: String? {
    switch kind {
    case .integer(let value): return "\(value)"
    case .string(let text): return "'\(text)'"
    case .binary(let operation, let left, let right):
      guard let left = left.keyText, let right = right.keyText else { return nil }
      return "(\(left)\(operation.rawValue)\(right))"
    case .call(let function, let arguments):
      let texts = arguments.map { $0.keyText }
      return texts.contains(nil)
        ? nil : "\(function.name)(\(texts.map { $0 ?? "" }.joined(separator: ",")))"
    default: return path
    }
  }
}

extension Node {
  var isInstance: Bool { if case .instance = kind { true } else { false } }
  var isNothing: Bool { if case .none = kind { true } else { false } }
  var isInteger: Bool { if case .integer = kind { true } else { false } }

  var isPlace: Bool {
    if path != nil { return true }
    switch kind {
    case .host, .index: return true
    default: return false
    }
  }

  /// Whether it is `list[#list]`.
  var isLastElement: Bool {
    guard case .index(let list, let key) = kind, case .length(let counted) = key.kind else {
      return false
    }
    return list.path != nil && list.path == counted.path
  }

  /// The name of the layout's own field that it is; nil if it is not one.
  var ownName: String? {
    if case .field(let base, let name) = kind, base.isInstance { name } else { nil }
  }

  /// The value of a number literal; nil for any other expression.
  var number: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .float(let value): value
    default: nil
    }
  }

  /// The value of a string literal; nil for any other expression.
  var word: String? { if case .string(let word) = kind { word } else { nil } }

  var isPlainLiteral: Bool {
    switch kind {
    case .boolean, .integer, .float, .string: true
    default: false
    }
  }

  /// Whether its value is certainly present.
  var isDefinite: Bool {
    switch kind {
    case .table, .integer, .float, .string, .binary, .host("Rect", _), .host("Size", _),
      .host("Point", _), .length, .negate:
      true
    case .host(let name, _) where name.hasPrefix("math.") && name != "math.tointeger": true
    default: isNarrowed
    }
  }

  /// Returns the values of a table literal with these fields, or with as many positional values;
  /// nil for any other expression.
  func parts(_ names: [String]) -> [Node]? {
    guard case .table(let entries) = kind, entries.count == names.count else { return nil }
    var found: [Node] = []
    for (index, name) in names.enumerated() {
      let entry = entries.first { entry in
        switch entry.key {
        case .name(let other): other == name
        case .position(let number): number == index + 1
        case .computed: false
        }
      }
      guard let entry else { return nil }
      found.append(entry.value)
    }
    return found
  }
}
