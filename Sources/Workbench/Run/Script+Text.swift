package import CollectionLayout
package import Scripting

extension Script {
  /// Checks that the bytes are a script; the errors say more than Lua's own would.
  package func mustBeText() throws(Diagnostic) {
    if text.starts(with: Self.compiledMark) {
      throw Diagnostic(
        .syntaxError, "\(name) is compiled Lua; only source can be run",
        fix: "run the source file instead")
    }
    if text.contains(0) {
      throw Diagnostic(
        .syntaxError, "\(name) is not a text file: it contains zero bytes",
        fix: "use a Lua script saved as UTF-8")
    }
    if text.allSatisfy({ $0.isSpace }) {
      throw Diagnostic(
        .noLayout, "\(name) is empty; a script must return a layout or a scenario",
        fix: "start with: local Grid = Layout.new(\"Grid\")")
    }
  }

  /// The first bytes of compiled Lua: ESC and `Lua`.
  private static let compiledMark: [UInt8] = [0x1B, 0x4C, 0x75, 0x61]
}

extension Script {
  /// Returns the text of the script or of one of its modules; nil if there is none.
  func text(of file: String) -> [UInt8]? {
    if file == name { return text }
    guard file.hasSuffix(".lua") else { return nil }
    let module = file.dropLast(4).split(separator: "/").joined(separator: ".")
    guard case .text(let text, let found) = self.module(module), found == file else { return nil }
    return text
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab, part of a line end, or part of a byte order mark.
  fileprivate var isSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self) || [0xEF, 0xBB, 0xBF].contains(self)
  }
}
