import OperatingSystem
import Workbench

/// A child process in the form that an engine of the workbench needs.
final class WorkerProcess: WorkerConnection {
  private let child: ChildProcess

  /// The interval at which the usage of the processes is examined while no output arrives.
  private static let tick = Duration.milliseconds(20)

  init(_ child: ChildProcess) { self.child = child }

  var wake: @Sendable () -> Void {
    let waker = child.waker
    return { waker.wake() }
  }

  var processorTime: (worker: Duration, requester: Duration) {
    (child.processorTime, ThreadClock().now)
  }

  func allow(_ time: Duration) { child.allow(time) }

  func send(_ bytes: [UInt8]) throws(ConnectionError) {
    do throws(ChildProcess.ChildError) { try child.send(bytes) } catch {
      throw ConnectionError(error)
    }
  }

  func receive() throws(ConnectionError) -> [UInt8]? {
    do throws(ChildProcess.ChildError) {
      switch try child.receive(within: Self.tick) {
      case .bytes(let bytes): return bytes
      case .nothing: return nil
      }
    } catch {
      throw ConnectionError(error)
    }
  }

  func kill() { child.kill() }

  func waitForEnd() -> WorkerEnd {
    switch child.waitForEnd() {
    case .exited(let status): .exited(status: status)
    case .usedUpProcessorTime: .usedUpItsTime
    case .killed: .killed
    case .crashed(let signal): .crashed(signal: signal)
    }
  }
}

extension ConnectionError {
  fileprivate init(_ loss: ChildProcess.ChildError) {
    switch loss {
    case .tookTooLong: self = .tookTooLong
    case .ended: self = .ended
    }
  }
}
