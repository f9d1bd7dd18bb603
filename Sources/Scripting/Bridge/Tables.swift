import Lua

/// Converts whole tables.
extension Machine {
  func makeArray(_ counts: [Int]) -> Value {
    withStack { stack in
      stack.pushTable(items: counts.count)
      for (offset, count) in counts.enumerated() {
        stack.setRawItem(offset + 1, of: 1, to: .integer(Int64(count)))
      }
      return stack.value(at: 1)
    }
  }

  /// Returns the items of an array, in order.
  func items(of array: Reference) -> [Value] {
    withStack { stack in
      stack.push(array)
      return stride(from: 1, through: stack.rawCount(of: 1), by: 1).map {
        stack.rawItem($0, of: 1)
      }
    }
  }

  /// Returns the tables, functions and userdata of a table, by their string keys.
  func references(in table: Reference) -> [String: Reference] {
    withStack { stack in
      stack.push(table)
      var references: [String: Reference] = [:]
      for name in stack.keys(of: 1).compactMap({ $0.asString }) {
        references[name] = stack.rawField(name, of: 1).asReference
      }
      return references
    }
  }
}
