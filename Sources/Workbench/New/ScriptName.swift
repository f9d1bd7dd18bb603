/// A name as a file has it and as a Lua class has it: `photo-wall` and `PhotoWall`.
package struct ScriptName: Hashable, Sendable {
  /// The file's name without its ending: lower-case words with hyphens between.
  package let file: String

  /// The class's name.
  package let className: String

  /// Why a name cannot be made into one.
  package struct Refusal: Error, Hashable, Sendable {
    /// The reason and the fix, as one line without a full stop.
    package let message: String
  }

  /// File systems have room for some 250 bytes, with the endings of what belongs to the script.
  private static let longest = 100

  /// Makes a name of typed text: `Photo Wall`, `photo_wall` and `photoWall.lua` are all `photo-wall`.
  ///
  /// - Parameter text: The name, with or without `.lua`.
  /// - Throws: Where no valid name can be made of it without a guess.
  package init(_ text: String) throws(Refusal) {
    let name = text.hasSuffix(".lua") ? String(text.dropLast(4)) : text
    let words = try Self.words(of: name)
    guard let first = words.first?.first else {
      throw Refusal(message: "a name must contain letters, such as photo-wall")
    }
    guard first.isLetter else {
      throw Refusal(
        message:
          "'\(name)' starts with '\(first)', but a Lua name starts with a letter; choose another, such as 'wall-\(name)'"
      )
    }
    guard name.utf8.count <= Self.longest else {
      throw Refusal(
        message: "the name is longer than \(Self.longest) letters; choose a shorter one")
    }
    file = words.map { $0.lowercased() }.joined(separator: "-")
    className = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if APIEntry.all.contains(where: { $0.name == className }) {
      throw Refusal(
        message: "'\(className)' is already a name of the API; choose another, such as 'my-\(file)'"
      )
    }
  }

  /// The words of a name: cut at spaces, hyphens and underscores, and where a capital follows a small letter.
  private static func words(of name: String) throws(Refusal) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for character in name {
      switch character {
      case " ", "-", "_": break
      case "a"..."z", "A"..."Z", "0"..."9":
        let begins = " -_".contains(last) || last.isLowercase && character.isUppercase
        if begins { words.append("") }
        words[words.count - 1].append(character)
      default:
        throw Refusal(
          message:
            "'\(character)' is not allowed in a Lua name; use letters a to z, digits and hyphens, such as photo-wall"
        )
      }
      last = character
    }
    return words
  }
}
