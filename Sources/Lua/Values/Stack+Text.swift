/// Formats values for errors: briefly, without running a script's code.
extension Stack {
  /// Returns the value in the notation of a script; a table with its fields.
  ///
  /// - Parameters:
  ///   - index: The index of the value.
  ///   - depth: The maximum depth of nested tables that are shown.
  /// - Returns: The text.
  func text(at index: Int, depth: Int = 2) -> String {
    switch kind(at: index) {
    case .none: "nil"
    case .boolean: isTruthy(at: index) ? "true" : "false"
    case .integer: integer(at: index).map(String.init) ?? "?"
    case .number: number(at: index).map { "\($0)" } ?? "?"
    case .string: "\"\((string(at: index) ?? "").prefix(200))\""
    case .table: depth > 0 ? fields(at: index, depth: depth) : "{…}"
    case .function: "function"
    case .userdata: "userdata"
    case .thread: "thread"
    }
  }

  private func fields(at index: Int, depth: Int) -> String {
    let keys = keys(of: index), limit = 12
    var fields: [String] = []
    for (offset, key) in keys.prefix(limit).enumerated() {
      push(key)
      let name = text(at: -1, depth: 0)
      replaceKey(of: index < 0 ? index - 1 : index)
      let value = text(at: -1, depth: depth - 1)
      pop()
      fields.append(
        key == .integer(Int64(offset + 1)) ? value : "\(key.asString ?? "[\(name)]") = \(value)")
    }
    if keys.count > limit { fields.append("…") }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
