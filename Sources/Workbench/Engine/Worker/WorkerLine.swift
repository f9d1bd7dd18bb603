import CollectionSimulation
import Report
import Scripting

/// A process and the messages that it has sent.
final class WorkerLine {
  let connection: any WorkerConnection

  /// The protections of the process; nil before it has reported them.
  private(set) var layers: WorkerLayers?

  private var frames = FrameBuffer(limit: WorkerBounds.reply)
  private var received = 0
  private var maxReceived = WorkerBounds.answer
  private var isCancelled = false

  /// The processor times of the process and of the calling thread when the request began.
  private var begin: (worker: Duration, requester: Duration) = (.zero, .zero)
  private var maxTime = Duration.zero

  init(_ connection: any WorkerConnection) { self.connection = connection }

  /// The processor time of the process for the latest request.
  var timeUsed: Duration { max(.zero, connection.processorTime.worker - begin.worker) }

  /// Sends a request and waits for its result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - serial: The number of the request.
  ///   - times: The times to wait for the process.
  ///   - isForPage: Whether the size of the result is limited to that for a web page.
  ///   - listener: Is notified while the request runs.
  /// - Returns: The result.
  /// - Throws: ``WorkerError``, after which the process cannot be used any more.
  func converse(
    _ request: EngineRequest, serial: Int, _ times: WorkerTimes, isForPage: Bool,
    _ listener: RunListener
  ) throws(WorkerError) -> EngineAnswer {
    received = 0
    maxReceived =
      isForPage
      ? WorkerBounds.page
      : min(WorkerBounds.answer, max(WorkerBounds.reply, request.bounds.memory))
    maxTime = request.bounds.processTime
    isCancelled = false
    try welcome(times, listener)
    begin = connection.processorTime
    let allowance = times.allowance(for: request)
    let order = JSONCodec<WorkerOrder>.order.message(
      .request(serial: serial, allowance: allowance, request))
    guard order.count <= WorkerBounds.order else { throw .orderTooLarge }
    connection.allow(allowance)
    try send(order)
    var elements: [ReportedElement] = []
    while true {
      guard let reply = try nextReply() else {
        try cancel(serial, times, listener)
        continue
      }
      guard let answer = try take(reply, &elements, listener) else { continue }
      // Only the result of a run is read as one, and a page shows nothing else.
      if case .document(.result, _, _) = request, case .document(.finished(let found)) = answer,
        !found.isResult
      {
        throw .message(.malformed("not the result of a run"))
      }
      return answer
    }
  }

  /// Waits until the process reports that it is ready.
  private func welcome(_ times: WorkerTimes, _ listener: RunListener) throws(WorkerError) {
    guard layers == nil else { return }
    connection.allow(times.start)
    while layers == nil {
      switch try nextReply() {
      // A request that is cancelled before it begins need not begin.
      case nil: if listener.cancellation?.isRaised ?? false { throw .lost(.tookTooLong) }
      case .ready(let layers): self.layers = layers
      case .refused(let reason): throw .refused(reason)
      default: throw .message(.malformed("it is not ready"))
      }
    }
  }

  private func take(
    _ reply: WorkerReply, _ elements: inout [ReportedElement], _ listener: RunListener
  ) throws(WorkerError) -> EngineAnswer? {
    switch reply {
    case .ready, .refused: throw .message(.malformed("it is ready already"))
    case .begin(let heading): listener.begin(heading)
    case .record(let record): listener.record(record.completed(by: &elements))
    case .printed(let text): listener.printed(text)
    case .progress(let cases, let planned, let found): listener.progress(cases, planned, found)
    case .elements(let first): elements += first
    case .wantsModule(let name):
      guard name.isModuleName else { throw .message(.malformed("not the name of a module")) }
      let order = JSONCodec<WorkerOrder>.order.message(.module(listener.module(name)))
      guard order.count <= WorkerBounds.order else { throw .orderTooLarge }
      try send(order)
    case .answer(.run(.finished(var result, let verdict))):
      result.state.elements = elements + result.state.elements
      return .run(.finished(result, verdict))
    case .answer(let answer): return answer
    }
    return nil
  }

  /// Sends the order to stop, once; the process has a moment to send its result.
  private func cancel(
    _ serial: Int, _ times: WorkerTimes, _ listener: RunListener
  ) throws(WorkerError) {
    guard !isCancelled, listener.cancellation?.isRaised ?? false else { return }
    isCancelled = true
    connection.allow(times.grace)
    try send(JSONCodec<WorkerOrder>.order.message(.cancel(serial: serial)))
  }

  private func send(_ message: [UInt8]) throws(WorkerError) {
    do throws(ConnectionError) {
      try connection.send(FrameBuffer.frame(message))
    } catch {
      throw .lost(error)
    }
  }

  /// Waits for the next message; nil if none has arrived yet.
  private func nextReply() throws(WorkerError) -> WorkerReply? {
    while true {
      if let reply = try arrivedReply() { return reply }
      let bytes = try receive()
      received += bytes?.count ?? 0
      guard received <= maxReceived else { throw .flood }
      if layers != nil { try checkTime() }
      guard let bytes else { return nil }
      frames.add(bytes)
    }
  }

  /// Checks that both sides together stay within the time of the request: decoding the messages of
  /// a process is work for its script, too.
  private func checkTime() throws(WorkerError) {
    let now = connection.processorTime
    guard now.worker - begin.worker + now.requester - begin.requester <= maxTime else {
      throw .overspent
    }
  }

  private func arrivedReply() throws(WorkerError) -> WorkerReply? {
    do throws(MessageError) {
      return try frames.next().map { bytes throws(MessageError) in
        try JSONCodec<WorkerReply>.reply.value(of: bytes)
      }
    } catch {
      throw .message(error)
    }
  }

  private func receive() throws(WorkerError) -> [UInt8]? {
    do throws(ConnectionError) {
      return try connection.receive()
    } catch {
      throw .lost(error)
    }
  }
}

extension Record {
  /// Returns the record with the elements that were sent ahead of it.
  fileprivate func completed(by elements: inout [ReportedElement]) -> Record {
    guard !elements.isEmpty, case .snapshot(let snapshot) = self else { return self }
    var state = snapshot.state
    state.elements = elements + state.elements
    elements = []
    return .snapshot(SnapshotRecord(label: snapshot.label, time: snapshot.time, state: state))
  }
}

extension String {
  /// Whether it is a valid argument of `require`: words of letters, digits, `_` and `-`, separated
  /// by dots.
  fileprivate var isModuleName: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy {
          switch $0 {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }
}
