import Lua
import LuaSyntax

extension Prelude {
  /// Lets the prelude find what the text of a script shows.
  func read(_ text: [UInt8]) {
    let reader = ScriptReader(text)
    set("variableNamed") { stack in
      stack.push(stack.string(at: 1).flatMap { reader.variable(ofNamed: $0) })
    }
    set("isMentionedOnce") { stack in
      stack.push(reader.isMentionedOnce(stack.string(at: 1) ?? ""))
    }
    set("linesReadingOrigin") { stack in
      let lines = reader.linesReadingOrigin
      stack.pushTable(items: lines.count)
      for (offset, line) in lines.enumerated() {
        stack.setRawItem(offset + 1, of: -1, to: .integer(Int64(line)))
      }
    }
    set("returnedFields") { stack in
      let line = stack.value(at: 1).asInteger ?? 0
      let names = reader.returnedFields(ofFunctionAt: Int(clamping: line))
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

extension Stack {
  fileprivate func push(_ text: String?) {
    if let text { push(text) } else { pushNil() }
  }
}
