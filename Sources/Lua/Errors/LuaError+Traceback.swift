internal import LuaSyntax

extension LuaError {
  /// Reads the frames of the failure on top: five items each, or lines that are already text.
  mutating func readTraceback(_ stack: Stack, _ host: Host) {
    stack.pushRawField("lines", of: -1)
    traceback = (0..<min(Self.maxFrames, stack.rawCount(of: -1))).compactMap {
      stack.rawItem($0 + 1, of: -1).asString?.cut(to: Self.maxFrameLength)
    }
    stack.pop()
    stack.pushRawField("trace", of: -1)
    defer { stack.pop() }
    let count = min(5 * Self.maxFrames, stack.rawCount(of: -1))
    for first in stride(from: 1, through: count - 4, by: 5) {
      traceback.append(Frame(stack, at: first).text(host).cut(to: Self.maxFrameLength))
    }
  }

  /// The maximum number of calls to show.
  private static let maxFrames = 200

  /// The maximum length of the text of a call, in bytes.
  private static let maxFrameLength = 1000

  /// A call in the script.
  private struct Frame {
    let file: String
    let line: Int
    let what: String
    let name: String
    let definition: Int

    init(_ stack: Stack, at first: Int) {
      file = stack.rawItem(first, of: -1).asString ?? "?"
      line = Int(clamping: stack.rawItem(first + 1, of: -1).asInteger ?? 0)
      what = stack.rawItem(first + 2, of: -1).asString ?? ""
      name = stack.rawItem(first + 3, of: -1).asString ?? ""
      definition = Int(clamping: stack.rawItem(first + 4, of: -1).asInteger ?? 0)
    }

    func text(_ host: Host) -> String {
      if file.isEmpty { return "… \(line) more calls" }
      return "\(file):\(line): in \(subject(host))"
    }

    private func subject(_ host: Host) -> String {
      switch what {
      case "main": "main chunk"
      // The kind of variable that holds the function does not matter to a reader.
      case "global", "local", "upvalue": "function '\(name)'"
      case "": definedName(host) ?? "function <\(file):\(definition)>"
      default: "\(what) '\(name)'"
      }
    }

    /// Returns the name in the line that defines the function, if its caller had no name for it.
    private func definedName(_ host: Host) -> String? {
      guard let path = host.reader(of: file)?.path(ofFunctionAt: definition),
        let name = path.names.last
      else { return nil }
      return path.isMethod ? "method '\(name)'" : "function '\(name)'"
    }
  }
}
