/// A value that differs between two documents.
package struct FactDifference: Hashable, Sendable {
  /// The path to the value: `contentSize.height`, `sections[2]`.
  package let name: String

  /// The old value; nil if there was none.
  package let before: JSONValue?

  /// The new value; nil if there is none.
  package let after: JSONValue?

  /// The difference of two numbers; nil for other values.
  package var growth: Double? {
    guard let old = before?.asNumber, let new = after?.asNumber else { return nil }
    return new - old
  }
}

/// Compares the values of two documents, with a tolerance for numbers.
struct JSONComparison: Hashable, Sendable {
  /// The tolerance between two numbers.
  let tolerance: Double

  /// Returns whether both values are equal within the tolerance.
  func areAlike(_ one: JSONValue, _ other: JSONValue) -> Bool {
    differences(one, other, under: "", limit: 1).isEmpty
  }

  /// Returns the differences between two values, each with its full path.
  ///
  /// Lists of different lengths are compared as a whole.
  ///
  /// - Parameters:
  ///   - old: The old value; nil if there is none.
  ///   - new: The new value; nil if there is none.
  ///   - name: The path to both.
  ///   - limit: The maximum number of differences.
  /// - Returns: The differences in the order of the values.
  func differences(_ old: JSONValue?, _ new: JSONValue?, under name: String, limit: Int)
    -> [FactDifference]
  {
    switch (old, new) {
    case (.number(let old)?, .number(let new)?) where abs(old - new) <= tolerance: return []
    case (.array(let olds)?, .array(let news)?) where olds.count == news.count:
      var found: [FactDifference] = []
      for (number, (old, new)) in zip(olds, news).enumerated() where found.count < limit {
        found += differences(old, new, under: "\(name)[\(number + 1)]", limit: limit - found.count)
      }
      return found
    case (.object(let olds)?, .object(let news)?):
      return differences(olds, news, under: name, limit: limit)
    default:
      return old == new ? [] : [FactDifference(name: name, before: old, after: new)]
    }
  }

  private func differences(
    _ old: JSONObject, _ new: JSONObject, under name: String, limit: Int
  ) -> [FactDifference] {
    let added = new.members.map { $0.name }.filter { old[$0] == nil }
    var found: [FactDifference] = []
    for member in old.members.map({ $0.name }) + added where found.count < limit {
      found += differences(
        old[member], new[member], under: name.isEmpty ? member : "\(name).\(member)",
        limit: limit - found.count)
    }
    return found
  }
}
