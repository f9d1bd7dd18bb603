/// Formats statements in lines of at most 100 columns.
struct SwiftPrinter {
  static let width = 100

  /// Returns the lines of a statement that consists of words around an expression.
  static func lines(_ head: String, _ tree: SwiftTree, _ tail: String = "", indent: Int)
    -> [SwiftLine]
  {
    let space = String(repeating: " ", count: indent)
    if case .lines(let first, let body, let last) = tree {
      return ["\(space)\(head)\(first)"] + body + ["\(space)\(last)\(tail)"]
    }
    let flat = space + head + tree.flat + tail
    if flat.count <= width { return [SwiftLine(flat)] }
    return broken(head, tree, tail, indent: indent)
  }

  private static func broken(_ head: String, _ tree: SwiftTree, _ tail: String, indent: Int)
    -> [SwiftLine]
  {
    let space = String(repeating: " ", count: indent)
    switch tree {
    case .call(let callee, let arguments) where !arguments.isEmpty:
      if case .closure? = arguments.last?.value { break }
      return group("\(head)\(callee.flat)(", arguments, ")\(tail)", indent: indent)
    case .array(let values) where !values.isEmpty:
      return group("\(head)[", values.map { (nil, $0) }, "]\(tail)", indent: indent)
    case .ternary(let test, let yes, let no):
      let inner = String(repeating: " ", count: indent + 2)
      return [
        "\(space)\(head)\(test.flat)", "\(inner)? \(yes.flat)", "\(inner): \(no.flat)\(tail)",
      ]
    case .binary(let left, let operation, let right) where operation != "..<":
      let operands = SwiftTree.operands(left, operation, right)
      let first = space + head + operands.0
      let inner = String(repeating: " ", count: indent + 2)
      let second = "\(inner)\(operation) \(operands.1)\(tail)"
      if first.count <= width || operands.0 != left.flat {
        return [SwiftLine(first), SwiftLine(second)]
      }
      return broken(head, left, "", indent: indent) + [SwiftLine(second)]
    default: break
    }
    return ["\(space)\(head)\(tree.flat)\(tail)"]
  }

  private static func group(
    _ head: String, _ values: [SwiftTree.Argument], _ tail: String, indent: Int
  ) -> [SwiftLine] {
    let space = String(repeating: " ", count: indent)
    let inner = String(repeating: " ", count: indent + 2)
    let texts = values.map { value in (value.label.map { "\($0): " } ?? "") + value.value.flat }
    let joined = inner + texts.joined(separator: ", ") + tail
    if joined.count <= width { return ["\(space)\(head)", SwiftLine(joined)] }
    var lines: [SwiftLine] = ["\(space)\(head)"]
    for (index, value) in values.enumerated() {
      let ending = index == values.count - 1 ? tail : ","
      lines += SwiftPrinter.lines(
        value.label.map { "\($0): " } ?? "", value.value, ending, indent: indent + 2)
    }
    return lines
  }

  /// Returns the head of a declaration, with its parameters on lines of their own if it is long.
  static func declaration(_ text: String, indent: Int) -> [SwiftLine] {
    let space = String(repeating: " ", count: indent)
    if space.count + text.count <= width { return ["\(space)\(text)"] }
    guard let open = text.firstIndex(of: "("), let close = closing(text, open) else {
      return ["\(space)\(text)"]
    }
    let parameters = text[text.index(after: open)..<close]
    return [
      "\(space)\(text[...open])", "\(space)  \(parameters)", "\(space)\(text[close...])",
    ]
  }

  /// Returns the parenthesis that closes another one; nil if there is none.
  private static func closing(_ text: String, _ open: String.Index) -> String.Index? {
    var depth = 0
    for index in text.indices[open...] {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
