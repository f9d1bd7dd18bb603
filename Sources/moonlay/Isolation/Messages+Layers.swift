import Workbench

extension Messages {
  /// Reports the layers of an engine's sandbox: a missing layer always, the others with verbose
  /// messages.
  func say(layersOf engine: any Engine) {
    guard let layers = (engine as? WorkerEngine)?.layers else { return }
    if layers.filtersCalls {
      progress("the script ran in a separate process with filtered system calls")
    } else {
      hint(
        "this system cannot filter system calls, and MOONLAY_WEAK_ISOLATION=1 accepts that: "
          + (layers.refusesFiles
            ? "Landlock, limits and the sandbox confined the script"
            : "only limits and the sandbox confined the script")
      )
    }
  }
}
