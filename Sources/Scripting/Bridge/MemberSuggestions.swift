import Lua

extension LuaError {
  /// Returns the error with the intended name, if a name was the cause.
  ///
  /// The name is a nil member of `self` or of a library, or an undeclared global. Since an instance
  /// is an open table, a misspelt parameter or method is nil, and fails only when it is used.
  func suggestingMember(_ prelude: Prelude) -> LuaError {
    var complete = self
    if let name = missingArgument, let advice = advice(prelude, "fixForMember", .string(name)) {
      complete.message += ": 'self.\(name)' does not exist"
      complete.take(advice)
    } else if let advice = meantName(prelude) {
      complete.take(advice)
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

  /// Takes over a fix, and what it is about.
  mutating func take(_ advice: Advice) {
    fix = advice.fix
    // Another name than the nearest one is meant.
    subject?.replacement = nil
    subject = advice.subject ?? subject
  }

  private func meantName(_ prelude: Prelude) -> Advice? {
    guard let name = tokens.last else { return nil }
    if code == "undeclared-global" {
      return advice(
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
      return Advice(
        fix: "'\(name)' is a field: write view.\(name)", subject: Subject("field", name, of: "view")
      )
    }
    if text.contains("self.\(name)") || text.contains("self:\(name)") {
      return advice(prelude, "fixForMember", .string(name))
    }
    let library = Self.libraries.first { text.contains("\($0).\(name)") }
    return library.flatMap { advice(prelude, "fixForLibrary", .string($0), .string(name)) }
  }

  private static let libraries = ["math", "table", "string", "utf8", "os", "coroutine"]

  private func advice(_ prelude: Prelude, _ function: String, _ arguments: Value...) -> Advice? {
    advice(prelude, function, arguments)
  }

  /// Returns the fix that a function of the prelude returns.
  func advice(_ prelude: Prelude, _ function: String, _ arguments: [Value]) -> Advice? {
    guard let returned = try? prelude.reading(function, arguments, { Advice(at: 1, $0) }) else {
      return nil
    }
    return returned
  }

  /// Returns whether the message of Lua states that the name is nil.
  private func isOfMissing(_ name: String) -> Bool {
    message.hasSuffix("nil value (field '\(name)')")
      || message.hasSuffix("nil value (method '\(name)')")
  }
}

/// A fix of the prelude, and what it is about.
struct Advice {
  let fix: String
  let subject: LuaError.Subject?

  init(fix: String, subject: LuaError.Subject?) { (self.fix, self.subject) = (fix, subject) }

  /// Reads a text, or a table with its `text`.
  init?(at index: Int, _ stack: Stack) {
    let text = stack.kind(at: index) == .table ? stack.rawField("text", of: index).asString : nil
    guard let fix = text ?? stack.string(at: index) else { return nil }
    self.init(fix: fix, subject: stack.subject(at: index))
  }
}
