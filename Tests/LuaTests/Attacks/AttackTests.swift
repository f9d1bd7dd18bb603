import Foundation
import Lua
import TestSupport
import Testing

/// Every attack of the list, on a machine with small budgets.
///
/// What an attack takes is the time that its thread was on a processor: a test machine that is busy with other
/// tests makes nobody late.
@Suite struct AttackTests {
  static func budget(for attack: Attack) -> Duration {
    switch attack.ending {
    case .runsOut(.timeLimit), .runsOutOfSomething: .milliseconds(40)
    // Time enough to come to its own end on a slow machine.
    case .runsOut: .milliseconds(isSanitized ? 10_000 : 500)
    case .fails, .returns, .goesOn: .milliseconds(isSanitized ? 10_000 : 500)
    }
  }

  /// How much longer than its budget an attack may take.
  static let grace = Duration.milliseconds(isSanitized ? 5000 : 300)

  @Test(arguments: Attack.all)
  func `it ends in time, as it must, and the machine goes on`(attack: Attack) throws {
    let run = try onDeepStack { Result { try AttackRun(attack) } }.get()

    #expect(run.isAsExpected, "\(run.outcome)")
    #expect(run.time < Self.budget(for: attack) + Self.grace)
    #expect(run.sum == [.integer(2)])
  }

  @Test func `each attack has a name of its own`() {
    let names = Attack.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 200)
  }
}

/// What came of an attack.
struct AttackRun {
  /// What the script returned, or why it ended.
  let outcome: Result<[Value], LuaError>

  /// Whether that is how it must end.
  let isAsExpected: Bool

  /// The processor's time that it took, compiling included.
  let time: Duration

  /// What the same machine then says that 1 + 1 is.
  let sum: [Value]

  init(_ attack: Attack) throws {
    let bench = try Bench {
      $0.timeLimit = AttackTests.budget(for: attack)
      $0.memoryLimit = 16 << 20
      $0.outputLimit = 64 << 10
    }
    bench.addAgain()
    bench.output.modules["itself"] = .source(
      bytes: [UInt8]("return require('itself')".utf8), file: "itself.lua")
    bench.output.modules["endless"] = .source(
      bytes: [UInt8]("while true do end".utf8), file: "endless.lua")
    bench.output.modules["binary"] = .source(bytes: [0x1b, 0x4c, 0x75, 0x61], file: "binary.lua")
    let start = ThreadTime.now
    let outcome = Result { () throws(LuaError) in try bench.run(attack.source) }
    time = ThreadTime.now - start
    self.outcome = outcome
    isAsExpected = attack.ending.allows(outcome)
    bench.machine.resetBudgets()
    sum = try bench.run("return 1 + 1")
  }
}

extension Value {
  fileprivate init(_ field: LuaError.Field?) {
    self =
      switch field {
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case nil: .none
      }
  }
}

extension Attack.Ending {
  func allows(_ outcome: Result<[Value], LuaError>) -> Bool {
    let budgets: [LuaError.Kind] = [.timeLimit, .memoryLimit, .outputLimit, .instructionLimit]
    return switch (self, outcome) {
    case (.runsOut(let kind), .failure(let error)): error.kind == kind
    case (.runsOutOfSomething, .failure(let error)): budgets.contains(error.kind)
    case (.fails(let words), .failure(let error)):
      !budgets.contains(error.kind) && (words.isEmpty || error.message.contains(words))
    case (.returns(let value), .success(let values)): values.first ?? .none == Value(value)
    case (.goesOn, .success): true
    default: false
    }
  }
}

extension Attack {
  /// All that there are, but for those that get the machine stuck.
  static let all =
    endless + greedy + catching + recursive + compiled + swollen + lengthy + printing + failing
    + escaping + numeric + misused + collected
}
