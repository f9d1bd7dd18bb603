import Lua
import LuaSyntax

extension Prelude {
  /// Lets the prelude find what the text of a script shows.
  ///
  /// It is read when the prelude first looks for something.
  func read(_ text: [UInt8]) {
    let script = UnreadScript(text)
    set("variableNamed") { stack in
      stack.push(stack.string(at: 1).flatMap { script.reader.variable(ofNamed: $0) })
    }
    set("isMentionedOnce") { stack in
      stack.push(script.reader.isMentionedOnce(stack.string(at: 1) ?? ""))
    }
    set("linesReadingOrigin") { stack in
      let lines = script.reader.linesReadingOrigin
      stack.pushTable(items: lines.count)
      for (offset, line) in lines.enumerated() {
        stack.setRawItem(offset + 1, of: -1, to: .integer(Int64(line)))
      }
    }
    set("returnedFields") { stack in
      let line = stack.value(at: 1).asInteger ?? 0
      let names = script.reader.returnedFields(ofFunctionAt: Int(clamping: line))
      stack.pushTable(items: names.count)
      for (offset, name) in names.enumerated() {
        stack.setRawItem(offset + 1, of: -1, to: .string(name))
      }
    }
  }

  private func set(_ name: String, _ push: @escaping (Stack) -> Void) {
    let function = machine.makeFunction(name, pausesClock: true) { stack in
      push(stack)
      return 1
    }
    set(name, .reference(function))
  }
}

/// A script that is read at the first look into it.
private final class UnreadScript {
  private let text: [UInt8]
  private(set) lazy var reader = ScriptReader(text)

  init(_ text: [UInt8]) { self.text = text }
}

extension Stack {
  fileprivate func push(_ text: String?) {
    if let text { push(text) } else { pushNil() }
  }
}
