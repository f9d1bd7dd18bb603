internal import CSystemShim

/// A port of 127.0.0.1 at which connections come in.
package final class LoopbackListener: Sendable {
  /// The port on which it listens.
  package let port: Int

  let descriptor: Descriptor

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Throws: ``SystemError`` if listening fails; `isTaken` says whether another program listens.
  package init(port: Int) throws(SystemError) {
    var taken: UInt16 = 0
    let number = unsafe CSystemListen(UInt16(clamping: port), &taken)
    guard number >= 0 else { throw SystemError(.listen, "\(port)", .latest) }
    self.port = Int(taken)
    descriptor = Descriptor(number: number)
  }

  deinit { try? descriptor.close() }

  /// The answer of ``accept()``.
  package enum Arrival {
    case connection(Connection)

    /// No connection waits.
    case none

    /// The system has no room for another connection now.
    case noRoom
  }

  /// Accepts a connection that waits.
  package func accept() -> Arrival {
    while true {
      let number = CSystemAccept(descriptor.number)
      if number >= 0 { return .connection(Connection(Descriptor(number: number))) }
      switch ErrorNumber.latest {
      case .interrupted, .gaveUp: continue
      case .wouldBlock: return .none
      default: return .noRoom
      }
    }
  }
}
