import CollectionSimulation
import Report
import Scripting

/// A worker's side of an engine, which processes one order at a time.
///
/// Another thread reads the incoming messages (``WorkerInbox``), so that a cancellation takes
/// effect immediately.
package struct WorkerService {
  private let next: () -> WorkerDelivery
  private let write: ([UInt8]) -> Void
  private let begin: (Duration, WorkBounds) -> Void
  private let engine: LocalEngine

  /// Creates the service of a worker.
  ///
  /// - Parameters:
  ///   - next: Waits for the next delivery of the inbox.
  ///   - write: Sends bytes; ends the process if they cannot be sent.
  ///   - begin: Receives the time and the limits of each request before it runs.
  ///   - now: A clock, which limits the time in which a live view repeats its inputs.
  ///   - added: What does the work that other modules add.
  ///   - whenStuck: Ends the process with ``WorkerEnd/stuckStatus``, from another thread, if a
  ///     script cannot be interrupted.
  package init(
    next: @escaping () -> WorkerDelivery, write: @escaping ([UInt8]) -> Void,
    begin: @escaping (Duration, WorkBounds) -> Void, now: @escaping () -> Duration,
    added: [AddedWorker] = [], whenStuck: @escaping @Sendable () -> Void
  ) {
    self.next = next
    self.write = write
    self.begin = begin
    engine = LocalEngine(now: now, added: added, whenStuck: whenStuck)
  }

  /// Reports why nothing can be run here.
  package func refuse(_ reason: String) { send(.refused(reason)) }

  /// Reports that the worker is ready, and processes requests until a delivery contains none.
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
    // The document already contains the printed texts.
    if case .document = request {} else { listener.printed = { send(.printed($0)) } }
    listener.progress = { send(.progress(cases: $0, planned: $1, found: $2)) }
    listener.cancellation = cancellation
    var answer = engine.answer(request, listener)
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

  /// Sends elements ahead of a large state, so that no message is too long.
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

/// A delivery to a worker: an order that has arrived.
package struct WorkerDelivery: Sendable {
  let order: WorkerOrder

  /// Cancels the request of this delivery.
  let cancellation: Cancellation?
}

/// Receives the messages to a worker, on a thread of its own.
package final class WorkerInbox {
  private var frames = FrameBuffer(limit: WorkerBounds.order)
  private var running: (serial: Int, cancellation: Cancellation)?
  private let deliver: (WorkerDelivery) -> Void

  /// Creates an empty inbox.
  ///
  /// - Parameter deliver: Receives the next delivery of the worker.
  package init(deliver: @escaping (WorkerDelivery) -> Void) { self.deliver = deliver }

  /// Processes incoming bytes; a cancellation takes effect before this returns.
  ///
  /// - Throws: ``MessageError`` if they are not messages of an engine; nothing after them can be
  ///   decoded.
  package func take(_ bytes: ArraySlice<UInt8>) throws(MessageError) {
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
