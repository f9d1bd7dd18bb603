/// Derives names of types from the names of values.
enum Naming {
  /// Returns the name of an element of a list with this name.
  static func singular(_ name: String) -> String {
    if name == "shelves" { return "shelf" }
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    if name.hasSuffix("sses") || name.hasSuffix("xes") || name.hasSuffix("ches") {
      return String(name.dropLast(2))
    }
    if name.hasSuffix("s"), !name.hasSuffix("ss") { return String(name.dropLast()) }
    return name
  }

  /// Returns a name for the value of a place; nil if there is none.
  static func name(of node: Node) -> String? {
    switch node.kind {
    case .variable(let variable): singular(variable.name)
    case .field(_, let name): singular(name)
    case .index(let base, _): name(of: base)
    default: nil
    }
  }
}
