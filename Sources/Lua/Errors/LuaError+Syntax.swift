extension LuaError {
  /// Says what Lua's compiler says in words that can be read: it shows a letter beyond ASCII as its first byte, and
  /// a missing end by its line alone.
  mutating func clarifySyntax() {
    guard code == "syntax-error" else { return }
    if let token = tokens.last, let letter = letter(shownAs: token) {
      message = message.replacing("'\(token)'", with: "'\(letter)'")
      tokens = [String(letter)]
      fix = fix ?? "names have letters of a to z and A to Z, digits and _; put other text in quotes"
    } else if fix == nil, let line = unclosedLine {
      fix = "look for a missing 'end' from line \(line) on"
    }
  }

  /// The letter of the line whose first byte Lua shows as `<\230>`.
  private func letter(shownAs token: String) -> Character? {
    guard token.hasPrefix("<\\"), token.hasSuffix(">"), let text = place?.text,
      let byte = UInt8(token.dropFirst(2).dropLast())
    else { return nil }
    return text.first { $0.utf8.first == byte && byte >= 0x80 }
  }

  /// The line of what is still open at the end of the file: `'end' expected (to close 'if' at line 4) near <eof>`.
  private var unclosedLine: Int? {
    guard message.hasPrefix("'end' expected"), message.hasSuffix("near <eof>"),
      let last = message.split(separator: " at line ").last
    else { return nil }
    return Int(last.prefix { $0.isNumber })
  }
}
