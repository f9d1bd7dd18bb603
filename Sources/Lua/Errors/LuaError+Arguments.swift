extension LuaError {
  /// Moves the place to the argument that the message names.
  ///
  /// `placeCell: 'height' is nil` refers to the sixth argument of the call. The call may extend
  /// over several lines. If it has no such argument, the place is the function's name; if no line
  /// shows the call, nothing changes.
  mutating func placeArgument(_ host: Host) {
    guard let place, let colon = message.firstIndex(of: ":"), let name = tokens.first else {
      return
    }
    let function = String(message[..<colon])
    let calls = ShownCall.calls(of: function, from: place, host)
    guard let first = calls.first else { return }
    let position = Self.names(inSignature: fix ?? "", of: function)?.firstIndex(of: name)
    // If the same call uses an equal expression for an earlier number, this call is not the wrong
    // one.
    let call = calls.first { !$0.hasEarlierEqual(of: position ?? 0) } ?? first
    let meant = position.flatMap { call.argument($0) } ?? call.function
    tokens = [meant.text]
    self.place?.column = meant.column
    guard meant.line != place.line else { return }
    self.place = host.place(place.file, meant.line)
    self.place?.column = meant.column
  }

  /// Returns the names of the arguments in `write self:placeCell(section, item, x?)`.
  private static func names(inSignature fix: String, of function: String) -> [String]? {
    guard let begin = fix.firstRange(of: "\(function)("),
      let end = fix[begin.upperBound...].firstIndex(of: ")")
    else { return nil }
    return fix[begin.upperBound..<end].split(separator: ",").map { name in
      String(name.filter { $0 != " " && $0 != "?" })
    }
  }
}

/// A call in the lines of a script.
private struct ShownCall {
  /// Words of the call, with their positions.
  struct Words {
    let text: String
    let line: Int
    let column: Int
  }

  let function: Words
  private let arguments: [Words?]

  /// The maximum number of lines of a call to search.
  private static let maxLines = 40

  /// Returns the calls of a function that begin in a line, in order.
  static func calls(of function: String, from place: LuaError.Place, _ host: Host) -> [ShownCall] {
    var (text, code, starts) = ([Character](), [Character](), [Int]())
    for number in place.line..<place.line + maxLines {
      guard let line = host.line(number, of: place.file) else { break }
      starts.append(text.count)
      text += Array(line) + ["\n"]
      let shown = Array(LuaError.withoutText(line))
      code += shown + Array(repeating: " ", count: line.count - shown.count) + ["\n"]
    }
    func words(_ range: Range<Int>) -> Words {
      let line = starts.lastIndex { $0 <= range.lowerBound } ?? 0
      let end = text[range].firstIndex(of: "\n") ?? range.upperBound
      return Words(
        text: String(text[range.lowerBound..<end]), line: place.line + line,
        column: range.lowerBound - starts[line] + 1)
    }
    let firstLine = code.firstIndex(of: "\n") ?? code.count
    return code.ranges(ofName: Array(function)).filter { range in
      range.lowerBound < firstLine && range.upperBound < code.count
        && code[range.upperBound] == "("
    }.map { range in
      ShownCall(
        function: words(range),
        arguments: arguments(of: code, from: range.upperBound + 1).map { $0.map(words) })
    }
  }

  /// Returns the ranges of the arguments after the parenthesis; nil for an argument without words.
  private static func arguments(of code: [Character], from begin: Int) -> [Range<Int>?] {
    var (arguments, depth, start, end) = ([Range<Int>?](), 0, begin, begin)
    func trimmed() -> Range<Int>? {
      guard let first = code[start..<end].firstIndex(where: { !$0.isWhitespace }),
        let last = code[start..<end].lastIndex(where: { !$0.isWhitespace })
      else { return nil }
      return first..<last + 1
    }
    while end < code.count {
      let character = code[end]
      if character == ")" && depth == 0 { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == "," && depth == 0 {
        arguments.append(trimmed())
        start = end + 1
      }
      end += 1
    }
    return arguments + [trimmed()]
  }

  func argument(_ position: Int) -> Words? {
    arguments.indices.contains(position) ? arguments[position] : nil
  }

  /// Returns whether an earlier argument has the same text.
  func hasEarlierEqual(of position: Int) -> Bool {
    guard let meant = argument(position) else { return false }
    return arguments[..<position].contains { $0?.text == meant.text }
  }
}
