/// A value that differs between two documents.
package struct FactDifference: Hashable, Sendable {
  /// The way to it: `contentSize.height`, `sections[2]`.
  package let name: String

  /// What it was; nil if there was nothing.
  package let before: JSONValue?

  /// What it is; nil if there is nothing any more.
  package let after: JSONValue?

  /// How much a number has grown.
  package var growth: Double? {
    guard let old = before?.asNumber, let new = after?.asNumber else { return nil }
    return new - old
  }
}

/// Compares values of two documents, with numbers that may differ by a little.
struct JSONComparison: Hashable, Sendable {
  /// The tolerance between two numbers.
  let tolerance: Double

  /// Whether both say the same.
  func areAlike(_ one: JSONValue, _ other: JSONValue) -> Bool {
    differences(one, other, under: "", most: 1).isEmpty
  }

  /// What differs between two values, each difference as deep as it lies.
  ///
  /// Lists of different lengths differ as a whole.
  ///
  /// - Parameters:
  ///   - old: The one value; nil for nothing.
  ///   - new: The other value; nil for nothing.
  ///   - name: The way to both.
  ///   - most: How many differences are wanted at most.
  /// - Returns: The differences in the order of the values.
  func differences(_ old: JSONValue?, _ new: JSONValue?, under name: String, most: Int)
    -> [FactDifference]
  {
    switch (old, new) {
    case (.number(let old)?, .number(let new)?) where abs(old - new) <= tolerance: return []
    case (.array(let olds)?, .array(let news)?) where olds.count == news.count:
      var found: [FactDifference] = []
      for (number, (old, new)) in zip(olds, news).enumerated() where found.count < most {
        found += differences(old, new, under: "\(name)[\(number + 1)]", most: most - found.count)
      }
      return found
    case (.object(let olds)?, .object(let news)?):
      return differences(olds, news, under: name, most: most)
    default:
      return old == new ? [] : [FactDifference(name: name, before: old, after: new)]
    }
  }

  private func differences(
    _ old: JSONObject, _ new: JSONObject, under name: String, most: Int
  ) -> [FactDifference] {
    let added = new.members.map { $0.name }.filter { old[$0] == nil }
    var found: [FactDifference] = []
    for member in old.members.map({ $0.name }) + added where found.count < most {
      found += differences(
        old[member], new[member], under: name.isEmpty ? member : "\(name).\(member)",
        most: most - found.count)
    }
    return found
  }
}
