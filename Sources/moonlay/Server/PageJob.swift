import Playground
import Scripting
import Workbench

/// A request that a page's runner processes in its turn.
protocol QueuedRequest: Sendable {
  /// Whether the request replaces the waiting ones, and stops the running one.
  var replacesEarlier: Bool { get }

  /// The response if a later request has replaced this one.
  var overtaken: PageAnswer { get }

  /// Processes the request.
  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer
}

extension PageRequest: QueuedRequest {
  var replacesEarlier: Bool { true }
  var overtaken: PageAnswer { .overtaken(revision) }

  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer {
    PageService.answer(self, engine, listener)
  }
}

/// Opening a script replaces everything else.
extension LiveRequest: QueuedRequest {
  var replacesEarlier: Bool { if case .open = self { true } else { false } }
  var overtaken: PageAnswer { PageAnswer(json: Array(#"{"overtaken":true}"#.utf8)) }

  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer {
    PageService.answer(self, engine, listener)
  }
}

/// A request of a page with its exchange.
///
/// A page has one thread for what it runs, and one for its live view.
struct PageJob<Request: QueuedRequest>: EngineJob {
  let request: Request
  let exchange: HTTPExchange
  let modules: ModuleFolder

  func replaces(_ earlier: PageJob) -> Bool { request.replacesEarlier }

  func perform(_ engine: any Engine, _ cancellation: Cancellation) {
    var listener = RunListener(module: modules.module)
    listener.cancellation = cancellation
    exchange.answer(request.answer(engine, listener))
  }

  func drop() { exchange.answer(request.overtaken) }
}
