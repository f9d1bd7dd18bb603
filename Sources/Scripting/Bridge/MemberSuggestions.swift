import Lua

extension LuaError {
  /// Returns the error with the intended name, if a name was the cause.
  ///
  /// The name is a nil member of `self` or of a library, or an undeclared global. Since an instance
  /// is an open table, a misspelt parameter or method is nil, and fails only when it is used.
  func suggestingMember(_ prelude: Prelude) -> LuaError {
    var complete = self
    if let name = missingArgument, let fix = fix(prelude, "fixForMember", .string(name)) {
      complete.message += ": 'self.\(name)' does not exist"
      complete.fix = fix
    } else if let fix = meantName(prelude) {
      complete.fix = fix
    }
    return complete
  }

  /// The name of an argument that is nil because `self` does not have the member.
  private var missingArgument: String? {
    guard code == "wrong-argument", message.hasSuffix("got nil"), let token = tokens.first,
      token.hasPrefix("self.")
    else { return nil }
    let name = token.dropFirst(5)
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  private func meantName(_ prelude: Prelude) -> String? {
    guard let name = tokens.last else { return nil }
    if code == "undeclared-global" {
      return fix(
        prelude, "fixForGlobal", .string(name), .string(place?.file ?? ""),
        .integer(Int64(place?.line ?? 0)))
    }
    guard fix == nil, code == "runtime-error",
      isOfMissing(name) || message.hasSuffix("value (method '\(name)')"),
      let text = place?.text
    else {
      return nil
    }
    if message.hasSuffix("value (method '\(name)')"),
      !message.hasSuffix("nil value (method '\(name)')"),
      text.contains("view:\(name)")
    {
      return "'\(name)' is a field: write view.\(name)"
    }
    if text.contains("self.\(name)") || text.contains("self:\(name)") {
      return fix(prelude, "fixForMember", .string(name))
    }
    let library = Self.libraries.first { text.contains("\($0).\(name)") }
    return library.flatMap { fix(prelude, "fixForLibrary", .string($0), .string(name)) }
  }

  private static let libraries = ["math", "table", "string", "utf8", "os", "coroutine"]

  private func fix(_ prelude: Prelude, _ function: String, _ arguments: Value...) -> String? {
    guard let function = try? prelude.reference(function) else { return nil }
    return try? prelude.call(function, arguments).first?.asString
  }

  /// Returns whether the message of Lua states that the name is nil.
  private func isOfMissing(_ name: String) -> Bool {
    message.hasSuffix("nil value (field '\(name)')")
      || message.hasSuffix("nil value (method '\(name)')")
  }
}
