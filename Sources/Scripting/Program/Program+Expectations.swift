package import CollectionLayout
import Lua

/// Measures the progress of a scenario in expectations, so that two layouts can be compared where
/// one failed.
extension Program {
  /// The number of expectations that the steps have stated so far; 0 if the script has never used
  /// `expect`.
  package var expectationCount: Int { parts.expectationCount }

  /// The finite numbers that the expectation compared at which the steps failed; nil if it compared
  /// none.
  package var comparedNumbers: ComparedNumbers? {
    guard parts.prelude["expectations"] != .none,
      let values = try? parts.prelude.call("comparedNumbers"), values.count == 3,
      let found = values[0].asNumber, found.isFinite, let bound = values[1].asNumber,
      bound.isFinite,
      let relation = values[2].asString.flatMap({ ComparedNumbers.Relation(rawValue: $0) })
    else { return nil }
    return ComparedNumbers(found: found, bound: bound, relation: relation)
  }

  /// Makes the steps end at an expectation, counted from 1, as if it failed.
  ///
  /// - Throws: ``Diagnostic`` if the script is being stopped.
  package func stop(atExpectation number: Int) throws(Diagnostic) {
    try parts.diagnosing { () throws(LuaError) in
      if parts.prelude["expectations"] == .none { try parts.prelude.call("loadExpectations") }
      try parts.prelude.call("stopAtExpectation", .integer(Int64(number)))
    }
  }
}

/// Two numbers that an expectation compares.
package struct ComparedNumbers: Hashable, Sendable {
  /// The number that was found.
  package let found: Double

  /// The expected number, or the limit.
  package let bound: Double

  /// How the numbers should be related.
  package let relation: Relation

  /// How a found number should be related to the other one.
  package enum Relation: String, Hashable, Sendable {
    case equal, atMost, atLeast
  }

  package init(found: Double, bound: Double, relation: Relation) {
    (self.found, self.bound, self.relation) = (found, bound, relation)
  }
}

extension ProgramParts {
  /// The number of expectations that the steps have stated so far.
  var expectationCount: Int {
    guard prelude["expectations"] != .none,
      let count = try? prelude.call("expectationCount").first?.asInteger
    else { return 0 }
    return Int(clamping: count)
  }
}
