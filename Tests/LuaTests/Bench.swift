import Lua

/// A machine with what it printed and warned, and short ways to run text in it.
final class Bench {
  let machine: Machine
  let output: Output

  final class Output {
    var lines: [String] = []
    var warnings: [LuaWarning] = []
    var time = 0.0
    var modules: [String: ModuleLookup] = [:]
  }

  init(_ change: (inout Machine.Settings) -> Void = { _ in }) throws {
    var settings = Machine.Settings()
    change(&settings)
    let output = Output()
    var environment = Machine.Environment()
    environment.print = { output.lines.append($0) }
    environment.warn = { output.warnings.append($0) }
    environment.time = { output.time }
    environment.module = { output.modules[$0] ?? .absent(tried: "\($0).lua") }
    self.output = output
    machine = try Machine(settings, environment)
  }

  /// Runs the text as the file `test.lua`.
  @discardableResult
  func run(_ source: String, file: String = "test.lua") throws(LuaError) -> [Value] {
    try machine.call(machine.load([UInt8](source.utf8), file: file))
  }

  /// Runs the text, which must fail; nil where it does not.
  func error(_ source: String, file: String = "test.lua") -> LuaError? {
    do throws(LuaError) {
      try run(source, file: file)
      return nil
    } catch {
      return error
    }
  }
}

extension Bench {
  /// Adds the host function `again(f, …)`, which calls `f`, twice over if it is `again` itself.
  func addAgain() {
    let again = machine.makeFunction("again") { [unowned machine] stack throws(LuaError) in
      guard let function = stack.reference(at: 1) else {
        throw LuaError(code: "bad-argument", message: "'again' needs a function")
      }
      let results = try machine.call(function, [.reference(function)])
      for value in results { stack.push(value) }
      return results.count
    }
    machine.setGlobal("again", .reference(again))
  }
}
