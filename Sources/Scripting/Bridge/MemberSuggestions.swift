import Lua

extension LuaError {
  /// The error with the nearest name of the layout's, where a member of `self` that is nil made Lua fail.
  ///
  /// An instance is open, so that a misspelt parameter or method is nil and fails only where it is used.
  func suggestingMember(_ prelude: Prelude) -> LuaError {
    guard fix == nil, let name = missingMember,
      let near = try? prelude.call("nearestMember", .string(name)).first?.asString
    else { return self }
    var complete = self
    complete.fix = "did you mean '\(near)'?"
    return complete
  }

  /// What Lua says was nil, where the line takes it from `self`.
  private var missingMember: String? {
    guard code == "runtime-error", let name = tokens.last, let text = place?.text,
      message.hasSuffix("nil value (field '\(name)')")
        || message.hasSuffix("nil value (method '\(name)')")
    else { return nil }
    return text.contains("self.\(name)") || text.contains("self:\(name)") ? name : nil
  }
}
