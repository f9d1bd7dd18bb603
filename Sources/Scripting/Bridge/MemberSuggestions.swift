import Lua
import LuaSyntax

extension LuaError {
  /// Returns the error with the intended name, if a name was the cause.
  ///
  /// The name is a nil member of `self` or of a library, or an undeclared global. Since an instance
  /// is an open table, a misspelt parameter or method is nil, and fails only when it is used.
  func suggestingMember(_ prelude: Prelude) -> LuaError {
    var complete = self
    if let name = memberArgument, let advice = advice(prelude, "fixForMember", [.string(name)]) {
      complete.message += ": 'self.\(name)' does not exist"
      complete.take(advice)
    } else if let advice = meantName(prelude) {
      complete.take(advice)
    } else if isGuessed {
      complete.subject = nil
    }
    return complete
  }

  /// Whether the subject is what the line has, and Lua has not named it.
  private var isGuessed: Bool {
    guard code == "runtime-error", fix == nil, let subject else { return false }
    return subject.kind == .sign || subject.kind == .function || !subject.candidates.isEmpty
  }

  /// The member of `self` that is a wrong argument.
  private var memberArgument: String? {
    guard code == "wrong-argument", subject?.kind == .argument, let word = marks.first?.text,
      word.hasPrefix("self.")
    else { return nil }
    let name = word.dropFirst(5)
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  /// Takes over a fix, and what it is about.
  mutating func take(_ advice: Advice) {
    fix = advice.fix
    // Another name than the nearest one is meant.
    subject?.replacement = nil
    subject?.writing = nil
    subject = advice.subject ?? subject
  }

  private func meantName(_ prelude: Prelude) -> Advice? {
    guard let subject else { return nil }
    let name = Value.string(subject.name)
    switch (code, subject.kind) {
    case ("undeclared-global", _):
      let line = Value.integer(Int64(place?.line ?? 0))
      return advice(prelude, "fixForGlobal", [name, .string(place?.file ?? ""), line])
    case ("runtime-error", .sign) where fix == nil:
      return advice(prelude, "fixForArithmetic", [name])
    case ("runtime-error", .function) where fix == nil:
      guard let owner = subject.owner else { return nil }
      return advice(prelude, "fixForConstructor", [.string(owner), name])
    case ("runtime-error", .field) where fix == nil && !subject.candidates.isEmpty:
      return subject.candidates.lazy.compactMap { advice(prelude, "fixForNil", [.string($0)]) }
        .first
    case ("runtime-error", .field) where fix == nil:
      guard let owner = subject.owner else { return nil }
      if owner == "self" { return advice(prelude, "fixForMember", [name]) }
      return Self.libraries.contains(owner)
        ? advice(prelude, "fixForLibrary", [.string(owner), name]) : nil
    default: return nil
    }
  }

  private static let libraries = ["math", "table", "string", "utf8", "os", "coroutine"]

  /// Returns the fix that a function of the prelude returns.
  func advice(_ prelude: Prelude, _ function: String, _ arguments: [Value]) -> Advice? {
    guard let returned = try? prelude.reading(function, arguments, { Advice(at: 1, $0) }) else {
      return nil
    }
    return returned
  }
}

/// A fix of the prelude, and what it is about.
struct Advice {
  let fix: String
  let subject: Subject?

  init(fix: String, subject: Subject?) { (self.fix, self.subject) = (fix, subject) }

  /// Reads a text, or a table with its `text`.
  init?(at index: Int, _ stack: Stack) {
    let text = stack.kind(at: index) == .table ? stack.rawField("text", of: index).asString : nil
    guard let fix = text ?? stack.string(at: index) else { return nil }
    self.init(fix: fix, subject: stack.subject(at: index))
  }
}
