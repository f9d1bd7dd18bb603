import CollectionSimulation
import Report
package import Scripting

/// An engine in this process.
///
/// Live views must be requested on one thread with a deep stack (`withScriptStack`), to which they
/// belong.
package final class LocalEngine: Engine {
  private let now: () -> Duration
  let whenStuck: @Sendable () -> Void
  private let added: [AddedWorker]
  private lazy var live = LiveView(now: now, whenStuck: whenStuck)

  /// The recorded run of which values were requested last: the next request is often about another
  /// moment of it.
  var history: KeptHistory?

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - now: A clock, which limits the time in which a live view repeats its inputs.
  ///   - added: What does the work that other modules add.
  ///   - whenStuck: The action if a script cannot be interrupted; it runs on another thread.
  package init(
    now: @escaping () -> Duration, added: [AddedWorker] = [],
    whenStuck: @escaping @Sendable () -> Void = {}
  ) {
    (self.now, self.added, self.whenStuck) = (now, added, whenStuck)
  }

  package func answer(_ request: EngineRequest, _ listener: RunListener) -> EngineAnswer {
    defer { listener.cancellation?.whenRaised(nil) }
    switch request {
    case .run(let script, let options):
      return .run(Run(script.script(listener), options).perform(Run.Listener(listener, whenStuck)))
    case .document(let document, let script, let options):
      return .document(self.document(document, of: script, options, listener))
    case .lines(let script, let options, let screen):
      return .lines(lines(script, options, screen: screen, listener))
    case .check(let script, let options):
      let check = Check(script.script(listener), options, interruption: interruption(listener))
      return .check(check.perform(Check.Listener(progress: listener.progress)))
    case .live(let request): return .live(live.answer(request, listener))
    case .added(let request):
      guard let worker = added.first(where: { $0.name == request.name }),
        let answer = try? worker.answer(request.document, listener, interruption(listener))
      else { return .lost(.otherAnswer, .host) }
      return .added(answer)
    }
  }
}

extension LocalEngine {
  private func interruption(_ listener: RunListener) -> CheckInterruption {
    let interruption = CheckInterruption(whenStuck: whenStuck)
    listener.cancellation?.whenRaised { interruption.raise() }
    return interruption
  }

  private func lines(
    _ script: ScriptText, _ options: RunOptions, screen: Int, _ listener: RunListener
  ) -> LinesOutcome {
    let quiet = quiet(listener)
    let search = LineSearch(
      script: script.script(listener), options: options, screen: screen, listener: quiet)
    return withScriptStack {
      do throws(ScriptError) {
        return .finished(try search.perform())
      } catch {
        return .failed(error.diagnostic, error.failure)
      }
    }
  }
}

extension ScriptText {
  /// Returns the script with the modules that a listener provides.
  package func script(_ listener: RunListener) -> Script {
    Script(name: name, text: text, module: listener.module)
  }
}

extension Run.Listener {
  init(_ listener: RunListener, _ whenStuck: @escaping @Sendable () -> Void) {
    self.init(
      begin: listener.begin, record: listener.record, printed: listener.printed,
      interruptible: { interrupter in
        interrupter.whenStuck(whenStuck)
        listener.cancellation?.whenRaised { interrupter.interrupt() }
      })
  }
}
