import Lua

/// A file of the prelude, as text and as code.
///
/// Each file has a static member of its name without the `.lua`; they are made when the package is built
/// (`Sources/PreludeCompiler`), since compiling them again would take half of the program's start.
struct PreludeFile: Sendable {
  let name: String
  let text: [UInt8]

  /// What the Lua is called that has compiled the text.
  let compiler: String

  /// The compiled text, with its names and lines.
  let code: [UInt8]

  /// Loads the code; or the text, where another Lua runs than the one that has compiled it.
  ///
  /// - Parameter machine: The machine that it is to run in.
  /// - Returns: The function that runs it.
  /// - Throws: ``LuaError`` where there is no memory for it.
  func load(into machine: Machine) throws(LuaError) -> Reference {
    if let function = try machine.loadHost(code, compiledBy: compiler) { return function }
    return try machine.loadHost(String(decoding: text, as: UTF8.self), name: "moonlay/\(name)")
  }
}
