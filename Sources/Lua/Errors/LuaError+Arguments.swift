extension LuaError {
  /// What the line has for the argument that the message names: `placeCell: 'height' is nil` means the sixth of the call.
  ///
  /// Where the call has no such argument it is the function's name; nil if the line does not show the call.
  var meantArgument: String? {
    guard let text = place?.text, let colon = message.firstIndex(of: ":"),
      let name = tokens.first
    else { return nil }
    let function = String(message[..<colon])
    guard let call = text.firstRange(of: "\(function)(") else { return nil }
    guard let position = Self.names(inSignature: fix ?? "", of: function)?.firstIndex(of: name)
    else { return function }
    let arguments = Self.arguments(text[call.upperBound...])
    return arguments.indices.contains(position) && !arguments[position].isEmpty
      ? arguments[position] : function
  }

  /// The names of the arguments in `write self:placeCell(section, item, x?)`.
  private static func names(inSignature fix: String, of function: String) -> [String]? {
    guard let begin = fix.firstRange(of: "\(function)("),
      let end = fix[begin.upperBound...].firstIndex(of: ")")
    else { return nil }
    return fix[begin.upperBound..<end].split(separator: ",").map { name in
      String(name.filter { $0 != " " && $0 != "?" })
    }
  }

  /// The arguments of a call from behind its parenthesis on, as far as the line has them.
  private static func arguments(_ text: Substring) -> [String] {
    var (arguments, depth) = ([""], 0)
    for character in text {
      if character == ")" && depth == 0 { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == "," && depth == 0 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments.map { argument in
      let words = argument.drop { $0 == " " }
      return String(
        words.prefix(
          words.lastIndex { $0 != " " }.map { words.distance(from: words.startIndex, to: $0) + 1 }
            ?? 0))
    }
  }
}
