import Lua

/// A file of the prelude, as text and as compiled code.
///
/// Each file has a static member with its name without `.lua`. `Sources/PreludeCompiler` generates
/// them when the package is built, because compiling the files at each start would take half of the
/// start-up time.
struct PreludeFile: Sendable {
  let name: String
  let text: [UInt8]

  /// The name and version of the Lua that compiled the text.
  let compiler: String

  /// The compiled code, without the names of local variables and without lines.
  let code: [UInt8]

  /// Creates a file from the output of `PreludeCompiler`.
  ///
  /// - Parameters:
  ///   - name: The file's name, without `.lua`.
  ///   - text: The text.
  ///   - compiler: The name and version of the Lua that compiled it.
  ///   - code: The code in hexadecimal digits, two for each byte.
  init(name: String, text: String, compiler: String, code: StaticString) {
    (self.name, self.compiler) = (name, compiler)
    self.text = Array(text.utf8)
    self.code = [UInt8](hexadecimal: code)
  }

  /// Loads the code, or the text if another Lua runs than the one that compiled it.
  ///
  /// - Parameter machine: The machine that runs it.
  /// - Returns: The function that runs it.
  /// - Throws: ``LuaError`` if there is no memory for it.
  func load(into machine: Machine) throws(LuaError) -> Reference {
    #if hasFeature(Embedded)
      let code = Self.codes[name] ?? []
    #endif
    if !code.isEmpty, let function = try machine.loadHost(code, compiledBy: compiler) {
      return function
    }
    let function = try machine.loadHost(
      String(decoding: text, as: UTF8.self), name: "moonlay/\(name)")
    #if hasFeature(Embedded)
      Self.codes[name] = machine.code(of: function)
    #endif
    return function
  }

  #if hasFeature(Embedded)
    /// The code that the first machine has compiled.
    ///
    /// The engine of the page is built without the code, which would be a sixteenth of its size.
    nonisolated(unsafe) private static var codes: [String: [UInt8]] = [:]
  #endif
}
