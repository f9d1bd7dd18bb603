import CollectionLayout
import Foundation
import OperatingSystem
import Scripting
import Testing
import TestSupport
import Workbench

@testable import moonlay

/// Starts the built program as a worker, and notes the processes.
private final class BuiltWorkers: WorkerSource {
  private let starter: ProcessStarter
  private(set) var numbers: [Int64] = []

  init() throws { starter = try ProcessStarter() }

  func start() throws(Diagnostic) -> any WorkerConnection {
    do throws(SystemError) {
      let child = try starter.start(
        Program.moonlay.path, WorkerMode.arguments(addressSpace: 4 << 30))
      numbers.append(child.processNumber)
      return WorkerProcess(child)
    } catch {
      throw .noWorker(error.message)
    }
  }
}

private let sound = ScriptText(
  name: "sound.lua",
  text: Array(
    """
    local L = Layout.new("L")
    function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 50, 50) end
    return L
    """.utf8))

private let endless = ScriptText(
  name: "endless.lua",
  text: Array("print('begun') while true do end".utf8))

private var noModules: RunListener { RunListener { _ in .absent(tried: "nowhere") } }

/// Options that leave a script so much time.
private func options(seconds: Double) -> RunOptions {
  var options = RunOptions()
  options.limits.time = .seconds(seconds)
  return options
}

extension RunOutcome {
  /// The code of what ended the run; nil where it came to its end.
  fileprivate var code: String? {
    if case .failed(let diagnostic, _) = self { diagnostic.code.rawValue } else { nil }
  }
}

private func isThere(_ number: Int64) -> Bool { kill(pid_t(number), 0) == 0 }

@Suite struct WorkerProcessTests {
  @Test func `a thousand requests leave no file open and no process behind`() throws {
    let workers = try BuiltWorkers()
    let before = openDescriptors()
    do {
      let engine = WorkerEngine(workers)
      for number in 0..<1000 {
        // What is empty is refused without a run; each tenth is run.
        let script = number.isMultiple(of: 10) ? sound : ScriptText(name: "empty.lua", text: [])
        let code = engine.run(script, options(seconds: 20), noModules).code
        #expect(code == (number.isMultiple(of: 10) ? nil : "no-layout"))
        if number.isMultiple(of: 50) { engine.renew() }
      }
    }
    // One, and another after each of the twenty times that it was given up.
    #expect(workers.numbers.count == 21)
    #expect(!workers.numbers.contains(where: isThere))
    // Other tests open and close files meanwhile.
    #expect(openDescriptors() < before + 30)
  }

  private func openDescriptors() -> Int {
    (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
  }

  @Test func `a worker that is killed is told of, and the next request is answered`() throws {
    let workers = try BuiltWorkers()
    let engine = WorkerEngine(workers, keepsSpare: true)
    var listener = noModules
    listener.printed = { _ in kill(pid_t(workers.numbers[0]), SIGKILL) }

    #expect(engine.run(endless, options(seconds: 60), listener).code == "worker-killed")
    #expect(engine.run(sound, options(seconds: 20), noModules).code == nil)
    #expect(!isThere(workers.numbers[0]))
  }

  @Test func `a worker that crashes is told of, and the next request is answered`() throws {
    let workers = try BuiltWorkers()
    let engine = WorkerEngine(workers)
    var listener = noModules
    listener.printed = { _ in kill(pid_t(workers.numbers[0]), SIGSEGV) }

    #expect(engine.run(endless, options(seconds: 60), listener).code == "worker-failed")
    #expect(engine.run(sound, options(seconds: 20), noModules).code == nil)
  }

  @Test func `a worker that hangs is ended when its time is over`() throws {
    let workers = try BuiltWorkers()
    var times = WorkerTimes()
    (times.host, times.grace) = (.zero, .milliseconds(300))
    let engine = WorkerEngine(workers, times: times)
    var listener = noModules
    // Stopped, it can neither answer nor obey its own budget.
    listener.printed = { _ in kill(pid_t(workers.numbers[0]), SIGSTOP) }

    let clock = ContinuousClock()
    let took = clock.measure {
      #expect(engine.run(endless, options(seconds: 0.5), listener).code == "worker-killed")
    }
    #expect(took < .seconds(20))
    #expect(!isThere(workers.numbers[0]))
  }

  @Test func `a request that is cancelled ends at once, and its worker goes on`() throws {
    let workers = try BuiltWorkers()
    var times = WorkerTimes()
    times.grace = .seconds(20)
    let engine = WorkerEngine(workers, times: times)
    let cancellation = Cancellation()
    var listener = noModules
    listener.printed = { _ in cancellation.raise() }
    listener.cancellation = cancellation

    #expect(engine.run(endless, options(seconds: 600), listener).code == "interrupted")
    #expect(engine.run(sound, options(seconds: 20), noModules).code == nil)
    #expect(workers.numbers.count == 1)
  }

  @Test func `a worker says which layers hold`() throws {
    let engine = WorkerEngine(try BuiltWorkers())
    _ = engine.run(sound, options(seconds: 20), noModules)
    let layers = try #require(engine.layers)
    #if os(Linux)
      #expect(layers.refusesPrivileges && layers.diesWithParent)
    #endif
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      #expect(layers.filtersCalls && layers.refusesFiles)
    #endif
  }

  #if os(Linux)
    @Test func `a worker is gone a second after its parent`() throws {
      let workspace = try Workspace([
        "endless.lua": String(decoding: endless.text, as: UTF8.self)
      ])
      let program = try workspace.start("endless.lua", "--isolate", "--time-limit", "60")
      var worker: Int32?
      try program.wait {
        worker = Self.worker(of: program.number)
        return worker != nil
      }
      let number = try #require(worker)
      program.signal(SIGKILL)
      _ = try program.waitForEnd()
      let end = ContinuousClock.now + .seconds(1)
      while Self.isRunning(number), ContinuousClock.now < end { usleep(2000) }
      #expect(!Self.isRunning(number))
    }

    @Test func `Ctrl-C ends the worker with the program`() throws {
      let workspace = try Workspace([
        "endless.lua": String(decoding: endless.text, as: UTF8.self)
      ])
      let program = try workspace.start("endless.lua", "--isolate", "--time-limit", "60")
      try program.wait { Self.worker(of: program.number) != nil }
      let number = try #require(Self.worker(of: program.number))
      program.signal(SIGINT)
      let end = try program.waitForEnd()
      #expect(end.status == 130)
      #expect(end.errors.contains("interrupted"))
      let limit = ContinuousClock.now + .seconds(1)
      while Self.isRunning(number), ContinuousClock.now < limit { usleep(2000) }
      #expect(!Self.isRunning(number))
    }

    /// The worker that a program has started.
    private static func worker(of parent: Int32) -> Int32? {
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return folders.compactMap(Int32.init).first { number in
        let words = contents("/proc/\(number)/cmdline").split(separator: "\0")
        return words.dropFirst().first == "isolated-worker"
          && words.dropFirst(2).first == "\(parent)"
      }
    }

    /// Whether a process runs: one that has ended, and of which nobody has been told, does not.
    private static func isRunning(_ number: Int32) -> Bool {
      let status = contents("/proc/\(number)/stat")
      return !status.isEmpty && !status.contains(") Z ")
    }

    private static func contents(_ path: String) -> String {
      let data = FileManager.default.contents(atPath: path)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  #endif
}
