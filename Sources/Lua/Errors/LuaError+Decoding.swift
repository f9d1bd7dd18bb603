internal import CLuaShim
package import LuaSyntax

/// The limits for reading a failure, which a script may have changed after catching it.
private enum Bound {
  static let message = 16 * 1024
  static let word = 200
  static let lines = 64
}

extension Stack {
  /// Returns a text field of the table on top, of at most this many bytes.
  fileprivate func text(_ name: String, atMost count: Int = Bound.message) -> String? {
    rawField(name, of: -1).asString?.cut(to: count)
  }
}

extension Stack {
  /// Returns the subject that a table at an index describes, with `kind`, `name`, `of`, `position`,
  /// `to`, the `candidates` or the `names` among which they are, and the fix's `code` with the words
  /// `before` and `after` it; nil for anything else.
  package func subject(at index: Int) -> Subject? {
    guard kind(at: index) == .table else { return nil }
    func word(_ name: String) -> String? {
      rawField(name, of: index).asString?.cut(to: Bound.word)
    }
    guard let kind = word("kind"), let name = word("name") else { return nil }
    var subject = Subject(
      Subject.Kind(rawValue: kind) ?? .field, name, of: word("of"),
      position: rawField("position", of: index).asInteger.map { Int(clamping: $0) },
      replacement: word("to"))
    subject.isNil = rawField("isNil", of: index).asBoolean ?? false
    subject.writing = word("code").map {
      Subject.Writing($0, before: word("before") ?? "", after: word("after") ?? "")
    }
    pushRawField("names", of: index)
    subject.candidates = candidates(for: name, among: names(at: -1))
    pop()
    if subject.candidates.isEmpty {
      pushRawField("candidates", of: index)
      subject.candidates = names(at: -1)
      pop()
    }
    return subject
  }
}

extension String {
  /// Returns the text, cut to at most this many bytes.
  func cut(to count: Int) -> String {
    utf8.count <= count ? self : String(decoding: utf8.prefix(count), as: UTF8.self)
  }
}

extension LuaError {
  /// Reads the failure on top of the stack.
  init(failure stack: Stack, _ host: Host, syntax: Bool = false) {
    let code = stack.text("code", atMost: Bound.word) ?? "runtime-error"
    let message = stack.text("message")
    self.init(
      kind: syntax || LuaError.syntaxCodes.contains(code) ? .syntax : .runtime, code: code,
      message: message ?? "", fix: stack.text("fix"))
    readPlace(stack, host)
    readTraceback(stack, host)
    readElement(stack)
    readSubject(stack)
    readPayload(stack, hasMessage: message != nil)
    origin = stack.text("origin", atMost: Bound.word)
    if code == "runtime-error" || code == "assertion-failed" { splitPlace(stack, host) }
    locate(host)
  }

  /// Creates the error for a script that was stopped; the place, if any, is on top of the stack.
  init(aborted reason: Int32, _ stack: Stack, _ host: Host) {
    let (kind, code, message, fix) = LuaError.abort(reason)
    self.init(kind: kind, code: code, message: message, fix: fix)
    if kind == .instructionLimit { subject = Subject(.limit, "instructions") }
    readPlace(stack, host)
    readTraceback(stack, host)
  }

  /// The codes of errors that are found before a script runs.
  private static let syntaxCodes: Set<String> = [
    "syntax-error", "source-too-large", "chain-too-long", "binary-chunk",
  ]

  private static func abort(_ reason: Int32) -> (Kind, String, String, String) {
    switch moonlay_abort(UInt32(bitPattern: reason)) {
    case MOONLAY_ABORT_MEMORY:
      (
        .memoryLimit, "memory-exceeded", "the script exceeded its memory limit",
        "look for an endless loop, or a table that grows in a loop"
      )
    case MOONLAY_ABORT_INSTRUCTIONS:
      (
        .instructionLimit, "budget-exceeded", "the script exceeded its limit of instructions",
        "look for an endless loop"
      )
    case MOONLAY_ABORT_INTERRUPTED:
      (.interrupted, "interrupted", "the script was interrupted", "run it again")
    case MOONLAY_ABORT_OUTPUT:
      (
        .outputLimit, "output-exceeded", "the script exceeded its limit of printed text",
        "look for a 'print' in a loop"
      )
    default:
      (
        .timeLimit, "budget-exceeded", "the script exceeded its time limit",
        "look for an endless loop"
      )
    }
  }

  private mutating func readPlace(_ stack: Stack, _ host: Host) {
    guard let file = stack.text("file"),
      let line = stack.rawField("line", of: -1).asInteger
    else { return }
    place = host.place(file, Int(clamping: line))
  }

  /// The fields of an element's description, among them the frame that was refused.
  private static let elementFields = [
    "category", "kind", "section", "item", "uikit", "x", "y", "width", "height",
  ]

  private mutating func readElement(_ stack: Stack) {
    stack.pushRawField("element", of: -1)
    defer { stack.pop() }
    element = Self.elementFields(stack)
    stack.pushRawField("other", of: -1)
    defer { stack.pop() }
    other = Self.elementFields(stack)
  }

  /// Returns the fields of the element that the table on top describes; none for any other value.
  private static func elementFields(_ stack: Stack) -> [String: Field] {
    guard stack.kind(at: -1) == .table else { return [:] }
    var fields: [String: Field] = [:]
    for name in elementFields {
      switch stack.rawField(name, of: -1) {
      case .boolean(let value): fields[name] = .boolean(value)
      case .integer(let value): fields[name] = .integer(value)
      case .number(let value): fields[name] = .number(value)
      case .string(let value): fields[name] = .string(value.cut(to: Bound.message))
      case .none, .reference: continue
      }
    }
    return fields
  }

  /// Reads what the error is about; of the names that may be meant, the most similar one is suggested.
  private mutating func readSubject(_ stack: Stack) {
    stack.pushRawField("about", of: -1)
    defer { stack.pop() }
    subject = stack.subject(at: -1)
    guard fix == nil, let meant = subject?.candidates.first else { return }
    subject?.replacement = meant
    fix = "did you mean '\(meant)'?"
  }

  private mutating func readPayload(_ stack: Stack, hasMessage: Bool) {
    stack.pushRawField("payload", of: -1)
    defer { stack.pop() }
    let isNone = stack.isNone(at: -1)
    guard !isNone || !hasMessage else { return }
    let text = isNone ? "nil" : stack.text(at: -1).cut(to: Bound.message)
    if !isNone { payload = text }
    if !hasMessage { message = isNone ? "the error value is nil" : text }
  }

  /// Removes the places that Lua puts before the message; the last of them is where the error
  /// began.
  private mutating func splitPlace(_ stack: Stack, _ host: Host) {
    var names = host.sources.keys.map { (short: host.shortName(of: $0), file: $0) }
    if let short = stack.text("short", atMost: Bound.word), let file = place?.file {
      names.append((short, file))
    }
    while let found = LuaSentence(message).place(among: names) {
      place = host.place(found.file, found.line)
      message = found.rest
    }
  }
}

extension Host {
  /// Returns a file's name as Lua shows it: at most 59 bytes.
  func shortName(of file: String) -> String {
    String(decoding: file.utf8.prefix(59), as: UTF8.self)
  }
}
