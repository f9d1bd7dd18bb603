internal import CSystemShim

/// A process that is about to run what a stranger wrote, and gives up for good what that does not need.
package struct Confinement: Hashable, Sendable {
  /// Whether the system can give the process no more rights than it has.
  package let refusesPrivileges: Bool

  /// Whether the system ends the process with its parent.
  package let diesWithParent: Bool

  /// Whether the system refuses calls that the process has no need of.
  package let filtersCalls: Bool

  /// Whether the system refuses files to the process by a second layer, which holds without the first.
  package let refusesFiles: Bool

  /// Confines this process, which must have a single thread.
  ///
  /// From here on it has its three standard streams and can open nothing, write no file, start no program and hold no
  /// more than so much memory. Its folder is the root.
  ///
  /// - Parameters:
  ///   - parent: The number of the process that started it.
  ///   - addressSpace: How many bytes of addresses it may have.
  /// - Throws: Where a limit was refused, or the parent is gone; nothing may be run then.
  package init(parent: Int64, addressSpace: Int) throws(SystemError) {
    let held = try naming(.confine, "this process") { () throws(ErrorNumber) in
      var wanted = CSystemConfinement(parent: parent, addressSpace: UInt64(max(0, addressSpace)))
      let held = unsafe CSystemConfine(&wanted)
      guard held >= 0 else { throw ErrorNumber.latest }
      return UInt32(held)
    }
    refusesPrivileges = held & CSystemHeldPrivileges.rawValue != 0
    diesWithParent = held & CSystemHeldParent.rawValue != 0
    filtersCalls = held & CSystemHeldCalls.rawValue != 0
    refusesFiles = held & CSystemHeldFiles.rawValue != 0
  }
}

/// Has the system end this process once it has computed for so much longer.
///
/// - Parameter time: The time, in whole seconds; a second or two more are granted.
package func allowProcessorTime(_ time: Duration) {
  // Refused where the starter of the process allows it less, which holds then.
  _ = CSystemAllowProcessorTime(UInt64(clamping: time.components.seconds))
}

/// The number of this process, as the system counts them.
package var processNumber: Int64 { CSystemProcessNumber() }
