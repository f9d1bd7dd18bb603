/// The names of a script as identifiers of Swift.
///
/// A name of Lua has the characters of an identifier, so that only its meaning in Swift can be in the way. Any other
/// text is checked, or a name is made of its letters. No other code decides which names reach Swift.
enum Identifier {
  /// The maximum length of a class's name, which is also a file's.
  static let maxLength = 100

  /// Returns whether a text is a name of Lua.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy(isPart)
  }

  /// Returns a name of Lua as the name of a local variable or of a property of a value.
  ///
  /// Different names stay different: a reserved one gets an underscore, however many it has already.
  static func swift(_ name: String) -> String { name + (isReserved(name, reserved) ? "_" : "") }

  /// Returns a name of Lua as the name of a member of a layout, which must not replace UIKit's.
  static func member(_ name: String) -> String {
    let isTaken = isReserved(name, reserved) || isReserved(name, inherited)
    return name + (isTaken || name.hasPrefix("accessibility") ? "_" : "")
  }

  /// Returns a field of a table as a property: `#2` is the second of the values without names.
  static func field(_ name: String) -> String {
    if name.hasPrefix("#") { return "value\(name.dropFirst())" }
    let isPosition =
      name.hasPrefix("value") && name.dropFirst(5).allSatisfy { $0.isNumber || $0 == "_" }
    return isPosition && name != "value" ? name + "_" : swift(name)
  }

  /// Returns the name of a type that is none of Swift's, UIKit's or the taken ones.
  static func type(_ words: String, avoiding taken: Set<String> = []) -> String {
    let letters = String(decoding: words.utf8.filter(isPart), as: UTF8.self).prefix(maxLength)
    let isName = isName(String(letters)) && letters.contains { $0 != "_" }
    var base = isName ? letters.capitalizedFirst : "Record"
    if isReserved(base, reserved) || hasFrameworkPrefix(base) || types.contains(base) {
      base += "Record"
    }
    return unique(base, avoiding: taken)
  }

  /// Returns the names of an enumeration's cases for words, in their order.
  static func cases(_ words: [String]) -> [String] {
    var taken: Set<String> = []
    return words.enumerated().map { index, word in
      let parts = word.utf8.split { !isPart($0) }.map { String(decoding: $0, as: UTF8.self) }
      var name = (parts.first ?? "") + parts.dropFirst().map { $0.capitalizedFirst }.joined()
      if !isName(name) { name = name.isEmpty ? "choice\(index + 1)" : "_" + name }
      let isTaken = isReserved(name, reserved) || isReserved(name, ofEnumerations)
      name = unique(String(name.prefix(maxLength)) + (isTaken ? "_" : ""), avoiding: taken)
      taken.insert(name)
      return name
    }
  }

  /// Returns a name, with a number if it is taken.
  static func unique(_ name: String, avoiding taken: Set<String>) -> String {
    var (found, number) = (name, 2)
    while taken.contains(found) {
      found = "\(name)\(number)"
      number += 1
    }
    return found
  }

  /// Returns whether a class of the app can have a name.
  static func isClassName(_ name: String) -> Bool {
    isName(name) && name.utf8.count <= maxLength && !hasFrameworkPrefix(name)
      && !isReserved(name, reserved) && !types.contains(name) && name.contains { $0 != "_" }
  }

  private static func isReserved(_ name: String, _ words: Set<String>) -> Bool {
    var base = Substring(name)
    while base.last == "_" { base.removeLast() }
    return base.isEmpty || words.contains(String(base)) || hasFrameworkPrefix(name)
  }

  /// Returns whether a name begins as those of Apple's frameworks do.
  private static func hasFrameworkPrefix(_ name: String) -> Bool {
    guard ["UI", "NS", "CG", "CA"].contains(where: { name.hasPrefix($0) }) else { return false }
    return name.utf8.dropFirst(2).first.map { (0x41...0x5A).contains($0) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 0x5F || (0x61...0x7A).contains(byte | 0x20)
  }
}
