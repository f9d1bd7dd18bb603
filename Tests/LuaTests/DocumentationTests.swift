import Lua
import Testing

@Test func `the example of the module's page runs`() throws {
  let machine = try Machine()
  let double = machine.makeFunction("double") { stack in
    stack.push((stack.number(at: 1) ?? 0) * 2)
    return 1
  }
  machine.setGlobal("double", .reference(double))

  let script = try machine.load([UInt8]("return double(21)".utf8), file: "answer.lua")
  let results = try machine.call(script)

  #expect(results == [.number(42)])
}
