import LuaSyntax

/// The fields of the data in the script's own scenario, by name, if they are literals there.
struct DemoFields {
  private var contents: [String: Form.Content] = [:]
  private var ambiguous: Set<String> = []

  /// Returns the type of a field; nil if it is unknown, or if there are several.
  func content(of name: String) -> Form.Content? {
    ambiguous.contains(name) ? nil : contents[name]
  }

  /// Reads a scenario: `{ data = { … }, … }`.
  mutating func read(_ scenario: Expression) {
    for entry in scenario.entries {
      if entry.key.name == "data" { readData(entry.value, depth: 0) }
    }
  }

  private static let maxDepth = 20

  private mutating func readData(_ value: Expression, depth: Int) {
    guard case .table(let entries, _) = value, depth < Self.maxDepth else { return }
    for entry in entries {
      readData(entry.value, depth: depth + 1)
      guard let name = entry.key.name, case .constant(let constant, _) = entry.value else {
        continue
      }
      let content: Form.Content
      switch constant {
      case .string: content = .string
      case .integer, .number: content = .number
      case .boolean: content = .boolean
      case .none: continue
      }
      if let known = contents[name], known.name != content.name {
        ambiguous.insert(name)
      }
      contents[name] = content
    }
  }
}
