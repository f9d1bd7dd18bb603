package import CollectionLayout
import Lua

/// Measures the progress of a scenario in expectations, so that two layouts can be compared where
/// one failed.
extension Program {
  /// The number of expectations that the steps have stated so far; 0 if the script has never used
  /// `expect`.
  package var expectationCount: Int { parts.expectationCount }

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

extension ProgramParts {
  /// The number of expectations that the steps have stated so far.
  var expectationCount: Int {
    guard prelude["expectations"] != .none,
      let count = try? prelude.call("expectationCount").first?.asInteger
    else { return 0 }
    return Int(clamping: count)
  }
}
