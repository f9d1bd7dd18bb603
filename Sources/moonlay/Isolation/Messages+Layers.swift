import Workbench

extension Messages {
  /// Says what a session's process was kept from harm by: where a layer is missing to everybody, else to who wants to know
  /// all.
  func say(layersOf session: any EngineSession) {
    guard let layers = (session as? WorkerSession)?.layers else { return }
    if layers.filtersCalls {
      progress("the script ran in a process of its own, whose calls the system filters")
    } else {
      hint(
        "this system filters no calls of the process that ran the script: limits and the sandbox alone hold it"
      )
    }
  }
}
