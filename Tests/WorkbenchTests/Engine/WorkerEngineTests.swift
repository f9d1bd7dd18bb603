import CollectionLayout
import Report
import Scripting
import Testing

@testable import Workbench

/// A process that says what a test has it say.
private final class ScriptedWorker: WorkerConnection {
  private var says: [Result<[UInt8]?, ConnectionError>]
  private let end: WorkerEnd
  private(set) var wasKilled = false
  private(set) var sent: [UInt8] = []
  private(set) var allowed: [Duration] = []

  init(_ says: [Result<[UInt8]?, ConnectionError>], end: WorkerEnd = .exited(status: 0)) {
    self.says = says
    self.end = end
  }

  /// What each look at it adds to the time that it has had of a processor.
  var pace = Duration.zero
  private var used = Duration.zero

  var processorTime: (worker: Duration, requester: Duration) {
    defer { used += pace }
    return (used, .zero)
  }

  var wake: @Sendable () -> Void { {} }
  func allow(_ time: Duration) { allowed.append(time) }
  func send(_ bytes: [UInt8]) throws(ConnectionError) { sent += bytes }
  func receive() throws(ConnectionError) -> [UInt8]? {
    says.isEmpty ? nil : try says.removeFirst().get()
  }
  func kill() { wasKilled = true }
  func waitForEnd() -> WorkerEnd { end }
}

/// Processes, one after the other.
private final class ScriptedSource: WorkerSource {
  private(set) var left: [ScriptedWorker]

  init(_ workers: [ScriptedWorker]) { left = workers }

  func start() throws(Diagnostic) -> any WorkerConnection {
    guard !left.isEmpty else { throw .noWorker("there is none left") }
    return left.removeFirst()
  }
}

extension WorkerReply {
  fileprivate static let ready = WorkerReply.ready(
    WorkerLayers(
      refusesPrivileges: true, diesWithParent: true, filtersCalls: true, refusesFiles: true))

  fileprivate static let failure = WorkerReply.answer(
    .run(.failed(Diagnostic(.noLayout, "none"), .script)))

  fileprivate var bytes: [UInt8] { JSONCodec<WorkerReply>.reply.frame(self) }
}

extension ScriptedWorker {
  /// A process that is ready, says something, and answers.
  fileprivate convenience init(saying replies: [WorkerReply]) {
    self.init(([.ready] + replies).map { .success($0.bytes) })
  }
}

@Suite struct WorkerEngineTests {
  private static let script = ScriptText(name: "a.lua", text: [])

  /// Asks for a run.
  ///
  /// - Returns: The code and the kind of the failure.
  private func ask(
    _ engine: WorkerEngine,
    _ listener: RunListener = RunListener { _ in .absent(tried: "") }
  ) -> (code: DiagnosticCode, failure: RunFailure)? {
    guard
      case .failed(let diagnostic, let failure) = engine.run(Self.script, RunOptions(), listener)
    else { return nil }
    return (diagnostic.code, failure)
  }

  private func ask(_ worker: ScriptedWorker) -> (code: DiagnosticCode, failure: RunFailure)? {
    ask(WorkerEngine(ScriptedSource([worker])))
  }

  @Test func `what a worker says arrives, in whatever pieces`() throws {
    let bytes = ([.ready, .printed("one"), .failure] as [WorkerReply]).flatMap(\.bytes)
    let worker = ScriptedWorker(bytes.map { .success([$0]) })
    var printed: [String] = []
    var listener = RunListener { _ in .absent(tried: "") }
    listener.printed = { printed.append($0) }

    let answer = try #require(ask(WorkerEngine(ScriptedSource([worker])), listener))

    #expect(answer == (.noLayout, .script))
    #expect(printed == ["one"])
  }

  @Test func `a worker has time to start, and then the script's, the host's and a half second`() {
    let worker = ScriptedWorker(saying: [.failure])
    _ = ask(worker)
    #expect(worker.allowed == [.seconds(15), .seconds(10) + .seconds(20) + .milliseconds(500)])
  }

  @Test func `a worker that takes too long is ended, which is said as a budget`() throws {
    let worker = ScriptedWorker([.success(WorkerReply.ready.bytes), .failure(.tookTooLong)])
    #expect(try #require(ask(worker)) == (.workerKilled, .budget))
    #expect(worker.wasKilled)
  }

  @Test func `reading what a worker says is work for its script, too`() throws {
    let saying = (0..<40).map { _ in WorkerReply.printed("again") }
    let worker = ScriptedWorker(saying: saying + [.failure])
    worker.pace = .seconds(1)
    var charged: [Duration] = []
    let engine = WorkerEngine(ScriptedSource([worker])) { charged.append($0) }

    #expect(try #require(ask(engine)) == (.budgetExceeded, .budget))
    #expect(worker.wasKilled)
    // The limit of ten seconds, a tenth and 200 ms, within the pace.
    #expect(charged.count == 1 && charged[0] > .seconds(11) && charged[0] <= .seconds(14))
  }

  @Test func `a process that says nothing has no more time for it`() throws {
    let worker = ScriptedWorker(saying: [])
    worker.pace = .seconds(1)
    let engine = WorkerEngine(ScriptedSource([worker]))

    #expect(try #require(ask(engine)) == (.budgetExceeded, .budget))
    #expect(worker.wasKilled)
  }

  @Test func `a page takes less than a command does`() throws {
    let saying = (0..<3).map { _ in
      WorkerReply.printed(String(repeating: "x", count: 15 << 20))
    }
    let command = ScriptedWorker(saying: saying + [.failure])
    let page = ScriptedWorker(saying: saying + [.failure])

    #expect(try #require(ask(WorkerEngine(ScriptedSource([command])))) == (.noLayout, .script))
    let engine = WorkerEngine(ScriptedSource([page]), isForPage: true)
    #expect(try #require(ask(engine)) == (.outputExceeded, .budget))
    #expect(page.wasKilled)
  }

  @Test(arguments: [
    (WorkerEnd.usedUpItsTime, DiagnosticCode.workerKilled, RunFailure.budget),
    (.killed, .workerKilled, .budget), (.crashed(signal: 11), .workerFailed, .host),
    (.exited(status: 70), .workerFailed, .host),
  ])
  func `a worker that ends is told of by how it ended`(
    end: WorkerEnd, code: DiagnosticCode, failure: RunFailure
  ) throws {
    let worker = ScriptedWorker([.success(WorkerReply.ready.bytes), .failure(.ended)], end: end)
    #expect(try #require(ask(worker)) == (code, failure))
  }

  @Test(arguments: [true, false])
  func `a page is told of no option, which it has not`(isForPage: Bool) throws {
    let worker = ScriptedWorker(
      [.success(WorkerReply.ready.bytes), .failure(.ended)], end: .killed)
    let engine = WorkerEngine(ScriptedSource([worker]), isForPage: isForPage)
    let script = ScriptText(name: "x.lua", text: [])
    let outcome = engine.run(script, RunOptions(), RunListener { .absent(tried: $0) })
    guard case .failed(let diagnostic, _) = outcome else { return #expect(Bool(false)) }
    #expect(diagnostic.fix?.contains("--") == !isForPage)
    #expect(diagnostic.fix?.hasPrefix("look for an endless loop") == true)
  }

  @Test(
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF], Array("HTTP/1.1 200 OK\r\n".utf8), [1, 0, 0, 0, 99],
      WorkerReply.ready.bytes,
      WorkerReply.wantsModule("../../secret").bytes, WorkerReply.wantsModule("/etc/passwd").bytes,
      WorkerReply.wantsModule("").bytes, WorkerReply.wantsModule("a..b").bytes,
    ] as [[UInt8]])
  func `what makes no sense ends the worker`(bytes: [UInt8]) throws {
    let worker = ScriptedWorker([.success(WorkerReply.ready.bytes), .success(bytes)])
    #expect(try #require(ask(worker)) == (.workerFailed, .host))
    #expect(worker.wasKilled)
  }

  @Test func `a worker must be ready before anything else`() throws {
    let worker = ScriptedWorker([.success(WorkerReply.failure.bytes)])
    #expect(try #require(ask(worker)) == (.workerFailed, .host))
    #expect(worker.sent.isEmpty)
  }

  @Test func `a worker that floods is ended`() throws {
    let flood = WorkerReply.printed(String(repeating: "x", count: 1 << 20)).bytes
    let worker = ScriptedWorker(
      [.success(WorkerReply.ready.bytes)] + [Result](repeating: .success(flood), count: 1100))
    #expect(try #require(ask(worker)) == (.memoryExceeded, .budget))
    #expect(worker.wasKilled)
  }

  @Test func `a worker that cannot be confined is told nothing`() throws {
    let worker = ScriptedWorker([.success(WorkerReply.refused("no limits here").bytes)])
    #expect(try #require(ask(worker)) == (.workerFailed, .host))
    #expect(worker.sent.isEmpty)
  }

  @Test func `without a process the request says so`() throws {
    #expect(try #require(ask(WorkerEngine(ScriptedSource([])))) == (.workerFailed, .host))
  }

  @Test func `a cancelled request is told so, and has half a second`() throws {
    let worker = ScriptedWorker([
      .success(WorkerReply.ready.bytes), .success(nil), .failure(.tookTooLong),
    ])
    var listener = RunListener { _ in .absent(tried: "") }
    let cancellation = Cancellation()
    listener.cancellation = cancellation
    cancellation.raise()

    let answer = ask(WorkerEngine(ScriptedSource([worker])), listener)

    #expect(try #require(answer) == (.interrupted, .interrupted))
    #expect(worker.allowed.last == .milliseconds(500))
    let cancel = JSONCodec<WorkerOrder>.order.frame(.cancel(serial: 1))
    #expect(worker.sent.suffix(cancel.count) == cancel[...])
  }

  @Test func `the next request goes to the process that stands ready`() throws {
    let source = ScriptedSource([
      ScriptedWorker([.success(WorkerReply.ready.bytes), .failure(.ended)]),
      ScriptedWorker(saying: [.failure, .failure]), ScriptedWorker(saying: [.failure]),
    ])
    let engine = WorkerEngine(source, keepsSpare: true)

    engine.warmUp()
    #expect(source.left.count == 2)
    #expect(try #require(ask(engine)) == (.workerFailed, .host))
    #expect(source.left.count == 1)
    #expect(try #require(ask(engine)) == (.noLayout, .script))
    // One is in use and one stands ready; a process that is sound goes on.
    #expect(source.left.isEmpty)
    #expect(try #require(ask(engine)) == (.noLayout, .script))
  }

  @Test func `a process that ended while it stood ready is replaced without a word`() throws {
    let source = ScriptedSource([
      ScriptedWorker([.failure(.ended)], end: .killed), ScriptedWorker(saying: [.failure]),
    ])
    let engine = WorkerEngine(source)
    engine.warmUp()
    #expect(try #require(ask(engine)) == (.noLayout, .script))
    #expect(source.left.isEmpty)
  }

  @Test func `a module is looked for here and told there`() throws {
    let worker = ScriptedWorker(saying: [.wantsModule("a.b-c_1"), .failure])
    var asked: [String] = []
    let listener = RunListener { name in
      asked.append(name)
      return .text([1, 2, 3], file: "a/b.lua")
    }

    _ = ask(WorkerEngine(ScriptedSource([worker])), listener)

    #expect(asked == ["a.b-c_1"])
    let order = WorkerOrder.module(.text([1, 2, 3], file: "a/b.lua"))
    let bytes = JSONCodec<WorkerOrder>.order.frame(order)
    #expect(worker.sent.suffix(bytes.count) == bytes[...])
  }
}
