import Foundation
import Lua

/// Has machines on several threads end by their clocks, by other threads and by themselves, over and over, for
/// ThreadSanitizer to watch: `scripts/sanitize threads`.
///
/// The scripts here all ask for memory as they go. ThreadSanitizer keeps a signal back until the thread that it is for
/// makes a call that it knows, as the one for memory is; a bare loop of Lua makes none, and would never hear of its end.
@main enum ThreadTrial {
  private static let rounds = 60
  private static let threads = 3

  static func main() {
    let done = Latch(count: threads)
    for thread in 0..<threads {
      Thread.detachNewThread {
        onDeepStack(megabytes: 64) {
          for round in 0..<rounds { tryOnce(round: round * threads + thread) }
        }
        done.arrive()
      }
    }
    done.wait()
    print("\(rounds * threads) machines, each ended as it should")
  }

  private static let endless = "while true do local t = { {}, {} } end"
  private static let brief = "local t for i = 1, 2000 do t = { i } end return #t"

  private static func tryOnce(round: Int) {
    switch round % 5 {
    case 0: expect(.timeLimit, run(endless, milliseconds: 20) { _ in })
    case 1:
      expect(
        .interrupted,
        run(endless, milliseconds: 20_000) { interrupter in
          Thread.detachNewThread {
            // The script may not have begun: an interrupt before it is none.
            for _ in 0..<200 {
              interrupter.interrupt()
              usleep(1000)
            }
          }
        })
    case 2:
      // An interrupt that comes about when the script ends, or after its machine is gone.
      _ = run(brief, milliseconds: 20_000) { interrupter in
        Thread.detachNewThread { for _ in 0..<20 { interrupter.interrupt() } }
      }
    case 3:
      expect(nil, run(brief, milliseconds: 20_000) { _ in })
    default:
      // The clock and another thread at once.
      let kind = run(endless, milliseconds: 5) { interrupter in
        Thread.detachNewThread {
          usleep(UInt32(round % 7) * 1000)
          interrupter.interrupt()
        }
      }
      if kind != .timeLimit { expect(.interrupted, kind) }
    }
  }

  /// Runs a text three times in a machine; answers how the last one ended, or nil where it came to its end.
  private static func run(
    _ source: String, milliseconds: Int, _ interrupting: (Interrupter) -> Void
  ) -> LuaError.Kind? {
    var settings = Machine.Settings()
    settings.timeLimit = .milliseconds(milliseconds)
    do throws(LuaError) {
      let machine = try Machine(settings)
      let chunk = try machine.load(Array(source.utf8), file: "trial.lua")
      interrupting(machine.interrupter)
      for _ in 0..<3 {
        _ = try machine.call(chunk, [], results: 0)
        machine.resetBudgets()
      }
      return nil
    } catch {
      return error.kind
    }
  }

  private static func expect(_ expected: LuaError.Kind?, _ kind: LuaError.Kind?) {
    if kind != expected {
      fatalError(
        "a script ended with \(String(describing: kind)), not \(String(describing: expected))")
    }
  }
}

/// Waits until several threads have arrived.
private final class Latch: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(count: Int) { missing = count }

  func arrive() {
    condition.lock()
    missing -= 1
    condition.signal()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while missing > 0 { condition.wait() }
    condition.unlock()
  }
}
