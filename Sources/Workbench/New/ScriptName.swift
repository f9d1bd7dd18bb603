import Report

/// A name as a file name and as a Lua class: `photo-wall` and `PhotoWall`.
package struct ScriptName: Hashable, Sendable {
  /// The file name without its extension: lower-case words separated by hyphens.
  package let file: String

  /// The name of the class.
  package let className: String

  /// The error of text that cannot become a name.
  package struct NameError: Error, Hashable, Sendable {
    /// The reason and the fix, as one line without a full stop.
    package let message: String
  }

  /// The maximum length: file systems limit names to some 250 bytes, including the extensions of
  /// related files.
  private static let maxLength = 100

  /// Creates a name from text: `Photo Wall`, `photo_wall` and `photoWall.lua` all become
  /// `photo-wall`.
  ///
  /// - Parameter text: The name, with or without `.lua`.
  /// - Throws: ``NameError`` if no valid name follows from the text without a guess.
  package init(_ text: String) throws(NameError) {
    let name = text.hasSuffix(".lua") ? String(text.dropLast(4)) : text
    let words = try Self.words(of: name)
    guard let first = words.first?.first else {
      throw NameError(message: "a name must contain letters, such as photo-wall")
    }
    guard first.isLetter else {
      throw NameError(
        message:
          "'\(name)' starts with '\(first)', but a Lua name starts with a letter; choose another, such as 'wall-\(name)'"
      )
    }
    guard name.utf8.count <= Self.maxLength else {
      throw NameError(
        message: "the name is longer than \(Self.maxLength) letters; choose a shorter one")
    }
    file = words.map { $0.lowercased() }.joined(separator: "-")
    className = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if APIEntry.all.contains(where: { $0.name == className }) {
      throw NameError(
        message: "'\(className)' is already a name of the API; choose another, such as 'my-\(file)'"
      )
    }
  }

  /// Returns the words of a name, split at spaces, hyphens and underscores, and before a capital
  /// that follows a small letter.
  private static func words(of name: String) throws(NameError) -> [String] {
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
        throw NameError(
          message:
            "'\(character)' is not allowed in a Lua name; use letters a to z, digits and hyphens, such as photo-wall"
        )
      }
      last = character
    }
    return words
  }
}
