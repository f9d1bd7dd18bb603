package import CollectionLayout
import Lua

/// How far a scenario has come, counted in what it expects, so that two layouts can be looked at where one of them failed.
extension Program {
  /// The number of expectations that the steps have stated so far; none where the script has never used `expect`.
  package var expectationCount: Int { parts.expectationCount }

  /// Has the steps end at an expectation, counted from 1, as if it did not hold.
  ///
  /// - Throws: ``Diagnostic`` where the script is being ended.
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
