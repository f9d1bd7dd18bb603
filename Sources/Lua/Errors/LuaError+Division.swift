extension LuaError {
  /// The maximum number of lines to search after the one that Lua reports.
  private static let maxLines = 40

  /// Moves the place of an integer division by zero to the line that divides.
  ///
  /// Lua 5.4.4 does not record its position before `//` and `%`, and reports the line of an earlier
  /// instruction. The place becomes the first line from there on that divides by anything other
  /// than a literal number.
  mutating func placeDivision(_ host: Host) {
    guard let place, let sign = divisionSign else { return }
    for number in place.line..<place.line + Self.maxLines {
      guard let line = host.line(number, of: place.file) else { return }
      let code = Array(LuaError.withoutText(line))
      let divisions = code.ranges(ofName: Array(sign))
      guard let division = divisions.first(where: { !Self.isByNumber(code[$0.upperBound...]) })
      else { continue }
      self.place = host.place(place.file, number)
      self.place?.column = division.lowerBound + 1
      tokens = [sign]
      moveCall(from: place, to: number)
      return
    }
  }

  private var divisionSign: String? {
    switch message {
    case "attempt to perform 'n//0'", "attempt to divide by zero": "//"
    case "attempt to perform 'n%0'", "attempt to perform 'n%%0'": "%"
    default: nil
    }
  }

  /// Returns whether a literal number other than zero follows.
  private static func isByNumber(_ code: ArraySlice<Character>) -> Bool {
    let digits = code.drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return digits.contains { $0 != "0" && $0 != "." }
  }

  /// Moves the line of the innermost call too.
  private mutating func moveCall(from place: Place, to line: Int) {
    let head = "\(place.file):\(place.line): "
    guard let call = traceback.first, call.hasPrefix(head) else { return }
    traceback[0] = "\(place.file):\(line): " + call.dropFirst(head.count)
  }
}
