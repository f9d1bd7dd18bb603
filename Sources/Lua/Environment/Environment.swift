extension Machine {
  /// The functions that a machine calls in its host.
  ///
  /// Each closure is called while a script runs, on the machine's thread.
  package struct Environment {
    /// Receives what a script prints: one call for each `print`, without the line feed.
    package var print: (String) -> Void = { _ in }

    /// Returns the time of the run, in seconds: `os.clock`, and `os.time` in whole seconds.
    package var time: () -> Double = { 0 }

    /// Finds the module with a dotted name.
    package var module: (String) -> ModuleLookup = { _ in
      .absent(tried: "this script has no folder")
    }

    /// Receives a warning; the script continues.
    package var warn: (LuaWarning) -> Void = { _ in }

    /// Creates an environment without output or modules, whose clock does not move.
    package init() {}
  }
}

/// The result of the search for a module.
package enum ModuleLookup: Hashable, Sendable {
  /// The module's text, and the file name for places in it.
  case source(bytes: [UInt8], file: String)

  /// The module does not exist; `tried` is the place that was searched.
  case absent(tried: String)

  /// The module is not available, whether it exists or not.
  case refused(reason: String)
}
