import ArgumentParser

/// The scripts of a command line: paths, or `-` for standard input.
extension [String] {
  /// Throws if standard input is named twice.
  func validateAsScripts() throws {
    if count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can only be read once")
    }
  }

  /// Throws if an output would replace one of the scripts.
  func refuseToBeReplaced(by output: String?, _ messages: Messages) throws {
    guard let output, let script = first(where: { ScriptFile.isSame($0, output) }) else { return }
    messages.fatal("--output '\(output)' would replace the script '\(script)'; name another file")
    throw ExitStatus.usage.code
  }
}
