internal import CSystemShim

/// The confinement of a process that runs an untrusted script: it permanently gives up what that
/// does not need.
package struct Confinement: Hashable, Sendable {
  /// Whether the system prevents the process from gaining privileges.
  package let refusesPrivileges: Bool

  /// Whether the system ends the process with its parent.
  package let diesWithParent: Bool

  /// Whether the system refuses system calls that the process does not need.
  package let filtersCalls: Bool

  /// Whether the system denies file access by a second layer, which works independently of the
  /// first.
  package let refusesFiles: Bool

  /// Confines this process, which must have a single thread.
  ///
  /// From then on it has only its three standard streams. It cannot open or write files or start
  /// programs, and its memory is limited. Its current folder is the root.
  ///
  /// - Parameters:
  ///   - parent: The process ID of the process that started it.
  ///   - addressSpace: The maximum size of its address space, in bytes.
  /// - Throws: ``SystemError`` if a limit was refused, or the parent has ended; nothing may be run
  ///   then.
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

/// Makes the system end this process after some more processor time.
///
/// - Parameter time: The time, in whole seconds; a second or two more are granted.
package func allowProcessorTime(_ time: Duration) {
  // Refused if the parent process has set a lower limit, which then applies.
  _ = CSystemAllowProcessorTime(UInt64(clamping: time.components.seconds))
}

/// The process ID of this process.
package var processNumber: Int64 { CSystemProcessNumber() }
