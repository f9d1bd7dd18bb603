/// Values as Lua source.
enum LuaLiteral {
  /// A string of these bytes, each written by its number, so that no byte means anything to the compiler.
  static func string(_ bytes: [UInt8]) -> String {
    var text = "\""
    for byte in bytes {
      let digits = String(byte)
      text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return text + "\""
  }

  static func string(_ text: String) -> String { string([UInt8](text.utf8)) }
}
