import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// An engine in a separate process, which isolates this process from the script.
///
/// Nothing that the other process sends is trusted: its size and time are limited, and an invalid
/// message ends the process. If the process is lost, the result gives the reason, and the next
/// request goes to another process, which may be on standby.
package final class WorkerEngine: Engine {
  private let source: any WorkerSource
  private let times: WorkerTimes
  private let keepsSpare: Bool
  private let isForPage: Bool
  private let charge: (Duration) -> Void
  private var line: WorkerLine?
  private var spare: WorkerLine?
  private var serial = 0

  /// Creates an engine without a process.
  ///
  /// - Parameters:
  ///   - source: Starts the processes.
  ///   - times: The times to wait for a process.
  ///   - keepsSpare: Whether a standby process is started when a process is taken into use.
  ///   - isForPage: Whether the size of results is limited to that for a web page.
  ///   - charge: Receives the processor time of each request after it has ended.
  package init(
    _ source: any WorkerSource, times: WorkerTimes = WorkerTimes(), keepsSpare: Bool = false,
    isForPage: Bool = false, charge: @escaping (Duration) -> Void = { _ in }
  ) {
    (self.isForPage, self.charge, self.source, self.times) = (isForPage, charge, source, times)
    self.keepsSpare = keepsSpare
  }

  /// The protections of the process; nil before it has reported them.
  package var layers: WorkerLayers? { line?.layers }

  /// Starts a process before the first request; if none can be started, that request reports the
  /// reason.
  package func warmUp() {
    if line == nil && spare == nil { spare = try? newLine() }
  }

  /// Ends the process and discards its state; the next request goes to another process.
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
    do throws(WorkerError) {
      defer { charge(line.timeUsed) }
      return try line.converse(
        request, serial: serial, times, isForPage: isForPage, listener)
    } catch {
      let end = error == .lost(.ended) ? line.connection.waitForEnd() : nil
      renew()
      if stoodReady, line.layers == nil, error == .lost(.ended) {
        // It ended while it was idle, for example because the system needed its memory.
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
