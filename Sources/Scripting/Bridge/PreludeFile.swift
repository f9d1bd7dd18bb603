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

  /// Takes what `PreludeCompiler` writes.
  ///
  /// - Parameters:
  ///   - name: The file's name, without `.lua`.
  ///   - text: The text.
  ///   - compiler: What the Lua is called that has compiled it.
  ///   - code: The code in hexadecimal digits, two for each byte.
  init(name: String, text: String, compiler: String, code: StaticString) {
    (self.name, self.compiler) = (name, compiler)
    self.text = Array(text.utf8)
    self.code = Self.bytes(code)
  }

  private static func bytes(_ digits: StaticString) -> [UInt8] {
    func value(_ digit: UInt8) -> UInt8 { digit < UInt8(ascii: "a") ? digit & 15 : digit & 15 + 9 }
    let digits = Array(digits.description.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      value(digits[$0]) << 4 | value(digits[$0 + 1])
    }
  }

  /// Loads the code; or the text, where another Lua runs than the one that has compiled it.
  ///
  /// - Parameter machine: The machine that it is to run in.
  /// - Returns: The function that runs it.
  /// - Throws: ``LuaError`` where there is no memory for it.
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
    /// The engine of the page is built without the code, which would be a sixteenth of it: what the first machine has compiled is kept.
    nonisolated(unsafe) private static var codes: [String: [UInt8]] = [:]
  #endif
}
