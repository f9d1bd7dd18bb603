import OperatingSystem

/// Ends the program at Ctrl-C, with nothing half-written.
func endAtInterrupt(_ files: TemporaryFiles, _ messages: Messages) {
  // Without a thread for it, Ctrl-C ends the program as it ends any other.
  _ = try? Interrupts { interrupt in
    files.removeAll()
    messages.fatal("interrupted")
    endProcess(status: Interrupt.exitStatus)
  }
}
