import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A session in a process of its own: whatever a script does there, this process continues.
///
/// Nothing that the other process says is trusted: it is bounded in size and time, and what is not a message ends it. Where
/// it is lost, the request is answered with why, and the next one is asked of another process, which may stand ready.
package final class WorkerSession: EngineSession {
  private let source: any WorkerSource
  private let times: WorkerTimes
  private let keepsSpare: Bool
  private let isForPage: Bool
  private let charge: (Duration) -> Void
  private var line: WorkerLine?
  private var spare: WorkerLine?
  private var serial = 0

  /// Begins without a process.
  ///
  /// - Parameters:
  ///   - source: Where processes come from.
  ///   - times: For how long a process is waited for.
  ///   - keepsSpare: Whether another process is started as soon as one is taken into use.
  ///   - isForPage: Whether all that a process says about a request must be little enough for a page.
  ///   - charge: Is told after each request what the process has had of a processor for it.
  package init(
    _ source: any WorkerSource, times: WorkerTimes = WorkerTimes(), keepsSpare: Bool = false,
    isForPage: Bool = false, charge: @escaping (Duration) -> Void = { _ in }
  ) {
    self.isForPage = isForPage
    self.charge = charge
    self.source = source
    self.times = times
    self.keepsSpare = keepsSpare
  }

  /// What keeps the process from harm; nil before it has answered.
  package var layers: WorkerLayers? { line?.layers }

  /// Starts a process ahead of the first request; where none can be started, that request says why.
  package func warmUp() {
    if line == nil && spare == nil { spare = try? newLine() }
  }

  /// Ends the process, with all that it holds; the next request is asked of another.
  package func renew() {
    line?.connection.kill()
    line = nil
  }

  package func answer(_ request: EngineRequest, _ listener: RunListener) -> EngineAnswer {
    let stoodReady = line == nil && spare != nil
    let line: WorkerLine
    do throws(Diagnostic) {
      line = try takeLine()
    } catch {
      return .lost(error, .host)
    }
    serial += 1
    let wake = line.connection.wake
    listener.cancellation?.whenRaised { wake() }
    defer { listener.cancellation?.whenRaised(nil) }
    do throws(WorkerFault) {
      defer { charge(line.timeUsed) }
      return try line.converse(
        request, serial: serial, times, isForPage: isForPage, listener)
    } catch {
      let end = error == .lost(.ended) ? line.connection.waitForEnd() : nil
      renew()
      if stoodReady, line.layers == nil, error == .lost(.ended) {
        // It has ended while it was idle, as where the system needed its memory.
        spare = nil
        return answer(request, listener)
      }
      return error.answer(
        end, request.bounds, isForPage: isForPage,
        isCancelled: listener.cancellation?.isRaised ?? false)
    }
  }

  private func takeLine() throws(Diagnostic) -> WorkerLine {
    if let line { return line }
    let taken: WorkerLine
    if let ready = spare { taken = ready } else { taken = try newLine() }
    line = taken
    spare = keepsSpare ? try? newLine() : nil
    return taken
  }

  private func newLine() throws(Diagnostic) -> WorkerLine { WorkerLine(try source.start()) }
}
