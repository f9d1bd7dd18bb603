import CollectionSimulation
import Report
import Scripting

/// A worker's side of a session: it does what it is told, one thing after the other.
///
/// What comes in is read by another thread (``WorkerInbox``), so that a worker hears at once that it is to stop.
package struct WorkerService {
  private let next: () -> WorkerDelivery
  private let write: ([UInt8]) -> Void
  private let begin: (Duration, WorkBounds) -> Void
  private let session: LocalSession

  /// Prepares a worker.
  ///
  /// - Parameters:
  ///   - next: Waits for the next delivery of the inbox.
  ///   - write: Sends bytes; where they cannot be sent, it ends the process.
  ///   - begin: Is told before each request how long that may take, and what it may use up.
  ///   - now: The time on a clock that no result depends on, but for where a check ends early.
  ///   - whenStuck: Ends the process with ``WorkerEnd/stuckStatus``, from another thread, where a script cannot be ended.
  package init(
    next: @escaping () -> WorkerDelivery, write: @escaping ([UInt8]) -> Void,
    begin: @escaping (Duration, WorkBounds) -> Void, now: @escaping () -> Duration,
    whenStuck: @escaping @Sendable () -> Void
  ) {
    self.next = next
    self.write = write
    self.begin = begin
    session = LocalSession(now: now, whenStuck: whenStuck)
  }

  /// Says why nothing can be run here.
  package func refuse(_ reason: String) { send(.refused(reason)) }

  /// Says that it is ready, and answers requests as long as they are what they may be.
  package func serve(_ layers: WorkerLayers) {
    send(.ready(layers))
    while true {
      let delivery = next()
      guard case .request(_, let allowance, let request) = delivery.order else { return }
      begin(allowance, request.bounds)
      answer(request, delivery.cancellation)
    }
  }

  private func answer(_ request: EngineRequest, _ cancellation: Cancellation?) {
    var listener = RunListener { name in module(name) }
    listener.begin = { send(.begin($0)) }
    listener.record = { record in sendAhead(of: record) }
    // A document has what was printed in it.
    if case .document = request {} else { listener.printed = { send(.printed($0)) } }
    listener.progress = { send(.progress(cases: $0, planned: $1, found: $2)) }
    listener.cancellation = cancellation
    var answer = session.answer(request, listener)
    if case .run(.finished(var result, let verdict)) = answer {
      sendElements(of: &result.state.elements)
      answer = .run(.finished(result, verdict))
    }
    send(.answer(answer))
  }

  private func module(_ name: String) -> ModuleText {
    send(.wantsModule(name))
    guard case .module(let text) = next().order else {
      return .refused(reason: "no module was sent")
    }
    return text
  }

  private func sendAhead(of record: Record) {
    guard case .snapshot(let snapshot) = record else { return send(.record(record)) }
    var state = snapshot.state
    sendElements(of: &state.elements)
    send(
      .record(
        .snapshot(SnapshotRecord(label: snapshot.label, time: snapshot.time, state: state))))
  }

  /// Sends elements ahead where there are many, so that no message is too long.
  private func sendElements(of elements: inout [ReportedElement]) {
    guard elements.count > WorkerBounds.elements else { return }
    for first in stride(from: 0, to: elements.count, by: WorkerBounds.elements) {
      let end = min(elements.count, first + WorkerBounds.elements)
      send(.elements(Array(elements[first..<end])))
    }
    elements = []
  }

  private func send(_ reply: WorkerReply) {
    let bytes = JSONCodec<WorkerReply>.reply.message(reply)
    guard bytes.count > WorkerBounds.reply else { return write(FrameBuffer.frame(bytes)) }
    write(JSONCodec<WorkerReply>.reply.frame(.answer(.tooLarge)))
  }
}

/// What has come in for a worker.
package struct WorkerDelivery: Sendable {
  let order: WorkerOrder

  /// Ends the request that it is.
  let cancellation: Cancellation?
}

/// Takes what comes in for a worker, on a thread that does nothing else.
package final class WorkerInbox {
  private var frames = FrameBuffer(limit: WorkerBounds.order)
  private var running: (serial: Int, cancellation: Cancellation)?
  private let deliver: (WorkerDelivery) -> Void

  /// Begins without anything.
  ///
  /// - Parameter deliver: Takes what the worker is to do next.
  package init(deliver: @escaping (WorkerDelivery) -> Void) { self.deliver = deliver }

  /// Takes bytes as they come; what ends a request does so before this returns.
  ///
  /// - Throws: ``MessageFault`` where they are none of a session's; nothing after them can be understood.
  package func take(_ bytes: ArraySlice<UInt8>) throws(MessageFault) {
    frames.add(bytes)
    while let message = try frames.next() {
      let order = try JSONCodec<WorkerOrder>.order.value(of: message)
      switch order {
      case .cancel(let serial):
        if let running, running.serial == serial { running.cancellation.raise() }
      case .module: deliver(WorkerDelivery(order: order, cancellation: nil))
      case .request(let serial, _, _):
        let cancellation = Cancellation()
        running = (serial, cancellation)
        deliver(WorkerDelivery(order: order, cancellation: cancellation))
      }
    }
  }
}
