import Lua
import Testing

@Suite struct StackTests {
  @Test func `what is out of range or of another type is nil`() throws {
    let bench = try Bench()
    bench.machine.withStack { stack in
      stack.push(1.5)
      stack.push("text")
      #expect(stack.count == 2)
      for index in [-9, -3, 0, 3, 99] {
        #expect(stack.kind(at: index) == .none)
        #expect(stack.value(at: index) == .none)
        #expect(stack.number(at: index) == nil)
        #expect(stack.reference(at: index) == nil)
        #expect(stack.rawField("x", of: index) == .none)
      }
      #expect(stack.integer(at: 1) == nil)
      #expect(stack.string(at: 1) == nil)
      #expect(stack.number(at: 2) == nil)
      #expect(stack.boolean(at: 1) == nil)
      #expect(stack.rawField("x", of: 1) == .none)
      stack.setMetatable(bench.machine.makeTable(), of: 1)
      stack.setRawField("x", of: 1, to: .integer(1))
      stack.pop(99)
      #expect(stack.count == 0)
    }
  }

  @Test func `tables are read and written without their metamethods`() throws {
    let bench = try Bench()
    let table = try bench.run(
      "return setmetatable({1, 2, n = 3.0}, {__index = error, __newindex = error})")
    bench.machine.withStack { stack in
      stack.push(table[0])
      #expect(stack.rawCount(of: 1) == 2)
      #expect(stack.rawField("n", of: 1) == .number(3))
      #expect(stack.rawField("absent", of: 1) == .none)
      #expect(stack.rawItem(2, of: -1) == .integer(2))
      stack.setRawField("m", of: -1, to: .string("x"))
      stack.setRawItem(3, of: 1, to: .boolean(false))
      #expect(stack.hasMetatable(at: 1))
      #expect(stack.count == 1)
      #expect(
        stack.keys(of: 1) == [.integer(1), .integer(2), .integer(3), .string("m"), .string("n")])
      #expect(stack.count == 1)
    }
  }

  @Test func `numbers are read in one crossing`() throws {
    let bench = try Bench()
    var read: [Double] = []
    let place = bench.machine.makeFunction("place") { stack in
      var numbers = [0.0, 0.0, 0.0]
      var span = numbers.mutableSpan
      let count = stack.numbers(from: 2, into: &span)
      read = Array(numbers.prefix(count))
      return 0
    }
    bench.machine.setGlobal("place", .reference(place))
    try bench.run("place('a', 1, 2.5, 3, 4)")
    #expect(read == [1, 2.5, 3])
    try bench.run("place('a', 1, 2)")
    #expect(read == [1, 2])
    try bench.run("place('a', 1, '2')")
    #expect(read == [1])
    try bench.run("place('a')")
    #expect(read == [])
  }

  @Test func `a metatable of the host's is known again`() throws {
    let bench = try Bench()
    let metatable = bench.machine.makeTable(), other = bench.machine.makeTable()
    bench.machine.withStack { stack in
      stack.pushTable()
      stack.setMetatable(metatable, of: -1)
      #expect(stack.hasMetatable(metatable, at: 1))
      #expect(!stack.hasMetatable(other, at: 1))
      #expect(stack.count == 1)
    }
  }

  @Test func `a function is shown by its name`() throws {
    let bench = try Bench()
    bench.machine.setGlobal("f", .reference(bench.machine.makeFunction("placeCell") { _ in 0 }))
    #expect(try bench.run("return tostring(f)") == [.string("function: placeCell")])
  }
}
