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
    /// A result of a call that has several, counted from 0.
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
    /// A table of functions or values of which a word of a choice is looked up.
    case lookup(Lookup, Node)
    /// What a compositional layout is declared with, and what it is made of, in UIKit's order.
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
  /// Whether a test around it says that there is a value.
  var isNarrowed = false

  init(_ kind: Kind, _ slot: Slot, line: Int) {
    (self.kind, self.slot, self.line) = (kind, slot, line)
    results = [slot]
  }

  /// What tells two reads of the same place apart from others; nil for what is not a place.
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

  /// The name of the layout's own field that it is.
  var ownName: String? {
    if case .field(let base, let name) = kind, base.isInstance { name } else { nil }
  }

  /// The number that it is, where it is written as one.
  var number: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .float(let value): value
    default: nil
    }
  }

  /// The word that it is, where it stands in the text.
  var word: String? { if case .string(let word) = kind { word } else { nil } }

  var isPlainLiteral: Bool {
    switch kind {
    case .boolean, .integer, .float, .string: true
    default: false
    }
  }

  /// Whether it is surely a value.
  var isDefinite: Bool {
    switch kind {
    case .table, .integer, .float, .string, .binary, .host("Rect", _), .host("Size", _),
      .host("Point", _), .length, .negate:
      true
    case .host(let name, _) where name.hasPrefix("math.") && name != "math.tointeger": true
    default: isNarrowed
    }
  }

  /// The values of a table with these fields, or with as many values without a name; nil for what is not such a table.
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
