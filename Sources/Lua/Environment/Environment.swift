extension Machine {
  /// What a machine asks of its host.
  ///
  /// Each closure is called in the midst of a script, on the machine's thread.
  package struct Environment {
    /// Takes what a script prints: one call a `print`, without the line feed.
    package var print: (String) -> Void = { _ in }

    /// The time of the run, in seconds: `os.clock`, and `os.time` in whole seconds.
    package var time: () -> Double = { 0 }

    /// Finds the module with a dotted name.
    package var module: (String) -> ModuleLookup = { _ in
      .absent(tried: "this script has no folder")
    }

    /// Takes what a script should hear, though it continues.
    package var warn: (LuaWarning) -> Void = { _ in }

    /// A host that hears nothing, whose clock stands and that has no modules.
    package init() {}
  }
}

/// What became of the search for a module.
package enum ModuleLookup: Hashable, Sendable {
  /// The module's text, and the name that places in it are given with.
  case source(bytes: [UInt8], file: String)

  /// There is no such module; where it was looked for.
  case absent(tried: String)

  /// There may be, but it is not available.
  case refused(reason: String)
}
