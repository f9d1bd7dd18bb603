import OperatingSystem

/// Ends the program at Ctrl-C without leaving incomplete files.
func endAtInterrupt(_ files: TemporaryFiles, _ messages: Messages) {
  // If no thread can be started, Ctrl-C ends the program by the system's default.
  _ = try? Interrupts { interrupt in
    files.removeAll()
    messages.fatal("interrupted")
    endProcess(status: Interrupt.exitStatus)
  }
}
