internal import CLuaShim

extension LuaError {
  /// Reads the failure on top of the stack.
  init(failure stack: Stack, _ host: Host, syntax: Bool = false) {
    let code = stack.rawField("code", of: -1).asString ?? "runtime-error"
    let message = stack.rawField("message", of: -1).asString
    self.init(
      kind: syntax || LuaError.syntaxCodes.contains(code) ? .syntax : .runtime, code: code,
      message: message ?? "", fix: stack.rawField("fix", of: -1).asString)
    readPlace(stack, host)
    readTraceback(stack, host)
    readElement(stack)
    readPayload(stack, hasMessage: message != nil)
    origin = stack.rawField("origin", of: -1).asString
    if code == "runtime-error" || code == "assertion-failed" { splitPlace(stack, host) }
    tokens =
      code == "syntax-error"
      ? LuaError.tokens(ofSyntaxError: self.message) : LuaError.tokens(of: self.message)
    clarifySyntax()
  }

  /// Says why the script was ended; the place is on top of the stack, or nothing.
  init(aborted reason: Int32, _ stack: Stack, _ host: Host) {
    let (kind, code, message, fix) = LuaError.abort(reason)
    self.init(kind: kind, code: code, message: message, fix: fix)
    readPlace(stack, host)
    readTraceback(stack, host)
  }

  /// The codes of what is found before a script runs.
  private static let syntaxCodes: Set<String> = [
    "syntax-error", "source-too-large", "chain-too-long", "binary-chunk",
  ]

  private static func abort(_ reason: Int32) -> (Kind, String, String, String) {
    switch moonlay_abort(UInt32(bitPattern: reason)) {
    case MOONLAY_ABORT_MEMORY:
      (
        .memoryLimit, "memory-exceeded", "the script holds more memory than it may",
        "look for a table that grows in a loop"
      )
    case MOONLAY_ABORT_INSTRUCTIONS:
      (
        .instructionLimit, "budget-exceeded", "the script ran more instructions than it may",
        "look for a loop that does not end"
      )
    case MOONLAY_ABORT_INTERRUPTED:
      (.interrupted, "interrupted", "the script was interrupted", "run it again")
    case MOONLAY_ABORT_OUTPUT:
      (
        .outputLimit, "output-exceeded", "the script prints more than it may",
        "look for a 'print' in a loop"
      )
    default:
      (
        .timeLimit, "budget-exceeded", "the script ran longer than it may",
        "look for a loop that does not end"
      )
    }
  }

  private mutating func readPlace(_ stack: Stack, _ host: Host) {
    guard let file = stack.rawField("file", of: -1).asString,
      let line = stack.rawField("line", of: -1).asInteger
    else { return }
    place = host.place(file, Int(clamping: line))
  }

  private mutating func readElement(_ stack: Stack) {
    stack.pushRawField("element", of: -1)
    defer { stack.pop() }
    for key in stack.keys(of: -1) {
      guard let name = key.asString else { continue }
      switch stack.rawField(name, of: -1) {
      case .boolean(let value): element[name] = .boolean(value)
      case .integer(let value): element[name] = .integer(value)
      case .number(let value): element[name] = .number(value)
      case .string(let value): element[name] = .string(value)
      case .none, .reference: continue
      }
    }
  }

  private mutating func readPayload(_ stack: Stack, hasMessage: Bool) {
    stack.pushRawField("payload", of: -1)
    defer { stack.pop() }
    let isNone = stack.isNone(at: -1)
    guard !isNone || !hasMessage else { return }
    let text = isNone ? "nil" : stack.text(at: -1)
    if !isNone { payload = text }
    if !hasMessage { message = isNone ? "the error value is nil" : text }
  }

  /// Takes the places that Lua put before the message off it; the last of them is where it began.
  private mutating func splitPlace(_ stack: Stack, _ host: Host) {
    var names = host.sources.keys.map { (short: host.shortName(of: $0), file: $0) }
    if let short = stack.rawField("short", of: -1).asString, let file = place?.file {
      names.append((short, file))
    }
    while let (found, rest) = LuaError.split(message, names) {
      place = host.place(found.file, found.line)
      message = rest
    }
  }

  private static func split(
    _ message: String, _ names: [(short: String, file: String)]
  ) -> ((file: String, line: Int), String)? {
    let longest = names.filter { message.hasPrefix($0.short + ":") }
      .max { $0.short.utf8.count < $1.short.utf8.count }
    let name = longest ?? unnamedChunk(message)
    guard let name else { return nil }
    let rest = message.dropFirst(name.short.count + 1)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { return nil }
    return ((name.file, line), String(rest.dropFirst(digits.count + 2)))
  }

  /// The name that Lua gives a text that was loaded without one: `[string "x = 1"]`.
  private static func unnamedChunk(_ message: String) -> (short: String, file: String)? {
    guard message.hasPrefix("[string \""),
      let piece = message.split(separator: "\"]:", maxSplits: 1).first, piece.count < message.count
    else { return nil }
    let name = piece + "\"]"
    return (String(name), String(name))
  }
}

extension Host {
  /// A file's name as Lua shows it: at most 59 bytes.
  func shortName(of file: String) -> String {
    String(decoding: file.utf8.prefix(59), as: UTF8.self)
  }
}
